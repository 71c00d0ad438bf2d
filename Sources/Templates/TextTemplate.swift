import Bytes
import Reading
package import SceneModel

/// A text with data in it, `{{id}}`, filled for each record: the name of an output.
package struct TextTemplate: Sendable {
  private let template: Template

  /// A text's template; nil where a fault was found.
  package init?(_ text: String, reporting diagnostics: inout Diagnostics) {
    var json = ByteBuffer()
    json.append(quoted: text)
    guard let template = Template(text: json.bytes, reporting: &diagnostics) else { return nil }
    self.template = template
  }

  /// The text for a record; nil where a fault was found.
  package func text(for record: DataRecord, reporting diagnostics: inout Diagnostics) -> String? {
    guard
      let filled = template.filled(with: record, warnsOfUnused: false, reporting: &diagnostics),
      case .string(let text)? = JSONScanner.scan(filled.bytes, reporting: &diagnostics)?.value
    else { return nil }
    return text
  }
}
