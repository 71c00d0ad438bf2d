package import Geometry
package import SceneModel

/// A layer as an emitter sees it.
package struct ResolvedLayer: Hashable, Sendable {
  /// What few layers have.
  private struct Details: SeldomChanged {
    var description: String?
    var overprints: Bool?
    var clip: Clip?
    var mask: ResolvedMask?
    var link: Link?
    var hitArea: Rect?
    var animations: [ResolvedAnimation] = []
  }

  /// The stable name.
  package var name: LayerName
  /// Whether the author gave the name, so that an output must carry it even where nothing else needs it.
  package var isNamedByAuthor: Bool
  /// A short text for readers.
  package var title: String?
  /// How much of the layer as a whole is seen, above 0 unless animated, to 1.
  package var opacity: Double
  /// The map to the parent's units, never singular unless animated.
  package var transform: AffineTransform
  /// What the layer shows.
  package var content: ResolvedContent
  private var details = Seldom<Details>.usual

  /// A layer that shows `content`, unless more is said as it is.
  package init(
    name: LayerName, isNamedByAuthor: Bool = false, opacity: Double = 1, transform: AffineTransform = .identity,
    content: ResolvedContent
  ) {
    self.name = name
    self.isNamedByAuthor = isNamedByAuthor
    self.opacity = opacity
    self.transform = transform
    self.content = content
  }

  /// Whether nothing is said of the layer but its name and its content.
  package var isPlain: Bool {
    guard case .usual = details else { return false }
    return opacity == 1 && title == nil && transform == .identity
  }
  /// A longer text for readers.
  package var description: String? {
    get { if case .own(let details) = details { details.description } else { nil } }
    set { details.change(unless: newValue == nil) { $0.description = newValue } }
  }
  /// Whether its inks are printed over those below rather than in place of them; nil for what is usual.
  package var overprints: Bool? {
    get { if case .own(let details) = details { details.overprints } else { nil } }
    set { details.change(unless: newValue == nil) { $0.overprints = newValue } }
  }
  /// A path outside of which nothing is seen.
  package var clip: Clip? {
    get { if case .own(let details) = details { details.clip } else { nil } }
    set { details.change(unless: newValue == nil) { $0.clip = newValue } }
  }
  /// What decides which parts are seen.
  package var mask: ResolvedMask? {
    get { if case .own(let details) = details { details.mask } else { nil } }
    set { details.change(unless: newValue == nil) { $0.mask = newValue } }
  }
  /// Where a click leads.
  package var link: Link? {
    get { if case .own(let details) = details { details.link } else { nil } }
    set { details.change(unless: newValue == nil) { $0.link = newValue } }
  }
  /// Where a click counts as one on the layer, too, in its own units.
  package var hitArea: Rect? {
    get { if case .own(let details) = details { details.hitArea } else { nil } }
    set { details.change(unless: newValue == nil) { $0.hitArea = newValue } }
  }
  /// The changes over time that are played by outputs that can; the other properties show the moment's picture.
  package var animations: [ResolvedAnimation] {
    get { if case .own(let details) = details { details.animations } else { [] } }
    set { details.change(unless: newValue.isEmpty) { $0.animations = newValue } }
  }
}

/// What decides which parts of a layer are seen, in the layer's own units.
package struct ResolvedMask: Hashable, Sendable {
  /// What of the mask's layers counts.
  package enum Kind: Hashable, Sendable {
    /// Their alpha; their colours are already white, so that alpha and luminance agree.
    case alpha
    /// 0.2125 R + 0.7154 G + 0.0721 B of the sRGB values, times alpha.
    case luminance
  }

  /// What counts.
  package var kind: Kind
  /// The layers, painted in order.
  package var layers: ResolvedLayers

  /// A mask of layers.
  package init(kind: Kind, layers: ResolvedLayers) {
    self.kind = kind
    self.layers = layers
  }
}
