import Bytes
import Geometry

extension Scene {
  /// Widens the scene for the layers that ask for it and passes it through the gate: what is wrong with a value, names that
  /// stand twice, links to layers that are not there, replicas beyond the limit, and layers that cannot widen the scene where
  /// they stand.
  ///
  /// - Parameter checked: What was found of the layers already, all of them; nil where nobody looked.
  package mutating func finish(_ checked: CheckedLayers? = nil, reporting diagnostics: inout Diagnostics) {
    var check = SceneCheck(diagnostics: diagnostics)
    check.visit(self)
    var joined = check
    if let found = checked?.check, joined.joins(found) { check = joined } else { check.visit(layers) }
    check.finish()
    diagnostics = check.diagnostics
    contents = check.contents
    var widening = 0.0
    layers.forEachInPlace { layer in
      if let width = layer.extraWidth, !layer.isHidden, !layer.isTransformed { widening = max(widening, width) }
    }
    if widening > 0 { size.width += widening }
  }
}
