package import Geometry
package import SceneModel

/// A change over time in terms of what an emitter writes; what is not listed does not change.
package struct ResolvedAnimation: Hashable, Sendable {
  /// What changes, with a value for each key time.
  package enum Values: Hashable, Sendable {
    /// The outline; all have the same commands, arcs already cubics.
    case path([Path])
    /// The layer's transform, all lists of one form: the same members in the same order.
    case transform([[Transform]])
    /// The layer's opacity.
    case opacity([Double])
    /// The solid fill, or the text's colour.
    case fill([ScreenColor])
    /// The solid stroke.
    case stroke([ScreenColor])
    /// Where the fill's gradient lies.
    case fillGeometry([ResolvedGradient.Geometry])
    /// Where the stroke's gradient lies.
    case strokeGeometry([ResolvedGradient.Geometry])
    /// The fill's stops, all lists as long as the gradient's.
    case fillStops([[ScreenStop]])
    /// The stroke's stops, all lists as long as the gradient's.
    case strokeStops([[ScreenStop]])
    /// The visible part of the stroke; the stroke's path is then the whole one and `final` the moment's part.
    case trim([ClosedRange<Double>], final: ClosedRange<Double>)
  }

  /// What changes.
  package var values: Values
  /// When, how fast, how often; its own values are those that the author wrote.
  package var source: Animation
  /// The value that stands where the animation does not play, in the form of one more entry of `values`.
  package var rest: Values
}
