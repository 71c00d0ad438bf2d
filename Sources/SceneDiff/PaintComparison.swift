import Geometry
import LineDiff
import SceneModel

/// What changed between two paints.
struct PaintComparison {
  /// How many changed colours are listed one by one; more are counted.
  private static let listed = 4

  /// The word before each property where a layer has several paints: `stroke `.
  let prefix: String
  /// By how much what is painted moved; gradients that moved along are no news.
  let shift: Vector?
  /// What was found.
  private(set) var details: [SceneChange.Detail] = []

  /// The changes from one paint to another.
  ///
  /// - Parameters:
  ///   - role: What is painted: `fill`, `stroke`, `background`.
  ///   - isOnly: Whether the layer has no other paint, so that its properties need no word before them.
  ///   - shift: By how much what is painted moved.
  static func details(
    from old: Paint?, to new: Paint?, role: String, isOnly: Bool = false, shift: Vector? = nil
  ) -> [SceneChange.Detail] {
    if old == new, shift == nil { return [] }
    var comparison = PaintComparison(prefix: isOnly ? "" : role + " ", shift: shift)
    guard case .gradient(let before) = old, case .gradient(let after) = new else {
      return old == new ? [] : [comparison.value(role, old, new)]
    }
    comparison.compare(before, after)
    return comparison.details
  }

  private init(prefix: String, shift: Vector?) {
    self.prefix = prefix
    self.shift = shift
  }

  private func value(_ role: String, _ old: Paint?, _ new: Paint?) -> SceneChange.Detail {
    let (before, after) = (Wording.paint(old), Wording.paint(new))
    return .value(property: role, old: before, new: before == after ? after + " (less than a level apart)" : after)
  }

  private mutating func add(_ property: String, _ old: String, _ new: String) {
    if old != new { details.append(.value(property: prefix + property, old: old, new: new)) }
  }

  private mutating func compare(_ old: Gradient, _ new: Gradient) {
    add("gradient", Wording.kind(old.kind), Wording.kind(new.kind))
    compareStops(old.stops, new.stops)
    comparePlaces(old, new)
    add("mixed in", old.space.rawValue, new.space.rawValue)
    add("spread", old.spread.rawValue, new.spread.rawValue)
    if old.paletteName != new.paletteName {
      add("palette entry", old.paletteName.map { "$" + $0 } ?? "none", new.paletteName.map { "$" + $0 } ?? "none")
    }
  }

  // MARK: Colours

  private mutating func compareStops(_ old: [Gradient.Stop], _ new: [Gradient.Stop]) {
    guard old.count == new.count else {
      compareCounts(old, new)
      return
    }
    let pairs = zip(old, new).enumerated()
    let colors = pairs.filter { $0.element.0.color != $0.element.1.color }
    if colors.count <= Self.listed {
      for (index, stops) in colors {
        details.append(value("\(prefix)colour \(index + 1)", .solid(stops.0.color), .solid(stops.1.color)))
      }
    } else {
      let most = colors.map { $0.element.0.color.screen.difference(from: $0.element.1.color.screen) }.max() ?? 0
      let levels = Wording.number((most * 255 * 10).rounded() / 10)
      details.append(.note("\(prefix)\(colors.count) of \(old.count) colours changed by at most \(levels) levels"))
    }
    let locations = pairs.filter { $0.element.0.location != $0.element.1.location }
    if locations.count <= Self.listed {
      for (index, stops) in locations {
        add("location \(index + 1)", Wording.number(stops.0.location), Wording.number(stops.1.location))
      }
    } else {
      let most = locations.map { abs($0.element.0.location - $0.element.1.location) }.max() ?? 0
      details.append(
        .note("\(prefix)\(locations.count) of \(old.count) locations moved by at most \(Wording.number(most))"))
    }
  }

