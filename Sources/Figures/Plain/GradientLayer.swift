public import Geometry
package import Reading
public import SceneBuilding
public import SceneModel

/// A gradient that fills a frame, as `CAGradientLayer`.
public struct GradientLayer: LayerType {
  /// The gradient; nil draws nothing. Its box is the frame.
  public var gradient: Gradient?
  /// The frame; nil for the whole scene.
  public var frame: Rect?

  /// A gradient in a frame, or over the whole scene.
  public init(_ gradient: Gradient?, frame: Rect? = nil) {
    self.gradient = gradient
    self.frame = frame
  }

  /// The gradient's layer: the frame as a path with the gradient for its fill.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics) else { return nil }
    let frame = frame ?? Rect(context.size)
    var gradient = gradient
    if case .box(frame: nil) = gradient?.units { gradient?.units = .box(frame: frame) }
    return Layer(.type(Self.typeName), .shape(Shape(.rect(frame), fill: gradient.map(Paint.gradient))))
  }
}

extension GradientLayer {
  package static let typeName = "gradient"
  package static let summary = "A gradient that fills a frame, as CAGradientLayer."
  package static let blank = GradientLayer(nil)
  package static let animatableProperties: [Animation.Property] = [.frame, .colors, .start, .end]
  package static let keys: KeyList<GradientLayer> =
    [
      .optional(
        "frame", \.frame, .rect,
        "Where it is painted, and the box of its unit coordinates; the whole scene if left out.")
    ] + GradientKeys.all.map { .byHand($0) }

  package mutating func readDependentKeys(of object: inout ObjectReader) -> [String] {
    guard let read = GradientKeys.read(&object, allowing: GradientKind.forAreas) else { return ["colors"] }
    gradient = read
    return []
  }

  package func check(_ check: inout ValueCheck) { check.madeInSwift("colors") { gradient?.fault } }
}
