/// The registry of layer types.
package enum LayerTypes {
  /// Every type that a scene file may name, in the order of the reference.
  package static let all: [any LayerType.Type] = [
    Group.self, ShapeLayer.self, GradientLayer.self, TextLayer.self, ImageLayer.self, Replicator.self,
    GradientArc.self, Track.self, Vote.self, LineChart.self, BarChart.self, Donut.self, Gauge.self,
  ]

  /// The names of all types.
  static var names: [String] { all.map { $0.typeName } }
}
