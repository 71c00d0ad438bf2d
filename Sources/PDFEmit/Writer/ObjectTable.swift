import Bytes

/// The indirect objects of a file by their stable names.
struct ObjectTable {
  /// What an object holds.
  enum Body {
    /// A value alone.
    case value(PDFValue)
    /// A dictionary, without its length, and the bytes after it.
    case stream([PDFValue.Entry], [UInt8])
  }

  /// The names that have a number of their own, in the order of the numbers from 1 on.
  static let fixedNames = [
    "file..catalog", "file..pages", "file..page", "file..paper", "file..info", crossReferenceName,
  ]
  /// The name of the cross-reference, which is written last.
  static let crossReferenceName = "file..cross-reference"

  private(set) var objects: [(name: String, body: Body)] = []
  private var names: Set<String> = []

  /// Whether an object of a name is there.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Adds an object; the first one of a name stays.
  mutating func add(_ name: String, _ body: Body) {
    guard names.insert(name).inserted else { return }
    objects.append((name, body))
  }

  /// Adds the objects of another table after these.
  mutating func append(_ other: ObjectTable) {
    for object in other.objects { add(object.name, object.body) }
  }

  /// The number of every name: the fixed ones first, the others from 16 + FNV-1a-32(name) mod 65,520 on, the next free one on
  /// a clash, placed in sorted order of names; when the range is full, numbers go on above it.
  var numbers: [String: Int] {
    var numbers: [String: Int] = [:]
    numbers.reserveCapacity(objects.count + 1)
    for (index, name) in Self.fixedNames.enumerated() { numbers[name] = index + 1 }
    let sorted = objects.map(\.name).filter { numbers[$0] == nil }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var next = FreeNumbers()
    for name in sorted { numbers[name] = next.take(from: Int(StableNumber.hash(of: name) % FreeNumbers.rangeCount)) }
    return numbers
  }
}

/// The object numbers not yet taken.
private struct FreeNumbers {
  /// How many numbers names are spread over.
  static let rangeCount: UInt32 = 65_520
  private static let first = 16

  /// For each place the next one to try: itself where it is free. Paths are shortened as they are walked.
  private var following = Array(0...Int(rangeCount))
  private var taken = 0
  private var overflow = 0

  /// The first free number from a place of the range on, around its end; above the range when it is full.
  mutating func take(from place: Int) -> Int {
    let count = Int(Self.rangeCount)
    guard taken < count else {
      overflow += 1
      return Self.first + count + overflow - 1
    }
    var free = find(place)
    if free == count { free = find(0) }
    following[free] = free + 1
    taken += 1
    return Self.first + free
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
