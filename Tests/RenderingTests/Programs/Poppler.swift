import Foundation
import TestSupport

/// Poppler, by a process a file: its own drawing, or that by cairo.
struct Poppler: DrawingProgram {
  /// `pdftoppm` or `pdftocairo`.
  let tool: Tool
  /// What it is told besides.
  let arguments: [String]

  var version: ProgramVersion { .command(tool, ["-v"]) }

  func draw(_ jobs: [Renderer.Job], scale: Int, in folder: RenderingFolder) async throws -> [Renderer.Drawing] {
    try await inParallel(jobs) { job in
      guard !arguments.isEmpty else {
        let run = try tool.run(["-r", "\(72 * scale)", "-singlefile", job.file.path])
        return Renderer.Drawing(Raster(ppm: run.output), from: run)
      }
      let picture = folder.path(job.file.lastPathComponent + ".cairo")
      let run = try tool.run(arguments + ["-r", "\(72 * scale)", "-singlefile", job.file.path, picture])
      return Renderer.Drawing(try Raster.png(at: picture + ".png"), from: run)
    }
  }
}
