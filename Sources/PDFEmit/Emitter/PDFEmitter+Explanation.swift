import Lowering
import Resolving
import SceneModel

extension PDFEmitter {
  /// Begins the entry of a layer.
  mutating func beginTrace(of layer: ResolvedLayer, _ plan: LayerPlan, on surface: inout ContentBuilder) {
    guard trace != nil else { return }
    trace?.begin(layer.name)
    if let shape = plan.content.shape {
      for part in shape.explanation { trace?.explain(part) }
    } else if let text = layer.content.explanation {
      trace?.explain(text)
    }
    surface.own(by: trace?.current)
  }

  /// Ends the entry that was begun last.
  mutating func endTrace(on surface: inout ContentBuilder) {
    guard trace != nil else { return }
    trace?.end()
    surface.own(by: trace?.current)
  }
}

extension ContentPlan {
  /// The paths that are painted, those of a text among them; nil where there is none.
  fileprivate var shape: ShapePlan? {
    switch self {
    case .shape(let shape): shape
    case .glyphs(let text): text.shape
    default: nil
    }
  }
}

extension ShapePlan {
  /// How the shape is painted, part by part.
  fileprivate var explanation: [String] {
    switch self {
    case .together(let fill, let alpha, let stroke):
      [fill.explanation(alpha: alpha), stroke.explanation(alpha: nil)]
    case .nothing: []
    case .one(let paint): paint.explanation
    case .both(let fill, let stroke): fill.explanation + stroke.explanation
    }
  }
}

extension PaintPlan {
  fileprivate var explanation: [String] {
    let (painting, transparency) =
      switch self {
      case .operation(let painting, let transparency): (painting, transparency)
      case .form(let shading, let area, let transparency):
        (Painting(area: area.area, ink: .pattern(shading)), transparency)
      }
    switch transparency {
    case .none: return [painting.explanation(alpha: nil)]
    case .alpha(let alpha): return [painting.explanation(alpha: alpha)]
    case .mask(let mask):
      switch mask.greys {
      case .even(let alpha): return [painting.explanation(alpha: alpha < 1 ? alpha : nil)]
      case .varying(let greys):
        return [painting.explanation(alpha: nil), "\(painting.area.role)'s alpha: \(greys.explanation)"]
      }
    }
  }
}

extension Painting {
  /// - Parameter alpha: The one alpha; nil where there is none or more than one.
  fileprivate func explanation(alpha: Double?) -> String {
    switch ink {
    case .inherited: "\(area.role): the copy's colour"
    case .color: "\(area.role): one colour"
    case .pattern(let shading): "\(area.role): \(shading.explanation)" + (alpha == nil ? "" : ", one alpha")
    }
  }
}

extension ShadingPlan {
  fileprivate var explanation: String {
    let shadings = count > 1 ? " in \(count) shadings" : ""
    let bound = LayerTrace.levels(error)
    switch pieces {
    case .axial: return "axial gradient of \(stopCount) stops\(shadings), \(bound)"
    case .radial: return "radial gradient of \(stopCount) stops\(shadings), \(bound)"
    case .patches(let patches):
      return "conic gradient of \(stopCount) stops in \(patches.count) Coons patches, \(bound)"
    case .lattices(let layers):
      let count = layers.reduce(0) { $0 + $1.lattice.strips.reduce(0) { $0 + $1.count } }
      return "gradient along it of \(stopCount) stops in \(count) rows, \(bound)"
    }
  }
}
