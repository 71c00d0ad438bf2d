import Geometry

/// Where the points of a track are drawn: those of points in the plane are not copied.
struct TrackPoints: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case list([Point])
    case plane(PlanePoints)
  }

  private let storage: Storage
  let endIndex: Int
  var startIndex: Int { 0 }

  /// Places in user units.
  init(_ list: [Point]) { (storage, endIndex) = (.list(list), list.count) }

  /// The places of points in the plane.
  init(of points: PlanePoints) { (storage, endIndex) = (.plane(points), points.count) }

  subscript(index: Int) -> Point {
    precondition(indices.contains(index))
    return withPlaces { $0[index] }
  }

  /// Calls `body` with the places, which it must not keep: for who looks at many.
  @inline(__always) func withPlaces<Result>(_ body: (PointView) -> Result) -> Result {
    switch storage {
    case .list(let list): list.withUnsafeBytes { body(PointView($0, stride: MemoryLayout<Point>.stride)) }
    case .plane(let points): points.withPlaces(body)
    }
  }

  /// All of them in a list.
  var all: [Point] { if case .list(let list) = storage { list } else { Array(self) } }
}
