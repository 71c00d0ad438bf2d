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

  /// An object as it was added.
  struct Object: Sendable {
    /// Its place in the list of names; nil where an earlier object has the name.
    var place: Int?
    /// Where its bytes begin in its chunk.
    let start: Int
    /// Whether it is a stream.
    let isStream: Bool
    /// A count of bytes that it has at least in its file.
    let leastByteCount: Int
    /// The entry of the trace that it is written for.
    let owner: Int?
    /// A number tree, which has no bytes before all numbers are known.
    let tree: [TreeRow]?
  }

  /// Objects in a row, without the lines around each.
  ///
  /// Many chunks take the memory of a file once, where one would be copied as it grows.
  struct Chunk: Sendable {
    /// All their bytes.
    fileprivate(set) var bytes = OpenBytes()
    /// The objects.
    fileprivate(set) var objects: [Object] = []

    /// Where the bytes of an object end.
    func end(of index: Int) -> Int { index + 1 < objects.count ? objects[index + 1].start : bytes.count }
  }

  /// The names that have a number of their own, in the order of the numbers from 1 on.
  static let fixedNames = [
    "file..catalog", "file..pages", "file..page", "file..paper", "file..info", crossReferenceName,
  ]
  /// The name of the cross-reference, which is written last.
  static let crossReferenceName = "file..cross-reference"
  /// The length of a chunk, in bytes.
  private static let chunkLength = 1 << 16

  /// Whether streams are compressed as they are added, and objects that are none stand in streams.
  let isCompressed: Bool
  /// The objects.
  private(set) var chunks: [Chunk] = []
  /// The names in the order of the objects.
  private(set) var names: [String] = []
  /// The places of the names.
  private(set) var index = NameIndex()
  /// A count of bytes that the file will certainly have: the streams', and what stands around every object and in its row.
  private(set) var leastByteCount = 0

  /// A table without objects.
  init(isCompressed: Bool = false) { self.isCompressed = isCompressed }

  /// The place of a name among all; nil where no object has it.
  func place(of name: String, _ hash: UInt32) -> Int? { index.place(of: hash) { names[$0] == name } }

  /// Whether an object of a name is there.
  func contains(_ name: String) -> Bool { place(of: name, StableNumber.hash(of: name)) != nil }

  /// The place of a new name; nil where an object has it.
  private mutating func enter(_ name: String, _ hash: UInt32) -> Int? {
    guard place(of: name, hash) == nil else { return nil }
    index.append(hash)
    names.append(name)
    return names.count - 1
  }

  /// Adds an object; the first one of a name stays.
  ///
  /// - Parameter owner: The entry of the trace that it is written for.
  mutating func add(_ name: String, _ body: Body, owner: Int? = nil) {
    guard let place = enter(name, StableNumber.hash(of: name)) else { return }
    guard isCompressed else { return append(body, at: place, owner: owner) }
    let resources = name + "..resources"
    let (stream, value) = body.compressed(resources: resources)
    append(stream, at: place, owner: owner)
    if let value { add(resources, .value(value)) }
  }

  private mutating func append(_ body: Body, at place: Int, owner: Int?) {
    let byteCount: Int
    var tree: [TreeRow]?
    switch body {
    case .stream(_, let bytes, _): byteCount = bytes.count
    case .value: byteCount = 0
    case .numberTree(let rows): (byteCount, tree) = (0, rows)
    }
    makeRoom(for: byteCount)
    let isStream = if case .stream = body { true } else { false }
    let least = isStream ? byteCount + 80 : 60
    leastByteCount += least
    let last = chunks.count - 1
    chunks[last].objects.append(
      Object(
        place: place, start: chunks[last].bytes.count, isStream: isStream, leastByteCount: least, owner: owner,
        tree: tree))
    chunks[last].bytes.owner = owner
    chunks[last].bytes.append(body)
  }

  /// Begins a chunk where the last one is too long for so many bytes more.
  private mutating func makeRoom(for byteCount: Int) {
    guard let last = chunks.last else {
      // Most tables are short.
      chunks = [Chunk()]
      return
    }
    // Dictionaries are seldom longer.
    let room = 1 << 12
    guard last.bytes.count + byteCount + room > Self.chunkLength else { return }
    var chunk = Chunk()
    chunk.bytes.buffer.reserveCapacity(max(Self.chunkLength, byteCount + room))
    chunks.append(chunk)
  }

  /// Adds the objects of another table, compressed if this one's are, after these.
  mutating func append(_ table: consuming ObjectTable) {
    var other = table
    table = ObjectTable()
    if names.isEmpty {
      (chunks, names, index, leastByteCount) = (other.chunks, other.names, other.index, other.leastByteCount)
      return
    }
    let places = zip(other.names, other.index.hashes).map { enter($0, $1) }
    leastByteCount += other.leastByteCount
    var taken = other.takeChunks()
    for index in taken.indices {
      // Taken out, it is changed where it lies.
      var chunk = Chunk()
      swap(&chunk, &taken[index])
      for index in chunk.objects.indices {
        chunk.objects[index].place = chunk.objects[index].place.flatMap { places[$0] }
        if chunk.objects[index].place == nil { leastByteCount -= chunk.objects[index].leastByteCount }
      }
      chunks.append(chunk)
    }
  }

  /// The chunks, which are no longer the table's.
  mutating func takeChunks() -> [Chunk] {
    let taken = chunks
    chunks = []
    return taken
  }
}

extension OpenBytes {
  /// What an object holds.
  init(_ body: ObjectTable.Body) {
    self.init()
    append(body)
  }

  /// Appends what an object holds; nothing of a number tree.
  fileprivate mutating func append(_ body: ObjectTable.Body) {
    switch body {
    case .value(let value): append(value)
    case .numberTree: break
    case .stream(let entries, let bytes, let owners):
      buffer.append("<<")
      for entry in entries {
        buffer.append(" ")
        append(entry)
      }
      buffer.appendLine { line in
        line.append(" /Length ")
        line.append(decimal: bytes.count)
        line.append(" >>\nstream\n")
      }
      append(stream: bytes, owners: owners)
      buffer.append("\nendstream")
    }
  }
}
