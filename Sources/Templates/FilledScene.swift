package import SceneModel
import Reading

/// A scene file that a template and a record made, and where each of its bytes comes from.
package struct FilledScene: Sendable {
  /// A stretch of the file, up to the next one's start.
  struct Span: Sendable {
    /// Where it begins.
    var start: Int
    /// The place in the template that it stands for.
    var template: Int
    /// Where in the record's bytes it was copied from; nil for the template's own bytes.
    var record: Int?
    /// Whether the template has the same bytes from its place on.
    var isVerbatim: Bool
  }

  /// The scene file.
  package let bytes: [UInt8]
  /// In the order of their starts.
  let spans: [Span]
  let record: DataRecord
  let template: [UInt8]

  /// A fault or a warning of the filled scene as one of the template: at the template's place and, where a value of the data
  /// is at fault, at the record's, too.
  package func told(_ entry: Diagnostic) -> Diagnostic {
    guard let place = entry.place, let span = span(at: Int(place.offset)) else { return entry }
    var told = entry
    let inside = Int(place.offset) - span.start
    told.place = Self.place(at: Int(place.offset), in: span)
    guard let start = span.record, told.source == nil else { return told }
    switch record.origin {
    case .file, .row: told.source = record.source(at: start + inside)
    case .scene:
      let position = LineIndex(template).position(of: Place(offset: UInt32(clamping: start)))
      told.message += " (from the data in line \(position.line), column \(position.column))"
    }
    return told
  }

  /// The place in the template that a place in the filled scene stands for.
  package func told(_ place: Place) -> Place {
    span(at: Int(place.offset)).map { Self.place(at: Int(place.offset), in: $0) } ?? place
  }

  private static func place(at offset: Int, in span: Span) -> Place {
    Place(offset: UInt32(clamping: span.template + (span.isVerbatim ? offset - span.start : 0)))
  }

  /// All of a collection as the template's, in the order of their places.
  package func told(_ diagnostics: Diagnostics) -> Diagnostics {
    var told = Diagnostics()
    for entry in diagnostics.entries { told.report(self.told(entry)) }
    return told
  }

  private func span(at offset: Int) -> Span? {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? spans[low - 1] : nil
  }
}
