import TestSupport
import Testing
import UnicodeText

/// Breaks beside LineBreakTest.txt and GraphemeBreakTest.txt.
@Suite struct BreakConformanceTests {
  @Test(.needs(.unicodeData)) func `all texts of LineBreakTest break where it says`() throws {
    #expect(try Self.check("auxiliary/LineBreakTest.txt", .whole, by: Self.lineBreaks) > 7_600)
  }

  @Test func `a share of the lines is right where the database is missing`() throws {
    #expect(try Self.check("auxiliary/LineBreakTest.txt", .share, by: Self.lineBreaks) > 250)
  }

  @Test(.needs(.unicodeData)) func `all texts of GraphemeBreakTest break where it says`() throws {
    #expect(try Self.check("auxiliary/GraphemeBreakTest.txt", .whole, by: Self.clusterBreaks) > 600)
  }

  @Test func `a share of the clusters is right where the database is missing`() throws {
    #expect(try Self.check("auxiliary/GraphemeBreakTest.txt", .share, by: Self.clusterBreaks) > 150)
  }

  private static func lineBreaks(_ scalars: [Unicode.Scalar]) -> [Bool] {
    LineBreak.breaks(in: scalars).map { $0 != .prohibited }
  }

  private static func clusterBreaks(_ scalars: [Unicode.Scalar]) -> [Bool] {
    var breaks = [Bool](repeating: false, count: scalars.count + 1)
    breaks[0] = true
    for cluster in GraphemeClusters.ranges(in: scalars) { breaks[cluster.upperBound] = true }
    return breaks
  }

  /// Checks lines like `÷ 0020 × 0308 ÷`; returns their number.
  private static func check(
    _ path: String, _ extent: ConformanceFile.Extent, by breaks: ([Unicode.Scalar]) -> [Bool]
  ) throws -> Int {
    let (yes, no) = (ConformanceFile.packed("÷"), ConformanceFile.packed("×"))
    var file = try ConformanceFile(path, extent)
    var lines = 0
    while file.nextLine() {
      var (scalars, expected): ([Unicode.Scalar], [Bool]) = ([], [])
      while file.nextWord() {
        switch file.packed {
        case yes: expected.append(true)
        case no: expected.append(false)
        default: scalars.append(try #require(Unicode.Scalar(file.hexadecimal)))
        }
      }
      lines += 1
      let found = breaks(scalars)
      #expect(found == expected, "\(scalars.hexadecimal)")
    }
    return lines
  }
}
