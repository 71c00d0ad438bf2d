/// Finding the place where a function changes its sign.
enum Bracketing {
  /// The root of a function between two places where its signs differ, to the last digits.
  ///
  /// Newton's method, kept inside the bracket by halving where a step would leave it or gains too little; the bracket is
  /// at least halved every other time, so that it ends after some 110 steps at worst. Source: Press et al., Numerical
  /// Recipes, section 9.4 ("rtsafe").
  ///
  /// `function` answers value and slope; the values at `low` and `high` have different signs or one of them is 0.
  static func root(
    between low: Double, and high: Double, valueAtLow: Double, of function: (Double) -> (value: Double, slope: Double)
  ) -> Double {
    if valueAtLow == 0 { return low }
    var (low, high) = (low, high)
    let lowIsNegative = valueAtLow < 0
    var x = (low + high) / 2
    var lastStep = high - low
    for _ in 0..<mostSteps {
      let (value, slope) = function(x)
      if value == 0 { return x }
      if (value < 0) == lowIsNegative { low = x } else { high = x }
      let newton = x - value / slope
      let isUseful = newton > min(low, high) && newton < max(low, high) && abs(newton - x) < abs(lastStep) / 2
      let next = isUseful ? newton : (low + high) / 2
      lastStep = next - x
      if next == x || next == low && next == high { return next }
      x = next
      if abs(lastStep) <= max(abs(x), Double.leastNormalMagnitude) * Double.ulpOfOne / 2 { return x }
    }
    return x
  }

  /// Twice the halvings that take any bracket in -1...1 to the last digit.
  private static let mostSteps = 128
}
