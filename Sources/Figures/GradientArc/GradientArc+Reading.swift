package import Geometry
package import Reading
package import SceneModel

extension GradientArc: LayerType {
  package static let typeName = "gradientArc"
  package static let summary = "An arc or a ring whose colour changes with the angle."
  package static let animatableProperties: [Animation.Property] = [.colors, .strokeFrom, .strokeTo, .value, .from, .to]
  package static let blank = GradientArc(center: .origin, radius: 0, width: 0, colors: [])

  private enum Keys {
    static let center = Key.optional("center", .point, "The centre of the turn.")
    static let radius = Key.optional("radius", .nonNegative, "The radius of the line's middle.")
    static let frame = Key.optional(
      "frame", .rect, "In place of both: the rectangle in which the largest ring lies, its line included.")
    static let table = KeyTable([center.name, radius.name, frame.name])
  }

  package static let keys: KeyList<GradientArc> = [
    .byHand(Keys.center.erased), .byHand(Keys.radius.erased), .byHand(Keys.frame.erased),
    .required("width", \.width, .nonNegative, "The line's width, at most twice the radius."),
    .required("colors", \.colors, .gradientColors, "The colours in order."),
    .defaulted("from", \.from, .angle, "The angle of the first colour."),
    .defaulted(
      "to", \.to, .angle, "The angle of the end; compared with 'from' as a number, a full turn or more makes a ring."),
    .defaulted("clockwise", \.clockwise, .boolean, "Whether the colours follow one another clockwise."),
    .optional(
      "locations", \.locations, .locations,
      "Where the colours stand, as fractions of the span; evenly spread if left out."),
    .defaulted("space", \.space, .choice(), "The space in which neighbours are mixed."),
    .defaulted("cap", \.cap, .choice(), "What stands at an arc's ends."),
    .defaulted(
      "blocks", \.blocks, .choice(),
      "One transition after the other, or equal blocks of one colour and transitions in turn."),
    .optional(
      "value", \.value, .nonNegative, "The part of the span that is drawn; beyond 1 the end laps over the start."),
    .optional("rest", \.rest, .figurePaint, "What the whole span is painted with under it."),
    .defaulted("lapShade", \.lapShade, .color, "What the end of a lap casts on what it covers."),
  ]

  package mutating func readDependentKeys(of object: inout ObjectReader) -> [String] {
    var faulty = object.hasLocationForEveryColor() ? [] : ["locations"]
    object.know(Keys.table)
    let (middle, size) = (object.readKnown(Keys.center), object.readKnown(Keys.radius))
    guard object.has(Keys.frame) else {
      if let middle { center = middle } else { missing(Keys.center, &object, &faulty) }
      if let size { radius = size } else { missing(Keys.radius, &object, &faulty) }
      return faulty
    }
    let frame = object.readKnown(Keys.frame)
    for key in [Keys.center.name, Keys.radius.name] where object.has(key) {
      object.error("'\(key)' cannot stand beside 'frame'", at: key)
      faulty.append(key)
    }
    guard let frame else { return faulty + [Keys.frame.name] }
    let circle = GradientArc.circle(in: frame, width: width)
    (center, radius) = (circle.center, circle.radius)
    return faulty
  }

  /// Notes a key that is faulty, which was reported, or not there.
  private func missing<Value>(_ key: Key<Value>, _ object: inout ObjectReader, _ faulty: inout [String]) {
    if !object.has(key) { object.error("'\(key.name)' is missing: expected it, or a 'frame'", at: "") }
    faulty.append(key.name)
  }

  /// The line over a rest.
  package var changingRole: String? { "value" }

  /// What draws less of the arc: its ends are a line's, but those of a filled part follow from its value.
  package func objection(to property: Animation.Property, of drawn: Content) -> String? {
    if value != nil, [.from, .to, .strokeFrom, .strokeTo].contains(property) {
      return "'\(property.rawValue)' of an arc with 'value' cannot change: its end changes with 'value'"
    }
    if isLap, property == .colors { return "the colours of a lap cannot change: its end lies over them" }
    return switch property {
    case .from: drawn.objection(to: .strokeFrom)
    case .to: drawn.objection(to: .strokeTo)
    default: drawn.objection(to: property)
    }
  }

  /// The share of the span at an angle; nil for one that lies beyond it.
  package func share(of angle: Angle) -> Double? {
    let way = clockwise ? angle.degrees - from.degrees : from.degrees - angle.degrees
    guard span > 0, way >= 0, way <= span else { return nil }
    return way / span
  }

  package func check(_ check: inout ValueCheck) {
    check.madeInSwift("center") { center.fault ?? named("radius", NumberLimit.nonNegative.fault(of: radius)) }
    check("width", "radius") {
      width <= 2 * radius ? nil : "'width' is \(width.text) but may be at most twice the radius, \((2 * radius).text)"
    }
    guard let locations else { return }
    check("locations", "blocks") {
      blocks == .smooth ? nil : "'locations' have no meaning where 'blocks' is 'alternating'"
    }
    check("locations", "colors") {
      locations.count == colors.count
        ? nil : Gradient.Fault.counts(colors: colors.count, locations: locations.count).message()
    }
  }
}
