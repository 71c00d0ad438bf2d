import Geometry
import Reading
import SceneModel

/// The keys of an animation.
enum AnimationKeys {
  static let property = Key.required("property", .choice(Animation.Property.self), "What changes.")
  static let values = Key.required("values", .animationValues, "The values in order, at least two.")
  private static let keyTimes = Key.optional(
    "keyTimes", .keyTimes, "When each value is reached, rising from 0 to 1; even if left out.")
  private static let timing = Key.defaulted(
    "timing", .timings, to: .all(.linear), shown: "linear", "How fast each step goes: one for all, or one for each.")
  private static let duration = Key.required("duration", .positive, "How long one run takes, in seconds.")
  private static let delay = Key.defaulted(
    "delay", .nonNegative, to: 0, "How long after the beginning the first run starts, in seconds.")
  private static let repetition = Key.defaulted(
    "repeat", .repetition, to: .times(1), shown: "1", "How often it runs: a number above 0, or forever.")
  private static let fill = Key.defaulted(
    "fill", .choice(Animation.Fill.self), to: .forwards, "What is shown before and after.")

  /// All keys in the order of the reference.
  static let all: [AnyKey] = [
    property.erased, values.erased, keyTimes.erased, timing.erased, duration.erased, delay.erased, repetition.erased,
    fill.erased,
  ]

  /// When and how fast an animation runs.
  struct Timing {
    var keyTimes: [Double]
    var timings: [Animation.Timing]
    var duration: Double
    var delay: Double
    var repetition: Animation.Repetition
    var fill: Animation.Fill

    /// The animation of values, as many as there are key times.
    func animation(of values: Animation.Values) -> Animation {
      Animation(
        values, duration: duration, keyTimes: keyTimes, timings: timings, delay: delay, repetition: repetition,
        fill: fill)
    }
  }

  /// Reads when an animation of `valueCount` values runs; nil after a reported fault.
  static func timing(_ object: inout ObjectReader, valueCount: Int?) -> Timing? {
    let (keyTimes, timing, duration) = (object(keyTimes), object(timing), object(duration))
    let (delay, repetition, fill) = (object(delay), object(repetition), object(fill))
    guard let count = valueCount else { return nil }
    var isValid = true
    if let keyTimes, keyTimes.count != count, let fault = Animation.fault(ofKeyTimes: keyTimes, valueCount: count) {
      object.error(fault, at: "keyTimes")
      isValid = false
    }
    if case .each(let timings) = timing, let fault = Animation.fault(ofTimings: timings.count, valueCount: count) {
      object.error(fault, at: "timing")
      isValid = false
    }
    guard isValid, let timing, let duration, let delay, let repetition, let fill,
      keyTimes != nil || !object.has("keyTimes")
    else { return nil }
    let steps = count - 1
    return Timing(
      keyTimes: keyTimes ?? (0...steps).map { Double($0) / Double(steps) }, timings: timing.list(count: steps),
      duration: duration, delay: delay, repetition: repetition, fill: fill)
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
