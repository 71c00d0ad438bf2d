/// The commands of a path and their places, from which follows where the pen is: all in one piece of memory, which copies share until
/// one of them is changed. A path is one reference, so that to hand it on counts one and copies nothing.
///
/// What stays true: there are as many places as the commands take. There are fewer than 2^29 of both, which take 8 GB.
@usableFromInline
struct PathList: @unchecked Sendable {
  @usableFromInline typealias Verb = Path.Verb

  /// How much there is, how much there is room for, and what is not seen of the commands: 20 bytes, behind which a short path's commands
  /// end where its places can begin.
  @usableFromInline
  struct Header {
    @usableFromInline var verbs: UInt32 = 0
    @usableFromInline var points: UInt32 = 0
    @usableFromInline let verbRoom: UInt32
    @usableFromInline let pointRoom: UInt32
    /// The start's bits, and above these those of the traits.
    private var startAndTraits = Self.noStart

    @usableFromInline
    init(verbRoom: Int, pointRoom: Int) {
      (self.verbRoom, self.pointRoom) = (UInt32(verbRoom), UInt32(pointRoom))
    }

    /// How many places come before that of the last move; more than there are of a list without one.
    var start: UInt32 {
      get { startAndTraits & Self.noStart }
      set { startAndTraits = startAndTraits & ~Self.noStart | newValue & Self.noStart }
    }
    var traits: Traits {
      get { Traits(rawValue: UInt8(truncatingIfNeeded: startAndTraits >> Self.startBits)) }
      set { startAndTraits = startAndTraits & Self.noStart | UInt32(newValue.rawValue) << Self.startBits }
    }

    private static let startBits: UInt32 = 29
    static let noStart: UInt32 = 1 << startBits - 1

    /// Where the places begin, in bytes behind its own beginning, which lies at a multiple of 16 bytes: behind the commands' room.
    @inlinable var pointOffset: Int {
      @inline(__always) get { (MemoryLayout<Header>.size + Int(verbRoom) + 7) & ~7 }
    }
  }

  /// What is known of the commands without looking at them, and of the next one.
  struct Traits: OptionSet, Hashable {
    let rawValue: UInt8

    /// The next command begins a line of path data.
    static let beginsLine = Traits(rawValue: 1)
    /// Some commands begin lines.
    static let hasLines = Traits(rawValue: 2)
    /// A subpath is open: what is drawn next goes on with it.
    static let isOpen = Traits(rawValue: 4)
  }

  /// The commands, and behind the room for these the places; nil of a list that never had any.
  @usableFromInline var memory: ManagedBuffer<Header, Verb>?

  /// An empty list.
  init() {}

  private init(_ memory: ManagedBuffer<Header, Verb>) { self.memory = memory }

  /// What stands before the places; read through its address, which no access to a property of a class watches over at run time.
  @inlinable var header: Header {
    @inline(__always) get {
      memory?.withUnsafeMutablePointerToHeader { $0.pointee } ?? Header(verbRoom: 0, pointRoom: 0)
    }
  }
  /// How many commands there are.
  @inlinable var verbCount: Int { @inline(__always) get { Int(header.verbs) } }
  /// How many places there are.
  @inlinable var pointCount: Int { @inline(__always) get { Int(header.points) } }
  /// What is known of the commands.
  var traits: Traits {
    @inline(__always) get { memory?.withUnsafeMutablePointerToHeader { $0.pointee.traits } ?? [] }
  }
  /// Where the pen is; nil before the first move.
  var currentPoint: Point? {
    @inline(__always) get {
      withMemory { header, _, points -> Point? in
        if !header.pointee.traits.contains(.isOpen) {
          return header.pointee.verbs > 0 ? Self.start(header, points) : nil
        }
        return header.pointee.points > 0 ? points[Int(header.pointee.points) - 1] : .origin
      } ?? nil
    }
  }
  /// Where the last subpath starts; the origin where that is not in the list.
  var start: Point { withMemory { header, _, points in Self.start(header, points) } ?? .origin }

