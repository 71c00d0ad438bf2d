import Geometry
import Reading
import SceneModel
import TestSupport
import Testing

@Suite struct JSONScannerTests {
  private func string(_ text: String) -> String? {
    guard case .string(let value) = ScannedText(text).node?.value else { return nil }
    return value
  }

  private func number(_ text: String) -> Double? {
    guard case .number(let value) = ScannedText(text).node?.value else { return nil }
    return value
  }

  @Test(arguments: [
    "0", "-0", "1e5", "1E+2", "1e-2", "123.456e78", "\"\"", "\"a\"", "true", "false", "null", "[]", "{}",
    " [ ] ", "\t{\n}\r", "[1,2,3]", "[[1,2],[3,4]]", "[[1,2],[3]]", "[[]]", "[null,1]", "[1,null]", "[[1,2],\"a\"]",
    "{\"\":0}", "{\"a\":{\"a\":1}}", "\"\u{7F}\"", "\"\\uD834\\uDD1E\"", "\"\\u0000\"", "\u{FEFF}1",
  ])
  func `every text of the grammar is read`(text: String) {
    let scanned = ScannedText(text)
    #expect(scanned.node != nil)
    #expect(scanned.faults == [])
  }

  @Test(arguments: [
    "", " ", "[", "]", "{", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}",
    "{\"a\" 1}", "01", "-", "+1", ".5", "1.", "1.e2", "1e", "1e+", "-01", "0x1", "1a", "Infinity", "NaN", "-Infinity",
    "tru", "True", "nul", "'a'", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\uD800\"", "\"\\uDC00\"",
    "\"\\uD800\\u0041\"", "\"\n\"", "\"\t\"", "1 2", "[] []", "/* */ 1", "[1]]", "\u{00A0}1", "1\u{0}",
    "[\"a\",\n4\n,1,",
  ])
  func `every other text is one fault`(text: String) {
    let scanned = ScannedText(text)
    #expect(scanned.node == nil)
    #expect(scanned.faults.count == 1)
  }

  @Test(arguments: [
    [0xFF], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
    [0x22, 0xE2, 0x82, 0x22], [0x22, 0x80, 0x22], [0x22, 0xF0, 0x80, 0x80, 0x80, 0x22], [0x22, 0xC3],
  ])
  func `bytes that are not UTF-8 are a fault at their place`(bytes: [UInt8]) {
    let scanned = ScannedText(bytes)
    let column = bytes[0] == 0x22 ? 2 : 1
    #expect(scanned.faults == ["1:\(column): these bytes are not UTF-8"])
  }

  @Test func `escapes are resolved, pairs of surrogates too`() {
    #expect(string(#""\"\\\/\b\f\n\r\t\u00e9\uD834\uDD1E""#) == "\"\\/\u{08}\u{0C}\n\r\té𝄞")
  }

  @Test func `numbers are rounded as the standard library rounds them`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5000 {
      let digits = Int.random(in: 1...25, using: &generator)
      var text = Bool.random(using: &generator) ? "-" : ""
      text += String(Int.random(in: 1...9, using: &generator))
      for _ in 1..<digits { text += String(Int.random(in: 0...9, using: &generator)) }
      if Bool.random(using: &generator) { text += "." + String(Int.random(in: 0...99999, using: &generator)) }
      if Bool.random(using: &generator) { text += "e" + String(Int.random(in: -330...300, using: &generator)) }
      guard let expected = Double(text), expected.isFinite else { continue }
      #expect(number(text) == expected, "\(text)")
    }
  }

  @Test func `a number beyond Double is no fault of the syntax and refused by every rule`() {
    #expect(number("1e400") == .infinity)
    #expect(number("-1e400") == -.infinity)
    #expect(number("1e-999999999999999999999") == 0)
    #expect(
      RuleReading(.number, "1e400").faults == ["1:1: every number is at most 1e9 in size, found a number beyond 1e308"])
  }

  @Test func `lists of numbers and rows keep the place of each number`() throws {
    let node = try #require(ScannedText("[ [1, 22],\n [ 3,4] ]").node)
    guard case .rows(let rows) = node.value else {
      Issue.record("the list is not packed")
      return
    }
    #expect(rows.count == 2 && rows.width == 2 && rows.numbers == [1, 22, 3, 4])
    #expect(rows.place(ofRow: 1).offset == 12)
    #expect(rows.place(row: 1, column: 0).offset == 14)
    #expect(rows.place(row: 0, column: 1).offset == 6)
  }

  @Test(arguments: [
    "[1,2,3]", "[[1,2],[3,4],[5,6]]", "[[1,2],[3,4,5]]", "[[1,2],3]", "[[1,2],[\"a\",1]]", "[1,2,\"a\",[1]]", "[[[1]]]",
  ])
  func `packed lists have the same elements as written`(text: String) throws {
    let node = try #require(ScannedText(text).node)
    #expect(describe(node) == text)
  }

  @Test func `rows of a list that turns out mixed keep their places`() throws {
    let node = try #require(ScannedText("[[1, 2], [3,4] ,[5], \"a\", 6]").node)
    let elements = try #require(node.elements)
    #expect(elements.map { $0.place.offset } == [1, 9, 16, 21, 26])
    #expect(elements[1].elements?.map { $0.place.offset } == [10, 12])
  }

  @Test func `numbers, names and texts are the same however near to the end of the file`() throws {
    for pad in 0..<20 {
      let text =
        "[-12345678.125, {\"a name of some length\": \"plain\\n\"}, 0.5" + String(repeating: " ", count: pad) + "]"
      let elements = try #require(ScannedText(text).node?.elements)
      guard case .number(-12345678.125) = elements[0].value, case .object(let members) = elements[1].value,
        case .string("plain\n") = members[0].node.value, case .number(0.5) = elements[2].value
      else {
        Issue.record("\(text)")
        continue
      }
      #expect(members[0].name == "a name of some length")
    }
    for digits in 1..<24 {
      let text = String(String(repeating: "9876543210", count: 3).prefix(digits))
      #expect(number(text) == Double(text))
      #expect(number("0." + text) == Double("0." + text))
    }
  }

  @Test func `names of any length are found, whatever stands in them and around their colon`() throws {
    for count in 0..<24 {
      for letter in ["a", "é", "\\n", " "] {
        for colon in [":", " :", ": ", "\n:\n"] {
          for end in ["1}", "\"a text that goes on for a while\"}"] {
            let before = String(repeating: "b", count: count / 2)
            let after = String(repeating: "c", count: (count + 1) / 2)
            let letters = before + letter + after
            let text = "{\"\(letters)\"\(colon)\(end)"
            guard case .object(let members)? = ScannedText(text).node?.value else {
              Issue.record("\(text)")
              continue
            }
            #expect(members.map(\.name) == [letters.replacing("\\n", with: "\n")])
            #expect(members[0].place.offset == 1)
          }
        }
      }
    }
  }

  @Test func `a text of any length ends at its quote, wherever something else than plain letters stands in it`() throws
  {
    for count in 0..<200 {
      for (written, read) in [
        ("", ""), ("é", "é"), ("\\n", "\n"), ("\\\"", "\""), ("\\\\", "\\"), ("\u{7F}", "\u{7F}"), (" !#[]~", " !#[]~"),
      ] {
        for after in [0, 7, 100] {
          let (before, rest) = (String(repeating: "b", count: count), String(repeating: "c", count: after))
          let elements = try #require(ScannedText("[\"\(before)\(written)\(rest)\", 1]").node?.elements)
          guard case .string(let text) = elements[0].value, case .number(1) = elements[1].value else {
            Issue.record("\(before)\(written)")
            continue
          }
          #expect(text == before + read + rest)
        }
      }
      for control in ["\u{0}", "\u{1F}", "\n"] {
        let text = "[\"\(String(repeating: "b", count: count))\(control)\(String(repeating: "c", count: 99))\"]"
        #expect(ScannedText(text).faults.first?.contains("a control character in a string") == true)
      }
    }
  }

  private func describe(_ node: Node) -> String {
    switch node.value {
    case .number(let value): String(Int(value))
    case .string(let text): "\"\(text)\""
    default: "[" + (node.elements.map { Array($0) } ?? []).map(describe).joined(separator: ",") + "]"
    }
  }

  @Test func `a name that stands twice is a fault at the second, in small and large objects`() {
    #expect(
      ScannedText("{\"a\": 1,\n \"a\": 2}").faults == ["2:2: the key 'a' stands twice in this object"])
    let many = (0..<100).map { "\"k\($0)\": 1" }.joined(separator: ",\n")
    #expect(ScannedText("{\(many),\n\"k57\": 2}").faults == ["101:1: the key 'k57' stands twice in this object"])
    #expect(ScannedText("{\"\\u0061\": 1, \"a\": 2}").faults.count == 1)
  }

  @Test func `faults before a fault of the syntax are said too`() {
    #expect(ScannedText("{\"a\":1,\"a\":2,").faults.count == 2)
  }

  @Test func `values nest 1024 deep and no deeper`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(ScannedText(nested(1024)).faults == [])
    #expect(ScannedText(nested(1025)).faults == ["1:1025: values nest deeper than 1024"])
    let rows = String(repeating: "[", count: 1024) + "1" + String(repeating: "]", count: 1024)
    #expect(ScannedText(rows).faults == [])
    #expect(ScannedText("[\(rows)]").faults == ["1:1025: values nest deeper than 1024"])
    #expect(ScannedText(String(repeating: "[", count: 1_000_000)).faults == ["1:1025: values nest deeper than 1024"])
  }

  @Test func `hints say what JSON has instead`() {
    var diagnostics = Diagnostics()
    _ = JSONScanner.scan(Array("[1, // one\n]".utf8), reporting: &diagnostics)
    #expect(diagnostics.entries.first?.hint == "JSON has no comments")
  }

  @Test func `columns count scalars, a byte-order mark is not counted`() {
    #expect(ScannedText("\u{FEFF}{\"é𝄞\": x}").faults == ["1:8: expected a value, found 'x'"])
    #expect(ScannedText("[\r\n1,\r\n\r2 3]").faults == ["4:3: expected ',' or ']', found '3'"])
  }

  @Test func `mutated texts never trap`() {
    let valid = Array(#"{"a":[1,-2.5e3,"\u00e9\ud834\udd1e"],"b":{"c":[[1,2],[3,4]],"d":null},"é":true}"#.utf8)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<4000 {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes.randomElement(using: &generator) ?? 0, at: index)
        }
      }
      let scanned = ScannedText(bytes)
      #expect(scanned.node != nil || !scanned.faults.isEmpty)
    }
  }
}

@Suite struct LineIndexTests {
  @Test(arguments: [
    ("[12.5, 1]", 1, 6), ("[\"ab\", 1]", 1, 6), ("[true]", 1, 6), ("{\"a\": [1]}", 6, 8), ("[é]", 1, 3),
    ("[\"a\\\"b\"]", 1, 8), ("[1", 2, 3),
  ])
  func `the end of a token is known`(text: String, offset: Int, column: Int) {
    let index = LineIndex(Array(text.utf8))
    #expect(index.end(of: Place(offset: UInt32(offset))) == .init(line: 1, column: column))
  }

  @Test func `a line's text comes without its end`() {
    let index = LineIndex(Array("\u{FEFF}a\r\nb\n\nc".utf8))
    #expect((1...5).map(index.text(ofLine:)) == ["a", "b", "", "c", ""])
    #expect(index.position(of: Place(offset: 1000)) == .init(line: 4, column: 2))
  }
}
