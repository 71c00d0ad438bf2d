extension PNG {
  /// The pixels without alpha, and their alpha apart, rows from the top, each padded to a whole byte.
  package struct Planes: Hashable, Sendable {
    /// Lightness, palette entries or red, green and blue.
    package var color: [UInt8]
    /// The bytes of one row of colours.
    package var colorRowBytes: Int
    /// Alpha; nil where every pixel is opaque.
    package var alpha: [UInt8]?
    /// The bits of an alpha: 8, or 16.
    package var alphaBits: Int
  }

  /// The pixels of a file with colour and alpha apart.
  package func planes(of bytes: [UInt8]) throws(ImageFault) -> Planes {
    let pixels = try pixels(of: bytes)
    let rowBytes = header.rowBytes(header.width)
    switch header.colorType {
    case .grayAlpha, .rgba: return divided(pixels)
    case .indexed where !transparency.isEmpty:
      let alphas = (0..<256).map { $0 < transparency.count ? transparency[$0] : 255 }
      return Planes(
        color: pixels, colorRowBytes: rowBytes,
        alpha: Self.translucent(alpha(pixels) { alphas[$0] }), alphaBits: 8)
    case .gray where transparency.count == 2 && header.bitDepth < 16:
      let unseen = Int(transparency[1]) & (1 << header.bitDepth - 1)
      return Planes(
        color: pixels, colorRowBytes: rowBytes, alpha: Self.translucent(alpha(pixels) { $0 == unseen ? 0 : 255 }),
        alphaBits: 8)
    case .gray where !transparency.isEmpty, .rgb where !transparency.isEmpty:
      return Planes(
        color: pixels, colorRowBytes: rowBytes, alpha: Self.translucent(keyed(pixels)), alphaBits: 8)
    case .gray, .rgb, .indexed:
      return Planes(color: pixels, colorRowBytes: rowBytes, alpha: nil, alphaBits: 8)
    }
  }

  /// The alpha of pixels of one number of at most 8 bits each.
  private func alpha(_ pixels: [UInt8], of value: (Int) -> UInt8) -> [UInt8] {
    let rowBytes = header.rowBytes(header.width)
    var alpha: [UInt8] = []
    alpha.reserveCapacity(header.width * header.height)
    for row in 0..<header.height {
      for column in 0..<header.width {
        alpha.append(value(Self.sample(pixels, row * rowBytes, column, bits: header.bitDepth)))
      }
    }
    return alpha
  }

  /// The alpha of pixels of whole bytes, of which those of one colour are not seen.
  private func keyed(_ pixels: [UInt8]) -> [UInt8] {
    // A sample of 8 bits stands in the lower one of its two bytes.
    let key =
      header.bitDepth == 16 ? transparency : transparency.indices.filter { $0 % 2 == 1 }.map { transparency[$0] }
    let size = header.pixelBits / 8
    guard key.count == size else { return [] }
    var alpha = [UInt8](repeating: 255, count: header.width * header.height)
    for index in alpha.indices where (0..<size).allSatisfy({ pixels[index * size + $0] == key[$0] }) {
      alpha[index] = 0
    }
    return alpha
  }

  /// The last channel apart from those before it.
  private func divided(_ pixels: [UInt8]) -> Planes {
    let (channels, width) = (header.colorType.channels, header.bitDepth / 8)
    let colorSize = (channels - 1) * width
    let count = header.width * header.height
    var color: [UInt8] = []
    var alpha: [UInt8] = []
    color.reserveCapacity(count * colorSize)
    alpha.reserveCapacity(count * width)
    var place = 0
    for _ in 0..<count {
      for index in place..<place + colorSize { color.append(pixels[index]) }
      for index in place + colorSize..<place + colorSize + width { alpha.append(pixels[index]) }
      place += colorSize + width
    }
    return Planes(
      color: color, colorRowBytes: header.width * colorSize, alpha: Self.translucent(alpha), alphaBits: header.bitDepth)
  }

  private static func translucent(_ alpha: [UInt8]) -> [UInt8]? {
    alpha.contains { $0 != 255 } ? alpha : nil
  }
}
