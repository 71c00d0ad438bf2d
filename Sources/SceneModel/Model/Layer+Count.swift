import Bytes

extension [Layer] {
  /// How many there are, those of masks with them, and those of a group in place of the group.
  package var listedCount: Int {
    var listed = 0
    forEachInPlace { layer in
      if case .group(let layers) = layer.content { listed += Swift.max(layers.listedCount, 1) } else { listed += 1 }
      if let mask = layer.mask { listed += mask.layers.listedCount }
    }
    return listed
  }
}
