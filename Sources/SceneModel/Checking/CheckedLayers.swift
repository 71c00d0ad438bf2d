/// What the gate says of layers that are looked at in parts, each as soon as it is made and by the core that made it.
package struct CheckedLayers: Sendable {
  /// What was found; nil where something is to be said, so that all layers have to be looked at in their order.
  private(set) var check: SceneCheck?

  /// No layers of a scene with fonts.
  package init(fonts: SceneFonts) { check = SceneCheck(fonts: fonts) }

  /// Some of a scene's outermost layers.
  package init(_ layers: [Layer], fonts: SceneFonts) {
    var check = SceneCheck(fonts: fonts)
    self.check = check.passes(layers) ? check : nil
  }

  /// Appends what was found of the layers that follow.
  package mutating func append(_ other: CheckedLayers) {
    let isJoined = other.check.flatMap { check?.joins($0) } ?? false
    if !isJoined { check = nil }
  }
}
