import Bytes
import SceneModel

/// The mean of colours, each weighted by its alpha and by the length that it is seen on.
struct MeanColor {
  private var red = 0.0, green = 0.0, blue = 0.0, alpha = 0.0, length = 0.0
  private var ink = PrintInk.none

  /// Adds the colours from one to another, mixed evenly over a length, 0 or more.
  ///
  /// The weighted colour between them is a parabola, which Simpson's rule sums exactly.
  mutating func add(from first: ScreenColor, to last: ScreenColor, over length: Double) {
    add(first, length / 6)
    add(first.mixed(with: last, at: 0.5), length * 4 / 6)
    add(last, length / 6)
    self.length += length
  }

  private mutating func add(_ color: ScreenColor, _ weight: Double) {
    red += color.red * color.alpha * weight
    green += color.green * color.alpha * weight
    blue += color.blue * color.alpha * weight
    let share = color.alpha * weight
    if share > 0 { ink = alpha == 0 ? color.ink : ink.mixed(with: color.ink, at: share / (alpha + share)) }
    alpha += share
  }

  /// The mean; nil of what is not seen.
  var color: ScreenColor? {
    guard alpha > 0, length > 0 else { return nil }
    var mean = ScreenColor(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha / length)
    mean.ink = ink
    return mean
  }
}

extension PaintRamp {
  /// The mean of the colours from 0 to 1.
  var meanColor: ScreenColor {
    var mean = MeanColor()
    let whole = stops.fromZeroToOne
    for (from, to) in zip(whole, whole.dropFirst()) {
      mean.add(from: from.color, to: to.color, over: to.location - from.location)
    }
    return mean.color ?? stops[0].color.withAlpha(0)
  }

  /// The ramp with the mean of each step from 0 to 1 in the step's middle, where that takes at most half as many stops: no colour is
  /// farther than a step from where it was.
  ///
  /// - Parameter step: The length of a step, above 0.
  func averaged(every step: Double) -> PaintRamp {
    guard changes.isEmpty, step > 1e-9, step * Double(stops.count) > 2 else { return self }
    let count = max(Int(saturating: (1 / step).rounded(.up)), 1)
    let whole = stops.fromZeroToOne
    var means: [ScreenStop] = []
    means.reserveCapacity(count)
    var mean = MeanColor()
    func end(_ slot: Int) -> Double { Double(slot + 1) / Double(count) }
    for (from, to) in zip(whole, whole.dropFirst()) {
      let length = to.location - from.location
      func color(_ place: Double) -> ScreenColor {
        place >= to.location ? to.color : from.color.mixed(with: to.color, at: (place - from.location) / length)
      }
      var (place, first) = (from.location, from.color)
      while place < to.location {
        let next = min(to.location, end(means.count))
        let last = color(next)
        mean.add(from: first, to: last, over: next - place)
        (place, first) = (next, last)
        guard next >= end(means.count), means.count < count else { continue }
        let middle = (Double(means.count) + 0.5) / Double(count)
        means.append(ScreenStop(middle, mean.color ?? last.withAlpha(0)))
        mean = MeanColor()
      }
    }
    return means.isEmpty ? self : PaintRamp(stops: means, error: error)
  }
}
