import Resolving
import SceneModel

extension PrintCheck {
  /// How deep layers may nest in a file of a standard: each saves the graphics state, and of 28 levels (ISO 32000-1, table C.1)
  /// marks, a layer's own parts and its copies need some.
  private static let deepest = 24
  /// How many units of UTF-16 a text may have: a string has at most 32,767 bytes.
  private static let longestText = 16_000

  /// Texts of the document that are too long for a string.
  var longTexts: [String] {
    [
      ("title", scene.title), ("description", scene.description), ("author", settings.author),
      ("subject", settings.subject), ("keywords", settings.keywords),
    ].compactMap { key, text in (text?.utf16.count ?? 0) > Self.longestText ? key : nil }
  }

  /// What of a layer is beyond the limits of a standard's files.
  func excess(of layer: ResolvedLayer, depth: Int) -> String? {
    if depth > Self.deepest { return "layers nest deeper than \(Self.deepest), which \(standardNames) does not take" }
    var texts = [layer.title]
    if case .glyphs(let text) = layer.content, text.isOutlined { texts.append(text.string) }
    if case .address(let address) = layer.link { texts.append(address) }
    let isLong = texts.contains { ($0?.utf16.count ?? 0) > Self.longestText }
    return isLong ? "a text has more than \(Self.longestText) letters, which \(standardNames) does not take" : nil
  }
}
