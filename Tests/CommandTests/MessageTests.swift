import Foundation
import SceneModel
import TestSupport
import Testing

@testable import vecgen

@Suite struct `messages` {
  @Test func `a fault is its place, its line with a caret, and a hint`() throws {
    let bench = try Bench(["a.json": Bench.faultyScene])
    let result = try bench.run("check", "a.json")
    #expect(result.code == 1)
    #expect(result.output.isEmpty)
    let lines = result.message.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count >= 3)
    #expect(lines[0].hasPrefix("a.json:3:3: error: "))
    #expect(lines[0].contains("'colour'"))
    #expect(lines[1] == ##"  "colour": "#336699""##)
    #expect(lines[2] == "  ^")
  }

  @Test func `columns count Unicode scalars and a byte-order mark is not counted`() throws {
    let bench = try Bench(["a.json": "\u{FEFF}" + #"{"title": "👩‍🎨é", "version": 1, "size": [1, 1], "x": 1}"#])
    let result = try bench.run("check", "a.json", "--json")
    let report = try #require(try JSONReport.all(in: result).first)
    let before = #"{"title": "👩‍🎨é", "version": 1, "size": [1, 1], "#
    #expect(report.faults.map(\.column) == [before.unicodeScalars.count + 1])
    #expect(report.faults.map(\.line) == [1])
    let lines = try bench.run("check", "a.json").message.split(separator: "\n")
    let caret = try #require(lines.dropFirst(2).first)
    let place = Array(lines[1].unicodeScalars.dropFirst(caret.unicodeScalars.count - 1).prefix(3))
    #expect(String(String.UnicodeScalarView(place)) == "\"x\"")
  }

  @Test func `all faults of a file come in the order of their places`() throws {
    let bench = try Bench(["a.json": #"{"b": 1, "version": 2, "a": 1, "size": [0, 1]}"#])
    let result = try bench.run("check", "a.json", "--json")
    let faults = try #require(try JSONReport.all(in: result).first).faults
    #expect(faults.count == 4)
    #expect(faults.map(\.column) == faults.map(\.column).sorted())
  }

  @Test func `after a hundred faults a line says how many more there are`() throws {
    let keys = (0..<130).map { "\"k\($0)\": 1" }.joined(separator: ",\n")
    let bench = try Bench(["a.json": "{\"version\": 1, \"size\": [1, 1],\n\(keys)}"])
    let result = try bench.run("check", "a.json")
    #expect(result.message.split(separator: "\n").filter { $0.contains(": error: ") }.count == 100)
    #expect(result.message.hasSuffix("a.json: 30 more faults\n"))
    let report = try #require(try JSONReport.all(in: bench.run("check", "a.json", "--json")).first)
    #expect(report.faults.count == 130)
  }

  /// More than 5 MB of layers with others in their middle and at their end.
  private static func longScene(_ layers: String) -> String {
    let title = String(repeating: "title ", count: 800)
    let squares = (0..<1200).map {
      "  {\"type\": \"shape\", \"id\": \"s\($0)\", \"title\": \"\(title)\", \"path\": {\"rect\": [\($0), 0, 8, 9]}}"
    }
    let halves = [squares[..<600], squares[600...]].map { $0.joined(separator: ",\n") }
    return "{\"version\": 1, \"size\": [999, 9], \"layers\": [\n\(halves[0]),\n\(layers),\n\(halves[1]),\n\(layers)]}\n"
  }

  @Test(arguments: [
    "{]", ##"{"type": "shape", "path": "M0 0L\u00319 L7", "fill": "red"}"##,
    ##"{"type": "text", "text": "no font", "at": [0, 0], "size": 9}"##,
  ]) func `a long file, whose text goes as it is read, says what standard input does`(layers: String) throws {
    let scene = Self.longScene(layers)
    let bench = try Bench(["a.json": scene])
    let read = try bench.run("compile", "a.json", "--require-font-files")
    let piped = try bench.run("compile", "-", "--require-font-files", input: scene)
    #expect(read.code == piped.code)
    #expect(read.message == piped.message.replacing("<stdin>", with: "a.json"))
    #expect(read.message.contains("a.json:602:"))
  }

  @Test func `a long file is checked as standard input is`() throws {
    let scene = Self.longScene(##"{"type": "shape", "path": "M0 0L\u00319 L7", "fill": "red"}"##)
    let bench = try Bench(["a.json": scene])
    let (read, piped) = (
      try bench.run("check", "a.json", "--json"), try bench.run("check", "-", "--json", input: scene)
    )
    #expect(read.text.contains("\"line\":602"))
    #expect(read.text == piped.text.replacing("\"file\":\"-\"", with: "\"file\":\"a.json\""))
  }

  @Test func `a fault in a source has the source's own place and line`() throws {
    let scene =
      #"{"version": 1, "size": [40, 30], "layers": [{"type": "track", "source": "way.csv", "by": "distance"}]}"#
    let bench = try Bench(["s/a.json": scene, "s/way.csv": "lat,lon\n47,8\n47,east\n"])
    let lines = try bench.run("compile", "s/a.json").message.split(separator: "\n")
    try #require(lines.count >= 4)
    #expect(lines[0].hasPrefix("s/way.csv:3:4: error: "))
    #expect(lines[1] == "47,east")
    #expect(lines[2] == "   ^")
    #expect(lines[3].hasPrefix("note: read from s/a.json:1:"))
  }

  @Test func `quiet keeps warnings unsaid and faults not`() throws {
    let scene = """
      {"version": 1, "size": [9, 9], "layers": [
        {"type": "gradientArc", "center": [4, 4], "radius": 3, "width": 1, "colors": ["red"], "from": 9, "to": 9}]}
      """
    let bench = try Bench(["a.json": scene, "b.json": Bench.faultyScene])
    let loud = try bench.run("compile", "a.json")
    #expect(loud.code == 0)
    #expect(loud.message.contains(": warning: "))
    #expect(try bench.run("compile", "a.json", "--quiet").message.isEmpty)
    #expect(try bench.run("compile", "b.json", "--quiet").message.contains(": error: "))
  }

  @Test func `no name and no quotation steers a terminal`() throws {
    let bench = try Bench(["a\u{1B}[2J.json": "{\"version\": 1, \"size\": [1, 1], \"\u{202E}\\u001b[31m\": 1}"])
    let result = try bench.run("check", "a\u{1B}[2J.json")
    #expect(result.code == 1)
    #expect(!result.message.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(result.message.hasPrefix("a\\u001b[2J.json:1:32: error: "))
  }

  @Test func `an excerpt of a short line is the line`() {
    let excerpt = SourceExcerpt(of: Array("first\r\n\tat: é\nlast".utf8), offset: 8)
    #expect(excerpt.line == "    at: é")
    #expect(excerpt.caret == "    ^")
  }

  @Test(arguments: [0, 1, 59, 60, 61, 119, 120, 500, 939, 940, 999, 1000])
  func `an excerpt of a long line is cut around its place at 120 characters`(_ place: Int) {
    let line = String((0..<1000).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
    let excerpt = SourceExcerpt(of: Array("x\n\(line)\ny".utf8), offset: 2 + place)
    #expect(excerpt.line.count == 120 || place == 1000)
    #expect(excerpt.line.count <= 120)
    let caret = excerpt.caret.count - 1
    #expect(excerpt.caret == String(repeating: " ", count: caret) + "^")
    let shown = Array(excerpt.line)
    if place < 1000 { #expect(shown[caret] == Array(line)[place]) }
    #expect(excerpt.line.hasPrefix("...") == (place > 60))
    #expect(excerpt == SourceExcerpt(of: line, column: place + 1))
  }

  @Test func `controls in an excerpt are escapes and the caret counts them`() {
    let excerpt = SourceExcerpt(of: Array("a\u{1}\u{7F}b".utf8), offset: 3)
    #expect(excerpt.line == "a\\u0001\\u007fb")
    #expect(excerpt.caret == String(repeating: " ", count: 13) + "^")
  }

  @Test func `an excerpt of bytes that are no text does not trap`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...700, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let excerpt = SourceExcerpt(of: bytes, offset: Int.random(in: -3...710, using: &generator))
      #expect(excerpt.line.unicodeScalars.count <= SourceExcerpt.limit)
      #expect(excerpt.line.withVisibleControls == excerpt.line)
    }
  }
}
