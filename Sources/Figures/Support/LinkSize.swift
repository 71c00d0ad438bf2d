/// How large the links of figures are.
enum LinkSize {
  /// The least width and height that fingers find, in user units.
  static let least = 24.0
}
