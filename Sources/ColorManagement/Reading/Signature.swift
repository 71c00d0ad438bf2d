/// A signature of four bytes, as ICC profiles name tags, types, classes and colour spaces.
public struct Signature: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The four bytes as a number, the first one highest.
  public let rawValue: UInt32

  /// The signature of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The signature of a text: its first four bytes, filled up with spaces.
  public init(stringLiteral text: String) {
    var value: UInt32 = 0
    var bytes = text.utf8.makeIterator()
    for _ in 0..<4 { value = value << 8 | UInt32(bytes.next() ?? 0x20) }
    rawValue = value
  }

  /// The four bytes, the first one first.
  var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> UInt32(24 - 8 * $0)) } }

  /// The signature as text without trailing spaces; what is no printable ASCII is shown as `?`.
  public var description: String {
    let printable = bytes.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
    let end = printable.lastIndex { $0 != 0x20 } ?? -1
    return String(decoding: printable[...end], as: UTF8.self)
  }
}
