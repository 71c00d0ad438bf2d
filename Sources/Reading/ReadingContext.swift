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

  /// What the palette's names stand for, behind one reference: the type of a table is made when the program runs, which a scene
  /// without a palette need not wait for.
  private indirect enum Palette: Sendable {
    case none
    case named([String: PaletteValue])
  }

  private var file: File
  private var names: Palette
  /// Where the innermost layer around the value begins; nil where there is none.
  package var layerPlace: Place?
  /// How many layers stand around the value.
  public var depth: Int

  /// A context without palette.
  public init(_ figures: FigureContext, source: [UInt8] = []) {
    var figures = figures
    figures.source = source
    file = File(figures, paletteNames: [], cores: .one)
    names = .none
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
  /// The palette, already read: what `$name` stands for.
  public var palette: [String: PaletteValue] {
    switch names {
    case .none: [:]
    case .named(let palette): palette
    }
  }

  /// Says what a name of the palette stands for.
  public mutating func define(_ name: String, as value: PaletteValue) {
    var palette = palette
    // Let go of first, so that it is not copied.
    names = .none
    palette[name] = value
    names = .named(palette)
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
