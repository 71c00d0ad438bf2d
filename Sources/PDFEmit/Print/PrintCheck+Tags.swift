import Resolving
import SceneModel

extension PrintCheck {
  /// What readers could not be told of a tagged document.
  mutating func checkTags() {
    if scene.language == nil {
      fault("\(standardNames) needs the language of its texts", at: "standard", hint: "the scene's key 'language'")
    }
    scene.outermost.forEach { checkTags(of: $0) }
  }

  private mutating func checkTags(of layer: ResolvedLayer) {
    if layer.link != nil, settings.xStandard == nil, layer.linkWords == nil {
      note(
        .error, "\(standardNames) needs words for a link", of: layer.name,
        hint: "the layer's key 'title' says where it leads")
    }
    if case .glyphs(let text) = layer.content, !text.isOutlined,
      let letter = text.string.unicodeScalars.first(where: \.isPrivate)
    {
      note(
        .error,
        "\(standardNames) needs letters with a meaning, and U+\(String(letter.value, radix: 16, uppercase: true)) is for private use",
        of: layer.name, hint: "\"outline\": true draws the letter, and a title of a layer around it says what it shows")
    }
    layer.content.forEachChild { checkTags(of: $0) }
  }
}

extension Unicode.Scalar {
  /// Whether the character's meaning is agreed upon in private.
  fileprivate var isPrivate: Bool { properties.generalCategory == .privateUse }
}
