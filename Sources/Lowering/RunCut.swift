import SceneModel

/// A run as places of its line: a plain value of 24 bytes, since there may be 100,000, of which path, colour and stops are made
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

  /// Which paint it is, without its numbers: those of one colour first.
  private enum Kind: UInt32 {
    case mean
    case first
    case offset
    case ramp
    case part
    case places
  }

  /// The first place on the line, of half a billion, and above it the kind of paint.
  private let first: UInt32
  /// The last place, and above it whether the cut begins in a bend.
  private var last: UInt32
  /// The numbers of the paint.
  private let numbers: (Double, Double)

  private static let kindShift: UInt32 = 29
  private static let bend: UInt32 = 1 << 31

  /// A cut from one place of a line to another.
  @inline(__always) init(start: Int, end: Int, paint: Paint) {
    let kind: Kind
    switch paint {
    case .mean: (kind, numbers) = (.mean, (0, 0))
    case .first: (kind, numbers) = (.first, (0, 0))
    case .offset(let offset, let other): (kind, numbers) = (.offset, (offset, other))
    case .ramp(let offset, let slope): (kind, numbers) = (.ramp, (offset, slope))
    case .part(let from, let to): (kind, numbers) = (.part, (from, to))
    case .places: (kind, numbers) = (.places, (0, 0))
    }
    first = min(UInt32(clamping: start), 1 << Self.kindShift - 1) | kind.rawValue << Self.kindShift
    last = min(UInt32(clamping: end), Self.bend - 1)
  }

  /// The first place on the line.
  var start: Int { Int(first & (1 << Self.kindShift - 1)) }
  /// The last one.
  var end: Int { Int(last & ~Self.bend) }
  /// Whether it begins in a bend, inside of which not all is shown by it.
  var beginsInBend: Bool {
    get { last & Self.bend != 0 }
    set { last = last & ~Self.bend | (newValue ? Self.bend : 0) }
  }
  /// What it is painted with.
  @inline(__always) var paint: Paint {
    switch kind {
    case .mean: .mean
    case .first: .first
    case .offset: .offset(numbers.0, toward: numbers.1)
    case .ramp: .ramp(offset: numbers.0, slope: numbers.1)
    case .part: .part(from: numbers.0, to: numbers.1)
    case .places: .places
    }
  }

  @inline(__always) private var kind: Kind { Kind(rawValue: first >> Self.kindShift) ?? .mean }

  /// Whether it has one colour.
  @inline(__always) var isSolid: Bool { first >> Self.kindShift <= Kind.offset.rawValue }
  /// Whether it shows the stroke's ramp.
  var isRamp: Bool { first >> Self.kindShift == Kind.ramp.rawValue }
}

/// What is drawn of a line, in painting order.
struct RunItem: Sendable {
  /// What is drawn.
  enum Kind: UInt32, Sendable {
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

  /// The line's number, and in the lowest bits the kind.
  private var head: UInt32
  /// The cut that says how it is painted; -1 for caps, which have the colour of their place.
  var cut: Int32
  /// The place on the line.
  let node: Int32

  /// What is drawn of a line at a place.
  init(_ kind: Kind, of line: Int, cut: Int, at node: Int) {
    head = UInt32(truncatingIfNeeded: line) << 4 | kind.rawValue
    (self.cut, self.node) = (Int32(clamping: cut), Int32(clamping: node))
  }

  /// What is drawn.
  @inline(__always) var kind: Kind {
    get { Kind(rawValue: head & 15) ?? .run }
    set { head = head & ~15 | newValue.rawValue }
  }
  /// Which of the lines it belongs to.
  var line: Int { Int(head >> 4) }

  /// Whether it is an area to be filled.
  @inline(__always) var isArea: Bool { head & 15 >= Kind.cap.rawValue }
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
    items.append(RunItem(kind, of: line, cut: cut, at: node))
  }

  /// Appends a cut, whose colours may be off by an error; what draws it says which one it is.
  mutating func append(_ cut: RunCut, error: Double = 0) -> Int {
    cuts.append(cut)
    self.error = max(self.error, error)
    return cuts.count - 1
  }

  /// Makes room for what is cut of a line of so many steps, of which every second one mostly has a bend at most.
  mutating func reserveCapacity(_ count: Int) {
    cuts.reserveCapacity(count)
    items.reserveCapacity(count + count / 2)
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
