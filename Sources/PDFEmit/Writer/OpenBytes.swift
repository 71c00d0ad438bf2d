import Bytes
import Geometry
import SceneModel

/// Bytes of objects with places left open for the numbers of other objects, which are known when all objects are; texts that stand
/// in most objects are a `Phrase`.
struct OpenBytes: Hashable, Sendable {
  /// A place among the bytes where a number is missing.
  struct Reference: Hashable, Sendable {
    private let ownOffset: UInt32
    /// The hash of the object's name.
    let hash: UInt32

    /// A place at an offset, which is never far.
    init(offset: Int, hash: UInt32) { (ownOffset, self.hash) = (UInt32(truncatingIfNeeded: offset), hash) }

    /// The offset among the bytes.
    var offset: Int { Int(ownOffset) }
  }

  /// Bytes in a store, with their open places.
  struct Stored: Sendable {
    /// The store.
    let store: ByteStore
    private let bytes: StoredList<UInt8>
    private let references: StoredList<Reference>
    private let names: NameList.Stored
    private let owners: [LayerTrace.Change]

    /// Puts bytes into a store; nil where that has no room.
    init?(_ open: OpenBytes, in store: ByteStore) {
      guard let bytes = StoredList(open.buffer.bytes, in: store),
        let references = StoredList(open.references, in: store), let names = NameList.Stored(open.names, in: store)
      else { return nil }
      (self.store, self.bytes, self.references, self.names) = (store, bytes, references, names)
      owners = open.owners
    }

    /// How many bytes they are, without their open places.
    var count: Int { bytes.count }

    /// The bytes, in memory again; nil where the store lost them.
    var open: OpenBytes? {
      guard let bytes = bytes.list(from: store), let references = references.list(from: store),
        let names = names.names(from: store)
      else { return nil }
      var open = OpenBytes()
      (open.buffer, open.references, open.names, open.owners) = (ByteBuffer(bytes), references, names, owners)
      return open
    }
  }

  /// The bytes so far.
  var buffer = ByteBuffer()
  /// The open places in their order.
  private(set) var references: [Reference] = []
  /// The names of the objects whose numbers they are for.
  private var names = NameList()
  /// Where lines begin that have an owner of their own, and where they end; empty where nobody asked.
  private(set) var owners: [LayerTrace.Change] = []
  /// The entry of the trace that owns what is appended next.
  var owner: Int?

  /// The number of bytes so far.
  var count: Int { buffer.count }
  /// How many bytes of memory they take with their open places.
  var byteCount: Int { buffer.count + references.count * MemoryLayout<Reference>.stride + names.byteCount }

  /// Calls `body` with the bytes, the open places and their objects' names as they lie in memory.
  func withBytesAndReferences(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<Reference>, NameList.View) -> Void
  ) {
    buffer.bytes.withUnsafeBufferPointer { bytes in
      references.withUnsafeBufferPointer { references in names.withView { body(bytes, references, $0) } }
    }
  }

  /// Leaves a place open for the number of an object.
  mutating func appendNumber(of name: String) {
    name.withBytes { appendNumber(of: NameList.Name($0), StableNumber.hash(of: $0)) }
  }

  /// Leaves a place open for the number of an object.
  ///
  /// - Parameter hash: The name's.
  mutating func appendNumber(of name: NameList.Name, _ hash: UInt32) {
    references.append(Reference(offset: buffer.count, hash: hash))
    names.append(name)
  }

  /// Makes room for so many bytes and open places.
  mutating func reserveCapacity(_ count: Int, references referenceCount: Int) {
    buffer.reserveCapacity(count)
    references.reserveCapacity(referenceCount)
    names.reserveCapacity(referenceCount)
  }

  /// Gives back the room that nothing takes.
  mutating func trim() {
    buffer.trim()
    references.trim()
    names.trim()
  }

  /// Appends a reference to an object.
  mutating func appendReference(to name: String) {
    appendNumber(of: name)
    buffer.append(" 0 R")
  }

  /// Appends a line that may have an owner of its own.
  mutating func appendLine(of owner: Int?, _ body: (inout OpenBytes) -> Void) {
    let outer = self.owner
    if owner != nil { own(by: owner) }
    body(&self)
    buffer.append("\n")
    if owner != nil { own(by: outer) }
  }

  /// Gives what follows to an entry of the trace.
  mutating func own(by owner: Int?) {
    owners.append(LayerTrace.Change(offset: count, owner: owner))
    self.owner = owner
  }

  /// Appends bytes that belong to the owners of a stream.
  mutating func append(stream bytes: UnsafeBufferPointer<UInt8>, owners changes: [LayerTrace.Change]) {
    for change in changes { owners.append(LayerTrace.Change(offset: count + change.offset, owner: change.owner)) }
    buffer.append(plain: bytes)
    if !changes.isEmpty { owners.append(LayerTrace.Change(offset: count, owner: owner)) }
  }

  /// Appends other bytes.
  mutating func append(_ other: OpenBytes) {
    append(other, other.buffer.bytes.indices, firstReference: 0)
    for change in other.owners {
      owners.append(LayerTrace.Change(offset: count - other.count + change.offset, owner: change.owner ?? owner))
    }
  }

  /// Appends a part of other bytes without owners.
  ///
  /// - Parameter first: The part's first open place.
  mutating func append(_ other: OpenBytes, _ bytes: Range<Int>, firstReference first: Int) {
    let shift = count - bytes.lowerBound
    other.withBytesAndReferences { all, others, names in
      for place in first..<others.count {
        // One at the end belongs to all bytes alone.
        if others[place].offset >= bytes.upperBound, bytes.upperBound < all.count { break }
        references.append(Reference(offset: others[place].offset + shift, hash: others[place].hash))
        self.names.append(names[place])
      }
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: all[bytes]))
    }
  }

  /// Takes back all but the first bytes and references, and keeps the room.
  mutating func truncate(to count: Int, references referenceCount: Int) {
    buffer.truncate(to: count)
    if referenceCount < references.count { references.removeLast(references.count - referenceCount) }
    names.truncate(to: referenceCount)
    if !owners.isEmpty { owners.removeAll { $0.offset > count } }
    owner = nil
  }
}

extension ByteLine {
  /// Appends the coordinates of a place.
  @inline(__always)
  mutating func append(_ point: Point, on grid: Grid) {
    append(point.x, on: grid)
    append(UInt8(ascii: " "))
    append(point.y, on: grid)
  }
}
