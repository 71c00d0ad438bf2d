/// Four bytes of a name that tell most names of one object apart: its length and its first, middle and last byte.
///
/// Names whose marks differ are different; where they are alike the names are compared.
@usableFromInline
struct NameMark: Hashable, Sendable {
  private let bits: UInt32

  @usableFromInline
  init(_ name: String) {
    bits = name.utf8.withContiguousStorageIfAvailable(Self.bits) ?? Array(name.utf8).withUnsafeBufferPointer(Self.bits)
  }

  private static func bits(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let count = bytes.count
    guard count > 0 else { return 0 }
    let ends = UInt32(bytes[0]) << 16 | UInt32(bytes[count - 1])
    return UInt32(truncatingIfNeeded: count) << 24 | UInt32(bytes[count / 2]) << 8 | ends
  }
}
