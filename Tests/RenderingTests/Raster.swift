/// A picture that a renderer drew: 8 bits a channel, row by row.
struct Raster: Sendable {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel.
  let bytes: [UInt8]

  /// A binary portable pixmap (`P6`, at most 255); nil for anything else.
  init?(ppm: [UInt8]) {
    var fields: [Int] = []
    var position = 2
    guard ppm.count > 2, ppm[0] == UInt8(ascii: "P"), ppm[1] == UInt8(ascii: "6") else { return nil }
    while fields.count < 3, position < ppm.count {
      if ppm[position] == UInt8(ascii: "#") {
        while position < ppm.count, ppm[position] != 10 { position += 1 }
      } else if (48...57).contains(ppm[position]) {
        var value = 0
        while position < ppm.count, (48...57).contains(ppm[position]) {
          value = value * 10 + Int(ppm[position] - 48)
          position += 1
        }
        fields.append(value)
      } else {
        position += 1
      }
    }
    guard fields.count == 3, fields[2] == 255, ppm.count >= position + 1 + fields[0] * fields[1] * 3 else { return nil }
    width = fields[0]
    height = fields[1]
    bytes = Array(ppm[(position + 1)..<(position + 1 + fields[0] * fields[1] * 3)])
  }

  private init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// A rectangle of the picture; what lies outside of it is left out.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Raster {
    let (right, bottom) = (min(x + width, self.width), min(y + height, self.height))
    guard x < right, y < bottom else { return Raster(width: 0, height: 0, bytes: []) }
    var rows: [UInt8] = []
    for row in y..<bottom {
      let start = row * self.width
      rows += bytes[((start + x) * 3)..<((start + right) * 3)]
    }
    return Raster(width: right - x, height: bottom - y, bytes: rows)
  }

  /// The colour of a pixel, opaque.
  func pixel(x: Int, y: Int) -> Pixel {
    let index = (y * width + x) * 3
    var pixel = Pixel()
    pixel.red = Double(bytes[index]) / 255
    pixel.green = Double(bytes[index + 1]) / 255
    pixel.blue = Double(bytes[index + 2]) / 255
    pixel.alpha = 1
    return pixel
  }
}
