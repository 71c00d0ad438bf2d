/// Four bytes that name a table, an axis, a feature, a script or a language in a font.
public struct Tag: Hashable, Sendable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The bytes, the first one highest.
  public let value: UInt32

  /// The tag of a number as it stands in a file.
  public init(_ value: UInt32) { self.value = value }

  /// The tag of a name in the source, filled up with spaces; of a longer one the first four bytes count.
  public init(stringLiteral name: StaticString) {
    var value: UInt32 = 0
    name.withUTF8Buffer { bytes in
      for index in 0..<4 { value = value << 8 | UInt32(index < bytes.count ? bytes[index] : 0x20) }
    }
    self.value = value
  }

  /// The tag of a text's characters, 1 to 4 of printable ASCII, filled up with spaces; nil for another text.
  public init?(text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    value = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
  }

  /// The four characters without the spaces at their end; `?` stands for what is not printable.
  public var description: String {
    var text = ""
    for shift in [24, 16, 8, 0] {
      let byte = UInt8(truncatingIfNeeded: value >> UInt32(shift))
      text.unicodeScalars.append((0x20...0x7E).contains(byte) ? Unicode.Scalar(byte) : "?")
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The order of the bytes.
  public static func < (left: Tag, right: Tag) -> Bool { left.value < right.value }
}

extension Tag {
  static let head: Tag = "head"
  static let hhea: Tag = "hhea"
  static let hmtx: Tag = "hmtx"
  static let maxp: Tag = "maxp"
  static let cmap: Tag = "cmap"
  static let os2: Tag = "OS/2"
  static let post: Tag = "post"
  static let name: Tag = "name"
  static let glyf: Tag = "glyf"
  static let loca: Tag = "loca"
  static let cff: Tag = "CFF "
  static let cff2: Tag = "CFF2"
  static let fvar: Tag = "fvar"
  static let avar: Tag = "avar"
  static let gvar: Tag = "gvar"
  static let hvar: Tag = "HVAR"
  static let mvar: Tag = "MVAR"
  static let gsub: Tag = "GSUB"
  static let gpos: Tag = "GPOS"
  static let colr: Tag = "COLR"
  /// Tables whose glyphs are pictures.
  static let pictures: [Tag] = ["CBDT", "EBDT", "sbix", "SVG "]
}
