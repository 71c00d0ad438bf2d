import TestSupport
import Testing
import UnicodeText

/// Levels and order beside BidiTest.txt and BidiCharacterTest.txt.
@Suite struct BidiConformanceTests {
  /// A character of each class; none is a bracket.
  private static let representatives: [UInt64: Unicode.Scalar] = {
    let characters: [(String, Unicode.Scalar)] = [
      ("L", "a"), ("R", "\u{5D0}"), ("AL", "\u{627}"), ("EN", "1"), ("ES", "+"), ("ET", "%"), ("AN", "\u{661}"),
      ("CS", ","), ("NSM", "\u{300}"), ("BN", "\u{AD}"), ("B", "\u{2029}"), ("S", "\t"), ("WS", " "), ("ON", "!"),
      ("LRE", "\u{202A}"), ("LRO", "\u{202D}"), ("RLE", "\u{202B}"), ("RLO", "\u{202E}"), ("PDF", "\u{202C}"),
      ("LRI", "\u{2066}"), ("RLI", "\u{2067}"), ("FSI", "\u{2068}"), ("PDI", "\u{2069}"),
    ]
    return Dictionary(uniqueKeysWithValues: characters.map { (ConformanceFile.packed($0.0), $0.1) })
  }()

  /// Of how many lines each of two parts takes one: together a quarter of all, and all where `VECGEN_PROPERTIES` says so.
  private static let share = LongRuns.areAsked ? 2 : 8

  @Test(.needs(.unicodeData), arguments: 0..<2)
  func `sequences of classes have the levels and the order of BidiTest`(part: Int) throws {
    #expect(try Self.checkClasses(.whole, part: part, of: Self.share) > 720_000 / Self.share)
  }

  @Test func `a share of the sequences of classes is right where the database is missing`() throws {
    #expect(try Self.checkClasses(.share, part: 0, of: 1) > 300)
  }

  @Test(.needs(.unicodeData)) func `all texts of BidiCharacterTest have its levels and order`() throws {
    #expect(try Self.checkCharacters(.whole) > 91_000)
  }

  @Test func `a share of the texts is right where the database is missing`() throws {
    #expect(try Self.checkCharacters(.share) > 300)
  }

  /// Checks every `count`th line; returns the number of cases.
  private static func checkClasses(_ extent: ConformanceFile.Extent, part: Int, of count: Int) throws -> Int {
    let (levelsWord, reorderWord) = (ConformanceFile.packed("@Levels:"), ConformanceFile.packed("@Reorder:"))
    var file = try ConformanceFile("BidiTest.txt", extent)
    var (levels, order): ([Int?], [Int?]) = ([], [])
    var (line, cases) = (0, 0)
    var (leftToRight, rightToLeft) = (Paragraphs(direction: .leftToRight), Paragraphs(direction: .rightToLeft))
    while file.nextLine() {
      _ = file.nextWord()
      if file.packed == levelsWord {
        levels = file.numbers()
        continue
      }
      if file.packed == reorderWord {
        order = file.numbers()
        continue
      }
      line += 1
      guard line % count == part else { continue }
      var scalars: [Unicode.Scalar] = []
      repeat { scalars.append(try #require(representatives[file.packed])) } while file.nextWord()
      _ = file.nextWord()
      let asked = try #require(file.decimal)
      if asked & 1 != 0 {
        cases += 1
        let paragraph = BidiParagraph(scalars)
        if !agrees(paragraph, 0..<scalars.count, levels, order) {
          Issue.record("\(scalars.hexadecimal): \(paragraph.levels) instead of \(levels), \(order)")
        }
      }
      if asked & 2 != 0 { cases += leftToRight.add(scalars, levels, order) }
      if asked & 4 != 0 { cases += rightToLeft.add(scalars, levels, order) }
    }
    return cases + leftToRight.check() + rightToLeft.check()
  }

  /// Cases of one direction, checked as paragraphs of one text, since separators end all that is open.
  private struct Paragraphs {
    let direction: BidiParagraph.Direction
    private var scalars: [Unicode.Scalar] = []
    private var cases: [(range: Range<Int>, levels: [Int?], order: [Int?])] = []

    init(direction: BidiParagraph.Direction) { self.direction = direction }

    /// Adds a case; returns the number of cases that were checked meanwhile.
    mutating func add(_ text: [Unicode.Scalar], _ levels: [Int?], _ order: [Int?]) -> Int {
      cases.append((scalars.count..<scalars.count + text.count, levels, order))
      scalars += text
      if text.last != "\u{2029}" { scalars.append("\u{2029}") }
      return scalars.count < 500 ? 0 : check()
    }

    /// Checks what was added since the last time; returns the number of cases.
    mutating func check() -> Int {
      defer {
        scalars = []
        cases = []
      }
      let paragraph = BidiParagraph(scalars, direction: direction)
      for (range, levels, order) in cases where !agrees(paragraph, range, levels, order) {
        let text = Array(scalars[range]).hexadecimal
        Issue.record("\(text), \(direction): \(paragraph.levels[range]) instead of \(levels), \(order)")
      }
      return cases.count
    }
  }

  private static func checkCharacters(_ extent: ConformanceFile.Extent) throws -> Int {
    var file = try ConformanceFile("BidiCharacterTest.txt", extent)
    var cases = 0
    while file.nextLine() {
      let scalars = file.scalars()
      let directions: [BidiParagraph.Direction] = [.leftToRight, .rightToLeft, .automatic]
      let direction = directions[try #require(file.numbers().first ?? nil)]
      let baseLevel = file.numbers().first
      let (levels, order) = (file.numbers(), file.numbers())
      let paragraph = BidiParagraph(scalars, direction: direction)
      cases += 1
      guard Int(paragraph.baseLevel) == baseLevel, agrees(paragraph, 0..<scalars.count, levels, order) else {
        Issue.record("\(scalars.hexadecimal), \(direction): \(paragraph.levels) instead of \(levels), \(order)")
        return cases
      }
    }
    return cases
  }
}

/// True where a line has the levels, those of removed characters left out, and the order.
private func agrees(_ paragraph: BidiParagraph, _ line: Range<Int>, _ levels: [Int?], _ order: [Int?]) -> Bool {
  let found = paragraph.levels(inLine: line)
  guard found.count == levels.count else { return false }
  for index in found.indices {
    if let level = levels[index], Int(found[index]) != level { return false }
  }
  var place = 0
  for run in paragraph.visualRuns(inLine: line) {
    for offset in 0..<run.range.count {
      let index = run.isRightToLeft ? run.range.upperBound - 1 - offset : run.range.lowerBound + offset
      guard levels[index - line.lowerBound] != nil else { continue }
      guard place < order.count, order[place] == index - line.lowerBound else { return false }
      place += 1
    }
  }
  return place == order.count
}
