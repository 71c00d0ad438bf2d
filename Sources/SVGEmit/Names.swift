import SceneModel

/// The ids of a document: the layers' stable names, or the shortest ones that are free.
struct Names {
  private let prefix: String
  private let isMinified: Bool
  private let authors: Set<String>
  private var short: [String: String] = [:]
  private var count = 0

  /// Names after `prefix`; when minified, none that a layer's author took.
  init(prefix: String, isMinified: Bool, authors: Set<String>) {
    self.prefix = prefix
    self.isMinified = isMinified
    self.authors = authors
  }

  /// The id of something that only this document refers to.
  mutating func id(_ name: LayerName) -> String {
    guard isMinified, !authors.contains(name.value) else { return authored(name.value) }
    if let known = short[name.value] { return known }
    var candidate: String
    repeat {
      candidate = Names.letters(count)
      count += 1
    } while authors.contains(candidate)
    short[name.value] = prefix + candidate
    return prefix + candidate
  }

  /// The id that a layer's author gave, as it stands in the document.
  func authored(_ name: String) -> String { prefix.isEmpty ? name : prefix + name }

  /// a, b, ... z, aa, ab, ...
  private static func letters(_ index: Int) -> String {
    var rest = index
    var scalars: [Unicode.Scalar] = []
    repeat {
      scalars.append(Unicode.Scalar(UInt8(97 + rest % 26)))
      rest = rest / 26 - 1
    } while rest >= 0
    return String(String.UnicodeScalarView(scalars.reversed()))
  }
}
