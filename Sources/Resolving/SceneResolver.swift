import Bytes
import Geometry
import SceneModel

/// One walk from a scene to what an emitter sees at one moment.
struct SceneResolver {
  private(set) var scene: Scene
  let moment: Moment
  /// Whether what changes over time is kept, for outputs that play it.
  let plays: Bool
  private(set) var usedPalette: Set<String> = []
  private let palette: [String: Gradient]
  /// The layers that links lead to and that are not seen: such links lead nowhere.
  private var deadTargets: Set<LayerName> = []
  private(set) var colors: AuthorColors
  /// Whether letters with gradients or strokes have their outlines; else their box stands for these.
  var outlinesLetters = true
  /// What many layers are shared among.
  var cores: Cores
  /// The names of the author's that were seen, for who resolves layers to know these alone: others of a group are let go of at once.
  private(set) var surveyedNames: [LayerName]?

  /// What changes on the way down: how late the animations are, and what a mask around asks for.
  struct Surroundings {
    var shift = 0.0
    var isWhitened = false
    /// Whether a mask stands around: what stands in one is not recoloured.
    var isMasking = false
    /// What tells a replicator's later copies from its first, where each copy has layers of its own.
    var copy: String?
    /// Whether the layers of a long group or mask, or of copies, are looked at as a whole by nobody: they wait until they are drawn.
    var letsGroupsWait = true
    /// What the first copies around would tell, which is nothing until another replicator counts within them.
    var firstCopies = ""
  }

  init(scene: Scene, moment: Moment, plays: Bool, cores: Cores) {
    self.cores = cores
    self.scene = scene
    self.moment = moment
    self.plays = plays
    colors = AuthorColors(scene.print)
    var palette: [String: Gradient] = [:]
    for entry in scene.palette {
      if case .gradient(let gradient) = entry.paint { palette[entry.name] = gradient }
    }
    self.palette = palette
  }

  /// The same for who has the layers already: they can be let go of.
  var withoutLayers: SceneResolver {
    var resolver = self
    resolver.scene.layers = []
    return resolver
  }

  mutating func resolved() -> ResolvedScene {
    let size = scene.size
    let background = scene.background.flatMap {
      paint($0, in: Rect(size), isStroke: false, keepsInvisible: false, isWhitened: false)
    }
    let layers = outermostLayers()
    let used = scene.palette.compactMap { entry -> ResolvedPaletteGradient? in
      guard usedPalette.contains(entry.name), let gradient = palette[entry.name] else { return nil }
      let stops = gradient.screenStops(scene.tolerance)
      return ResolvedPaletteGradient(
        name: entry.name, stops: gradient.spread == .repeat ? stops.fromZeroToOne : stops)
    }
    return ResolvedScene(
      size: scene.size, unit: scene.unit, title: scene.title, description: scene.description, language: scene.language,
      background: background, palette: used, fonts: scene.fonts,
      print: scene.print, spotInks: scene.print == nil ? [] : scene.spotInks, tolerance: scene.tolerance,
      outermost: layers, contents: scene.contents)
  }

  /// The outermost layers, many of which wait until they are drawn.
  private mutating func outermostLayers() -> ResolvedLayers {
    let hasTargets = scene.contents.contains(.layerLinks)
    let waits = scene.layers.count > ResolvedLayers.few
    let around = Surroundings()
    let somethingWaits = waits || scene.layers.contains(where: \.hasWaitingLayers)
    let isSurveyed = hasTargets || somethingWaits && !palette.isEmpty
    if waits || isSurveyed {
      var pending = PendingLayers(self, scene.layers, in: .scene, around)
      if isSurveyed {
        let survey = pending.survey(for: hasTargets ? scene.layers.linkTargets : [], on: cores)
        usedPalette.formUnion(survey.usedPalette)
        deadTargets = survey.unseen
        if !deadTargets.isEmpty { pending = PendingLayers(self, scene.layers, in: .scene, around) }
      }
      if waits { return ResolvedLayers(pending: pending) }
    }
    return ResolvedLayers(whole: layers(scene.layers, in: .scene, around))
  }

