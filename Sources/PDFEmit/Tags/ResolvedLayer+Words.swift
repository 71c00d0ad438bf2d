import Resolving
import SceneModel

extension Optional<String> {
  /// The text where there is something to read out.
  var spoken: String? { flatMap { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : $0 } }
}

extension ResolvedLayer {
  /// Whether the layer or one in it is told of by itself, masks apart.
  var hasTags: Bool { title.spoken != nil || link != nil || isText || content.hasTags }

  /// Whether the layer is a text, one in parts of several paints too.
  var isText: Bool {
    switch content {
    case .text, .glyphs: true
    case .group(let layers):
      layers.count > 0
        && !layers.contains {
          !($0.name == name.part("lines") || $0.name.value.hasPrefix(name.value + "..run-")) || !$0.isText
        }
    default: false
    }
  }

  /// What is said of the layer's link.
  var linkWords: String? { title.spoken ?? description.spoken ?? Optional(content.words).spoken }
}

extension ResolvedContent {
  var hasTags: Bool { children.contains(where: \.hasTags) }

  /// All letters.
  fileprivate var words: String {
    switch self {
    case .text(let text): text.string
    case .glyphs(let text): text.string
    default: children.all.lazy.map(\.content.words).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The language of a text that has one of its own.
  var language: String? {
    switch self {
    case .glyphs(let text): text.language
    case .group(let layers): layers.all.lazy.compactMap(\.content.language).first
    default: nil
    }
  }
}
