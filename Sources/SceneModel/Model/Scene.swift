public import Geometry

/// A whole picture: a size, a background and layers painted in order.
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
    public var paint: Paint

    /// A named paint.
    public init(_ name: String, _ paint: Paint) {
      self.name = name
      self.paint = paint
    }
  }

  /// Width and height in user units, both above 0.
  public var size: Size
  /// The physical size of a user unit.
  public var unit: Unit
  /// A short text for readers and screen readers.
  public var title: String?
  /// A longer text for readers and screen readers.
  public var description: String?
  /// The language of the texts, as a BCP 47 tag.
  public var language: String?
  /// What the whole scene is painted with first.
  public var background: Paint?
  /// The named paints, in the author's order.
  public var palette: [PaletteEntry]
  /// How far an output may stray from the ideal picture.
  public var tolerance: Tolerance
  /// The layers, painted in order.
  public var layers: [Layer]

  /// A scene of a size, with nothing in it but `layers`.
  public init(size: Size, layers: [Layer] = []) {
    self.size = size
    unit = .user
    palette = []
    tolerance = Tolerance()
    self.layers = layers
  }
}
