import Geometry
package import Reading
package import SceneModel

extension Gauge: LayerType {
  package static let typeName = "gauge"
  package static let animatableProperties: [Animation.Property] = [.value]
  package static let summary = "An arc with a scale that is filled up to a value, or that a needle points into."
  package static let blank = Gauge(center: .origin, radius: 0, width: 0, value: 0)
  package static let keys: KeyList<Gauge> = [
    .required("center", \.center, .point, "The centre of the arc."),
    .required("radius", \.radius, .nonNegative, "The radius of the line's middle."),
    .required("width", \.width, .nonNegative, "The line's width, at most twice the radius."),
    .required("value", \.value, .number, "The value."),
    .defaulted("from", \.from, .angle, "The angle of the range's low end."),
    .defaulted("to", \.to, .angle, "The angle of the range's high end, clockwise from 'from', at most a turn."),
    .defaulted("range", \.range, .risingRange, shown: "[0, 100]", "The values at the ends of the arc."),
    .defaulted(
      "colors", \.colors, .gradientColors, shown: "[#004488]", "The colours from one end of the arc to the other."),
    .defaulted(
      "zones", \.zones, .list(of: .object("a zone {to, color}", defaults: Zone(to: 0, color: .black))), shown: "[]",
      "Parts of the scale with a colour each, in place of colors."),
    .optional(
      "rest", \.rest, .figurePaint,
      "The paint of what is not filled; #E9EBEF if left out, but with a needle all of the arc is filled."),
    .defaulted("cap", \.cap, .choice(), "What stands at the arc's ends."),
    .optional("format", \.format, .numberFormat, "How the value is written for readers, and its numbers by default."),
    .optional(
      "ticks", \.ticks, .object("marks {major, minor, length, stroke}", defaults: Marks()), "The scale's marks."),
    .optional(
      "labels", \.labels, .object("numbers {format, side, font, size, color}", defaults: Numbers()),
      "The numbers at the marks."),
    .optional(
      "needle", \.needle, .object("a needle {length, width, hub, fill}", defaults: Needle()),
      "A pointer from the centre to the value."),
    .optional(
      "text", \.text, .object("a text {format, font, size, color}", defaults: Caption()),
      "The value as text: in the middle, below a needle's disc."),
  ]

  package func check(_ check: inout ValueCheck) {
    check("width", "radius") {
      width <= 2 * radius ? nil : "'width' is \(width.text) but may be at most twice the radius, \((2 * radius).text)"
    }
    check("to", "from") {
      let span = to.degrees - from.degrees
      return span > 0 && span <= 360 ? nil : "'to' lies above 'from' by at most a turn, found \(span.text) degrees"
    }
    check("zones", "range") {
      var last = range.lowerBound
      for zone in zones {
        guard zone.to > last else { return "the zones' 'to' must rise from the range's low end" }
        last = zone.to
      }
      return last <= range.upperBound && (zones.isEmpty || last == range.upperBound)
        ? nil : "the last zone ends at \(last.text), the range at \(range.upperBound.text)"
    }
  }

  package mutating func readDependentKeys(of object: inout ObjectReader) -> [String] {
    guard object.has("zones"), object.has("colors") else { return [] }
    object.error("'zones' cannot stand beside 'colors'", at: "zones")
    return ["zones"]
  }
}

extension Gauge.Zone: Keyed {
  package static let keys: KeyList<Gauge.Zone> = [
    .required("to", \.to, .number, "The value where it ends."),
    .required("color", \.color, .color, "Its colour."),
  ]
}

extension Gauge.Marks: Keyed {
  package static let keys: KeyList<Gauge.Marks> = [
    .defaulted("major", \.major, .ticks, "The values that have a mark and a number, or how many."),
    .defaulted("minor", \.minor, .count(100), "How many short marks stand between two of them."),
    .defaulted("length", \.length, .nonNegative, "The length of a mark; that of a short one is half of it."),
    .defaulted("stroke", \.stroke, .stroke(defaults: Gauge.defaultMark), "The marks' line."),
  ]
}

extension Gauge.Numbers: Keyed {
  package static let keys: KeyList<Gauge.Numbers> =
    [
      .defaulted("format", \.format, .numberFormat, "How numbers are written."),
      .defaulted("side", \.side, .choice(), "On which side of the arc they and the marks stand."),
    ] + LabelStyle.keys(\.style.fonts, \.style.size, \.style.color)
}

extension Gauge.Needle: Keyed {
  package static let keys: KeyList<Gauge.Needle> = [
    .optional(
      "length", \.length, .nonNegative, "From the centre to the tip; to the middle of the arc's line if left out."),
    .defaulted("width", \.width, .nonNegative, "The width at the centre."),
    .defaulted("hub", \.hub, .nonNegative, "The radius of the disc at the centre."),
    .defaulted("fill", \.fill, .figurePaint, "The paint."),
  ]
}

extension Gauge.Caption: Keyed {
  package static let keys: KeyList<Gauge.Caption> =
    [.defaulted("format", \.format, .numberFormat, "How the number is written.")]
    + LabelStyle.keys(\.style.fonts, \.style.size, \.style.color)
}
