package import Geometry
package import SceneModel

/// One thing that is not the same in two scenes, in the picture's terms.
package struct SceneChange: Hashable, Sendable {
  /// What happened.
  package enum Detail: Hashable, Sendable {
    /// A value is another one: `colour 3 #ff0 -> #fd0`.
    case value(property: String, old: String, new: String)
    /// All of the layer, or the part of it that is named, lies elsewhere, in the layer's units.
    case moved(Vector, part: String?)
    /// An outline has the same points at other places.
    case points(moved: Int, of: Int, most: Double, part: String?)
    /// Something that no pair of values tells.
    case note(String)
    /// The layer is new; what it shows.
    case added(String)
    /// The layer is gone; what it showed.
    case removed(String)
    /// The layer had another name.
    case renamed(from: LayerName)
    /// The layer is painted at another place in the order of its siblings; nil where it comes first.
    case reordered(after: LayerName?)
    /// The layer stood in another one.
    case regrouped(from: LayerName, to: LayerName)
  }

  /// The layer's name in the new scene, of a removed one in the old; `scene` for the scene itself.
  package let layer: LayerName
  /// What happened to it.
  package let detail: Detail

  /// A change of a layer.
  package init(_ layer: LayerName, _ detail: Detail) {
    self.layer = layer
    self.detail = detail
  }

  /// What happened, without the layer's name.
  package var text: String {
    switch detail {
    case .value(let property, let old, let new): return "\(property) \(old) -> \(new)"
    case .moved(let vector, let part): return "\(part.map { $0 + " " } ?? "")moved by \(Wording.vector(vector))"
    case .points(let moved, let count, let most, let part):
      let points = moved == count ? "all \(count) points" : "\(moved) of \(Wording.count(count, "point"))"
      return "\(points)\(part.map { " of the \($0)" } ?? "") moved by at most \(Wording.number(most))"
    case .note(let text): return text
    case .added(let content): return "added, \(content)"
    case .removed(let content): return "removed, \(content)"
    case .renamed(let old): return "renamed, was \(old)"
    case .reordered(let sibling):
      return sibling.map { "painted in another order, now after \($0)" } ?? "painted in another order, now first"
    case .regrouped(let old, let new): return "moved from \(old) into \(new)"
    }
  }
}
