import Fonts
import Foundation

/// The bytes of a font file on disk, read where they are needed.
///
/// Reading by place needs no map, so that a file cut short meanwhile is a message and not a signal.
final class OpenedFont: FontBytes {
  let count: Int
  private let descriptor: FileDescriptor

  /// Opens a file.
  init(_ path: String) throws(FontFault) {
    do throws(SystemFault) {
      descriptor = try FileDescriptor.open(path, O_RDONLY)
    } catch {
      throw FontFault(.unreadable, error.reason)
    }
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else {
      let fault = SystemFault.last
      try? descriptor.close()
      throw FontFault(.unreadable, fault.reason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      try? descriptor.close()
      throw FontFault(.unreadable, "it is no file that can be read at any place")
    }
    count = Int(status.st_size)
  }

  deinit { try? descriptor.close() }

  func read(_ range: Range<Int>) throws(FontFault) -> [UInt8] {
    var fault: SystemFault?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = 0
      while count < range.count {
        let part = pread(
          descriptor.number, buffer.baseAddress?.advanced(by: count), range.count - count,
          off_t(range.lowerBound + count))
        if part < 0, errno == EINTR { continue }
        if part < 0 { fault = .last }
        if part <= 0 { return }
        count += part
      }
    }
    if let fault { throw FontFault(.unreadable, fault.reason) }
    guard bytes.count == range.count else { throw FontFault(.unreadable, "it was cut short while it was read") }
    return bytes
  }
}
