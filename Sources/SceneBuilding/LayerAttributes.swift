public import Geometry
public import SceneModel

/// What every layer has besides its content: one value, filled by the reader of scene files and by Swift's modifiers.
public struct LayerAttributes: Sendable {
  /// What few layers have.
  private struct Details: SeldomChanged {
    var title: String?
    var description: String?
    var overprints: Bool?
    var clip: Clip?
    var mask: Mask?
    var link: Link?
    var animations: [Animation] = []
    var geo: EarthPlace?
  }

  /// The author's name.
  public var id: LayerID?
  /// Whether the layer is left out of the picture.
  public var isHidden = false
  /// How much of the whole layer is seen.
  public var opacity = Opacity.opaque
  /// The transforms, the first outermost.
  public var transform: [Transform] = []
  /// Where the layer stands in the scene file.
  public var places = Layer.Places()
  private var details = Seldom<Details>.usual

  /// Attributes that change nothing.
  public init() {}

  /// A short text for readers and screen readers.
  public var title: String? {
    get { if case .own(let details) = details { details.title } else { nil } }
    set { details.change(unless: newValue == nil) { $0.title = newValue } }
  }
  /// A longer text for readers and screen readers.
  public var description: String? {
    get { if case .own(let details) = details { details.description } else { nil } }
    set { details.change(unless: newValue == nil) { $0.description = newValue } }
  }
  /// Whether its inks are printed over those below rather than in place of them; nil for what is usual.
  public var overprints: Bool? {
    get { if case .own(let details) = details { details.overprints } else { nil } }
    set { details.change(unless: newValue == nil) { $0.overprints = newValue } }
  }
  /// A path outside of which nothing is seen.
  public var clip: Clip? {
    get { if case .own(let details) = details { details.clip } else { nil } }
    set { details.change(unless: newValue == nil) { $0.clip = newValue } }
  }
  /// What decides which parts are seen.
  public var mask: Mask? {
    get { if case .own(let details) = details { details.mask } else { nil } }
    set { details.change(unless: newValue == nil) { $0.mask = newValue } }
  }
  /// Where a click leads.
  public var link: Link? {
    get { if case .own(let details) = details { details.link } else { nil } }
    set { details.change(unless: newValue == nil) { $0.link = newValue } }
  }
  /// The changes over time.
  public var animations: [Animation] {
    get { if case .own(let details) = details { details.animations } else { [] } }
    set { details.change(unless: newValue.isEmpty) { $0.animations = newValue } }
  }
  /// The place on the earth that the layer's origin is put to; nil for none.
  public var geo: EarthPlace? {
    get { if case .own(let details) = details { details.geo } else { nil } }
    set { details.change(unless: newValue == nil) { $0.geo = newValue } }
  }

  /// The attributes with the layer's origin moved to its place on the earth: what is drawn or animated lies around it.
  ///
  /// - Returns: Nil after a reported fault.
  package func located(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> LayerAttributes? {
    guard let geo else { return self }
    if let fault = geo.fault {
      diagnostics.error("'geo': \(fault)", at: context.place(of: "geo"))
      return nil
    }
    guard let track = geo.track else {
      diagnostics.error("'region' is missing beside 'geo': expected the id of a track", at: context.place(of: "geo"))
      return nil
    }
    guard let map = context.map(of: track, at: "region", reporting: &diagnostics) else { return nil }
    let move = Transform.translate(map.point(longitude: geo.longitude, latitude: geo.latitude) - .origin)
    var result = self
    result.geo = nil
    result.transform.insert(move, at: 0)
    for index in result.animations.indices {
      guard case .transform(let values) = result.animations[index].values else { continue }
      result.animations[index].values = .transform(values.map { [move] + $0 })
    }
    return result
  }

  /// `layer` with these attributes around what it has: its own transform stays inside, its own animations come first.
  public func applied(to layer: Layer) -> Layer {
    var result = layer
    apply(to: &result)
    return result
  }

  /// Puts these attributes around what a layer has.
  package func apply(to layer: inout Layer) {
    if let id { layer.label = .id(id) }
    if isHidden { layer.isHidden = true }
    layer.opacity = Opacity(clamping: opacity.value * layer.opacity.value)
    if !transform.isEmpty { layer.transform = transform.affine * layer.transform }
    var places = places
    places.extraWidth = layer.places.extraWidth
    layer.places = places
    guard case .own(let details) = details else { return }
    if let title = details.title { layer.title = title }
    if let description = details.description { layer.description = description }
    if let overprints = details.overprints { layer.overprints = overprints }
    if let clip = details.clip { layer.clip = clip }
    if let mask = details.mask { layer.mask = mask }
    if let link = details.link { layer.link = link }
    if !details.animations.isEmpty { layer.animations += details.animations }
  }
}

/// A figure with attributes around it, as the modifiers make it.
public struct ModifiedLayer: LayerSource {
  let base: any LayerSource
  var attributes: LayerAttributes
  /// A text that was meant as a name and is none.
  var wrongID: String?

