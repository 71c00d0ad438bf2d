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

    init(_ figures: FigureContext, cores: Cores) {
      var figures = figures
      figures.cores = cores
      self.figures = figures
    }

    /// What long lists of layers, and long figures, are shared among.
    var cores: Cores { figures.cores }
  }

  private var file: File
  /// The palette; nil where there is none, whose table is then not made.
  private var palette: Palette?
  /// Where the innermost layer around the value begins; nil where there is none.
  package var layerPlace: Place?
  /// How many layers stand around the value.
  public var depth: Int

  /// A context without palette.
  package init(_ figures: FigureContext, source: InputText = InputText([])) {
    var figures = figures
    figures.source = source
    file = File(figures, cores: .one)
    palette = nil
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
      file = File(newValue, cores: file.cores)
      layerPlace = newValue.place
    }
  }
  /// The palette's names in the file's order.
  public var paletteNames: [String] { palette?.names ?? [] }

  /// Begins a palette of some names, of which none stands for anything yet.
  public mutating func beginPalette(_ names: [String]) { palette = Palette(names) }

  /// The place of a name among those of the palette; nil for none of them.
  public func paletteIndex(of name: String) -> Int? { palette?.index(of: name) }

  /// What a name of the palette stands for; nil for one that was not read, and for none of the palette.
  public func paletteValue(of name: String) -> PaletteValue? { palette?.value(of: name) }

  /// What the palette's name at a place stands for; nil for one that was not read.
  public func paletteValue(at index: Int) -> PaletteValue? { palette?.value(at: index) }

  /// Says what the palette's name at a place stands for.
  public mutating func define(at index: Int, as value: PaletteValue) {
    guard var palette else { return }
    // Let go of first, so that it is not copied.
    self.palette = nil
    Palette.define(value, at: index, in: &palette)
    self.palette = palette
  }

  /// What long lists of layers are shared among.
  package var cores: Cores {
    get { file.cores }
    set { file = File(file.figures, cores: newValue) }
  }
  /// How far the picture may stray.
  package var tolerance: Tolerance { file.figures.tolerance }
  /// The text of the file, so that a fault inside a text points at its byte; empty where there is no file.
  package var source: InputText { file.figures.source }

  /// The same for a thread that reads beside others: each counts references to what it has alone, and shares nothing further.
  package var alone: ReadingContext {
    var copy = self
    copy.file = File(file.figures.alone, cores: .one)
    return copy
  }
}
