import Testing

@testable import SceneModel

@Suite struct LayerNameTests {
  @Test func `a child's name says its type and its number in decimals`() {
    for parent in ["b", "a parent of some length"] {
      for number in [1, 2, 9, 10, 11, 99, 100, 101, 999, 1000, 123_456, 1_000_000] {
        #expect(LayerName(parent).child("shape", number).value == "\(parent).shape-\(number)")
      }
    }
  }
}
