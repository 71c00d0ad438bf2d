public import Geometry
public import SceneBuilding
public import SceneModel

/// An arc or a ring whose colour changes with the angle around its centre.
///
/// `from` and `to` are compared as numbers: the span is `to - from`, the other way round when not clockwise. A span of 0 or
/// less draws nothing, with a warning; one of a full turn (within 0.001 degree) or more is a ring. No colour draws nothing,
/// one is solid.
public struct GradientArc: Hashable, Sendable {
  /// What stands at the ends of an arc.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case butt
    /// Half a circle in the colour of the end.
    case round
  }

  /// How the colours follow one another.
  public enum Blocks: String, Hashable, Sendable, CaseIterable {
    /// One transition after the other.
    case smooth
    /// Blocks of one colour and transitions in turn, all of one span, beginning with the first colour's block.
    case alternating
  }

  /// The centre of the turn.
  public var center: Point
  /// The radius of the centre line, 0 or more.
  public var radius: Double
  /// The width of the line, 0 to twice the radius.
  public var width: Double
  /// The colours in order; nil is the nearest real colour with alpha 0.
  public var colors: [Color?]
  /// The angle of the first colour.
  public var from: Angle
  /// The angle where the arc ends.
  public var to: Angle
  /// Whether the colours follow one another clockwise on the page.
  public var clockwise: Bool
  /// Where the colours stand, as fractions of the span; nil spreads them evenly.
  public var locations: [Double]?
  /// The space in which neighbouring colours are mixed.
  public var space: Gradient.Space
  /// What stands at the ends; a ring has none.
  public var cap: Cap
  /// How the colours follow one another.
  public var blocks: Blocks
  /// The part of the span that is drawn, 0 or more; beyond 1 the end laps over the start. Nil draws all of it, a ring
  /// without ends.
  public var value: Double?
  /// What the whole span is painted with under the part that is drawn.
  public var rest: Paint?
  /// What the end of more than a turn casts on what it covers, fading over a cap's radius.
  public var lapShade = GradientArc.defaultLapShade

  /// Black at alpha 0.35.
  public static let defaultLapShade = Color.black.withAlpha(0.35)

  /// An arc, or without `from` and `to` a ring.
  public init(
    center: Point, radius: Double, width: Double, colors: [Color?], from: Angle = .zero, to: Angle = .degrees(360),
    clockwise: Bool = true, locations: [Double]? = nil, space: Gradient.Space = .srgb, cap: Cap = .butt,
    blocks: Blocks = .smooth
  ) {
    self.center = center
    self.radius = radius
    self.width = width
    self.colors = colors
    self.from = from
    self.to = to
    self.clockwise = clockwise
    self.locations = locations
    self.space = space
    self.cap = cap
    self.blocks = blocks
  }

  /// The largest ring that lies in a frame with all of its line.
  public init(frame: Rect, width: Double, colors: [Color?], value: Double? = nil, cap: Cap = .butt) {
    let circle = GradientArc.circle(in: frame, width: width)
    self.init(center: circle.center, radius: circle.radius, width: width, colors: colors, cap: cap)
    self.value = value
  }

  /// The centre line of the largest ring that lies in a frame with all of its line.
  static func circle(in frame: Rect, width: Double) -> Circle {
    Circle(center: frame.center, radius: max((min(frame.width, frame.height) - width) / 2, 0))
  }

  /// Adds a colour after the last one, where `locations` are given with its own.
  public mutating func addColor(_ color: Color?, location: Double? = nil) {
    colors.append(color)
    if let location { locations = (locations ?? []) + [location] }
  }

  /// Removes the colour at an index of `colors`, with its location where locations are given; an index beyond them changes
  /// nothing.
  public mutating func removeColor(at index: Int) {
    guard colors.indices.contains(index) else { return }
    colors.remove(at: index)
    if let count = locations?.count, count > index { locations?.remove(at: index) }
  }

  /// The degrees from the first colour on in the arc's own direction, below 0 where it would run backwards.
  var span: Double { clockwise ? to.degrees - from.degrees : from.degrees - to.degrees }

  /// Whether the arc closes on itself.
  var isRing: Bool { span >= GradientArc.ringDegrees }

  /// A full turn less the 0.001 degree of the format.
  private static let ringDegrees = 359.999
}

extension GradientArc: LayerSource {
  /// One shape: the centre line, stroked with a conic gradient around the centre; with a rest or a lap a group.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics) else { return nil }
    if span <= 0 {
      let rule = clockwise ? "'to' above 'from'" : "'from' above 'to', as 'clockwise' is false"
      diagnostics.warning("an arc without a span draws nothing: it needs \(rule)", at: context.place(of: "to"))
    }
    if let value, span > 0, radius > 0, width > 0 { return Layer(.type(Self.typeName), content(filledTo: value)) }
    guard span > 0, radius > 0, width > 0, let paint else { return Layer(.type(Self.typeName), .group(restLayers)) }
    let style = StrokeStyle(width: width, cap: !isRing && cap == .round ? .round : .butt)
    let end = isRing ? from + .degrees(clockwise ? 360 : -360) : to
    let path = Path.arc(center: center, radius: radius, from: from, to: end, isClockwise: clockwise)
    let shape = Shape(path, stroke: Stroke(paint, style: style))
    if rest == nil { return Layer(.type(Self.typeName), .shape(shape)) }
    return Layer(.type(Self.typeName), .group(restLayers + [Layer(.part("value"), .shape(shape))]))
  }

  /// What the line is painted with; nil where no colour is there.
  var paint: Paint? {
    if colors.count == 1 { return (colors.first ?? nil).map { .solid($0) } }
    let kind = Gradient.Kind.conic(center: center, toward: center + Vector(angle: conicStart, length: radius))
    if isRing, clockwise, blocks == .smooth, locations == nil,
      let gradient = Gradient(kind, closed: colors, units: .user, space: space)
    {
      return .gradient(gradient)
    }
    guard let stops = try? stops(of: colors) else { return nil }
    return .gradient(Gradient(kind, stops: stops, units: .user, space: space))
  }
}
