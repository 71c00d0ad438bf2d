public import Geometry

/// A path that is filled, stroked, or both; the stroke lies over the fill.
public struct Shape: Hashable, Sendable {
  /// The outline, in the layer's user units.
  public var path: Path
  /// What the inside is painted with.
  public var fill: Paint?
  /// What counts as the inside.
  public var fillRule: FillRule
  /// The line along the path.
  public var stroke: Stroke?

  /// A path with its paint.
  @inlinable
  public init(_ path: Path, fill: Paint? = nil, fillRule: FillRule = .nonzero, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
  }
}
