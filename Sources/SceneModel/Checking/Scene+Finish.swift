package import Bytes
import Geometry

extension Scene {
  /// Widens the scene for the layers that ask for it and passes it through the gate: what is wrong with a value, names that
  /// stand twice, links to layers that are not there, replicas beyond the limit, and layers that cannot widen the scene where
  /// they stand.
  package mutating func finish(on cores: Cores = .one, reporting diagnostics: inout Diagnostics) {
    var check = SceneCheck(diagnostics: diagnostics)
    check.visit(self)
    if !check.passes(layers, on: cores) { check.visit(layers) }
    check.finish()
    diagnostics = check.diagnostics
    var widening = 0.0
    layers.forEachInPlace { layer in
      if let width = layer.extraWidth, !layer.isHidden, !layer.isTransformed { widening = max(widening, width) }
    }
    if widening > 0 { size.width += widening }
  }
}

extension SceneCheck {
  /// Whether there is nothing to say of layers, where that is found by several cores; false says nothing, and has changed nothing.
  fileprivate mutating func passes(_ layers: [Layer], on cores: Cores) -> Bool {
    let parts = cores.parts(of: layers.count) { [fonts] range -> SceneCheck? in
      var part = SceneCheck(fonts: fonts)
      return part.passes(layers, in: range) ? part : nil
    }
    var check = self
    check.makeRoom(for: layers[...])
    guard let parts, parts.allSatisfy({ $0.map { check.joins($0) } ?? false }) else { return false }
    self = check
    return true
  }
}
