import Bytes

extension [Layer] {
  /// How many there are, those of masks with them, and those of a group or of copies, once, in its place.
  package var listedCount: Int {
    var listed = 0
    forEachInPlace { layer in
      switch layer.content {
      case .group, .replicas: listed += Swift.max(layer.content.children.listedCount, 1)
      default: listed += 1
      }
      if let mask = layer.mask { listed += mask.layers.listedCount }
    }
    return listed
  }
}
