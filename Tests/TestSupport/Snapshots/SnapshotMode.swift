/// What a run of the tests may do with recorded files.
public enum SnapshotMode: String, Sendable, CaseIterable {
  /// Compare, write nothing.
  case check
  /// Record the files that are not there.
  case missing
  /// Record the files that are not there or differ.
  case all

  /// The variable that chooses the mode.
  public static let variable = "VECGEN_SNAPSHOTS"

  /// The mode that an environment asks for: `check` where it says nothing, and always where `CI` is set.
  ///
  /// - Throws: `UnknownSnapshotMode` for any other value, wherever it is set.
  public init(environment: [String: String]) throws(UnknownSnapshotMode) {
    let word = environment[Self.variable] ?? Self.check.rawValue
    guard let mode = SnapshotMode(rawValue: word) else { throw UnknownSnapshotMode(word: word) }
    self = environment["CI"] == nil ? mode : .check
  }
}

/// A value of the variable that is no mode.
public struct UnknownSnapshotMode: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value.
  public let word: String

  /// The error of a value.
  public init(word: String) { self.word = word }

  /// The value, and those that are known.
  public var description: String {
    let known = SnapshotMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(SnapshotMode.variable) is '\(word)', but must be one of: \(known)"
  }
}
