extension ByteBuffer {
  /// Appends what `body` writes, which is no more than `limit` bytes.
  @inlinable @inline(__always) public mutating func appendLine(limit: Int, _ body: (inout ByteLine) -> Void) {
    // A thousand bytes lie on the stack, more do not.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(limit, ByteLine.capacity)) { room in
      var line = ByteLine(room)
      body(&line)
      storage.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<line.count]))
    }
  }
}

extension ByteBuffer {
  /// Appends what `body` puts into a line that is emptied into the buffer as often as it is full.
  @inlinable @inline(__always) public mutating func appendLines(
    _ body: (_ buffer: inout ByteBuffer, _ line: inout ByteLine) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16 * ByteLine.capacity) { room in
      var line = ByteLine(room)
      body(&self, &line)
      take(&line)
    }
  }

  /// Empties a line into the buffer unless it has room for so many bytes more.
  ///
  /// - Returns: Whether there is room for them now.
  @inlinable @inline(__always) public mutating func makeRoom(for count: Int, in line: inout ByteLine) -> Bool {
    if line.hasRoom(for: count) { return true }
    take(&line)
    return line.hasRoom(for: count)
  }

  /// Appends what a line has, and empties it.
  @inlinable public mutating func take(_ line: inout ByteLine) {
    storage.append(contentsOf: UnsafeBufferPointer(rebasing: line.room[..<line.count]))
    line.removeAll()
  }
}

extension ByteLine {
  /// How many bytes `units / 10^decimals` takes, with a zero before the point.
  public static func length(ofUnits units: Int, decimals: Int) -> Int {
    var rest = units.magnitude
    var places = decimals
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    var digits = 1
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    return (units < 0 ? 1 : 0) + max(digits, places + 1) + (places > 0 ? 1 : 0)
  }
}
