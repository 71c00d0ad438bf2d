package import Geometry
package import SceneModel

/// What an area or a stroke is painted with.
package enum ResolvedPaint: Hashable, Sendable {
  /// One colour, its alpha above 0 unless animated.
  case solid(ScreenColor)
  /// A gradient with at least two different stops.
  case gradient(ResolvedGradient)
}

/// A gradient in user units of its layer.
///
/// Its colours are those that the author wrote, since a replicator multiplies them before they are mixed: a lowering mixes
/// them in sRGB. Its properties lie behind one reference, as a shape's do.
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

  private final class Values: Hashable, Sendable {
    let geometry: Geometry
    let list: StopList
    let space: Gradient.Space
    let spread: Gradient.Spread
    let paletteName: String?

    init(
      _ geometry: Geometry, _ list: StopList, _ space: Gradient.Space, _ spread: Gradient.Spread, _ paletteName: String?
    ) {
      (self.geometry, self.list, self.space, self.spread) = (geometry, list, space, spread)
      self.paletteName = paletteName
    }

    static func == (a: Values, b: Values) -> Bool {
      a === b
        || a.geometry == b.geometry && a.list == b.list && a.space == b.space && a.spread == b.spread
          && a.paletteName == b.paletteName
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(geometry)
      hasher.combine(list)
      hasher.combine(space)
      hasher.combine(spread)
      hasher.combine(paletteName)
    }
  }

  private var values: Values

  /// How the colours lie in the plane.
  package var geometry: Geometry {
    get { values.geometry }
    set { values = Values(newValue, list, space, spread, paletteName) }
  }
  /// The stops in order, at least two; equal locations are a hard step. Before the first stands the first colour, after the
  /// last the last.
  package var stops: [ScreenStop] { list.stops }
  /// The same, those on a ramp as such.
  package var list: StopList { values.list }
  /// The space in which neighbouring colours are mixed; alpha is mixed apart, not premultiplied.
  package var space: Gradient.Space { values.space }
  /// What is painted beyond the ends of an axial or radial gradient.
  package var spread: Gradient.Spread { values.spread }
  /// The palette's name, where the stops are the palette's own.
  package var paletteName: String? { values.paletteName }

  /// A gradient in user units.
  package init(
    geometry: Geometry, stops: StopList, space: Gradient.Space = .srgb, spread: Gradient.Spread = .pad,
    paletteName: String? = nil
  ) {
    values = Values(geometry, stops, space, spread, paletteName)
  }

  /// The gradient with every colour changed by `change`, which keeps mixes of two colours mixes.
  func mapColors(_ change: (ScreenColor) -> ScreenColor) -> ResolvedGradient {
    ResolvedGradient(geometry: geometry, stops: list.mapColors(change), space: space, spread: spread)
  }

  /// The gradient with stops that are no palette's.
  package func with(_ stops: [ScreenStop]) -> ResolvedGradient {
    ResolvedGradient(geometry: geometry, stops: .own(stops), space: space, spread: spread)
  }

  /// Whether no stop is translucent.
  package var isOpaque: Bool { !list.containsColor { $0.alpha != 1 } }
}
