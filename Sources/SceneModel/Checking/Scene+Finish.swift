package import Bytes
import Geometry

extension Scene {
  /// Widens the scene for the layers that ask for it and passes it through the gate: what is wrong with a value, names that
  /// stand twice, links to layers that are not there, replicas beyond the limit, and layers that cannot widen the scene where
  /// they stand.
  package mutating func finish(on cores: Cores = .one, reporting diagnostics: inout Diagnostics) {
    var check = SceneCheck(diagnostics: diagnostics, looksAtValues: !isFaultless(on: cores))
    check.visit(self)
    check.finish()
    diagnostics = check.diagnostics
    var widening = 0.0
    layers.forEachInPlace { layer in
      if let width = layer.extraWidth, !layer.isHidden, !layer.isTransformed { widening = max(widening, width) }
    }
    if widening > 0 { size.width += widening }
  }

  /// Whether no layer has a value that is wrong, where that is found by several cores; false says nothing.
  private func isFaultless(on cores: Cores) -> Bool {
    let parts = cores.parts(of: layers.count) { [layers] range in
      layers[range].allSatisfy { !$0.hasFaults(depth: 1) }
    }
    return parts?.allSatisfy { $0 } ?? false
  }
}
