/// The commands of a path and their places: two lists in one piece of memory, which copies share until one of them is changed.
///
/// What stays true: there are as many places as the commands take.
@usableFromInline
struct PathList: @unchecked Sendable {
  @usableFromInline typealias Verb = Path.Verb

  /// How much there is, and how much there is room for.
  @usableFromInline
  struct Counts {
    @usableFromInline var verbs: Int
    @usableFromInline var points: Int
    @usableFromInline let verbRoom: Int
    @usableFromInline let pointRoom: Int

    @usableFromInline init(verbs: Int = 0, points: Int = 0, verbRoom: Int, pointRoom: Int) {
      (self.verbs, self.points, self.verbRoom, self.pointRoom) = (verbs, points, verbRoom, pointRoom)
    }
  }

  /// The places, and behind the room for these the commands, 16 a place; nil of a list that never had any.
  @usableFromInline var memory: ManagedBuffer<Counts, Point>?

  /// An empty list.
  init() {}

  /// How much there is; read through its address, which no access to a property of a class watches over at run time.
  @inlinable var counts: Counts {
    @inline(__always) get {
      memory?.withUnsafeMutablePointerToHeader { $0.pointee } ?? Counts(verbRoom: 0, pointRoom: 0)
    }
  }
  /// How many commands there are.
  @inlinable var verbCount: Int { @inline(__always) get { counts.verbs } }
  /// How many places there are.
  @inlinable var pointCount: Int { @inline(__always) get { counts.points } }
  /// Whether there is no room for another command.
  var isFull: Bool { counts.verbs == counts.verbRoom }

  /// Calls `body` with the commands and the places.
  @inlinable @inline(__always)
  func withLists<Result>(_ body: (UnsafeBufferPointer<Verb>, UnsafeBufferPointer<Point>) -> Result) -> Result {
    guard let memory else {
      return body(UnsafeBufferPointer(start: nil, count: 0), UnsafeBufferPointer(start: nil, count: 0))
    }
    return memory.withUnsafeMutablePointers { counts, points in
      body(
        UnsafeBufferPointer(start: Self.verbs(behind: points, counts), count: counts.pointee.verbs),
        UnsafeBufferPointer(start: points, count: counts.pointee.points))
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
    counts.verbRoom >= count && counts.pointRoom >= pointCount
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
    memory?.withUnsafeMutablePointerToHeader { ($0.pointee.verbs, $0.pointee.points) = (0, 0) }
  }

  /// Appends a command without places.
  @inline(__always)
  mutating func append(_ verb: Verb) { append(verb, count: 0) { _ in } }

  /// Appends a command with one place.
  @inline(__always)
  mutating func append(_ verb: Verb, _ point: Point) { append(verb, count: 1) { $0.initialize(to: point) } }

  /// Appends a command with two places.
  @inline(__always)
  mutating func append(_ verb: Verb, _ control: Point, _ point: Point) {
    append(verb, count: 2) {
      $0.initialize(to: control)
      ($0 + 1).initialize(to: point)
    }
  }

  /// Appends a command with three places.
  @inline(__always)
  mutating func append(_ verb: Verb, _ first: Point, _ second: Point, _ end: Point) {
    append(verb, count: 3) {
      $0.initialize(to: first)
      ($0 + 1).initialize(to: second)
      ($0 + 2).initialize(to: end)
    }
  }

  /// Appends all commands of another list but the first, and all places.
  mutating func append(_ first: Verb, restOf other: PathList) {
    let (verbCount, pointCount) = (other.verbCount, other.pointCount)
    makeRoom(for: verbCount, points: pointCount)
    other.withLists { verbs, points in
      memory?.withUnsafeMutablePointers { counts, ownPoints in
        let ownVerbs = Self.verbs(behind: ownPoints, counts) + counts.pointee.verbs
        ownVerbs.initialize(to: first)
        if let rest = verbs.baseAddress { (ownVerbs + 1).initialize(from: rest + 1, count: verbCount - 1) }
        if let all = points.baseAddress { (ownPoints + counts.pointee.points).initialize(from: all, count: pointCount) }
        counts.pointee.verbs += verbCount
        counts.pointee.points += pointCount
      }
    }
  }

  @inline(__always)
  private mutating func append(_ verb: Verb, count: Int, _ places: (UnsafeMutablePointer<Point>) -> Void) {
    makeRoom(for: 1, points: count)
    memory?.withUnsafeMutablePointers { counts, points in
      (Self.verbs(behind: points, counts) + counts.pointee.verbs).initialize(to: verb)
      places(points + counts.pointee.points)
      counts.pointee.verbs &+= 1
      counts.pointee.points &+= count
    }
  }

  /// Where the commands begin behind the room for places.
  @inlinable @inline(__always)
  static func verbs(
    behind points: UnsafeMutablePointer<Point>, _ counts: UnsafeMutablePointer<Counts>
  ) -> UnsafeMutablePointer<Verb> {
    UnsafeMutableRawPointer(points + counts.pointee.pointRoom).assumingMemoryBound(to: Verb.self)
  }

  private var isUnique: Bool {
    @inline(__always) mutating get { memory == nil || isKnownUniquelyReferenced(&memory) }
  }

  /// Makes room for so many commands and places more, which may be written.
  @inline(__always)
  private mutating func makeRoom(for count: Int, points pointCount: Int) {
    let counts = counts
    if counts.verbs &+ count > counts.verbRoom || counts.points &+ pointCount > counts.pointRoom || !isUnique {
      grow(for: count, points: pointCount)
    }
  }

  @inline(never)
  private mutating func grow(for count: Int, points: Int) {
    let counts = counts
    // What is full doubles; a short path has room for a few curves at once.
    func room(_ needed: Int, _ room: Int, least: Int) -> Int { needed <= room ? room : max(needed, 2 * room, least) }
    move(
      to: room(counts.verbs + count, counts.verbRoom, least: 16),
      points: room(counts.points + points, counts.pointRoom, least: 8))
  }

  /// Moves everything to new memory with room for so many.
  private mutating func move(to verbRoom: Int, points pointRoom: Int) {
    let counts = Counts(verbs: counts.verbs, points: counts.points, verbRoom: verbRoom, pointRoom: pointRoom)
    let perPoint = MemoryLayout<Point>.stride / MemoryLayout<Verb>.stride
    let new = ManagedBuffer<Counts, Point>.create(minimumCapacity: pointRoom + (verbRoom + perPoint - 1) / perPoint) {
      _ in
      counts
    }
    withLists { verbs, points in
      new.withUnsafeMutablePointers { newCounts, newPoints in
        let newVerbs = UnsafeMutableRawPointer(newPoints + pointRoom).bindMemory(to: Verb.self, capacity: verbRoom)
        if let old = verbs.baseAddress { newVerbs.initialize(from: old, count: counts.verbs) }
        if let old = points.baseAddress { newPoints.initialize(from: old, count: counts.points) }
      }
    }
    memory = new
  }
}

extension PathList: Hashable {
  @usableFromInline
  static func == (a: PathList, b: PathList) -> Bool {
    if a.memory === b.memory { return true }
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
