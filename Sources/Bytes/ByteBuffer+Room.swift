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
  ///
  /// - Parameter capacity: How many bytes the line has room for; a thousand lie on the stack.
  @inlinable @inline(__always) public mutating func appendLines(
    capacity: Int = 16 * ByteLine.capacity, _ body: (_ buffer: inout ByteBuffer, _ line: inout ByteLine) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
      var line = ByteLine(room)
      body(&self, &line)
      take(&line)
    }
  }

  /// The same for less than some thousand bytes: the line lies on the stack.
  @inlinable @inline(__always) public mutating func appendShortLines(
    _ body: (_ buffer: inout ByteBuffer, _ line: inout ByteLine) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ByteLine.capacity) { room in
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
  /// Appends the first of eight bytes, the first of them in the highest, where there is room for all eight.
  @inlinable @inline(__always) public mutating func append(digitWord word: UInt64, count digits: Int) {
    guard let base = room.baseAddress, hasRoom(for: 8) else { return }
    UnsafeMutableRawPointer(base + count).storeBytes(of: word.bigEndian, as: UInt64.self)
    count &+= digits
  }

  /// How many bytes `value` takes, rounded to `grid`.
  @inlinable @inline(__always) public static func length(of value: Double, on grid: Grid) -> Int {
    length(ofUnits: grid.units(value), decimals: grid.decimals)
  }

  /// How many bytes `units / 10^decimals` takes, with a zero before the point.
  @inlinable public static func length(ofUnits units: Int, decimals: Int) -> Int {
    let (digits, places) = digits(ofUnits: units, decimals: decimals)
    return (units < 0 ? 1 : 0) + max(digits, places + 1) + (places > 0 ? 1 : 0)
  }

  /// How many digits `units` has, at least 1, and how many of them lie behind the point of `units / 10^decimals`, both without
  /// the zeros at the end that need not be written.
  @inlinable @inline(__always)
  public static func digits(ofUnits units: Int, decimals: Int) -> (digits: Int, places: Int) {
    var (rest, places) = (units.magnitude, decimals)
    guard rest < 10_000_000 else { return digits(ofMany: rest, decimals: decimals) }
    // Mostly the last digit is no zero.
    while places > 0 {
      let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
      guard digit == 0 else { break }
      (rest, places) = (tenth, places &- 1)
    }
    // A bit is 0.301 digits (1233 / 4096), which is too few by one at most.
    let digits = ((64 &- (rest | 1).leadingZeroBitCount) &* 1233) &>> 12
    return (max(digits &+ (rest >= DecimalLiteral.wholePower(digits) ? 1 : 0), 1), places)
  }

  @usableFromInline static func digits(ofMany magnitude: UInt, decimals: Int) -> (digits: Int, places: Int) {
    var (rest, places, digits) = (magnitude, decimals, 1)
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    return (digits, places)
  }
}

extension ByteBuffer {
  /// A buffer of what `body` puts into a line, which is the buffer's own room.
  ///
  /// - Parameter count: How many bytes there are at most, about: what is more is copied once.
  @inlinable @inline(__always) public init(
    expecting count: Int, _ body: (_ buffer: inout ByteBuffer, _ line: inout ByteLine) -> Void
  ) {
    self.init()
    var earlier = ByteBuffer()
    storage = [UInt8](unsafeUninitializedCapacity: count) { room, used in
      var line = ByteLine(room)
      body(&earlier, &line)
      used = line.count
    }
    guard earlier.count > 0 else { return }
    earlier.storage.append(contentsOf: storage)
    self = earlier
  }
}
