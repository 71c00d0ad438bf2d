import Bytes
import SceneModel

/// Cuts the bytes of a CSV text (RFC 4180) into the fields of one record after another; the separator is the comma.
///
/// Records end with a line feed, a return or both; empty lines are no records. A quote inside an unquoted field stands for
/// itself.
struct CSVScanner {
  /// A field in the bytes.
  struct Field {
    /// The bytes, without the quotes around them.
    var range: Range<Int>
    /// Whether quotes in it are written twice.
    var hasDoubledQuotes: Bool
    /// The offset where it begins, at its quote where it has one.
    var offset: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int

  /// A scanner at the start of a file, whose bytes outlive it; a byte-order mark is skipped.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads the next record's fields in place of those in `fields`; false at the end of the file.
  mutating func next(into fields: inout [Field], reporting faults: inout SourceFaults) -> Bool {
    fields.removeAll(keepingCapacity: true)
    while offset < bytes.count, isLineEnd(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else { return false }
    while true {
      fields.append(field(reporting: &faults))
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { return true }
      offset += 1
    }
  }

  /// Lends what a field means.
  func with<Result>(_ field: Field, _ body: (SourceText) -> Result) -> Result {
    if field.hasDoubledQuotes { return SourceText.with(text(of: field), body) }
    return body(SourceText(bytes: bytes, range: field.range))
  }

  /// The text of a field.
  func text(of field: Field) -> String {
    let text = String(decoding: bytes[field.range], as: UTF8.self)
    guard field.hasDoubledQuotes else { return text }
    var result = ""
    var isSecond = false
    for character in text.unicodeScalars {
      isSecond = character == "\"" && !isSecond
      if !isSecond { result.unicodeScalars.append(character) }
    }
    return result
  }

  private mutating func field(reporting faults: inout SourceFaults) -> Field {
    let start = offset
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      skipUnquoted()
      return Field(range: start..<offset, hasDoubledQuotes: false, offset: start)
    }
    offset += 1
    var hasDoubledQuotes = false
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "\"") else {
        offset += 1
        continue
      }
      if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\"") {
        hasDoubledQuotes = true
        offset += 2
        continue
      }
      let range = start + 1..<offset
      offset += 1
      if offset < bytes.count, bytes[offset] != UInt8(ascii: ","), !isLineEnd(bytes[offset]) {
        faults.error("a comma or the end of the line follows a quoted field", at: offset)
        skipUnquoted()
      }
      return Field(range: range, hasDoubledQuotes: hasDoubledQuotes, offset: start)
    }
    faults.error("the quoted field has no end", at: start)
    return Field(range: start + 1..<bytes.count, hasDoubledQuotes: hasDoubledQuotes, offset: start)
  }

  /// Passes what is neither a comma nor the end of a line, eight bytes at a time where there are so many.
  private mutating func skipUnquoted() {
    var place = offset
    while bytes.count &- place >= 8 {
      let word = bytes.word(at: place)
      let ends =
        word.marks(of: UInt8(ascii: ",")) | word.marks(of: UInt8(ascii: "\n")) | word.marks(of: UInt8(ascii: "\r"))
      guard ends == 0 else {
        offset = place &+ ends.firstMark
        return
      }
      place &+= 8
    }
    while place < bytes.count, bytes[place] != UInt8(ascii: ","), !isLineEnd(bytes[place]) { place &+= 1 }
    offset = place
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
