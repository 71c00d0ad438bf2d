/// Four bytes of a name that tell most names of one object apart: its length and its first, middle and last byte.
///
/// Names whose marks differ are different; where they are alike the names are compared.
@usableFromInline
struct NameMark: Hashable, BitwiseCopyable, Sendable {
  let bits: UInt32

  @usableFromInline
  init(_ name: String) {
    self =
      name.utf8.withContiguousStorageIfAvailable { Self($0) } ?? Array(name.utf8).withUnsafeBufferPointer { Self($0) }
  }

  init(bits: UInt32) { self.bits = bits }

  /// One of 64 slots of a table of names.
  @inline(__always)
  var slot: Int { Int((bits &* 0x9E37_79B1) >> 26) }

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count
    guard count > 0 else {
      bits = 0
      return
    }
    let ends = UInt32(bytes[0]) << 16 | UInt32(bytes[count - 1])
    bits = UInt32(truncatingIfNeeded: count) << 24 | UInt32(bytes[count / 2]) << 8 | ends
  }
}
