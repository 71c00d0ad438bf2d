import Geometry
import PDFEmit
import SceneModel
import Testing

struct ConicMeshTests {
  private static let circle = Path.circle(center: Point(50, 50), radius: 30)
  private static let square = Path.rect(Rect(x: 20, y: 20, width: 60, height: 60))

  private static func lines(_ path: Path, _ kind: Gradient.Kind, alpha: Double = 1) -> [Substring] {
    let layer = Samples.shape("figure", path, fill: Samples.gradient(kind, alpha: alpha))
    return PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf()).split(separator: "\n")
  }

  @Test func `patches are painted with fine chords, in colours and in alpha`() throws {
    let lines = Self.lines(Self.circle, .conic(center: Point(50, 50), toward: Point(60, 50)), alpha: 0.5)
    let shadings = lines.indices.filter { lines[$0].hasSuffix(" sh") }
    #expect(shadings.count == 2)
    for index in shadings { #expect(lines[index - 1] == "0.2 i") }
  }

  @Test func `a pattern of patches brings the fineness of its chords along`() {
    let lines = Self.lines(Self.square, .conic(center: Point(50, 50), toward: Point(60, 50)))
    let pattern = lines.filter { $0.contains("/PatternType 2") }
    #expect(pattern.count == 1)
    #expect(pattern.allSatisfy { $0.contains("/ExtGState << /FL 0.2 >>") })
  }

  @Test func `what has no patches says nothing of chords`() {
    let text = Self.lines(Self.square, .axial(start: Point(20, 20), end: Point(80, 80))).joined(separator: "\n")
    #expect(!text.contains("/FL"))
    #expect(!text.contains(" i\n"))
  }
}
