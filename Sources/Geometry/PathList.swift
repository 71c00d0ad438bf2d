/// The commands of a path, their places, and the pen behind them: all in one piece of memory, which copies share until one of them
/// is changed. A path is one reference, so that to hand it on counts one and copies nothing.
///
/// What stays true: there are as many places as the commands take.
@usableFromInline
struct PathList: @unchecked Sendable {
  @usableFromInline typealias Verb = Path.Verb

  /// Where the pen is, and what is said of the next command.
  @usableFromInline
  struct Pen: Hashable {
    /// Where the subpath starts.
    var start = Point.origin
    /// Where the pen is; nil before the first move.
    var point: Point?
    /// Whether the subpath is closed: what is drawn next begins another one.
    var needsMove = false
    /// Whether the next command begins a line of path data.
    var beginsLine = false
    /// Whether some commands begin lines.
    var hasLines = false

    init() {}
  }

  /// How much there is, how much there is room for, and the pen.
  @usableFromInline
  struct Header {
    @usableFromInline var verbs = 0
    @usableFromInline var points = 0
    @usableFromInline let verbRoom: Int
    @usableFromInline let pointRoom: Int
    var pen = Pen()

    @usableFromInline
    init(verbRoom: Int, pointRoom: Int) { (self.verbRoom, self.pointRoom) = (verbRoom, pointRoom) }
  }

  /// The places, and behind the room for these the commands, 16 a place; nil of a list that never had any.
  @usableFromInline var memory: ManagedBuffer<Header, Point>?

  /// An empty list.
  init() {}

  /// What stands before the places; read through its address, which no access to a property of a class watches over at run time.
  @inlinable var header: Header {
    @inline(__always) get {
      memory?.withUnsafeMutablePointerToHeader { $0.pointee } ?? Header(verbRoom: 0, pointRoom: 0)
    }
  }
  /// The pen.
  var pen: Pen {
    @inline(__always) get { memory?.withUnsafeMutablePointerToHeader { $0.pointee.pen } ?? Pen() }
  }
  /// How many commands there are.
  @inlinable var verbCount: Int { @inline(__always) get { header.verbs } }
  /// How many places there are.
  @inlinable var pointCount: Int { @inline(__always) get { header.points } }
  /// Whether there is no room for another command.
  var isFull: Bool { header.verbs == header.verbRoom }

