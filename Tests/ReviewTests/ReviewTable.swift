import Foundation
import TestSupport

/// The table of `Docs/review.md`: how many lines each edit changes.
enum ReviewTable {
  /// Where it stands.
  static let path = "Docs/review.md"
  private static let begin = "<!-- table of edits: written by Tests/ReviewTests -->\n"
  private static let end = "<!-- end of the table -->\n"

  /// The rows of some comparisons.
  static func text(_ rows: [(edit: Edit, comparison: Comparison)]) -> String {
    var lines = [
      "| edit | scene | SVG | PDF | PDF lines of no layer |",
      "| --- | --- | --- | --- | --- |",
    ]
    for (edit, comparison) in rows {
      let columns = [
        edit.name, comparison.source.text, comparison.svg.text, comparison.pdf.text,
        "\(comparison.pdfOutside.changed)",
      ]
      lines.append("| \(columns.joined(separator: " | ")) |")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The document with another table; nil where it has no place for one.
  static func document(_ document: String, with table: String) -> String? {
    guard let start = document.range(of: begin), let stop = document.range(of: end) else { return nil }
    return document.replacingCharacters(in: start.upperBound..<stop.lowerBound, with: table)
  }
}

extension LineCount {
  /// The added and the removed lines.
  fileprivate var text: String { "+\(added) -\(removed)" }
}
