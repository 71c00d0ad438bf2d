import Bytes
import Testing

@testable import PDFEmit

extension NameList {
  fileprivate init(_ names: [String]) {
    self.init()
    for name in names { append(name) }
  }
}

@Suite("Numbers of objects")
struct ObjectNumbersTests {
  /// Names whose starts clash often.
  private func spread(_ count: Int, over spread: Int) -> (names: [String], starts: [Int]) {
    let names = (0..<count).map { "layer-\($0 * 7919 % 1000)..part-\($0)" }
    return (names, names.map { Int(StableNumber.hash(of: $0) % UInt32(spread)) })
  }

  private func displacing(_ names: [String], from starts: [Int], spread: Int) -> [Int] {
    var numbers = Array(repeating: 0, count: names.count)
    SpreadNumbers.displacing(NameList(names), Array(names.indices), by: starts.map { UInt32($0) }, spread: spread) {
      numbers[$0] = $1
    }
    return numbers
  }

  private func sorting(_ names: [String], from starts: [Int], spread: Int) -> [Int] {
    var numbers = Array(repeating: 0, count: names.count)
    SpreadNumbers.sorting(NameList(names), Array(names.indices), by: starts.map { UInt32($0) }, spread: spread) {
      numbers[$0] = $1
    }
    return numbers
  }

  @Test(arguments: [0, 1, 40, 48, 63])
  func `names that displace each other have the numbers of names placed in sorted order`(count: Int) {
    let (names, starts) = spread(count, over: 64)
    let numbers = displacing(names, from: starts, spread: 64)
    #expect(numbers == sorting(names, from: starts, spread: 64))
    #expect(Set(numbers).count == count)
  }

  @Test func `names around the end of the range displace each other as well`() {
    let names = ["d", "b", "c", "a", "e"]
    #expect(displacing(names, from: [7, 7, 6, 7, 0], spread: 8) == [1, 0, 6, 7, 2])
  }

  @Test func `numbers go on above a full range`() {
    #expect(sorting(["c", "b", "a"], from: [1, 1, 1], spread: 2) == [2, 0, 1])
  }

  @Test func `names are ordered by their bytes whatever they have in common`() {
    let ends = ["10..fill", "1", "1..fill", "", "10..fill", "10000000001", "10000000000"]
    let names = ends.map { "row-" + $0 } + ["ro"]
    let plain = names.indices.sorted { one, other in
      Array(names[one].utf8) == Array(names[other].utf8)
        ? one < other : names[one].utf8.lexicographicallyPrecedes(names[other].utf8)
    }
    var sorted: [Int] = []
    NameOrder.forEach(of: names.indices, of: NameList(names)) { sorted.append($0) }
    #expect(sorted == plain)
    NameOrder.forEach(of: 0..<0, of: NameList()) { _ in Issue.record("an order of nothing has a place") }
  }
}
