import Geometry
import Reading
import SceneModel

/// An animation as an object writes it: what its values are depends on the property.
struct WrittenAnimation: Keyed {
  var property = Animation.Property.opacity
  var values: [Node] = []
  var keyTimes: [Double]?
  var timing = StepTimings.all(.linear)
  var duration = 0.0
  var delay = 0.0
  var repetition = Animation.Repetition.times(1)
  var fill = Animation.Fill.forwards

  static let keys: KeyList<WrittenAnimation> = [
    .required("property", \.property, .choice(), "What changes."),
    .required("values", \.values, .animationValues, "The values in order, at least two."),
    .optional(
      "keyTimes", \.keyTimes, .keyTimes, "When each value is reached, rising from 0 to 1; even if left out."),
    .defaulted(
      "timing", \.timing, .timings, shown: "linear", "How fast each step goes: one for all, or one for each."),
    .required("duration", \.duration, .positive, "How long one run takes, in seconds."),
    .defaulted(
      "delay", \.delay, .nonNegative, "How long after the beginning the first run starts, in seconds."),
    .defaulted(
      "repeat", \.repetition, .repetition, shown: "1", "How often it runs: a number above 0, or forever."),
    .defaulted("fill", \.fill, .choice(), "What is shown before and after."),
  ]

  /// Whether there are as many times and timings as values; else that was reported.
  func countsAgree(reportingTo object: inout ObjectReader) -> Bool {
    var isValid = true
    if let keyTimes, keyTimes.count != values.count,
      let fault = Animation.fault(ofKeyTimes: keyTimes, valueCount: values.count)
    {
      object.error(fault, at: "keyTimes")
      isValid = false
    }
    if case .each(let timings) = timing,
      let fault = Animation.fault(ofTimings: timings.count, valueCount: values.count)
    {
      object.error(fault, at: "timing")
      isValid = false
    }
    return isValid
  }

  /// The animation of what the values are, as many as are written.
  func animation(of values: Animation.Values) -> Animation {
    let steps = values.count - 1
    return Animation(
      values, duration: duration, keyTimes: keyTimes ?? (0...steps).map { Double($0) / Double(steps) },
      timings: timing.list(count: steps), delay: delay, repetition: repetition, fill: fill)
  }
}

/// How fast an animation's steps go.
enum StepTimings: Sendable {
  case all(Animation.Timing)
  case each([Animation.Timing])

  func list(count: Int) -> [Animation.Timing] {
    switch self {
    case .all(let timing): Array(repeating: timing, count: count)
    case .each(let timings): timings
    }
  }
}

/// The names of timing curves.
enum TimingName: String, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut

  var timing: Animation.Timing {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInEaseOut
    }
  }
}
