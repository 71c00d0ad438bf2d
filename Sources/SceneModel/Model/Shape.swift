public import Geometry

/// A path that is filled, stroked, or both; the stroke lies over the fill.
///
/// Its properties lie behind one reference, since it is handed on from step to step and seldom changed.
public struct Shape: Hashable, Sendable {
  @usableFromInline
  final class Values: Hashable, Sendable {
    @usableFromInline let path: Path
    @usableFromInline let fill: Paint?
    @usableFromInline let fillRule: FillRule
    @usableFromInline let stroke: Stroke?

    @usableFromInline
    init(_ path: Path, _ fill: Paint?, _ fillRule: FillRule, _ stroke: Stroke?) {
      (self.path, self.fill, self.fillRule, self.stroke) = (path, fill, fillRule, stroke)
    }

    @usableFromInline
    static func == (a: Values, b: Values) -> Bool {
      a === b || a.path == b.path && a.fill == b.fill && a.fillRule == b.fillRule && a.stroke == b.stroke
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(fill)
      hasher.combine(fillRule)
      hasher.combine(stroke)
    }
  }

  @usableFromInline var values: Values

  /// A path with its paint.
  @inlinable
  public init(_ path: Path, fill: Paint? = nil, fillRule: FillRule = .nonzero, stroke: Stroke? = nil) {
    values = Values(path, fill, fillRule, stroke)
  }

  /// The outline, in the layer's user units.
  @inlinable public var path: Path {
    get { values.path }
    set { values = Values(newValue, fill, fillRule, stroke) }
  }
  /// What the inside is painted with.
  @inlinable public var fill: Paint? {
    get { values.fill }
    set { values = Values(path, newValue, fillRule, stroke) }
  }
  /// What counts as the inside.
  @inlinable public var fillRule: FillRule {
    get { values.fillRule }
    set { values = Values(path, fill, newValue, stroke) }
  }
  /// The line along the path.
  @inlinable public var stroke: Stroke? {
    get { values.stroke }
    set { values = Values(path, fill, fillRule, newValue) }
  }
}
