public import Geometry
public import Reading
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
    let frame = frame ?? Rect(context.size)
    var gradient = gradient
    if case .box(frame: nil) = gradient?.units { gradient?.units = .box(frame: frame) }
    return Layer(.type(Self.typeName), .shape(Shape(.rect(frame), fill: gradient.map(Paint.gradient))))
  }
}

extension GradientLayer {
  private static let frameKey = Key.optional(
    "frame", .rect, "Where it is painted, and the box of its unit coordinates; the whole scene if left out.")

  /// `gradient`.
  public static let typeName = "gradient"
  /// What it is for.
  public static let summary = "A gradient that fills a frame, as CAGradientLayer."
  /// The frame and a gradient's keys.
  public static let keys = [frameKey.erased] + GradientKeys.all
  /// The frame and the gradient.
  public static let animatableProperties = ["frame", "colors", "start", "end"]

  /// Reads the frame and the gradient.
  public init?(reading object: inout ObjectReader) {
    let frame = object(Self.frameKey)
    let gradient = GradientKeys.read(&object, allowing: GradientKind.forAreas)
    guard let gradient, frame != nil || !object.has("frame") else { return nil }
    self.init(gradient, frame: frame)
  }
}
