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
    /// The moment that is shown where a renderer plays animations; a PDF is of one moment.
    var moment = Moment.end
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
  var drawsSVG: Bool { self == .chromium || self == .resvg || self == .librsvg }

  /// Whether a picture can be of any moment of an animated scene: a browser plays it, and a PDF is written for one.
  var showsMoments: Bool { self != .resvg && self != .librsvg }

  /// Where it takes a pixel's colours: no output can make good what lies beside the centre, since none knows the pixels.
  var sampling: Sampling {
    switch self {
    case .chromium, .resvg, .librsvg: .center
    case .poppler: Sampling(axial: .corner, radial: .corner, conic: .anywhere, along: .anywhere)
    case .mupdf: Sampling(axial: .upperEdge, radial: .upperEdge, conic: .upperEdge, along: .upperEdge)
    case .pdfium: Sampling(axial: .corner, radial: .corner, conic: .anywhere, along: .upperEdgeOrNext)
    case .ghostscript: Sampling(radial: .anywhere, conic: .anywhere)
    }
  }

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
        // Without this it keeps its warnings to itself.
        let run = try Tool.librsvg.run(
          ["-z", "\(scale)", "-b", "white", "-o", picture, job.file.path], environment: ["RSVG_LOG": "1"])
        var drawing = Drawing(try Self.raster(png: picture), from: run, output: run.text)
        // It takes the `fill` of an animation, which says what stays after its end, for a paint.
        drawing.message = drawing.message.replacingOccurrences(of: Self.misreadFill, with: "")
        return drawing
      }
    case .poppler:
      return try await inParallel(jobs) { job in
        let run = try Tool.pdftoppm.run(["-r", "\(72 * scale)", "-singlefile", job.file.path])
        return Drawing(Raster(ppm: run.output), from: run)
      }
    case .mupdf:
      return try await inParallel(jobs) { job in
        let picture = folder.path(job.file.lastPathComponent + ".mupdf.ppm")
        let run = try Tool.mutool.run([
          "draw", "-q", "-F", "ppm", "-r", "\(72 * scale)", "-o", picture, job.file.path, "1",
        ])
        var drawing = Drawing(Raster(ppm: Self.bytes(picture)), from: run, output: run.text)
        // What Debian's build says of itself, whatever the file.
        drawing.message = drawing.message.replacingOccurrences(of: "warning: ICC support is not available\n", with: "")
        return drawing
      }
    case .ghostscript:
      let batches = stride(from: 0, to: jobs.count, by: Self.batchSize).map { start in
        Array(jobs[start..<min(start + Self.batchSize, jobs.count)])
      }
      return try await inParallel(Array(batches.enumerated())) { number, batch in
        try Self.drawByGhostscript(batch, scale: scale, into: folder.path("gs\(number)-%d.ppm"))
      }.flatMap { $0 }
    }
  }

  /// How many files one process of Ghostscript draws, whose start takes longer than most pictures.
  private static let batchSize = 20

  /// Draws files by one process, or where it says anything, each by its own, so that it is known what is said of which.
  ///
  /// - Parameter pattern: The path of the pictures, `%d` for the number of the file from 1.
  private static func drawByGhostscript(_ jobs: [Job], scale: Int, into pattern: String) throws -> [Drawing] {
    let run = try Tool.ghostscript.run(
      [
        "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=ppmraw", "-r\(72 * scale)", "-dTextAlphaBits=4",
        "-dGraphicsAlphaBits=4", "-sOutputFile=\(pattern)",
      ] + jobs.map(\.file.path))
    let isSilent = run.code == 0 && run.text.isEmpty && run.message.isEmpty
    guard jobs.count == 1 || isSilent else {
      return try jobs.flatMap { try drawByGhostscript([$0], scale: scale, into: $0.file.path + ".gs%d.ppm") }
    }
    return try jobs.enumerated().map { index, job in
      let picture = job.file.path + ".gs.ppm"
      let drawn = pattern.replacingOccurrences(of: "%d", with: "\(index + 1)")
      if FileManager.default.fileExists(atPath: drawn) { try FileManager.default.replace(picture, by: drawn) }
      return Drawing(Raster(ppm: bytes(picture)), from: run, output: run.text)
    }
  }

  private static let misreadFill = """
    (ignoring invalid presentation attribute fill
        value="freeze"
        unexpected token 'freeze')

    """

  private static func bytes(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
  }

  private static func raster(png path: String) throws -> Raster? {
    Raster(ppm: try Tool.pngtopnm.run(["-mix", "-background=rgb:ff/ff/ff", path]).output)
  }

  /// One page with all files, each a document of its own, since starting a browser costs more than the pictures.
  ///
  /// What the browser says on its console is about the pictures; all else is about its surroundings. Animations are stopped
  /// at the moment that is asked for, or long after their end.
  private func drawSheet(_ jobs: [Job], scale: Int, in folder: RenderingFolder) throws -> [Drawing] {
    let columns = 10
    let cell = (
      width: (jobs.map(\.size.width).max() ?? 0) + 4, height: (jobs.map(\.size.height).max() ?? 0) + 4
    )
    func place(_ index: Int) -> (x: Int, y: Int) {
      (index % columns * cell.width, index / columns * cell.height)
    }
    let frames = jobs.enumerated().map { index, job in
      "<iframe src=\"\(job.file.lastPathComponent)\" width=\"\(job.size.width)\" height=\"\(job.size.height)\""
        + " style=\"left:\(place(index).x)px;top:\(place(index).y)px\" data-seconds=\"\(job.moment.sheetSeconds)\"></iframe>"
    }
    try folder.write(
      "<!doctype html><style>body{background:#fff}iframe{position:absolute;border:0}</style>"
        + frames.joined(separator: "\n") + Self.stopScript, to: "sheet.html")
    let picture = folder.path("sheet.png")
    let height = (jobs.count / columns + 1) * cell.height
    let run = try Tool.chromium.run([
      "--headless=new", "--no-sandbox", "--hide-scrollbars", "--disable-gpu", "--force-device-scale-factor=\(scale)",
      "--window-size=\(max(columns * cell.width, 500)),\(height + 200)", "--enable-logging=stderr",
      "--allow-file-access-from-files", "--screenshot=\(picture)", "file://\(folder.path("sheet.html"))",
    ])
    let lines = run.message.split(separator: "\n").filter { $0.contains(":CONSOLE") }
    let sheet = try Self.raster(png: picture)
    return jobs.enumerated().map { index, job in
      let raster = sheet?.cropped(
        x: place(index).x * scale, y: place(index).y * scale, width: job.size.width * scale,
        height: job.size.height * scale)
      let said = lines.filter { $0.contains("/\(job.file.lastPathComponent) (") }
      return Drawing(raster: raster, message: said.joined(separator: "\n"))
    }
  }

  private static let stopScript = """
    <script>onload = () => { for (const frame of document.querySelectorAll("iframe")) {
      const picture = frame.contentDocument.documentElement;
      if (!picture.pauseAnimations) continue;
      picture.pauseAnimations();
      picture.setCurrentTime(frame.dataset.seconds);
    } }</script>
    """

  /// One Python process draws all files, and says which one it begins.
  private func drawByScript(
    _ script: String, _ jobs: [Job], ending: String, scale: Int, in folder: RenderingFolder
  ) async throws -> [Drawing] {
    let tool = self == .resvg ? Tool.resvg : Tool.pdfium
    let pictures = jobs.map { folder.path($0.file.lastPathComponent + ".\(rawValue).\(ending)") }
    let run = try tool.run(
      ["-c", Self.loop(around: script), "\(scale)"] + zip(jobs, pictures).flatMap { [$0.file.path, $1] })
    let said = run.text.components(separatedBy: Self.mark).dropFirst()
    guard run.code == 0, said.count == jobs.count else {
      return jobs.map { _ in Drawing(raster: nil, message: run.message + run.text) }
    }
    return try await inParallel(Array(zip(pictures, said))) { picture, said in
      let raster = ending == "png" ? try Self.raster(png: picture) : Raster(ppm: Self.bytes(picture))
      return Drawing(raster: raster, message: said)
    }
  }

  /// What stands before all that is said of a file.
  private static let mark = "next file\n"

  /// Reads the arguments and draws file by file; what goes wrong with one is said of it.
  private static func loop(around body: String) -> String {
    """
    import os, sys
    os.dup2(1, 2)
    scale, rest = int(sys.argv[1]), sys.argv[2:]
    for source, picture in zip(rest[::2], rest[1::2]):
        os.write(1, b"\(mark.dropLast())\\n")
        try:
            \(body)
        except Exception as error:
            os.write(1, repr(error).encode())
    """
  }

  private static let resvgScript =
    "import resvg_py; open(picture, 'wb').write(bytes(resvg_py.svg_to_bytes("
    + "svg_path=source, zoom=scale, background='#fff', log_information=True)))"

  private static let pdfiumScript =
    "import pypdfium2; pypdfium2.PdfDocument(source)[0].render(scale=scale).to_pil().convert('RGB').save(picture)"
}

extension FileManager {
  /// Gives a file another's name, whose place it takes.
  fileprivate func replace(_ path: String, by other: String) throws {
    if fileExists(atPath: path) { try removeItem(atPath: path) }
    try moveItem(atPath: other, toPath: path)
  }
}

extension Moment {
  /// The seconds after which a browser's picture is taken.
  fileprivate var sheetSeconds: Double {
    switch self {
    case .end: 1_000_000
    case .seconds(let seconds): seconds
    }
  }
}
