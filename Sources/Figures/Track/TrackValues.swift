/// What colours the points of a track: numbers, or the values of points in the plane where these are, since there may be a million.
struct TrackValues: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case list([Double])
    case plane(PlanePoints)
  }

  private var storage: Storage
  let endIndex: Int
  var startIndex: Int { 0 }

  /// Numbers.
  init(_ list: [Double]) { (storage, endIndex) = (.list(list), list.count) }

  /// The values of points; not-a-number where there is none.
  init(of points: PlanePoints) { (storage, endIndex) = (.plane(points), points.count) }

  @inline(__always) subscript(index: Int) -> Double {
    switch storage {
    case .list(let list): list[index]
    case .plane(let points): points.value(at: index)
    }
  }

  /// Whether one of them is not a number.
  var haveGaps: Bool {
    switch storage {
    case .list(let list): list.contains { $0.isNaN }
    case .plane(let points): points.lackValues
    }
  }

  /// Changes the numbers, not how many they are.
  mutating func change(_ body: (inout [Double]) -> Void) {
    var list = if case .list(let list) = storage { list } else { Array(self) }
    storage = .list([])
    body(&list)
    storage = .list(list)
  }
}
