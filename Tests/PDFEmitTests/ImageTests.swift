import ColorManagement
import Foundation
import Geometry
import Images
import PDFEmit
import SceneModel
import TestSupport
import Testing

/// Files of images that Pillow makes.
enum PictureFile {
  /// The file that some lines of Python write to `out`; `picture` is a ramp of colours, 6 by 4 pixels.
  static func made(_ lines: String) throws -> ImageFile {
    let script = """
      import io, sys
      from PIL import Image, ImageCms
      picture = Image.new("RGB", (6, 4))
      picture.putdata([(x * 40, y * 60, 255 - x * 20) for y in range(4) for x in range(6)])
      out = io.BytesIO()
      \(lines)
      sys.stdout.buffer.write(out.getvalue())
      """
    let made = try Tool.pillow.run(["-c", script])
    try #require(made.code == 0, "\(made.message)")
    return try ImageFile(made.output)
  }

  static func layer(_ file: ImageFile, smooth: Bool = true) -> Layer {
    let frame = Rect(x: 10, y: 10, width: 30, height: 20)
    return Layer(.type("image"), .image(SceneModel.Image(file, path: "a.png", frame: frame, isSmooth: smooth)))
  }
}

@Suite struct ImageTests {
  private func objects(_ scene: Scene, minified: Bool = false) throws -> [(entries: PDFObject, content: String)] {
    let reader = try PDFReader(scene.pdf(PDFOptions(isMinified: minified)))
    return try reader.offsets.keys.sorted().compactMap { number in
      guard let value = try reader.value(number), value["Subtype"] == .name("Image"),
        let stream = try reader.stream(number)
      else { return nil }
      #expect(stream.stated == stream.content.utf8.count)
      return (value, stream.content)
    }
  }

  private func scene(_ layers: [Layer]) -> Scene { Scene(size: Size(width: 90, height: 50), layers: layers) }

  @Test(.needs(.pillow)) func `a row of pixels is a line of digits, and one file is one object`() throws {
    let file = try PictureFile.made("picture.save(out, 'PNG')")
    let found = try objects(scene([PictureFile.layer(file), PictureFile.layer(file)]))
    #expect(found.count == 1)
    let entries = found[0].entries
    #expect(entries["Width"] == .number(6) && entries["Height"] == .number(4))
    #expect(entries["ColorSpace"] == .name("DeviceRGB") && entries["BitsPerComponent"] == .number(8))
    #expect(entries["Interpolate"] == .boolean(true) && entries["SMask"] == nil)
    let rows = (0..<4).map { y in
      (0..<6).map { x in String(format: "%02x%02x%02x", x * 40, y * 60, 255 - x * 20) }.joined()
    }
    #expect(found[0].content == rows.joined(separator: "\n") + ">")
    // The other way to draw it is another object.
    #expect(try objects(scene([PictureFile.layer(file), PictureFile.layer(file, smooth: false)])).count == 2)
  }

  @Test(.needs(.pillow)) func `a palette stays one, its alphas become a soft mask`() throws {
    let file = try PictureFile.made(
      """
      small = picture.quantize(4)
      small.save(out, "PNG", bits=2, transparency=bytes([255, 0, 128]))
      """)
    let found = try objects(scene([PictureFile.layer(file)]))
    #expect(found.count == 2)
    let color = try #require(found.first { $0.entries["SMask"] != nil })
    #expect(color.entries["BitsPerComponent"] == .number(2))
    #expect(color.entries["ColorSpace"]?.elements.first == .name("Indexed"))
    #expect(color.entries["ColorSpace"]?.elements.dropFirst().first == .name("DeviceRGB"))
    let mask = try #require(found.first { $0.entries["SMask"] == nil })
    #expect(mask.entries["ColorSpace"] == .name("DeviceGray") && mask.content.split(separator: "\n").count == 4)
  }

  @Test(.needs(.pillow)) func `what is not seen has a colour of what is`() throws {
    let file = try PictureFile.made(
      """
      picture = picture.convert("RGBA")
      for y in range(4):
          for x in range(2, 6):
              picture.putpixel((x, y), (0, 0, 0, 0))
      picture.save(out, "PNG")
      """)
    let color = try #require(try objects(scene([PictureFile.layer(file)])).first { $0.entries["SMask"] != nil })
    // Red 40, green 0, blue 235 two pixels further; what lies beyond stays black.
    #expect(color.content.hasPrefix("0000ff2800eb2800eb2800eb000000000000\n"))
  }

  @Test(.needs(.pillow)) func `a JPEG is taken as it is, inks of Adobe's the other way round`() throws {
    let file = try PictureFile.made("picture.save(out, 'JPEG')")
    let entries = try objects(scene([PictureFile.layer(file)]))[0]
    #expect(entries.entries["Filter"] == .array([.name("ASCIIHexDecode"), .name("DCTDecode")]))
    let digits = entries.content.filter { $0 != "\n" }.dropLast()
    #expect(digits == file.bytes.map { String(format: "%02x", $0) }.joined())
    let inks = try PictureFile.made("picture.convert('CMYK').save(out, 'JPEG')")
    let object = try objects(scene([PictureFile.layer(inks)]))[0].entries
    #expect(object["ColorSpace"] == .name("DeviceCMYK") && object["Decode"]?.numbers == [1, 0, 1, 0, 1, 0, 1, 0])
  }