  private static func start(_ header: UnsafeMutablePointer<Header>, _ points: UnsafeMutablePointer<Point>) -> Point {
    header.pointee.start < header.pointee.points ? points[Int(header.pointee.start)] : .origin
  }
  /// Whether there is no room for another command.
  var isFull: Bool { header.verbs == header.verbRoom }

  /// Calls `body` with where all lies; nil of a list that never had anything.
  @inlinable @inline(__always)
  func withMemory<Result>(
    _ body: (UnsafeMutablePointer<Header>, UnsafeMutablePointer<Verb>, UnsafeMutablePointer<Point>) -> Result
  ) -> Result? {
    memory?.withUnsafeMutablePointers { header, verbs in
      let points = UnsafeMutableRawPointer(header) + header.pointee.pointOffset
      return body(header, verbs, points.assumingMemoryBound(to: Point.self))
    }
  }

  /// Calls `body` with the commands and the places.
  ///
  /// Where they lie is asked before, so that who walks along them counts no reference.
  @inlinable @inline(__always)
  func withLists<Result>(_ body: (UnsafeBufferPointer<Verb>, UnsafeBufferPointer<Point>) -> Result) -> Result {
    withExtendedLifetime(self) {
      let lists = withMemory { header, verbs, points in
        (
          verbs: UnsafeBufferPointer(start: UnsafePointer(verbs), count: Int(header.pointee.verbs)),
          points: UnsafeBufferPointer(start: UnsafePointer(points), count: Int(header.pointee.points))
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
    Int(header.verbRoom) >= count && Int(header.pointRoom) >= pointCount
  }

  /// Makes room for so many commands and places in all.
  mutating func reserveCapacity(_ count: Int, points pointCount: Int) {
    if !isUnique || !hasRoom(for: count, points: pointCount) {
      move(to: max(count, verbCount), points: max(pointCount, self.pointCount))
    }
  }

  /// Takes back all commands; what they lay in is used again.
  mutating func removeAll() {
    guard isUnique else {
      memory = nil
      return
    }
    memory?.withUnsafeMutablePointerToHeader { header in
      (header.pointee.verbs, header.pointee.points, header.pointee.start, header.pointee.traits) = (
        0, 0, Header.noStart, []
      )
    }
  }

  /// Says more of the list or of the next command.
  mutating func insert(_ traits: Traits) {
    if memory == nil || !isUnique { grow(for: 1, points: 1) }
    memory?.withUnsafeMutablePointerToHeader { $0.pointee.traits.formUnion(traits) }
  }

  /// Appends a move.
  @inline(__always)
  mutating func append(move point: Point) {
    append(Verb(.move), count: 1) { places, header in
      places.initialize(to: point)
      header.start = header.points
      header.traits.insert(.isOpen)
    }
  }

  /// Appends a close.
  mutating func appendClose() { append(Verb(.close), count: 0) { _, header in header.traits.remove(.isOpen) } }

  /// Appends a line.
  @inline(__always)
  mutating func append(line point: Point) {
    append(Verb(.line), count: 1) { places, _ in places.initialize(to: point) }
  }

  /// Appends a command with two places, of which the pen goes to the second.
  @inline(__always)
  mutating func append(_ verb: Verb, _ control: Point, _ point: Point) {
    append(verb, count: 2) { places, _ in
      places.initialize(to: control)
      (places + 1).initialize(to: point)
    }
  }

  /// Appends a command with three places, of which the pen goes to the third.
  @inline(__always)
  mutating func append(_ verb: Verb, _ first: Point, _ second: Point, _ end: Point) {
    append(verb, count: 3) { places, _ in
      places.initialize(to: first)
      (places + 1).initialize(to: second)
      (places + 2).initialize(to: end)
    }
  }

  /// Appends all commands of another list; what goes on with a subpath goes on with the last one of this list.
  mutating func append(_ other: PathList) {
    let (verbCount, pointCount, header) = (other.verbCount, other.pointCount, other.header)
    makeRoom(for: verbCount, points: pointCount)
    other.withLists { verbs, points in
      withMemory { own, allVerbs, ownPoints in
        guard let first = verbs.baseAddress else { return }
        let ownVerbs = allVerbs + Int(own.pointee.verbs)
        ownVerbs.initialize(to: own.pointee.begun(first.pointee))
        (ownVerbs + 1).initialize(from: first + 1, count: verbCount - 1)
        if let all = points.baseAddress {
          (ownPoints + Int(own.pointee.points)).initialize(from: all, count: pointCount)
        }
        if header.start < header.points { own.pointee.start = own.pointee.points &+ header.start }
        own.pointee.traits.remove(.isOpen)
        own.pointee.traits.formUnion(header.traits.intersection(.isOpen))
        own.pointee.verbs &+= header.verbs
        own.pointee.points &+= header.points
      }
    }
  }

  @inline(__always)
  private mutating func append(_ verb: Verb, count: Int, _ body: (UnsafeMutablePointer<Point>, inout Header) -> Void) {
    makeRoom(for: 1, points: count)
    withMemory { header, verbs, points in
      (verbs + Int(header.pointee.verbs)).initialize(to: header.pointee.begun(verb))
      body(points + Int(header.pointee.points), &header.pointee)
      header.pointee.verbs &+= 1
      header.pointee.points &+= UInt32(truncatingIfNeeded: count)
    }
  }

  private var isUnique: Bool {
    @inline(__always) mutating get { memory == nil || isKnownUniquelyReferenced(&memory) }
  }

  /// Makes room for so many commands and places more, which may be written.
  @inline(__always)
  private mutating func makeRoom(for count: Int, points pointCount: Int) {
    let header = header
    if Int(header.verbs) &+ count > Int(header.verbRoom) || Int(header.points) &+ pointCount > Int(header.pointRoom)
      || !isUnique
    {
      grow(for: count, points: pointCount)
    }
  }

  @inline(never)
  private mutating func grow(for count: Int, points: Int) {
    let header = header
    // What is full doubles; a short path has room for a few curves at once.
    func room(_ needed: Int, _ room: UInt32, least: Int) -> Int {
      needed <= room ? Int(room) : max(needed, 2 * Int(room), least)
    }
    move(
      to: room(verbCount + count, header.verbRoom, least: 16),
      points: room(pointCount + points, header.pointRoom, least: 8))
  }

  /// Moves everything to new memory with room for so many.
  private mutating func move(to verbRoom: Int, points pointRoom: Int) {
    let pointBytes = pointRoom * MemoryLayout<Point>.stride
    // The memory's beginning counts: the places begin at a multiple of 8 bytes behind it.
    let header = Header(verbRoom: verbRoom, pointRoom: pointRoom)
    let new = PathList(
      ManagedBuffer<Header, Verb>.create(
        minimumCapacity: header.pointOffset - MemoryLayout<Header>.size + pointBytes
      ) { _ in header })
    let old = self.header
    withLists { verbs, points in
      new.withMemory { header, newVerbs, newPoints in
        (header.pointee.verbs, header.pointee.points) = (old.verbs, old.points)
        (header.pointee.start, header.pointee.traits) = (old.start, old.traits)
        if let first = verbs.baseAddress { newVerbs.initialize(from: first, count: verbs.count) }
        UnsafeMutableRawPointer(newPoints).bindMemory(to: Point.self, capacity: pointRoom)
        if let first = points.baseAddress { newPoints.initialize(from: first, count: points.count) }
      }
    }
    memory = new.memory
  }
}

extension PathList.Header {
  /// The verb as the next one: it begins a line where that was said.
  @inline(__always)
  fileprivate mutating func begun(_ verb: Path.Verb) -> Path.Verb {
    guard traits.contains(.beginsLine) else { return verb }
    traits.remove(.beginsLine)
    return verb.beginningLine
  }
}

extension PathList: Hashable {
  @usableFromInline
  static func == (a: PathList, b: PathList) -> Bool {
    if a.memory === b.memory { return true }
    guard a.header.traits == b.header.traits else { return false }
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
