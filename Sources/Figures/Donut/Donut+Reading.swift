import Geometry
package import Reading
import SceneModel

extension Donut: LayerType {
  package static let typeName = "donut"
  package static let summary = "A ring or a disc whose parts share the turn in proportion to their values."
  package static let blank = Donut(.circle(center: .origin, radius: 0), parts: [])

  private enum Keys {
    static let center = Key.optional("center", .point, "The centre.")
    static let radius = Key.optional("radius", .nonNegative, "The outer radius.")
    static let frame = Key.optional(
      "frame", .rect, "The rectangle that it fills, labels included, in place of the two.")
    static let data = Key.optional(
      "data", .list(of: .object("a part {value, title, color, link, id}", defaults: Part(value: 0))), "The parts.")
    static let source = Key.optional(
      "source", .text("a path of a .json or .csv file"),
      "A table beside the scene with fields value, title, color, link, id.")
    static let records = Key.optional("records", .text, "Of a JSON source: the path of the array, such as data.list.")
  }

  package static let keys: KeyList<Donut> = [
    .byHand(Keys.center.erased), .byHand(Keys.radius.erased), .byHand(Keys.frame.erased),
    .optional("width", \.width, .nonNegative, "The ring's width, up to the radius; 0.4 of it if left out."),
    .byHand(Keys.data.erased), .byHand(Keys.source.erased), .byHand(Keys.records.erased),
    .defaulted("from", \.from, .angle, "Where the first part begins."),
    .defaulted("to", \.to, .angle, "Where the last part ends, clockwise from 'from', at most a turn."),
    .defaulted("gap", \.gap, .nonNegative, "The distance of the parallel sides of two neighbours."),
    .defaulted("radiusCorner", \.radiusCorner, .nonNegative, "The radius of the parts' corners."),
    .defaulted("order", \.order, .choice(), "In what order the parts follow one another."),
    .defaulted("least", \.least, .angle, "The least angle of a part."),
    .optional(
      "other", \.other, .object("small parts {below, title}", defaults: Other(below: 0)),
      "What two or more parts below a share of the sum are put together to."),
    .defaulted(
      "colors", \.colors, .list(of: .color), shown: "six that stay apart in grey", "The parts' colours in turn."),
    .optional("fill", \.fill, .figurePaint, "A gradient over all of the ring, in place of colors."),
    .defaulted("format", \.format, .numberFormat, "How values and their sum are written."),
    .defaulted("labels", \.labels, .donutLabels, shown: "none", "What is written at the parts."),
    .optional("total", \.total, .donutTotal, "A text in the middle; {{total}} is the sum."),
    .optional("selected", \.selected, .recordID, "The id of the part that is moved out by 6."),
    .defaulted("hit", \.hit, .nonNegative, "How wide and high links are at least where no other part is."),
  ]

  package mutating func readDependentKeys(of object: inout ObjectReader) -> [String] {
    var faulty: [String] = []
    let (center, radius, frame) = (object(Keys.center), object(Keys.radius), object(Keys.frame))
    if object.onlyOne(of: [Keys.center.name, Keys.frame.name]) == nil {
      faulty.append(Keys.frame.name)
    } else if let frame {
      if object.has(Keys.radius.name) {
        object.error("'radius' cannot stand beside 'frame'", at: Keys.radius.name)
        faulty.append(Keys.radius.name)
      }
      place = .frame(frame)
    } else if let center, let radius {
      place = .circle(center: center, radius: radius)
    } else {
      if object.has(Keys.center.name), !object.has(Keys.radius.name) {
        object.error("'radius' is missing: expected it beside 'center'", at: Keys.center.name)
      }
      faulty.append(Keys.radius.name)
    }
    let (parts, source, records) = (object(Keys.data), object(Keys.source), object(Keys.records))
    switch object.onlyOne(of: [Keys.data.name, Keys.source.name]) {
    case Keys.data.name:
      if object.has(Keys.records.name) { object.error("'records' is for a 'source' only", at: Keys.records.name) }
      if let parts { data = .parts(parts) } else { faulty.append(Keys.data.name) }
    case Keys.source.name:
      if let source { data = .source(TableSource(source, records: records)) } else { faulty.append(Keys.source.name) }
    default: faulty.append(Keys.data.name)
    }
    return faulty
  }

  package func check(_ check: inout ValueCheck) {
    check("to", "from") {
      let span = to.degrees - from.degrees
      return span > 0 && span <= 360 ? nil : "'to' lies above 'from' by at most a turn, found \(span.text) degrees"
    }
    check("least") { (0...360).contains(least.degrees) ? nil : "the least angle is 0 to 360 degrees" }
    if case .circle(_, let radius) = place {
      check("width", "radius") {
        width ?? 0 <= radius
          ? nil : "'width' is \((width ?? 0).text) but may be at most the radius, \(radius.text)"
      }
    }
    guard case .parts(let parts) = data else { return }
    check.madeInSwift("data") { parts.lazy.compactMap(\.fault).first }
  }
}

extension Donut.Part: Keyed {
  package static let keys: KeyList<Donut.Part> = [
    .required("value", \.value, .nonNegative, "The value."),
    .defaulted("title", \.title, .text, "Its name."),
    .optional("color", \.color, .figurePaint, "Its paint, a gradient in its own box."),
    .optional("link", \.link, .link, "Where a click leads."),
    .optional("id", \.id, .recordID, "Its name in outputs, and for 'selected'."),
  ]
}

extension Donut.Other: Keyed {
  package static let keys: KeyList<Donut.Other> = [
    .required("below", \.below, .fraction, "The share of the sum below which a part is small."),
    .defaulted("title", \.title, .text, "The name of all of them."),
  ]
}

extension Donut.Labels: Keyed {
  package static let keys: KeyList<Donut.Labels> =
    [
      .defaulted("at", \.place, .choice(), "Where they stand."),
      .optional(
        "text", \.text, .text,
        "The text, with {{title}}, {{value}} and {{share}}; the title outside, the share inside if left out."),
    ] + LabelStyle.keys(\.style.fonts, \.style.size, \.style.color)
}

extension Donut.Total: Keyed {
  package static let keys: KeyList<Donut.Total> =
    [.defaulted("text", \.text, .text, "The text; {{total}} is the sum.")]
    + LabelStyle.keys(\.style.fonts, \.style.size, \.style.color)
}

extension Rule where Value == Donut.Labels {
  /// The labels' place alone, or an object.
  fileprivate static var donutLabels: Rule {
    .short(
      .choice(), { Donut.Labels($0) },
      else: .object("labels {at, text, font, size, color}", defaults: Donut.Labels(.outside)))
  }
}

extension Rule where Value == Donut.Total {
  fileprivate static var donutTotal: Rule {
    .short(.text, { Donut.Total($0) }, else: .object("a text {text, font, size, color}", defaults: Donut.Total()))
  }
}
