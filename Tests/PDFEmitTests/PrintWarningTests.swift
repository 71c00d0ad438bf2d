import Geometry
import PDFEmit
import SceneModel
import Testing

/// What is said before plates are made.
@Suite struct PrintWarningTests {
  private func said(
    _ layers: [Layer], allowing allowed: Set<PrintWarning> = [], _ change: (inout PrintSettings) -> Void = { _ in }
  ) throws -> [String] {
    let press = try PrintedScene.press()
    var scene = PrintedScene.sheet(layers) {
      $0.profile = press
      $0.bleed = Insets(all: 3)
      $0.allowed = allowed
      change(&$0)
    }
    scene.background = nil
    let found = scene.pdfDiagnostics()
    #expect(found.allSatisfy { $0.1.severity == .warning })
    return found.map(\.1.message)
  }

  private func line(_ color: Color, width: Double, at y: Double = 20) -> Layer {
    var path = Path()
    path.append(.move(Point(20, y)))
    path.append(.line(Point(60, y)))
    return Layer(.type("shape"), .shape(Shape(path, stroke: Stroke(.solid(color), style: StrokeStyle(width: width)))))
  }

  /// Each warning is said of a scene that has it, not of one beside it that has not, and not where it is allowed.
  private func expect(_ kind: PrintWarning, _ message: String, of layer: Layer, notOf other: Layer) throws {
    #expect(try said([layer]) == [message])
    #expect(try said([other]) == [])
    #expect(try said([layer], allowing: [kind]) == [])
  }

  @Test func `thin lines`() throws {
    try expect(
      .hairline, "a line of 0.2 pt is thinner than 0.25 pt, which presses can hold",
      of: line(.gray(0), width: 0.0706), notOf: line(.gray(0), width: 0.09))
    try expect(
      .hairline, "a line of 0.26 pt is thinner than 0.5 pt, which presses can hold",
      of: line(.cmyk(1, 1, 0, 0), width: 0.09), notOf: line(.cmyk(1, 0, 0, 0), width: 0.09))
  }

  @Test func `small letters`() throws {
    func text(_ size: Double, _ color: Color) -> Layer {
      Layer(.type("text"), .text(Text("abc", at: Point(40, 25), size: size * 25.4 / 72, color: color)))
    }
    try expect(
      .smallText, "letters of 4.9 pt are hard to print", of: text(4.9, .gray(0)), notOf: text(5.1, .gray(0)))
    try expect(
      .smallText, "letters of 7.9 pt in more than one ink are hard to print", of: text(7.9, .cmyk(0.1, 0, 0, 1)),
      notOf: text(8.1, .cmyk(0.1, 0, 0, 1)))
  }

  @Test func `what lies too near to the trim edge or ends on it`() throws {
    try expect(
      .nearEdge, "it lies 2 mm from the trim edge, and knives stray by up to 3 mm",
      of: line(.gray(0), width: 1, at: 2.5),
      notOf: line(.gray(0), width: 1, at: 3.5))
    try expect(
      .bleed, "the area ends at the trim edge: nothing of it lies in the bleed",
      of: PrintedScene.area(.solid(.gray(0.5)), Rect(x: 0, y: 10, width: 20, height: 9)),
      notOf: PrintedScene.area(.solid(.gray(0.5)), Rect(x: -3, y: 10, width: 20, height: 9)))
  }

  @Test func `colours of screens in a job of inks`() throws {
    try expect(
      .rgb, "a colour of the screen stands in a job of process inks", of: PrintedScene.area(.solid(Color(0x336699))),
      notOf: PrintedScene.area(.solid(.cmyk(0.8, 0.4, 0, 0))))
    #expect(try said([PrintedScene.area(.solid(Color(0x336699)))]) { $0.conversion = .relative } == [])
  }

  @Test func `more ink than the limit, in solid colours and at stops`() throws {
    let rich = Color.cmyk(0.8, 0.8, 0.7, 1)
    let paint = try Gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors: [.cmyk(1, 0, 0, 0), rich])
    for paint in [Paint.solid(rich), .gradient(paint)] {
      #expect(
        try said([PrintedScene.area(paint)]) { $0.inkLimit = 300 } == [
          "330% of ink in one place, and the limit is 300%"
        ])
      #expect(try said([PrintedScene.area(paint)]) { $0.inkLimit = 330 } == [])
    }
  }

  @Test func `inks printed over others count together`() throws {
    let dark = PrintedScene.area(.solid(.cmyk(0.8, 0.8, 0.7, 0)), id: "dark")
    var black = PrintedScene.area(
      .solid(.cmyk(0, 0, 0, 1)), Rect(x: 12, y: 12, width: 10, height: 10), id: "black")
    func found(_ layers: [Layer]) throws -> [String] { try said(layers) { $0.inkLimit = 300 } }
    #expect(try found([dark, black]) == [])
    black.overprints = true
    #expect(
      try found([dark, black]) == [
        "printed over what lies below, up to 330% of ink, and the limit is 300%"
      ])
    // Beside it, below it, and over paper that covers the dark area.
    var beside = black
    beside.transform = .translation(x: 40, y: 0)
    #expect(try found([dark, beside]) == [])
    #expect(try found([black, dark]) == [])
    #expect(try found([dark, PrintedScene.area(.solid(.cmyk(0.1, 0, 0, 0)), id: "paper"), black]) == [])
  }

  @Test func `named inks that are too many, or of which nothing is printed`() throws {
    func area(_ name: String, _ tint: Double) -> Layer {
      PrintedScene.area(.solid(.spot(name, fallback: .cmyk(0, 1, 0, 0), tint: tint)), id: "area-\(name)")
    }
    let five = ["A", "B", "C", "D", "E"].map { area($0, 1) }
    #expect(try said(five) == ["the scene has 5 named inks; few presses have room for more than 4"])
    #expect(try said(Array(five.prefix(4))) == [])
    try expect(
      .emptySpot, "nothing is printed of the ink 'A': all its tints are 0", of: area("A", 0), notOf: area("A", 0.1))
  }

  @Test func `white that overprints`() throws {
    var layer = PrintedScene.area(.solid(.cmyk(0, 0, 0, 0)))
    let other = layer
    layer.overprints = true
    try expect(.whiteOverprint, "white that overprints is not seen", of: layer, notOf: other)
  }

  @Test func `an archive has nothing to say of presses`() {
    var scene = PrintedScene.sheet([line(Color(0x336699), width: 0.05)]) { $0.standards = [.a2b] }
    scene.background = nil
    #expect(scene.pdfDiagnostics().isEmpty)
  }
}
