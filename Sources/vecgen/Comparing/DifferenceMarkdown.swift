import SceneDiff

/// Words what changed for a comment on a pull request, both pictures side by side.
struct DifferenceMarkdown {
  /// A comment holds 65,536 characters; more layers than this are counted.
  private static let limit = 200

  /// What is compared, for the heading.
  let title: String
  /// The addresses of the two pictures, where they are known.
  let pictures: (old: String?, new: String?)

  /// The comment's text.
  func text(of difference: Difference) -> String {
    var text = "### \(Self.code(title))\n\n"
    if pictures.old != nil || pictures.new != nil {
      text += "| before | after |\n| --- | --- |\n"
      text += "| \(Self.image(pictures.old, "before")) | \(Self.image(pictures.new, "after")) |\n\n"
    }
    let groups = difference.groups
    if groups.isEmpty { return text + "Nothing changed in the picture.\n" }
    for group in groups.prefix(Self.limit) {
      let changes = group.entries.map { Self.text(of: $0.change) }.joined(separator: "; ")
      text += "- \(Self.code(group.layer)): \(changes)\n"
    }
    if groups.count > Self.limit { text += "- and \((groups.count - Self.limit).counted("layer")) more\n" }
    return text
  }

  private static func text(of change: Difference.Change) -> String {
    if case .scene(let change) = change, case .value(let property, let old, let new) = change.detail {
      return "\(escaped(property)) \(code(old)) → \(code(new))"
    }
    return escaped(change.text)
  }

  private static func image(_ address: String?, _ alternative: String) -> String {
    address.map { "![\(alternative)](\($0))" } ?? "none"
  }

  /// A text as code, whatever is in it; GitHub would take `#123` for an issue elsewhere.
  private static func code(_ text: String) -> String {
    let text = text.withVisibleControls
    guard text.contains("`") else { return "`\(text)`" }
    // A fence is longer than any row of its sign inside.
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(text) \(fence)"
  }

  /// A text that is only text: what Markdown or GitHub would read into it becomes a reference of HTML.
  private static func escaped(_ text: String) -> String {
    text.withVisibleControls.unicodeScalars.map { scalar in
      "\\`*_{}[]<>#|~@&$".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : String(scalar)
    }.joined()
  }
}
