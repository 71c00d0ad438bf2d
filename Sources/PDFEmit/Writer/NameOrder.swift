/// The order of names by their bytes.
enum NameOrder {
  /// A place of a list, and the eight bytes of its name after those that all names have in common, in 12 bytes: there may be a
  /// million.
  private struct Key {
    private let high, low: UInt32
    private let ownPlace: UInt32

    init(prefix: UInt64, place: Int) {
      (high, low) = (UInt32(truncatingIfNeeded: prefix >> 32), UInt32(truncatingIfNeeded: prefix))
      ownPlace = UInt32(truncatingIfNeeded: place)
    }

    var prefix: UInt64 { UInt64(high) << 32 | UInt64(low) }
    var place: Int { Int(ownPlace) }
  }

  /// Calls `body` with places of a list in the order of their names' UTF-8; those of equal ones in their own.
  static func forEach(of places: some Collection<Int>, of names: NameList, _ body: (Int) -> Void) {
    let count = places.count
    // Most dictionaries have one entry of a category, or none.
    guard count > 1 else { return places.forEach(body) }
    names.withView { names in
      let common = commonLength(of: places, in: names)
      var keys: [Key] = []
      keys.reserveCapacity(count)
      for place in places { keys.append(Key(prefix: names[place].word(at: common), place: place)) }
      keys.sort { one, other in
        if one.prefix != other.prefix { return one.prefix < other.prefix }
        let (first, second) = (names[one.place], names[other.place])
        return first.isEqual(to: second) ? one.place < other.place : first.precedes(second)
      }
      for key in keys { body(key.place) }
    }
  }

  /// The number of bytes that all names begin with.
  private static func commonLength(of places: some Collection<Int>, in names: NameList.View) -> Int {
    guard let first = places.first.map({ names[$0] }) else { return 0 }
    return places.reduce(first.count) { min($0, first.commonLength(with: names[$1])) }
  }
}
