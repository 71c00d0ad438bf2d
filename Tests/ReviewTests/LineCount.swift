/// How many lines a change takes away and adds at least (Myers, "An O(ND) difference algorithm", 1986): what `git diff
/// --numstat --minimal` says.
struct LineCount: Hashable {
  let added: Int
  let removed: Int

  /// Lines that were replaced counted once.
  var changed: Int { max(added, removed) }

  /// Compares two texts.
  init(_ old: [UInt8], _ new: [UInt8]) {
    self.init(LineCount.lines(of: old), LineCount.lines(of: new))
  }

  /// Compares two lists of lines.
  init(_ old: [String], _ new: [String]) {
    let distance = LineCount.distance(old, new)
    added = (distance + new.count - old.count) / 2
    removed = (distance - new.count + old.count) / 2
  }

  /// The lines of a text, without their line breaks.
  static func lines(of text: [UInt8]) -> [String] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The least number of lines to take away and to add: on each diagonal the furthest that so many reach.
  private static func distance(_ old: [String], _ new: [String]) -> Int {
    let most = old.count + new.count
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    for distance in 0...most {
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let place = most + 1 + diagonal
        let isDown = diagonal == -distance || diagonal != distance && furthest[place - 1] < furthest[place + 1]
        var x = isDown ? furthest[place + 1] : furthest[place - 1] + 1
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        furthest[place] = x
        if x >= old.count, x - diagonal >= new.count { return distance }
      }
    }
    return most
  }
}
