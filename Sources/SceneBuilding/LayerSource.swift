package import Bytes
public import Geometry
public import Images
public import SceneModel

/// Something that draws itself as one layer: every figure, a modified figure, and a plain `Layer`.
public protocol LayerSource: Sendable {
  /// The layer, or nil after a fault was reported.
  func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer?
}

/// What a figure knows of the scene it is drawn in.
public struct FigureContext: Sendable {
  /// Where the figure stands in the scene file; nil in a scene made in Swift.
  public var place: Place?
  /// Where the values of the figure's keys stand in the scene file; empty in a scene made in Swift.
  public var keyPlaces: KeyPlaces
  /// Whether the figure was read from a scene file, whose reader has checked its values.
  package var isRead = false
  private var box: Box

  /// What the scene is made of besides.
  private struct Sources: Sendable {
    var size: Size
    var tolerance: Tolerance
    var fonts: SceneFonts
    var resources: any ResourceLoading
    var source = InputText([])
    var maps: [LayerID: MapEntry] = [:]
    var recordings: [String: Recording] = [:]
    var pictures = ReadPictures()
    var cores = Cores.one
  }

  /// That behind one reference: a context goes with every layer.
  private indirect enum Box: Sendable {
    case sources(Sources)
  }

  /// A context for figures made in Swift.
  public init(
    size: Size, tolerance: Tolerance = Tolerance(), fonts: SceneFonts = SceneFonts(),
    resources: any ResourceLoading = NoResources()
  ) {
    box = .sources(Sources(size: size, tolerance: tolerance, fonts: fonts, resources: resources))
    keyPlaces = [:]
  }

  private var sources: Sources {
    get {
      switch box {
      case .sources(let sources): sources
      }
    }
    set { box = .sources(newValue) }
  }

  /// The same for a thread that reads beside others: each counts references to what it has alone.
  package var alone: FigureContext {
    var copy = self
    copy.sources = sources
    return copy
  }

  /// The scene's size as its author wrote it.
  public var size: Size {
    get { sources.size }
    set { sources.size = newValue }
  }
  /// How far the picture may stray.
  public var tolerance: Tolerance {
    get { sources.tolerance }
    set { sources.tolerance = newValue }
  }
  /// The scene's font files.
  public var fonts: SceneFonts {
    get { sources.fonts }
    set { sources.fonts = newValue }
  }
  /// Where named files are read.
  public var resources: any ResourceLoading {
    get { sources.resources }
    set { (sources.resources, sources.pictures) = (newValue, ReadPictures()) }
  }
  /// The text of the scene file, so that a fault inside a text points at its byte; empty where there is no file.
  package var source: InputText {
    get { sources.source }
    set { sources.source = newValue }
  }
  /// What long work on one figure is shared among.
  package var cores: Cores {
    get { sources.cores }
    set { sources.cores = newValue }
  }
  /// The maps of the figures that others lie on, by their names.
  package var maps: [LayerID: MapEntry] {
    get { sources.maps }
    set { sources.maps = newValue }
  }
  /// The recordings that were read for those maps, by their paths.
  package var recordings: [String: Recording] {
    get { sources.recordings }
    set { sources.recordings = newValue }
  }

  /// The image file at a path, read once for all figures that show it.
  public func image(at path: String) throws(ResourceFault) -> ImageFile {
    if let file = sources.pictures[path] { return file }
    let file = try resources.image(at: path)
    sources.pictures.add(file, at: path)
    return file
  }

  /// The place of a key's value; of the figure where the key is not written.
  public func place(of key: String) -> Place? { keyPlaces[key] ?? place }
}

extension Layer: LayerSource {
  /// The layer itself.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? { self }
}
