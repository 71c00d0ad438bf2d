import Bytes
import Geometry
import SceneModel

/// A direct object of PDF, or the name of an indirect one.
enum PDFValue: Hashable, Sendable {
  /// Text that stands as it is: a value, or in a dictionary one with further entries.
  case literal(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number on a grid of decimals.
  case number(Double, Grid)
  /// A name without its slash.
  case name(String)
  /// A text for readers, in PDF's text encoding.
  case text(String)
  /// A string of bytes.
  case bytes([UInt8])
  /// A string of bytes, in hexadecimal digits.
  case hexadecimal([UInt8])
  /// The indirect object of a stable name.
  case reference(String)
  /// The number of the indirect object of a stable name.
  case objectNumber(String)
  /// Values in order, on one line.
  case array([PDFValue])
  /// Numbers in order, on one grid and one line.
  case numbers([Double], Grid)
  /// A rectangle by its lower and upper corners.
  indirect case rectangle(Rect, Grid)
  /// Values in order, on one line, as a part of the array around.
  case sequence([PDFValue])
  /// Entries in order, on one line.
  case dictionary([Entry])
  /// Values in order, one a line.
  case lines([Line])
  /// Entries in order, one a line.
  case lineDictionary([Entry])
  /// Any of these as bytes.
  indirect case written(OpenBytes)

  /// A key of a dictionary with its value.
  struct Entry: Hashable, Sendable {
    let key: String
    let value: PDFValue
    /// The entry of the trace that a line of its own is written for; nil where it is the dictionary's.
    let owner: Int?

    /// A key with its value.
    init(_ key: String, _ value: PDFValue, owner: Int? = nil) {
      self.key = key
      self.value = value
      self.owner = owner
    }
  }

  /// A value on a line of its own.
  struct Line: Hashable, Sendable {
    let value: PDFValue
    /// The entry of the trace that it is written for; nil where it is the array's.
    let owner: Int?
  }
}

extension OpenBytes {
  /// Appends a value.
  mutating func append(_ value: PDFValue) {
    switch value {
    case .literal(let text): buffer.append(utf8: text)
    case .boolean(let flag): buffer.append(flag ? "true" : "false")
    case .integer(let integer): buffer.append(decimal: integer)
    case .number(let value, let grid): buffer.append(value, on: grid)
    case .name(let name): buffer.append(name: name)
    case .text(let text): buffer.append(text: text)
    case .bytes(let bytes): buffer.append(literal: bytes)
    case .hexadecimal(let bytes):
      buffer.append("<")
      for byte in bytes { buffer.append(hex: byte) }
      buffer.append(">")
    case .reference(let name): appendReference(to: name)
    case .objectNumber(let name): appendNumber(of: name)
    case .sequence(let values): append(sequence: values)
    case .array(let values):
      buffer.append("[")
      append(sequence: values)
      buffer.append("]")
    case .numbers(let values, let grid):
      buffer.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { buffer.append(" ") }
        buffer.append(value, on: grid)
      }
      buffer.append("]")
    case .rectangle(let rect, let grid):
      buffer.appendLine { line in
        line.append(UInt8(ascii: "["))
        line.append(rect, on: grid)
        line.append(UInt8(ascii: "]"))
      }
    case .dictionary(let entries):
      buffer.append("<<")
      for entry in entries {
        buffer.append(" ")
        append(entry)
      }
      buffer.append(" >>")
    case .lines(let values):
      buffer.append("[\n")
      for line in values { appendLine(of: line.owner) { $0.append(line.value) } }
      buffer.append("]")
    case .lineDictionary(let entries):
      buffer.append("<<\n")
      for entry in entries { appendLine(of: entry.owner) { $0.append(entry) } }
      buffer.append(">>")
    case .written(let bytes): append(bytes)
    }
  }

  private mutating func append(sequence values: [PDFValue]) {
    for (index, value) in values.enumerated() {
      if index > 0 { buffer.append(" ") }
      append(value)
    }
  }

  /// Appends a key and its value.
  mutating func append(_ entry: PDFValue.Entry) {
    buffer.append(name: entry.key)
    buffer.append(" ")
    append(entry.value)
  }
}
