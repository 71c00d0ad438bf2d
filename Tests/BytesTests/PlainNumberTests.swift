import Bytes
import TestSupport
import Testing

@Suite struct PlainNumberTests {
  /// The number at an offset of a text that is long enough.
  private func plain(_ text: String, at offset: Int = 0) -> PlainNumber {
    Array((text + String(repeating: " ", count: PlainNumber.reach)).utf8).withUnsafeBufferPointer {
      PlainNumber(in: $0, at: offset)
    }
  }

  private func digits(_ count: Int, _ generator: inout SeededGenerator) -> String {
    String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) })
  }

  @Test func `numbers of every length have the value that the standard library gives`() {
    var generator = SeededGenerator(seed: 3)
    for whole in 1...9 {
      for fraction in 0...9 {
        for sign in ["", "-"] {
          for _ in 0..<40 {
            // Not with a zero before other digits.
            let first = String(Int.random(in: whole == 1 ? 0...9 : 1...9, using: &generator))
            var text = sign + first + digits(whole - 1, &generator)
            if fraction > 0 { text += "." + digits(fraction, &generator) }
            for end in [",", "]", " ", "C", "e5", "\n"] {
              let number = plain(text + end)
              guard whole <= 7, fraction <= 7 else {
                #expect(number.length == 0, "\(text)")
                continue
              }
              #expect(number.length == text.utf8.count, "\(text)")
              #expect(number.value.bitPattern == Double(text)?.bitPattern, "\(text)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: [
    "", "-", ".5", "+1", "01", "-00", "00.5", "1.", "1.e2", "-.5", "1. 5", "--1", "a", "\u{00B2}", "/", ":", "12345678",
    "1.12345678", "12345678.5",
  ])
  func `anything else is left to others`(text: String) { #expect(plain(text).length == 0) }

  @Test func `zeros keep their sign`() {
    for text in ["0", "-0", "0.0", "-0.000", "0.1", "-0.0000001"] {
      #expect(plain(text).value.bitPattern == Double(text)?.bitPattern)
    }
  }

  @Test func `every byte that is no digit ends a number, wherever it lies`() {
    for byte in UInt8.min...UInt8.max where byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") {
      for offset in 0..<17 {
        var text = [UInt8](repeating: UInt8(ascii: "7"), count: offset) + Array("-1234.567".utf8)
        text.append(byte)
        text += [UInt8](repeating: 0xFF, count: PlainNumber.reach)
        let number = text.withUnsafeBufferPointer { PlainNumber(in: $0, at: offset) }
        #expect(number.value == -1234.567 && number.length == 9, "\(byte)")
      }
    }
  }

  @Test func `exactly so many bytes are needed`() {
    let text = Array("-1234567.1234567,]]]]]]]".utf8)
    #expect(text.count == PlainNumber.reach)
    let number = text.withUnsafeBufferPointer { PlainNumber(in: $0, at: 0) }
    #expect(number.value == -1234567.1234567 && number.length == 16)
  }
}
