import Bytes

@testable import PDFEmit

extension OpenBytes {
  /// The bytes as they stand in a file without objects.
  var written: [UInt8] {
    var buffer = ByteBuffer()
    buffer.append(self, ObjectTable().numbering())
    return buffer.bytes
  }
}
