public import Geometry

/// A change of one property of a layer over time.
///
/// In a scene there are at least two values and as many key times, which rise from 0 to 1, and one timing fewer.
public struct Animation: Hashable, Sendable {
  /// What changes, with its values in order.
  public enum Values: Hashable, Sendable {
    /// The shape's outline; the paths have the same commands.
    case path([Path])
    /// The box that the paints' unit coordinates refer to, where they name one.
    case frame([Rect])
    /// The layer's transform.
    case transform([[Transform]])
    /// The layer's opacity.
    case opacity([Opacity])
    /// The solid fill of the shape, or the colour of the text.
    case fill([Color])
    /// The solid stroke of the shape.
    case stroke([Color])
    /// Where the visible part of the stroke begins, 0...1.
    case strokeFrom([Double])
    /// Where the visible part of the stroke ends, 0...1.
    case strokeTo([Double])
    /// The stops of the shape's gradient: of its fill where that is a gradient, else of its stroke.
    case stops([[Gradient.Stop]])
    /// The start of the same gradient, in its own units.
    case start([Point])
    /// The end of the same gradient, in its own units.
    case end([Point])

    /// How many values there are.
    public var count: Int {
      switch self {
      case .path(let values): values.count
      case .frame(let values): values.count
      case .transform(let values): values.count
      case .opacity(let values): values.count
      case .fill(let values), .stroke(let values): values.count
      case .strokeFrom(let values), .strokeTo(let values): values.count
      case .stops(let values): values.count
      case .start(let values), .end(let values): values.count
      }
    }
  }

  /// How fast a step between two key times goes: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS.
  public struct Timing: Hashable, Sendable {
    /// The first control point; x in 0...1.
    public var control1: Point
    /// The second control point; x in 0...1.
    public var control2: Point

    /// A timing curve; the control points' x are clamped to 0...1.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      control1 = Point(x: min(max(x1, 0), 1), y: y1)
      control2 = Point(x: min(max(x2, 0), 1), y: y2)
    }

    /// Even speed.
    public static let linear = Timing(0, 0, 1, 1)
    /// Slow at first (0.42, 0, 1, 1).
    public static let easeIn = Timing(0.42, 0, 1, 1)
    /// Slow at last (0, 0, 0.58, 1).
    public static let easeOut = Timing(0, 0, 0.58, 1)
    /// Slow at both ends (0.42, 0, 0.58, 1).
    public static let easeInEaseOut = Timing(0.42, 0, 0.58, 1)
  }

  /// How often the change runs.
  public enum Repetition: Hashable, Sendable {
    /// This many times, above 0; a fraction ends part of the way.
    case times(Double)
    /// Without end.
    case forever
  }

  /// What is shown before the change begins and after it has ended, as `CAMediaTimingFillMode` says it.
  public enum Fill: String, Hashable, Sendable, CaseIterable {
    /// Before: the un-animated value; after: the last value.
    case forwards
    /// Before: the first value; after: the un-animated value.
    case backwards
    /// Before: the first value; after: the last value.
    case both
    /// The un-animated value before and after.
    case removed

    /// Whether the first value is shown before the change begins.
    public var showsFirstBefore: Bool { self == .backwards || self == .both }
    /// Whether the last value stays after the change has ended.
    public var keepsLast: Bool { self == .forwards || self == .both }
  }

  /// What starts the change.
  public enum Begin: String, Hashable, Sendable, CaseIterable {
    /// The picture's appearance.
    case load
    /// A click on the figure; SVG only.
    case click
  }

  /// What changes, and its values.
  public var values: Values
  /// When each value is reached, as fractions of the duration.
  public var keyTimes: [Double]
  /// How fast each step goes.
  public var timings: [Timing]
  /// How long one run takes, in seconds, above 0.
  public var duration: Double
  /// How long after the beginning the first run starts, in seconds, 0 or more.
  public var delay: Double
  /// How often it runs.
  public var repetition: Repetition
  /// What is shown before and after.
  public var fill: Fill
  /// What starts it.
  public var begin: Begin

  /// A change over time with even key times and one timing for all steps where none are given.
  ///
  /// Fewer than two values, another number of key times, or other than one timing fewer are a fault of the scene.
  public init(
    _ values: Values, duration: Double, keyTimes: [Double]? = nil, timings: [Timing]? = nil, delay: Double = 0,
    repetition: Repetition = .times(1), fill: Fill = .forwards, begin: Begin = .load
  ) {
    let steps = max(values.count - 1, 1)
    self.values = values
    self.keyTimes = keyTimes ?? (0...steps).map { Double($0) / Double(steps) }
    self.timings = timings ?? Array(repeating: .linear, count: steps)
    self.duration = duration
    self.delay = delay
    self.repetition = repetition
    self.fill = fill
    self.begin = begin
  }
}
