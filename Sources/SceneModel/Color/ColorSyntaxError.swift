/// Why a text is no colour.
public struct ColorSyntaxError: Error, Hashable, Sendable {
  /// How many bytes of UTF-8 stand before the fault.
  public var offset: Int
  /// What is wrong, without a full stop.
  public var message: String
  /// The word that was taken for a colour's name and is none; nil for faults of another kind.
  public var unknownName: String?

  /// A fault at a byte.
  public init(offset: Int, message: String, unknownName: String? = nil) {
    self.offset = offset
    self.message = message
    self.unknownName = unknownName
  }
}
