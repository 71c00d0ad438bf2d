import Bytes
import SceneModel

/// The indirect objects of a file by their stable names.
struct ObjectTable: Sendable {
  /// What an object holds.
  enum Body: Sendable {
    /// A value alone.
    case value(PDFValue)
    /// A dictionary, without its length, the bytes after it, and where among these others than the object own them.
    case stream([PDFValue.Entry], [UInt8], owners: [LayerTrace.Change] = [])
    /// A tree of values by the numbers of objects, one a line in the order of these, and the entries of the trace that own them.
    case numberTree([TreeRow])
  }

  /// A value of a number tree, by the object that it is found by.
  typealias TreeRow = (object: String, value: PDFValue, owner: Int?)

  /// Objects in a row, without the lines around each.
  ///
  /// Many chunks take the memory of a file once, where one would be copied as it grows.
  struct Chunk: Sendable {
    /// All their bytes.
    fileprivate(set) var bytes = OpenBytes()
    /// The objects.
    fileprivate(set) var objects: [Object] = []
    /// What of few objects has no bytes before all numbers are known, and their places among these, in order.
    private var unwritten: [(index: Int, value: Unwritten)] = []
    /// What is written between their bytes.
    fileprivate(set) var late: [LateBytes.Place] = []
    /// What stands among their bytes for others, all of one type.
    fileprivate(set) var records: [LateRecordPlace] = []
    fileprivate(set) var recordType: (any LateRecord.Type)?
    /// How many bytes are written later.
    fileprivate(set) var lateCount = 0
    /// How many bytes it has with those.
    fileprivate var writtenCount: Int { bytes.count + lateCount }
    /// Whether it was counted among what waits in memory, or put into a store then.
    fileprivate var isCounted = false
    /// The bytes, the objects and the places of records, where they wait in a store.
    private var stored: (bytes: OpenBytes.Stored, objects: StoredList<Object>, records: StoredList<LateRecordPlace>)?
    /// From where in the list of names the objects' places are counted.
    fileprivate var firstPlace = 0

    /// A chunk without objects.
    init() {}

    /// A chunk that will have about as much as the last one, of whose bytes there are few where most is written late.
    fileprivate init(after last: Chunk, leastByteCount: Int) {
      func expected(_ count: Int) -> Int { count + count / 16 + 1 }
      let byteCount = min(expected(last.bytes.count), ObjectTable.chunkLength)
      bytes.reserveCapacity(max(byteCount, leastByteCount), references: expected(last.bytes.references.count))
      objects.reserveCapacity(expected(last.objects.count))
      if !last.late.isEmpty { late.reserveCapacity(expected(last.late.count)) }
      if !last.records.isEmpty { records.reserveCapacity(expected(last.records.count)) }
    }

    /// The place of an object's name; nil where an earlier object has it.
    func place(of index: Int) -> Int? {
      let place = Int(objects[index].place)
      return place < 0 ? nil : place + firstPlace
    }

    /// Whether something of it is a piece of the file by itself.
    var hasPieces: Bool { late.contains(where: \.bytes.isPiece) || !lateValues.isEmpty }

    /// Its values that are written later.
    var lateValues: [LateValue] {
      unwritten.compactMap { if case .value(let value, _) = $0.value { value } else { nil } }
    }

    /// Gives back the room that nothing takes.
    fileprivate mutating func trim() {
      bytes.trim()
      objects.trim()
      late.trim()
      records.trim()
    }

    /// Says what of the last object has no bytes yet.
    fileprivate mutating func leave(_ unwritten: Unwritten) { self.unwritten.append((objects.count - 1, unwritten)) }

    /// Puts its bytes and its objects into a store, if that has room; nothing is added to it any more.
    fileprivate mutating func putAway(in store: ByteStore) {
      guard stored == nil, let own = OpenBytes.Stored(bytes, in: store), let list = StoredList(objects, in: store),
        let places = StoredList(records, in: store)
      else { return }
      (stored, bytes, objects, records) = ((own, list, places), OpenBytes(), [], [])
    }

    /// Takes its bytes and its objects out of the store where they wait; it has none where that lost them.
    mutating func takeBack() {
      guard let stored else { return }
      let store = stored.bytes.store
      if let open = stored.bytes.open, let list = stored.objects.list(from: store),
        let places = stored.records.list(from: store)
      {
        (bytes, objects, records, self.stored) = (open, list, places, nil)
        isCounted = false
      } else {
        self = Chunk()
      }
    }

