/// The growing bytes of an output: everything vecgen writes passes through one of these.
///
/// Appending never makes a `String` and allocates only when the storage grows.
public struct ByteBuffer: Hashable, Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []

  /// An empty buffer.
  public init() {}

  /// The number of bytes written so far.
  public var count: Int { bytes.count }

  /// Makes room for `capacity` bytes in all.
  public mutating func reserveCapacity(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Appends one byte.
  public mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends text known when the program is compiled.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a text as UTF-8.
  public mutating func append(utf8 text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends bytes as they are.
  public mutating func append(contentsOf other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }

  /// Appends a byte as two lower-case hexadecimal digits.
  public mutating func append(hex byte: UInt8) {
    bytes.append(Self.digit(byte >> 4))
    bytes.append(Self.digit(byte & 15))
  }

  /// Appends the lowest `byteCount` bytes of `value` in hexadecimal, the most significant first.
  public mutating func append(hex value: UInt64, byteCount: Int) {
    for index in stride(from: byteCount - 1, through: 0, by: -1) {
      append(hex: UInt8(truncatingIfNeeded: value >> UInt64(index * 8)))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}
