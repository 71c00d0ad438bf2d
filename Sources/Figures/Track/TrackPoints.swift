import Geometry

/// Where the points of a track are drawn: those of points in the plane are not copied.
struct TrackPoints: RandomAccessCollection, Sendable {
  private let list: [Point]
  private let samples: [Track.Sample]
  let endIndex: Int
  var startIndex: Int { 0 }

  /// Places in user units.
  init(_ list: [Point]) { (self.list, samples, endIndex) = (list, [], list.count) }

  /// The places of samples.
  init(of samples: [Track.Sample]) { (list, self.samples, endIndex) = ([], samples, samples.count) }

  @inline(__always) subscript(index: Int) -> Point { samples.isEmpty ? list[index] : samples[index].point }

  /// All of them in a list.
  var all: [Point] { samples.isEmpty ? list : samples.map(\.point) }
}