    /// What of an object has no bytes yet; nil of most.
    func unwritten(of index: Int) -> Unwritten? { unwritten.first { $0.index == index }?.value }

    /// Where the bytes of an object end.
    func end(of index: Int) -> Int { index + 1 < objects.count ? objects[index + 1].start : bytes.count }
  }

  /// The names that have a number of their own, in the order of the numbers from 1 on.
  static let fixedNames = [
    "file..catalog", "file..pages", "file..page", "file..paper", "file..info", crossReferenceName,
  ]
  /// The name of the cross-reference, which is written last.
  static let crossReferenceName = "file..cross-reference"
  /// The length of a chunk, in bytes, with what is written late.
  private static let chunkLength = 1 << 16

  /// Whether streams are compressed as they are added, and objects that are none stand in streams.
  let isCompressed: Bool
  /// The bytes of chunks and of what is written late that wait in memory, but for those of the last chunk.
  let kept: KeptBytes
  /// The objects.
  private(set) var chunks: [Chunk] = []
  /// The names in the order of the objects.
  private(set) var names = NameTable()
  /// Where in the list of names those of the first objects are, if they do not stand first there, too.
  private var prepended = 0..<0
  /// A count of bytes that the file will certainly have: the streams', and what stands around every object and in its row.
  private(set) var leastByteCount = 0

  /// A table without objects.
  ///
  /// - Parameter store: What holds bytes of chunks where there are very many.
  init(isCompressed: Bool = false, store: ByteStore? = nil) {
    self.isCompressed = isCompressed
    kept = KeptBytes(beside: store)
  }

  /// A table for some objects of another one, without objects: what waits in memory is counted for both.
  init(partOf whole: ObjectTable) { (isCompressed, kept) = (whole.isCompressed, whole.kept) }

  /// Whether an object of a name is there.
  func contains(_ name: String) -> Bool { names.place(of: name, StableNumber.hash(of: name)) != nil }

  /// Adds an object; the first one of a name stays.
  ///
  /// - Parameter owner: The entry of the trace that it is written for.
  mutating func add(_ name: String, _ body: Body, owner: Int? = nil) {
    guard let place = names.add(name, StableNumber.hash(of: name)) else { return }
    guard isCompressed else { return append(body, at: place, owner: owner) }
    let resources = Self.resources(of: name)
    let (stream, value) = body.compressed(resources: resources)
    append(stream, at: place, owner: owner)
    if let value { add(resources, .value(value)) }
  }

  private mutating func append(_ body: Body, at place: Int, owner: Int?) {
    switch body {
    // Data are no text that phrases could stand in.
    case .stream(let entries, let bytes, _) where isCompressed:
      if bytes.count < LateBytes.pieceLength {
        append(DataRecord(bytes), count: bytes.count, lateCount: 0, at: place, owner: owner) { $0.append(entries) }
      } else {
        append([LateBytes(bytes, keptIn: kept)], at: place, owner: owner) { $0.append(entries) }
      }
    case .stream(_, let bytes, _):
      append(at: place, byteCount: bytes.count, owner: owner) { $0.append(body) }
    case .value: append(at: place, owner: owner) { $0.append(body) }
    case .numberTree(let rows):
      append(at: place, owner: owner) { _ in }
      chunks[chunks.count - 1].leave(.tree(rows))
    }
  }

  /// Appends an object whose bytes `body` appends.
  ///
  /// - Parameters:
  ///   - byteCount: How many bytes follow its dictionary in the file; nil where it is no stream.
  ///   - lateCount: How many of them are written later.
  ///   - room: How many it takes besides, about.
  private mutating func append(
    at place: Int, byteCount: Int? = nil, lateCount: Int = 0, room: Int = 1 << 10, owner: Int?,
    _ body: (inout OpenBytes) -> Void
  ) {
    makeRoom(for: (byteCount ?? 0) - lateCount + room, lateCount: lateCount)
    let last = chunks.count - 1
    let object = Object(
      place: place - chunks[last].firstPlace, start: chunks[last].bytes.count, isStream: byteCount != nil,
      leastByteCount: byteCount.map { $0 + 80 } ?? 60, owner: owner)
    leastByteCount += object.leastByteCount
    chunks[last].objects.append(object)
    chunks[last].bytes.owner = owner
    body(&chunks[last].bytes)
  }

