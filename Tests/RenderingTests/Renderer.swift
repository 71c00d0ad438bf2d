import Foundation
import SceneModel
import TestSupport

/// A program that draws SVG or PDF, and how it is asked for one picture of each of many files.
enum Renderer: String, CaseIterable, Sendable {
  case chromium, resvg, librsvg, poppler, mupdf, pdfium, ghostscript

  /// A file to draw.
  struct Job: Sendable {
    let file: URL
    /// The scene's size in whole user units.
    let size: (width: Int, height: Int)
  }

  /// What came of a file.
  struct Drawing: Sendable {
    let raster: Raster?
    /// What the program said that it should not have.
    let message: String
  }

  /// Whether it draws SVG; the others draw PDF.
  var drawsSVG: Bool { self == .chromium || self == .resvg || self == .librsvg }

  /// Whether it takes a gradient's colour not from the pixel's centre but from a corner, as all four that draw PDF do: half a
  /// pixel that no output can make good, since none knows the pixels. `Faults/steep-axial.pdf` shows it.
  var samplesOffCenter: Bool { !drawsSVG }

  /// What it needs to be installed.
  var tools: [Tool] {
    switch self {
    case .chromium: [.chromium, .pngtopnm]
    case .resvg: [.resvg, .pngtopnm]
    case .librsvg: [.librsvg, .pngtopnm]
    case .poppler: [.pdftoppm]
    case .mupdf: [.mutool]
    case .pdfium: [.pdfium]
    case .ghostscript: [.ghostscript]
    }
  }

  /// Its name and version, in its own words.
  var version: String {
    get throws {
      let script = "import importlib.metadata as m; print('%s', m.version('%s'))"
      let (tool, arguments): (Tool, [String]) =
        switch self {
        case .chromium: (.chromium, ["--version"])
        case .resvg: (.resvg, ["-c", script.replacingOccurrences(of: "%s", with: "resvg-py")])
        case .librsvg: (.librsvg, ["--version"])
        case .poppler: (.pdftoppm, ["-v"])
        case .mupdf: (.mutool, ["-v"])
        case .pdfium: (.pdfium, ["-c", script.replacingOccurrences(of: "%s", with: "pypdfium2")])
        case .ghostscript: (.ghostscript, ["--version"])
        }
      let run = try tool.run(arguments)
      let line = (run.text + run.message).split(separator: "\n").first.map(String.init) ?? ""
      return self == .ghostscript ? "Ghostscript \(line)" : line
    }
  }

  /// Draws every file at `scale` device pixels a user unit, over white.
  func draw(_ jobs: [Job], scale: Int, in folder: RenderingFolder) async throws -> [Drawing] {
    switch self {
    case .chromium: return try drawSheet(jobs, scale: scale, in: folder)
    case .resvg:
      return try await drawByScript(Self.resvgScript, jobs, ending: "png", scale: scale, in: folder)
    case .pdfium:
      return try await drawByScript(Self.pdfiumScript, jobs, ending: "ppm", scale: scale, in: folder)
    case .librsvg:
      return try await inParallel(jobs) { job in
        let picture = folder.path(job.file.lastPathComponent + ".librsvg.png")
        let run = try Tool.librsvg.run(["-z", "\(scale)", "-b", "white", "-o", picture, job.file.path])
        return Drawing(raster: try Self.raster(png: picture), message: run.message)
      }
    case .poppler:
      return try await inParallel(jobs) { job in
        let run = try Tool.pdftoppm.run(["-r", "\(72 * scale)", "-singlefile", job.file.path])
        return Drawing(raster: Raster(ppm: run.output), message: run.message)
      }
    case .mupdf:
      return try await inParallel(jobs) { job in
        let picture = folder.path(job.file.lastPathComponent + ".mupdf.ppm")
        let run = try Tool.mutool.run([
          "draw", "-q", "-F", "ppm", "-r", "\(72 * scale)", "-o", picture, job.file.path, "1",
        ])
        // What Debian's build says of itself, whatever the file.
        let message = run.message.replacingOccurrences(of: "warning: ICC support is not available\n", with: "")
        return Drawing(raster: Raster(ppm: Self.bytes(picture)), message: message)
      }
    case .ghostscript:
      return try await inParallel(jobs) { job in
        let picture = folder.path(job.file.lastPathComponent + ".gs.ppm")
        let run = try Tool.ghostscript.run([
          "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=ppmraw", "-r\(72 * scale)", "-dTextAlphaBits=4",
          "-dGraphicsAlphaBits=4", "-sOutputFile=\(picture)", job.file.path,
        ])
        return Drawing(raster: Raster(ppm: Self.bytes(picture)), message: run.message + run.text)
      }
    }
  }

