import Foundation
import TestSupport
import Testing

/// The faults of renderers that `Docs/rendering.md` lists, each in the file that shows it.
@Suite struct FaultTests {
  private static let folder = "Tests/RenderingTests/Faults"

  @Test(
    .needs(.chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript, .firefox, .pillow),
    arguments: MinimalFault.all)
  func `the file shows the fault in the renderers that have it and in no other`(fault: MinimalFault) async throws {
    for (renderer, picture) in try await Self.pictures(of: fault.file) {
      let amount = fault.measure(picture)
      #expect((amount > fault.limit) == fault.renderers.contains(renderer), "\(renderer): \(amount)")
    }
  }

  @Test(
    .needs(.chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript, .firefox, .pillow),
    arguments: [("steep-axial", \Sampling.axial), ("steep-rows", \Sampling.along)])
  func `colours are taken where the harness takes them for it`(
    name: String, kind: any KeyPath<Sampling, Sampling.Place> & Sendable
  ) async throws {
    for (renderer, picture) in try await Self.pictures(of: "\(name).pdf") {
      let place = renderer.sampling[keyPath: kind]
      let measured = MinimalFault.place(picture)
      // Levels and tables are rounded down: up to an eighth and a half of a 256th of 32 pixels.
      let slack = 0.2
      #expect(measured.right > place.right.lowerBound - slack && measured.right < place.right.upperBound + slack)
      #expect(measured.below > place.below.lowerBound - slack && measured.below < place.below.upperBound + slack)
    }
  }

  @Test func `every file has its measure and its line on the page`() throws {
    let files = try [".pdf", ".svg"].flatMap { ending in
      try PackageFolder.files(in: Self.folder, ending: ending).map(\.lastPathComponent)
    }
    #expect(MinimalFault.all.map(\.file).sorted() == files.sorted())
    let page = try String(contentsOf: PackageFolder.url("Docs/rendering.md"), encoding: .utf8)
    for file in files { #expect(page.contains("`\(file)`"), "\(file) is not on the page") }
  }

  /// Every file as each program that is asked of it draws it; a program is started once for all of them.
  private static let drawings = Task { () -> [String: [Renderer: Renderer.Drawing]] in
    let folder = try RenderingFolder()
    var drawings: [String: [Renderer: Renderer.Drawing]] = [:]
    for renderer in Renderer.allCases {
      let files = Set(
        MinimalFault.all.filter { fault in
          renderer.drawsSVG == fault.file.hasSuffix(".svg") && (renderer.group == .held || isAsked(renderer, of: fault))
        }.map(\.file)
      ).sorted()
      guard !files.isEmpty else { continue }
      let jobs = try files.map { file in
        // A browser's page lies beside its pictures.
        let source = folder.url.appendingPathComponent(file)
        if !FileManager.default.fileExists(atPath: source.path) {
          try FileManager.default.copyItem(at: PackageFolder.url("\(Self.folder)/\(file)"), to: source)
        }
        return Renderer.Job(file: source, size: (48, 48))
      }
      for (file, drawing) in zip(files, try await renderer.draw(jobs, scale: Verdict.scale, in: folder)) {
        drawings[file, default: [:]][renderer] = drawing
      }
    }
    return drawings
  }

  /// Whether another viewer than those that draw every scene is asked of a file.
  private static func isAsked(_ renderer: Renderer, of fault: MinimalFault) -> Bool {
    fault.renderers.contains(renderer) && (renderer.group == .viewer || Renderer.chosen?.contains(renderer) ?? false)
  }

  private static func pictures(of file: String) async throws -> [(Renderer, GrayPicture)] {
    try #require(try await drawings.value[file]).map { renderer, drawing in
      #expect(drawing.message.isEmpty, "\(renderer) says of \(file): \(drawing.message)")
      return (renderer, GrayPicture(try #require(drawing.raster)))
    }
  }
}
