import Bytes
import Geometry
import Resolving
import SceneModel
import TextLayout

/// One walk over a resolved scene that writes it as SVG.
struct SVGEmitter {
  let scene: ResolvedScene
  let options: SVGOptions
  let survey: ScenePrepass
  var writer: SVGWriter
  var names: Names
  /// The references to the glyphs with ink, by their fonts.
  var glyphLinks: [BookFont: GlyphLinks] = [:]
  /// The family of the text written last.
  var family: FontFamily?
  /// What is said of the layers and of their bytes; nil where nobody asked.
  var trace: LayerTrace?
  /// What many layers are shared among.
  var cores: Cores
  /// What a long list of one layer is shared among, which may be one of a part of them.
  private let allCores: Cores

  /// An emitter of a scene.
  init(scene: ResolvedScene, options: SVGOptions, cores: Cores = .one, to sink: Pieces.Sink? = nil) {
    var scene = scene
    // The names of all layers are looked at before the first one is written.
    if options.isMinified { scene.layers = scene.outermost.all(on: cores) }
    self.scene = scene
    (self.cores, allCores) = (cores, cores)
    self.options = options
    survey = ScenePrepass(scene, isMinified: options.isMinified, on: cores)
    writer = SVGWriter(isMinified: options.isMinified, to: sink)
    names = Names(prefix: options.idPrefix, isMinified: options.isMinified, authors: survey.authoredNames)
  }

  /// How many finished parts wait for those before them: compressing takes longer than to make them, so that as many always do.
  var waitingParts: Int { options.isCompressed ? 1 : 4 }
  /// For how many bytes each of a short part counts that waits.
  var waitingWeight: Int { options.isCompressed ? 2 : 1 }

  /// What a list of one layer is shared among: a part of the layers with a long one would be done last.
  func cores(for count: Int) -> Cores { count < Self.longList ? cores : allCores }

  private static let longList = 1 << 14

  /// Writes the whole document.
  mutating func emitDocument() {
    beginTrace(of: LayerName.scene.part("size"), isLayer: false)
    let space = EmitContext(toPage: .identity, style: style(magnification: 1))
    writer.begin(.svg)
    writer.attribute(.xmlns, "http://www.w3.org/2000/svg")
    // On every document: whether a layer refers to anything is said in that layer's lines alone.
    writer.attribute(.xlinkNamespace, "http://www.w3.org/1999/xlink")
    emitLength(scene.size.width, as: .width, style: space.style)
    emitLength(scene.size.height, as: .height, style: space.style)
    writer.attribute(.viewBox) { buffer in
      buffer.append("0 0 ")
      space.style.append(scene.size.width, to: &buffer)
      buffer.append(UInt8(ascii: " "))
      space.style.append(scene.size.height, to: &buffer)
    }
    writer.attribute(.role, survey.isInteractive ? "graphics-document" : "img")
    if let language = scene.language { writer.attribute(.lang, text: language) }
    endTrace()
    if let title = scene.title {
      beginTrace(of: LayerName.scene.part("title"), isLayer: false)
      writer.element(.title, text: title)
      endTrace()
    }
    if let description = scene.description {
      beginTrace(of: LayerName.scene.part("description"), isLayer: false)
      writer.element(.desc, text: description)
      endTrace()
    }
    emitPalette()
    if let background = scene.background { emitBackground(background, in: space) }
    if !cores.share(scene.outermost.count) { writer.reserve(glyphRoom(for: 1, of: 1)) }
    emitOutermost(scene.outermost, in: space)
    writer.end()
  }

  /// How numbers are written where a length is `magnification` times as large on the page.
  func style(magnification: Double) -> NumberStyle {
    NumberStyle(
      tolerance: scene.tolerance.geometry, magnification: magnification, extent: scene.size.largerSide,
      precision: options.precision, isMinified: options.isMinified)
  }

  /// The space inside a transform.
  func space(_ outer: EmitContext, inside transform: AffineTransform) -> EmitContext {
    guard transform != .identity else { return outer }
    var space = outer
    space.toPage = outer.toPage * transform
    space.style = style(magnification: space.magnification)
    return space
  }

  private mutating func emitLength(_ value: Double, as attribute: Attribute, style: NumberStyle) {
    let unit = scene.unit == .user ? "" : scene.unit.rawValue
    writer.attribute(attribute) { buffer in
      style.append(value, to: &buffer)
      buffer.append(utf8: unit)
    }
  }

  private mutating func emitPalette() {
    let fonts = survey.glyphs.fonts.sorted { $0.nameParts.lexicographicallyPrecedes($1.nameParts) }
    guard !scene.palette.isEmpty || !fonts.isEmpty || !survey.images.isEmpty else { return }
    beginTrace(of: LayerName("palette"), isLayer: false)
    writer.begin(.defs)
    for entry in scene.palette {
      beginTrace(of: .palette(entry.name), isLayer: false)
      writer.begin(.linearGradient)
      let id = names.id(.palette(entry.name))
      writer.attribute(.id, text: id)
      emitStops(entry.stops)
      writer.end()
      endTrace()
    }
    for font in fonts { emitGlyphs(of: font) }
    for image in survey.images { emitFile(of: image) }
    writer.end()
    endTrace()
  }

  private mutating func emitBackground(_ paint: ResolvedPaint, in space: EmitContext) {
    let shape = ResolvedShape(path: .rect(scene.frame), fill: paint)
    emit(ResolvedLayer(name: LayerName.scene.part("background"), content: .shape(shape)), in: space)
  }
}

extension LayerName {
  /// The name of a palette's gradient.
  static func palette(_ name: String) -> LayerName { LayerName("palette").part(name) }
}
