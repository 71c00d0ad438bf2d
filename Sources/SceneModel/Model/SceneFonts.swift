import Bytes
import Fonts
public import TextLayout

/// The fonts of a scene: font files under names.
public struct SceneFonts: Hashable, Sendable {
  /// A font under a name, as far as it decides what is drawn.
  private struct Named: Hashable, Sendable {
    let name: String
    let face: FontEntry.Face
    let axes: [Tag: Double]
    let features: [Tag: Int]
    let language: String?
    let fallback: [String]
    let file: UInt64
  }

  /// All of it: fonts go with the context of every figure.
  private final class Storage: Sendable {
    let book: FontBook
    let granted: Set<String>
    let named: [Named]

    init(_ book: FontBook, _ granted: Set<String>, _ named: [Named]) {
      (self.book, self.granted, self.named) = (book, granted, named)
    }
  }

  private let storage: Storage

  /// The opened fonts.
  public var book: FontBook { storage.book }
  /// The names of the fonts that may be embedded whatever their files say.
  public var granted: Set<String> { storage.granted }
  private var named: [Named] { storage.named }

  /// Fonts under names.
  ///
  /// - Parameter granted: The names of those whose makers allow embedding although their files forbid it.
  public init(_ entries: [String: FontEntry] = [:], granted: Set<String> = []) {
    let named = entries.sorted { $0.key < $1.key }.map { name, entry in
      Named(
        name: name, face: entry.face, axes: entry.axes, features: entry.features, language: entry.language,
        fallback: entry.fallback, file: entry.file.fingerprint)
    }
    storage = Storage(FontBook(entries), granted, named)
  }

  /// Whether there is no font.
  public var isEmpty: Bool { named.isEmpty }

  /// Whether a text is in font files: its first font is one of these, broken or not.
  public func hold(_ text: Text) -> Bool { named.containsInPlace { $0.name == text.font } }

  /// A number that differs where the file of a font does; nil where there is no font of the name.
  package func fingerprint(of name: String) -> UInt64? { named.first { $0.name == name }?.file }

  /// The names in order.
  package var names: [String] { named.map(\.name) }

  /// Whether all files say that they may be embedded, or their makers do.
  package var mayBeEmbedded: Bool {
    book.names.allSatisfy { granted.contains($0) || (try? book.face(of: $0)?.rights)?.restriction == nil }
  }

  /// Whether a name stands for the same face, set alike, in other fonts.
  package func isSetAlike(_ name: String, in other: SceneFonts) -> Bool {
    named.first { $0.name == name } == other.named.first { $0.name == name }
      && granted.contains(name) == other.granted.contains(name)
  }

  /// Whether both have the same files under the same names, set alike.
  public static func == (a: SceneFonts, b: SceneFonts) -> Bool { a.named == b.named && a.granted == b.granted }
  /// Hashes the files and names.
  public func hash(into hasher: inout Hasher) { hasher.combine(named) }
}
