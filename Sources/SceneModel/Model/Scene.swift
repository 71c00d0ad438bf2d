public import Geometry

/// A whole picture: a size, a background and layers painted in order.
///
/// What stays true: a scene that a file or Swift made has passed the gate (`SceneCheck`), and nobody changes it afterwards.
public struct Scene: Hashable, Sendable {
  /// The physical size of a user unit.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// An SVG px in SVG and a PDF point in PDF.
    case user
    /// 1/96 inch.
    case px
    /// 1/72 inch.
    case pt
    /// A millimetre.
    case mm
    /// An inch.
    case `in`

    /// The unit in PDF points.
    public var points: Double {
      switch self {
      case .user, .pt: 1
      case .px: 0.75
      case .mm: 72 / 25.4
      case .in: 72
      }
    }
  }

  /// A named paint that layers may share.
  public struct PaletteEntry: Hashable, Sendable {
    /// The name, as `$name` refers to it.
    public var name: String
    /// The paint.
    public var paint: Paint {
      get { packed.paint }
      set { packed = PackedPaint(newValue) }
    }
    private var packed: PackedPaint

    /// A named paint.
    public init(_ name: String, _ paint: Paint) {
      self.name = name
      packed = PackedPaint(paint)
    }
  }

  /// Width and height in user units, both above 0.
  public package(set) var size: Size
  /// The physical size of a user unit.
  public package(set) var unit: Unit
  /// A short text for readers and screen readers.
  public package(set) var title: String?
  /// A longer text for readers and screen readers.
  public package(set) var description: String?
  /// The language of the texts, as a BCP 47 tag.
  public package(set) var language: String?
  /// What the whole scene is painted with first.
  public package(set) var background: Paint?
  /// The named paints, in the author's order.
  public package(set) var palette: [PaletteEntry]
  /// The font files that texts name.
  public package(set) var fonts: SceneFonts
  /// What its PDF is made for; nil for screens.
  public package(set) var print: PrintSettings?
  /// How far an output may stray from the ideal picture.
  public package(set) var tolerance: Tolerance
  /// The layers, painted in order.
  public package(set) var layers: [Layer] {
    didSet { contents = .all }
  }
  /// What the layers have at most, masks included: what the gate has found.
  package internal(set) var contents: SceneContents

  /// A scene of a size that nobody has checked, with nothing in it but `layers`.
  package init(size: Size, layers: [Layer] = []) {
    self.size = size
    unit = .user
    palette = []
    fonts = SceneFonts()
    tolerance = Tolerance()
    self.layers = layers
    contents = layers.isEmpty ? [] : .all
  }

  /// What a language tag is, in words.
  package static let languageExpectation = "a language tag such as \"en\" or \"pt-BR\""

  /// Whether a text is a language tag: groups of at most 8 letters and digits, joined by hyphens (BCP 47, section 2.1).
  package static func isLanguage(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    let areGroups = groups.allSatisfy { group in
      (1...8).contains(group.utf8.count) && group.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return areGroups && groups[0].count >= 2 && groups[0].allSatisfy(\.isLetter)
  }
}
