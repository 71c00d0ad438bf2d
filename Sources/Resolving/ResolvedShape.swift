package import Geometry
package import SceneModel

/// A path with its paint. Where the shape is animated, fill and stroke are kept even where the moment shows nothing of them.
package struct ResolvedShape: Hashable, Sendable {
  /// The outline, arcs kept as arcs.
  package var path: Path
  /// What the inside is painted with.
  package var fill: ResolvedPaint?
  /// What counts as the inside.
  package var fillRule: FillRule
  /// The line along the path.
  package var stroke: ResolvedStroke?

  /// A path with its paint.
  package init(
    path: Path, fill: ResolvedPaint? = nil, fillRule: FillRule = .nonzero, stroke: ResolvedStroke? = nil
  ) {
    self.path = path
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
  }
}

/// A line along a path.
package struct ResolvedStroke: Hashable, Sendable {
  /// The part of the shape's path that is stroked: trimmed, not yet dashed. Equals the shape's path where nothing is trimmed.
  package var path: Path
  /// What it is painted with.
  package var paint: ResolvedPaint
  /// Width (above 0), caps, joins, dashes.
  package var style: StrokeStyle
  /// On which side of the path the line lies.
  package var alignment: Stroke.Alignment

  /// The style in which the path is stroked before the line is cut to its side: twice as wide where there is one.
  package var drawnStyle: StrokeStyle {
    var drawn = style
    if alignment != .center { drawn.width *= 2 }
    return drawn
  }

  /// The path as dashes are drawn on it.
  package var dashedPath: Path { path.openedWhereDashesMeet(style) }

  /// A line along a path.
  package init(path: Path, paint: ResolvedPaint, style: StrokeStyle, alignment: Stroke.Alignment = .center) {
    self.path = path
    self.paint = paint
    self.style = style
    self.alignment = alignment
  }
}
