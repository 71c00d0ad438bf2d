/// The dimensions and the kind of pixels of a PNG file (PNG, 11.2.2).
package struct PNGHeader: Hashable, Sendable {
  /// What a pixel is made of.
  package enum ColorType: Int, Hashable, Sendable {
    /// Lightness.
    case gray = 0
    /// Red, green and blue.
    case rgb = 2
    /// The number of a palette's entry.
    case indexed = 3
    /// Lightness and alpha.
    case grayAlpha = 4
    /// Red, green, blue and alpha.
    case rgba = 6

    /// The numbers in a pixel.
    package var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// The bits that a number may have.
    fileprivate var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  /// The width in pixels, at least 1.
  package let width: Int
  /// The height in pixels, at least 1.
  package let height: Int
  /// The bits of each number in a pixel: 1, 2, 4, 8 or 16.
  package let bitDepth: Int
  /// What a pixel is made of.
  package let colorType: ColorType
  /// Whether the pixels come in the seven passes of Adam7.
  package let isInterlaced: Bool

  /// Reads the 13 bytes of an `IHDR`.
  init(_ reader: inout ByteReader) throws(ImageFault) {
    let start = reader.offset
    width = try reader.uint32()
    height = try reader.uint32()
    try ImageLimits.check(width: width, height: height, at: start)
    bitDepth = try reader.uint8()
    let type = try reader.uint8()
    guard let colorType = ColorType(rawValue: type) else {
      throw ImageFault("the colour type \(type) does not exist", at: start + 9)
    }
    guard colorType.depths.contains(bitDepth) else {
      throw ImageFault("colour type \(type) has no depth of \(bitDepth) bits", at: start + 8)
    }
    self.colorType = colorType
    guard try reader.uint8() == 0 else { throw ImageFault("the compression is unknown", at: start + 10) }
    guard try reader.uint8() == 0 else { throw ImageFault("the filters are unknown", at: start + 11) }
    let interlace = try reader.uint8()
    guard interlace <= 1 else { throw ImageFault("the interlacing \(interlace) is unknown", at: start + 12) }
    isInterlaced = interlace == 1
    guard rowBytes(width) * height <= ImageLimits.sampleBytes else {
      throw ImageFault("the image's samples take more than the 400 MB that are read", at: start)
    }
  }

  /// The bits of a pixel.
  package var pixelBits: Int { bitDepth * colorType.channels }

  /// The bytes of so many pixels in a row.
  package func rowBytes(_ width: Int) -> Int { (width * pixelBits + 7) / 8 }

  /// The parts in which the pixels come, those without a pixel left out.
  var passes: [PNGPass] {
    guard isInterlaced else { return [PNGPass(x: 0, y: 0, dx: 1, dy: 1, width: width, height: height)] }
    return PNGPass.adam7.compactMap { (x, y, dx, dy) in
      guard width > x, height > y else { return nil }
      return PNGPass(
        x: x, y: y, dx: dx, dy: dy, width: (width - x + dx - 1) / dx, height: (height - y + dy - 1) / dy)
    }
  }
}

/// One part of the pixels: from a first one on every so many (PNG, 8.1).
struct PNGPass: Hashable, Sendable {
  /// The first pixel, and the steps to the next ones.
  let x, y, dx, dy: Int
  /// How many pixels there are in a row, and rows.
  let width, height: Int

  fileprivate static let adam7 = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]
}
