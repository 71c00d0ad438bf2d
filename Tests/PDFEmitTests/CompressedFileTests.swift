import Bytes
import Foundation
import Geometry
import PDFEmit
import Resolving
import SceneModel
import TestSupport
import Testing

struct CompressedFileTests {
  private static let compressed = PDFOptions(isCompressed: true)

  /// What programs draw of a scene's file, and the text that they copy from it, in files of a folder.
  private func drawn(_ scene: Scene, _ options: PDFOptions) throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    let file = folder.path("a.pdf")
    try Data(scene.pdf(options)).write(to: URL(fileURLWithPath: file))
    let check = try Tool.qpdf.run(["--check", file])
    #expect(check.code == 0 && check.message == "", "\(check.message)\(check.text)")
    var drawn: [[UInt8]] = []
    for (tool, arguments) in [
      (Tool.pdftoppm, ["-r", "72", file]), (Tool.mutool, ["draw", "-q", "-r", "72", "-F", "ppm", file]),
      (Tool.pdftotext, [file, "-"]),
    ] {
      let result = try tool.run(arguments)
      #expect(result.code == 0)
      drawn.append(result.output)
    }
    return drawn
  }

  @Test(.needs(.qpdf, .pdftoppm, .mutool, .pdftotext), .needs(.pillow))
  func `a compressed file is drawn and read like one in ASCII`() throws {
    var tagged = Scene(size: Size(width: 90, height: 50), layers: [Samples.ring("ring", at: 30)])
    tagged.title = "Ring"
    tagged.language = "en"
    tagged.print = PrintSettings()
    tagged.print?.standards = [.ua1]
    let printed = PrintedScene.sheet([PrintedScene.area(.solid(.cmyk(0, 1, 0.5, 0)))]) { settings in
      settings.profile = try? PrintedScene.press()
      settings.standards = [.x4]
      settings.marks = [.crop]
    }
    let image = Scene(
      size: Size(width: 90, height: 50),
      layers: [PictureFile.layer(try PictureFile.made("picture.save(out, 'PNG')"))])
    for scene in [Samples.everything, tagged, printed, image] {
      #expect(try drawn(scene, Self.compressed) == drawn(scene, PDFOptions()))
    }
  }

  /// Layers of which each has a resource of its own.
  private static func squares(_ count: Int, _ name: String) -> [Layer] {
    (0..<count).map { index in
      let square = Path.rect(Rect(x: Double(index % 80), y: Double(index / 80), width: 7, height: 5.5))
      return Samples.shape(
        "\(name)-\(index)", square, fill: Samples.gradient(.axial(start: Point(0, 0), end: Point(90, 30)), alpha: 1))
    }
  }

  @Test(.needs(.qpdf, .pdftoppm, .mutool, .pdftotext))
  func `a page and a group of which the resources are written later are drawn like those in ASCII`() throws {
    var group = Layer(.type("group"), .group(Self.squares(4200, "inner")))
    group.opacity = 0.5
    let scene = Scene(size: Size(width: 90, height: 60), layers: Self.squares(300, "outer") + [group])
    #expect(try drawn(scene, Self.compressed) == drawn(scene, PDFOptions()))
  }

  @Test func `objects stand in streams, and the file is shorter`() {
    let scene = Samples.rings(60)
    let text = PDFReader.text(scene.pdf(Self.compressed))
    #expect(text.contains("/Type /ObjStm") && !text.contains("/Type /Page"))
    #expect(5 * scene.pdf(Self.compressed).count < 3 * scene.pdf().count)
  }

  @Test func `metadata stay as they are`() {
    let scene = PrintedScene.sheet { $0.standards = [.a2b] }
    #expect(PDFReader.text(scene.pdf(Self.compressed)).contains("<pdfaid:part>2</pdfaid:part>"))
  }

  @Test func `what was written for which layer is told of the file in ASCII`() {
    let scene = Samples.rings(3).resolved()
    #expect(scene.tracedPDF(Self.compressed).bytes == scene.pdf().joined())
  }

  @Test func `more objects than a stream holds are in several`() throws {
    let file = Samples.rings(400).pdf(Self.compressed)
    #expect(PDFReader.text(file).split(separator: "/Type /ObjStm").count > 2)
  }
}
