package import Geometry
package import Resolving
package import SceneModel

/// A paint as every output draws it: the colours where it is seen, and how much of them is seen.
///
/// What depends on the paint and its place alone is decided where it is made, once for all outputs: the multiplication by a
/// replicator's colours, the mean of a period too short to be seen, one colour, one alpha.
package struct LoweredPaint: Hashable, Sendable {
  /// The colours where a paint is seen.
  package enum Colors: Hashable, Sendable {
    /// One opaque colour.
    case solid(ScreenColor)
    /// A gradient of opaque colours.
    case gradient(LoweredGradient)
  }

  /// The colours, opaque.
  package var colors: Colors
  /// How much of them is seen.
  package var coverage: Coverage

  /// A paint of colours.
  package init(colors: Colors, coverage: Coverage) {
    self.colors = colors
    self.coverage = coverage
  }

  /// A paint of one colour and its alpha.
  package init(_ color: ScreenColor) {
    self.init(colors: .solid(color.opaque), coverage: Coverage(even: color.alpha))
  }

  /// The colour with its alpha where both are the same everywhere.
  package var color: ScreenColor? {
    guard case .solid(let color) = colors, let alpha = coverage.even else { return nil }
    return color.withAlpha(alpha)
  }

  /// The gradient of the colours, or of one colour that of its coverage; nil where both are the same everywhere.
  package var gradient: LoweredGradient? {
    if case .gradient(let gradient) = colors { return gradient }
    if case .varying(let greys) = coverage { return greys }
    return nil
  }

  /// The colours along a stroke, where they or their coverage change along it: the one colour where there is one. Nil of others.
  package var colorsAlongLine: AlongGradient? {
    switch (colors, coverage) {
    case (.gradient(.along(let gradient)), _): gradient
    case (.solid(let color), .varying(.along(let greys))): greys.mapColors { _ in color }
    default: nil
    }
  }

  /// The colours with their alpha, for outputs whose gradients carry both; nil where both are the same everywhere.
  package var translucentRamp: PaintRamp? {
    switch (colors, coverage) {
    case (.solid, .opaque), (.solid, .even): nil
    case (.gradient(let gradient), .opaque): gradient.ramp
    case (.gradient(let gradient), .even(let alpha)): gradient.ramp.mapColors { $0.withAlpha(alpha) }
    case (.gradient(let gradient), .varying(let greys)): gradient.ramp.covered(by: greys.ramp)
    case (.solid(let color), .varying(let greys)): greys.ramp.mapColors { color.withAlpha($0.red) }
    }
  }

  /// The paint seen through an opacity, 0 to 1.
  package func faded(by opacity: Double) -> LoweredPaint {
    LoweredPaint(colors: colors, coverage: coverage.faded(by: opacity))
  }
}

/// The share of a paint that is seen.
package enum Coverage: Hashable, Sendable {
  /// All of it.
  case opaque
  /// The same share everywhere, from 0 to below 1.
  case even(Double)
  /// Opaque greys as light as the paint is opaque, where its colours lie or would lie.
  case varying(LoweredGradient)

  /// One alpha; opaque where an output would write it as 1.
  package init(even alpha: Double) {
    self = alpha.writtenFraction == 1.writtenFraction ? .opaque : .even(alpha)
  }

  /// The share where it is the same everywhere.
  package var even: Double? {
    switch self {
    case .opaque: 1
    case .even(let alpha): alpha
    case .varying: nil
    }
  }

  /// The coverage times an opacity, 0 to 1: one mask carries both.
  package func faded(by opacity: Double) -> Coverage {
    guard opacity < 1 else { return self }
    switch self {
    case .opaque: return Coverage(even: opacity)
    case .even(let alpha): return Coverage(even: alpha * opacity)
    case .varying(let greys):
      let grey = ScreenColor(red: opacity, green: opacity, blue: opacity)
      return .varying(greys.mapColors { $0.multiplied(by: grey) })
    }
  }
}

