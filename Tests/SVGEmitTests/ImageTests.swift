import Foundation
import Geometry
import Images
import Resolving
import SVGEmit
import SceneModel
import TestSupport
import Testing

private func file() throws -> ImageFile {
  try ImageFile([UInt8](Data(contentsOf: PackageFolder.url("Examples/map.png"))))
}

private func picture(
  _ file: ImageFile, _ path: String = "maps/a b.png", at x: Double = 10, smooth: Bool = true, embedded: Bool = true
) -> Layer {
  let frame = Rect(x: x, y: 20, width: 30, height: 40)
  return Layer(.type("image"), .image(Image(file, path: path, frame: frame, isSmooth: smooth, isEmbedded: embedded)))
}

@Suite struct ImageTests {
  @Test func `a file stands once, in lines of base64, however many layers show it`() throws {
    let file = try file()
    let text = svg(scene([picture(file), picture(file, at: 60)]))
    #expect(text.count(of: "<image ") == 1 && text.count(of: "<use ") == 2)
    #expect(text.contains(##"<use xlink:href="#images..maps_a_b.png" transform="matrix(30 0 0 40 10 20)"/>"##))
    let data = try #require(text.split(separator: "data:image/png;base64,").last?.split(separator: "\"").first)
    let rows = data.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[0].isEmpty && rows.dropFirst().dropLast().allSatisfy { $0.utf8.count == 76 })
    #expect(Data(base64Encoded: rows.joined()).map { [UInt8]($0) } == file.bytes)
  }

  @Test func `a layer that is added, moved or removed changes no line of another one's`() throws {
    let file = try file()
    func all(_ layers: [Layer]) -> [String] { lines(svg(scene(layers))) }
    let (one, other) = (picture(file), layer(square))
    #expect(all([one, other, picture(file, at: 60)]).filter { !all([one, other]).contains($0) }.count == 1)
  }

  @Test(.needs(.pillow)) func `a picture in process inks is a warning: its colours are each viewer's own`() throws {
    func messages(_ mode: String) throws -> [String] {
      let script = """
        import sys, io
        from PIL import Image
        file = io.BytesIO()
        Image.new("\(mode)", (4, 4)).save(file, "JPEG")
        sys.stdout.buffer.write(file.getvalue())
        """
      let picture = picture(try ImageFile(try Tool.pillow.run(["-c", script]).output), "a.jpg")
      return scene([picture]).resolved().svgDiagnostics().map { "\($0.1.severity): \($0.1.message)" }
    }
    #expect(
      try messages("CMYK") == ["warning: 'a.jpg' has process inks, whose colours in an SVG are each viewer's own"])
    #expect(try messages("RGB").isEmpty)
  }

  @Test func `minified, the data have no line break`() throws {
    let text = svg(scene([picture(try file())]), minified: true)
    #expect(!text.contains("\n"))
  }

  @Test func `a file that is not embedded is a relative address`() throws {
    let text = svg(scene([picture(try file(), embedded: false), picture(try file(), "a:b#ä.png", embedded: false)]))
    #expect(
      text.contains(
        #"<image width="30" height="40" x="10" y="20" preserveAspectRatio="none" xlink:href="maps/a%20b.png"/>"#))
    #expect(text.contains(#"xlink:href="./a:b%23%c3%a4.png""#))
    #expect(!text.contains("data:"))
  }

  @Test func `pixels that are rectangles have the word of both generations of viewers`() throws {
    let text = svg(scene([picture(try file(), smooth: false)]))
    #expect(text.contains(#"<g image-rendering="optimizeSpeed">"#))
    #expect(text.contains(#"image-rendering="pixelated" transform="#))
  }

  @Test func `opacity and its changes are the use's own`() throws {
    var faded = picture(try file())
    faded.opacity = Opacity(clamping: 0.5)
    faded.transform = .translation(x: 5, y: 0)
    #expect(svg(scene([faded])).contains(#"transform="matrix(30 0 0 40 15 20)" opacity="0.5"/>"#))
  }

  @Test func `in an alpha mask an image without alpha is a white area`() throws {
    var masked = layer(square)
    masked.mask = .alpha([picture(try file())])
    let text = svg(scene([masked]))
    #expect(!text.contains("data:") && text.contains("<clipPath "))
  }
}
