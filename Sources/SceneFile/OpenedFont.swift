package import Fonts
import Foundation
import SceneBuilding
import SceneModel

/// The bytes of a font file on disk, read where they are needed.
///
/// Reading by place needs no map, so that a file cut short meanwhile is a message and not a signal.
package final class OpenedFont: FontBytes {
  /// The length of the file in bytes.
  package let count: Int
  private let descriptor: Int32

  /// Opens a file.
  package init(_ path: String) throws(FontFault) {
    // A pipe without a writer must not hold the program up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.refusal(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw Self.refusal(code)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FontFault(.unreadable, "it is no file that can be read at any place")
    }
    self.descriptor = descriptor
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Some of the file's bytes.
  package func read(_ range: Range<Int>) throws(FontFault) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = 0
      while count < range.count {
        let part = pread(
          descriptor, buffer.baseAddress?.advanced(by: count), range.count - count, off_t(range.lowerBound + count))
        if part < 0, errno == EINTR { continue }
        if part < 0 { code = errno }
        if part <= 0 { return }
        count += part
      }
    }
    if code != 0 { throw Self.refusal(code) }
    guard bytes.count == range.count else { throw FontFault(.unreadable, "it was cut short while it was read") }
    return bytes
  }

  private static func refusal(_ code: Int32) -> FontFault { FontFault(.unreadable, String(cString: strerror(code))) }
}
