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
  func read() throws(SystemFault) -> [UInt8] {
    if isStandardInput { return try FileDescriptor.standardInput.readAll() }
    return try Self.readAll(try FileDescriptor.open(path, O_RDONLY))
  }

  /// Its text, whose bytes may go when they were read where the file is large and can be read again.
  ///
  /// - Parameter cores: What reads a large file.
  func text(on cores: Cores) throws(SystemFault) -> InputText {
    if isStandardInput { return InputText(try read()) }
    let file = try FileDescriptor.open(path, O_RDONLY)
    if let memory = FileMemory.read(file, on: cores) { return InputText(in: memory) }
    return InputText(try Self.readAll(file))
  }

  /// All bytes of a file, which is closed.
  private static func readAll(_ file: FileDescriptor) throws(SystemFault) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try file.readAll()
    } catch {
      try? file.close()
      throw error
    }
    try file.close()
    return bytes
  }
}
