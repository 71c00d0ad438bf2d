import LineDiff
import TestSupport
import Testing

private func difference(_ expected: String, _ received: String, limit: Int = .max) -> String {
  UnifiedDiff(from: Array(expected.utf8), to: Array(received.utf8)).text(limit: limit)
}

/// What `patch` does: the second text, from the first and the difference alone.
private func patched(_ text: String, by difference: String) -> String {
  let old = lines(of: text)
  var result: [String] = []
  var next = 0
  var mark: Character?
  for line in lines(of: difference).dropFirst() {
    if line.hasPrefix("@@ -") {
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
      result += old[next..<start]
      next = start
      continue
    }
    switch line.first {
    case " ":
      result.append(old[next])
      next += 1
    case "-": next += 1
    case "+": result.append(String(line.dropFirst()))
    default:
      // What stands in the first text has its line break already, or has none.
      if mark == "+" { result[result.count - 1].removeLast() }
    }
    mark = line.first
  }
  return (result + old[next...]).joined()
}

private func lines(of text: String) -> [String] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) + "\n" }
  let last = String(lines.removeLast().dropLast())
  return last.isEmpty ? lines : lines + [last]
}

@Suite struct UnifiedDiffTests {
  @Test func `equal texts have no difference`() {
    #expect(difference("", "") == "")
    #expect(difference("a\nb\n", "a\nb\n") == "")
  }

  @Test func `a changed line stands between three lines of surroundings`() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      difference(old, old.replacing("5", with: "five")) == """
        first difference: line 5, byte 1
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func `what patch makes of the first text is the second`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let alphabet = Int.random(in: 2...40, using: &random)
      func text() -> String {
        (0..<Int.random(in: 0...30, using: &random)).map { _ in "\(Int.random(in: 0..<alphabet, using: &random))\n" }
          .joined()
      }
      var (old, new) = (text(), text())
      if Bool.random(using: &random) {
        // An edit of a text, not two strangers.
        var edited = lines(of: old)
        for _ in 0..<3 where !edited.isEmpty {
          edited[Int.random(in: edited.indices, using: &random)] = "edit \(alphabet)\n"
        }
        new = edited.joined()
      }
      if Bool.random(using: &random), !new.isEmpty { new.removeLast() }
      if Bool.random(using: &random), !old.isEmpty { old.removeLast() }
      let shown = difference(old, new)
      #expect((shown.isEmpty ? old : patched(old, by: shown)) == new, "\(old.debugDescription) \(new.debugDescription)")
    }
  }

  @Test func `an inserted line is one line of difference`() {
    let old = (0..<1_000).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 500\n", with: "line 500\nnew\n")
    let changed = lines(of: difference(old, new)).filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
    #expect(changed == ["+new\n"])
  }

  @Test func `an element that moved begins with its own first line, not with the end of the one before it`() {
    let (long, short) = ("<g id=a>\n<p a>\n<q a>\n</g>\n", "<g id=m>\n<p m>\n</g>\n")
    let shown = lines(of: difference("<r>\n" + long + short + "<g id=z>\n", "<r>\n" + short + long + "<g id=z>\n"))
    #expect(shown.filter { $0.hasPrefix("-") } == ["-<g id=m>\n", "-<p m>\n", "-</g>\n"])
    #expect(shown.filter { $0.hasPrefix("+") } == ["+<g id=m>\n", "+<p m>\n", "+</g>\n"])
  }

  @Test func `a missing line break at the end is said`() {
    #expect(difference("a\n", "a").hasSuffix("-a\n+a\n\\ No newline at end of file\n"))
  }

  @Test func `no more lines are shown than the limit, and the rest is counted`() {
    let old = (0..<500).map { "old \($0)\n" }.joined()
    let shown = lines(of: difference(old, "", limit: 60))
    #expect(shown.count == 60)
    #expect(shown.last == "... and 443 lines more\n")
  }

  @Test func `bytes that a terminal would obey are spelled, long lines are cut`() {
    let shown = difference("a\n", "\u{1B}[31m" + String(repeating: "x", count: 5_000) + "\n")
    #expect(shown.contains("+\\u{1b}[31m"))
    #expect(shown.contains("... (5005 bytes)"))
    #expect(shown.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    #expect(shown.utf8.count < 1_000)
  }

  @Test(.timeLimit(.minutes(5)))
  func `texts of twenty thousand lines without one in common, or with all of them moved, take no time to speak of`() {
    var random = SeededGenerator(seed: 6)
    let old = (0..<20_000).map { "\($0)\n" }
    #expect(!difference(old.joined(), old.map { "new " + $0 }.joined(), limit: 60).isEmpty)
    #expect(!difference(old.joined(), old.shuffled(using: &random).joined(), limit: 60).isEmpty)
    #expect(!difference(old.joined(), old.reversed().joined(), limit: 60).isEmpty)
  }
}
