import Bytes
import Geometry

/// A direct object of PDF, or the name of an indirect one.
enum PDFValue: Hashable, Sendable {
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
  /// The indirect object of a stable name.
  case reference(String)
  /// Values in order, on one line.
  case array([PDFValue])
  /// Entries in order, on one line.
  case dictionary([Entry])
  /// Values in order, one a line.
  case lines([PDFValue])
  /// Entries in order, one a line.
  case lineDictionary([Entry])

  /// A key of a dictionary with its value.
  struct Entry: Hashable, Sendable {
    let key: String
    let value: PDFValue

    /// A key with its value.
    init(_ key: String, _ value: PDFValue) {
      self.key = key
      self.value = value
    }
  }

  /// Numbers on one grid.
  static func numbers(_ values: [Double], _ grid: Grid) -> PDFValue { .array(values.map { .number($0, grid) }) }

  /// A rectangle by its lower and upper corners.
  static func rectangle(_ rect: Rect, _ grid: Grid) -> PDFValue {
    .numbers([rect.minX, rect.minY, rect.maxX, rect.maxY], grid)
  }
}

extension ByteBuffer {
  /// Appends a value, references as the numbers that `number` gives their names.
  mutating func append(_ value: PDFValue, number: (String) -> Int) {
    switch value {
    case .boolean(let flag): append(flag ? "true" : "false")
    case .integer(let integer): append(decimal: integer)
    case .number(let value, let grid): append(value, on: grid)
    case .name(let name): append(name: name)
    case .text(let text): append(text: text)
    case .bytes(let bytes): append(literal: bytes)
    case .reference(let name):
      append(decimal: number(name))
      append(" 0 R")
    case .array(let values):
      append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { append(" ") }
        append(value, number: number)
      }
      append("]")
    case .dictionary(let entries):
      append("<<")
      for entry in entries {
        append(" ")
        append(entry, number: number)
      }
      append(" >>")
    case .lines(let values):
      append("[\n")
      for value in values {
        append(value, number: number)
        append("\n")
      }
      append("]")
    case .lineDictionary(let entries):
      append("<<\n")
      for entry in entries {
        append(entry, number: number)
        append("\n")
      }
      append(">>")
    }
  }

  /// Appends a key and its value.
  mutating func append(_ entry: PDFValue.Entry, number: (String) -> Int) {
    append(name: entry.key)
    append(" ")
    append(entry.value, number: number)
  }

  /// Appends a name with its slash; what a name cannot hold as it is becomes `#` and two digits (ISO 32000-1, 7.3.5).
  mutating func append(name: String) {
    append("/")
    for byte in name.utf8 {
      if Self.isRegular(byte) {
        append(byte)
      } else {
        append("#")
        append(hex: byte)
      }
    }
  }

  /// Whether a name holds a byte as it is; a text of the delimiters would be searched for every byte of every name.
  private static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      false
    default: byte > 0x20 && byte < 0x7F
    }
  }
}
