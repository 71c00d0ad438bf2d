import Bytes
import Testing

@testable import PDFEmit

@Suite struct PhraseTests {
  private static let phrases = (UInt8.min...UInt8.max).compactMap(Phrase.init)

  private static func text(of phrase: Phrase) -> [UInt8] { phrase.text.withUTF8Buffer { Array($0) } }

  @Test func `a phrase is a byte beyond ASCII that is no escape, and stands for ASCII`() {
    #expect(!Self.phrases.isEmpty)
    for phrase in Self.phrases {
      #expect(phrase.rawValue >= 0x80 && phrase.rawValue != Phrase.escape)
      #expect(Self.text(of: phrase).allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `phrases are written out wherever they stand, open places become numbers`() {
    for length in [0, 1, 7, 8, 9, 100, 1000, 3000] {
      var open = OpenBytes()
      var expected: [UInt8] = []
      for phrase in Self.phrases {
        open.buffer.append(phrase)
        open.buffer.append(spaces: length)
        open.appendReference(to: "nothing")
        expected += Self.text(of: phrase) + Array(repeating: 32, count: length) + Array("0 0 R".utf8)
      }
      #expect(open.written == expected)
    }
  }

  @Test func `bytes of a stream are no phrases, whatever they are`() {
    for count in [1, 5, 16, 255, 2000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151) }
      var open = OpenBytes()
      bytes.withUnsafeBufferPointer { open.append(stream: $0, owners: []) }
      #expect(open.written == bytes)
    }
  }
}
