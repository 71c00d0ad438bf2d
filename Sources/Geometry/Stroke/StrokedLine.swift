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
    var side = StrokeSide(
      distance: distance, style: style, tolerance: tolerance, countsNormals: hasOpenEnds(style) || isWithin(style.width)
    )
    side.reserveCapacity(pieces.count)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { side.join(pieces[index - 1], piece) }
      if let curve = piece.curve { side.add(curves[curve], piece) } else { side.add(piece) }
    }
    if isClosed, let last = pieces.last, let first = pieces.first { side.join(last, first) }
    return side.segments
  }

  /// Whether the outline somewhere stays behind the disc of the stroke's width: at a butt cap, or a corner that is not
  /// round.
  private func hasOpenEnds(_ style: StrokeStyle) -> Bool {
    if !isClosed, style.cap == .butt { return true }
    guard style.join != .round, var before = isClosed ? pieces.last : pieces.first else { return false }
    for piece in isClosed ? pieces[...] : pieces.dropFirst() {
      if !piece.isInsideCurve, !before.isSmooth(to: piece) { return true }
      before = piece
    }
    return false
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
  /// Whether it is a line or a circular arc, whose parallels are lines and circular arcs.
  var hasExactParallel: Bool {
    switch self {
    case .line: true
    case .arc(let arc): arc.isCircular
    case .quad, .cubic: false
    }
  }
}
