import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import TextLayout

/// Labels are laid out in a shorter way than other texts.
@Suite struct PlainLineTests {
  static let texts = [
    "a", "office fjord", "AV To. Ty", " two  words ", "   ", "12:30", "(né)", "3 × 4 ÷ 2", "Ðþÿ ßÆ",
    "~!\"#$%&'*+,-./@[\\]^_`{|}", "fi ffi fl", "one-word-of-more-than-sixteen-letters, and more", "Tabs or Spaces?",
  ]

  /// A text in two runs of one style is no label, and laid out as any text.
  @Test(arguments: ["inter.ttf", "garamond.otf"]) func `a label is laid out as any text`(_ file: String) throws {
    let bytes = try Data(contentsOf: PackageFolder.url("Examples/Fonts").appending(path: file))
    let book = FontBook(["body": FontEntry(try FontFile([UInt8](bytes)), features: ["dlig": 1])])
    let style = TextStyle("body", size: 13)
    var count = 0
    for text in Self.texts {
      for alignment in [StyledText.Alignment.start, .middle, .end] {
        let cut = text.index(after: text.startIndex)
        var label = StyledText(text, style)
        var parts = StyledText([TextRun(String(text[..<cut]), style), TextRun(String(text[cut...]), style)])
        (label.alignment, parts.alignment) = (alignment, alignment)
        let placed = try? book.layOut(label, at: Point(7.3, 11), baseline: .middle)
        #expect(placed == (try? book.layOut(parts, at: Point(7.3, 11), baseline: .middle)), "\(text)")
        count += placed == nil ? 0 : 1
      }
    }
    // The fonts are subsets that lack some characters.
    #expect(count > 2 * Self.texts.count)
  }
}