  /// Whether a link leads somewhere. In masks nobody looks.
  private func leads(_ link: Link, _ around: Surroundings) -> Bool {
    if case .layer(let id) = link, !around.isMasking { !deadTargets.contains(LayerName(id.value)) } else { true }
  }

  private mutating func layers(_ layers: [Layer], in parent: LayerName, _ around: Surroundings) -> [ResolvedLayer] {
    if surveyedNames != nil { return survey(layers, in: parent, around) }
    if cores.share(layers.count) {
      let (resolved, used) = PendingLayers(self, layers, in: parent, around).resolved(on: cores)
      usedPalette.formUnion(used)
      return resolved
    }
    var naming = LayerNaming(in: parent)
    var resolved: [ResolvedLayer] = []
    resolved.reserveCapacity(layers.count)
    layers.forEachInPlace { layer in
      let name = naming.name(of: layer, around)
      guard !layer.isHidden, let layer = self.layer(layer, named: name, around) else { return }
      resolved.append(layer)
    }
    return resolved
  }

  /// The layers of a group, of a mask or of copies: many wait until they are drawn.
  private mutating func inner(
    _ layers: [Layer], in parent: LayerName, _ around: Surroundings
  ) -> ResolvedLayers {
    if around.letsGroupsWait, surveyedNames == nil, layers.isLong {
      return ResolvedLayers(pending: PendingLayers(self, layers, in: parent, around))
    }
    return ResolvedLayers(self.layers(layers, in: parent, around))
  }

  /// Looks at layers for what a survey tells of them.
  ///
  /// - Returns: One of those that are seen.
  private mutating func survey(_ layers: [Layer], in parent: LayerName, _ around: Surroundings) -> [ResolvedLayer] {
    var naming = LayerNaming(in: parent)
    var seen: [ResolvedLayer] = []
    layers.forEachInPlace { layer in
      let name = naming.name(of: layer, around)
      if let layer = survey(layer, named: name, around) { seen = [layer] }
    }
    return seen
  }

  /// Begins a survey, and looks at a layer; of one that is not seen nothing in it is.
  @discardableResult
  mutating func survey(_ layer: Layer, named name: LayerName, _ around: Surroundings) -> ResolvedLayer? {
    if layer.isHidden { return nil }
    if surveyedNames == nil { surveyedNames = [] }
    let count = surveyedNames?.count ?? 0
    guard let seen = self.layer(layer, named: name, around) else {
      surveyedNames?.removeSubrange(count...)
      return nil
    }
    if seen.isNamedByAuthor { surveyedNames?.append(name) }
    return seen
  }

  mutating func layer(_ layer: Layer, named name: LayerName, _ around: Surroundings) -> ResolvedLayer? {
    let animations = layer.animations.byBeginning
    if animations.isEmpty { return self.layer(layer, still: layer, playing: [], named: name, around) }
    var still = layer
    still.apply(animations, at: moment, shift: around.shift)
    return self.layer(layer, still: still, playing: plays ? animations : [], named: name, around)
  }