  private mutating func compareCounts(_ old: [Gradient.Stop], _ new: [Gradient.Stop]) {
    if max(old.count, new.count) <= 2 * Self.listed {
      func list(_ stops: [Gradient.Stop]) -> String { stops.map { Wording.color($0.color) }.joined(separator: " ") }
      add("colours", list(old), list(new))
      return
    }
    var numbers: [Color: Int] = [:]
    func numbered(_ stops: [Gradient.Stop]) -> [Int] {
      stops.map { stop in
        let number = numbers[stop.color] ?? numbers.count
        numbers[stop.color] = number
        return number
      }
    }
    let blocks = LineChanges(old: numbered(old), new: numbered(new)).blocks
    let (removed, added) = (blocks.reduce(0) { $0 + $1.old.count }, blocks.reduce(0) { $0 + $1.new.count })
    let parts = [(added, "added"), (removed, "removed")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    details.append(.note("\(prefix)colours \(old.count) -> \(new.count): \(parts.joined(separator: ", "))"))
  }

  // MARK: Places

  private mutating func comparePlaces(_ old: Gradient, _ new: Gradient) {
    if Self.isMoved(old, new, by: shift) { return }
    if shift != nil, old.kind == new.kind, old.units == new.units {
      details.append(.note("\(prefix)gradient stays where it was"))
      return
    }
    switch (old.units, new.units) {
    case (.box(let before), .box(let after)):
      add("frame", before.map(Self.frame) ?? "the path's box", after.map(Self.frame) ?? "the path's box")
    case (.user, .user): break
    default: add("units", Self.units(old.units), Self.units(new.units))
    }
    switch (old.kind, new.kind) {
    case (.axial(let start, let end), .axial(let newStart, let newEnd)):
      add("start", Wording.point(start), Wording.point(newStart))
      add("end", Wording.point(end), Wording.point(newEnd))
    case (.radial(let center, let radii), .radial(let newCenter, let newRadii)):
      add("centre", Wording.point(center), Wording.point(newCenter))
      add("radii", Wording.size(radii), Wording.size(newRadii))
    case (.conic(let center, let toward), .conic(let newCenter, let newToward)):
      add("centre", Wording.point(center), Wording.point(newCenter))
      let (angle, newAngle) = ((toward - center).angle.degrees, (newToward - newCenter).angle.degrees)
      add("colour 1 at", Wording.number(angle) + " degrees", Wording.number(newAngle) + " degrees")
    default: break
    }
  }

  /// Whether the gradient lies where it lay, seen from what it paints.
  private static func isMoved(_ old: Gradient, _ new: Gradient, by shift: Vector?) -> Bool {
    guard let shift else { return false }
    func isNear(_ a: Point, _ b: Point, _ vector: Vector) -> Bool { (a + vector).distance(to: b) < 1e-6 }
    let vector: Vector
    switch (old.units, new.units) {
    case (.box(nil), .box(nil)): return old.kind == new.kind
    case (.box(let before?), .box(let after?)):
      return old.kind == new.kind && isNear(before.origin, after.origin, shift)
        && isNear(Point(before.maxX, before.maxY), Point(after.maxX, after.maxY), shift)
    case (.user, .user): vector = shift
    default: return false
    }
    switch (old.kind, new.kind) {
    case (.axial(let start, let end), .axial(let newStart, let newEnd)):
      return isNear(start, newStart, vector) && isNear(end, newEnd, vector)
    case (.radial(let center, let radii), .radial(let newCenter, let newRadii)):
      return isNear(center, newCenter, vector) && radii == newRadii
    case (.conic(let center, let toward), .conic(let newCenter, let newToward)):
      return isNear(center, newCenter, vector) && isNear(toward, newToward, vector)
    default: return old.kind == new.kind
    }
  }

  private static func frame(_ rect: Rect) -> String { "\(Wording.size(rect.size)) at \(Wording.point(rect.origin))" }

  private static func units(_ units: Gradient.Units) -> String {
    switch units {
    case .box: "box"
    case .user: "user"
    }
  }
}
