import Bytes

extension Path {
  /// The pieces of a path in order, moves left out, the closing line of a closed subpath included unless it has no length.
  public struct Segments: Sequence, Sendable {
    fileprivate let elements: Path.Elements

    /// Walks along the pieces.
    public struct Iterator: IteratorProtocol, Sendable {
      private var rest: Elements.Iterator
      private var start = Point.origin
      private var pen = Point.origin

      fileprivate init(_ elements: Elements) { rest = elements.makeIterator() }

      /// The next piece; nil after the last.
      public mutating func next() -> Segment? {
        while let element = rest.next() {
          let from = pen
          switch element {
          case .move(let point):
            start = point
            pen = point
          case .line(let point):
            pen = point
            return .line(Line(from, point))
          case .quad(let control, let point):
            pen = point
            return .quad(QuadraticBezier(from, control, point))
          case .cubic(let control1, let control2, let point):
            pen = point
            return .cubic(CubicBezier(from, control1, control2, point))
          case .arc(let parameters, let point):
            pen = point
            return Arc(from: from, parameters: parameters, to: point).map { .arc($0) } ?? .line(Line(from, point))
          case .close:
            pen = start
            if from != start { return .line(Line(from, start)) }
          }
        }
        return nil
      }
    }

    /// Walks along the pieces from the first one on.
    public func makeIterator() -> Iterator { Iterator(elements) }
  }

  /// One subpath: what is drawn from a move to the next one.
  public struct Subpath: Sendable {
    /// Its commands: a move, and what is drawn from there.
    package let elements: Elements

    /// Where it starts.
    public var start: Point {
      guard case .move(let point)? = elements.first else { return .origin }
      return point
    }
    /// Whether it ends with a close.
    public var isClosed: Bool { elements.last == .close }
    /// Its pieces in order.
    public var segments: Segments { Segments(elements: elements) }
    /// Whether it is a move and nothing else: nothing is drawn.
    public var isMoveOnly: Bool { elements.count == 1 }
    /// The subpath alone as a path.
    public var path: Path {
      var path = Path()
      path.reserveCapacity(for: elements)
      for element in elements { path.append(element) }
      return path
    }
  }

  /// The subpaths of a path in order.
  public struct Subpaths: Sequence, IteratorProtocol, Sendable {
    fileprivate var rest: Elements

    /// The next subpath; nil after the last.
    public mutating func next() -> Subpath? {
      guard !rest.isEmpty else { return nil }
      let end = rest.secondMove
      let subpath = Subpath(elements: rest[rest.startIndex..<end])
      rest = rest[end...]
      return subpath
    }
  }

  /// The pieces of all subpaths in order.
  public var segments: Segments { Segments(elements: elements) }
  /// The subpaths in order; moves that draw nothing are among them.
  public var subpaths: Subpaths { Subpaths(rest: elements) }
  /// Whether there is no curve.
  package var isStraight: Bool { elements.isStraight }
  /// Whether anything is drawn: a subpath without length is, a move alone is not.
  package var isDrawn: Bool { elements.withVerbs { $0.contains { $0.kind != .move } } }
  /// Whether every subpath that draws anything is closed, and there is one.
  public var isClosed: Bool { elements.isClosed }
}

extension Path.Elements {
  /// Where a move begins another subpath than the one that the first command begins; the end where none does.
  fileprivate var secondMove: Index {
    guard let verb = withVerbs({ $0.dropFirst().firstMove }) else { return endIndex }
    return index(ofCommand: verb, from: startIndex)
  }

  /// Whether there is no curve. No walk that may end early looks at several at once.
  fileprivate var isStraight: Bool {
    withVerbs { UnsafeBufferPointer(rebasing: $0).reduce(0) { $0 | $1.curveMark } == 0 }
  }

  /// Whether each subpath that draws anything ends with a close, and there is one: what follows a close is a move.
  fileprivate var isClosed: Bool {
    withVerbs { verbs in
      var (isOpen, hasClosed) = (false, false)
      for verb in verbs {
        switch verb.kind {
        case .move where isOpen: return false
        case .move: break
        case .close: (isOpen, hasClosed) = (false, true)
        case .line, .quad, .cubic, .arc: isOpen = true
        }
      }
      return hasClosed && !isOpen
    }
  }
}

extension Slice<UnsafeBufferPointer<Path.Verb>> {
  /// The place of the first move; nil where there is none.
  fileprivate var firstMove: Int? {
    var place = startIndex
    // Mostly there is none among many: eight at once.
    while endIndex - place >= 8, !base.hasMove(amongEightFrom: place) { place += 8 }
    return self[place...].firstIndex { $0.kind == .move }
  }
}

extension UnsafeBufferPointer<Path.Verb> {
  /// Whether one of eight commands from a place on is a move.
  @inline(__always)
  fileprivate func hasMove(amongEightFrom place: Int) -> Bool {
    let bits = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: UInt64.self)
    return (bits & UInt64(eight: Path.Verb.kinds)).marksOfZeros != 0
  }
}

extension Path.Verb {
  /// 1 of a curve, else 0: curves stand between lines and closes.
  fileprivate var curveMark: UInt8 {
    (bits & Self.kinds) &- Kind.quad.rawValue <= Kind.arc.rawValue &- Kind.quad.rawValue ? 1 : 0
  }
}
