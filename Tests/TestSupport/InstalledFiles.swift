public import Foundation
public import Testing

/// Files that a package installs and tests read.
public struct InstalledFiles: Hashable, Sendable, CustomStringConvertible {
  private let folder: String
  private let package: String

  /// The Unicode Character Database 15.0.0 with its conformance tests.
  public static let unicodeData = InstalledFiles(folder: "/usr/share/unicode", package: "Debian's unicode-data")

  /// What to install where the files are missing.
  public var description: String { "\(folder) (\(package))" }

  /// The place of a file.
  public func url(_ path: String) -> URL { URL(fileURLWithPath: folder).appendingPathComponent(path) }

  /// True where the folder is there.
  fileprivate var areThere: Bool { FileManager.default.fileExists(atPath: folder) }
}

extension Trait where Self == ConditionTrait {
  /// The test needs these files: where they are missing, it says so and is skipped, but fails in continuous integration.
  public static func needs(_ files: InstalledFiles) -> Self {
    .enabled(if: isContinuousIntegration || files.areThere, "missing: \(files)")
  }
}
