extension PNG.Planes {
  /// Gives pixels that are not seen a colour of neighbours that are, two pixels far.
  ///
  /// PDF's viewers mix colours apart from alphas, so that what no one should see, black as a rule, would darken the edges of what
  /// is seen; SVG's mix colours that are weighted by their alphas.
  ///
  /// - Parameters:
  ///   - size: The width and height in pixels.
  ///   - colorBits: The bits of a pixel's colour.
  package mutating func bleed(_ size: (width: Int, height: Int), colorBits: Int) {
    guard let alpha else { return }
    let alphaBytes = alphaBits / 8
    var isSeen = (0..<size.width * size.height).map { pixel in
      (pixel * alphaBytes..<(pixel + 1) * alphaBytes).contains { alpha[$0] != 0 }
    }
    for _ in 0..<2 {
      let before = isSeen
      for y in 0..<size.height {
        for x in 0..<size.width where !before[y * size.width + x] {
          let near = Self.neighbours.lazy.map { (x + $0.0, y + $0.1) }.first { x, y in
            x >= 0 && y >= 0 && x < size.width && y < size.height && before[y * size.width + x]
          }
          guard let near else { continue }
          copy(from: near, to: (x, y), bits: colorBits)
          isSeen[y * size.width + x] = true
        }
      }
    }
  }

  private static let neighbours = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)]

  private mutating func copy(from source: (Int, Int), to target: (Int, Int), bits: Int) {
    let (from, to) = (source.1 * colorRowBytes, target.1 * colorRowBytes)
    guard bits < 8 else {
      let count = bits / 8
      for byte in 0..<count { color[to + target.0 * count + byte] = color[from + source.0 * count + byte] }
      return
    }
    let value = UInt8(truncatingIfNeeded: PNG.sample(color, from, source.0, bits: bits))
    let shift = UInt8(8 - bits - target.0 * bits % 8)
    let place = to + target.0 * bits / 8
    color[place] = color[place] & ~(UInt8(1 << bits - 1) << shift) | value << shift
  }
}
