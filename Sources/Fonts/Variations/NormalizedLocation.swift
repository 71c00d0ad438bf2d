import Bytes

/// A place on all axes of a face in -1...1, whole multiples of 1/16384; empty stands for the default of all.
package struct NormalizedLocation: Hashable, Sendable {
  /// In the order of the axes.
  let values: [Double]
  /// The numbers of the axes in the order of their tags, in which factors are multiplied.
  let order: [Int]

  /// The default instance.
  static let origin = NormalizedLocation(values: [], order: [])

  private init(values: [Double], order: [Int]) {
    self.values = values
    self.order = order
  }

  /// The place of a value on every axis, bent by `map`, then rounded to 14 binary places.
  init(_ user: [Double], _ table: AxisTable, _ map: AxisMap?) {
    var values: [Double] = []
    for (index, axis) in table.axes.enumerated() {
      let value = axis.normalized(user[index])
      let bent = map?.mapped(value, axis: index) ?? value
      values.append(GlyphPoint.rounded(bent * 16_384) / 16_384)
    }
    self.init(values: values.contains { $0 != 0 } ? values : [], order: table.order)
  }

  /// Whether it is the default of all axes.
  package var isOrigin: Bool { values.isEmpty }

  /// The place on an axis as a number with 14 binary places; 0 for an axis that is not there.
  package func coordinate(ofAxis index: Int) -> Int {
    values.indices.contains(index) ? Int(saturating: values[index] * 16_384) : 0
  }
}

/// Where along the axes a set of deltas counts, and how much it counts at one place there: a factor an axis.
///
/// The factors stay apart, none of them 1: fontTools multiplies deltas by one after the other, and where a product falls
/// on a half the order decides.
struct RegionFactors: Sendable {
  private(set) var factors: [Double] = []
  /// Whether the place lies outside of the region.
  private(set) var isZero = false

  /// Counts an axis in: where the region begins, is strongest and ends, and the place (OpenType, Font Variations Overview:
  /// the algorithm for interpolation of instance values).
  mutating func add(start: Double, peak: Double, end: Double, at value: Double) {
    guard peak != 0, start <= peak, peak <= end, start >= 0 || end <= 0, value != peak else { return }
    if value <= start || value >= end {
      isZero = true
    } else {
      factors.append(value < peak ? (value - start) / (peak - start) : (value - end) / (peak - end))
    }
  }

  /// A delta as it counts here.
  @inline(__always)
  func scaled(_ delta: Double) -> Double {
    var delta = delta
    for factor in factors { delta *= factor }
    return delta
  }
}
