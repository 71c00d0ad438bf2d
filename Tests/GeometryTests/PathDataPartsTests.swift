import Bytes
import Geometry
import TestSupport
import Testing

@Suite struct PathDataPartsTests {
  /// Path data of some commands that follow one another, in any of their forms, long enough for several parts.
  private func data(seed: Int, _ commands: [String]) -> String {
    var generator = SeededGenerator(seed: UInt64(seed))
    var text = "M1 2"
    func number() -> String {
      let value = Double(Int.random(in: -99_999...99_999, using: &generator)) / 100
      return String(value) + (Int.random(in: 0..<50, using: &generator) == 0 ? "e1" : "")
    }
    while text.utf8.count < 200_000 {
      let command = commands[Int.random(in: 0..<commands.count, using: &generator)]
      text += [" ", "", "\n"][Int.random(in: 0..<3, using: &generator)] + command
      let count = ["M": 2, "L": 2, "C": 6, "Q": 4, "S": 4, "T": 2, "H": 1, "V": 1, "Z": 0][command.uppercased()] ?? 0
      if command.uppercased() == "A" { text += "9 8 7 0 1 " + number() + " " + number() }
      text += (0..<count).map { _ in number() }.joined(separator: " ")
    }
    return text
  }

  private func isReadAlike(_ text: String) -> Bool {
    let bytes = Array(("\"" + text + "\"").utf8)
    let range = 1..<bytes.count - 1
    func read(_ body: () throws(PathSyntaxError) -> Path) -> Result<Path, PathSyntaxError> { Result(catching: body) }
    let whole = read { () throws(PathSyntaxError) in try Path(svg: text) }
    return (LongRuns.areAsked ? Array(1...7) : [1, 2, 7]).allSatisfy { count in
      let cores = Cores(count: count, leastLength: 1) { count, body in
        for index in (0..<count).reversed() { body(index) }
      }
      return read { () throws(PathSyntaxError) in try Path(svg: InputText(bytes), in: range, on: cores) } == whole
    }
  }

  @Test(arguments: [
    ["C"], ["L"], ["M", "L", "C", "Q"], ["C", "S", "c", "s"], ["Q", "T", "q", "t", "L"],
    ["H", "V", "L", "h", "v", "l"],
    ["A", "L", "a"], ["M", "L", "L", "L", "Z"], ["C", "C", "Z", "m", "l"], ["L", "Z"], ["c", "l", "q"],
    ["M", "Z", "z", "L", "m"],
  ])
  func `a path read in parts is that read at once`(commands: [String]) {
    for seed in 0..<(LongRuns.areAsked ? 3 : 1) { #expect(isReadAlike(data(seed: seed, commands))) }
  }

  @Test(arguments: ["Zx", "L1", "L1,,2", "C1 2 3 4 5 1e10", "L1 2,", "c0 0 1e9 0 1e9 0c0 0 1e9 0 1e9 0", "\u{E9}"])
  func `a fault in a part is that of the whole`(fault: String) {
    let lines = data(seed: 9, ["L", "C"])
    #expect(isReadAlike(lines + fault))
    #expect(isReadAlike(lines + fault + lines))
    #expect(isReadAlike(fault + lines))
  }
}
