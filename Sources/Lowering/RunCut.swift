import SceneModel

/// A run as places of its line: a plain value of 32 bytes, since there may be 100,000, of which path, colour and stops are made
/// when they are written.
struct RunCut: Sendable {
  /// What it is painted with.
  enum Paint: Sendable {
    /// The one colour amid those of its places.
    case mean
    /// The colour of its first place.
    case first
    /// The colour of the ramp at an offset, of two there the one towards another offset.
    case offset(Double, toward: Double)
    /// The stroke's ramp, which has an offset at the first place and changes by a slope a user unit.
    case ramp(offset: Double, slope: Double)
    /// A gradient of its own from end to end: the part of the ramp between two offsets.
    case part(from: Double, to: Double)
    /// A gradient of its own from end to end: the colours of the line's places.
    case places
  }

  /// The first place on the line.
  var start: Int { Int(first) }
  /// The last one.
  var end: Int { Int(last) }
  private let first: Int32
  private let last: Int32
  /// What it is painted with.
  let paint: Paint
  /// Whether it begins in a bend, inside of which not all is shown by it.
  var beginsInBend = false

  /// A cut from one place of a line to another.
  init(start: Int, end: Int, paint: Paint) {
    (first, last) = (Int32(clamping: start), Int32(clamping: end))
    self.paint = paint
  }

  /// Whether it has one colour.
  var isSolid: Bool {
    switch paint {
    case .mean, .first, .offset: true
    case .ramp, .part, .places: false
    }
  }
  /// Whether it shows the stroke's ramp.
  var isRamp: Bool { if case .ramp = paint { true } else { false } }
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

  /// Appends a cut, whose colours may be off by an error; what draws it says which one it is.
  mutating func append(_ cut: RunCut, error: Double = 0) -> Int {
    cuts.append(cut)
    self.error = max(self.error, error)
    return cuts.count - 1
  }

  /// Makes room for what is cut of a line of so many steps.
  mutating func reserveCapacity(_ count: Int) {
    cuts.reserveCapacity(count)
    items.reserveCapacity(2 * count)
  }

  /// Appends the runs of lines after those that are there.
  mutating func append(_ other: RunList) {
    if cuts.isEmpty, items.isEmpty {
      self = other
    } else {
      let count = Int32(clamping: cuts.count)
      cuts += other.cuts
      for var item in other.items {
        if item.cut >= 0 { item.cut += count }
        items.append(item)
      }
      error = max(error, other.error)
    }
  }
}
