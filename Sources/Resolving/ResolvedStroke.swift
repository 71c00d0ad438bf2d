package import Geometry
package import SceneModel

/// A line along a path.
///
/// Its properties lie behind one reference, as a shape's do.
package struct ResolvedStroke: Hashable, Sendable {
  package final class Values: Hashable, Sendable {
    package let path: Path
    package let paint: ResolvedPaint
    package let style: StrokeStyle
    package let alignment: Stroke.Alignment

    init(_ path: Path, _ paint: ResolvedPaint, _ style: StrokeStyle, _ alignment: Stroke.Alignment) {
      (self.path, self.paint, self.style, self.alignment) = (path, paint, style, alignment)
    }

    package static func == (a: Values, b: Values) -> Bool {
      a === b || a.path == b.path && a.paint == b.paint && a.style == b.style && a.alignment == b.alignment
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(paint)
      hasher.combine(style)
      hasher.combine(alignment)
    }
  }

  package private(set) var values: Values

  /// A line along a path.
  package init(path: Path, paint: ResolvedPaint, style: StrokeStyle, alignment: Stroke.Alignment = .center) {
    values = Values(path, paint, style, alignment)
  }

  /// The part of the shape's path that is stroked: trimmed, not yet dashed. Equals the shape's path where nothing is trimmed.
  package var path: Path {
    @inlinable get { values.path }
    set { values = Values(newValue, paint, style, alignment) }
  }
  /// What it is painted with.
  package var paint: ResolvedPaint {
    @inlinable get { values.paint }
    set { values = Values(path, newValue, style, alignment) }
  }
  /// Width (above 0), caps, joins, dashes.
  package var style: StrokeStyle {
    @inlinable get { values.style }
    set { values = Values(path, paint, newValue, alignment) }
  }
  /// On which side of the path the line lies.
  package var alignment: Stroke.Alignment {
    @inlinable get { values.alignment }
    set { values = Values(path, paint, style, newValue) }
  }

  /// The style in which the path is stroked before the line is cut to its side: twice as wide where there is one.
  package var drawnStyle: StrokeStyle {
    var drawn = style
    drawn.width = drawnWidth
    return drawn
  }

  /// The width of that style.
  package var drawnWidth: Double { values.style.width * (values.alignment == .center ? 1 : 2) }

  /// The path as dashes are drawn on it.
  package var dashedPath: Path { path.openedWhereDashesMeet(style) }
}
