import Bytes
import Geometry
import SceneModel

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
  /// A string of bytes, in hexadecimal digits.
  case hexadecimal([UInt8])
  /// The indirect object of a stable name.
  case reference(String)
  /// The number of the indirect object of a stable name.
  case objectNumber(String)
  /// Values in order, on one line.
  case array([PDFValue])
  /// Values in order, on one line, as a part of the array around.
  case sequence([PDFValue])
  /// Entries in order, on one line.
  case dictionary([Entry])
  /// Values in order, one a line.
  case lines([Line])
  /// Entries in order, one a line.
  case lineDictionary([Entry])
  /// Any of these but those of lines, as bytes.
  case written(WrittenValue)

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

  /// Numbers on one grid.
  static func numbers(_ values: [Double], _ grid: Grid) -> PDFValue { .array(values.map { .number($0, grid) }) }

  /// A rectangle by its lower and upper corners.
  static func rectangle(_ rect: Rect, _ grid: Grid) -> PDFValue {
    .numbers([rect.minX, rect.minY, rect.maxX, rect.maxY], grid)
  }
}

extension ByteBuffer {
  /// Appends a value.
  ///
  /// - Parameters:
  ///   - referring: Appends the number of an object's name.
  ///   - trace: What is told of the lines that have an owner of their own.
  mutating func append(_ value: PDFValue, referring: PDFReferring, tracing trace: inout LayerTrace?) {
    switch value {
    case .boolean(let flag): append(flag ? "true" : "false")
    case .integer(let integer): append(decimal: integer)
    case .number(let value, let grid): append(value, on: grid)
    case .name(let name): append(name: name)
    case .text(let text): append(text: text)
    case .bytes(let bytes): append(literal: bytes)
    case .hexadecimal(let bytes):
      append("<")
      for byte in bytes { append(hex: byte) }
      append(">")
    case .reference(let name):
      referring(&self, name)
      append(" 0 R")
    case .objectNumber(let name): referring(&self, name)
    case .sequence(let values):
      for (index, value) in values.enumerated() {
        if index > 0 { append(" ") }
        append(value, referring: referring, tracing: &trace)
      }
    case .array(let values):
      append("[")
      append(.sequence(values), referring: referring, tracing: &trace)
      append("]")
    case .dictionary(let entries):
      append("<<")
      for entry in entries {
        append(" ")
        append(entry, referring: referring, tracing: &trace)
      }
      append(" >>")
    case .lines(let values):
      append("[\n")
      for line in values {
        appendLine(of: line.owner, tracing: &trace) { $0.append(line.value, referring: referring, tracing: &$1) }
      }
      append("]")
    case .written(let value): append(value, referring: referring)
    case .lineDictionary(let entries):
      append("<<\n")
      for entry in entries {
        appendLine(of: entry.owner, tracing: &trace) { $0.append(entry, referring: referring, tracing: &$1) }
      }
      append(">>")
    }
  }

  /// Appends a line that may have an owner of its own.
  private mutating func appendLine(
    of owner: Int?, tracing trace: inout LayerTrace?, _ body: (inout ByteBuffer, inout LayerTrace?) -> Void
  ) {
    let outer = trace?.owner
    if let owner { trace?.own(from: count, by: owner) }
    body(&self, &trace)
    append("\n")
    if owner != nil { trace?.own(from: count, by: outer) }
  }

  /// Appends a key and its value.
  mutating func append(
    _ entry: PDFValue.Entry, referring: PDFReferring, tracing trace: inout LayerTrace?
  ) {
    append(name: entry.key)
    append(" ")
    append(entry.value, referring: referring, tracing: &trace)
  }
}
