import Foundation
import TestSupport

/// librsvg, by a process a file.
struct Librsvg: DrawingProgram {
  let version = ProgramVersion.command(.librsvg, ["--version"])

  func draw(_ jobs: [Renderer.Job], scale: Int, in folder: RenderingFolder) async throws -> [Renderer.Drawing] {
    try await inParallel(jobs) { job in
      let picture = folder.path(job.file.lastPathComponent + ".librsvg.png")
      // Without this it keeps its warnings to itself.
      let run = try Tool.librsvg.run(
        ["-z", "\(scale)", "-b", "white", "-o", picture, job.file.path], environment: ["RSVG_LOG": "1"])
      var drawing = Renderer.Drawing(try Raster.png(at: picture), from: run, output: run.text)
      // It takes the `fill` of an animation, which says what stays after its end, for a paint.
      drawing.message = drawing.message.replacingOccurrences(of: Self.misreadFill, with: "")
      return drawing
    }
  }

  private static let misreadFill = """
    (ignoring invalid presentation attribute fill
        value="freeze"
        unexpected token 'freeze')

    """
}
