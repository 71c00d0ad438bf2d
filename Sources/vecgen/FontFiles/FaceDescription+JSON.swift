import Fonts
import Shaping
import UnicodeText

/// A face as a JSON object.
extension FaceDescription {
  /// The object, in one line.
  var json: String {
    let members: [(String, String)] = [
      ("file", JSONText.quoted(path)), ("index", "\(index)"), ("family", Self.text(family)),
      ("style", Self.text(style)), ("postScriptName", Self.text(postScriptName)),
      ("format", JSONText.quoted(format)), ("glyphs", "\(glyphCount)"), ("unitsPerEm", "\(unitsPerEm)"),
      (
        "measures",
        Self.object([
          ("ascent", "\(measures.ascent)"), ("descent", "\(measures.descent)"), ("lineGap", "\(measures.lineGap)"),
          ("capHeight", "\(measures.capHeight)"), ("source", JSONText.quoted(measures.source.rawValue)),
        ])
      ),
      ("axes", Self.list(axes) { axis in Self.axis(axis) }),
      (
        "instances",
        Self.list(instances) { Self.object([("name", Self.text($0.name)), ("axes", $0.axes)]) }
      ),
      ("features", Self.list(features) { Self.object([("tag", Self.tag($0.tag)), ("name", Self.text($0.name))]) }),
      (
        "scripts",
        Self.list(scripts) {
          Self.object([("tag", Self.tag($0.tag)), ("languages", Self.list($0.languages, Self.tag))])
        }
      ),
      (
        "characters",
        Self.list(characters) {
          Self.object([
            ("script", JSONText.quoted($0.script.code)), ("count", "\($0.count)"),
            ("isShaped", "\($0.script.isShaped)"),
          ])
        }
      ),
      (
        "rights",
        Self.object([("fsType", "\(rights.fsType)"), ("words", JSONText.quoted(rights.description))])
      ),
      ("notRead", Self.list(notRead, JSONText.quoted)),
      ("missing", missing.map { Self.list($0) { JSONText.quoted(String($0)) } } ?? "null"),
    ]
    return Self.object(members) + "\n"
  }

  private static func axis(_ axis: Axis) -> String {
    object([
      ("tag", tag(axis.axis.tag)), ("name", text(axis.name)), ("minimum", plain(axis.axis.minimum)),
      ("default", plain(axis.axis.defaultValue)), ("maximum", plain(axis.axis.maximum)),
      ("hidden", "\(axis.axis.isHidden)"),
    ])
  }

  private static func text(_ text: String?) -> String { text.map(JSONText.quoted) ?? "null" }
  private static func tag(_ tag: Fonts.Tag) -> String { JSONText.quoted(tag.description) }

  private static func list<Element>(_ elements: [Element], _ json: (Element) -> String) -> String {
    "[\(elements.map(json).joined(separator: ","))]"
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
  }
}
