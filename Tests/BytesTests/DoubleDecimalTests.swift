import Foundation
import TestSupport
import Testing

@testable import Bytes

/// The C library's number of a text, which takes all of it.
private func strtod(_ text: String) -> Double? {
  text.withCString { start in
    var end: UnsafeMutablePointer<CChar>?
    let value = Foundation.strtod(start, &end)
    return !text.isEmpty && end.map { $0 - UnsafeMutablePointer(mutating: start) } == text.utf8.count ? value : nil
  }
}

private func decimal(_ text: String, before: String, after: String) -> Double? {
  Array((before + text + after).utf8).withUnsafeBufferPointer { bytes in
    let start = before.utf8.count
    return Double(decimal: bytes, in: start..<start + text.utf8.count, limit: 1e9)
  }
}

@Suite struct DoubleDecimalTests {
  @Test func `numbers are those of the C library, at the end of the bytes and within them`() {
    var random = SeededGenerator(seed: 16)
    let pieces = [
      "", "-", "+", ".", "e", "E-", "0", "7", "12", "345", "1234567", "98765432", "123456789012345678", "00",
    ]
    var numbers = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...4, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let expected = strtod(text).flatMap { abs($0) <= 1e9 ? $0 : nil }
      if expected != nil { numbers += 1 }
      for (before, after) in [
        ("", ""), ("9", "9"), ("-.", ",next"), ("1234567", "\n12345678"), ("1,", ",2 and what follows it for a while"),
        ("1", "2 and what follows it for a while"), ("", ".5 and what follows it for a while"),
      ] {
        #expect(decimal(text, before: before, after: after) == expected, "\(text)")
      }
    }
    #expect(numbers > 4000)
  }

  @Test(arguments: [
    "", "0x10", "nan", "inf", "infinity", "1 ", " 1", "1,5", "1e", "--1", "1.2.3", "2e9", "-1000000001", "1e400",
  ])
  func `what is no number, or too large, is none`(text: String) {
    #expect(decimal(text, before: "", after: "") == nil)
    #expect(decimal(text, before: "1", after: "2") == nil)
  }
}
