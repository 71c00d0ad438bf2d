import Deflate
import Foundation
import Images
import TestSupport
import Testing

/// A PNG of `pictures.py` and what is in it.
struct Picture {
  var file: [UInt8]
  var samples: [UInt8]
  var color: [UInt8]
  var alpha: [UInt8]

  /// Pictures of all kinds, made from a seed.
  static func all(seed: Int) throws -> [Picture] {
    let made = try Tool.pillow.run([PackageFolder.url("Tests/ImagesTests/pictures.py").path, "\(seed)"])
    try #require(made.code == 0, "\(made.message)")
    let bytes = made.output
    var pictures: [Picture] = []
    var place = 0
    while place < bytes.count {
      var parts: [[UInt8]] = []
      let head = place
      place += 16
      for index in 0..<4 {
        let count = bytes[head + 4 * index..<head + 4 * index + 4].reduce(0) { $0 << 8 | Int($1) }
        parts.append(Array(bytes[place..<place + count]))
        place += count
      }
      pictures.append(Picture(file: parts[0], samples: parts[1], color: parts[2], alpha: parts[3]))
    }
    return pictures
  }
}

/// PNG files from chunks.
enum PNGText {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return number(UInt32(content.count)) + body + number(CRC32.of(body[...]))
  }

  static func header(_ width: UInt32, _ height: UInt32, depth: UInt8 = 8, color: UInt8 = 0) -> [UInt8] {
    chunk("IHDR", number(width) + number(height) + [depth, color, 0, 0, 0])
  }

  /// A zlib stream of one stored block.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    return [0x78, 0x01, 0x01] + lengths + bytes + number(Adler32.of(bytes))
  }

  static let end = chunk("IEND", [])

  /// A file with one grey pixel, and chunks before and behind its pixels.
  static func file(
    _ header: [UInt8] = header(1, 1), before: [UInt8] = [], data: [UInt8] = chunk("IDAT", stored([0, 7])),
    behind: [UInt8] = []
  ) -> [UInt8] { signature + header + before + data + behind + end }

  /// The checks of all chunks made right.
  static func mended(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var place = 8
    while place + 12 <= file.count {
      let count = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard count <= file.count - place - 12 else { break }
      let check = number(CRC32.of(file[place + 4..<place + 8 + count]))
      file.replaceSubrange(place + 8 + count..<place + 12 + count, with: check)
      place += 12 + count
    }
    return file
  }
}
