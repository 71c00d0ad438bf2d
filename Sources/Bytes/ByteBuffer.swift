/// The growing bytes of an output: everything vecgen writes passes through one of these.
///
/// Appending never makes a `String` and allocates only when the storage grows.
public struct ByteBuffer: Hashable, Sendable {
  @usableFromInline var storage: [UInt8] = []

  /// What has been written so far.
  @inlinable public var bytes: [UInt8] { storage }

  /// An empty buffer.
  public init() {}

  /// A buffer of bytes that were written.
  public init(_ bytes: [UInt8]) { storage = bytes }

  /// The number of bytes written so far.
  @inlinable public var count: Int { storage.count }

  /// Makes room for `capacity` bytes in all.
  public mutating func reserveCapacity(_ capacity: Int) { storage.reserveCapacity(capacity) }

  /// Gives back the room that no bytes take.
  package mutating func trim() { storage.trim() }

  /// Takes back all bytes, and keeps the room.
  public mutating func removeAll() { storage.removeAll(keepingCapacity: true) }

  /// Takes back all bytes but the first `count`, and keeps the room.
  public mutating func truncate(to count: Int) {
    guard count > 0 else { return storage.removeAll(keepingCapacity: true) }
    if count < storage.count { storage.removeLast(storage.count - count) }
  }

  /// Appends one byte.
  @inlinable public mutating func append(_ byte: UInt8) { storage.append(byte) }

  /// Appends spaces.
  public mutating func append(spaces count: Int) {
    let spaces: StaticString = "                "
    var rest = count
    while rest > 0 {
      let part = min(rest, spaces.utf8CodeUnitCount)
      spaces.withUTF8Buffer { storage.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<part])) }
      rest -= part
    }
  }

  /// Appends text known when the program is compiled.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes in
      // A copy of some bytes takes longer than a few of them.
      if bytes.count > 4 { return storage.append(contentsOf: bytes) }
      for byte in bytes { storage.append(byte) }
    }
  }

  /// Appends a text as UTF-8.
  public mutating func append(utf8 text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ storage.append(contentsOf: $0) }) == nil {
      storage.append(contentsOf: text.utf8)
    }
  }

  /// Appends bytes as they are.
  public mutating func append(contentsOf other: some Sequence<UInt8>) { storage.append(contentsOf: other) }

  /// Appends bytes as they are.
  public mutating func append(contentsOf other: UnsafeBufferPointer<UInt8>) { storage.append(contentsOf: other) }

  /// Appends bytes as they are.
  public mutating func append(contentsOf other: [UInt8]) { storage.append(contentsOf: other) }

  /// Appends bytes as they are.
  public mutating func append(contentsOf other: ArraySlice<UInt8>) {
    other.withUnsafeBufferPointer { storage.append(contentsOf: $0) }
  }

  /// Appends the bytes that a value has in memory, for this process alone.
  @inlinable package mutating func append<Value: BitwiseCopyable>(raw value: Value) {
    withUnsafeBytes(of: value) { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { storage.append(contentsOf: $0) }
    }
  }

  /// Appends a byte as two lower-case hexadecimal digits.
  public mutating func append(hex byte: UInt8) {
    storage.append(Self.digit(byte >> 4))
    storage.append(Self.digit(byte & 15))
  }

  /// Appends the lowest `byteCount` bytes of `value`, 8 at most, in hexadecimal, the most significant first.
  public mutating func append(hex value: UInt64, byteCount: Int) {
    let count = 2 * min(max(byteCount, 0), 8)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digits in
      var rest = value
      for index in stride(from: count - 1, through: 0, by: -1) {
        digits[index] = Self.digit(UInt8(truncatingIfNeeded: rest & 15))
        rest >>= 4
      }
      storage.append(contentsOf: UnsafeBufferPointer(rebasing: digits[..<count]))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}
