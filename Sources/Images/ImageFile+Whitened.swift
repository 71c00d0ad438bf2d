import Deflate

extension ImageFile {
  /// The image's alpha over white, for masks: a PNG of white and alpha; nil where every pixel is opaque.
  package func whitened() -> ImageFile? {
    guard case .png(let png) = kind, let planes = try? png.planes(of: bytes), let alpha = planes.alpha else {
      return nil
    }
    let size = planes.alphaBits / 8
    let row = storedWidth * size
    var data: [UInt8] = []
    data.reserveCapacity(storedHeight * (2 * row + 1))
    for start in stride(from: 0, to: alpha.count, by: row) {
      data.append(0)
      for place in stride(from: start, to: start + row, by: size) {
        for _ in 0..<size { data.append(255) }
        for index in place..<place + size { data.append(alpha[index]) }
      }
    }
    let header = Self.number(storedWidth) + Self.number(storedHeight) + [UInt8(planes.alphaBits), 4, 0, 0, 0]
    var file = PNG.signature
    Self.append("IHDR", header, to: &file)
    if let exif = png.exif { file += bytes[exif.range] }
    Self.append("IDAT", ZlibWriter.stream(of: data), to: &file)
    Self.append("IEND", [], to: &file)
    return try? ImageFile(file)
  }

  private static func append(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + content
    file += number(content.count)
    file += body
    file += number(Int(CRC32.of(body[...])))
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
