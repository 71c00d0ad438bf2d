import Reading
import SceneModel
import TestSupport
import Testing

@Suite struct NumberListTests {
  /// A text of numbers that is put together with what it says.
  private struct Written {
    var text = ""
    var values: [Double] = []
    var offsets: [UInt32] = []
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func one<Element>(of list: [Element]) -> Element {
      list[Int.random(in: 0..<list.count, using: &generator)]
    }

    /// Appends a number in one of the ways that JSON has.
    mutating func appendNumber() {
      let limit = one(of: [9, 999, 9_999_999, 99_999_999_999])
      var number = one(of: ["", "-"]) + String(Int.random(in: 0...limit, using: &generator))
      if one(of: [true, true, false]) {
        let digits = Int.random(in: 1...one(of: [3, 7, 20]), using: &generator)
        number += "." + (0..<digits).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      }
      if Int.random(in: 0..<9, using: &generator) == 0 {
        number += one(of: ["e", "E", "e+", "e-"]) + String(Int.random(in: 0...30, using: &generator))
      }
      offsets.append(UInt32(text.utf8.count))
      values.append(Double(number) ?? .nan)
      text += number
    }

    private mutating func appendSpace() {
      if Int.random(in: 0..<4, using: &generator) == 0 { text += one(of: [" ", "\n", "\t", "\r\n  "]) }
    }

    /// Appends a list of so many elements.
    mutating func appendList(_ count: Int, of element: (inout Written) -> Void) {
      text += "["
      for index in 0..<count {
        if index > 0 { text += "," }
        appendSpace()
        element(&self)
        appendSpace()
      }
      text += "]"
    }
  }

  @Test(arguments: 0..<200)
  func `a list of numbers has the values and places of those written`(seed: Int) throws {
    var written = Written(seed: UInt64(seed))
    written.appendList(1 + seed % 40) { $0.appendNumber() }
    // The end of the text is as near as it can be, or not.
    written.text += String(repeating: " ", count: seed % 3 == 0 ? 0 : seed % 29)
    let node = try #require(ScannedText(written.text).node)
    guard case .numbers(let numbers) = node.value else {
      Issue.record("\(written.text) is not packed")
      return
    }
    #expect(Array(numbers) == written.values)
    #expect(numbers.indices.map { numbers.place(at: $0).offset } == written.offsets)
  }

  @Test(arguments: 0..<200)
  func `rows of numbers have the values and places of those written`(seed: Int) throws {
    var written = Written(seed: UInt64(seed))
    let width = 1 + seed % 4
    written.appendList(1 + seed % 17) { $0.appendList(width) { $0.appendNumber() } }
    let node = try #require(ScannedText(written.text).node)
    guard case .rows(let rows) = node.value else {
      Issue.record("\(written.text) is not packed")
      return
    }
    #expect(rows.width == width && rows.numbers == written.values)
    for (index, offset) in written.offsets.enumerated() {
      #expect(rows.place(row: index / width, column: index % width).offset == offset)
      #expect(rows[index / width, index % width] == written.values[index])
    }
  }

  @Test(arguments: 0..<60)
  func `rows before one that is none keep values and places`(seed: Int) throws {
    var written = Written(seed: UInt64(seed))
    let (width, count) = (1 + seed % 4, 1 + seed % 5)
    written.appendList(count + 1) { written in
      if written.values.count < width * count {
        written.appendList(width) { $0.appendNumber() }
      } else {
        written.text += ["1", "\"a\"", "[]", "[[1]]", "{}"][seed % 5]
      }
    }
    let elements = try #require(ScannedText(written.text).node?.elements)
    #expect(elements.count == count + 1)
    let numbers = elements.prefix(count).compactMap(\.numbers)
    #expect(numbers.flatMap { Array($0) } == written.values)
    #expect(numbers.flatMap { list in list.indices.map { list.place(at: $0).offset } } == written.offsets)
  }

  /// Faults inside of lists that begin as packed ones, with what follows near or far.
  @Test(arguments: [
    ("[1,2,]", "1:5: a comma before ']'"), ("[1,2 3]", "1:6: expected ',' or ']', found '3'"),
    ("[1,,2]", "1:4: expected a value, found ','"), ("[1,2", "1:5: expected ',' or ']', found the end of the file"),
    ("[1,2,", "1:6: expected a value, found the end of the file"),
    ("[1,02]", "1:4: a number begins with 0 only before '.' or alone"),
    ("[1,-]", "1:5: expected a digit after '-', found ']'"), ("[1,2.]", "1:6: expected a digit after '.', found ']'"),
    ("[1,2a]", "1:5: expected the end of a number, found 'a'"),
    ("[1,2e]", "1:6: expected a digit in the exponent, found ']'"),
    ("[1,2}", "1:5: expected ',' or ']', found '}'"), ("[1.5.5]", "1:5: expected ',' or ']', found '.'"),
    ("[[1,2],]", "1:7: a comma before ']'"), ("[[1,2],[3,4,]]", "1:12: a comma before ']'"),
    ("[[1,2] [3]]", "1:8: expected ',' or ']', found '['"), ("[[1,2],[3,x]]", "1:11: expected a value, found 'x'"),
    ("[[1,2],[3,4", "1:12: expected ',' or ']', found the end of the file"),
    ("[[1,2],[3,4]", "1:13: expected ',' or ']', found the end of the file"),
    ("[[1,2],.5]", "1:8: expected a value, found '.'"),
  ])
  func `a fault in a list of numbers is said at its place`(text: String, fault: String) {
    #expect(ScannedText(text).faults == [fault])
    if !fault.hasSuffix("end of the file") {
      #expect(ScannedText(text + String(repeating: " ", count: 40)).faults == [fault])
    }
  }

  @Test func `a long list of numbers that ends with something else is read in linear time`() throws {
    let numbers = (0..<30_000).map(String.init)
    let node = try #require(ScannedText("[[" + numbers.joined(separator: ",") + ",\"a\"],[1]]").node)
    let list = try #require(node.elements?[0].elements)
    #expect(list.count == 30_001)
    #expect(list.prefix(30_000).compactMap(\.number) == numbers.compactMap(Double.init))
    #expect(list[30_000].text == "a")
  }
}