  /// Adds a value that is written later; the first object of a name stays.
  mutating func add(_ name: String, late value: LateValue) {
    guard let place = names.add(name, StableNumber.hash(of: name)) else { return }
    var offset = 0
    append(at: place, owner: nil) { offset = $0.count }
    chunks[chunks.count - 1].leave(.value(value, offset: offset))
  }

  /// Adds a value that `body` appends; the first object of a name stays.
  ///
  /// - Parameter room: How many bytes it takes, about.
  mutating func add(_ name: String, room: Int, _ body: (inout OpenBytes) -> Void) {
    guard let place = names.add(name, StableNumber.hash(of: name)) else { return }
    append(at: place, room: room, owner: nil, body)
  }

  /// Appends a stream at the place of its name.
  ///
  /// - Parameter entries: Appends the beginning of its dictionary.
  private mutating func append(
    _ stream: borrowing ContentStream, at place: Int, room: Int = 1 << 7, owner: Int?,
    entries: (inout OpenBytes) -> Void
  ) {
    let count = stream.count
    stream.withBytes { bytes in
      var start = 0
      append(at: place, byteCount: count, lateCount: count - bytes.count, room: room, owner: owner) { open in
        open.appendStream(of: count, entries: entries) {
          start = $0.count
          $0.append(stream: bytes, owners: stream.owners)
        }
      }
      chunks[chunks.count - 1].late += stream.late(from: start)
    }
  }

  /// Adds a stream of operators without further entries; the first object of a name stays.
  mutating func add(_ name: String, stream: borrowing ContentStream, owner: Int?) {
    if isCompressed { return add(name, [], of: stream.count, owner: owner) { stream.forEachPiece($0) } }
    guard let place = names.add(name, StableNumber.hash(of: name)) else { return }
    append(stream, at: place, owner: owner) { $0.buffer.append("<<") }
  }

  /// Adds a form that was drawn on a surface; the first object of a name stays.
  ///
  /// - Parameter hash: The name's.
  mutating func add(_ name: String, _ hash: UInt32, _ form: Form, on surface: inout ContentBuilder, owner: Int?) {
    let lines = surface.stream.isLate ? surface.resources.takeManyLines() : nil
    if isCompressed {
      var head = OpenBytes()
      head.append(form)
      let resources = lines == nil ? surface.resources.value : .reference(Self.resources(of: name))
      let entries: [PDFValue.Entry] = [.init("Type", .written(head)), .init("Resources", resources)]
      let count = surface.stream.count
      add(name, entries, of: count, owner: owner) { surface.stream.forEachPiece($0) }
      if let lines { add(Self.resources(of: name), late: lines.dictionary) }
      return
    }
    guard let place = names.add(name, hash) else { return }
    let room = surface.resources.byteCount + 1 << 8
    var offset = 0
    append(surface.stream, at: place, room: room, owner: owner) { open in
      open.buffer.append(.typed)
      open.append(form)
      open.buffer.append(.resources)
      offset = open.count
      if lines == nil { surface.resources.append(to: &open) }
    }
    if let lines { chunks[chunks.count - 1].leave(.value(lines.dictionary, offset: offset)) }
  }

  /// Adds a stream that is written later to a table that is not compressed; the first object of a name stays.
  ///
  /// - Parameter entries: Appends the beginning of its dictionary.
  mutating func add(_ name: String, late pieces: [LateBytes], owner: Int?, entries: (inout OpenBytes) -> Void) {
    guard let place = names.add(name, StableNumber.hash(of: name)) else { return }
    append(pieces, at: place, owner: owner, entries: entries)
  }

  private mutating func append(
    _ pieces: [LateBytes], at place: Int, owner: Int?, entries: (inout OpenBytes) -> Void
  ) {
    let count = pieces.reduce(0) { $0 + $1.count }
    var start = 0
    append(at: place, byteCount: count, lateCount: count, owner: owner) { open in
      open.appendStream(of: count, entries: entries) { start = $0.count }
    }
    for piece in pieces { chunks[chunks.count - 1].late.append(LateBytes.Place(offset: start, bytes: piece)) }
  }

  /// Adds a stream whose bytes a record stands for to a table that is not compressed; the first object of a name stays.
  ///
  /// - Parameters:
  ///   - count: How many bytes it stands for.
  ///   - entries: Appends the beginning of its dictionary.
  mutating func add<Record: LateRecord>(
    _ name: String, record: Record, count: Int, owner: Int?, entries: (inout OpenBytes) -> Void
  ) {
    guard let place = names.add(name, StableNumber.hash(of: name)) else { return }
    append(record, count: count, lateCount: count, at: place, owner: owner, entries: entries)
  }

