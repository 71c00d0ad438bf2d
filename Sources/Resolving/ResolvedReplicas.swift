package import Geometry
package import SceneModel

/// Layers drawn several times.
package struct ResolvedReplicas: Hashable, Sendable {
  /// One copy: where it stands and what its colours are multiplied by.
  package struct Instance: Hashable, Sendable {
    /// The map to the replicator's units.
    package var transform: AffineTransform
    /// The colour that every stop and solid colour of the copy is multiplied by, texts too, masks not.
    package var multiplier: ScreenColor
  }

  /// What the copies show.
  package enum Copies: Hashable, Sendable {
    /// The same layers in every copy, before multiplication.
    case shared(ResolvedLayers)
    /// Each copy's own layers, as many as there are instances, before multiplication: the copies stand at different times.
    case each([[ResolvedLayer]])
  }

  /// What the copies show.
  package var copies: Copies
  /// The copies in painting order.
  package var instances: Instances
  /// By how many seconds each copy's animations begin later than the copy before.
  package var delay: Double
}
