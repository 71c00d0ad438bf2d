import Foundation
import TestSupport

/// MuPDF, by a process a file.
struct MuPDF: DrawingProgram {
  let version = ProgramVersion.command(.mutool, ["-v"])

  func draw(_ jobs: [Renderer.Job], scale: Int, in folder: RenderingFolder) async throws -> [Renderer.Drawing] {
    try await inParallel(jobs) { job in
      let picture = folder.path(job.file.lastPathComponent + ".mupdf.ppm")
      let run = try Tool.mutool.run([
        "draw", "-q", "-F", "ppm", "-r", "\(72 * scale)", "-o", picture, job.file.path, "1",
      ])
      var drawing = Renderer.Drawing(Raster(at: picture), from: run, output: run.text)
      // What Debian's build says of itself, whatever the file.
      drawing.message = drawing.message.replacingOccurrences(of: "warning: ICC support is not available\n", with: "")
      return drawing
    }
  }
}
