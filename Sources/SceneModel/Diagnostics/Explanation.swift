/// What an output made of one layer, and how many bytes that took.
package struct Explanation: Hashable, Sendable {
  /// The layer.
  package let layer: LayerName
  /// How it is painted, part by part: `stroke: 24 slices of 6 transitions, within 7.8 levels`.
  package var parts: [String] = []
  /// The bytes that were written for it, those of the layers in it included.
  package var bytes = 0

  /// Nothing said yet of a layer.
  package init(layer: LayerName) { self.layer = layer }

  /// A line for people.
  package var text: String {
    let lowering = parts.isEmpty ? "nothing painted" : parts.joined(separator: "; ")
    return "\(layer): \(lowering); \(bytes) bytes"
  }

  /// A bound of an error of colour with one decimal, rounded up; `exact` for none.
  package static func levels(_ levels: Double) -> String {
    let tenths = Int(min(max((levels * 10 - 1e-6).rounded(.up), 0), 2550))
    return tenths == 0 ? "exact" : "within \(tenths / 10).\(tenths % 10) levels"
  }
}