  /// The base's layer with the attributes.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    if let wrongID {
      diagnostics.error("'id': expected \(LayerID.expectation), found '\(wrongID)'", at: context.place)
    }
    // The layer keeps their product alone.
    if let fault = attributes.transform.lazy.compactMap(\.fault).first {
      diagnostics.error("'transform': \(fault)", at: context.place)
    }
    guard let attributes = attributes.located(in: context, reporting: &diagnostics) else { return nil }
    return base.layer(in: context, reporting: &diagnostics).map(attributes.applied(to:))
  }
}

extension LayerSource {
  /// The figure with its attributes changed.
  private func modified(_ change: (inout LayerAttributes) -> Void) -> ModifiedLayer {
    var modified = self as? ModifiedLayer ?? ModifiedLayer(base: self, attributes: LayerAttributes())
    change(&modified.attributes)
    return modified
  }

  /// Names the layer; a text that is no layer's name is a fault.
  public func id(_ id: String) -> ModifiedLayer {
    var modified = modified { $0.id = LayerID(id) }
    modified.wrongID = modified.attributes.id == nil ? id : nil
    return modified
  }
  /// Gives the layer a short text for readers.
  public func title(_ title: String) -> ModifiedLayer { modified { $0.title = title } }
  /// Gives the layer a longer text for readers.
  public func description(_ text: String) -> ModifiedLayer { modified { $0.description = text } }
  /// Leaves the layer out of the picture.
  public func hidden(_ isHidden: Bool = true) -> ModifiedLayer { modified { $0.isHidden = isHidden } }
  /// Prints the layer's inks over those below, or in place of them.
  public func overprint(_ overprints: Bool = true) -> ModifiedLayer { modified { $0.overprints = overprints } }
  /// Sets how much of the whole layer is seen.
  public func opacity(_ opacity: Opacity) -> ModifiedLayer { modified { $0.opacity = opacity } }
  /// Puts a transform around the ones the layer has.
  public func transform(_ transform: Transform...) -> ModifiedLayer {
    modified { $0.transform = transform + $0.transform }
  }
  /// Puts the layer's origin to a place on the earth, in degrees of WGS 84, as the map of the track named `track` has it.
  public func geo(longitude: Double, latitude: Double, on track: String) -> ModifiedLayer {
    modified { $0.geo = EarthPlace(longitude: longitude, latitude: latitude, on: LayerID(track)) }
  }
  /// Cuts the layer to a path.
  public func clip(_ path: Path, fillRule: FillRule = .nonzero) -> ModifiedLayer {
    modified { $0.clip = Clip(path, fillRule: fillRule) }
  }
  /// Shows the layer where a mask lets it through.
  public func mask(_ mask: Mask) -> ModifiedLayer { modified { $0.mask = mask } }
  /// Leads a click on the layer somewhere.
  public func link(_ link: Link) -> ModifiedLayer { modified { $0.link = link } }
  /// Adds a change over time.
  public func animation(_ animation: Animation) -> ModifiedLayer { modified { $0.animations.append(animation) } }
}
