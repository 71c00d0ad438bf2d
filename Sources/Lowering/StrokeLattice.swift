import Bytes
package import Geometry
package import SceneModel

/// The area of a stroke as strips of cross-sections from its left edge to its right, for a mesh that is painted under the
/// stroke itself.
///
/// The strips reach past the stroke. Where they overlap the later ones lie on top, as the later part of a path does; inside a
/// bend two neighbouring pieces meet on the line between them, so that the nearer place gives the colour.
package struct StrokeLattice: Hashable, Sendable {
  /// A line across the stroke; between two of them place and colour change evenly.
  package struct CrossSection: Hashable, Sendable {
    /// The end on the left of the path's direction.
    package let left: Point
    /// The end on the right of the path's direction.
    package let right: Point
    /// The colour at the left end.
    package let leftColor: Color
    /// The colour at the right end.
    package let rightColor: Color
    /// Whether it stands across two directions at once, on the line that halves their angle.
    var isSlanted = false
  }

  /// The cross-sections of each line, from its start to its end, in the order of painting.
  package private(set) var strips: [[CrossSection]] = []
  /// The strip that is being built.
  var strip: [CrossSection] = []
  /// Half the width of the strips, the margin included.
  let half: Double
  let margin: Double
  let style: StrokeStyle
  /// How far, 0...1, colours may stray beside a slight corner.
  let bendTolerance: Double
  /// How far they do.
  var bendError = 0.0

  /// The strips of a stroke.
  ///
  /// - Parameters:
  ///   - lines: Where the stroke runs.
  ///   - style: Its width and caps.
  ///   - margin: How far the strips reach past the stroke's edges, in user units.
  ///   - tolerance: How far colours between two cross-sections may stray, in levels of 255.
  package init(lines: [ColoredPolyline], style: StrokeStyle, margin: Double, tolerance: Double = .infinity) {
    self.style = style
    self.margin = margin
    bendTolerance = tolerance * Self.bendShare / 255
    half = style.width / 2 + margin
    strips.reserveCapacity(lines.count)
    for line in lines {
      strip.reserveCapacity(line.vertices.count + 4)
      append(line)
      strips.append(Self.refined(strip, tolerance: tolerance * (1 - Self.bendShare)))
      strip.removeAll(keepingCapacity: true)
    }
  }

  private mutating func append(_ line: ColoredPolyline) {
    guard let first = line.vertices.first, let last = line.vertices.last else { return }
    var legs = StrokeLegs(line.vertices)
    guard let start = legs.next() else {
      // A dot: its caps are all there is.
      let direction = Vector(dx: 1, dy: 0)
      appendStart(at: first.point, direction, first.colorAfter)
      appendEnd(at: last.point, direction, last.colorBefore)
      return
    }
    if line.isClosed {
      strip.append(CrossSection(start.from.point, start.direction, half, start.from.colorAfter))
    } else {
      appendStart(at: start.from.point, start.direction, start.from.colorAfter)
      strip.append(CrossSection(start.from.point, start.direction, half, start.from.colorAfter))
    }
    var current = start
    var trim = MiterTrim.none
    while let following = legs.next() {
      trim = join(current, trim, following)
      current = following
    }
    if line.isClosed, last.point == first.point {
      close(current, trim, start)
    } else {
      append(current, from: trim)
      strip.append(CrossSection(last.point, current.direction, half, current.to.colorBefore))
      appendEnd(at: last.point, current.direction, current.to.colorBefore)
    }
  }

  /// How far past the end of a line its strip reaches.
  private var capReach: Double { style.cap == .butt ? margin : half }

  /// The cap before a line. What it covers beside a round one is no part of the stroke, but for that of lines before.
  private mutating func appendStart(at point: Point, _ direction: Vector, _ color: Color) {
    for (along, reach) in cap(isRound: style.cap == .round && !strips.isEmpty) {
      strip.append(CrossSection(point - direction * along, direction, reach, color))
    }
  }

  /// The cap after a line.
  private mutating func appendEnd(at point: Point, _ direction: Vector, _ color: Color) {
    for (along, reach) in cap(isRound: style.cap == .round).reversed() {
      strip.append(CrossSection(point + direction * along, direction, reach, color))
    }
  }

  /// How far cross-sections of a cap lie beyond the end, the farthest first, and how far they reach to both sides.
  private func cap(isRound: Bool) -> [(along: Double, reach: Double)] {
    guard isRound else { return [(capReach, half)] }
    // Half of a regular polygon of twelve sides around the circle.
    let middle = half * Self.dodecagonCorner
    return [(half, half - middle), (middle, middle), (half - middle, half)]
  }

  /// From the middle of a regular polygon of twelve sides around the unit circle, a side of which lies at 1, to the second corner
  /// beside that side: the square root of 3, less 1.
  private static let dodecagonCorner = 0.7320508075688772
  /// Of the tolerance, what single cross-sections at slight corners may take; what lies between needs the rest.
  static let bendShare = 0.65
}

extension StrokeLattice.CrossSection {
  /// A cross-section of a direction.
  init(_ point: Point, _ direction: Vector, _ half: Double, _ color: Color) {
    self.init(
      left: point - direction.perpendicular * half, right: point + direction.perpendicular * half, leftColor: color,
      rightColor: color)
  }

  /// A cross-section without length.
  package init(at point: Point, _ color: Color) { self.init(left: point, right: point, color) }

  /// A cross-section of one colour.
  init(left: Point, right: Point, _ color: Color) {
    self.init(left: left, right: right, leftColor: color, rightColor: color)
  }
}
