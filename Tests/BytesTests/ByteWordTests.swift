import Bytes
import Testing

@Suite struct ByteWordTests {
  /// Texts of bytes of all kinds, one of which is put at each place of eight others.
  private static func texts(_ fillers: [UInt8], _ bytes: [UInt8]) -> [[UInt8]] {
    fillers.flatMap { filler in
      bytes.flatMap { byte in
        (0..<8).map { place in (0..<8).map { $0 < place ? filler : $0 == place ? byte : filler ^ 0x55 } }
      }
    }
  }

  private static let all = texts([0x01, 0x1F, 0x20, 0x21, 0x2B, 0x41, 0x7F, 0x80, 0xFF], Array(UInt8.min...UInt8.max))

  private static func firstPlace(in text: [UInt8], _ mark: (UInt64) -> UInt64) -> Int {
    text.withUnsafeBufferPointer { mark($0.word(at: 0)).firstMark }
  }

  @Test(arguments: [0, 1, 0x20, 0x22, 0x2C, 0x5C, 0x7F, 0x80, 0xFF] as [UInt8])
  func `the first mark of a byte is where it comes first`(byte: UInt8) {
    for text in Self.all {
      #expect(Self.firstPlace(in: text) { $0.marks(of: byte) } == text.firstIndex(of: byte) ?? 8)
    }
  }

  @Test(arguments: [1, 0x20, 0x30, 0x80] as [UInt8])
  func `the first mark below a limit is where a byte of ASCII below it comes first`(limit: UInt8) {
    for text in Self.all {
      #expect(Self.firstPlace(in: text) { $0.marks(below: limit) } == text.firstIndex { $0 < limit } ?? 8)
    }
  }

  @Test func `bytes beyond ASCII are marked`() {
    for text in Self.all {
      #expect(Self.firstPlace(in: text, \.marksBeyondASCII) == text.firstIndex { $0 >= 0x80 } ?? 8)
    }
  }

  @Test(arguments: [0x2D...0x2E, 0x30...0x39, 0x5F...0x5F, 0...0x7F] as [ClosedRange<UInt8>])
  func `all bytes of ASCII in a range are marked`(range: ClosedRange<UInt8>) {
    for text in Self.all where text.allSatisfy({ $0 < 0x80 }) {
      let marks = text.withUnsafeBufferPointer { $0.word(at: 0).marks(in: range) }
      for (place, byte) in text.enumerated() {
        #expect(marks >> UInt64(8 * place) & 0xFF == (range.contains(byte) ? 0x80 : 0))
      }
    }
  }

  @Test func `bytes are the same where none differs`() {
    for length in 0...40 {
      let text = (0..<length).map { UInt8($0 * 7 % 251) }
      for place in 0...length {
        var other = text
        if place < length { other[place] ^= 0x80 }
        for (first, second) in [(text, other), (text, text + [0]), (text, Array(text.dropLast()))] {
          let isEqual = first.withUnsafeBufferPointer { first in second.withUnsafeBufferPointer(first.isEqual) }
          #expect(isEqual == (first == second))
        }
      }
    }
  }

  @Test func `ASCII ends where the first other byte is, from any place on`() {
    for length in 0...100 {
      for place in 0...length {
        var text = [UInt8](repeating: 0x7F, count: length)
        if place < length { text[place] = 0x80 }
        for start in stride(from: 0, through: place, by: 3) {
          #expect(text.withUnsafeBufferPointer { $0.endOfASCII(from: start) } == place)
        }
      }
    }
  }
}
