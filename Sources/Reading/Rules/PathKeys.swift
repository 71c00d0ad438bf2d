import Geometry
import SceneBuilding
import SceneModel

/// The keys of a path that is written as an object: one that says the shape, and those that go with it.
enum PathKeys {
  private static let data = Key.optional("path", .pathData, "SVG path data.")
  private static let rect = Key.optional("rect", .rect, "A rectangle [x, y, width, height].")
  private static let radius = Key.optional(
    "radius", .cornerRadii, "The radius of a rectangle's corners, or one for each, clockwise from the top left.")
  private static let circle = Key.optional("circle", .circle, "A circle by its center and radius.")
  private static let ellipse = Key.optional("ellipse", .ellipse, "An upright ellipse by its center and radii.")
  private static let line = Key.optional("line", .lineEnds, "One straight line from a point to another.")
  private static let polyline = Key.optional("polyline", .points, "Straight lines through points.")
  private static let polygon = Key.optional("polygon", .points, "Straight lines through points and back.")
  private static let roundedPolygon = Key.optional(
    "roundedPolygon", .roundedCorners, "A polygon of corners [x, y, radius], each rounded by its tangent circle.")
  private static let arc = Key.optional("arc", .arc, "A circular arc; a full turn closes.")
  private static let inset = Key.optional(
    "inset", .number, "The parallel curve this far inside a closed path; outside where negative.")

  /// The names of the keys that say the shape.
  private enum Shape: String, CaseIterable {
    case path, rect, circle, ellipse, line, polyline, polygon, roundedPolygon, arc

    static let all = allCases
    static let names = allCases.map(\.rawValue)
  }

  /// The keys that say the shape, one of which stands in the object.
  static let shapes: [AnyKey] = [
    data.erased, rect.erased, circle.erased, ellipse.erased, line.erased, polyline.erased, polygon.erased,
    roundedPolygon.erased, arc.erased,
  ]
  /// All keys in the order of the reference.
  static let all: [AnyKey] = shapes + [radius.erased, inset.erased]

  /// What the keys are looked for by, without the keys themselves: each is made when a path first has it.
  private static let table = KeyTable(["inset", "radius"] + Shape.names)

  /// Reads the path; nil after a reported fault.
  static func read(_ object: inout ObjectReader) -> Path? {
    let table = table
    object.know(table)
    return table.find(in: object.members) { found, places in
      func place(_ key: Int) -> Int? { found & (1 << UInt64(key)) == 0 ? nil : Int(places[key]) }
      let index = (found >> 2).nonzeroBitCount == 1 ? (found >> 2).trailingZeroBitCount : nil
      let shape = index.map { Shape.all[$0] }
      // Where there is none or another that is one fault, not two.
      if shape == nil { _ = object.onlyOne(of: Shape.names) }
      let insetPlace = place(0)
      let inset = insetPlace.flatMap { object.value(at: $0, by: self.inset.rule.read) }
      let radiusPlace = place(1)
      let radii = radiusPlace.flatMap { object.value(at: $0, by: radius.rule.read) }
      let path = index.flatMap {
        outline(Shape.all[$0], at: Int(places[$0 + 2]), radii: radii ?? CornerRadii(all: 0), &object)
      }
      if let shape, shape != .rect, radiusPlace != nil {
        object.error("'radius' goes with 'rect'", at: "radius")
        return nil
      }
      guard let path, radii != nil || radiusPlace == nil, inset != nil || insetPlace == nil else { return nil }
      guard let inset else { return path }
      guard path.isClosed || path.isEmpty else {
        object.error("'inset' needs a closed path", at: "inset")
        return nil
      }
      return inset == 0 ? path : path.inset(by: inset, tolerance: object.context.tolerance.geometry)
    }
  }

  /// The outline that a shape says.
  private static func outline(
    _ shape: Shape, at place: Int, radii: CornerRadii, _ object: inout ObjectReader
  ) -> Path? {
    switch shape {
    case .path: object.value(at: place, by: data.rule.read)
    case .rect: object.value(at: place, by: rect.rule.read).map { .roundedRect($0, radii: radii) }
    case .circle: object.value(at: place, by: circle.rule.read)
    case .ellipse: object.value(at: place, by: ellipse.rule.read)
    case .line: object.value(at: place, by: line.rule.read)
    case .polyline: object.value(at: place, by: polyline.rule.read).map { .polyline($0) }
    case .polygon: object.value(at: place, by: polygon.rule.read).map { .polygon($0) }
    case .roundedPolygon: object.value(at: place, by: roundedPolygon.rule.read).map { .roundedPolygon($0) }
    case .arc: object.value(at: place, by: arc.rule.read)
    }
  }
}

extension Rule where Value == Path {
  fileprivate static var circle: Rule {
    let center = Key.required("center", .point, "The centre.")
    let radius = Key.required("radius", .nonNegative, "The radius, 0 or more.")
    return .object("a circle {\"center\", \"radius\"}", keys: [center.erased, radius.erased]) { object in
      let (center, radius) = (object(center), object(radius))
      guard let center, let radius else { return nil }
      return .circle(center: center, radius: radius)
    }
  }

  fileprivate static var ellipse: Rule {
    let center = Key.required("center", .point, "The centre.")
    let radii = Key.required("radii", .radii, "The radii [x, y], each 0 or more.")
    return .object("an ellipse {\"center\", \"radii\"}", keys: [center.erased, radii.erased]) { object in
      let (center, radii) = (object(center), object(radii))
      guard let center, let radii else { return nil }
      return .ellipse(center: center, radii: radii)
    }
  }

  fileprivate static var lineEnds: Rule {
    Rule<[Point]>.points.checked { $0.count == 2 ? nil : "a line has 2 points, found \($0.count)" }.map("two points") {
      .line($0[0], $0[1])
    }
  }

  fileprivate static var arc: Rule {
    let center = Key.required("center", .point, "The centre.")
    let radius = Key.required("radius", .nonNegative, "The radius, 0 or more.")
    let from = Key.required("from", .angle, "Where the arc starts.")
    let to = Key.required("to", .angle, "Where it ends.")
    let clockwise = Key.defaulted("clockwise", .boolean, to: true, "Whether it turns clockwise.")
    let keys = [center.erased, radius.erased, from.erased, to.erased, clockwise.erased]
    return .object("an arc {\"center\", \"radius\", \"from\", \"to\"}", keys: keys) { object in
      let (center, radius, from) = (object(center), object(radius), object(from))
      let (to, clockwise) = (object(to), object(clockwise))
      guard let center, let radius, let from, let to, let clockwise else { return nil }
      return .arc(center: center, radius: radius, from: from, to: to, isClockwise: clockwise)
    }
  }
}

extension Rule where Value == Size {
  fileprivate static var radii: Rule {
    Rule<[Double]>.tuple("radii [x, y]", leastValues: [0, 0]).map { Size(width: $0[0], height: $0[1]) }
  }
}
