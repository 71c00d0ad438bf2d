import Foundation
import Geometry
import SceneModel
import TestSupport

/// A program that draws SVG or PDF: what is known of it, and how it is asked.
enum Renderer: String, CaseIterable, Sendable {
  case chromium, resvg, librsvg, poppler, mupdf, pdfium, ghostscript
  case firefox, webkit, pdfjs, pdftocairo
  case inkscape, skia, cairosvg, qt, batik, pdfbox

  /// How near its pictures come to the ideal ones.
  enum Group: Sendable {
    /// Every scene is held to the limits, in every run.
    case held
    /// Viewers that people have besides: a share of the scenes in every run, and what strays is listed.
    case viewer
    /// Drawn where `VECGEN_VIEWERS` asks for them.
    case asked
  }

  var group: Group {
    switch self {
    case .chromium, .resvg, .librsvg, .poppler, .mupdf, .pdfium, .ghostscript: .held
    case .firefox, .webkit, .pdfjs, .pdftocairo: .viewer
    case .inkscape, .skia, .cairosvg, .qt, .batik, .pdfbox: .asked
    }
  }

  /// Those that every scene is held to.
  static let held = allCases.filter { $0.group == .held }

  private static let asked = ProcessInfo.processInfo.environment["VECGEN_VIEWERS"]
  /// Whether this run draws all scenes by all of them.
  static let drawsAll = asked == "all"
  /// The viewers that `VECGEN_VIEWERS` names, separated by commas, or all of them; nil where it is not set.
  static let chosen = asked.map { names in
    drawsAll
      ? allCases.filter { $0.group != .held }
      : names.split(separator: ",").compactMap { Renderer(rawValue: String($0)) }
  }

  /// A file to draw.
  struct Job: Sendable {
    let file: URL
    /// The scene's size in whole user units.
    let size: (width: Int, height: Int)
    /// The moment that is shown where a renderer plays animations; a PDF is of one moment.
    var moment = Moment.end
    /// Where a browser is clicked before time begins, in user units; nil where it is not.
    var click: Point?
  }

  /// What came of a file.
  struct Drawing: Sendable {
    var raster: Raster?
    /// What the program said, warnings and errors.
    var message: String

    init(raster: Raster?, message: String) {
      self.raster = raster
      self.message = message
    }

    /// The picture that a program has made, and what it said on both channels or by its exit code.
    init(_ raster: Raster?, from run: ChildProcess.Result, output: String = "") {
      self.raster = raster
      message = run.message + output
      if message.isEmpty, run.code != 0 { message = "exit code \(run.code)" }
    }
  }

  /// Whether it draws SVG; the others draw PDF.
  var drawsSVG: Bool {
    switch self {
    case .chromium, .resvg, .librsvg, .firefox, .webkit, .inkscape, .skia, .cairosvg, .qt, .batik: true
    case .poppler, .mupdf, .pdfium, .ghostscript, .pdfjs, .pdftocairo, .pdfbox: false
    }
  }

  /// Whether it plays animations, so that its picture may be of any moment.
  var isBrowser: Bool { self == .chromium || self == .firefox || self == .webkit }

  /// Whether a picture can be of any moment of an animated scene: a browser plays it, and a PDF is written for one.
  var showsMoments: Bool { isBrowser || !drawsSVG }

  /// Where it takes a pixel's colours: no output can make good what lies beside the centre, since none knows the pixels.
  var sampling: Sampling {
    switch self {
    case .chromium, .resvg, .librsvg, .firefox, .webkit, .inkscape, .skia, .cairosvg, .qt, .batik: .center
    case .poppler:
      Sampling(axial: .corner, radial: .corner, conic: .anywhere, along: .anywhere)
    case .mupdf: Sampling(axial: .upperEdge, radial: .upperEdge, conic: .upperEdge, along: .upperEdge)
    case .pdfium: Sampling(axial: .corner, radial: .corner, conic: .anywhere, along: .upperEdgeOrNext)
    case .ghostscript: Sampling(radial: .anywhere, conic: .anywhere)
    case .pdfjs, .pdftocairo: Sampling(conic: .anywhere, along: .anywhere)
    case .pdfbox: Sampling(axial: .nearCorner, radial: .nearCorner, conic: .anywhere, along: .anywhere)
    }
  }

  /// How it is asked for pictures.
  var program: any DrawingProgram {
    switch self {
    case .chromium: ChromiumSheet()
    case .firefox: ScriptedSheet(.pillow, script: "firefox", version: .command(.firefox, ["--version"]))
    case .webkit: ScriptedSheet(.webkit, script: "webkit", version: .debian("gir1.2-webkit2-4.1"))
    case .resvg: ScriptedProgram(.resvg, script: "resvg", version: .pypi("resvg-py"))
    case .pdfium: ScriptedProgram(.pdfium, script: "pdfium", version: .pypi("pypdfium2"))
    case .pdfjs: ScriptedProgram(.pillow, script: "pdfjs", version: .debian("firefox-esr"))
    case .skia: ScriptedProgram(.skia, script: "skia-svg", version: .pypi("skia-python"))
    case .cairosvg: ScriptedProgram(.cairoSVG, script: "cairo-svg", version: .pypi("CairoSVG"))
    case .qt: ScriptedProgram(.qt, script: "qt-svg", version: .pypi("PySide6_Essentials"))
    case .inkscape: ScriptedProgram(.pillow, script: "inkscape", version: .debian("inkscape"))
    case .batik: ScriptedProgram(.pillow, script: "batik", version: .debian("libbatik-java"))
    case .pdfbox: ScriptedProgram(.pillow, script: "pdfbox", version: .debian("libpdfbox2-java"))
    case .librsvg: Librsvg()
    case .poppler: Poppler(tool: .pdftoppm, arguments: [])
    case .pdftocairo: Poppler(tool: .pdftocairo, arguments: ["-png"])
    case .mupdf: MuPDF()
    case .ghostscript: Ghostscript()
    }
  }

  /// Draws every file at `scale` device pixels a user unit, over white.
  func draw(_ jobs: [Job], scale: Int, in folder: RenderingFolder) async throws -> [Drawing] {
    try await program.draw(jobs, scale: scale, in: folder)
  }
}
