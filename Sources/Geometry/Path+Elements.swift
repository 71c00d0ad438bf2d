extension Path {
  /// What a command is, its places aside: its kind, an arc's flags, and whether it begins a line of path data.
  @usableFromInline struct Verb: Hashable, Sendable {
    /// A command's kind.
    @usableFromInline enum Kind: UInt8 {
      case move, line, quad, cubic, arc, close
    }

    /// The kind in the lowest three bits, then the flags.
    @usableFromInline var bits: UInt8

    init(_ kind: Kind) { bits = kind.rawValue }

    /// An arc's verb.
    init(arc: ArcParameters) {
      bits = Kind.arc.rawValue | (arc.isLarge ? Self.large : 0) | (arc.isClockwise ? Self.clockwise : 0)
    }

    @inlinable var kind: Kind { Kind(rawValue: bits & Self.kinds) ?? .close }
    @inlinable var isLarge: Bool { bits & Self.large != 0 }
    @inlinable var isClockwise: Bool { bits & Self.clockwise != 0 }

    /// Whether path data that is written for readers begins a line here.
    var beginsLine: Bool { bits & Self.lineStart != 0 }

    /// The same verb at the beginning of a line.
    var beginningLine: Verb {
      var verb = self
      verb.bits |= Self.lineStart
      return verb
    }

    /// How many places the command takes; an arc's radii take one, and its rotation another.
    @inlinable var pointCount: Int {
      switch kind {
      case .move, .line: 1
      case .quad: 2
      case .cubic, .arc: 3
      case .close: 0
      }
    }

    @inlinable static var kinds: UInt8 { 0b111 }
    @inlinable static var large: UInt8 { 0b1000 }
    @inlinable static var clockwise: UInt8 { 0b1_0000 }
    private static var lineStart: UInt8 { 0b10_0000 }
  }

  /// The commands of a path, or of a part of it, in order.
  public struct Elements: BidirectionalCollection, Sendable {
    @usableFromInline let list: PathList
    /// The first command's place.
    public let startIndex: Index
    /// The place behind the last command.
    public let endIndex: Index

    /// The place of a command.
    public struct Index: Comparable, Sendable {
      /// How many commands come before it.
      @usableFromInline var verb: Int
      /// How many places these take.
      @usableFromInline var point: Int

      @inlinable init(verb: Int, point: Int) { (self.verb, self.point) = (verb, point) }

      /// Whether a command comes before another.
      public static func < (a: Index, b: Index) -> Bool { a.verb < b.verb }
    }

    /// All commands.
    @inlinable @inline(__always) init(_ list: PathList) {
      self.list = list
      startIndex = Index(verb: 0, point: 0)
      endIndex = Index(verb: list.verbCount, point: list.pointCount)
    }

    private init(_ whole: Elements, in bounds: Range<Index>) {
      precondition(whole.startIndex <= bounds.lowerBound && bounds.upperBound <= whole.endIndex)
      list = whole.list
      (startIndex, endIndex) = (bounds.lowerBound, bounds.upperBound)
    }

    /// How many commands there are.
    @inlinable public var count: Int { endIndex.verb - startIndex.verb }

    /// How many places they take.
    var pointCount: Int { endIndex.point - startIndex.point }

    /// The next command's place.
    public func index(after index: Index) -> Index {
      Index(verb: index.verb + 1, point: index.point + list[verb: index.verb].pointCount)
    }

    /// The place of the command before.
    public func index(before index: Index) -> Index {
      Index(verb: index.verb - 1, point: index.point - list[verb: index.verb - 1].pointCount)
    }

    /// The command at a place.
    public subscript(index: Index) -> Element { element(at: index) }

    /// The commands of a part.
    public subscript(bounds: Range<Index>) -> Elements { Elements(self, in: bounds) }

    /// Walks along the commands.
    public struct Iterator: IteratorProtocol, Sendable {
      @usableFromInline let elements: Elements
      @usableFromInline var index: Index

      @inlinable init(_ elements: Elements) {
        self.elements = elements
        index = elements.startIndex
      }

      /// The next command; nil after the last.
      @inlinable @inline(__always) public mutating func next() -> Element? {
        guard index.verb < elements.endIndex.verb else { return nil }
        let (element, pointCount) = elements.elementAndPointCount(at: index)
        index.point &+= pointCount
        index.verb &+= 1
        return element
      }
    }

    /// Walks along the commands from the first one on.
    @inlinable public func makeIterator() -> Iterator { Iterator(self) }

    /// The place of the command that so many commands come before, from an earlier one's on.
    func index(ofCommand verb: Int, from index: Index) -> Index {
      list.withLists { verbs, _ in
        Index(verb: verb, point: verbs[index.verb..<verb].reduce(index.point) { $0 + $1.pointCount })
      }
    }

    /// The places of each command whose number is a multiple of `stride`, and of the end where that is one.
    package func indices(every stride: Int) -> [Index] {
      var indices = [startIndex]
      indices.reserveCapacity(count / stride + 1)
      var index = startIndex
      while endIndex.verb - index.verb >= stride {
        index = self.index(ofCommand: index.verb + stride, from: index)
        indices.append(index)
      }
      return indices
    }

    @inlinable @inline(__always) func element(at index: Index) -> Element { elementAndPointCount(at: index).0 }

    @inlinable @inline(__always) func elementAndPointCount(at index: Index) -> (Element, Int) {
      list.withLists { verbs, points in Self.elementAndPointCount(at: index, verbs, points) }
    }

    @inlinable @inline(__always)
    static func elementAndPointCount(
      at index: Index, _ verbs: UnsafeBufferPointer<Verb>, _ points: UnsafeBufferPointer<Point>
    ) -> (Element, Int) {
      precondition(index.verb >= 0 && index.verb < verbs.count)
      let verb = verbs[index.verb]
      let pointCount = verb.pointCount
      precondition(index.point >= 0 && index.point &+ pointCount <= points.count)
      return (Element(verb, points, at: index.point), pointCount)
    }

    /// Calls `body` with the verbs of the commands.
    func withVerbs<Result>(_ body: (Slice<UnsafeBufferPointer<Verb>>) -> Result) -> Result {
      list.withLists { verbs, _ in body(verbs[startIndex.verb..<endIndex.verb]) }
    }

    /// Calls `body` with the commands as they lie in memory, which it must not keep.
    @inlinable @inline(__always) public func withElements<Result>(_ body: (Walk) -> Result) -> Result {
      list.withLists { verbs, points in body(Walk(verbs, points, from: startIndex, to: endIndex.verb)) }
    }

    /// Hands all commands to `body` in order.
    @inlinable @inline(__always) public func forEach(_ body: (Element) -> Void) {
      list.withLists { verbs, points in
        for element in Walk(verbs, points, from: startIndex, to: endIndex.verb) { body(element) }
      }
    }
  }

  /// The commands as they lie in memory, to be walked along without counting a reference to them.
  public struct Walk: Sequence, IteratorProtocol {
    @usableFromInline let verbs: UnsafeBufferPointer<Verb>
    @usableFromInline let points: UnsafeBufferPointer<Point>
    @usableFromInline var index: Elements.Index
    /// How many commands stand before the end.
    @usableFromInline let end: Int

    @inlinable @inline(__always)
    init(
      _ verbs: UnsafeBufferPointer<Verb>, _ points: UnsafeBufferPointer<Point>, from index: Elements.Index, to end: Int
    ) {
      (self.verbs, self.points, self.index, self.end) = (verbs, points, index, end)
    }

    /// The next command; nil after the last.
    @inlinable @inline(__always) public mutating func next() -> Element? {
      guard index.verb < end else { return nil }
      let (element, pointCount) = Elements.elementAndPointCount(at: index, verbs, points)
      index.verb &+= 1
      index.point &+= pointCount
      return element
    }
  }

  /// Calls `body` with the commands as they lie in memory, which it must not keep.
  @inlinable @inline(__always) public func withElements<Result>(_ body: (Walk) -> Result) -> Result {
    elements.withElements(body)
  }
}

extension Path.Element {
  /// The command of a verb whose places begin at `first`.
  @inlinable @inline(__always) init(_ verb: Path.Verb, _ points: UnsafeBufferPointer<Point>, at first: Int) {
    self =
      switch verb.kind {
      case .move: .move(points[first])
      case .line: .line(points[first])
      case .quad: .quad(points[first], to: points[first &+ 1])
      case .cubic: .cubic(points[first], points[first &+ 1], to: points[first &+ 2])
      case .arc:
        .arc(
          Path.ArcParameters(
            radii: Size(width: points[first].x, height: points[first].y),
            rotation: Angle(degrees: points[first &+ 1].x), isLarge: verb.isLarge, isClockwise: verb.isClockwise),
          to: points[first &+ 2])
      case .close: .close
      }
  }
}