  private static func bytes(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
  }

  private static func raster(png path: String) throws -> Raster? {
    Raster(ppm: try Tool.pngtopnm.run(["-mix", "-background=rgb:ff/ff/ff", path]).output)
  }

  /// One page with all files, each a document of its own, since starting a browser costs more than the pictures.
  ///
  /// The browser's messages are about its surroundings, not about the pictures.
  private func drawSheet(_ jobs: [Job], scale: Int, in folder: RenderingFolder) throws -> [Drawing] {
    let columns = 10
    let cell = (
      width: (jobs.map(\.size.width).max() ?? 0) + 4, height: (jobs.map(\.size.height).max() ?? 0) + 4
    )
    func place(_ index: Int) -> (x: Int, y: Int) {
      (index % columns * cell.width, index / columns * cell.height)
    }
    let images = jobs.enumerated().map { index, job in
      "<img src=\"\(job.file.lastPathComponent)\" style=\"left:\(place(index).x)px;top:\(place(index).y)px\">"
    }
    try folder.write(
      "<!doctype html><style>body{background:#fff}img{position:absolute}</style>" + images.joined(separator: "\n"),
      to: "sheet.html")
    let picture = folder.path("sheet.png")
    let height = (jobs.count / columns + 1) * cell.height
    _ = try Tool.chromium.run([
      "--headless=new", "--no-sandbox", "--hide-scrollbars", "--disable-gpu", "--force-device-scale-factor=\(scale)",
      "--window-size=\(max(columns * cell.width, 500)),\(height + 200)", "--screenshot=\(picture)",
      "file://\(folder.path("sheet.html"))",
    ])
    guard let sheet = try Self.raster(png: picture) else {
      return jobs.map { _ in Drawing(raster: nil, message: "") }
    }
    return jobs.enumerated().map { index, job in
      let raster = sheet.cropped(
        x: place(index).x * scale, y: place(index).y * scale, width: job.size.width * scale,
        height: job.size.height * scale)
      return Drawing(raster: raster, message: "")
    }
  }

  /// One Python process draws all files; what it says of any of them stands with the first.
  private func drawByScript(
    _ script: String, _ jobs: [Job], ending: String, scale: Int, in folder: RenderingFolder
  ) async throws -> [Drawing] {
    let tool = self == .resvg ? Tool.resvg : Tool.pdfium
    let pictures = jobs.map { folder.path($0.file.lastPathComponent + ".\(rawValue).\(ending)") }
    let run = try tool.run(["-c", script, "\(scale)"] + zip(jobs, pictures).flatMap { [$0.file.path, $1] })
    let rasters = try await inParallel(pictures) { picture in
      ending == "png" ? try Self.raster(png: picture) : Raster(ppm: Self.bytes(picture))
    }
    return rasters.enumerated().map { Drawing(raster: $1, message: $0 == 0 ? run.message : "") }
  }

  private static let resvgScript = """
    import sys, resvg_py
    scale, rest = int(sys.argv[1]), sys.argv[2:]
    for source, picture in zip(rest[::2], rest[1::2]):
        with open(picture, "wb") as file:
            file.write(bytes(resvg_py.svg_to_bytes(svg_path=source, zoom=scale, background="#fff")))
    """

  private static let pdfiumScript = """
    import sys, pypdfium2
    scale, rest = int(sys.argv[1]), sys.argv[2:]
    for source, picture in zip(rest[::2], rest[1::2]):
        pypdfium2.PdfDocument(source)[0].render(scale=scale).to_pil().convert("RGB").save(picture)
    """
}
