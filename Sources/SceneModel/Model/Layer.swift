import Bytes
public import Geometry

/// One part of a picture: its content, and how the whole of it is seen.
///
/// The order is content, clip, mask, opacity, transform: clip and mask stand in the layer's own user units.
public struct Layer: Hashable, Sendable {
  /// What an output's name of the layer is made from.
  public enum Label: Hashable, Sendable {
    /// The author's name, which stands alone wherever the layer is.
    case id(LayerID)
    /// The type's name, counted among the siblings of that type that have no name: `scene.gradientArc-2`.
    case type(String)
    /// A role within a figure: `chart..grid-80`.
    case part(String)
  }

  /// Where a layer and what it refers to stand in the scene file.
  public struct Places: Hashable, Sendable {
    /// The layer's opening brace.
    public var layer: Place?
    /// The value of `id`.
    public var id: Place?
    /// The value of `link`.
    public var link: Place?
    /// The value that asks for extra width.
    public var extraWidth: Place?

    /// Places in a file, or none for a layer made in Swift.
    public init(layer: Place? = nil, id: Place? = nil, link: Place? = nil) {
      self.layer = layer
      self.id = id
      self.link = link
    }
  }

  /// What the layer is named by.
  public var label: Label
  /// What the layer shows.
  public var content: Content
  private var appearance = LayerAppearance.usual
  private var details = LayerDetails.none
  /// The layer's opening brace in the scene file, and the value of `id` there.
  private var place = PackedPlace(nil)
  private var idPlace = PackedPlace(nil)

  /// A layer that shows `content` as it is.
  public init(_ label: Label, _ content: Content) {
    self.label = label
    self.content = content
  }

  /// Whether the layer is left out of the picture; it is still counted and checked.
  public var isHidden: Bool {
    get { if case .own(let values) = appearance { values.isHidden } else { false } }
    set { if newValue || !appearance.isUsual { appearance.values.isHidden = newValue } }
  }
  /// How much of the layer as a whole is seen, fill and stroke together.
  public var opacity: Opacity {
    get {
      switch appearance {
      case .usual: .opaque
      case .opacity(let opacity): opacity
      case .own(let values): values.opacity
      }
    }
    set { if newValue != .opaque || !appearance.isUsual { appearance.values.opacity = newValue } }
  }
  /// The map from the layer's user units to its parent's.
  public var transform: AffineTransform {
    get { if case .own(let values) = appearance { values.transform } else { .identity } }
    set { if newValue != .identity || !appearance.isUsual { appearance.values.transform = newValue } }
  }
  /// Where the layer stands in the scene file.
  public var places: Places {
    get {
      var places = Places(layer: place.place, id: idPlace.place)
      if details.isNone { return places }
      (places.link, places.extraWidth) = (details.target.place.place, details.notes?.extraWidthPlace)
      return places
    }
    set {
      (place, idPlace) = (PackedPlace(newValue.layer), PackedPlace(newValue.id))
      changeDetails(unless: newValue.link == nil) { $0.target.place = PackedPlace(newValue.link) }
      changeNotes(unless: newValue.extraWidth == nil) { $0.extraWidthPlace = newValue.extraWidth }
    }
  }
  /// A short text for readers and screen readers.
  public var title: String? {
    get { details.title }
    set { changeDetails(unless: newValue == nil) { $0.title = newValue } }
  }
  /// A longer text for readers and screen readers.
  public var description: String? {
    get { details.notes?.description }
    set { changeNotes(unless: newValue == nil) { $0.description = newValue } }
  }
  /// Whether its inks are printed over those below rather than in place of them; nil for what is usual.
  public var overprints: Bool? {
    get { details.notes?.overprints }
    set { changeNotes(unless: newValue == nil) { $0.overprints = newValue } }
  }
  /// A path outside of which nothing is seen.
  public var clip: Clip? {
    get { details.clip }
    set { changeDetails(unless: newValue == nil) { $0.clip = newValue } }
  }
  /// What decides which parts are seen.
  public var mask: Mask? {
    get { details.mask }
    set { changeDetails(unless: newValue == nil) { $0.mask = newValue } }
  }
  /// Where a click leads.
  public var link: Link? {
    get { details.target.link }
    set { changeDetails(unless: newValue == nil) { $0.target.link = newValue } }
  }
  /// Where a click counts as one on the layer, too, in its own user units; it matters where there is a link.
  public var hitArea: Rect? {
    get { details.notes?.hitArea }
    set { changeNotes(unless: newValue == nil) { $0.hitArea = newValue } }
  }
  /// The changes over time.
  public var animations: [Animation] {
    get { details.animations }
    set { changeDetails(unless: newValue.isEmpty) { $0.animations = newValue } }
  }
  /// By how much the scene must be widened for this layer, 0 where there is room; nil where it never asks for that, as only a
  /// layer at the top without a transform can.
  public var extraWidth: Double? {
    get { details.notes?.extraWidth }
    set { changeNotes(unless: newValue == nil) { $0.extraWidth = newValue } }
  }

