import Geometry
public import Reading
import SceneModel

extension Track: LayerType {
  /// The value of `type` in a scene file.
  public static let typeName = "track"
  /// What the type is for.
  public static let summary =
    "A line through places that changes its colour smoothly with a value, such as a ride's speed."
  /// None: a track's own keys do not change over time.
  public static let animatableProperties: [String] = []

  private static let points = Key.optional("points", .trackPoints, "Places in user units with their values.")
  private static let coordinates = Key.optional(
    "coordinates", .trackCoordinates, "Places on the earth in degrees of WGS 84 with their values.")
  private static let source = Key.optional(
    "source", .text("the path of a .gpx, .geojson or .csv file"), "A recording beside or below the scene.")
  private static let frame = Key.optional(
    "frame", .rect, "Where places on the earth are fitted into, evenly scaled and centred; the whole scene if left out."
  )
  private static let padding = Key.optional(
    "padding", .insetsOrNumber, "What the frame leaves free inside; half the width if left out.")
  private static let by = Key.optional(
    "by", .choice(Quantity.self), "What colours the line; the speed of a source with times, else the value.")
  private static let filter = Key.optional(
    "filter", .seriesFilter,
    "How values are smoothed, each segment on its own; a low-pass of 0.1 for a speed computed from times, else none.")
  private static let range = Key.optional(
    "range", .orderedRange,
    "The filtered values at both ends of the colours; 0 to the largest speed or value, else the least to the largest.")
  private static let hue = Key.optional(
    "hue", .huePair, "The hues at both ends of the range, run numerically; 0 and 120 if left out.")
  private static let saturation = Key.optional("saturation", .fraction, "The saturation of the hues; 1 if left out.")
  private static let brightness = Key.optional("brightness", .fraction, "The brightness of the hues; 1 if left out.")
  private static let colors = Key.optional("colors", .gradientColors, "Colours over the range, in place of hues.")
  private static let locations = Key.optional(
    "locations", .locations, "Where in the range each colour stands, 0 to 1, never falling; evenly spread if left out.")
  private static let hold = Key.defaulted(
    "hold", .holdRange, to: 0.2...0.8, shown: "[0.2, 0.8]",
    "Where, along each step, the change of colour begins and ends.")
  private static let width = Key.defaulted("width", .nonNegative, to: 4, shown: "4", "The line's width.")
  private static let cap = Key.defaulted(
    "cap", .choice(StrokeStyle.Cap.self), to: .round, shown: "round", "What stands at the ends.")
  private static let join = Key.defaulted(
    "join", .choice(StrokeStyle.Join.self), to: .round, shown: "round", "What stands at the corners.")
  private static let simplify = Key.defaulted(
    "simplify", .nonNegative, to: 0, shown: "0", "How far a point that is left out may lie from the line.")
  private static let profile = Key.optional(
    "profile", .trackProfile, "A curve of the filtered values over the distance.")

  /// The keys in the order of the reference.
  public static let keys: [AnyKey] = [
    points.erased, coordinates.erased, source.erased, frame.erased, padding.erased, by.erased, filter.erased,
    range.erased, hue.erased, saturation.erased, brightness.erased, colors.erased, locations.erased, hold.erased,
    width.erased, cap.erased, join.erased, simplify.erased, profile.erased,
  ]

  /// Reads a track; nil after a reported fault.
  public init?(reading object: inout ObjectReader) {
    _ = object.onlyOne(of: ["points", "coordinates", "source"])
    let points = object(Self.points).map(Input.points)
    let coordinates = object(Self.coordinates).map(Input.coordinates)
    let source = object(Self.source).map(Input.source)
    let frame = object(Self.frame)
    let padding = object(Self.padding)
    let quantity = object(Self.by)
    let filter = object(Self.filter)
    let range = object(Self.range)
    let coloring = Self.coloring(&object)
    let profile = object(Self.profile)
    if object.has("points") {
      for name in ["frame", "padding"] where object.has(name) {
        object.diagnostics.warning(
          "'\(name)' changes nothing: 'points' are neither moved nor scaled", at: object.place(of: name))
      }
    }
    guard let hold = object(Self.hold), let width = object(Self.width), let cap = object(Self.cap),
      let join = object(Self.join), let simplify = object(Self.simplify),
      let input = points ?? coordinates ?? source, let coloring
    else { return nil }
    self.init(
      input, frame: frame, padding: padding, by: quantity, filter: filter, range: range, coloring: coloring,
      hold: hold, width: width, cap: cap, join: join, simplify: simplify, profile: profile)
  }

  private static func coloring(_ object: inout ObjectReader) -> Coloring? {
    let hue = object(hue) ?? HuePair(low: 0, high: 120)
    let saturation = object(saturation) ?? 1
    let brightness = object(brightness) ?? 1
    let colors = object(colors)
    let locations = object(locations)
    guard object.has("colors") else {
      if object.has("locations") { object.error("'locations' stand beside 'colors' only", at: "locations") }
      return .hue(low: hue.low, high: hue.high, saturation: saturation, brightness: brightness)
    }
    for name in ["hue", "saturation", "brightness"] where object.has(name) {
      object.error("'\(name)' cannot stand beside 'colors'", at: name)
    }
    guard object.hasLocationForEveryColor() else { return nil }
    return colors.map { .ramp($0, locations: locations) }
  }
}
