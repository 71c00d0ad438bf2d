/// Up to eight numbers in rising order, without an allocation: the roots of a polynomial or the parameters of a curve.
public struct RealRoots: RandomAccessCollection, Sendable {
  private var storage = SIMD8<Double>()
  /// How many there are.
  public private(set) var endIndex = 0
  /// 0.
  public var startIndex: Int { 0 }

  /// No numbers.
  public init() {}

  /// Appends a number unless it equals the last one, or there is no room.
  mutating func append(_ root: Double) {
    guard endIndex < storage.scalarCount, endIndex == 0 || storage[endIndex - 1] != root else { return }
    storage[endIndex] = root
    endIndex += 1
  }

  /// The number at an index, the lowest at 0.
  public subscript(index: Int) -> Double {
    precondition(index < endIndex, "there are only \(endIndex) numbers")
    return storage[index]
  }
}
