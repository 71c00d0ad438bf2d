public import Geometry

/// A change of colour across a box, around a point, or along a stroke.
///
/// What stays true: there is at least one stop, the locations never fall and lie in 0...1.
public struct Gradient: Hashable, Sendable {
  /// How the colours lie in the plane.
  public enum Kind: Hashable, Sendable {
    /// From `start` to `end`, as SVG's linear gradient.
    case axial(start: Point, end: Point)
    /// From the centre outwards to an upright ellipse.
    case radial(center: Point, radii: Size)
    /// Around a centre, clockwise on the page through one full turn, from the direction of `toward`.
    case conic(center: Point, toward: Point)
    /// Along a stroke by its arc length, from its start to its end.
    case along
  }

  /// What the points and radii of a kind are measured in.
  public enum Units: Hashable, Sendable {
    /// Fractions of a box: of `frame` where there is one, else of the painted path's tight bounds.
    case box(frame: Rect?)
    /// User units.
    case user
  }

  /// The colour space in which neighbouring colours are mixed.
  public enum Space: String, Hashable, Sendable, CaseIterable {
    /// sRGB as encoded: what CoreAnimation, SVG and PDF do.
    case srgb
    /// sRGB in linear light.
    case linear
    /// OKLab (Björn Ottosson 2020).
    case oklab
    /// OKLCH, the hue the short way.
    case oklch
    /// Hue, saturation and brightness, the hue the short way.
    case hsb
  }

  /// What is painted before the first and after the last location of an axial or radial gradient.
  public enum Spread: String, Hashable, Sendable, CaseIterable {
    /// The first and the last colour.
    case pad
    /// The colours again and again.
    case `repeat`
    /// The colours forwards and backwards in turn.
    case reflect
  }

  /// A colour at its place on the way.
  public struct Stop: Hashable, Sendable {
    /// The place, 0...1.
    public var location: Double
    /// The colour there.
    public var color: Color

    /// A colour at a place.
    public init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// What few gradients have.
  private struct Details: SeldomChanged {
    var frame: Rect?
    var paletteName: String?
  }

  /// Why colours and locations make no gradient.
  public enum Fault: Error, Hashable, Sendable {
    /// There are not as many locations as colours.
    case counts(colors: Int, locations: Int)
    /// The location at this index is smaller than the one before.
    case order(at: Int)
    /// The location at this index lies outside 0...1.
    case range(at: Int)
    /// There is no colour.
    case empty
  }

  /// How the colours lie in the plane.
  public var kind: Kind
  private var colors: GradientColors
  private var details = Seldom<Details>.usual
  private var isInBox = true
  /// The space in which neighbouring colours are mixed; alpha is mixed apart, not premultiplied.
  public var space: Space
  /// What is painted beyond the stops.
  public var spread: Spread

  /// The colours in order; equal locations make a hard step.
  public var stops: [Stop] { colors.stops }
  /// The colours in order as a screen shows them.
  package var shownStops: StopList { colors.shownList }
  /// Whether the colours are kept as what cannot be wrong.
  var hasSoundColors: Bool { if case .written = colors { false } else { true } }
  /// What the kind's points are measured in; of no meaning for `along`.
  public var units: Units {
    get {
      guard isInBox else { return .user }
      return if case .own(let details) = details { .box(frame: details.frame) } else { .box(frame: nil) }
    }
    set {
      let frame: Rect? = if case .box(let frame) = newValue { frame } else { nil }
      isInBox = newValue != .user
      details.change(unless: frame == nil) { $0.frame = frame }
    }
  }
  /// The name in the scene's palette that the gradient was taken from.
  public var paletteName: String? {
    get { if case .own(let details) = details { details.paletteName } else { nil } }
    set { details.change(unless: newValue == nil) { $0.paletteName = newValue } }
  }

  /// A gradient of colours.
  ///
  /// - Parameters:
  ///   - kind: How the colours lie in the plane.
  ///   - colors: The colours; nil is the nearest real colour with alpha 0, on each side that side's.
  ///   - locations: As many as `colors`, never falling, in 0...1; nil spreads the colours evenly.
  /// - Throws: A `Fault` where counts, order or range are wrong or no real colour is there.
  public init(
    _ kind: Kind, colors: [Color?], locations: [Double]? = nil, units: Units = .box(frame: nil), space: Space = .srgb,
    spread: Spread = .pad
  ) throws(Fault) {
    if locations == nil, let even = GradientColors(evenly: colors) {
      self.init(kind, even, units: units, space: space, spread: spread)
    } else {
      let stops = try Stop.list(colors: colors, locations: locations)
      self.init(kind, stops: stops, units: units, space: space, spread: spread)
    }
  }

  /// A gradient of stops that are known to be in order and not empty.
  package init(
    _ kind: Kind, stops: [Stop], units: Units = .box(frame: nil), space: Space = .srgb, spread: Spread = .pad,
    paletteName: String? = nil
  ) {
    precondition(!stops.isEmpty, "a gradient has at least one stop")
    self.init(kind, GradientColors(stops), units: units, space: space, spread: spread)
    self.paletteName = paletteName
  }

  /// A gradient of colours that are evenly spread, the first one at the end again; nil where one of them is not plain, or none is there.
  package init?(_ kind: Kind, closed colors: [Color?], units: Units, space: Space) {
    guard let colors = GradientColors(evenly: colors, isClosed: true) else { return nil }
    self.init(kind, colors, units: units, space: space, spread: .pad)
  }

  private init(_ kind: Kind, _ colors: GradientColors, units: Units, space: Space, spread: Spread) {
    self.kind = kind
    self.colors = colors
    self.space = space
    self.spread = spread
    self.units = units
  }

  /// A gradient along a stroke of colours of a screen that are known to be in order and not empty.
  package init(along stops: StopList) {
    precondition(stops.count > 0, "a gradient has at least one stop")
    (kind, colors, space, spread) = (.along, .screen(stops), .srgb, .pad)
  }

  /// The same gradient with other stops, which are not empty.
  package func withStops(_ stops: [Stop]) -> Gradient {
    var copy = self
    copy.colors = GradientColors(stops)
    copy.paletteName = nil
    return copy
  }
}
