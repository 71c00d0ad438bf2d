extension TagReader {
  /// Reads a text of any of the types that descriptions and copyrights have: `desc`, `text` or `mluc`.
  mutating func text() throws(ICCProfileFault) -> String {
    let start = offset
    let type = try type()
    switch type {
    case "text": return latin(try take(remaining))
    case "desc":
      let count = try uint32()
      return latin(try take(count))
    case "mluc": return try localizedText()
    default: throw fault(.type(type), at: start)
    }
  }

  /// Reads the records of a `mluc`: the English text, else the first one.
  private mutating func localizedText() throws(ICCProfileFault) -> String {
    let count = try uint32()
    let length = try uint32()
    guard count > 0 else { return "" }
    guard length >= 12 else { throw fault(.value(length), at: offset - 4) }
    guard count <= remaining / length else { throw fault(.truncated) }
    let records = offset
    var chosen = records
    for index in 0..<count {
      offset = records + index * length
      if try uint16() == 0x656E {  // "en"
        chosen = records + index * length
        break
      }
    }
    offset = chosen + 4
    let byteCount = try uint32()
    try seek(try uint32())
    let units = try samples(byteCount / 2, bytesEach: 2)
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }

  /// The text up to the first zero, each byte a character of ISO 8859-1: the format wants ASCII, and this never fails.
  private func latin(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    for byte in bytes.prefix(while: { $0 != 0 }) { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }
}
