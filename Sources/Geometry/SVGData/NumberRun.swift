import Bytes

/// Commands and numbers written one after another with no separator that a reader does not need.
struct NumberRun {
  /// The length in bytes of what was measured.
  private(set) var length = 0
  private let decimals: Int
  private var command: UInt8 = 0
  private var hasNumber = false
  private var hasPoint = false

  /// A run of numbers in units of the last of `decimals` places.
  init(decimals: Int) { self.decimals = decimals }

  /// Appends a command's letter unless it is understood from the command before.
  mutating func begin(_ letter: UInt8, to buffer: inout ByteBuffer) {
    if isUnderstood(letter) { return }
    buffer.append(letter)
    command = letter
    hasNumber = false
  }

  /// Appends a number.
  mutating func append(_ units: Int, to buffer: inout ByteBuffer) {
    let shape = self.shape(of: units)
    if needsSeparator(shape) { buffer.append(UInt8(ascii: " ")) }
    buffer.append(units: units, decimals: decimals, leadingZero: false)
    hasNumber = true
    hasPoint = shape.hasPoint
  }

  /// Counts what `begin` would append.
  mutating func measure(_ letter: UInt8) {
    if isUnderstood(letter) { return }
    length += 1
    command = letter
    hasNumber = false
  }

  /// Counts what `append` would append.
  mutating func measure(_ units: Int) {
    let shape = self.shape(of: units)
    length += shape.length + (needsSeparator(shape) ? 1 : 0)
    hasNumber = true
    hasPoint = shape.hasPoint
  }

  /// Numbers after `M` are lines, so a line's letter is understood there; a second move's letter never is.
  private func isUnderstood(_ letter: UInt8) -> Bool {
    switch (command, letter) {
    case (UInt8(ascii: "M"), UInt8(ascii: "L")), (UInt8(ascii: "m"), UInt8(ascii: "l")): true
    case (_, UInt8(ascii: "M")), (_, UInt8(ascii: "m")), (_, UInt8(ascii: "z")): false
    default: command == letter
    }
  }

  private func needsSeparator(_ next: Shape) -> Bool {
    hasNumber && !next.isNegative && !(next.startsWithPoint && hasPoint)
  }

  private struct Shape {
    var length: Int
    var isNegative: Bool
    var hasPoint: Bool
    var startsWithPoint: Bool
  }

  private func shape(of units: Int) -> Shape {
    let (digits, places) = ByteLine.digits(ofUnits: units, decimals: decimals)
    let isNegative = units < 0
    let hasPoint = places > 0
    let startsWithPoint = hasPoint && digits <= places
    let length = (hasPoint ? max(digits, places) + 1 : digits) + (isNegative ? 1 : 0)
    return Shape(
      length: length, isNegative: isNegative, hasPoint: hasPoint, startsWithPoint: startsWithPoint && !isNegative)
  }
}
