import Bytes
import SceneModel

extension OpenBytes {
  /// What an object holds.
  init(_ body: ObjectTable.Body) {
    self.init()
    append(body)
  }

  /// Appends what an object holds; nothing of a number tree.
  mutating func append(_ body: ObjectTable.Body) {
    switch body {
    case .value(let value): append(value)
    case .numberTree: break
    case .stream(let entries, let bytes, let owners):
      appendStream(of: bytes.count, entries: { $0.append(entries) }) { open in
        bytes.withUnsafeBufferPointer { open.append(stream: $0, owners: owners) }
      }
    }
  }

  /// Appends the beginning of a dictionary.
  mutating func append(_ entries: [PDFValue.Entry]) {
    buffer.append("<<")
    for entry in entries {
      buffer.append(" ")
      append(entry)
    }
  }

  /// Appends a stream.
  ///
  /// - Parameters:
  ///   - byteCount: How many bytes it has.
  ///   - entries: Appends the beginning of its dictionary.
  ///   - bytes: Appends its bytes.
  @inline(__always)
  mutating func appendStream(
    of byteCount: Int, entries: (inout OpenBytes) -> Void, bytes: (inout OpenBytes) -> Void
  ) {
    entries(&self)
    buffer.appendLine { line in
      line.append(" /Length ")
      line.append(decimal: byteCount)
      line.append(" >>\nstream\n")
    }
    bytes(&self)
    buffer.append("\nendstream")
  }
}
