import SceneBuilding
import SceneModel

/// What an XML file is written in: UTF-8, UTF-16 with a byte-order mark, ASCII, ISO 8859 or Windows 1250 to 1258.
enum XMLEncoding {
  /// The text in UTF-8, of characters that XML allows; nil where it is none, which is reported.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its path as the scene names it.
  static func utf8(_ bytes: [UInt8], of file: String) throws(ResourceFault) -> [UInt8] {
    let isASCII = bytes.withUnsafeBufferPointer { ControlCharacters.arePlain($0) }
    if isASCII, declared(in: bytes).map(isUTF8) ?? true { return bytes }
    var text = bytes
    let isUTF16 = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    if isUTF16 {
      guard let decoded = utf8(utf16: bytes) else {
        throw fault("bytes that are not UTF-16", at: 0, in: bytes, of: file)
      }
      text = decoded
    } else if let zero = bytes.firstIndex(of: 0) {
      throw fault(
        "a byte 0: the file is neither UTF-8 nor UTF-16 with a byte-order mark", at: zero, in: bytes, of: file)
    } else if let name = declared(in: bytes) {
      text = try utf8(bytes, in: name, of: file)
    }
    let isPlain = text.withUnsafeBufferPointer { ControlCharacters.areAbsent(from: $0) }
    if !isPlain, let offset = text.firstIndex(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) {
      throw fault("a control character that XML does not allow", at: offset, in: text, of: file)
    }
    if text.contains(where: { $0 >= 0x80 }), let offset = UTF8Check.firstFault(in: text) ?? noncharacter(in: text) {
      throw fault(
        "a character that XML does not allow, or bytes in another encoding than the file says", at: offset, in: text,
        of: file)
    }
    return text
  }

  /// The text of a file that says its encoding.
  private static func utf8(_ bytes: [UInt8], in name: String, of file: String) throws(ResourceFault) -> [UInt8] {
    if isUTF8(name) { return bytes }
    guard let table = ByteEncoding.table(named: name) else {
      throw fault(
        name.hasPrefix("utf-16")
          ? "the bytes are not in the encoding that the file says" : "the encoding '\(name)' is not read", at: 0,
        in: bytes, of: file, hint: "write the file in UTF-8")
    }
    guard let text = ByteEncoding.utf8(bytes, by: table) else {
      throw fault("the bytes are not in the encoding that the file says", at: 0, in: bytes, of: file)
    }
    return text
  }

  /// Whether an encoding's bytes are those of UTF-8.
  private static func isUTF8(_ name: String) -> Bool { name == "utf-8" || name == "us-ascii" || name == "ascii" }

  /// UTF-16 with its byte-order mark; nil where a surrogate stands alone or half a unit at the end.
  private static func utf8(utf16 bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let isBigEndian = bytes[0] == 0xFE
    var units = stride(from: 2, to: bytes.count, by: 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }.makeIterator()
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    var decoder = UTF16()
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): text.append(contentsOf: String(scalar).utf8)
      case .emptyInput: return text
      case .error: return nil
      }
    }
  }

  /// The offset of U+FFFE or U+FFFF in UTF-8, or nil.
  private static func noncharacter(in text: [UInt8]) -> Int? {
    text.indices.first { index in
      text[index] == 0xEF && index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE
    }
  }

  /// The encoding that an XML declaration names, in small letters.
  private static func declared(in text: [UInt8]) -> String? {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard text[start...].starts(with: "<?xml ".utf8) else { return nil }
    let end = text[start...].firstIndex(of: UInt8(ascii: ">")) ?? text.count
    let words = String(decoding: text[start..<end], as: UTF8.self).lowercased()
      .split { "'\"= \t\r\n?".contains($0) }
    guard let index = words.firstIndex(of: "encoding"), index + 1 < words.count else { return nil }
    return String(words[index + 1])
  }

  private static func fault(
    _ message: String, at offset: Int, in text: [UInt8], of file: String, hint: String? = nil
  ) -> ResourceFault {
    var faults = SourceFaults(in: text, of: file)
    faults.error(message, at: offset, hint: hint)
    return faults.all
  }
}
