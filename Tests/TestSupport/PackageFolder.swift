public import Foundation

/// Places in the package that the tests were built from.
public enum PackageFolder {
  /// The folder of `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder below the root.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The files of a folder whose names end so, in order of their names.
  public static func files(in path: String, ending suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: url(path), includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
