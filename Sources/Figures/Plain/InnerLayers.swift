import SceneBuilding
import SceneModel

/// The layers that stand in a group or in each copy: figures made in Swift, or a scene file's layers, which are drawn when they are read.
enum InnerLayers: Sendable {
  case sources([any LayerSource])
  case drawn([Layer])

  /// What draws them.
  var sources: [any LayerSource] {
    get {
      switch self {
      case .sources(let sources): sources
      case .drawn(let layers): layers
      }
    }
    set { self = .sources(newValue) }
  }

  /// The layers of a scene file.
  var drawn: [Layer] {
    get { if case .drawn(let layers) = self { layers } else { [] } }
    set { self = .drawn(newValue) }
  }

  /// The layers, drawn.
  func layers(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> [Layer] {
    switch self {
    case .drawn(let layers): layers
    case .sources(let sources): sources.compactMap { $0.layer(in: context, reporting: &diagnostics) }
    }
  }
}
