/// Bytes on their way into a buffer, so many small parts that the buffer should grow once for all of them.
///
/// The room is on the stack; who appends has asked whether there is enough of it.
public struct ByteLine {
  @usableFromInline let room: UnsafeMutableBufferPointer<UInt8>
  @usableFromInline var count = 0

  /// How many bytes there may be.
  @inlinable public static var capacity: Int { 1024 }
  /// The most bytes that a number has.
  @inlinable public static var numberLimit: Int { 22 }

  @inlinable init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  /// Whether there is room for so many bytes more.
  @inlinable public func hasRoom(for more: Int) -> Bool { more <= room.count &- count }

  /// Appends one byte.
  @inlinable @inline(__always) public mutating func append(_ byte: UInt8) {
    room[count] = byte
    count &+= 1
  }

  /// Appends spaces.
  @inlinable @inline(__always) public mutating func append(spaces count: Int) {
    UnsafeMutableBufferPointer(rebasing: room[self.count..<self.count &+ count]).update(repeating: UInt8(ascii: " "))
    self.count &+= count
  }

  /// Appends text known when the program is compiled.
  @inlinable @inline(__always) public mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends bytes as they are.
  @inlinable @inline(__always) public mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    _ = UnsafeMutableBufferPointer(rebasing: room[count..<count &+ bytes.count]).update(fromContentsOf: bytes)
    count &+= bytes.count
  }

  /// Appends so many bytes, which `body` puts where there is room for a few more; nothing where there is none.
  @inlinable @inline(__always) public mutating func append(
    _ more: Int, atMost limit: Int, _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    guard hasRoom(for: limit), let base = room.baseAddress else { return }
    body(UnsafeMutableRawPointer(base + count))
    count &+= more
  }

  /// Appends what `body` writes, a text, the same once more, and another text.
  @inlinable @inline(__always) public mutating func append(
    before first: StaticString, andBefore second: StaticString, _ body: (inout ByteLine) -> Void
  ) {
    let start = count
    body(&self)
    let written = UnsafeBufferPointer(rebasing: room[start..<count])
    append(first)
    append(contentsOf: written)
    append(second)
  }

  /// What was appended.
  @inlinable var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: room[..<count]) }

  /// Appends bytes as they are.
  @inlinable @inline(__always) public mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Takes back all that was appended.
  @inlinable public mutating func removeAll() { count = 0 }

  /// Appends an integer in decimal digits.
  @inlinable public mutating func append(decimal value: Int) { append(units: value, decimals: 0) }

  /// Appends `units / 10^decimals` as `ByteBuffer` does.
  @inlinable public mutating func append(units: Int, decimals: Int, leadingZero: Bool = true) {
    guard units.magnitude < 100_000_000, decimals < 8, hasRoom(for: 24), let base = room.baseAddress else {
      return appendLong(units: units, decimals: decimals, leadingZero: leadingZero)
    }
    let digits = Self.digits(of: UInt64(truncatingIfNeeded: units.magnitude))
    // The first digit lies in the lowest byte: zeros at both ends are counted as bits.
    let places = max(decimals &- digits.leadingZeroBitCount &>> 3, 0)
    let whole = 8 &- decimals
    let first = min(digits.trailingZeroBitCount &>> 3, leadingZero || places == 0 ? whole &- 1 : whole)
    let text = digits | 0x3030_3030_3030_3030
    var place = UnsafeMutableRawPointer(base) + count
    if units < 0 {
      place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      place += 1
    }
    place.storeBytes(of: (text &>> UInt64(truncatingIfNeeded: first &* 8)).littleEndian, as: UInt64.self)
    place += whole &- first
    if places > 0 {
      place.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
      place += 1
      // A shift by 64 bits, of no whole digits, does not come: there are fewer than 8 decimals.
      place.storeBytes(of: (text &>> UInt64(truncatingIfNeeded: whole &* 8)).littleEndian, as: UInt64.self)
      place += places
    }
    count = place - UnsafeMutableRawPointer(base)
  }

  /// The eight decimal digits of a number below 10^8, one a byte, the first in the lowest: halves, quarters and digits are
  /// split side by side in one word, by products in place of divisions.
  @inlinable @inline(__always) static func digits(of value: UInt64) -> UInt64 {
    var word = value / 10_000 | (value % 10_000) &<< 32
    let hundreds = (word &* 10_486) &>> 20 & 0x7F_0000_007F
    word = hundreds | (word &- hundreds &* 100) &<< 16
    let tens = (word &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (word &- tens &* 10) &<< 8
  }

  /// The same for any number, digit by digit.
  @usableFromInline @inline(never)
  mutating func appendLong(units: Int, decimals: Int, leadingZero: Bool) {
    var rest = units.magnitude
    var places = decimals
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    var length = Self.digitCount(rest)
    if length <= places { length = leadingZero ? places + 1 : places }
    if places > 0 { length += 1 }
    if units < 0 { append(UInt8(ascii: "-")) }
    var end = count &+ length
    count = end
    func put(_ byte: UInt8) {
      end &-= 1
      room[end] = byte
    }
    func putDigits(_ count: Int) {
      for _ in 0..<count {
        put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
    }
    if places > 0 {
      putDigits(places)
      put(UInt8(ascii: "."))
      length -= places + 1
    }
    putDigits(length)
  }

  /// Appends `value` rounded to `grid`.
  @inlinable public mutating func append(_ value: Double, on grid: Grid, leadingZero: Bool = true) {
    append(units: grid.units(value), decimals: grid.decimals, leadingZero: leadingZero)
  }

  /// The number of decimal digits, at least 1.
  private static func digitCount(_ value: UInt) -> Int {
    if value < 100 { return value < 10 ? 1 : 2 }
    if value < 10_000 { return value < 1_000 ? 3 : 4 }
    var (count, rest) = (4, value / 10_000)
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }
}

extension ByteBuffer {
  /// Appends what `body` writes.
  @inlinable @inline(__always) public mutating func appendLine(_ body: (inout ByteLine) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ByteLine.capacity) { room in
      var line = ByteLine(room)
      body(&line)
      storage.append(contentsOf: line.bytes)
    }
  }

  /// Appends what `body` writes for each index of a range.
  ///
  /// - Parameter limit: The most bytes that it writes for one.
  @inlinable @inline(__always) public mutating func appendLines(
    _ range: Range<Int>, limit: Int, _ body: (Int, inout ByteLine) -> Void
  ) {
    let capacity = range.count > 64 ? max(limit, 16 * ByteLine.capacity) : max(limit, ByteLine.capacity)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
      var line = ByteLine(room)
      for index in range {
        if !line.hasRoom(for: limit) {
          storage.append(contentsOf: line.bytes)
          line.removeAll()
        }
        body(index, &line)
      }
      storage.append(contentsOf: line.bytes)
    }
  }
}
