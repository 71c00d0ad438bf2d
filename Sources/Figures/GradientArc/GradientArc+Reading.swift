import Geometry
package import Reading
package import SceneModel

extension GradientArc: LayerType {
  package static let typeName = "gradientArc"
  package static let summary = "An arc or a ring whose colour changes with the angle."
  package static let animatableProperties: [Animation.Property] = [.colors, .strokeFrom, .strokeTo]
  package static let blank = GradientArc(center: .origin, radius: 0, width: 0, colors: [])
  package static let keys: [KeyOf<GradientArc>] = [
    .required("center", \.center, .point, "The centre of the turn."),
    .required("radius", \.radius, .nonNegative, "The radius of the line's middle."),
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
  ]

  package func readDependentKeys(of object: inout ObjectReader) -> [String] {
    object.hasLocationForEveryColor() ? [] : ["locations"]
  }

  package func check(_ check: inout ValueCheck) {
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
