import Bytes
import SceneModel

/// What appends the number of an object's name.
typealias PDFReferring = (inout ByteBuffer, String) -> Void

/// A value as bytes, without the numbers of the objects that it refers to: those are known when all objects are.
struct WrittenValue: Hashable, Sendable {
  /// A place among the bytes where a number is missing.
  struct Reference: Hashable, Sendable {
    let offset: Int
    let name: String
  }

  fileprivate var bytes: [UInt8] = []
  fileprivate var references: [Reference] = []
}

extension PDFValue {
  /// The same value as bytes; itself where that would save nothing, or where its lines may have owners.
  var written: PDFValue {
    switch self {
    case .boolean, .integer, .number, .name, .text, .bytes, .hexadecimal, .reference, .objectNumber, .lines,
      .lineDictionary, .written:
      return self
    case .array, .sequence, .dictionary: break
    }
    var (buffer, value) = (ByteBuffer(), WrittenValue())
    buffer.reserveCapacity(256)
    var trace: LayerTrace?
    let refer: PDFReferring = { value.references.append(.init(offset: $0.count, name: $1)) }
    buffer.append(self, referring: refer, tracing: &trace)
    value.bytes = buffer.bytes
    return .written(value)
  }
}

extension ByteBuffer {
  /// Appends a value with the numbers that it lacks.
  mutating func append(_ value: WrittenValue, referring: PDFReferring) {
    var start = 0
    for reference in value.references {
      append(contentsOf: value.bytes[start..<reference.offset])
      referring(&self, reference.name)
      start = reference.offset
    }
    append(contentsOf: value.bytes[start...])
  }
}
