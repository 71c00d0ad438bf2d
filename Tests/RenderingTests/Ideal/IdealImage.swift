import Foundation
import Geometry
import Images
import SceneModel
import TestSupport

/// The ideal picture of an image: its pixels as Pillow reads them, turned upright, spread over the frame.
final class IdealImage: Sendable {
  private let frame: Rect
  private let width: Int
  private let height: Int
  private let isSmooth: Bool
  /// Red, green, blue and alpha of each pixel, row by row.
  private let bytes: [UInt8]

  private static let script = """
    import struct, sys
    from PIL import Image, ImageOps
    image = ImageOps.exif_transpose(Image.open(sys.argv[1]))
    if image.mode.startswith("I"):
        image = Image.frombytes("L", image.size, bytes((n * 255 + 32767) // 65535 for n in image.getdata()))
    sys.stdout.buffer.write(struct.pack(">II", *image.size) + image.convert("RGBA").tobytes())
    """

  /// The picture of an image; nil where Pillow cannot read the file.
  init?(_ image: SceneModel.Image) {
    guard let folder = try? TemporaryFolder(),
      (try? Data(image.file.bytes).write(to: folder.url.appending(path: "a"))) != nil,
      let output = try? Tool.pillow.run(["-c", Self.script, folder.path("a")]).output, output.count > 8
    else { return nil }
    func number(_ at: Int) -> Int { output[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(0), number(4))
    guard output.count == 8 + 4 * width * height else { return nil }
    (frame, isSmooth, bytes) = (image.frame, image.isSmooth, Array(output[8...]))
  }

  /// The colour at a place, and the number of the part that it lies in: 0 outside, else 1, or one for each pixel where these
  /// are rectangles.
  func color(at place: Point) -> (Pixel, Int) {
    let x = (place.x - frame.x) / frame.width * Double(width)
    let y = (place.y - frame.y) / frame.height * Double(height)
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return (.clear, 0) }
    if !isSmooth { return (pixel(Int(x), Int(y)), 1 + Int(x) + Int(y) * width) }
    // Between the middles of four pixels; beyond the outer ones these run on.
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (right, below) = (x - 0.5 - left, y - 0.5 - top)
    func row(_ y: Int) -> Pixel {
      Pixel.mixed(pixel(Int(left), y), pixel(Int(left) + 1, y), right)
    }
    return (Pixel.mixed(row(Int(top)), row(Int(top) + 1), below), 1)
  }

  private func pixel(_ x: Int, _ y: Int) -> Pixel {
    let start = 4 * (min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1))
    let channels = bytes[start..<start + 4].map { Double($0) / 255 }
    return Pixel(ScreenColor(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3]))
  }
}

extension Pixel {
  fileprivate static func mixed(_ one: Pixel, _ other: Pixel, _ share: Double) -> Pixel {
    var result = one.scaled(by: 1 - share)
    let rest = other.scaled(by: share)
    result.red += rest.red
    result.green += rest.green
    result.blue += rest.blue
    result.alpha += rest.alpha
    return result
  }
}
