internal import Geometry

/// The path of a TrueType glyph's points: parabolas whose ends may be left out where they lie midway.
enum ContourPath {
  /// The most segments, or points, that a glyph may have.
  static let segmentLimit = 100_000

  static func tooLong(_ tag: Tag, _ glyph: UInt16) -> FontFault {
    .glyph(tag, glyph, "has more than \(FontFault.grouped(segmentLimit)) segments")
  }

  /// The path of all contours; one of a single point has no ink and is left out.
  static func path(_ points: [GlyphPoint]) -> Path {
    var path = Path()
    path.reserveCapacity(points.count + 2)
    var start = 0
    for index in points.indices where points[index].endsContour {
      if index > start { append(points[start...index], to: &path) }
      start = index + 1
    }
    return path
  }

  /// Appends a contour, from its first point on the curve or, where it has none, from the middle between its last and
  /// its first.
  private static func append(_ contour: ArraySlice<GlyphPoint>, to path: inout Path) {
    let (first, last) = (contour.startIndex, contour.endIndex - 1)
    let begin = contour.firstIndex(where: \.isOnCurve)
    let start = begin.map { Point(contour[$0].x, contour[$0].y) } ?? middle(contour[last], contour[first])
    path.move(to: start)
    var index = begin ?? last
    var control: GlyphPoint?
    for _ in 0..<contour.count {
      index = index == last ? first : index + 1
      let point = contour[index]
      if index == begin { break }
      if point.isOnCurve {
        let end = Point(point.x, point.y)
        if let bend = control { path.quad(Point(bend.x, bend.y), to: end) } else { path.line(to: end) }
        control = nil
      } else {
        if let bend = control { path.quad(Point(bend.x, bend.y), to: middle(bend, point)) }
        control = point
      }
    }
    // A straight way back is what closing means.
    if let bend = control { path.quad(Point(bend.x, bend.y), to: start) }
    path.close()
  }

  private static func middle(_ from: GlyphPoint, _ to: GlyphPoint) -> Point {
    Point((from.x + to.x) * 0.5, (from.y + to.y) * 0.5)
  }
}