  /// - Parameter still: The layer with the values of the moment.
  private mutating func layer(
    _ layer: Layer, still: Layer, playing: [Animation], named name: LayerName, _ around: Surroundings
  ) -> ResolvedLayer? {
    let changes = AnimatedProperties(of: playing)
    guard still.opacity.value > 0 || changes.opacity, !still.transform.isSingular || changes.transform else {
      return nil
    }
    guard let content = content(of: still, named: name, changes, around) else { return nil }
    if layer.hasNoDetails, content.overflowClip == nil {
      return ResolvedLayer(
        name: name, isNamedByAuthor: layer.id != nil, opacity: layer.opacity.value, transform: layer.transform,
        content: content)
    }
    var result = ResolvedLayer(name: name, content: content)
    if let mask = still.mask {
      result.mask = self.mask(mask, of: name, around)
      // A mask that lets nothing through hides the layer.
      if result.mask?.layers.isSeen == false { return nil }
    }
    result.isNamedByAuthor = layer.id != nil
    result.title = layer.title
    if let description = layer.description { result.description = description }
    if let overprints = layer.overprints { result.overprints = overprints }
    result.opacity = still.opacity.value
    result.transform = still.transform
    if let clip = still.clip ?? content.overflowClip { result.clip = clip }
    if let link = layer.link, leads(link, around) { (result.link, result.hitArea) = (link, layer.hitArea) }
    if !playing.isEmpty {
      var resolver = AnimationResolver(
        unanimated: layer, final: still, tolerance: scene.tolerance, isWhitened: around.isWhitened,
        colors: colors, content: content)
      result.animations = resolver.resolved(playing)
      result.content = resolver.content
    }
    if still.mask != nil { result.foldOpaqueMask() }
    return result
  }

  private mutating func mask(_ mask: Mask, of name: LayerName, _ around: Surroundings) -> ResolvedMask {
    var inside = around
    inside.isMasking = true
    // No ink is printed of a mask.
    let outer = colors.keepsInks
    colors.keepsInks = false
    defer { colors.keepsInks = outer }
    switch mask {
    case .alpha(let layers):
      inside.isWhitened = true
      return ResolvedMask(kind: .alpha, layers: inner(layers, in: name.part("mask"), inside))
    case .luminance(let layers):
      // Its colours count even where it stands in an alpha mask.
      inside.isWhitened = false
      return ResolvedMask(kind: .luminance, layers: inner(layers, in: name.part("mask"), inside))
    }
  }

  private mutating func content(
    of layer: Layer, named name: LayerName, _ changes: AnimatedProperties, _ around: Surroundings
  ) -> ResolvedContent? {
    switch layer.content {
    case .group(let children):
      let inner = self.inner(children, in: name, around)
      return inner.isSeen ? .group(inner) : nil
    case .shape(let shape):
      return self.shape(shape, changes, isWhitened: around.isWhitened).map(ResolvedContent.shape)
    case .text(let text): return self.text(text, of: layer, named: name, changes, around)
    case .image(let image): return ResolvedContent(image, isWhitened: around.isWhitened)
    case .replicas(let replicas):
      return self.replicas(replicas, named: name, around).map(ResolvedContent.replicas)
    }
  }

  private mutating func shape(_ shape: Shape, _ changes: AnimatedProperties, isWhitened: Bool) -> ResolvedShape? {
    guard !shape.path.isEmpty else { return nil }
    var bounds: Rect?
    func box() -> Rect {
      bounds = shape.path.bounds
      return bounds ?? .nothing
    }
    let fill = shape.fill.flatMap {
      paint($0, in: box(), isStroke: false, keepsInvisible: changes.fill, isWhitened: isWhitened)
    }
    let stroke = shape.stroke.flatMap { self.stroke($0, on: shape.path, changes, isWhitened: isWhitened) }
    guard fill != nil || stroke != nil else { return nil }
    return ResolvedShape(
      path: shape.path, fill: fill, fillRule: shape.fillRule, stroke: stroke, knownBounds: bounds)
  }

  /// - Parameter bounds: The box of gradients in box units; nil for the path's.
  mutating func stroke(
    _ stroke: Stroke, on path: Path, in bounds: Rect? = nil, _ changes: AnimatedProperties, isWhitened: Bool
  ) -> ResolvedStroke? {
    // An animated trim is drawn by dashes along the whole path, and so is any trim of a path that changes.
    let isWhole = changes.trim || changes.path || stroke.trim == 0...1
    guard stroke.style.width > 0, changes.trim || stroke.trim.lowerBound < stroke.trim.upperBound else { return nil }
    guard
      var paint = paint(
        stroke.paint, in: bounds ?? path.bounds ?? .nothing, isStroke: true, keepsInvisible: changes.stroke,
        isWhitened: isWhitened)
    else { return nil }
    if case .gradient(var gradient) = paint, gradient.geometry == .along(visible: 0...1), !isWhole {
      gradient.geometry = .along(visible: stroke.trim)
      paint = .gradient(gradient)
    }
    let visible = isWhole ? path : path.trimmed(from: stroke.trim.lowerBound, to: stroke.trim.upperBound)
    guard !visible.isEmpty else { return nil }
    // A path that changes keeps its commands; a gradient along one runs on over the start of a closed one.
    let isKept = changes.path || stroke.paint.isAlong
    let line = isKept ? visible : visible.openedWhereDashesMeet(stroke.style)
    return ResolvedStroke(path: line, paint: paint, style: stroke.style, alignment: stroke.alignment)
  }