  private mutating func append<Record: LateRecord>(
    _ record: Record, count: Int, lateCount: Int, at place: Int, owner: Int?, entries: (inout OpenBytes) -> Void
  ) {
    if let type = chunks.last?.recordType, type != Record.self { append(Chunk()) }
    var bytes = 0..<0
    append(at: place, byteCount: count, lateCount: lateCount, owner: owner) { open in
      open.appendStream(of: count, entries: entries) {
        let start = $0.count
        record.append(recordTo: &$0.buffer)
        bytes = start..<$0.count
      }
    }
    chunks[chunks.count - 1].records.append(LateRecordPlace(bytes))
    chunks[chunks.count - 1].recordType = Record.self
  }

  /// Begins a chunk where the last one is too long for so many bytes more, and so many late ones.
  private mutating func makeRoom(for byteCount: Int, lateCount: Int) {
    if chunks.isEmpty {
      // Most tables are short.
      chunks = [Chunk()]
    } else if chunks[chunks.count - 1].writtenCount + byteCount + lateCount > Self.chunkLength {
      trim()
      append(Chunk(after: chunks[chunks.count - 1], leastByteCount: byteCount))
    }
    chunks[chunks.count - 1].lateCount += lateCount
  }

  /// Adds a chunk. The one before it, to which nothing is added any more, is put aside where many wait.
  private mutating func append(_ chunk: consuming Chunk) {
    if let last = chunks.indices.last, !chunks[last].isCounted {
      if let store = kept.store(for: chunks[last].bytes.byteCount) { chunks[last].putAway(in: store) }
      chunks[last].isCounted = true
    }
    chunks.append(chunk)
  }

  /// Adds the objects of another table, compressed if this one's are, after these.
  ///
  /// - Parameter isLast: Whether nothing is added any more.
  mutating func append(_ table: consuming ObjectTable, isLast: Bool = false) {
    var other = table
    table = ObjectTable()
    if names.count == 0 {
      (names, leastByteCount) = (other.names, other.leastByteCount)
      for chunk in other.takeChunks() { append(chunk) }
      return
    }
    // Compressed, the order of the names is that of the numbers.
    let isShort = (isLast || !isCompressed) && names.count * 8 < other.names.count
    if isShort, names.list.indices.allSatisfy({ !other.contains(names.list[$0]) }) {
      // Taken from here, its lists are not copied where they are added to.
      return prepend(to: consume other)
    }
    let first = names.count
    let places = names.add(other.names)
    leastByteCount += other.leastByteCount
    for var chunk in other.takeChunks() {
      if let places {
        chunk.takeBack()
        for index in chunk.objects.indices {
          guard let own = chunk.place(of: index) else { continue }
          chunk.objects[index].place = places[own].map { Int32(truncatingIfNeeded: $0) } ?? -1
          if places[own] == nil { leastByteCount -= chunk.objects[index].leastByteCount }
        }
        chunk.firstPlace = 0
      } else {
        chunk.firstPlace += first
      }
      append(chunk)
    }
  }

  /// Adds the objects of a longer table with other names, which stay in their places, after these.
  private mutating func prepend(to other: consuming ObjectTable) {
    for index in chunks.indices { chunks[index].firstPlace += other.names.count }
    prepended = other.names.count..<other.names.count + names.count
    for place in names.list.indices { _ = other.names.add(names.list[place], names.hashes[place]) }
    chunks += other.chunks
    (names, leastByteCount) = (other.names, leastByteCount + other.leastByteCount)
  }

  /// Gives back the room that the last chunk does not need, when nothing is added to it any more.
  mutating func trim() { if !chunks.isEmpty { chunks[chunks.count - 1].trim() } }

  /// What finds the numbers of the objects, without keeping these.
  var numbering: @Sendable () -> ObjectNumbers {
    let (names, byteCount, first) = (names, isCompressed ? nil : leastByteCount, prepended)
    return { ObjectNumbers(names, leastByteCount: byteCount, first: first) }
  }

  /// The chunks, which are no longer the table's.
  mutating func takeChunks() -> [Chunk] {
    let taken = chunks
    chunks = []
    return taken
  }
}
