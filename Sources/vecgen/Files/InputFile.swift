import Bytes
import Foundation

/// A scene file as it was named in the call.
struct InputFile: Hashable, Sendable {
  /// The name as it was given; `-` is standard input.
  let path: String

  /// Whether it is standard input.
  var isStandardInput: Bool { path == "-" }
  /// The name that messages call it.
  var shownName: String { isStandardInput ? "<stdin>" : path }
  /// Where the sources are that it names.
  var folder: String { isStandardInput ? "." : FilePath.split(path).folder }
  /// What makes it the same file as another.
  var identity: FileIdentity { isStandardInput ? .standard : FileIdentity(ofPath: path) }

  /// The name without folder and without `.scene.json` or its extension.
  var stem: String {
    let name = FilePath.split(path).name
    let lowercased = name.lowercased()
    for ending in [".scene.json", ".json"] where lowercased.hasSuffix(ending) && name.count > ending.count {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// Its bytes.
  ///
  /// - Parameter cores: What reads a large file.
  func read(on cores: Cores = .one) throws(SystemFault) -> [UInt8] {
    if isStandardInput { return try FileDescriptor.standardInput.readAll() }
    let descriptor = try FileDescriptor.open(path, O_RDONLY)
    let bytes: [UInt8]
    do {
      if let shared = descriptor.readAll(on: cores) { bytes = shared } else { bytes = try descriptor.readAll() }
    } catch {
      try? descriptor.close()
      throw error
    }
    try descriptor.close()
    return bytes
  }
}
