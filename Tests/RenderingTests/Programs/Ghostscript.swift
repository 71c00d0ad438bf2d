import Foundation
import TestSupport

/// Ghostscript, by a process for some files, since its start takes longer than most pictures.
struct Ghostscript: DrawingProgram {
  let version = ProgramVersion.command(.ghostscript, ["-h"])

  /// How many files one process draws.
  private static let batchSize = 20

  func draw(_ jobs: [Renderer.Job], scale: Int, in folder: RenderingFolder) async throws -> [Renderer.Drawing] {
    let batches = stride(from: 0, to: jobs.count, by: Self.batchSize).map { start in
      Array(jobs[start..<min(start + Self.batchSize, jobs.count)])
    }
    return try await inParallel(Array(batches.enumerated())) { number, batch in
      try Self.draw(batch, scale: scale, into: folder.path("gs\(number)-%d.ppm"))
    }.flatMap { $0 }
  }

  /// Draws files by one process, or where it says anything, each by its own, so that it is known what is said of which.
  ///
  /// - Parameter pattern: The path of the pictures, `%d` for the number of the file from 1.
  private static func draw(_ jobs: [Renderer.Job], scale: Int, into pattern: String) throws -> [Renderer.Drawing] {
    let run = try Tool.ghostscript.run(
      [
        "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=ppmraw", "-r\(72 * scale)", "-dTextAlphaBits=4",
        "-dGraphicsAlphaBits=4", "-sOutputFile=\(pattern)",
      ] + jobs.map(\.file.path))
    let isSilent = run.code == 0 && run.text.isEmpty && run.message.isEmpty
    guard jobs.count == 1 || isSilent else {
      return try jobs.flatMap { try draw([$0], scale: scale, into: $0.file.path + ".gs%d.ppm") }
    }
    return try jobs.enumerated().map { index, job in
      let picture = job.file.path + ".gs.ppm"
      let drawn = pattern.replacingOccurrences(of: "%d", with: "\(index + 1)")
      if FileManager.default.fileExists(atPath: drawn) { try FileManager.default.replace(picture, by: drawn) }
      return Renderer.Drawing(Raster(at: picture), from: run, output: run.text)
    }
  }
}

extension FileManager {
  /// Gives a file another's name, whose place it takes.
  fileprivate func replace(_ path: String, by other: String) throws {
    if fileExists(atPath: path) { try removeItem(atPath: path) }
    try moveItem(atPath: other, toPath: path)
  }
}
