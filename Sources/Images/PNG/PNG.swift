/// A PNG file (ISO/IEC 15948; PNG, third edition) whose chunks are sound.
package struct PNG: Hashable, Sendable {
  /// What the file says of its colours.
  package enum ColorInfo: Hashable, Sendable {
    /// Nothing: sRGB is assumed.
    case unknown
    /// sRGB.
    case srgb
    /// A gamma, and the chromaticities of white, red, green and blue where they are given, x before y.
    case gamma(Double, chromaticities: [Double]?)
    /// An ICC profile.
    case profile([UInt8])
  }

  /// The dimensions and the kind of pixels.
  package let header: PNGHeader
  /// The palette's colours, three bytes each; empty where there is none.
  package let palette: [UInt8]
  /// The bytes of `tRNS`: an alpha for each of the palette's first entries, or the one colour that is not seen, two bytes a
  /// channel; empty where there is none.
  package let transparency: [UInt8]
  /// What the file says of its colours.
  package let colors: ColorInfo
  /// Where the compressed pixels lie in the file.
  package let data: [Range<Int>]
  /// Where `eXIf` lies in the file, and the orientation in it.
  let exif: (range: Range<Int>, orientation: Int)?

  package static func == (a: PNG, b: PNG) -> Bool {
    a.header == b.header && a.palette == b.palette && a.transparency == b.transparency && a.colors == b.colors
      && a.data == b.data
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(header)
    hasher.combine(data)
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(_ chunks: PNGChunks, _ header: PNGHeader) {
    self.header = header
    palette = chunks.palette
    transparency = chunks.transparency
    data = chunks.data
    exif = chunks.exif
    if let profile = chunks.profile {
      colors = .profile(profile)
    } else if chunks.isSRGB {
      colors = .srgb
    } else if let gamma = chunks.gamma {
      colors = .gamma(gamma, chromaticities: chunks.chromaticities)
    } else {
      colors = .unknown
    }
  }

  /// Reads a file whole: every chunk's check, and every row of its pixels.
  package init(_ bytes: [UInt8]) throws(ImageFault) {
    self = try PNGChunks.read(bytes)
    _ = try pixels(of: bytes)
  }

  /// Whether a pixel may be translucent.
  package var hasAlpha: Bool {
    header.colorType == .grayAlpha || header.colorType == .rgba || !transparency.isEmpty
  }

  /// The compressed pixels as they stand in the file: a zlib stream.
  package func compressed(in bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = []
    stream.reserveCapacity(data.reduce(0) { $0 + $1.count })
    for range in data { stream.append(contentsOf: bytes[range]) }
    return stream
  }
}
