/// Draws the lines and arcs of a closed shape.
///
/// As it is, it leaves out lines without length and arcs without radius. With a fixed number of cubics for each arc it
/// leaves out nothing: two shapes of one kind then have the same commands, whatever their numbers, and one can change
/// into the other.
struct ShapePen {
  private var path = Path()
  private let cubicsPerArc: Int?

  /// A pen for a shape.
  init(cubicsPerArc: Int?) { self.cubicsPerArc = cubicsPerArc }

  /// A line from the pen's place; the first one begins the shape.
  mutating func line(to point: Point) {
    if cubicsPerArc == nil { path.line(unlessAt: point) } else { path.line(to: point) }
  }

  /// An arc from the pen's place.
  mutating func arc(_ parameters: Path.ArcParameters, to point: Point) {
    if let cubicsPerArc {
      path.arc(parameters, to: point, cubics: cubicsPerArc)
    } else if parameters.radii.width > 0, parameters.radii.height > 0 {
      path.arc(parameters, to: point)
    }
  }

  /// The shape, closed.
  consuming func closed() -> Path {
    path.close()
    return path
  }
}

extension Path {
  /// Draws an elliptic arc as `count` cubics, where SVG draws a line or nothing too: then they lie on the line.
  mutating func arc(_ parameters: ArcParameters, to end: Point, cubics count: Int) {
    let start = currentPoint ?? end
    if let arc = Arc(from: start, parameters: parameters, to: end) {
      for cubic in arc.cubics(count: count) { self.cubic(cubic.control1, cubic.control2, to: cubic.end) }
      return
    }
    for index in 0..<count {
      let thirds = (1...3).map { start.interpolated(to: end, at: (Double(index) + Double($0) / 3) / Double(count)) }
      cubic(thirds[0], thirds[1], to: index == count - 1 ? end : thirds[2])
    }
  }
}
