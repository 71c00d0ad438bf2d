public import Geometry
package import Reading
public import SceneBuilding
public import SceneModel

/// Layers drawn several times, each copy moved and recoloured a step further, as `CAReplicatorLayer`.
public struct Replicator: LayerType {
  private var inner: InnerLayers
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

  /// Layers drawn `count` times.
  public init(
    count: Int, instanceTransform: Transform..., anchor: Point? = nil, instanceColor: Color = .white,
    colorOffset: Replicas.ColorOffset = Replicas.ColorOffset(), instanceDelay: Double = 0,
    @SceneBuilder layers: () -> [any LayerSource]
  ) {
    inner = .sources(layers())
    self.count = count
    self.instanceTransform = instanceTransform
    self.anchor = anchor
    self.instanceColor = instanceColor
    self.colorOffset = colorOffset
    self.instanceDelay = instanceDelay
  }

  /// What is drawn in each copy.
  public var layers: [any LayerSource] {
    get { inner.sources }
    set { inner.sources = newValue }
  }

  /// The replicator's layer.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics) else { return nil }
    let center = anchor ?? Rect(context.size).center
    let replicas = Replicas(
      inner.layers(in: context, reporting: &diagnostics), count: count, step: instanceTransform.affine.about(center),
      color: instanceColor, colorOffset: colorOffset, delay: instanceDelay)
    return Layer(.type(Self.typeName), .replicas(replicas))
  }
}

extension Replicator: LayerContainer {}

extension Replicator {
  package static let typeName = "replicator"
  package static let summary = "Layers drawn several times, each copy a step further, as CAReplicatorLayer."
  package static let blank = Replicator(count: 0) {}
  package static let keys: KeyList<Replicator> = [
    .defaulted("layers", \.inner.drawn, isStored: false, .layers, shown: "[]", "What each copy shows."),
    .required("count", \.count, .count(Scene.replicaLimit), "How many copies are drawn, nested ones multiplied."),
    .defaulted(
      "instanceTransform", \.instanceTransform, .transform,
      "The step from one copy to the next; copy i has it i times."),
    .optional(
      "anchor", \.anchor, .point,
      "The point that the step is taken about; half the scene's width and height if left out."),
    .defaulted("instanceColor", \.instanceColor, .color, "What the first copy's colours are multiplied by."),
    .defaulted("colorOffset", \.colorOffset, .colorOffset, "What is added to instanceColor from copy to copy."),
    .defaulted("instanceDelay", \.instanceDelay, .number, "By how many seconds each copy's animations begin later."),
  ]

  package var standIn: Layer { Layer(.type(Self.typeName), .group(inner.drawn)) }
}

extension Rule where Value == Replicas.ColorOffset {
  fileprivate static var colorOffset: Rule {
    Rule<[Double]>.tuple("an offset [red, green, blue, alpha]", leastValues: [nil, nil, nil, nil]).map(
      back: { [$0.red, $0.green, $0.blue, $0.alpha] }
    ) { Replicas.ColorOffset(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
  }
}