  /// Calls `body` with the commands and the places.
  ///
  /// Where they lie is asked before, so that who walks along them counts no reference.
  @inlinable @inline(__always)
  func withLists<Result>(_ body: (UnsafeBufferPointer<Verb>, UnsafeBufferPointer<Point>) -> Result) -> Result {
    withExtendedLifetime(self) {
      let lists = memory?.withUnsafeMutablePointers { header, points in
        (
          verbs: UnsafeBufferPointer(start: Self.verbs(behind: points, header), count: header.pointee.verbs),
          points: UnsafeBufferPointer(start: points, count: header.pointee.points)
        )
      }
      return body(
        lists?.verbs ?? UnsafeBufferPointer(start: nil, count: 0),
        lists?.points ?? UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// A command, its places aside.
  @inlinable
  subscript(verb index: Int) -> Verb {
    @inline(__always) get {
      withLists { verbs, _ in
        precondition(verbs.indices.contains(index))
        return verbs[index]
      }
    }
  }

  /// Whether there is room for so many commands and places in all.
  func hasRoom(for count: Int, points pointCount: Int) -> Bool {
    header.verbRoom >= count && header.pointRoom >= pointCount
  }

  /// Makes room for so many commands and places in all.
  mutating func reserveCapacity(_ count: Int, points pointCount: Int) {
    if !isUnique || !hasRoom(for: count, points: pointCount) {
      move(to: max(count, verbCount), points: max(pointCount, self.pointCount))
    }
  }

  /// Takes back all commands and the pen; what they lay in is used again.
  mutating func removeAll() {
    guard isUnique else {
      memory = nil
      return
    }
    memory?.withUnsafeMutablePointerToHeader { header in
      (header.pointee.verbs, header.pointee.points, header.pointee.pen) = (0, 0, Pen())
    }
  }

  /// Changes the pen.
  mutating func changePen(_ change: (inout Pen) -> Void) {
    if memory == nil || !isUnique { grow(for: 1, points: 1) }
    memory?.withUnsafeMutablePointerToHeader { change(&$0.pointee.pen) }
  }

  /// Appends a move.
  @inline(__always)
  mutating func append(move point: Point) {
    append(Verb(.move), count: 1) { places, pen in
      places.initialize(to: point)
      (pen.start, pen.point, pen.needsMove) = (point, point, false)
    }
  }

  /// Appends a close.
  mutating func appendClose() {
    append(Verb(.close), count: 0) { _, pen in (pen.point, pen.needsMove) = (pen.start, true) }
  }

  /// Appends a line.
  @inline(__always)
  mutating func append(line point: Point) {
    append(Verb(.line), count: 1) { places, pen in
      places.initialize(to: point)
      pen.point = point
    }
  }

  /// Appends a command with two places, of which the pen goes to the second.
  @inline(__always)
  mutating func append(_ verb: Verb, _ control: Point, _ point: Point) {
    append(verb, count: 2) { places, pen in
      places.initialize(to: control)
      (places + 1).initialize(to: point)
      pen.point = point
    }
  }

  /// Appends a command with three places, of which the pen goes to the third.
  @inline(__always)
  mutating func append(_ verb: Verb, _ first: Point, _ second: Point, _ end: Point) {
    append(verb, count: 3) { places, pen in
      places.initialize(to: first)
      (places + 1).initialize(to: second)
      (places + 2).initialize(to: end)
      pen.point = end
    }
  }

  /// Appends all commands of another list, and takes over its pen; what is said of lines stays.
  mutating func append(_ other: PathList) {
    let (verbCount, pointCount, pen) = (other.verbCount, other.pointCount, other.pen)
    makeRoom(for: verbCount, points: pointCount)
    other.withLists { verbs, points in
      memory?.withUnsafeMutablePointers { header, ownPoints in
        guard let first = verbs.baseAddress else { return }
        let ownVerbs = Self.verbs(behind: ownPoints, header) + header.pointee.verbs
        ownVerbs.initialize(to: header.pointee.pen.begun(first.pointee))
        (ownVerbs + 1).initialize(from: first + 1, count: verbCount - 1)
        if let all = points.baseAddress { (ownPoints + header.pointee.points).initialize(from: all, count: pointCount) }
        header.pointee.verbs += verbCount
        header.pointee.points += pointCount
        header.pointee.pen.go(on: pen)
      }
    }
  }

  @inline(__always)
  private mutating func append(_ verb: Verb, count: Int, _ body: (UnsafeMutablePointer<Point>, inout Pen) -> Void) {
    makeRoom(for: 1, points: count)
    memory?.withUnsafeMutablePointers { header, points in
      (Self.verbs(behind: points, header) + header.pointee.verbs).initialize(to: header.pointee.pen.begun(verb))
      body(points + header.pointee.points, &header.pointee.pen)
      header.pointee.verbs &+= 1
      header.pointee.points &+= count
    }
  }

  /// Where the commands begin behind the room for places.
  @inlinable @inline(__always)
  static func verbs(
    behind points: UnsafeMutablePointer<Point>, _ header: UnsafeMutablePointer<Header>
  ) -> UnsafeMutablePointer<Verb> {
    UnsafeMutableRawPointer(points + header.pointee.pointRoom).assumingMemoryBound(to: Verb.self)
  }

  private var isUnique: Bool {
    @inline(__always) mutating get { memory == nil || isKnownUniquelyReferenced(&memory) }
  }

  /// Makes room for so many commands and places more, which may be written.
  @inline(__always)
  private mutating func makeRoom(for count: Int, points pointCount: Int) {
    let header = header
    if header.verbs &+ count > header.verbRoom || header.points &+ pointCount > header.pointRoom || !isUnique {
      grow(for: count, points: pointCount)
    }
  }

  @inline(never)
  private mutating func grow(for count: Int, points: Int) {
    let header = header
    // What is full doubles; a short path has room for a few curves at once.
    func room(_ needed: Int, _ room: Int, least: Int) -> Int { needed <= room ? room : max(needed, 2 * room, least) }
    move(
      to: room(header.verbs + count, header.verbRoom, least: 16),
      points: room(header.points + points, header.pointRoom, least: 8))
  }

  /// Moves everything to new memory with room for so many.
  private mutating func move(to verbRoom: Int, points pointRoom: Int) {
    let perPoint = MemoryLayout<Point>.stride / MemoryLayout<Verb>.stride
    let new = ManagedBuffer<Header, Point>.create(minimumCapacity: pointRoom + (verbRoom + perPoint - 1) / perPoint) {
      _ in
      Header(verbRoom: verbRoom, pointRoom: pointRoom)
    }
    withLists { verbs, points in
      new.withUnsafeMutablePointers { header, newPoints in
        (header.pointee.verbs, header.pointee.points, header.pointee.pen) = (verbs.count, points.count, pen)
        let newVerbs = UnsafeMutableRawPointer(newPoints + pointRoom).bindMemory(to: Verb.self, capacity: verbRoom)
        if let old = verbs.baseAddress { newVerbs.initialize(from: old, count: verbs.count) }
        if let old = points.baseAddress { newPoints.initialize(from: old, count: points.count) }
      }
    }
    memory = new
  }
}

extension PathList.Pen {
  /// The verb as the next one: it begins a line where that was said.
  @inline(__always)
  fileprivate mutating func begun(_ verb: Path.Verb) -> Path.Verb {
    guard beginsLine else { return verb }
    beginsLine = false
    return verb.beginningLine
  }

  /// Goes where another pen is.
  fileprivate mutating func go(on other: PathList.Pen) {
    (start, point, needsMove) = (other.start, other.point, other.needsMove)
  }
}

extension PathList: Hashable {
  @usableFromInline
  static func == (a: PathList, b: PathList) -> Bool {
    if a.memory === b.memory { return true }
    guard a.pen == b.pen else { return false }
    return a.withLists { verbs, points in
      b.withLists { verbs.elementsEqual($0) && points.elementsEqual($1) }
    }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    withLists { verbs, points in
      hasher.combine(verbs.count)
      for verb in verbs { hasher.combine(verb) }
      for point in points { hasher.combine(point) }
    }
  }
}
