public import Geometry
public import Reading
public import SceneModel

/// Layers drawn several times, each copy moved and recoloured a step further, as `CAReplicatorLayer`.
public struct Replicator: LayerType {
  /// What is drawn in each copy.
  public var layers: [any LayerSource]
  /// How many copies are drawn, 0 to 1,000,000.
  public var count: Int
  /// The step from one copy to the next, the first member outermost: copy i has it i times.
  public var instanceTransform: [Transform]
  /// The point that `instanceTransform` is taken about; nil for half the scene's width and height.
  public var anchor: Point?
  /// What the first copy's colours are multiplied by.
  public var instanceColor: Color
  /// What is added to `instanceColor` from copy to copy.
  public var colorOffset: Replicas.ColorOffset
  /// By how many seconds each copy's animations begin later than the copy before.
  public var instanceDelay: Double

  /// Layers drawn `count` times; a negative count is 0.
  public init(
    count: Int, instanceTransform: Transform..., anchor: Point? = nil, instanceColor: Color = .white,
    colorOffset: Replicas.ColorOffset = Replicas.ColorOffset(), instanceDelay: Double = 0,
    @SceneBuilder layers: () -> [any LayerSource]
  ) {
    self.layers = layers()
    self.count = max(count, 0)
    self.instanceTransform = instanceTransform
    self.anchor = anchor
    self.instanceColor = instanceColor
    self.colorOffset = colorOffset
    self.instanceDelay = instanceDelay
  }

  /// The replicator's layer.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    let center = anchor ?? Rect(context.size).center
    let children = layers.compactMap { $0.layer(in: context, reporting: &diagnostics) }
    let replicas = Replicas(
      children, count: count, step: instanceTransform.affine.about(center), color: instanceColor,
      colorOffset: colorOffset, delay: instanceDelay)
    return Layer(.type(Self.typeName), .replicas(replicas))
  }
}

extension Replicator {
  private static let layersKey = Key.defaulted("layers", .layers, to: [], shown: "[]", "What each copy shows.")
  private static let countKey = Key.required(
    "count", .count(Scene.replicaLimit), "How many copies are drawn, nested ones multiplied.")
  private static let transformKey = Key.defaulted(
    "instanceTransform", .transform, to: [], shown: "none", "The step from one copy to the next; copy i has it i times."
  )
  private static let anchorKey = Key.optional(
    "anchor", .point, "The point that the step is taken about; half the scene's width and height if left out.")
  private static let colorKey = Key.defaulted(
    "instanceColor", .color, to: .white, shown: "white", "What the first copy's colours are multiplied by.")
  private static let offsetKey = Key.defaulted(
    "colorOffset", .colorOffset, to: Replicas.ColorOffset(), shown: "[0, 0, 0, 0]",
    "What is added to instanceColor from copy to copy.")
  private static let delayKey = Key.defaulted(
    "instanceDelay", .number, to: 0, shown: "0", "By how many seconds each copy's animations begin later.")

  /// `replicator`.
  public static let typeName = "replicator"
  /// What it is for.
  public static let summary = "Layers drawn several times, each copy a step further, as CAReplicatorLayer."
  /// The layers and the step from copy to copy.
  public static let keys = [
    layersKey.erased, countKey.erased, transformKey.erased, anchorKey.erased, colorKey.erased, offsetKey.erased,
    delayKey.erased,
  ]
  /// None of its own.
  public static let animatableProperties: [String] = []

  /// Reads the layers and the step; where the step is faulty the layers still stand, for links to them.
  public init?(reading object: inout ObjectReader) {
    layers = object(Self.layersKey) ?? []
    count = object(Self.countKey) ?? 0
    instanceTransform = object(Self.transformKey) ?? []
    anchor = object(Self.anchorKey)
    instanceColor = object(Self.colorKey) ?? .white
    colorOffset = object(Self.offsetKey) ?? Replicas.ColorOffset()
    instanceDelay = object(Self.delayKey) ?? 0
  }
}

extension Rule where Value == Replicas.ColorOffset {
  fileprivate static var colorOffset: Rule {
    Rule<[Double]>.tuple("an offset [red, green, blue, alpha]", leastValues: [nil, nil, nil, nil]).map {
      Replicas.ColorOffset(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])
    }
  }
}
