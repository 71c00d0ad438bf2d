import Geometry
import SceneModel

/// A run as places of its line: a plain value, since there may be 100,000, of which path and stops are made when they are
/// written.
struct RunCut: Sendable {
  /// What it is painted with.
  enum Paint: Sendable {
    /// One colour.
    case solid(ScreenColor)
    /// The stroke's ramp, from its offset 0 at one point to 1 at another.
    case ramp(start: Point, end: Point)
    /// A gradient of its own from end to end: the part of the ramp between two offsets.
    case part(from: Double, to: Double)
    /// A gradient of its own from end to end: the colours of the line's places.
    case places
  }

  /// The first place on the line.
  var start: Int { Int(first) }
  /// The last one.
  var end: Int { Int(last) }
  /// How far a colour may be off at most, 0...1.
  let error: Double
  /// Whether it begins in a bend, inside of which not all is shown by it.
  var beginsInBend = false

  private enum Kind: UInt8 { case solid, ramp, part, places }

  private let kind: Kind
  private let first: Int32
  private let last: Int32
  /// What the paint holds: channels, two points or two offsets.
  private let values: SIMD4<Double>

  /// A cut from one place of a line to another.
  init(start: Int, end: Int, paint: Paint, error: Double = 0) {
    (first, last) = (Int32(clamping: start), Int32(clamping: end))
    self.error = error
    switch paint {
    case .solid(let color): (kind, values) = (.solid, SIMD4(color.red, color.green, color.blue, color.alpha))
    case .ramp(let start, let end): (kind, values) = (.ramp, SIMD4(start.x, start.y, end.x, end.y))
    case .part(let from, let to): (kind, values) = (.part, SIMD4(from, to, 0, 0))
    case .places: (kind, values) = (.places, .zero)
    }
  }

  /// What it is painted with.
  var paint: Paint {
    switch kind {
    case .solid: .solid(ScreenColor(red: values[0], green: values[1], blue: values[2], alpha: values[3]))
    case .ramp: .ramp(start: Point(values[0], values[1]), end: Point(values[2], values[3]))
    case .part: .part(from: values[0], to: values[1])
    case .places: .places
    }
  }
}

/// What is drawn of a line, in painting order.
struct RunItem: Sendable {
  /// What is drawn.
  enum Kind: UInt8, Sendable {
    /// A run.
    case run
    /// The caps of a line without length.
    case dot
    /// The cap at the line's start alone.
    case startCap
    /// The cap at its end alone.
    case endCap
    /// The cap before a line that leads through it.
    case cap
    /// What is nearer to the second of a line's two pieces.
    case bend
    /// What inside the bend at the place is nearer to the run before it, painted as that.
    case inside
    /// The same with a paint of its own.
    case insideAlone
    /// The outside of the bend at the place, painted as the run after it.
    case outside
    /// The outside of the bend at a closed line's end, painted as the run that ends there.
    case closingOutside
    /// The outside of the bend at the place, painted as the run before it.
    case earlierOutside
  }

  /// What is drawn.
  var kind: Kind
  /// Which of the lines it belongs to.
  var line: Int32
  /// The cut that says how it is painted; -1 for caps, which have the colour of their place.
  var cut: Int32
  /// The place on the line.
  var node: Int32

  /// Whether it is an area to be filled.
  var isArea: Bool { kind.rawValue >= Kind.cap.rawValue }
  /// Whether it is an area with a paint of its own.
  var hasOwnPaint: Bool { kind == .cap || kind == .bend || kind == .insideAlone }
}

/// Runs of several lines as they are cut.
struct RunList: Sendable {
  /// The cuts, line by line.
  var cuts: [RunCut] = []
  /// What is drawn, in painting order.
  var items: [RunItem] = []
  /// How far a colour may be off at most, 0...1, as computed for the runs cut so far.
  var error = 0.0

  /// Appends what is drawn of a line.
  mutating func append(_ kind: RunItem.Kind, of line: Int, cut: Int = -1, at node: Int) {
    items.append(
      RunItem(kind: kind, line: Int32(clamping: line), cut: Int32(clamping: cut), node: Int32(clamping: node)))
  }

  /// Appends the cuts of a line, and makes room for what draws them.
  mutating func append(_ runs: [RunCut]) {
    if cuts.isEmpty { cuts = runs } else { cuts.append(contentsOf: runs) }
    items.reserveCapacity(items.count + 2 * runs.count)
    for run in runs { error = max(error, run.error) }
  }

  /// Appends a cut; what draws it says which one it is.
  mutating func append(_ cut: RunCut) -> Int {
    cuts.append(cut)
    error = max(error, cut.error)
    return cuts.count - 1
  }
}
