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

    init(_ path: Path, _ fill: ResolvedPaint?, _ fillRule: FillRule, _ stroke: ResolvedStroke?) {
      (self.path, self.fill, self.fillRule, self.stroke) = (path, fill, fillRule, stroke)
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
  package init(
    path: Path, fill: ResolvedPaint? = nil, fillRule: FillRule = .nonzero, stroke: ResolvedStroke? = nil
  ) {
    values = Values(path, fill, fillRule, stroke)
  }

  /// The outline, arcs kept as arcs.
  package var path: Path {
    @inlinable get { values.path }
    set { values = Values(newValue, fill, fillRule, stroke) }
  }
  /// What the inside is painted with.
  package var fill: ResolvedPaint? {
    @inlinable get { values.fill }
    set { values = Values(path, newValue, fillRule, stroke) }
  }
  /// What counts as the inside.
  package var fillRule: FillRule {
    @inlinable get { values.fillRule }
    set { values = Values(path, fill, newValue, stroke) }
  }
  /// The line along the path.
  package var stroke: ResolvedStroke? {
    @inlinable get { values.stroke }
    set { values = Values(path, fill, fillRule, newValue) }
  }
}
