import Bytes
import TestSupport
import Testing

@testable import PDFEmit

@Suite struct ResourcesTests {
  private static func text(_ resources: borrowing Resources) -> String {
    var bytes = OpenBytes()
    resources.append(to: &bytes)
    return String(decoding: bytes.written, as: UTF8.self)
  }

  /// Adds a state and a form of each number, the later ones first.
  private static func add(_ numbers: Range<Int>, to resources: inout Resources) {
    for number in numbers.reversed() {
      resources.add("name-\(number)", .integer(number), to: .graphicsState)
      resources.add("name-\(number)", .reference("object-\(number)"), to: .form)
    }
  }

  /// Few are searched one by one, many by an index.
  @Test(arguments: [0, 1, 4, 5, 30]) func `a form has resources of its own, and those around it stay`(count: Int) {
    var resources = Resources()
    Self.add(0..<count, to: &resources)
    let before = Self.text(resources)
    for inner in [0, 1, 4, 5, 30] {
      let waiting = resources.begin()
      let isEmpty = Self.text(resources) == "<<\n>>"
      #expect(isEmpty)
      Self.add(0..<inner, to: &resources)
      Self.add(0..<inner, to: &resources)
      let lines = Self.text(resources).split(separator: "\n")
      #expect(lines.filter { $0.hasPrefix("/name") }.count == 2 * inner)
      let hasOuter = resources.contains("name-\(inner)", in: .form)
      #expect(!hasOuter)
      resources.end(waiting)
      let after = Self.text(resources)
      #expect(after == before)
      for number in 0..<count {
        let isThere = resources.contains("name-\(number)", in: .form)
        #expect(isThere)
      }
    }
  }

  /// A surface without resources takes a list as it is, one that has some adds what is new.
  @Test(arguments: [0, 1, 3, 12], [(false, false), (false, true), (true, false), (true, true)])
  func `of resources with one name the first stays, whichever part it comes from`(
    count: Int, case: (isWaiting: Bool, isStored: Bool)
  ) {
    let (isWaiting, isStored) = `case`
    var first = Resources()
    Self.add(0..<count, to: &first)
    var second = Resources()
    second.add("name-3", .integer(99), to: .graphicsState)
    Self.add(2..<14, to: &second)
    let hasThree = count > 3
    var list = Resources.List()
    let kept = KeptBytes(beside: isStored ? MemoryStore().store() : nil)
    list.add(first.takeList(), keptIn: kept)
    list.add(second.takeList(), keptIn: kept)
    var whole = Resources()
    if isWaiting { Self.add(0..<1, to: &whole) }
    whole.add(list)
    var alone = Resources()
    if !hasThree { alone.add("name-3", .integer(99), to: .graphicsState) }
    if isWaiting { Self.add(0..<1, to: &alone) }
    Self.add(0..<count, to: &alone)
    Self.add(2..<14, to: &alone)
    let (found, expected) = (Self.text(whole), Self.text(alone))
    #expect(found == expected)
  }

  /// Those of a form beside others are written at once, however many they are, and few are.
  @Test func `very many lines that wait for their file are those that are written at once`() throws {
    var resources = Resources()
    Self.add(0..<10, to: &resources)
    let few = resources.takeManyLines()
    #expect(few == nil)
    Self.add(10..<3000, to: &resources)
    let waiting = resources.begin()
    Self.add(0..<3000, to: &resources)
    let beside = resources.takeManyLines()
    #expect(beside == nil)
    resources.end(waiting)
    let atOnce = Self.text(resources)
    let taken = resources.takeManyLines()
    #expect(resources.count == 0)
    let value = try #require(taken).dictionary
    value.prepare()
    let numbers = ObjectTable().numbering()
    for length in [1, 7, 3000, value.partCount] {
      var buffer = ByteBuffer()
      for start in stride(from: 0, to: value.partCount, by: length) {
        value.append(start..<min(start + length, value.partCount), numbers, &buffer)
      }
      #expect(String(decoding: buffer.bytes, as: UTF8.self) == atOnce, "\(length) lines at once")
    }
  }
}
