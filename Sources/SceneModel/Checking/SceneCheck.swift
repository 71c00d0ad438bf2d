import Bytes
import Geometry
import TextLayout

extension Scene {
  /// The most copies that the replicators of a scene may make, nested counts multiplied.
  package static let replicaLimit = 1_000_000
  /// How deep layers may nest, masks and replicators included.
  package static let depthLimit = 256
  /// What is said of a layer that stands deeper.
  package static let depthFault = "layers nest deeper than \(depthLimit)"
}

/// One walk over a scene's layers, those in masks included: the gate that every scene passes, of a file or of Swift.
struct SceneCheck {
  var diagnostics: Diagnostics
  private var ids = LayerIDs()
  private var links: [(id: LayerID, place: Place?)] = []
  private var copies = 0
  /// What the layers have.
  private(set) var contents: SceneContents = []
  private(set) var fonts = SceneFonts()
  private var fontsByName: [String: BookFont] = [:]
  private var lastFont: BookFont?

  /// The check of a whole scene.
  init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  /// The check of some of a scene's layers.
  init(fonts: SceneFonts) {
    diagnostics = Diagnostics()
    self.fonts = fonts
  }

  /// What the scene itself says.
  mutating func visit(_ scene: Scene) {
    fonts = scene.fonts
    let tolerance = scene.tolerance
    let faults = [
      named(
        "size", NumberLimit.sceneSide.fault(of: scene.size.width) ?? NumberLimit.sceneSide.fault(of: scene.size.height)),
      named("tolerance", NumberLimit.positive.fault(of: tolerance.color)),
      named("tolerance", NumberLimit.positive.fault(of: tolerance.geometry)),
      named("background", scene.background?.areaFault),
      named("palette", scene.palette.lazy.compactMap(\.paint.fault).first),
      named("title", scene.title.flatMap(ForbiddenCharacter.init)?.message),
      named("description", scene.description.flatMap(ForbiddenCharacter.init)?.message),
      named(
        "language", scene.language.flatMap { Scene.isLanguage($0) ? nil : "expected \(Scene.languageExpectation)" }),
    ]
    if let print = scene.print, let fault = print.fault {
      diagnostics.error("'print': \(fault)", at: print.places["print"])
    }
    if scene.print != nil { diagnostics.append(SpotCheck.diagnostics(of: scene)) }
    for fault in faults { fault.map { diagnostics.error($0) } }
  }

  /// What the scene's layers say.
  mutating func visit(_ layers: [Layer]) {
    makeRoom(for: layers)
    visit(layers, at: nil, copies: 1, depth: 1)
  }

  /// Makes room for as many names as the outermost layers have.
  private mutating func makeRoom(for layers: [Layer]) {
    var named = 0
    layers.forEachInPlace { if case .id = $0.label { named += 1 } }
    ids.reserveCapacity(named)
  }

  /// Whether there is nothing to say of some of the scene's layers; it is of no further use where there is.
  mutating func passes(_ layers: [Layer]) -> Bool {
    visit(layers)
    forgetFoundLinks()
    return diagnostics.isEmpty
  }

  /// Joins what was found of layers that follow; whether nothing is to be said of both together.
  mutating func joins(_ other: SceneCheck) -> Bool {
    let count = ids.count + other.ids.count
    ids.formUnion(other.ids)
    contents.formUnion(other.contents)
    for link in other.links where !ids.contains(link.id) { links.append(link) }
    let (sum, overflow) = copies.addingReportingOverflow(other.copies)
    copies = sum
    var isSame = true
    fontsByName.merge(other.fontsByName) { font, other in
      isSame = isSame && font == other
      return font
    }
    return ids.count == count && !overflow && copies <= Scene.replicaLimit && isSame
  }

  private mutating func visit(_ layers: [Layer], at outer: Place?, copies: Int, depth: Int) {
    guard depth <= Scene.depthLimit || layers.isEmpty else {
      return diagnostics.error(Scene.depthFault, at: layers[0].places.layer ?? outer)
    }
    layers.forEachInPlace { visit($0, at: outer, copies: copies, depth: depth) }
  }

