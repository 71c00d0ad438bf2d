/// A subpath as pieces with a tangent everywhere, ready for its two sides.
struct StrokedLine {
  /// A piece with the directions of its ends.
  struct Piece {
    let segment: Segment
    /// The direction at its start.
    let arriving: Vector
    /// The direction at its end.
    let leaving: Vector
    /// Whether it begins inside one of the subpath's segments, where there is no join.
    let isInsideCurve: Bool
    /// The number of its part among ``StrokedLine/curves``; nil for a line and a circular arc, whose parallels are of
    /// their own kind.
    var curve: Int?
  }

  private(set) var pieces: [Piece] = []
  private(set) var curves: [SmoothPart] = []
  let isClosed: Bool
  private let tolerance: Double

  init(_ subpath: Path.Subpath, tolerance: Double) {
    isClosed = subpath.isClosed
    self.tolerance = tolerance
    for segment in subpath.segments {
      if segment.hasExactParallel {
        if let piece = Piece(segment) { pieces.append(piece) }
      } else {
        var isFirst = true
        for part in segment.smoothParts {
          guard let piece = Piece(part.curve, isInsideCurve: !isFirst, curve: curves.count) else { continue }
          pieces.append(piece)
          curves.append(part)
          isFirst = false
        }
      }
    }
  }

  /// The side at a distance to the right (on the page clockwise from the direction of travel), joins included.
  func side(at distance: Double, _ style: StrokeStyle) -> [Segment] {
    var side = StrokeSide(distance: distance, style: style, tolerance: tolerance)
    side.reserveCapacity(pieces.count)
    let isWithin = isWithin(style.width)
    let gaps = gaps(style)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { side.join(pieces[index - 1], piece) }
      let normals: StrokeSide.Normals =
        isWithin ? .all : gaps.isEmpty ? .none : .near(gaps[index].before, gaps[index].after)
      if let curve = piece.curve {
        side.add(curves[curve], piece, counting: normals)
      } else {
        side.add(piece, counting: normals)
      }
    }
    if isClosed, let last = pieces.last, let first = pieces.first { side.join(last, first) }
    return side.segments
  }

  /// For each piece the last place before it, and the first one after it, where the outline stays behind the disc of the
  /// stroke's width: a butt cap, or a corner that is not round. Empty where there is none, and for straight lines alone.
  private func gaps(_ style: StrokeStyle) -> [(before: Point?, after: Point?)] {
    guard let first = pieces.first, let last = pieces.last, pieces.contains(where: { !$0.segment.isLine }) else {
      return []
    }
    let isButt = !isClosed && style.cap == .butt
    var gaps = pieces.map { _ in (before: isButt ? first.segment.start : nil, after: isButt ? last.segment.end : nil) }
    guard style.join != .round else { return isButt ? gaps : [] }
    func isGap(before index: Int) -> Bool {
      let before = index > 0 ? pieces[index - 1] : last
      return (index > 0 || isClosed) && !pieces[index].isInsideCurve && !before.isSmooth(to: pieces[index])
    }
    // A closed line is gone around twice: what comes before its first piece is near its end.
    for _ in 0..<(isClosed ? 2 : 1) {
      for index in pieces.indices {
        let before = index > 0 ? gaps[index - 1].before : isClosed ? gaps[pieces.count - 1].before : gaps[0].before
        gaps[index].before = isGap(before: index) ? pieces[index].segment.start : before
      }
      for index in pieces.indices.reversed() {
        let next = index + 1 < pieces.count ? index + 1 : 0
        let after = next > 0 || isClosed ? gaps[next].after : gaps[index].after
        gaps[index].after = (next > 0 || isClosed) && isGap(before: next) ? pieces[next].segment.start : after
      }
    }
    return gaps
  }

  /// Whether it is closed and may lie within a disc as wide as the stroke.
  private func isWithin(_ width: Double) -> Bool {
    guard isClosed, var bounds = pieces.first?.segment.bounds else { return false }
    for piece in pieces {
      bounds = bounds.union(piece.segment.bounds)
      guard max(bounds.width, bounds.height) <= width else { return false }
    }
    return true
  }
}

extension StrokedLine.Piece {
  /// Nil for a piece without length.
  init?(_ segment: Segment, isInsideCurve: Bool = false, curve: Int? = nil) {
    guard let arriving = segment.startDirection, let leaving = segment.endDirection else { return nil }
    self.init(segment: segment, arriving: arriving, leaving: leaving, isInsideCurve: isInsideCurve, curve: curve)
  }

  /// Whether the next piece goes on in the same direction.
  func isSmooth(to next: StrokedLine.Piece) -> Bool {
    abs(leaving.cross(next.arriving)) < StrokedLine.Piece.smoothSine && leaving.dot(next.arriving) > 0
  }

  /// Directions that differ by less join smoothly: the gap is below a millionth of the width.
  static let smoothSine = 1e-6
}

extension Segment {
  /// Whether it is a line.
  fileprivate var isLine: Bool {
    if case .line = self { true } else { false }
  }

  /// Whether it is a line or a circular arc, whose parallels are lines and circular arcs.
  var hasExactParallel: Bool {
    switch self {
    case .line: true
    case .arc(let arc): arc.isCircular
    case .quad, .cubic: false
    }
  }
}
