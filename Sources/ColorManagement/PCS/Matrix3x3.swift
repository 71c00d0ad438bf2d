/// A matrix of three rows and three columns, which maps one colour of three components to another.
public struct Matrix3x3: Hashable, Sendable {
  private let first: SIMD4<Double>
  private let second: SIMD4<Double>
  private let third: SIMD4<Double>

  /// The matrix of three columns, whose fourth lanes are 0.
  init(columns first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// The matrix of nine numbers, row by row; what is missing is 0.
  public init(rows numbers: [Double]) {
    func column(_ index: Int) -> SIMD4<Double> {
      func number(_ row: Int) -> Double { 3 * row + index < numbers.count ? numbers[3 * row + index] : 0 }
      return SIMD4(number(0), number(1), number(2), 0)
    }
    self.init(columns: column(0), column(1), column(2))
  }

  /// The matrix that scales each component.
  init(diagonal: SIMD4<Double>) {
    self.init(
      columns: SIMD4(diagonal.x, 0, 0, 0), SIMD4(0, diagonal.y, 0, 0), SIMD4(0, 0, diagonal.z, 0))
  }

  /// The matrix that changes nothing.
  static let identity = Matrix3x3(diagonal: SIMD4(repeating: 1))

  /// The nine numbers, row by row.
  public var rows: [Double] {
    [first.x, second.x, third.x, first.y, second.y, third.y, first.z, second.z, third.z]
  }

  /// The image of a vector's first three lanes.
  static func * (matrix: Matrix3x3, vector: SIMD4<Double>) -> SIMD4<Double> {
    matrix.first * vector.x + matrix.second * vector.y + matrix.third * vector.z
  }

  /// The matrix that maps as `right` and then as `left`.
  static func * (left: Matrix3x3, right: Matrix3x3) -> Matrix3x3 {
    Matrix3x3(columns: left * right.first, left * right.second, left * right.third)
  }

  /// The matrix that maps back; nil where the columns lie in a plane.
  var inverse: Matrix3x3? {
    let (a, b, c) = (first, second, third)
    func cross(_ u: SIMD4<Double>, _ v: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x, 0)
    }
    let rows = (cross(b, c), cross(c, a), cross(a, b))
    let determinant = (a * rows.0).sum()
    guard determinant.magnitude > 1e-4 else { return nil }
    return Matrix3x3(rows: [
      rows.0.x / determinant, rows.0.y / determinant, rows.0.z / determinant,
      rows.1.x / determinant, rows.1.y / determinant, rows.1.z / determinant,
      rows.2.x / determinant, rows.2.y / determinant, rows.2.z / determinant,
    ])
  }
}

extension TagReader {
  /// Reads nine fixed numbers as a matrix, row by row.
  mutating func matrix() throws(ICCProfileFault) -> Matrix3x3 {
    var numbers: [Double] = []
    for _ in 0..<9 { numbers.append(try fixed()) }
    return Matrix3x3(rows: numbers)
  }
}