  private mutating func visit(_ layer: Layer, at outer: Place?, copies: Int, depth: Int) {
    let place = layer.places.layer ?? outer
    contents.formUnion(layer.ownContents)
    if layer.extraWidth != nil, depth > 1 || layer.isTransformed {
      diagnostics.error(
        "only a layer at the top level without a transform can widen the scene",
        at: layer.places.extraWidth ?? layer.places.layer)
    }
    if let id = layer.id, !ids.insert(id) {
      diagnostics.error("the id '\(id.value)' stands twice", at: layer.places.id ?? layer.places.layer)
    }
    if case .layer(let id) = layer.link { links.append((id, layer.places.link ?? layer.places.layer)) }
    for fault in layer.faults { diagnostics.error(fault, at: place) }
    if case .text(let text) = layer.content { visit(text, at: place) }
    if let mask = layer.mask { visit(mask.layers, at: place, copies: copies, depth: depth + 1) }
    switch layer.content {
    case .replicas(let replicas): visit(replicas, at: place, copies: copies, depth: depth + 1)
    case .group(let layers): visit(layers, at: place, copies: copies, depth: depth + 1)
    case .shape, .text, .image: break
    }
  }

  /// Notes the names that glyphs get from their fonts, each of which has to be that of one font.
  private mutating func visit(_ placed: PlacedText, at place: Place?) {
    contents.insert(.glyphs)
    for run in placed.runs where lastFont != run.font {
      lastFont = run.font
      let other = fontsByName.updateValue(run.font, forKey: run.font.stableName)
      guard let other, other != run.font else { continue }
      diagnostics.error(
        "the letters of '\(other.name)' and '\(run.font.name)' would have one name, '\(run.font.stableName)'",
        at: place,
        hint: "call one of the two fonts otherwise")
    }
  }

  /// What is wrong with a text that no figure has laid out.
  private mutating func visit(_ text: Text, at place: Place?) {
    if let placed = text.placed.storage { return visit(placed.text, at: place) }
    if fonts.hold(text) {
      do throws(TextFaults) {
        visit(try text.placed(with: fonts), at: place)
      } catch {
        for fault in error.faults where !fault.isWarning {
          // A font that is named and broken was said where it is named.
          if case .unknownFont(let name, _) = fault.kind, fonts.names.contains(name) { continue }
          diagnostics.error(fault.description, at: place, hint: fault.hint)
        }
      }
    } else {
      if !StandardFont.shows(text) { contents.insert(.oddLines) }
      if let key = text.ownTypography?.usedKeys.first {
        diagnostics.error("'\(key)' needs a font file", at: place, hint: Text.fontFileHint)
      }
    }
  }

  private mutating func visit(_ replicas: Replicas, at place: Place?, copies outer: Int, depth: Int) {
    if replicas.recolors { refuseImages(in: replicas.layers, at: place) }
    let (product, overflow) = outer.multipliedReportingOverflow(by: max(replicas.count, 0))
    copies = overflow ? .max : copies.addingReportingOverflow(product).overflow ? .max : copies + product
    if copies > Scene.replicaLimit {
      diagnostics.error(
        "more than \(Scene.replicaLimit) copies in all, nested counts multiplied", at: place)
      // Said once; the count starts anew, so that one large replicator does not accuse all that follow.
      copies = 0
      visit(replicas.layers, at: place, copies: 0, depth: depth)
    } else {
      visit(replicas.layers, at: place, copies: product, depth: depth)
    }
  }

  /// Notes the images that copies would have to recolour; masks keep their colours.
  private mutating func refuseImages(in layers: [Layer], at outer: Place?) {
    for layer in layers {
      let place = layer.places.layer ?? outer
      if case .image = layer.content { diagnostics.error(Image.recoloringFault, at: place) }
      refuseImages(in: layer.content.children, at: place)
    }
  }

  /// Forgets the links to layers that were met.
  private mutating func forgetFoundLinks() {
    links.removeAll { ids.contains($0.id) }
    links.trim()
  }

  mutating func finish() {
    for link in links where !ids.contains(link.id) {
      let hint = ids.isEmpty ? "no layer has an id" : nil
      diagnostics.error("no layer has the id '\(link.id.value)'", at: link.place, hint: hint)
    }
  }
}

extension Layer {
  /// Whether the layer is moved, now or over time.
  var isTransformed: Bool {
    transform != .identity || animations.contains { if case .transform = $0.values { true } else { false } }
  }
}
