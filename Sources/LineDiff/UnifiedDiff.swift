/// The difference of two texts as `diff -u` shows it: ASCII marks, three lines of surroundings.
package struct UnifiedDiff: Sendable {
  /// A line as it is shown.
  package struct Line: Hashable, Sendable {
    /// What the line is, for a terminal that sets the kinds off.
    package enum Kind: Sendable {
      /// The place of what follows: `@@ -1,7 +1,8 @@`.
      case heading
      /// A line that both texts have.
      case same
      /// A line that the first text alone has.
      case removed
      /// A line that the second text alone has.
      case added
      /// A word about the lines around it.
      case note
    }

    /// What it is.
    package let kind: Kind
    /// The text with its mark, without a line break; control characters are spelled.
    package let text: String
  }

  private static let surroundings = 3
  /// Longer lines are cut; where they differ is said in words.
  private static let width = 200

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  /// The lines that differ.
  package let changes: LineChanges

  /// Compares two texts line by line, in n log n time.
  package init(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func numbered(_ lines: [ArraySlice<UInt8>]) -> [Int] {
      lines.map { line in
        if let number = numbers[line] { return number }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    var changes = LineChanges(old: numbered(self.old), new: numbered(self.new))
    changes.slideDown(past: Set(numbers.lazy.filter { Self.isEnding($0.key) }.map(\.value)))
    self.changes = changes
  }

  /// Whether a line is the end of an element, `</g>`, and nothing else.
  private static func isEnding(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop { $0 == UInt8(ascii: " ") }.starts(with: [UInt8(ascii: "<"), UInt8(ascii: "/")])
  }

  /// The difference in words and lines, empty where there is none, else ended by a line break.
  ///
  /// - Parameter limit: How many lines are shown; a last one says how many are not.
  package func text(limit: Int = 60) -> String {
    let lines = lines(limit: limit)
    return lines.isEmpty ? "" : lines.map(\.text).joined(separator: "\n") + "\n"
  }

  /// `first difference: line 9, byte 87`; nil where there is none.
  package var firstPlace: String? { changes.blocks.first.map { "first difference: \(place(of: $0))" } }

  /// The difference line by line; empty where there is none.
  ///
  /// - Parameters:
  ///   - limit: How many lines are shown; a last one says how many are not.
  ///   - withPlace: Whether the place of the first difference stands before it.
  package func lines(limit: Int = 60, withPlace: Bool = true) -> [Line] {
    guard let place = firstPlace else { return [] }
    var lines = withPlace ? [Line(kind: .note, text: place)] : []
    for hunk in hunks { lines.append(contentsOf: self.lines(of: hunk)) }
    if lines.count > limit {
      let hidden = lines.count - limit + 1
      lines.removeLast(hidden)
      lines.append(Line(kind: .note, text: "... and \(hidden) lines more"))
    }
    return lines
  }

  /// The lines of a text, their line breaks kept.
  package static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
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
    let line = block.old.lowerBound
    guard let before = block.old.isEmpty ? nil : old[line],
      let after = block.new.isEmpty ? nil : new[block.new.lowerBound]
    else { return "line \(line + 1)" }
    return "line \(line + 1), byte \(zip(before, after).prefix { $0 == $1 }.count + 1)"
  }

  /// Blocks that stand so near to each other that their surroundings touch.
  private var hunks: [[LineChanges.Block]] {
    var hunks: [[LineChanges.Block]] = []
    for block in changes.blocks {
      if let last = hunks.last?.last, block.old.lowerBound - last.old.upperBound <= 2 * Self.surroundings {
        hunks[hunks.count - 1].append(block)
      } else {
        hunks.append([block])
      }
    }
    return hunks
  }

  private func lines(of hunk: [LineChanges.Block]) -> [Line] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    let before = min(Self.surroundings, first.old.lowerBound)
    let after = min(Self.surroundings, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    let heading = "@@ -\(Self.heading(oldRange)) +\(Self.heading(newRange)) @@"
    var lines = [Line(kind: .heading, text: heading)]
    var next = oldRange.lowerBound
    for block in hunk {
      for index in next..<block.old.lowerBound { lines += Self.shown(old[index], .same, mark: " ") }
      for index in block.old { lines += Self.shown(old[index], .removed, mark: "-") }
      for index in block.new { lines += Self.shown(new[index], .added, mark: "+") }
      next = block.old.upperBound
    }
    for index in next..<oldRange.upperBound { lines += Self.shown(old[index], .same, mark: " ") }
    return lines
  }

  /// First line and count; an empty range names the line before it, as diff does.
  private static func heading(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func shown(_ line: ArraySlice<UInt8>, _ kind: Line.Kind, mark: String) -> [Line] {
    let isEnded = line.last == UInt8(ascii: "\n")
    let content = isEnded ? line.dropLast() : line
    var text = String(decoding: content.prefix(width), as: UTF8.self).unicodeScalars
      .map { $0.value < 0x20 && $0 != "\t" ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
    if content.count > width { text += "... (\(content.count) bytes)" }
    let shown = Line(kind: kind, text: mark + text)
    return isEnded ? [shown] : [shown, Line(kind: .note, text: "\\ No newline at end of file")]
  }
}
