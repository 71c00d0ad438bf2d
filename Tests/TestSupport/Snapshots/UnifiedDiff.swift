/// The difference of two texts as `diff -u` shows it: ASCII marks, three lines of surroundings.
public struct UnifiedDiff {
  private static let surroundings = 3
  /// Longer lines are cut; where they differ is said in words.
  private static let width = 200

  private let expected: [ArraySlice<UInt8>]
  private let received: [ArraySlice<UInt8>]
  private let changes: LineChanges

  /// Compares two texts line by line, in n log n time.
  public init(expected: [UInt8], received: [UInt8]) {
    self.expected = Self.lines(of: expected)
    self.received = Self.lines(of: received)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func numbered(_ lines: [ArraySlice<UInt8>]) -> [Int] {
      lines.map { line in
        if let number = numbers[line] { return number }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    changes = LineChanges(expected: numbered(self.expected), received: numbered(self.received))
  }

  /// The difference, empty where there is none, else ended by a line break.
  ///
  /// - Parameter limit: How many lines are shown; a last one says how many are not.
  public func text(limit: Int = 60) -> String {
    guard let first = changes.blocks.first else { return "" }
    var lines = ["first difference: \(place(of: first))"]
    for hunk in hunks { lines.append(contentsOf: self.lines(of: hunk)) }
    if lines.count > limit {
      let hidden = lines.count - limit + 1
      lines.removeLast(hidden)
      lines.append("... and \(hidden) lines more")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a text, their line breaks kept.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  /// The line and the byte of the first difference.
  private func place(of block: LineChanges.Block) -> String {
    let line = block.expected.lowerBound
    guard let old = block.expected.isEmpty ? nil : expected[line],
      let new = block.received.isEmpty ? nil : received[block.received.lowerBound]
    else { return "line \(line + 1)" }
    return "line \(line + 1), byte \(zip(old, new).prefix { $0 == $1 }.count + 1)"
  }

  /// Blocks that stand so near to each other that their surroundings touch.
  private var hunks: [[LineChanges.Block]] {
    var hunks: [[LineChanges.Block]] = []
    for block in changes.blocks {
      if let last = hunks.last?.last, block.expected.lowerBound - last.expected.upperBound <= 2 * Self.surroundings {
        hunks[hunks.count - 1].append(block)
      } else {
        hunks.append([block])
      }
    }
    return hunks
  }

  private func lines(of hunk: [LineChanges.Block]) -> [String] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    let before = min(Self.surroundings, first.expected.lowerBound)
    let after = min(Self.surroundings, expected.count - last.expected.upperBound)
    let old = first.expected.lowerBound - before..<last.expected.upperBound + after
    let new = first.received.lowerBound - before..<last.received.upperBound + after
    var lines = ["@@ -\(Self.heading(old)) +\(Self.heading(new)) @@"]
    var next = old.lowerBound
    for block in hunk {
      for index in next..<block.expected.lowerBound { lines += Self.shown(expected[index], mark: " ") }
      for index in block.expected { lines += Self.shown(expected[index], mark: "-") }
      for index in block.received { lines += Self.shown(received[index], mark: "+") }
      next = block.expected.upperBound
    }
    for index in next..<old.upperBound { lines += Self.shown(expected[index], mark: " ") }
    return lines
  }

  /// First line and count; an empty range names the line before it, as diff does.
  private static func heading(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func shown(_ line: ArraySlice<UInt8>, mark: String) -> [String] {
    let isEnded = line.last == UInt8(ascii: "\n")
    let content = isEnded ? line.dropLast() : line
    var text = String(decoding: content.prefix(width), as: UTF8.self).unicodeScalars
      .map { $0.value < 0x20 && $0 != "\t" ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
    if content.count > width { text += "... (\(content.count) bytes)" }
    return [mark + text] + (isEnded ? [] : ["\\ No newline at end of file"])
  }
}
