/// What an XML file is written in, and what of it is refused before a parser reads it.
enum XMLEncoding {
  /// Encodings in which markup is ASCII; in others a document type could hide from a look at the bytes.
  private static let plain = ["utf-8", "us-ascii", "ascii", "iso-8859-", "windows-125"]

  /// The text in UTF-8 where it is UTF-16 with its byte-order mark; else the bytes as they are.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard isUTF16(bytes) else { return bytes }
    let isBigEndian = bytes[0] == 0xFE
    let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: Array(units), as: UTF16.self).utf8)
  }

  /// Reports every document type, and an encoding in which one could not be seen.
  ///
  /// - Parameters:
  ///   - text: The file as `utf8(_:)` gives it.
  ///   - faults: Where the faults go.
  static func check(_ text: [UInt8], reporting faults: inout SourceFaults) {
    if let zero = text.firstIndex(of: 0) {
      faults.error("a byte 0: the file is neither UTF-8 nor UTF-16 with a byte-order mark", at: zero)
      return
    }
    var tags = XMLTags(text)
    while let (markup, offset) = tags.next() {
      switch markup {
      case .documentType:
        faults.error("a document type (<!DOCTYPE) is not taken: no entity is ever expanded", at: offset)
      case .declaration:
        guard let name = encoding(inDeclarationAt: offset, of: text) else { continue }
        let known = plain.contains { name.hasPrefix($0) } || name.hasPrefix("utf-16")
        if !known { faults.error("the encoding '\(name)' is not read", at: offset, hint: "write the file in UTF-8") }
      case .element: continue
      }
    }
  }

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
  }

  /// The encoding that an XML declaration names, in small letters.
  private static func encoding(inDeclarationAt offset: Int, of text: [UInt8]) -> String? {
    let end = text[offset...].firstIndex(of: UInt8(ascii: ">")) ?? text.count
    let words = String(decoding: text[offset..<end], as: UTF8.self).lowercased()
      .split { "'\"= \t\r\n".contains($0) }
    guard let index = words.firstIndex(of: "encoding"), index + 1 < words.count else { return nil }
    return String(words[index + 1])
  }
}
