import Bytes

/// The numbers of a file's objects.
///
/// The fixed names come first, the others from 16 + FNV-1a-32(name) modulo `spread` on, the next free one on a clash, as if
/// they were placed in sorted order of names; when the range is full, numbers go on above it. Compressed, from 1 on in the order of
/// the objects.
struct ObjectNumbers: Sendable {
  private let names: NameTable
  /// By the names' places.
  private let numbers: [Int32]

  /// The numbers of names.
  ///
  /// - Parameters:
  ///   - byteCount: A count of bytes that their file has at least; nil where it is compressed: nobody compares that by its lines.
  ///   - first: Where the names of the first objects stand, before which there are later ones.
  init(_ names: NameTable, leastByteCount byteCount: Int?, first: Range<Int> = 0..<0) {
    self.names = names
    numbers =
      byteCount.map { Self.numbers(of: names, spread: Self.spread(ofByteCount: $0)) }
      ?? names.list.indices.map { place in
        let isBehind = place < first.lowerBound
        let rank = first.contains(place) ? place - first.lowerBound : isBehind ? place + first.count : place
        return Int32(truncatingIfNeeded: rank + 1)
      }
  }

  /// The number of an object at a place.
  subscript(place: Int) -> Int { Int(numbers[place]) }

  /// The largest of them, or of those of the fixed names.
  var largest: Int { max(Int(numbers.max() ?? 0), ObjectTable.fixedNames.count) }

  /// The number of the object of a name; 0 where there is none.
  func number(of name: NameList.Name, _ hash: UInt32) -> Int {
    if let place = names.place(of: name, hash) { return self[place] }
    return name.withBytes { name in
      ObjectTable.fixedNames.firstIndex { $0.utf8.elementsEqual(name) }.map { $0 + 1 } ?? 0
    }
  }

  /// The number of an object; 0 where there is none.
  func number(of name: String) -> Int { name.withBytes { number(of: NameList.Name($0), StableNumber.hash(of: name)) } }

  /// How many numbers names are spread over: the most that a file of this length may have.
  ///
  /// From version 12 on, qpdf takes an object whose number is not below a third of the file's bytes for damage and drops it.
  /// Where an edit makes the file cross such a length all numbers change once, so there are few of them: 65,520 numbers from
  /// 196,608 bytes on, 1,024 from 3,120 bytes on, where clashes are still rare among a picture's objects. Shorter files have
  /// few objects to renumber.
  private static func spread(ofByteCount byteCount: Int) -> Int {
    spreads.first { 3 * ($0 + firstSpreadNumber) <= byteCount } ?? leastSpread
  }

  private static let spreads = [65_520, 1_024, 256]
  /// What even a file without layers is long enough for.
  private static let leastSpread = 64
  /// The lower ones are for the fixed names.
  private static let firstSpreadNumber = 16

  private static func numbers(of names: NameTable, spread: Int) -> [Int32] {
    var numbers = [Int32](repeating: 0, count: names.count)
    var fixed: [Int] = []
    for (number, name) in ObjectTable.fixedNames.enumerated() {
      guard let place = names.place(of: name, StableNumber.hash(of: name)) else { continue }
      numbers[place] = Int32(truncatingIfNeeded: number + 1)
      fixed.append(place)
    }
    // No list of them: there may be a million.
    let rest = numbers.indices.lazy.filter { [fixed] in !fixed.contains($0) }
    func set(_ place: Int, _ number: Int) { numbers[place] = Int32(truncatingIfNeeded: firstSpreadNumber + number) }
    if numbers.count - fixed.count <= spread / 4 * 3 {
      SpreadNumbers.displacing(names.list, rest, by: names.hashes, spread: spread, set)
    } else {
      SpreadNumbers.sorting(names.list, rest, by: names.hashes, spread: spread, set)
    }
    return numbers
  }
}

/// Ways to spread names over a range: each takes the first free number from its hash modulo the range's length on, around the
/// range's end, the first name in sorted order before all others.
enum SpreadNumbers {
  /// The numbers of names that are placed one after the other in sorted order; above the range when it is full.
  ///
  /// - Parameters:
  ///   - places: The names that get numbers.
  ///   - hashes: Those of all names.
  ///   - body: Gets the places with their numbers.
  static func sorting(
    _ names: NameList, _ places: some Collection<Int>, by hashes: [UInt32], spread: Int,
    _ body: (_ place: Int, _ number: Int) -> Void
  ) {
    var free = FreeNumbers(count: spread)
    NameOrder.forEach(of: places, of: names) { body($0, free.take(from: Int(hashes[$0]) % spread)) }
  }

  /// The same numbers without an order of all names, of fewer names than there are numbers.
  ///
  /// A name that comes to the number of a later one takes it, and the other one goes on: who has which number does not depend on
  /// who comes first (Gale and Shapley's deferred acceptance, where all numbers prefer the same names).
  ///
  /// - Parameters:
  ///   - places: The names that get numbers.
  ///   - hashes: Those of all names.
  ///   - body: Gets the places with their numbers.
  static func displacing(
    _ names: NameList, _ places: some Collection<Int>, by hashes: [UInt32], spread: Int,
    _ body: (_ place: Int, _ number: Int) -> Void
  ) {
    var holders = [Int32](repeating: -1, count: spread)
    names.withView { names in
      for place in places {
        var (place, number) = (place, Int(hashes[place]) % spread)
        while holders[number] >= 0 {
          let holder = Int(holders[number])
          if names[place].precedes(names[holder]) {
            holders[number] = Int32(truncatingIfNeeded: place)
            place = holder
          }
          number = number + 1 == spread ? 0 : number + 1
        }
        holders[number] = Int32(truncatingIfNeeded: place)
      }
    }
    for (number, holder) in holders.enumerated() where holder >= 0 { body(Int(holder), number) }
  }
}

/// The numbers of a range from 0 on that are not yet taken.
private struct FreeNumbers {
  private let count: Int
  /// For each place the next one to try: itself where it is free. Ways are shortened as they are walked.
  private var following: [Int]
  private var taken = 0

  init(count: Int) {
    self.count = count
    following = Array(0...count)
  }

  /// The first free number from a place of the range on, around its end; above the range when it is full.
  mutating func take(from place: Int) -> Int {
    taken += 1
    guard taken <= count else { return taken - 1 }
    var free = find(place)
    if free == count { free = find(0) }
    following[free] = free + 1
    return free
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
