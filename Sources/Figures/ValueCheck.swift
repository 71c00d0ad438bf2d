import SceneModel

/// Notes what is wrong with a figure's values at the keys they were read from; a figure made in Swift has no places.
struct ValueCheck {
  /// Whether nothing was wrong so far.
  private(set) var isSound = true
  private let context: FigureContext

  init(_ context: FigureContext) { self.context = context }

  /// Notes `message` at `key` unless `holds`.
  mutating func require(
    _ holds: Bool, _ key: String, _ message: @autoclosure () -> String, _ diagnostics: inout Diagnostics
  ) {
    guard !holds else { return }
    isSound = false
    diagnostics.error(message(), at: context.place(of: key))
  }

  /// Notes a value that is below 0 or not finite.
  mutating func requireLength(_ value: Double, _ key: String, _ diagnostics: inout Diagnostics) {
    require(value >= 0 && value.isFinite, key, "'\(key)' must be a number of 0 or more", &diagnostics)
  }
}
