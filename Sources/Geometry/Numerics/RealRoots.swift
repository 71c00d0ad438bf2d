/// Up to eight numbers in rising order, without an allocation: the roots of a polynomial or the parameters of a curve.
struct RealRoots: RandomAccessCollection, Sendable {
  private var storage = SIMD8<Double>()
  private(set) var endIndex = 0
  var startIndex: Int { 0 }

  /// Appends a number unless it equals the last one, or there is no room.
  mutating func append(_ root: Double) {
    guard endIndex < storage.scalarCount, endIndex == 0 || storage[endIndex - 1] != root else { return }
    storage[endIndex] = root
    endIndex += 1
  }

  subscript(index: Int) -> Double { storage[index] }
}
