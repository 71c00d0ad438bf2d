import Bytes
import Foundation

/// An open file, as the system counts it.
struct FileDescriptor: Hashable, Sendable {
  /// The system's number.
  let number: Int32

  /// Standard input.
  static let standardInput = FileDescriptor(number: 0)
  /// Standard output.
  static let standardOutput = FileDescriptor(number: 1)
  /// Standard error.
  static let standardError = FileDescriptor(number: 2)

  /// Takes the numbers of standard streams that the caller closed, so that no file of ours is mistaken for one.
  ///
  /// Each is opened the wrong way round: using it fails, as it would have.
  static func occupyStandardStreams() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      _ = Foundation.open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Opens a file; the programs that this one starts do not inherit it.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemFault) -> FileDescriptor {
    while true {
      let number = Foundation.open(path, flags | O_CLOEXEC, mode)
      if number >= 0 { return FileDescriptor(number: number) }
      if errno != EINTR { throw .last }
    }
  }

  /// Fills memory with the bytes of a file from an offset on, and says how many there were: fewer at the file's end alone.
  func fill(_ memory: UnsafeMutableRawBufferPointer, from offset: Int) throws(SystemFault) -> Int {
    var filled = 0
    while filled < memory.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[filled...])
      let count = pread(number, rest.baseAddress, rest.count, off_t(offset + filled))
      if count > 0 { filled += count } else if count == 0 { break } else if errno != EINTR { throw .last }
    }
    return filled
  }

  /// All bytes from here to the end.
  func readAll() throws(SystemFault) -> [UInt8] {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    if status.st_mode & S_IFMT == S_IFDIR { throw SystemFault(code: EISDIR) }
    var bytes: [UInt8] = []
    // One more than the size, so that the end is met without growing.
    var room = max(Int(status.st_size) + 1, 65_536)
    while true {
      let part = try readPart(upTo: room)
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      room = max(room - part.count, 65_536)
    }
  }

  /// The next bytes, at most so many; none at the end.
  func readPart(upTo capacity: Int) throws(SystemFault) -> [UInt8] {
    var fault: SystemFault?
    let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      if capacity >= Self.manyBytes { Memory.useLargePages(for: UnsafeMutableRawBufferPointer(buffer)) }
      var result = read(number, buffer.baseAddress, capacity)
      while result < 0, errno == EINTR { result = read(number, buffer.baseAddress, capacity) }
      if result < 0 { fault = .last }
      count = max(result, 0)
    }
    if let fault { throw fault }
    return part
  }

  /// So many bytes take a page of 2 MB, wherever they begin.
  private static let manyBytes = 4 << 20

  /// Writes all bytes, however many the system takes at once.
  func write(_ bytes: [UInt8]) throws(SystemFault) { try write([bytes[...]]) }

  /// Writes all bytes that lie in memory.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFault) {
    if let fault = write([Self.part(bytes)]) { throw fault }
  }

  /// Writes all bytes of some lists, one behind the other.
  func write(_ parts: [ArraySlice<UInt8>]) throws(SystemFault) {
    if let fault = write(parts[...], behind: []) { throw fault }
  }

  /// Writes all bytes of parts that lie in memory, and behind them those of lists.
  private func write(_ parts: ArraySlice<ArraySlice<UInt8>>, behind taken: [iovec]) -> SystemFault? {
    guard let first = parts.first else { return write(taken) }
    return first.withUnsafeBytes { write(parts.dropFirst(), behind: taken + [Self.part($0)]) }
  }

  private static func part(_ bytes: UnsafeRawBufferPointer) -> iovec {
    iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
  }

  private func write(_ parts: [iovec]) -> SystemFault? {
    var rest = parts[...]
    while let first = rest.first {
      if first.iov_len == 0 {
        rest.removeFirst()
        continue
      }
      var count = rest.withUnsafeBufferPointer { writev(number, $0.baseAddress, Int32($0.count)) }
      if count >= 0 {
        while count > 0, let first = rest.first {
          let written = min(count, first.iov_len)
          count -= written
          rest[rest.startIndex].iov_base += written
          rest[rest.startIndex].iov_len -= written
          if written == first.iov_len { rest.removeFirst() }
        }
      } else if errno == EAGAIN {
        var ready = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        return .last
      }
    }
    return nil
  }

  /// Closes the file; a write that was put off may fail here.
  func close() throws(SystemFault) {
    // After an interruption Linux has closed the file already; closing again could meet another thread's.
    if Foundation.close(number) != 0, errno != EINTR { throw .last }
  }
}