  @Test(.needs(.pillow, .mutool), arguments: ["RGB", "L", "P", "RGBA", "LA", "1"])
  func `minified, the file's own compressed rows show the same`(mode: String) throws {
    let file = try PictureFile.made("picture.convert('\(mode)').save(out, 'PNG')")
    let scene = scene([PictureFile.layer(file)])
    let folder = try TemporaryFolder()
    var drawn: [[UInt8]] = []
    for isMinified in [false, true] {
      try Data(scene.pdf(PDFOptions(isMinified: isMinified))).write(to: folder.url.appending(path: "a.pdf"))
      let result = try Tool.mutool.run(["draw", "-q", "-r", "144", "-F", "ppm", "-o", "-", folder.path("a.pdf")])
      // What it always says where it was built without profiles.
      let said = result.message.split(separator: "\n").filter { $0 != "warning: ICC support is not available" }
      #expect(result.code == 0 && said.isEmpty, "\(said)")
      drawn.append(result.output)
    }
    #expect(drawn[0].count > 90 * 50 * 3 && drawn[0] == drawn[1])
    let isTaken = try objects(scene, minified: true).contains {
      $0.entries["Filter"]?.elements.last == .name("FlateDecode")
    }
    #expect(isTaken == (mode != "RGBA" && mode != "LA"))
  }

  @Test(.needs(.pillow)) func `a profile of the file's own is kept where it fits`() throws {
    let save = "icc_profile=ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes())"
    let fitting = try PictureFile.made("picture.save(out, 'PNG', \(save)")
    #expect(
      try objects(scene([PictureFile.layer(fitting)]))[0].entries["ColorSpace"]?.elements.first == .name("ICCBased"))
    let other = try PictureFile.made("picture.convert('L').save(out, 'PNG', \(save)")
    #expect(try objects(scene([PictureFile.layer(other)]))[0].entries["ColorSpace"] == .name("DeviceGray"))
  }
}

@Suite struct PrintedImageTests {
  private func messages(_ file: ImageFile, _ change: (inout PrintSettings) -> Void) -> [String] {
    PrintedScene.messages(
      PrintedScene.sheet([PictureFile.layer(file)]) {
        $0.allowed = Set(PrintWarning.allCases)
        change(&$0)
      })
  }

  @Test(.needs(.pillow))
  func `colours of the screen stand in PDF/X-4 by their profile, in inks where they are converted`() throws {
    let press = try PrintedScene.press()
    let file = try PictureFile.made("picture.save(out, 'PNG')")
    for conversion in [PrintConversion.keep, .relative] {
      let scene = PrintedScene.sheet([PictureFile.layer(file)]) {
        ($0.standards, $0.profile, $0.conversion) = ([.x4], press, conversion)
        $0.allowed = Set(PrintWarning.allCases)
      }
      #expect(scene.pdfDiagnostics().isEmpty)
      let text = String(decoding: scene.pdf(), as: UTF8.self)
      let object = try #require(text.split(separator: "\n").first { $0.contains("/Subtype /Image") })
      #expect(object.contains(conversion == .keep ? "/ColorSpace [/ICCBased" : "/ColorSpace /DeviceCMYK"))
    }
  }

  @Test(.needs(.pillow)) func `images of no space that the standard takes are faults`() throws {
    let press = try PrintedScene.press()
    let inks = try PictureFile.made("picture.convert('CMYK').save(out, 'JPEG')")
    let expected = "the image 'a.png' has process inks, which cannot stand in PDF/A-2b without a profile of them"
    #expect(messages(inks) { $0.standards = [.a2b] }.contains(expected))
    #expect(messages(inks) { ($0.standards, $0.profile) = ([.x4], press) }.isEmpty)
    let photo = try PictureFile.made("picture.save(out, 'JPEG')")
    let settings: (inout PrintSettings) -> Void = {
      ($0.standards, $0.profile, $0.conversion) = ([.x4], press, .relative)
    }
    #expect(
      messages(photo, settings)
        == ["the JPEG 'a.png' has colours of the screen, and only a PNG's are turned into inks"])
  }

  @Test(.needs(.pillow)) func `an archive takes no smoothing, and screens' colours in a job of inks are said`() throws {
    let file = try PictureFile.made("picture.save(out, 'PNG')")
    let archive = PrintedScene.sheet([PictureFile.layer(file)]) { $0.standards = [.a4] }
    #expect(!String(decoding: archive.pdf(), as: UTF8.self).contains("/Interpolate"))
    let press = try PrintedScene.press()
    let sheet = PrintedScene.sheet([PictureFile.layer(file)]) { $0.profile = press }
    #expect(
      PrintedScene.messages(sheet).contains("an image with colours of the screen stands in a job of process inks"))
  }
}
