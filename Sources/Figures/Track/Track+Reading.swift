import Geometry
package import Reading
import SceneModel

extension Track: LayerType {
  package static let typeName = "track"
  package static let summary =
    "A line through places that changes its colour smoothly with a value, such as a ride's speed."
  package static let blank = Track(points: [])

  /// What the line runs through, and what its colours are: each one of several keys, or keys that go together.
  private enum Keys {
    static let points = Key.optional("points", .trackPoints, "Places in user units with their values.")
    static let coordinates = Key.optional(
      "coordinates", .trackCoordinates, "Places on the earth in degrees of WGS 84 with their values.")
    static let source = Key.optional(
      "source", .text("the path of a .gpx, .geojson or .csv file"), "A recording beside or below the scene.")
    static let hue = Key.optional(
      "hue", .huePair, "The hues at both ends of the range, run numerically; 0 and 120 if left out.")
    static let saturation = Key.optional("saturation", .fraction, "The saturation of the hues; 1 if left out.")
    static let brightness = Key.optional("brightness", .fraction, "The brightness of the hues; 1 if left out.")
    static let colors = Key.optional("colors", .gradientColors, "Colours over the range, in place of hues.")
    static let locations = Key.optional(
      "locations", .locations,
      "Where in the range each colour stands, 0 to 1, never falling; evenly spread if left out.")
  }

  package static let keys: KeyList<Track> = [
    .byHand(Keys.points.erased), .byHand(Keys.coordinates.erased), .byHand(Keys.source.erased),
    .optional(
      "frame", \.frame, .rect,
      "Where places on the earth are fitted into, evenly scaled and centred; the whole scene if left out."),
    .optional(
      "region", \.writtenRegion, .trackRegion,
      "The part of the earth that lies in the frame: [west, south, east, north], or the track whose map it shares."),
    .optional(
      "padding", \.padding, .insetsOrNumber,
      "What the frame leaves free inside; half the width, beside a region nothing, if left out."),
    .optional(
      "by", \.quantity, .choice(), "What colours the line; the speed of a source with times, else the value."),
    .optional(
      "filter", \.filter, .seriesFilter,
      "How values are smoothed, each segment on its own; a low-pass of 0.1 for a speed computed from times, else none."
    ),
    .optional(
      "range", \.range, .orderedRange,
      "The filtered values at both ends of the colours; 0 to the largest speed or value, else the least to the largest."
    ),
    .byHand(Keys.hue.erased), .byHand(Keys.saturation.erased), .byHand(Keys.brightness.erased),
    .byHand(Keys.colors.erased), .byHand(Keys.locations.erased),
    .defaulted("hold", \.hold, .holdRange, "Where, along each step, the change of colour begins and ends."),
    .defaulted("width", \.width, .nonNegative, "The line's width."),
    .defaulted("cap", \.cap, .choice(), "What stands at the ends."),
    .defaulted("join", \.join, .choice(), "What stands at the corners."),
    .defaulted("simplify", \.simplify, .nonNegative, "How far a point that is left out may lie from the line."),
    .defaulted(
      "separate", \.separate, .nonNegative, "How far apart two ways on one road are: each keeps to its right."),
    .optional("profile", \.profile, .trackProfile, "A curve of the filtered values over the distance."),
    .defaulted("markers", \.markers, .trackMarkers, shown: "[]", "Marks on the way, with labels."),
    .optional("legend", \.legend, .trackLegend, "A bar of the colours with numbers."),
    .optional("scaleBar", \.scaleBar, .scaleBar, "A bar as long as a round distance on the map."),
    .optional("north", \.north, .north, "An arrow to the north."),
    .optional("animated", \.animated, .positive, "How long the track grows, in seconds."),
    .optional(
      "pace", \.pace, .choice(), "How it grows; as recorded where there are times, else evenly, if left out."),
  ]

  package mutating func readDependentKeys(of object: inout ObjectReader) -> [String] {
    let only = object.onlyOne(of: [Keys.points.name, Keys.coordinates.name, Keys.source.name])
    let points = object(Keys.points).map(TrackInput.plane)
    let coordinates = object(Keys.coordinates).map(TrackInput.coordinates)
    let source = object(Keys.source).map(TrackInput.source)
    if object.has("points") {
      for name in ["frame", "padding", "region"] where object.has(name) {
        object.diagnostics.warning(
          "'\(name)' changes nothing: 'points' are neither moved nor scaled", at: object.place(of: name))
      }
      for name in ["scaleBar", "north"] where object.has(name) {
        object.diagnostics.warning(
          "'\(name)' shows nothing: 'points' lie on no map", at: object.place(of: name))
      }
    }
    if case .track = writtenRegion {
      for name in ["frame", "padding"] where object.has(name) {
        object.diagnostics.warning(
          "'\(name)' changes nothing: 'region' takes the map of another track", at: object.place(of: name))
      }
    }
    if object.has("pace"), !object.has("animated") {
      object.diagnostics.warning("'pace' changes nothing without 'animated'", at: object.place(of: "pace"))
    }
    let coloring = Self.coloring(&object)
    if let course = points ?? coordinates ?? source { self.course = course } else { return [only ?? Keys.points.name] }
    if let coloring { self.coloring = coloring } else { return [Keys.colors.name] }
    return []
  }

  private static func coloring(_ object: inout ObjectReader) -> Coloring? {
    let hue = object(Keys.hue) ?? HuePair(low: 0, high: 120)
    let saturation = object(Keys.saturation) ?? 1
    let brightness = object(Keys.brightness) ?? 1
    let colors = object(Keys.colors)
    let locations = object(Keys.locations)
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
