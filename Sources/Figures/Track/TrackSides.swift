import Geometry

/// The two sides of a road on which a track lies beside itself.
enum TrackSides {
  /// The points moved to the right of their way by half a distance, so that ways back lie the whole distance from ways out.
  ///
  /// At a corner a point moves along the bisector, so that both edges keep the distance, but never by more than ``longest``
  /// times it; where the way turns right back it moves on ahead, and the line goes round the end. The way at a point is taken
  /// over the distance before and behind it: what a recorder trembles is no turn.
  static func moved(_ points: [Point], segments: [Range<Int>], apart distance: Double) -> [Point] {
    guard distance > 0 else { return points }
    var moved = points
    for segment in segments {
      let ways = Ways(points, segment, over: distance)
      for index in segment {
        guard let move = ways.move(at: index) else { continue }
        moved[index] = points[index] + move * (distance / 2)
      }
    }
    return moved
  }

  /// The ways to and from the points of a segment.
  private struct Ways {
    private let points: [Point]
    private let segment: Range<Int>
    /// The length of the line up to each point of the segment.
    private let lengths: [Double]
    private let reach: Double

    init(_ points: [Point], _ segment: Range<Int>, over reach: Double) {
      self.points = points
      self.segment = segment
      self.reach = reach
      var length = 0.0
      var last = segment.first
      lengths = segment.map { index in
        if let last { length += points[last].distance(to: points[index]) }
        last = index
        return length
      }
    }

    /// The place at a length along the segment, kept within it.
    private func place(at length: Double) -> Point {
      var (low, high) = (0, lengths.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if lengths[middle] < length { low = middle + 1 } else { high = middle }
      }
      let next = points[segment.lowerBound + low]
      guard low > 0, lengths[low] > length, lengths[low] > lengths[low - 1] else { return next }
      let before = points[segment.lowerBound + low - 1]
      return before.interpolated(to: next, at: (length - lengths[low - 1]) / (lengths[low] - lengths[low - 1]))
    }

    /// The move of a point for a distance of 1; nil where the line leads nowhere.
    func move(at index: Int) -> Vector? {
      let length = lengths[index - segment.lowerBound]
      let back = (points[index] - place(at: length - reach)).normalized
      let ahead = (place(at: length + reach) - points[index]).normalized
      guard let first = back ?? ahead, let second = ahead ?? back else { return nil }
      let both = first + second
      guard let way = both.normalized, both.length > TrackSides.turningBack else { return first }
      return way.perpendicular * min(2 / both.length, TrackSides.longest)
    }
  }

  /// How many times the distance a corner's point moves at most.
  private static let longest = 1.25
  /// The length of the sum of two directions below which one is the other's reverse.
  private static let turningBack = 1e-3
}