  mutating func paint(
    _ paint: Paint, in bounds: @autoclosure () -> Rect, isStroke: Bool, keepsInvisible: Bool, isWhitened: Bool
  ) -> ResolvedPaint? {
    let resolved: ResolvedPaint
    switch paint {
    case .solid(let color):
      resolved = .solid(
        isWhitened ? ScreenColor.white.withAlpha(color.alpha) : isStroke ? colors.line(color) : colors(color))
    case .gradient(let gradient):
      resolved = gradient.resolved(
        in: bounds(), isWhitened: isWhitened, palette: palette, keepsGradient: keepsInvisible, colors: colors)
    }
    switch resolved {
    case .solid(let color): return color.alpha > 0 || keepsInvisible ? resolved : nil
    case .gradient(let gradient):
      guard keepsInvisible || gradient.list.containsColor(where: { $0.alpha > 0 }) else { return nil }
      if let name = gradient.paletteName { usedPalette.insert(name) }
      return resolved
    }
  }

  private mutating func replicas(
    _ replicas: Replicas, named name: LayerName, _ around: Surroundings
  ) -> ResolvedReplicas? {
    guard replicas.count > 0 else { return nil }
    let instances = ResolvedReplicas.Instances(of: replicas, isMasking: around.isMasking)
    if moment != .end, replicas.delay != 0, replicas.layers.contains(where: \.isAnimated) {
      let copies = (0..<replicas.count).map { index in
        var late = around
        late.letsGroupsWait = false
        late.shift += Double(index) * replicas.delay
        let copy = LayerName.copy(at: index)
        if index == 0 {
          late.firstCopies += copy + "."
        } else {
          late.copy = (around.copy.map { $0 + "." } ?? "") + around.firstCopies + copy
          late.firstCopies = ""
        }
        return self.layers(replicas.layers, in: name.part(copy), late)
      }
      return ResolvedReplicas(copies: .each(copies), instances: instances, delay: replicas.delay)
    }
    let layers = inner(replicas.layers, in: name, around)
    guard layers.isSeen else { return nil }
    return ResolvedReplicas(copies: .shared(layers), instances: instances, delay: replicas.delay)
  }
}

extension [Layer] {
  /// Whether it is worth the while to resolve them as they are drawn: those of groups in groups are resolved anew for what each of
  /// these is asked.
  fileprivate var isLong: Bool {
    count > ResolvedLayers.longestPart || lists(4 * ResolvedLayers.longestPart)
  }
}

extension Layer {
  /// Whether a group, a mask or copies in it, or its own, have layers that may wait.
  fileprivate var hasWaitingLayers: Bool {
    func wait(_ layers: [Layer]) -> Bool { layers.isLong || layers.contains(where: \.hasWaitingLayers) }
    if let mask, wait(mask.layers) { return true }
    return wait(content.children)
  }
}

extension Paint {
  /// Whether it is a gradient along the stroke.
  fileprivate var isAlong: Bool {
    if case .gradient(let gradient) = self, case .along = gradient.kind { true } else { false }
  }
}

extension Rect {
  /// What box units refer to where a path draws nothing.
  fileprivate static let nothing = Rect(x: 0, y: 0, width: 0, height: 0)
}
