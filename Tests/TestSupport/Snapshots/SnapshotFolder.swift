public import Foundation
import LineDiff

/// A folder of recorded files that results are compared with, byte for byte.
public struct SnapshotFolder: Sendable {
  /// The ending of the files that hold what a failed comparison received; version control ignores them.
  public static let receivedSuffix = ".received"

  private let folder: URL
  private let mode: SnapshotMode

  /// A folder of recorded files, used as `mode` says.
  public init(_ folder: URL, mode: SnapshotMode) {
    self.folder = folder
    self.mode = mode
  }

  /// The package's own recorded files, used as the environment says.
  ///
  /// - Throws: `UnknownSnapshotMode` where the variable has another value.
  public static func ofPackage() throws -> SnapshotFolder {
    let mode = try SnapshotMode(environment: ProcessInfo.processInfo.environment)
    return SnapshotFolder(PackageFolder.url("Snapshots"), mode: mode)
  }

  /// What is to be said of a result: nil where the recorded file has the same bytes.
  ///
  /// A file that was written is worth a word too, so that a run that wrote never passes. What differs is written beside the
  /// recorded file, for a viewer to open.
  ///
  /// - Parameters:
  ///   - received: The result.
  ///   - path: The recorded file, relative to the folder.
  public func complaint(about received: Data, at path: String) throws -> String? {
    let file = folder.appendingPathComponent(path)
    let receivedFile = folder.appendingPathComponent(path + Self.receivedSuffix)
    let recorded = FileManager.default.contents(atPath: file.path)
    if recorded == received {
      if FileManager.default.fileExists(atPath: receivedFile.path) {
        try FileManager.default.removeItem(at: receivedFile)
      }
      return nil
    }
    if mode == .all || (mode == .missing && recorded == nil) {
      try write(received, to: file)
      return "\(path) was recorded: look at it, then run the tests again"
    }
    try write(received, to: receivedFile)
    let difference =
      recorded.map { UnifiedDiff(from: Array($0), to: Array(received)).text() }
      ?? "there is no such file\n"
    return """
      \(path) is not what was recorded
      \(difference)received: \(receivedFile.path)
      to accept: \(SnapshotMode.variable)=all swift test --filter SnapshotTests
      """
  }

  /// What is to be said of the recorded files that nothing was compared with; those of failed comparisons do not count.
  ///
  /// - Parameter expected: The paths of all files that have their example.
  public func complaints(besides expected: Set<String>) throws -> [String] {
    try paths
      .filter { !expected.contains($0) && !$0.hasSuffix(Self.receivedSuffix) }
      .map { "\($0) is recorded, but nothing makes it: remove the file, or add its example" }
  }

  /// The paths of all files, relative to the folder, in order; none where the folder is missing.
  private var paths: [String] {
    get throws {
      guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
        var isFolder: ObjCBool = false
        let file = folder.appendingPathComponent(path).path
        return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) && !isFolder.boolValue
      }.sorted()
    }
  }

  private func write(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
