public import Reading
import Geometry
import SceneModel

extension GradientArc: LayerType {
  /// `gradientArc`.
  public static let typeName = "gradientArc"
  /// What the type is for.
  public static let summary = "An arc or a ring whose colour changes with the angle."

  private enum Keys {
    static let center = Key.required("center", .point, "The centre of the turn.")
    static let radius = Key.required("radius", .nonNegative, "The radius of the line's middle.")
    static let width = Key.required("width", .nonNegative, "The line's width, at most twice the radius.")
    static let colors = Key.required("colors", .gradientColors, "The colours in order.")
    static let from = Key.defaulted("from", .angle, to: .zero, shown: "0", "The angle of the first colour.")
    static let to = Key.defaulted(
      "to", .angle, to: .degrees(360), shown: "360",
      "The angle of the end; compared with 'from' as a number, a full turn or more makes a ring.")
    static let clockwise = Key.defaulted(
      "clockwise", .boolean, to: true, shown: "true", "Whether the colours follow one another clockwise.")
    static let locations = Key.optional(
      "locations", .locations, "Where the colours stand, as fractions of the span; evenly spread if left out.")
    static let space = Key.defaulted(
      "space", .choice(Gradient.Space.self), to: .srgb, shown: "srgb", "The space in which neighbours are mixed.")
    static let cap = Key.defaulted("cap", .choice(Cap.self), to: .butt, shown: "butt", "What stands at an arc's ends.")
    static let blocks = Key.defaulted(
      "blocks", .choice(Blocks.self), to: .smooth, shown: "smooth",
      "One transition after the other, or equal blocks of one colour and transitions in turn.")
  }

  /// The keys in the order of the reference.
  public static let keys: [AnyKey] = [
    Keys.center.erased, Keys.radius.erased, Keys.width.erased, Keys.colors.erased, Keys.from.erased, Keys.to.erased,
    Keys.clockwise.erased, Keys.locations.erased, Keys.space.erased, Keys.cap.erased, Keys.blocks.erased,
  ]

  /// The colours may change, and how much of the line is seen.
  public static let animatableProperties = ["colors", "strokeFrom", "strokeTo"]

  /// Reads the arc's keys; nil after a reported fault.
  public init?(reading object: inout ObjectReader) {
    let (center, radius, width) = (object(Keys.center), object(Keys.radius), object(Keys.width))
    let (colors, locations, space) = (object(Keys.colors), object(Keys.locations), object(Keys.space))
    let (from, to, clockwise) = (object(Keys.from), object(Keys.to), object(Keys.clockwise))
    let (cap, blocks) = (object(Keys.cap), object(Keys.blocks))
    let isLocated = object.hasLocationForEveryColor()
    guard isLocated, let center, let radius, let width, let colors, let space, let from, let to, let clockwise, let cap,
      let blocks,
      locations != nil || !object.has(Keys.locations.name)
    else {
      // What the drawing would say is said here where other faults leave no drawing.
      if let radius, let width, width > 2 * radius {
        object.error(GradientArc.widthFault(width, radius: radius), at: Keys.width.name)
      }
      if blocks == .alternating, object.has(Keys.locations.name) {
        object.error(GradientArc.locationsFault, at: Keys.locations.name)
      }
      return nil
    }
    self.init(
      center: center, radius: radius, width: width, colors: colors, from: from, to: to, clockwise: clockwise,
      locations: locations, space: space, cap: cap, blocks: blocks)
  }
}
