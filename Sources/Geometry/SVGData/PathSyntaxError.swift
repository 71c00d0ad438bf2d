/// What is wrong in a string of SVG path data.
public struct PathSyntaxError: Error, Hashable, Sendable {
  /// Where it is: the number of UTF-8 bytes before it.
  public var offset: Int
  /// What is wrong, as an English clause without a full stop.
  public var message: String

  /// A fault at a byte.
  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