  /// Changes details, lists where they lie; `isUsual` says that the change leaves those of most layers as they are.
  @inline(__always)
  private mutating func changeDetails(unless isUsual: Bool, _ change: (inout LayerDetails.Values) -> Void) {
    if isUsual, details.isNone { return }
    var values = details.values
    details = .none
    change(&values)
    details.values = values
  }

  /// Changes notes; `isUsual` says that the change leaves the usual ones as they are.
  @inline(__always)
  private mutating func changeNotes(unless isUsual: Bool, _ change: (inout LayerDetails.Notes) -> Void) {
    if isUsual, details.notes == nil { return }
    changeDetails(unless: false) { $0.notes.change(unless: false, change) }
  }

  /// Whether it has none of what few layers have besides opacity and transform: texts, clip, mask, link, changes.
  package var hasNoDetails: Bool { details.isNone }

  /// The author's name.
  public var id: LayerID? {
    if case .id(let id) = label { id } else { nil }
  }
}

extension Layer {
  /// Keeps once what it has in common with the layer before it: lists of very many layers have lines, typography or changes that are all alike.
  package mutating func share(with other: Layer) {
    let animations = animations
    if !animations.isEmpty, animations == other.animations { self.animations = other.animations }
    switch (content, other.content) {
    case (.shape(var shape), .shape(let before)):
      guard let stroke = shape.stroke, let known = before.stroke, known == stroke else { return }
      shape.stroke = known
      content = .shape(shape)
    case (.text(var text), .text(let before)):
      if text.shareTypography(with: before) { content = .text(text) }
    default: break
    }
  }

  /// Forgets where the letters stand of a line that is set plainly, or of those in a group, a mask or copies: it follows from the rest of it.
  package mutating func forgetPlacement() {
    // What is written anew lies elsewhere, and leaves a hole.
    guard hasPlacement else { return }
    if var changed = mask {
      mask = nil
      changed.changeLayers { $0.forgetPlacement() }
      mask = changed
    }
    if case .text(var text) = content {
      text.placed.value = nil
      content = .text(text)
    } else {
      content.changeChildren { $0.forgetPlacement() }
    }
  }

  /// Whether it keeps where the letters of such a line stand, or of one in a group, a mask or copies.
  private var hasPlacement: Bool {
    if let mask, mask.layers.containsInPlace(where: { $0.hasPlacement }) { return true }
    return switch content {
    case .text(let text): text.isSetPlainly && text.placed.storage != nil
    default: content.children.containsInPlace { $0.hasPlacement }
    }
  }

  /// Gives the layer, those in it and those in its mask other places.
  package mutating func mapPlaces(_ map: (Place) -> Place) {
    places.layer = places.layer.map(map)
    places.id = places.id.map(map)
    places.link = places.link.map(map)
    places.extraWidth = places.extraWidth.map(map)
    if var mask {
      mask.changeLayers { $0.mapPlaces(map) }
      self.mask = mask
    }
    content.changeChildren { $0.mapPlaces(map) }
  }
}
