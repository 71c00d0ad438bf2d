import Foundation
import PDFEmit
import SceneFile
import SceneModel
import TestSupport
import Testing

/// Scenes in process inks, each plate against the ideal picture.
///
/// A scene's colours are written as what of cyan, magenta and yellow shows them on screens, without black: then every ink is
/// the complement of a channel, in gradients, groups and under masks too, and the plates together are the picture that the
/// tests compute for the scene in colours of the screen.
@Suite struct InkRenderingTests {
  /// Of how many scenes a run draws one, where `VECGEN_SCENES` does not ask for all.
  private static let share = 4
  private static let drawn = names.enumerated().filter { DrawnBytes.isDrawn($0.offset, ofEvery: share) }
    .map(\.element)

  private static let names = [
    "along-alpha", "along-clipped", "along-closed-dashed", "along-crossing", "along-curve", "along-dashed-hard-step",
    "along-hard-step", "along-inside", "along-masked", "along-subpaths", "along-translucent", "along-trimmed",
    "arc-271-three-colours", "arc-translucent-caps", "axial-hard-steps", "axial-opaque", "axial-reflect",
    "axial-repeat",
    "axial-repeat-fine", "axial-repeat-translucent", "axial-translucent", "axial-wide-box", "background-gradient",
    "conic-centre-outside", "conic-clipped", "conic-hard-steps", "conic-stroke", "conic-stroke-translucent",
    "crossing-axial-translucent", "crossing-solid-translucent", "fill-and-gradient-stroke", "group-masked-opacity",
    "group-opacity", "mask-alpha", "mask-conic", "mask-luminance", "mask-nested", "radial-ellipse", "radial-reflect",
    "radial-repeat", "radial-translucent", "replicator-colours", "replicator-nested", "ring-six-colours",
    "ring-translucent", "stroke-dotted", "stroke-inside-outside",
  ]

  @Test(.needs(.ghostscript, .pillow), arguments: drawn)
  func `the plates of a scene in process inks are the ideal picture`(name: String) async throws {
    let file = PackageFolder.url("Tests/RenderingTests/Scenes/\(name).scene.json")
    let original = try RenderingCase(file)
    let json = Self.inProcessInks(try String(contentsOf: file, encoding: .utf8))
    let scene = try SceneFile.load(
      Array(json.utf8), resources: FileResources(folder: file.deletingLastPathComponent().path)
    ).scene
    #expect(scene.pdfDiagnostics().allSatisfy { $0.1.severity == .warning })
    let folder = try TemporaryFolder()
    try Data(scene.pdf()).write(to: folder.url.appendingPathComponent("scene.pdf"))
    let plates = try Self.plates(in: folder)
    let ideal = IdealPicture(original.ideal, scale: Double(Verdict.scale))
    let comparison = Comparison(
      ideal, plates, limit: scene.tolerance.color + Verdict.allowance, sampling: Renderer.ghostscript.sampling)
    #expect(plates.width == ideal.width && plates.height == ideal.height)
    #expect(comparison.share <= Verdict.share, "\(comparison.worst) at \(comparison.place)")
  }

  /// A scene file's text with `cmyk(...)` for colours in hexadecimal digits and the names of some others.
  private static func inProcessInks(_ json: String) -> String {
    let names = ["red": "#ff0000", "blue": "#0000ff", "white": "#ffffff", "black": "#000000", "lime": "#00ff00"]
    var parts = json.components(separatedBy: "\"")
    var isMask = false
    for index in parts.indices where index % 2 == 1 {
      isMask = parts[index] == "instanceColor"
      guard !isMask, let color = Color(hex: names[parts[index]] ?? parts[index]),
        parts[index].hasPrefix("#") || names[parts[index]] != nil
      else { continue }
      let screen = color.screen
      let inks = [1 - screen.red, 1 - screen.green, 1 - screen.blue, 0, screen.alpha].map { String(format: "%.6f", $0) }
      parts[index] = "cmyk(\(inks.joined(separator: ", ")))"
    }
    let text = parts.joined(separator: "\"")
    guard let end = text.lastIndex(of: "}") else { return text }
    return text[..<end] + ", \"print\": {}}"
  }

  /// Draws `scene.pdf`, a plate an ink, and reads the plates of cyan, magenta and yellow as red, green and blue: both are 255
  /// where there is no ink.
  private static func plates(in folder: TemporaryFolder) throws -> Raster {
    let drawn = try Tool.ghostscript.run(
      [
        "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=tiffsep", "-r\(72 * Verdict.scale)", "-dTextAlphaBits=4",
        "-dGraphicsAlphaBits=4", "-sOutputFile=plate.tif", "scene.pdf",
      ], in: folder.url)
    #expect(drawn.code == 0 && drawn.text.isEmpty && drawn.message.isEmpty, "\(drawn.text)\(drawn.message)")
    let script = """
      from PIL import Image
      plates = [Image.open(f"plate({ink}).tif").convert("L") for ink in ("Cyan", "Magenta", "Yellow")]
      Image.merge("RGB", plates).save("plates.ppm")
      """
    let merged = try Tool.pillow.run(["-c", script], in: folder.url)
    #expect(merged.code == 0, "\(merged.message)")
    return try #require(Raster(ppm: [UInt8](try Data(contentsOf: folder.url.appendingPathComponent("plates.ppm")))))
  }
}
