import Bytes
import TestSupport
import Testing

@Suite struct StableNumberTests {
  /// The values that the algorithm's authors publish.
  @Test(arguments: [
    ("", 2_166_136_261 as UInt32), ("a", 0xe40c_292c), ("b", 0xe70c_2de5), ("foobar", 0xbf9c_f968),
  ])
  func `a name's number is FNV-1a's`(name: String, expected: UInt32) {
    #expect(StableNumber.hash(of: name) == expected)
  }

  /// The values that the algorithm's authors publish.
  @Test(arguments: [
    ("", 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
    ("foobar", 0x8594_4171_f739_67e8),
  ])
  func `a name's wide number is FNV-1a's of 64 bits`(name: String, expected: UInt64) {
    #expect(StableNumber.wideHash(of: name) == expected)
  }

  @Test func `the number counts the bytes of UTF-8, not characters`() {
    // The same letter composed and decomposed: equal as strings, different as bytes.
    #expect(StableNumber.hash(of: "\u{E9}") != StableNumber.hash(of: "e\u{301}"))
  }

  @Test func `names that count on have few numbers in common`() {
    let numbers = Set((0..<10_000).map { StableNumber.hash(of: "scene.shape-\($0)") })
    #expect(numbers.count > 9_990)
  }
}
