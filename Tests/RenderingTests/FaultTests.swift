import Foundation
import TestSupport
import Testing

/// The faults of renderers that `Docs/rendering.md` lists, each in the file that shows it.
@Suite struct FaultTests {
  private static let folder = "Tests/RenderingTests/Faults"
  private static let painters: [Renderer] = [.poppler, .mupdf, .pdfium, .ghostscript]

  @Test(.needs(.pdftoppm, .mutool, .pdfium, .ghostscript), arguments: MinimalFault.all)
  func `the file shows the fault in the renderers that have it and in no other`(fault: MinimalFault) async throws {
    for (renderer, picture) in try await Self.pictures(of: fault.name) {
      let amount = fault.measure(picture)
      #expect((amount > fault.limit) == fault.renderers.contains(renderer), "\(renderer): \(amount)")
    }
  }

  @Test(
    .needs(.pdftoppm, .mutool, .pdfium, .ghostscript),
    arguments: [("steep-axial", \Sampling.axial), ("steep-rows", \Sampling.along)])
  func `colours are taken where the harness takes them for it`(
    name: String, kind: any KeyPath<Sampling, Sampling.Place> & Sendable
  ) async throws {
    for (renderer, picture) in try await Self.pictures(of: name) {
      let place = renderer.sampling[keyPath: kind]
      let measured = MinimalFault.place(picture)
      // Levels and tables are rounded down: up to an eighth and a half of a 256th of 32 pixels.
      let slack = 0.2
      #expect(measured.right > place.right.lowerBound - slack && measured.right < place.right.upperBound + slack)
      #expect(measured.below > place.below.lowerBound - slack && measured.below < place.below.upperBound + slack)
    }
  }

  @Test func `every file has its measure and its line on the page`() throws {
    let files = try PackageFolder.files(in: Self.folder, ending: ".pdf").map {
      String($0.lastPathComponent.dropLast(4))
    }
    #expect(MinimalFault.all.map(\.name).sorted() == files.sorted())
    let page = try String(contentsOf: PackageFolder.url("Docs/rendering.md"), encoding: .utf8)
    for file in files { #expect(page.contains("`\(file).pdf`"), "\(file) is not on the page") }
  }

  private static func pictures(of name: String) async throws -> [(Renderer, GrayPicture)] {
    let folder = try RenderingFolder()
    let source = PackageFolder.url("\(Self.folder)/\(name).pdf")
    var pictures: [(Renderer, GrayPicture)] = []
    for renderer in painters {
      let drawings = try await renderer.draw(
        [Renderer.Job(file: source, size: (0, 0))], scale: Verdict.scale, in: folder)
      let drawing = try #require(drawings.first)
      #expect(drawing.message.isEmpty, "\(renderer) says of \(name): \(drawing.message)")
      pictures.append((renderer, GrayPicture(try #require(drawing.raster))))
    }
    return pictures
  }
}
