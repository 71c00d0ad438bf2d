import Foundation
import TestSupport

/// Chromium, which draws a page and leaves.
///
/// What it says on its console is about the pictures; all else is about its surroundings.
struct ChromiumSheet: DrawingProgram {
  let version = ProgramVersion.command(.chromium, ["--version"])

  func draw(_ jobs: [Renderer.Job], scale: Int, in folder: RenderingFolder) async throws -> [Renderer.Drawing] {
    let sheet = BrowserSheet(jobs)
    try folder.write(sheet.html, to: "sheet.html")
    let picture = folder.path("sheet.png")
    let run = try Tool.chromium.run([
      "--headless=new", "--no-sandbox", "--hide-scrollbars", "--disable-gpu", "--force-device-scale-factor=\(scale)",
      "--window-size=\(sheet.size.width),\(sheet.size.height + 200)", "--enable-logging=stderr",
      "--allow-file-access-from-files", "--screenshot=\(picture)", "file://\(folder.path("sheet.html"))",
    ])
    let lines = run.message.split(separator: "\n").filter { $0.contains(":CONSOLE") }
    let pictures = sheet.pictures(in: try Raster.png(at: picture), scale: scale)
    return zip(jobs, pictures).map { job, raster in
      let said = lines.filter { $0.contains("/\(job.file.lastPathComponent) (") }
      return Renderer.Drawing(raster: raster, message: said.joined(separator: "\n"))
    }
  }
}
