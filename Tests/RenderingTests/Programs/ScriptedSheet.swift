import TestSupport

/// A browser that a script in `Scripts` drives: page after page of some files each.
///
/// It says nothing of a file.
struct ScriptedSheet: DrawingProgram {
  let version: ProgramVersion
  private let python: Tool
  private let script: String

  /// How many files a page shows: pictures of more than 32,767 pixels are none.
  private static let pageSize = 60

  /// - Parameter python: A Python with the modules that the script needs.
  init(_ python: Tool, script: String, version: ProgramVersion) {
    self.python = python
    self.script = script
    self.version = version
  }

  func draw(_ jobs: [Renderer.Job], scale: Int, in folder: RenderingFolder) async throws -> [Renderer.Drawing] {
    let pages = stride(from: 0, to: jobs.count, by: Self.pageSize).map { start in
      BrowserSheet(Array(jobs[start..<min(start + Self.pageSize, jobs.count)]))
    }
    var arguments = ["\(scale)"]
    for (index, page) in pages.enumerated() {
      try folder.write(page.html, to: "\(script)\(index).html")
      arguments += [
        folder.path("\(script)\(index).html"), picture(index, in: folder), "\(page.size.width)", "\(page.size.height)",
      ]
    }
    let run = try python.run(script: script, arguments)
    return pages.enumerated().flatMap { index, page in
      page.pictures(in: Raster(at: picture(index, in: folder)), scale: scale).map {
        Renderer.Drawing(raster: $0, message: run.code == 0 ? "" : run.message)
      }
    }
  }

  private func picture(_ index: Int, in folder: RenderingFolder) -> String { folder.path("\(script)\(index).ppm") }
}
