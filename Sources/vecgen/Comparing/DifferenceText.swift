import Geometry
import SceneDiff
import SceneModel

/// Words what changed for a terminal, and for programs.
enum DifferenceText {
  /// A line a layer: `ring-2: colour 3 #ff0 -> #fd0; moved by (0, 2)`.
  static func lines(of difference: Difference, in style: Style) -> String {
    if difference.entries.isEmpty { return "nothing changed in the picture\n" }
    return difference.groups.map { group in
      let texts = group.entries.map(\.change.text).joined(separator: "; ")
      return style.place(group.layer.withVisibleControls + ":") + " \(texts.withVisibleControls)\n"
    }.joined()
  }

  /// One JSON object: `{"old", "new", "changes": [{"layer", "line", "change", "text", ...}]}`.
  static func json(of difference: Difference, from old: String, to new: String) -> String {
    let changes = difference.entries.map { entry in
      let fields =
        [("layer", JSONText.quoted(entry.layer)), ("line", entry.line.map { "\($0)" } ?? "null")]
        + fields(of: entry.change) + [("text", JSONText.quoted(entry.change.text))]
      return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }
    let list = changes.isEmpty ? "" : "\n" + changes.joined(separator: ",\n") + "\n"
    return "{\"old\":\(JSONText.quoted(old)),\"new\":\(JSONText.quoted(new)),\"changes\":[\(list)]}\n"
  }

  private static func quoted(_ text: String?) -> String { text.map(JSONText.quoted) ?? "null" }

  /// What a program may want of a change apart from its words.
  private static func fields(of change: Difference.Change) -> [(String, String)] {
    func kind(_ name: String) -> (String, String) { ("change", JSONText.quoted(name)) }
    switch change {
    case .lines(let count): return [kind("lines"), ("removed", "\(count.removed)"), ("added", "\(count.added)")]
    case .scene(let change):
      switch change.detail {
      case .value(let property, let old, let new):
        return [
          kind("value"), ("property", JSONText.quoted(property)), ("old", JSONText.quoted(old)),
          ("new", JSONText.quoted(new)),
        ]
      case .moved(let vector, let part):
        return [kind("moved"), ("part", Self.quoted(part)), ("by", "[\(vector.dx),\(vector.dy)]")]
      case .points(let moved, let count, let most, let part):
        return [
          kind("points"), ("part", Self.quoted(part)), ("moved", "\(moved)"), ("of", "\(count)"), ("most", "\(most)"),
        ]
      case .note: return [kind("note")]
      case .added: return [kind("added")]
      case .removed: return [kind("removed")]
      case .renamed(let old): return [kind("renamed"), ("from", JSONText.quoted(old.value))]
      case .reordered(let sibling):
        return [kind("reordered"), ("after", Self.quoted(sibling?.value))]
      case .regrouped(let old, let new):
        return [kind("regrouped"), ("from", JSONText.quoted(old.value)), ("to", JSONText.quoted(new.value))]
      }
    }
  }
}
