import Geometry
import PDFEmit
import SceneModel
import TestSupport
import Testing

/// What is read out of a tagged document, told by its objects alone.
@Suite struct TagTests {
  private static let square = Path.rect(Rect(x: 10, y: 10, width: 10, height: 10))

  private func shape(_ id: String, title: String? = nil) -> Layer {
    var layer = PrintedScene.area(.solid(Color(0x336699)), id: id)
    layer.title = title
    return layer
  }

  private func text(_ id: String, _ string: String) -> Layer {
    Layer(LayerID(id).map { .id($0) } ?? .type("text"), .text(Text(string, at: Point(10, 40), color: .gray(0))))
  }

  private func scene(_ layers: [Layer], _ standards: [PDFStandard] = [.a2a, .ua1]) -> Scene {
    var scene = PrintedScene.sheet(layers) { $0.standards = standards }
    scene.background = .solid(.white)
    scene.language = "en"
    return scene
  }

  private func told(_ layers: [Layer]) throws -> [String] { try TaggedFile(scene(layers).pdf()).told }

  @Test func `titles are figures, texts paragraphs, and drawings without a title decoration`() throws {
    let file = try TaggedFile(scene([shape("plain"), shape("sun", title: "The sun"), text("words", "Words")]).pdf())
    #expect(file.told == ["Figure 'Sheet'", "  Figure 'The sun' of 1", "  P of 1"])
    #expect(file.faults == [])
  }

  @Test func `a scene of drawings alone is one figure whose content they are`() throws {
    #expect(try told([shape("one"), shape("two")]) == ["Figure 'Sheet' of 2"])
  }

  @Test func `the scene's figure is told by its description before its title`() throws {
    var scene = scene([text("words", "Words")])
    scene.description = "A sheet with words"
    #expect(try TaggedFile(scene.pdf()).told == ["Figure 'A sheet with words'", "  P of 1"])
  }

  @Test func `layers of a titled group are its content, and its texts stand below it`() throws {
    var group = Layer(.type("group"), .group([shape("one"), text("words", "Words"), shape("two", title: "Second")]))
    group.title = "A group"
    group.opacity = 0.5
    #expect(
      try told([group]) == ["Figure 'Sheet'", "  Figure 'A group' of 1", "    P of 1", "    Figure 'Second' of 1"])
  }

  @Test func `a link holds its annotation, which says where it leads`() throws {
    var button = shape("button", title: "More")
    button.link = .address("https://example.org")
    var words = text("words", "Read on")
    words.link = .address("https://example.org/on")
    let file = try TaggedFile(scene([button, words]).pdf())
    #expect(
      file.told == [
        "Figure 'Sheet'", "  Link of annotation 'More'", "    Figure 'More' of 1", "  Link of annotation 'Read on'",
        "    P of 1",
      ])
    #expect(file.faults == [])
  }

  @Test func `copies of a text are read out each, copies of a drawing are one`() throws {
    let words = Layer(.type("replicator"), .replicas(Replicas([text("words", "Words")], count: 3)))
    var dots = Layer(.type("replicator"), .replicas(Replicas([shape("dot")], count: 3)))
    dots.title = "Dots"
    let file = try TaggedFile(scene([words, dots]).pdf())
    #expect(file.told == ["Figure 'Sheet'"] + Array(repeating: "  P of 1", count: 3) + ["  Figure 'Dots' of 1"])
    #expect(file.faults == [])
  }

  @Test func `masks are not read out`() throws {
    var masked = shape("masked", title: "Seen through letters")
    masked.mask = .alpha([text("hole", "Hole")])
    #expect(try told([masked]) == ["Figure 'Sheet'", "  Figure 'Seen through letters' of 1"])
  }

  @Test func `pages of moments are figures of one document`() throws {
    var scene = scene([text("words", "Words")])
    scene.description = nil
    let file = try TaggedFile(scene.pdf(PDFOptions(moments: [.seconds(0), .end])))
    #expect(file.told == ["Figure 'Sheet'", "  P of 1", "Figure 'Sheet'", "  P of 1"])
    #expect(file.faults == [])
  }

  /// All kinds of content, paint and mask, whole and in forms: nothing is painted outside of marks, and none twice in them.
  @Test(arguments: [[PDFStandard.a2a], [.ua1], [.a2a, .ua1], [.x4, .a2a]])
  func `all that is painted is marked once, and the tree of parents leads back`(_ standards: [PDFStandard]) throws {
    var scene = Samples.everything
    scene.title = "Everything"
    scene.language = "en"
    scene.layers[0].title = "A masked circle"
    var print = PrintSettings()
    print.standards = standards
    print.created = PrintDate("2026-11-22")
    print.marks = PrintMark.allCases
    scene.print = print
    let file = try TaggedFile(scene.pdf())
    #expect(file.faults == [])
    #expect(file.told.count > 2)
    #expect(file.paintedCount > 10)
  }

  @Test func `what cannot be read out is a fault of its layer`() throws {
    var link = shape("button")
    link.link = .address("https://example.org")
    var silent = scene([link], [.ua1])
    silent.language = nil
    silent.title = "  "
    #expect(
      silent.pdfDiagnostics().map { "\($0.0.value): \($0.1.message)" } == [
        "scene: PDF/UA-1 needs a title", "scene: PDF/UA-1 needs the language of its texts",
        "button: PDF/UA-1 needs words for a link",
      ])
    link.title = "More"
    // PDF/UA alone needs neither a date nor a profile.
    var print = PrintSettings()
    print.standards = [.ua1]
    var heard = scene([link])
    heard.print = print
    #expect(heard.pdfDiagnostics().isEmpty)
    let text = String(decoding: heard.pdf(), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.7\n") && text.contains("<pdfuaid:part>1</pdfuaid:part>"))
    #expect(!text.contains("OutputIntent"))
  }
}
