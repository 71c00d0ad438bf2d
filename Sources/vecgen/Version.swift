/// The program's version, in the one place that says it.
enum Version {
  /// The number of the release.
  static let current = "0.1.0"
}
