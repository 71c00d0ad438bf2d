/// A font file: one face, or the faces of a collection.
///
/// Read are TrueType and OpenType files (sfnt versions 1.0, `true` and `OTTO`) and collections of them (`ttcf`).
public struct FontFile: Sendable {
  /// The longest file that is read, in bytes: 1 GiB.
  public static let sizeLimit = 1 << 30
  /// The most faces that a collection may have.
  public static let faceLimit = 256

  private let cache: BlockCache
  /// Where the directory of each face begins.
  private let starts: [Int]

  /// The font of a file's bytes; nothing but its head is read yet.
  ///
  /// - Throws: A fault where the file is none of the formats that are read.
  public init(_ bytes: any FontBytes) throws(FontFault) {
    cache = BlockCache(bytes)
    guard cache.count <= Self.sizeLimit else { throw FontFault(.unusable, "it is longer than 1 GiB") }
    guard cache.count >= 12 else { throw FontFault(.noFont, "it is too short") }
    switch try TableDirectory.header(cache, 0..<12).uint32(0) {
    case 0x0001_0000, 0x7472_7565, 0x4F54_544F: starts = [0]
    case 0x7474_6366: starts = try Self.collection(cache)
    default: throw try Self.refusal(cache)
    }
  }

  /// The font of bytes in memory.
  public init(_ bytes: [UInt8]) throws(FontFault) { try self.init(FontData(bytes)) }

  /// The number of faces, at least 1.
  public var faceCount: Int { starts.count }

  /// A number made of the file's length and its first block, in which the sums of all tables stand: other for another font.
  package var fingerprint: UInt64 {
    // FNV-1a-64. A file whose bytes cannot be had has shown that when it was opened.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let head = (try? cache.bytes(0..<min(cache.count, 16_384))) ?? []
    for byte in head { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (hash ^ UInt64(cache.count)) &* 0x100_0000_01B3
  }

  /// A face by its number.
  ///
  /// - Throws: A fault where there is no such face, or where a table that every face needs is missing or broken.
  public func face(at index: Int = 0) throws(FontFault) -> FontFace {
    guard starts.indices.contains(index) else {
      let range = faceCount == 1 ? "one face, number 0" : "\(faceCount) faces, numbers 0 to \(faceCount - 1)"
      throw FontFault(.choice, "there is no face \(index): it has \(range)")
    }
    return try FontFace(TableDirectory(cache, at: starts[index]), index: index)
  }

  /// A face by its PostScript name.
  ///
  /// - Throws: A fault that names all there are, where none has this name.
  public func face(named name: String) throws(FontFault) -> FontFace {
    var names: [String] = []
    for index in starts.indices {
      let face = try face(at: index)
      let other = try face.names().postScriptName ?? ""
      if other == name { return face }
      names.append("'\(other)'")
    }
    throw FontFault(.choice, "there is no face '\(name)': it has \(names.joined(separator: ", "))")
  }

  /// Where the faces of a collection begin (OpenType, Font Collections).
  private static func collection(_ cache: BlockCache) throws(FontFault) -> [Int] {
    let head = try TableDirectory.header(cache, 0..<12)
    let version = try head.uint16(4)
    guard version == 1 || version == 2 else {
      throw FontFault(.unusable, "it is a collection of version \(version), which is not read")
    }
    let count = try head.uint32(8)
    guard (1...faceLimit).contains(count) else {
      throw FontFault(
        .unusable, "it has \(FontFault.grouped(count)) faces, \(count == 0 ? "not one" : "over \(faceLimit)")")
    }
    let list = try TableDirectory.header(cache, 12..<12 + count * 4)
    var starts: [Int] = []
    for index in 0..<count { starts.append(try list.uint32(index * 4)) }
    return starts
  }

  /// The words for a file that is not read.
  private static func refusal(_ cache: BlockCache) throws(FontFault) -> FontFault {
    let head = try cache.bytes(0..<min(cache.count, 64))
    func begins(_ text: StaticString) -> Bool { text.withUTF8Buffer { head.starts(with: $0) } }
    if begins("wOFF") || begins("wOF2") { return FontFault(.packed, "it is packed for the web") }
    if begins("%!PS-AdobeFont") || begins("%!FontType1") || begins("typ1") || head.starts(with: [0x80, 1]) {
      return FontFault(.foreign, "a Type 1 font")
    }
    // EOT has its magic number in the middle of the head, a resource file of Mac OS the length of an empty head first.
    if head.count > 36, head[34] == 0x50, head[35] == 0x4C { return FontFault(.foreign, "an Embedded OpenType font") }
    if head.starts(with: [0, 0, 1, 0]), cache.count > 256 {
      return FontFault(.foreign, "a suitcase of Mac OS (dfont)")
    }
    return FontFault(.noFont, "it has no head of a font")
  }
}
