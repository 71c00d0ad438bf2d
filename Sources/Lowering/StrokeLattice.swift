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
    package let leftColor: ScreenColor
    /// The colour at the right end.
    package let rightColor: ScreenColor
    /// Whether it stands across two directions at once, on the line that halves their angle.
    var isSlanted = false
  }

  /// The lines in the order of painting, each of which has a strip.
  package let lines: [ColoredPolyline]
  /// The vertices at which the straight pieces of each line start.
  let legStarts: [[Int32]]
  let style: StrokeStyle
  /// Whether every line has the style's caps at both ends.
  let hasAllCaps: Bool
  /// Half the width of the stroke and the margin.
  let half: Double
  let margin: Double
  /// How far colours between two cross-sections may stray, in levels of 255.
  let tolerance: Double

  /// The strips of a stroke.
  ///
  /// - Parameters:
  ///   - lines: Where the stroke runs.
  ///   - style: Its width and caps.
  ///   - margin: How far the strips reach past the stroke's edges, in user units.
  ///   - tolerance: How far colours between two cross-sections may stray, in levels of 255.
  package init(lines: [ColoredPolyline], style: StrokeStyle, margin: Double, tolerance: Double = .infinity) {
    self.lines = lines
    self.style = style
    self.margin = margin
    self.tolerance = tolerance
    half = style.width / 2 + margin
    hasAllCaps = lines.allSatisfy { $0.form.hasStartCap && $0.form.hasEndCap && $0.form.shape == .line }
    legStarts = lines.map { $0.form.shape == .line ? StrokeLegs.starts(of: $0.vertices) : [] }
  }

  /// The cross-sections of each line, from its start to its end, in the order of painting: all at once, for few of them.
  package var strips: [[CrossSection]] {
    lines.indices.map { line in
      var strip: [CrossSection] = []
      forEachSection(of: line, in: 0..<stepCount(of: line)) { strip.append($0) }
      return strip
    }
  }

  /// Of the tolerance, what single cross-sections at slight corners may take; what lies between needs the rest.
  static let bendShare = 0.65
}

extension StrokeLattice.CrossSection {
  /// A cross-section of a direction.
  init(_ point: Point, _ direction: Vector, _ half: Double, _ color: ScreenColor) {
    self.init(
      left: point - direction.perpendicular * half, right: point + direction.perpendicular * half, leftColor: color,
      rightColor: color)
  }

  /// A cross-section without length.
  package init(at point: Point, _ color: ScreenColor) { self.init(left: point, right: point, color) }

  /// A cross-section of one colour.
  init(left: Point, right: Point, _ color: ScreenColor) {
    self.init(left: left, right: right, leftColor: color, rightColor: color)
  }
}
