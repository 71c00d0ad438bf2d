import Geometry
import PDFEmit
import SceneModel
import Testing

struct FileStructureTests {
  @Test func `the cross-reference finds every object and every reference leads to one`() throws {
    let file = try PDFReader(Samples.everything.pdf())
    #expect(file.offsets.count > 20)
    for number in file.offsets.keys {
      for reference in try file.references(of: number) {
        #expect(file.offsets[reference] != nil, "\(number) to \(reference)")
      }
    }
  }

  @Test func `streams are as long as they say`() throws {
    let file = try PDFReader(Samples.everything.pdf())
    for number in file.offsets.keys {
      guard let stream = try file.stream(number) else { continue }
      #expect(stream.content.utf8.count == stream.stated, "object \(number)")
    }
  }

  @Test func `every stream restores what it saves`() throws {
    let file = try PDFReader(Samples.everything.pdf())
    for number in file.offsets.keys {
      guard let stream = try file.stream(number) else { continue }
      var depth = 0
      for line in stream.content.split(separator: "\n") {
        if line == "q" { depth += 1 }
        if line == "Q" { depth -= 1 }
        #expect(depth >= 0)
      }
      #expect(depth == 0, "object \(number)")
    }
  }

  @Test func `the file is ASCII without dates or identifiers`() {
    let bytes = Samples.everything.pdf()
    #expect(bytes.allSatisfy { $0 == 10 || (0x20..<0x7F).contains($0) })
    let text = PDFReader.text(bytes)
    for word in ["/ID", "Date", "Producer"] { #expect(!text.contains(word)) }
  }

  @Test func `no object's number is above a third of the file's bytes`() throws {
    for scene in [Samples.everything, Samples.rings(1), Samples.rings(60), Scene(size: Size(width: 9, height: 9))] {
      let bytes = scene.pdf()
      #expect((try PDFReader(bytes).offsets.keys.max() ?? 0) < bytes.count / 3)
    }
  }

  @Test func `what even a minified file without layers is long enough for holds`() throws {
    let bytes = Scene(size: Size(width: 1, height: 1)).pdf(PDFOptions(isMinified: true))
    #expect(bytes.count >= 3 * (64 + 16))
  }

  @Test func `a font's entry stays where it was when the layer that used it first is removed`() {
    func text(_ id: String, _ font: String) -> Layer {
      Layer(.type(id), .text(Text(id, at: Point(1, 9), font: font)))
    }
    let layers = [text("a", "Times-Roman"), text("b", "Courier"), text("c", "Times-Roman")]
    let size = Size(width: 50, height: 10)
    for layers in [layers, Array(layers.dropFirst())] {
      let fonts = PDFReader.text(Scene(size: size, layers: layers).pdf()).split(separator: "\n")
        .filter { $0.contains("/BaseFont") }.map { $0.prefix { $0 != " " } }
      #expect(fonts == ["/Courier", "/Times-Roman"])
    }
  }

  @Test func `no name is longer than 127 bytes, and long ones differ where short ones do`() {
    func names(_ id: String) -> Set<Substring> {
      let ring = Samples.ring(id, at: 40)
      let copies = (0..<3).reduce(ring) { layer, level in
        let offset = Replicas.ColorOffset(red: -0.1, green: -0.01 * Double(level), alpha: -0.2)
        return Layer(.type("replicator"), .replicas(Replicas([layer], count: 2, colorOffset: offset)))
      }
      let text = PDFReader.text(Scene(size: Size(width: 900, height: 100), layers: [copies]).pdf())
      return Set(text.split { " \n[]<>()".contains($0) }.filter { $0.hasPrefix("/\(id)") })
    }
    let long = names(String(repeating: "a-long-name-", count: 5))
    #expect(long.allSatisfy { $0.utf8.count <= 128 } && long.contains { $0.utf8.count > 120 })
    #expect(long.count == names("a-short-name").count && long.count > 8)
  }

  @Test func `a layer put between others leaves their objects as they were`() throws {
    // No two of the names ask for the same number: an object that clashes with another one moves it.
    let before = Samples.rings(4)
    var after = before
    after.layers.insert(Samples.ring("between", at: 55), at: 3)
    let old = try PDFReader(before.pdf())
    let new = try PDFReader(after.pdf())
    var changed = 0
    for number in old.offsets.keys where try old.object(number) != (try? new.object(number)) { changed += 1 }
    // The page, which lists the new stream and its resources, and the cross-reference.
    #expect(changed == 2)
    #expect(new.offsets.count > old.offsets.count)
  }

  @Test func `each moment is a page whose objects do not clash with the others'`() throws {
    let one = try PDFReader(Samples.everything.pdf())
    let two = try PDFReader(Samples.everything.pdf(PDFOptions(moments: [.seconds(0), .end])))
    let pages = try two.offsets.keys.filter { try two.object($0).contains("/Type /Page\n") }
    #expect(pages.count == 2)
    // Catalogue, page tree, information and cross-reference are shared.
    #expect(two.offsets.count == 2 * one.offsets.count - 4)
  }

  @Test func `the page has the scene's physical size`() throws {
    var scene = Scene(size: Size(width: 210, height: 297))
    scene.unit = .mm
    #expect(try PDFReader(scene.pdf()).object(3).contains("/MediaBox [0 0 595.275591 841.889764]"))
  }

  @Test func `a link's rectangle is the layer's bounds seen from below`() throws {
    var layer = Samples.shape("here", .rect(Rect(x: 10, y: 20, width: 30, height: 40)), fill: .solid(.black))
    layer.link = Link("https://example.com/ä")
    var scene = Scene(size: Size(width: 100, height: 100), layers: [layer])
    var other = Samples.shape("there", .rect(Rect(x: 0, y: 0, width: 5, height: 5)), fill: .solid(.black))
    other.link = Link("#here")
    scene.layers.append(other)
    let text = PDFReader.text(scene.pdf())
    #expect(text.contains("/Rect [10 40 40 80]"))
    #expect(text.contains("/URI (https://example.com/%c3%a4)"))
    #expect(text.contains("/FitR 10 40 40 80]"))
  }

  @Test func `a stroke opacity of fill and stroke together is a group's`() {
    var layer = Samples.shape(
      "both", .circle(center: Point(50, 50), radius: 20), fill: .solid(.black), stroke: Stroke(.solid(.white)))
    layer.opacity = 0.5
    let both = PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf())
    #expect(both.contains("/both..group Do"))
    var fillOnly = Samples.shape("fill", .circle(center: Point(50, 50), radius: 20), fill: .solid(.black))
    fillOnly.opacity = 0.5
    let alone = PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [fillOnly]).pdf())
    #expect(!alone.contains(" Do\n"))
    #expect(alone.contains("/fill..fill-alpha << /ca 0.5 >>"))
  }

  @Test func `copies of one colour share one form`() throws {
    let bar = Samples.shape("bar", .rect(Rect(x: 0, y: 0, width: 2, height: 9)), fill: .solid(.white))
    let step = AffineTransform.translation(x: 3, y: 0)
    let replicas = Replicas([bar], count: 30, step: step, colorOffset: .init(red: -0.03))
    let scene = Scene(size: Size(width: 100, height: 20), layers: [Layer(.type("replicator"), .replicas(replicas))])
    let text = PDFReader.text(scene.pdf())
    #expect(text.split(separator: "\n").filter { $0.hasSuffix(" Do") }.count == 30)
    #expect(text.split(separator: "/Subtype /Form").count == 2)
  }

  @Test func `a text outside the standard fonts is named with its character`() {
    let layers = [
      Layer(.type("text"), .text(Text("日", at: .origin))),
      Layer(.type("text"), .text(Text("a", at: .origin, font: "Futura"))),
      Layer(.type("text"), .text(Text("fine", at: .origin))),
    ]
    let found = Scene(size: Size(width: 10, height: 10), layers: layers).pdfDiagnostics()
    #expect(found.count == 2)
    #expect(found.first?.1.message.contains("U+65E5") == true)
    #expect(found.first?.0.value == "scene.text-1")
    #expect(found.last?.1.message.contains("'Futura'") == true)
  }
}
