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

  /// What is the same for all values of a file, behind one reference: a context goes with every value.
  private final class File: Sendable {
    let figures: FigureContext
    let paletteNames: [String]

    init(_ figures: FigureContext, paletteNames: [String], cores: Cores) {
      var figures = figures
      figures.cores = cores
      self.figures = figures
      self.paletteNames = paletteNames
    }

    /// What long lists of layers, and long figures, are shared among.
    var cores: Cores { figures.cores }
  }

  private var file: File
  /// The palette, already read: what `$name` stands for.
  public var palette: [String: PaletteValue]
  /// Where the innermost layer around the value begins; nil where there is none.
  package var layerPlace: Place?
  /// How many layers stand around the value.
  public var depth: Int

  /// A context without palette.
  public init(_ figures: FigureContext, source: [UInt8] = []) {
    var figures = figures
    figures.source = source
    file = File(figures, paletteNames: [], cores: .one)
    palette = [:]
    layerPlace = figures.place
    depth = 0
  }

  /// The scene as the figures see it.
  public var figures: FigureContext {
    get {
      var figures = file.figures
      figures.place = layerPlace
      return figures
    }
    set {
      file = File(newValue, paletteNames: file.paletteNames, cores: file.cores)
      layerPlace = newValue.place
    }
  }
  /// The palette's names in the file's order, for hints.
  public var paletteNames: [String] {
    get { file.paletteNames }
    set { file = File(file.figures, paletteNames: newValue, cores: file.cores) }
  }
  /// What long lists of layers are shared among.
  package var cores: Cores {
    get { file.cores }
    set { file = File(file.figures, paletteNames: file.paletteNames, cores: newValue) }
  }
  /// How far the picture may stray.
  package var tolerance: Tolerance { file.figures.tolerance }
  /// The bytes of the file, so that a fault inside a text points at its byte; empty where there is no file.
  public var source: [UInt8] { file.figures.source }

  /// The same for a thread that reads beside others: each counts references to what it has alone, and shares nothing further.
  package var alone: ReadingContext {
    var copy = self
    copy.file = File(file.figures.alone, paletteNames: file.paletteNames, cores: .one)
    return copy
  }
}
