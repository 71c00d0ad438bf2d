/// A number made from a name alone, so that the same name has the same number in every run and on every machine.
public enum StableNumber {
  /// FNV-1a with 32 bits over the name's UTF-8 (Fowler, Noll, Vo; offset basis 2166136261, prime 16777619).
  public static func hash(of name: String) -> UInt32 {
    name.utf8.withContiguousStorageIfAvailable(hash) ?? hash(of: String(decoding: Array(name.utf8), as: UTF8.self))
  }

  /// The same of a name's UTF-8.
  package static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for index in bytes.indices { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    return hash
  }

  /// FNV-1a with 64 bits (offset basis 14695981039346656037, prime 1099511628211).
  public static func wideHash(of name: String) -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return hash
  }
}
