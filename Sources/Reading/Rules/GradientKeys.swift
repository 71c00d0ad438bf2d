package import Geometry
package import SceneModel

/// The name of a gradient's kind in a scene file.
package enum GradientKind: String, CaseIterable, Sendable {
  /// From one place to another.
  case axial
  /// Outwards from a centre.
  case radial
  /// Around a centre.
  case conic
  /// Along a stroke.
  case along

  /// The kinds that an area can be filled with.
  package static let forAreas: [GradientKind] = [.axial, .radial, .conic]

  /// Where such a gradient starts and ends by default.
  var defaultEnds: (start: Point, end: Point) {
    switch self {
    case .axial, .along: (Point(0.5, 0), Point(0.5, 1))
    case .radial: (Point(0.5, 0.5), Point(1, 1))
    case .conic: (Point(0.5, 0.5), Point(1, 0.5))
    }
  }
}

extension Gradient {
  /// The name of the gradient's kind.
  package var kindName: GradientKind {
    switch kind {
    case .axial: .axial
    case .radial: .radial
    case .conic: .conic
    case .along: .along
    }
  }
}

/// A gradient as an object of its own or a layer writes it: its ends may be left to its kind, its colours may be none.
private struct WrittenGradient: Keyed {
  enum Units: String, CaseIterable, Sendable {
    case box, user
  }

  var kind = GradientKind.axial
  var colors: [Color?] = []
  var locations: [Double]?
  var start: Point?
  var end: Point?
  var units = Units.box
  var space = Gradient.Space.srgb
  var spread = Gradient.Spread.pad

  static let keys: KeyList<WrittenGradient> = [
    .defaulted("kind", \.kind, .choice(), "How the colours lie: along a line, outwards, around, or along a stroke."),
    .required("colors", \.colors, .gradientColors, "The colours in order."),
    .optional(
      "locations", \.locations, .locations,
      "Where each colour stands, 0 to 1, never falling; evenly spread if left out."),
    .optional("start", \.start, .point, "Where it starts; of a radial or conic gradient the centre."),
    .optional(
      "end", \.end, .point,
      "Where it ends; of a radial gradient the corner that gives both radii, of a conic one the direction of angle 0."),
    .defaulted(
      "units", \.units, .choice(), "What start and end are measured in: fractions of the box, or user units."),
    .defaulted("space", \.space, .choice(), "The colour space in which neighbours are mixed."),
    .defaulted("spread", \.spread, .choice(), "What is painted beyond the ends of an axial or radial gradient."),
  ]

  var ends: (start: Point, end: Point) { (start ?? kind.defaultEnds.start, end ?? kind.defaultEnds.end) }
}

/// The keys of a gradient, in an object of its own or among a layer's.
package enum GradientKeys {
  /// The keys in the order of the reference.
  package static let all = WrittenGradient().describedKeys

  /// Reads a gradient from an object that has its keys.
  ///
  /// - Parameters:
  ///   - object: The object; other keys may stand in it.
  ///   - kinds: The kinds that are allowed here.
  ///   - frame: The box that box units refer to; nil for the painted path's bounds.
  /// - Returns: Nil after a reported fault; a nil gradient where it draws nothing.
  package static func read(
    _ object: inout ObjectReader, allowing kinds: [GradientKind], frame: Rect? = nil
  ) -> Gradient?? {
    var written = WrittenGradient()
    var isValid = written.read(&object).isEmpty
    if !check(&object, written.kind, allowing: kinds) { isValid = false }
    // Where all is right, locations are there that were written.
    if !isValid || written.locations != nil, !object.hasLocationForEveryColor() { isValid = false }
    guard isValid else { return nil }
    warnOfNoLength(&object, written.kind, written.ends)
    do {
      return try Gradient(
        geometry(written.kind, written.ends), colors: written.colors, locations: written.locations,
        units: written.units == .box ? .box(frame: frame) : .user, space: written.space, spread: written.spread)
    } catch .empty {
      return .some(nil)
    } catch {
      // Counts and order were checked with their places; this is for what a later rule may add.
      object.error(error.message(), at: "locations")
      return nil
    }
  }

  private static func check(_ object: inout ObjectReader, _ kind: GradientKind, allowing kinds: [GradientKind]) -> Bool
  {
    var isValid = true
    if !kinds.contains(kind) {
      object.error(Paint.strokeFault, at: "kind")
      isValid = false
    }
    if kind == .conic || kind == .along, object.has("spread") {
      object.error("'spread' is for axial and radial gradients", at: "spread")
      isValid = false
    }
    guard kind == .along else { return isValid }
    for name in ["start", "end", "units"] where object.has(name) {
      object.error("'\(name)' is not for gradients along a stroke", at: name)
      isValid = false
    }
    return isValid
  }

  private static func warnOfNoLength(
    _ object: inout ObjectReader, _ kind: GradientKind, _ ends: (start: Point, end: Point)
  ) {
    let message: String? =
      switch kind {
      case .axial: ends.start == ends.end ? "the gradient has no length" : nil
      case .radial: ends.start.x == ends.end.x || ends.start.y == ends.end.y ? "the gradient has a radius of 0" : nil
      case .conic: ends.start == ends.end ? "the gradient has no direction" : nil
      case .along: nil
      }
    guard let message else { return }
    object.diagnostics.warning("\(message): it paints its last colour", at: object.place(of: "end"))
  }

  private static func geometry(_ kind: GradientKind, _ ends: (start: Point, end: Point)) -> Gradient.Kind {
    switch kind {
    case .axial: .axial(start: ends.start, end: ends.end)
    case .radial:
      .radial(
        center: ends.start, radii: Size(width: abs(ends.end.x - ends.start.x), height: abs(ends.end.y - ends.start.y)))
    case .conic: .conic(center: ends.start, toward: ends.end)
    case .along: .along
    }
  }
}

extension ObjectReader {
  /// Whether `locations`, where they are written, are as many as `colors`, faulty entries of both counted; else a fault.
  package mutating func hasLocationForEveryColor() -> Bool {
    guard let locations = count(of: "locations"), let colors = count(of: "colors"), colors != locations else {
      return true
    }
    error(Gradient.Fault.counts(colors: colors, locations: locations).message(), at: "locations")
    return false
  }
}

extension Rule where Value == [Double] {
  /// A gradient's locations: each 0...1, never falling; the fault is at the entry.
  package static var locations: Rule {
    let expectation = "a list of numbers from 0 to 1 that never fall"
    let fault: @Sendable ([Double]) -> String? = { Gradient.Fault(of: $0)?.message(of: $0) }
    return Rule(expectation, schema: .list(of: Rule<Double>.fraction.schema), shown: \.shownList, fault: fault) {
      node, context, diagnostics in
      guard let values = Rule<[Double]>.numbers.read(node, context, &diagnostics) else { return nil }
      guard let fault = Gradient.Fault(of: values) else { return values }
      diagnostics.wrong(fault.message(of: values), at: node.place(ofEntry: fault.index))
      return nil
    }
  }
}

extension Node {
  /// The place of a list's entry; of the list where there is no such entry.
  package func place(ofEntry index: Int?) -> Place {
    guard let index, let elements, elements.indices.contains(index) else { return place }
    return elements[index].place
  }
}
