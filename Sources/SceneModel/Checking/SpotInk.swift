import Bytes

/// An ink with a name, as a scene uses it.
package struct SpotInk: Hashable, Sendable {
  /// The ink's name.
  package let name: String
  /// The colour where it cannot be had, opaque.
  package let fallback: Color

  /// The number that stands for the name in a `PrintInk`.
  package var number: UInt32 { StableNumber.hash(of: name) }
}

extension Color {
  /// The named ink of the colour; nil for other colours.
  package var spotInk: SpotInk? {
    guard case .spot(let name, let fallback, _) = value else { return nil }
    return SpotInk(name: name, fallback: fallback.withAlpha(1))
  }
}

extension Scene {
  /// The named inks that are seen, in the order of their names; of two with one name the first.
  package var spotInks: [SpotInk] {
    var inks: [String: SpotInk] = [:]
    forEachColor { color, _ in
      if let ink = color.spotInk, inks[ink.name] == nil { inks[ink.name] = ink }
    }
    return inks.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Calls `body` with every colour of the background and of layers that are not hidden, and the place of its layer.
  package func forEachColor(_ body: (Color, Place?) -> Void) {
    background?.forEachColor { body($0, nil) }
    for layer in layers { layer.forEachColor(at: nil, body) }
  }
}

extension Layer {
  fileprivate func forEachColor(at outer: Place?, _ body: (Color, Place?) -> Void) {
    guard !isHidden else { return }
    let place = places.layer ?? outer
    content.forEachPaint { paint in paint.forEachColor { body($0, place) } }
    for layer in content.children { layer.forEachColor(at: place, body) }
    for layer in mask?.layers ?? [] { layer.forEachColor(at: place, body) }
  }
}

extension Paint {
  fileprivate func forEachColor(_ body: (Color) -> Void) {
    switch self {
    case .solid(let color): body(color)
    case .gradient(let gradient): for stop in gradient.stops { body(stop.color) }
    }
  }
}

/// The names of a scene's inks, each with one fallback: what a printed scene is checked for.
struct SpotCheck {
  private var inks: [UInt32: SpotInk] = [:]
  private var said: Set<String> = []
  private var diagnostics = Diagnostics()

  /// What is wrong with the inks of a scene.
  static func diagnostics(of scene: Scene) -> Diagnostics {
    var check = SpotCheck()
    scene.forEachColor { check.visit($0, at: $1) }
    return check.diagnostics
  }

  private mutating func visit(_ color: Color, at place: Place?) {
    guard let ink = color.spotInk, let first = inks.updateValue(inks[ink.number] ?? ink, forKey: ink.number) else {
      return
    }
    guard first != ink, said.insert(ink.name).inserted else { return }
    let message =
      first.name == ink.name
      ? "the ink '\(ink.name)' has two fallbacks"
      : "the inks '\(first.name)' and '\(ink.name)' cannot stand in one scene: their names have one number"
    diagnostics.error(message, at: place, hint: "a palette entry lets the ink stand once")
  }
}
