/// The even changes of several values with the length, from one place on, that pass later ones within an allowance: a range of
/// slopes a value (Sklansky, Gonzalez, Fast polygonal approximation of digitized curves, 1980; a "swing door" of process data).
struct ConeOfSlopes<Values: SIMD & Sendable>: Sendable where Values.Scalar == Double {
  /// How far each value may stray.
  let allowance: Values
  /// Where the changes begin.
  private(set) var apex = (values: Values(repeating: 0), location: 0.0)
  private var low = Values(repeating: -.infinity)
  private var high = Values(repeating: .infinity)

  /// A cone that nothing limits yet.
  init(allowance: Values) { self.allowance = allowance }

  /// Begins anew.
  mutating func begin(at values: Values, _ location: Double) {
    apex = (values, location)
    low = Values(repeating: -.infinity)
    high = Values(repeating: .infinity)
  }

  /// Whether a change that passes all places since leads here.
  func contains(_ values: Values, _ location: Double) -> Bool {
    let length = location - apex.location
    guard length > 0 else { return low[0] == -.infinity }
    let slope = (values - apex.values) / length
    // Value by value: a mask of a vector takes longer to be asked for all its bits.
    for index in slope.indices where !(slope[index] >= low[index] && slope[index] <= high[index]) { return false }
    return true
  }

  /// Keeps the changes that pass here.
  mutating func narrow(_ values: Values, _ location: Double) {
    let length = location - apex.location
    guard length > 0 else { return }
    let way = values - apex.values
    let (lowest, highest) = ((way - allowance) / length, (way + allowance) / length)
    low.replace(with: lowest, where: lowest .> low)
    high.replace(with: highest, where: highest .< high)
  }

  /// Where the middle of the slopes leads to; nil where nothing has limited them yet.
  func middle(at location: Double) -> Values? {
    let length = location - apex.location
    guard length > 0, low[0] > -.infinity else { return nil }
    return apex.values + (low + high) * (length / 2)
  }
}

/// The even changes of up to four values.
package struct SlopeCone {
  /// Values at a place of a line; those that are not needed are 0. Made by their initializer: a literal makes an array first.
  package typealias Values = SIMD4<Double>

  private var cone: ConeOfSlopes<Values>

  /// A cone that nothing limits yet.
  package init(allowance: Values) { cone = ConeOfSlopes(allowance: allowance) }

  /// Begins anew.
  package mutating func begin(at values: Values, _ location: Double) { cone.begin(at: values, location) }

  /// Whether a change that passes all places since leads here.
  package func contains(_ values: Values, _ location: Double) -> Bool { cone.contains(values, location) }

  /// Keeps the changes that pass here.
  package mutating func narrow(_ values: Values, _ location: Double) { cone.narrow(values, location) }
}
