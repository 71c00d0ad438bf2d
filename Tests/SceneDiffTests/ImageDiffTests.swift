import Foundation
import Geometry
import Images
import SceneDiff
import SceneModel
import TestSupport
import Testing

private func changes(_ old: [Layer], _ new: [Layer]) -> [String] {
  let size = Size(width: 100, height: 80)
  return SceneDiff(from: Scene(size: size, layers: old), to: Scene(size: size, layers: new)).changes.map {
    "\($0.layer): \($0.text)"
  }
}

@Suite struct `what changed of images` {
  private func image(_ gray: UInt8, path: String = "a.png", x: Double = 0, smooth: Bool = true) throws -> Layer {
    // A PNG of one grey pixel in a stored block.
    let file = try ImageFile(GrayPixel.png(gray))
    let frame = Rect(x: x, y: 0, width: 10, height: 10)
    return Layer(
      LayerID("map").map(Layer.Label.id) ?? .type("image"),
      .image(Image(file, path: path, frame: frame, isSmooth: smooth)))
  }

  @Test func `an image is named by its size and its hash`() throws {
    let (old, new) = (GrayPixel.png(1), GrayPixel.png(2))
    #expect(try changes([image(1)], [image(1)]).isEmpty)
    #expect(
      try changes([image(1)], [image(2)]) == [
        "map: image 'a.png', 1 x 1 pixels, \(old.count) bytes, sha256 \(GrayPixel.digest(old)) -> "
          + "'a.png', 1 x 1 pixels, \(new.count) bytes, sha256 \(GrayPixel.digest(new))"
      ])
    #expect(try changes([image(1)], [image(1, x: 5)]) == ["map: moved by (5, 0)"])
    #expect(try changes([image(1)], [image(1, smooth: false)]) == ["map: smooth true -> false"])
    #expect(
      try changes([image(1)], [Layer(LayerID("map").map(Layer.Label.id) ?? .type("image"), .group([]))]) == [
        "map: shows a group of 0 layers instead of the image 'a.png', 1 x 1 pixels, \(old.count) bytes, "
          + "sha256 \(GrayPixel.digest(old))"
      ])
  }
}

/// PNG files of one grey pixel, with checks computed bit by bit.
private enum GrayPixel {
  static func png(_ gray: UInt8) -> [UInt8] {
    let data: [UInt8] = [0, gray]
    let (low, high) = data.reduce((UInt32(1), UInt32(0))) { ($0.0 + UInt32($1), $0.1 + $0.0 + UInt32($1)) }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
      + chunk("IDAT", [0x78, 1, 1, 2, 0, 0xFD, 0xFF] + data + number(high << 16 | low)) + chunk("IEND", [])
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    var check = ~UInt32(0)
    for byte in body {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
    }
    return number(UInt32(content.count)) + body + number(~check)
  }

  /// The first digits of what the system's own program says.
  static func digest(_ bytes: [UInt8]) -> String {
    let folder = try? TemporaryFolder()
    guard let file = folder?.url.appending(path: "a"), (try? Data(bytes).write(to: file)) != nil,
      let result = try? ChildProcess.run(
        URL(fileURLWithPath: "/usr/bin/env"), ["sha256sum", file.path], in: PackageFolder.root)
    else { return "" }
    return String(result.text.prefix(12))
  }
}