/// A gradient's colours where they lie.
package enum LoweredGradient: Hashable, Sendable {
  /// By the projection onto a line, or by the distance from a centre.
  case axis(AxisGradient)
  /// By the angle around a centre.
  indirect case conic(ConicGradient)
  /// By the length along a stroke: no area has one.
  indirect case along(AlongGradient)

  /// The colours.
  package var ramp: PaintRamp {
    switch self {
    case .axis(let gradient): gradient.ramp
    case .conic(let gradient): gradient.ramp
    case .along(let gradient): gradient.ramp
    }
  }

  /// The gradient with every colour changed by `change`, which keeps mixes of two colours mixes.
  package func mapColors(_ change: (ScreenColor) -> ScreenColor) -> LoweredGradient {
    switch self {
    case .axis(let gradient): return .axis(gradient.with(gradient.ramp.mapColors(change)))
    case .conic(var gradient):
      gradient.ramp = gradient.ramp.mapColors(change)
      return .conic(gradient)
    case .along(let gradient): return .along(gradient.mapColors(change))
    }
  }
}

/// A gradient on an axis, in the units of what it paints.
///
/// Its properties lie behind one reference, since it is handed on from plan to plan.
package struct AxisGradient: Hashable, Sendable {
  /// The axis.
  package enum Axis: Hashable, Sendable {
    /// From `start`, place 0, to `end`, place 1; they differ unless the axis changes over time.
    case axial(start: Point, end: Point)
    /// From the centre, place 0, to an upright ellipse, place 1; its radii are above 0.
    case radial(center: Point, radii: Size)
  }

  private final class Values: Hashable, Sendable {
    let axis: Axis
    let spread: Gradient.Spread
    let ramp: PaintRamp
    let paletteName: String?

    init(_ axis: Axis, _ spread: Gradient.Spread, _ ramp: PaintRamp, _ paletteName: String?) {
      (self.axis, self.spread, self.ramp, self.paletteName) = (axis, spread, ramp, paletteName)
    }

    static func == (a: Values, b: Values) -> Bool {
      a === b || a.axis == b.axis && a.spread == b.spread && a.ramp == b.ramp && a.paletteName == b.paletteName
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(axis)
      hasher.combine(spread)
      hasher.combine(ramp)
      hasher.combine(paletteName)
    }
  }

  private let values: Values

  /// The axis.
  package var axis: Axis { values.axis }
  /// What is painted beyond the axis' ends.
  package var spread: Gradient.Spread { values.spread }
  /// The colours.
  package var ramp: PaintRamp { values.ramp }
  /// The palette's name, where the stops with their alpha are the palette's own.
  package var paletteName: String? { values.paletteName }

  /// A gradient on an axis.
  package init(axis: Axis, spread: Gradient.Spread = .pad, ramp: PaintRamp, paletteName: String? = nil) {
    values = Values(axis, spread, ramp, paletteName)
  }

  /// The gradient with other colours, on the same axis.
  package func with(_ ramp: PaintRamp, paletteName: String? = nil) -> AxisGradient {
    AxisGradient(axis: axis, spread: spread, ramp: ramp, paletteName: paletteName)
  }
}

/// A gradient around a centre, in the units of what it paints.
package struct ConicGradient: Hashable, Sendable {
  /// The centre.
  package var center: Point
  /// The direction of places 0 and 1; between them the places turn clockwise on the page.
  package var start: Angle
  /// The colours.
  package var ramp: PaintRamp
}

/// A gradient by the arc length along a stroke.
package struct AlongGradient: Hashable, Sendable {
  /// The stroke that the colours lie along, trimmed.
  package var line: ResolvedStroke
  /// The part of the colours' places, 0 to 1 before trimming, that the stroke's path covers.
  package var visible: ClosedRange<Double>
  /// The colours.
  package var ramp: PaintRamp

  /// A gradient along a stroke.
  package init(line: ResolvedStroke, visible: ClosedRange<Double>, ramp: PaintRamp) {
    self.line = line
    self.visible = visible
    self.ramp = ramp
  }

  /// The gradient with every colour changed by `change`, which keeps mixes of two colours mixes.
  package func mapColors(_ change: (ScreenColor) -> ScreenColor) -> AlongGradient {
    AlongGradient(line: line, visible: visible, ramp: ramp.mapColors(change))
  }
}
