/// A file of an image that cannot be used, with the byte where that was seen.
public struct ImageFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, without the file's name.
  public let reason: String
  /// The byte of the file, from 0; nil where the whole file is meant.
  public let offset: Int?

  init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }

  /// The whole message about a file of this name.
  public func message(naming file: String) -> String {
    guard let offset else { return "'\(file)' \(reason)" }
    return "'\(file)' cannot be used: at byte \(offset) \(reason)"
  }

  /// What is wrong, and where.
  public var description: String { message(naming: "the file") }
}
