package import Geometry

/// A path with its paint. Where the shape is animated, fill and stroke are kept even where the moment shows nothing of them.
///
/// Its properties lie behind one reference, since it is handed on from step to step and seldom changed.
package struct ResolvedShape: Hashable, Sendable {
  package final class Values: Hashable, Sendable {
    package let path: Path
    package let fill: ResolvedPaint?
    package let fillRule: FillRule
    package let stroke: ResolvedStroke?
    /// The path's bounds, where they were computed.
    package let knownBounds: Rect?

    init(
      _ path: Path, _ fill: ResolvedPaint?, _ fillRule: FillRule, _ stroke: ResolvedStroke?, _ knownBounds: Rect?
    ) {
      (self.path, self.fill, self.fillRule, self.stroke) = (path, fill, fillRule, stroke)
      self.knownBounds = knownBounds
    }

    package static func == (a: Values, b: Values) -> Bool {
      a === b || a.path == b.path && a.fill == b.fill && a.fillRule == b.fillRule && a.stroke == b.stroke
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(fill)
      hasher.combine(fillRule)
      hasher.combine(stroke)
    }
  }

  package private(set) var values: Values

  /// A path with its paint.
  ///
  /// - Parameter knownBounds: The path's bounds; nil where nobody computed them.
  package init(
    path: Path, fill: ResolvedPaint? = nil, fillRule: FillRule = .nonzero, stroke: ResolvedStroke? = nil,
    knownBounds: Rect? = nil
  ) {
    values = Values(path, fill, fillRule, stroke, knownBounds)
  }

  /// The bounds of the path; nil where nothing is drawn.
  package var bounds: Rect? { values.knownBounds ?? path.bounds }

  /// The outline, arcs kept as arcs.
  package var path: Path {
    @inlinable get { values.path }
    set { values = Values(newValue, fill, fillRule, stroke, nil) }
  }
  /// What the inside is painted with.
  package var fill: ResolvedPaint? {
    @inlinable get { values.fill }
    set { values = Values(path, newValue, fillRule, stroke, values.knownBounds) }
  }
  /// What counts as the inside.
  package var fillRule: FillRule {
    @inlinable get { values.fillRule }
    set { values = Values(path, fill, newValue, stroke, values.knownBounds) }
  }
  /// The line along the path.
  package var stroke: ResolvedStroke? {
    @inlinable get { values.stroke }
    set { values = Values(path, fill, fillRule, newValue, values.knownBounds) }
  }
}
