public import Foundation
public import Testing

/// A program that a test asks for its opinion, and the package it comes in.
public struct Tool: Hashable, Sendable, CustomStringConvertible {
  /// The name of the program.
  public let name: String
  /// The package that brings it, and whose package that is: `Debian's qpdf`.
  public let package: String
  /// Arguments of a call that ends with 0 where the program has all that the tests need of it.
  private let probe: [String]?

  private init(_ name: String, from package: String, probe: [String]? = nil) {
    self.name = name
    self.package = "Debian's \(package)"
    self.probe = probe
  }

  private init(_ name: String, fromPyPI package: String, module: String) {
    self.name = name
    self.package = "PyPI's \(package)"
    probe = ["-c", "import \(module)"]
  }

  /// Says whether XML is well-formed.
  public static let xmllint = Tool("xmllint", from: "libxml2-utils")
  /// Validates XML by RELAX NG.
  public static let jing = Tool("jing", from: "jing")
  /// Checks the structure of PDF.
  public static let qpdf = Tool("qpdf", from: "qpdf")
  /// Draws PDF by MuPDF.
  public static let mutool = Tool("mutool", from: "mupdf-tools")
  /// Draws PDF by Poppler.
  public static let pdftoppm = Tool("pdftoppm", from: "poppler-utils")
  /// Copies the text of a PDF.
  public static let pdftotext = Tool("pdftotext", from: "poppler-utils")
  /// Draws PDF by Ghostscript.
  public static let ghostscript = Tool("gs", from: "ghostscript")
  /// Draws SVG by Blink and Skia.
  public static let chromium = Tool("chromium", from: "chromium")
  /// Draws SVG by librsvg.
  public static let librsvg = Tool("rsvg-convert", from: "librsvg2-bin")
  /// Draws SVG by resvg.
  public static let resvg = Tool("python3", fromPyPI: "resvg-py", module: "resvg_py")
  /// Draws PDF by PDFium.
  public static let pdfium = Tool("python3", fromPyPI: "pypdfium2", module: "pypdfium2")
  /// Python that reads and writes pictures.
  public static let pillow = Tool("python3", fromPyPI: "pillow", module: "PIL")
  /// Draws SVG by Gecko, and PDF by pdf.js.
  public static let firefox = Tool("firefox-esr", from: "firefox-esr")
  /// Python that draws SVG by WebKitGTK, on a display that `xvfb-run` makes.
  public static let webkit = Tool(
    "python3",
    from: "gir1.2-webkit2-4.1, gir1.2-gtk-3.0, python3-gi, python3-gi-cairo, xvfb and xauth, and PyPI's pillow",
    probe: ["-c", "import gi, PIL, shutil; gi.require_version('WebKit2', '4.1'); assert shutil.which('xvfb-run')"])
  /// Draws PDF by Poppler and cairo.
  public static let pdftocairo = Tool("pdftocairo", from: "poppler-utils")
  /// Draws SVG by Skia's reader.
  public static let skia = Tool("python3", fromPyPI: "skia-python", module: "skia")
  /// Draws SVG by CairoSVG.
  public static let cairoSVG = Tool("python3", fromPyPI: "CairoSVG", module: "cairosvg")
  /// Draws SVG by Qt.
  public static let qt = Tool("python3", fromPyPI: "PySide6_Essentials", module: "PySide6.QtSvg")
  /// Knows the versions of Debian's packages.
  public static let dpkgQuery = Tool("dpkg-query", from: "dpkg")
  /// Reads and makes fonts.
  public static let fontTools = Tool("python3", fromPyPI: "fonttools", module: "fontTools")
  /// Shapes text by HarfBuzz.
  public static let harfBuzz = Tool("python3", fromPyPI: "uharfbuzz", module: "uharfbuzz")
  /// Reads PNG.
  public static let pngtopnm = Tool("pngtopnm", from: "netpbm")
  /// Python with Little CMS, and profiles to convert by.
  public static let littleCMS = Tool(
    "python3", from: "liblcms2-2, libgs-common, icc-profiles-free and colord-data",
    probe: [
      "-c",
      """
      import ctypes
      ctypes.CDLL("liblcms2.so.2")
      for name in ("ghostscript/default_cmyk", "sRGB", "colord/sRGB"): open(f"/usr/share/color/icc/{name}.icc").close()
      """,
    ])
  /// Python with its validator of JSON Schema.
  public static let jsonSchema = Tool("python3", from: "python3-jsonschema", probe: ["-c", "import jsonschema"])
  /// Python with Expat, which reads XML.
  public static let expat = Tool("python3", from: "python3", probe: ["-c", "import xml.parsers.expat"])
  /// Python with the library ICU 72, which knows Unicode 15.0.
  public static let icu = Tool(
    "python3", from: "python3-icu", probe: ["-c", "import icu; assert icu.UNICODE_VERSION == '15.0'"])
  /// Python with ICU 72 and HarfBuzz, which together lay out texts.
  public static let textLayout = Tool(
    "python3", from: "python3-icu, and PyPI's uharfbuzz and fonttools",
    probe: ["-c", "import icu, uharfbuzz, fontTools.unicodedata; assert icu.UNICODE_VERSION == '15.0'"])
  /// Unpacks bzip2.
  public static let bzip2 = Tool("bzip2", from: "bzip2")

  /// Runs a program on some of the machine's processors.
  public static let taskset = Tool("taskset", from: "util-linux")
  /// Compiles C; Swift's own folder of programs has one too.
  public static let compiler = Tool("clang", from: "clang")

  /// What to install where the tool is missing.
  public var description: String { "\(name) (\(package))" }

  /// The first program of this name on `PATH` that passes the probe.
  public var url: URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.lazy.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }.first { candidate in
      guard FileManager.default.isExecutableFile(atPath: candidate.path) else { return false }
      guard let probe else { return true }
      return (try? ChildProcess.run(candidate, probe, in: PackageFolder.root))?.code == 0
    }
  }

  /// Runs the tool to its end.
  ///
  /// - Parameter environment: What is added to the tests' environment.
  /// - Throws: `Missing` where it is not installed.
  public func run(
    _ arguments: [String], in folder: URL = PackageFolder.root, environment: [String: String] = [:]
  ) throws -> ChildProcess.Result {
    guard let url else { throw Missing(tool: self) }
    return try ChildProcess.run(url, arguments, in: folder, environment: environment)
  }

  /// A tool that is not installed.
  public struct Missing: Error, CustomStringConvertible {
    /// The tool.
    public let tool: Tool
    /// What to install.
    public var description: String { "\(tool) is missing" }
  }
}

extension Trait where Self == ConditionTrait {
  /// The test needs these tools: where one is missing, it says so and is skipped, but fails in continuous integration.
  public static func needs(_ tools: Tool...) -> Self {
    let missing = isContinuousIntegration ? [] : tools.filter { $0.url == nil }
    return .enabled(if: missing.isEmpty, "missing: \(missing.map(\.description).joined(separator: ", "))")
  }
}
