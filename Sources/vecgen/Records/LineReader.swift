/// Reads a file line by line; of lines longer than a limit only that they are is known.
struct LineReader {
  /// A line.
  enum Line {
    /// Its bytes, without its end.
    case bytes([UInt8], number: Int)
    /// One longer than the limit.
    case tooLong(number: Int)
  }

  private let file: FileDescriptor
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var number = 0
  private var isAtEnd = false

  /// The lines of a file.
  ///
  /// - Parameter limit: The most bytes of a line.
  init(_ file: FileDescriptor, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// The next line that is not blank; nil at the end.
  mutating func next() throws(SystemFault) -> Line? {
    while let line = try nextOfAll() {
      guard case .bytes(let bytes, _) = line else { return line }
      if !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return line }
    }
    return nil
  }

  private mutating func nextOfAll() throws(SystemFault) -> Line? {
    var scanned = start
    while true {
      if let end = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        number += 1
        defer { start = end + 1 }
        return end - start > limit ? .tooLong(number: number) : .bytes(Array(buffer[start..<end]), number: number)
      }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        number += 1
        defer { start = buffer.count }
        let rest = Array(buffer[start...])
        return rest.count > limit ? .tooLong(number: number) : .bytes(rest, number: number)
      }
      scanned = try fill()
    }
  }

  /// Reads more; the beginning of a line that is too long is not kept.
  ///
  /// - Returns: Where the bytes begin that were not looked at yet.
  private mutating func fill() throws(SystemFault) -> Int {
    buffer.removeFirst(start)
    start = 0
    // One byte more than the limit is enough to know.
    if buffer.count > limit { buffer.removeLast(buffer.count - limit - 1) }
    let kept = buffer.count
    let part = try file.readPart(upTo: 1 << 16)
    isAtEnd = part.isEmpty
    buffer += part
    return kept
  }
}
