package import Geometry
package import SceneModel

/// What an area or a stroke is painted with.
package enum ResolvedPaint: Hashable, Sendable {
  /// One colour, its alpha above 0 unless animated.
  case solid(ScreenColor)
  /// A gradient with at least two different stops.
  indirect case gradient(ResolvedGradient)
}

/// A gradient in user units of its layer.
///
/// Its colours are those that the author wrote, since a replicator multiplies them before they are mixed: a lowering mixes
/// them in sRGB.
package struct ResolvedGradient: Hashable, Sendable {
  /// How the colours lie in the plane.
  package enum Geometry: Hashable, Sendable {
    /// Colour by the projection onto the line from `start` to `end`, which differ.
    case axial(start: Point, end: Point)
    /// Colour by the distance from the centre, in an upright ellipse's radii, both above 0.
    case radial(center: Point, radii: Size)
    /// Colour by the true angle around the centre, clockwise through one turn from `start`.
    case conic(center: Point, start: Angle)
    /// Colour by the arc length along the shape's whole path before trimming; `visible` is the trimmed part of it that the
    /// stroke's path covers.
    case along(visible: ClosedRange<Double>)
  }

  /// How the colours lie in the plane.
  package var geometry: Geometry
  /// The stops in order, at least two; equal locations are a hard step. Before the first stands the first colour, after the
  /// last the last.
  package var stops: [ScreenStop] {
    get { list.stops }
    set { list = .own(newValue) }
  }
  /// The same, those on a ramp as such.
  package private(set) var list: StopList
  /// The space in which neighbouring colours are mixed; alpha is mixed apart, not premultiplied.
  package var space: Gradient.Space
  /// What is painted beyond the ends of an axial or radial gradient.
  package var spread: Gradient.Spread
  /// The palette's name, where the stops are the palette's own.
  package var paletteName: String?

  /// A gradient in user units.
  package init(
    geometry: Geometry, stops: StopList, space: Gradient.Space = .srgb, spread: Gradient.Spread = .pad,
    paletteName: String? = nil
  ) {
    self.geometry = geometry
    list = stops
    self.space = space
    self.spread = spread
    self.paletteName = paletteName
  }

  /// The gradient with every colour changed by `change`, which keeps mixes of two colours mixes.
  func mapColors(_ change: (ScreenColor) -> ScreenColor) -> ResolvedGradient {
    ResolvedGradient(geometry: geometry, stops: list.mapColors(change), space: space, spread: spread)
  }

  /// Whether no stop is translucent.
  package var isOpaque: Bool { !list.containsColor { $0.alpha != 1 } }
}
