import Foundation
import TestSupport

/// A program that draws SVG or PDF, and how it is asked for one device picture of each of many files.
enum Renderer: String, CaseIterable, Sendable {
  case chromium, resvg, librsvg, poppler, mupdf, pdfium, ghostscript

  /// Whether it draws SVG; the others draw PDF.
  var drawsSVG: Bool { self == .chromium || self == .resvg || self == .librsvg }

  /// What it needs to be installed.
  var tools: [Tool] {
    switch self {
    case .chromium: [.chromium, .pngtopnm]
    case .resvg: [.resvg, .pngtopnm]
    case .librsvg: [.librsvg, .pngtopnm]
    case .poppler: [.pdftoppm]
    case .mupdf: [.mutool]
    case .pdfium: [.pdfium, .pngtopnm]
    case .ghostscript: [.ghostscript]
    }
  }

  /// Draws every file at `scale` device pixels a user unit, over white.
  ///
  /// - Returns: The pictures in order, and what the program said that it should not have.
  func draw(_ files: [URL], scale: Int, in folder: TemporaryFolder) throws -> [(raster: Raster?, message: String)] {
    switch self {
    case .chromium: return try files.map { try drawPage($0, scale: scale, in: folder) }
    case .resvg, .pdfium: return try drawByScript(files, scale: scale, in: folder)
    case .librsvg:
      return try files.map { file in
        let picture = folder.path(file.lastPathComponent + ".librsvg.png")
        let run = try Tool.librsvg.run(["-z", "\(scale)", "-b", "white", "-o", picture, file.path])
        return (try raster(png: picture), run.message)
      }
    case .poppler:
      return try files.map { file in
        let run = try Tool.pdftoppm.run(["-r", "\(72 * scale)", "-singlefile", file.path])
        return (Raster(ppm: run.output), run.message)
      }
    case .mupdf:
      return try files.map { file in
        let picture = folder.path(file.lastPathComponent + ".mupdf.ppm")
        let run = try Tool.mutool.run(["draw", "-q", "-F", "ppm", "-r", "\(72 * scale)", "-o", picture, file.path, "1"])
        return (Raster(ppm: Self.bytes(picture)), run.message)
      }
    case .ghostscript:
      return try files.map { file in
        let picture = folder.path(file.lastPathComponent + ".gs.ppm")
        let run = try Tool.ghostscript.run([
          "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=ppmraw", "-r\(72 * scale)", "-dTextAlphaBits=4",
          "-dGraphicsAlphaBits=4", "-sOutputFile=\(picture)", file.path,
        ])
        return (Raster(ppm: Self.bytes(picture)), run.message + run.text)
      }
    }
  }

  private static func bytes(_ path: String) -> [UInt8] { FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? [] }

  private func raster(png path: String) throws -> Raster? {
    Raster(ppm: try Tool.pngtopnm.run(["-mix", "-background=rgb:ff/ff/ff", path]).output)
  }

  /// Chromium's own messages are about its surroundings, so they are not the picture's.
  private func drawPage(_ file: URL, scale: Int, in folder: TemporaryFolder) throws -> (raster: Raster?, message: String) {
    let picture = folder.path(file.lastPathComponent + ".chromium.png")
    let markup = String(decoding: Self.bytes(file.path), as: UTF8.self)
    let page = file.lastPathComponent + ".html"
    try folder.write(
      "<!doctype html><style>*{margin:0}body{background:#fff}svg{display:block}</style>\(markup)", to: page)
    _ = try Tool.chromium.run([
      "--headless=new", "--no-sandbox", "--hide-scrollbars", "--disable-gpu", "--force-device-scale-factor=\(scale)",
      "--window-size=500,500", "--screenshot=\(picture)", "file://\(folder.path(page))",
    ])
    return (try raster(png: picture), "")
  }

  /// One Python process draws all files: starting it costs more than the pictures.
  private func drawByScript(
    _ files: [URL], scale: Int, in folder: TemporaryFolder
  ) throws -> [(raster: Raster?, message: String)] {
    let script = self == .resvg ? Self.resvgScript : Self.pdfiumScript
    let tool = self == .resvg ? Tool.resvg : Tool.pdfium
    let pictures = files.map { folder.path($0.lastPathComponent + ".\(rawValue).png") }
    let run = try tool.run(["-c", script, "\(scale)"] + zip(files, pictures).flatMap { [$0.path, $1] })
    return try pictures.map { (try raster(png: $0), run.message) }
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
        pypdfium2.PdfDocument(source)[0].render(scale=scale).to_pil().save(picture)
    """
}
