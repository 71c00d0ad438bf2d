import Geometry
import Resolving
import SceneModel

/// What is written of a layer around its content.
struct LayerWrapper {
  /// What few layers have.
  private struct Details: SeldomChanged {
    var clip: String?
    var mask: String?
    var title: String?
    var description: String?
    var animations: [ResolvedAnimation] = []
  }

  /// The id; nil where nothing needs one.
  var id: String?
  /// The map to the parent's units.
  var transform = AffineTransform.identity
  /// How much of the layer as a whole is seen.
  var opacity = 1.0
  private var details = Seldom<Details>.usual

  /// Nothing.
  init() {}

  /// The id of the clip's definition.
  var clip: String? {
    get { if case .own(let details) = details { details.clip } else { nil } }
    set { details.change(unless: newValue == nil) { $0.clip = newValue } }
  }
  /// The id of the mask's definition.
  var mask: String? {
    get { if case .own(let details) = details { details.mask } else { nil } }
    set { details.change(unless: newValue == nil) { $0.mask = newValue } }
  }
  /// A short text for readers.
  var title: String? {
    get { if case .own(let details) = details { details.title } else { nil } }
    set { details.change(unless: newValue == nil) { $0.title = newValue } }
  }
  /// A longer text for readers.
  var description: String? {
    get { if case .own(let details) = details { details.description } else { nil } }
    set { details.change(unless: newValue == nil) { $0.description = newValue } }
  }
  /// The changes of the layer's opacity.
  var animations: [ResolvedAnimation] {
    get { if case .own(let details) = details { details.animations } else { [] } }
    set { details.change(unless: newValue.isEmpty) { $0.animations = newValue } }
  }

  /// Whether nothing of it is written.
  var isEmpty: Bool {
    guard opacity == 1, id == nil, transform == .identity else { return false }
    return clip == nil && mask == nil && title == nil && description == nil && animations.isEmpty
  }

  /// Whether only a part of the layer is seen.
  var isCut: Bool { clip != nil || mask != nil }
}
