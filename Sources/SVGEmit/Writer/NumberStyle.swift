import Bytes
import Geometry
import SceneModel

/// How the numbers of one user space are written.
struct NumberStyle {
  /// Coordinates and lengths.
  let coordinates: Grid
  /// The linear part of a matrix.
  let linear: Grid
  /// Whether no byte is spent on readers.
  let isMinified: Bool

  /// Opacities, gradient offsets and key times.
  static let fractions = Grid(decimals: 4)
  /// Angles of transforms, in degrees: what is 10,000 units away moves by less than a thousandth.
  static let degrees = Grid(decimals: 6)

  /// The style of a user space that is `magnification` times as large on the page.
  init(tolerance: Double, magnification: Double, extent: Double, precision: Int?, isMinified: Bool) {
    let base = precision ?? NumberStyle.places { 0.5 * $0 < tolerance / 50 }
    let factor = magnification.isFinite ? magnification : 1
    let more = NumberStyle.places { factor * $0 < 10 }
    coordinates = Grid(decimals: precision == nil ? min(base + more, 9) : min(base + more, 12))
    linear = Grid(decimals: 6 + min(NumberStyle.places { extent * $0 <= 1000 }, 3))
    self.isMinified = isMinified
  }

  /// The style of a font's units: outlines lie on whole and half ones.
  init(ofFont isMinified: Bool) {
    coordinates = Grid(decimals: 1)
    linear = Grid(decimals: 9)
    self.isMinified = isMinified
  }

  /// How many decimal places are needed until `isEnough` holds for a step of the last one; at most 9.
  private static func places(until isEnough: (Double) -> Bool) -> Int {
    var step = 1.0
    for count in 0..<9 {
      if isEnough(step) { return count }
      step /= 10
    }
    return 9
  }

  /// Appends a coordinate or a length.
  func append(_ value: Double, to buffer: inout ByteBuffer) {
    buffer.append(value, on: coordinates, leadingZero: !isMinified)
  }

  /// Appends a coordinate or a length.
  func append(_ value: Double, to line: inout ByteLine) {
    line.append(value, on: coordinates, leadingZero: !isMinified)
  }

  /// Appends coordinates or lengths, with spaces between them.
  func append(list values: [Double], to buffer: inout ByteBuffer) {
    for (index, value) in values.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: " ")) }
      append(value, to: &buffer)
    }
  }

  /// Appends coordinates or lengths, with spaces between them.
  func append(list values: [Double], to line: inout ByteLine) {
    for (index, value) in values.enumerated() {
      if index > 0 { line.append(UInt8(ascii: " ")) }
      append(value, to: &line)
    }
  }

  /// Appends an opacity or an offset.
  func append(fraction: Double, to buffer: inout ByteBuffer) {
    buffer.append(fraction, on: NumberStyle.fractions, leadingZero: !isMinified)
  }

  /// Appends an opacity or an offset.
  func append(fraction: Double, to line: inout ByteLine) {
    line.append(fraction, on: NumberStyle.fractions, leadingZero: !isMinified)
  }
}
