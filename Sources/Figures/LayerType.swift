public import Reading
public import SceneModel

/// A type of layer: how its object is read and how it draws itself.
///
/// A new type is one file with a conforming type, and its name in `LayerTypes.all`.
public protocol LayerType: LayerSource {
  /// The value of `type` in a scene file.
  static var typeName: String { get }
  /// What the type is for, in a line.
  static var summary: String { get }
  /// The keys of the type's own, besides those that every layer has, in the order of the reference.
  static var keys: [AnyKey] { get }
  /// The properties of an animation that the type takes besides `opacity` and `transform`.
  static var animatableProperties: [String] { get }
  /// Reads the type's own keys; nil after a reported fault.
  init?(reading object: inout ObjectReader)
  /// The stops that other colours make in the layer's own layout, for an animation of `colors`; nil where the gradient's
  /// own stops say the layout: each colour at the place of the one it replaces.
  func stops(animating colors: [Color?]) throws(Gradient.Fault) -> [Gradient.Stop]?
}

extension LayerType {
  /// The gradient's own layout.
  public func stops(animating colors: [Color?]) throws(Gradient.Fault) -> [Gradient.Stop]? { nil }
}
