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
    case numberTree([(object: String, value: PDFValue, owner: Int?)])

    /// The same with its value as bytes: a tree of values takes several times the memory.
    fileprivate var written: Body {
      switch self {
      case .numberTree: self
      case .value(let value): .value(value.written)
      case .stream(let entries, let bytes, let owners):
        .stream(entries.map { .init($0.key, $0.value.written, owner: $0.owner) }, bytes, owners: owners)
      }
    }
  }

  /// The names that have a number of their own, in the order of the numbers from 1 on.
  static let fixedNames = [
    "file..catalog", "file..pages", "file..page", "file..paper", "file..info", crossReferenceName,
  ]
  /// The name of the cross-reference, which is written last.
  static let crossReferenceName = "file..cross-reference"

  /// Whether streams are compressed as they are added, and objects that are none stand in streams.
  let isCompressed: Bool
  private(set) var objects: [(name: String, body: Body, owner: Int?)] = []
  private var names: Set<String> = []

  /// A table without objects.
  init(isCompressed: Bool = false) { self.isCompressed = isCompressed }

  /// Whether an object of a name is there.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Adds an object; the first one of a name stays.
  ///
  /// - Parameter owner: The entry of the trace that it is written for.
  mutating func add(_ name: String, _ body: Body, owner: Int? = nil) {
    guard names.insert(name).inserted else { return }
    guard isCompressed else { return objects.append((name, body.written, owner)) }
    let resources = name + "..resources"
    let (stream, value) = body.compressed(resources: resources)
    objects.append((name, stream.written, owner))
    if let value { add(resources, .value(value)) }
  }

  /// Adds the objects of another table, compressed if this one's are, after these.
  mutating func append(_ other: consuming ObjectTable) {
    // Mostly one of the two is small.
    if names.isDisjoint(with: other.names) {
      objects += other.objects
      names = names.count < other.names.count ? other.names.union(names) : names.union(other.names)
      return
    }
    for object in other.objects where names.insert(object.name).inserted { objects.append(object) }
  }

  /// The number of every name: the fixed ones first, the others from 16 + FNV-1a-32(name) modulo `spread` on, the next free
  /// one on a clash, placed in sorted order of names; when the range is full, numbers go on above it. Compressed, from 1 on in the
  /// order of the objects.
  var numbers: [String: Int] {
    var numbers: [String: Int] = [:]
    numbers.reserveCapacity(objects.count + 1)
    // Nobody compares compressed files by their lines.
    if isCompressed {
      for (index, object) in objects.enumerated() { numbers[object.name] = index + 1 }
      return numbers
    }
    for (index, name) in Self.fixedNames.enumerated() { numbers[name] = index + 1 }
    let sorted = objects.map(\.name).filter { numbers[$0] == nil }.sorted { $0.precedesInBytes($1) }
    let spread = self.spread
    var free = FreeNumbers(first: Self.firstSpreadNumber, count: spread)
    for name in sorted { numbers[name] = free.take(from: Int(StableNumber.hash(of: name) % UInt32(spread))) }
    return numbers
  }

  /// How many numbers names are spread over: the most that a file of this length may have.
  ///
  /// From version 12 on, qpdf takes an object whose number is not below a third of the file's bytes for damage and drops it.
  /// Where an edit makes the file cross such a length all numbers change once, so there are few of them: 65,520 numbers from
  /// 196,608 bytes on, 1,024 from 3,120 bytes on, where clashes are still rare among a picture's objects. Shorter files have
  /// few objects to renumber.
  private var spread: Int {
    let byteCount = leastByteCount
    return Self.spreads.first { 3 * ($0 + Self.firstSpreadNumber) <= byteCount } ?? Self.leastSpread
  }

  private static let spreads = [65_520, 1_024, 256]
  /// What even a file without layers is long enough for.
  private static let leastSpread = 64
  /// The lower ones are for the fixed names.
  private static let firstSpreadNumber = 16

  /// A count of bytes that the file will certainly have: the streams', and what stands around every object and in its row.
  var leastByteCount: Int { leastByteCount(of: objects.indices) }

  /// The same of a part of the objects.
  func leastByteCount(of range: Range<Int>) -> Int {
    objects[range].reduce(0) { count, object in
      switch object.body {
      case .value, .numberTree: count + 60
      case .stream(_, let bytes, _): count + bytes.count + 80
      }
    }
  }
}

/// The object numbers of a range that are not yet taken.
private struct FreeNumbers {
  private let first: Int
  private let count: Int
  /// For each place the next one to try: itself where it is free. Ways are shortened as they are walked.
  private var following: [Int]
  private var taken = 0

  init(first: Int, count: Int) {
    self.first = first
    self.count = count
    following = Array(0...count)
  }

  /// The first free number from a place of the range on, around its end; above the range when it is full.
  mutating func take(from place: Int) -> Int {
    taken += 1
    guard taken <= count else { return first + taken - 1 }
    var free = find(place)
    if free == count { free = find(0) }
    following[free] = free + 1
    return first + free
  }

  private mutating func find(_ place: Int) -> Int {
    var free = place
    while following[free] != free {
      following[free] = following[following[free]]
      free = following[free]
    }
    return free
  }
}
