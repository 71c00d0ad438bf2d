import Bytes

extension [Layer] {
  /// How many there are, those of masks with them, and those of a group or of copies, once, in its place.
  package var listedCount: Int { listedCount(atMost: .max) }

  /// Whether there are as many, counted like this, beside those of the one with the most: of groups each in the other there are not.
  /// Who asks looks at a few times as many at most.
  package func lists(_ most: Int) -> Bool {
    var (listed, longest) = (0, 0)
    return containsInPlace { layer in
      let own = layer.listedCount(atMost: most)
      listed += own
      longest = Swift.max(longest, own)
      return listed - longest >= most
    }
  }

  /// How many there are, of which no more are looked at than so many.
  fileprivate func listedCount(atMost most: Int) -> Int {
    var listed = 0
    _ = containsInPlace { layer in
      listed += layer.listedCount(atMost: most - listed)
      return listed >= most
    }
    return listed
  }
}

extension Layer {
  /// It, or the layers in it, and those of its mask.
  fileprivate func listedCount(atMost most: Int) -> Int {
    let listed = Swift.max(content.children.listedCount(atMost: most), 1)
    guard listed < most, let mask else { return listed }
    return listed + mask.layers.listedCount(atMost: most - listed)
  }
}
