package import Bytes
public import SceneBuilding
public import SceneModel

/// What a rule may need besides the value: the scene's size, tolerance and sources, its palette, and how deep layers nest.
public struct ReadingContext: Sendable {
  /// What a name of the palette stands for.
  public enum PaletteValue: Sendable {
    /// A paint; nil for one that draws nothing.
    case paint(Paint?)
    /// Something that was reported as a fault where it is defined.
    case faulty
  }

  /// The scene as the figures see it.
  public var figures: FigureContext
  /// The palette, already read: what `$name` stands for.
  public var palette: [String: PaletteValue]
  /// The palette's names in the file's order, for hints.
  public var paletteNames: [String]
  /// How many layers stand around the value.
  public var depth: Int
  /// The bytes of the file, so that a fault inside a text points at its byte; empty where there is no file.
  public var source: [UInt8] { figures.source }
  /// What long lists of layers are shared among.
  package var cores = Cores.one

  /// A context without palette.
  public init(_ figures: FigureContext, source: [UInt8] = []) {
    self.figures = figures
    self.figures.source = source
    palette = [:]
    paletteNames = []
    depth = 0
  }
}
