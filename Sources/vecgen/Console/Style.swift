/// How a terminal sets off the parts of a message; elsewhere they stand as they are.
struct Style: Sendable {
  /// Whether escape codes are written.
  let isOn: Bool

  /// The word that names a fault.
  func error(_ text: String) -> String { set("1;31", text) }
  /// The word that names a warning.
  func warning(_ text: String) -> String { set("1;35", text) }
  /// A place in a file.
  func place(_ text: String) -> String { set("1", text) }
  /// The caret under a place.
  func caret(_ text: String) -> String { set("1;32", text) }
  /// A line that is no longer there.
  func removed(_ text: String) -> String { set("31", text) }
  /// A line that is new.
  func added(_ text: String) -> String { set("32", text) }
  /// The place of a difference.
  func heading(_ text: String) -> String { set("36", text) }

  private func set(_ code: String, _ text: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
