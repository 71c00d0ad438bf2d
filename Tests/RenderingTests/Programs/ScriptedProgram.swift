import Foundation
import TestSupport

/// A program that a script in `Scripts` asks for all pictures, in one process that says which file it begins.
struct ScriptedProgram: DrawingProgram {
  let version: ProgramVersion
  private let python: Tool
  private let script: String

  /// - Parameter python: A Python with the modules that the script needs.
  init(_ python: Tool, script: String, version: ProgramVersion) {
    self.python = python
    self.script = script
    self.version = version
  }

  /// What a script reads.
  private struct Order: Encodable {
    struct Job: Encodable {
      let file: String
      let picture: String
      let width: Int
      let height: Int
    }

    let scale: Int
    let jobs: [Job]
  }

  /// What stands before all that is said of a file.
  private static let mark = "next file\n"

  func draw(_ jobs: [Renderer.Job], scale: Int, in folder: RenderingFolder) async throws -> [Renderer.Drawing] {
    let pictures = jobs.map { folder.path("\($0.file.lastPathComponent).\(script).ppm") }
    let order = Order(
      scale: scale,
      jobs: zip(jobs, pictures).map { job, picture in
        Order.Job(file: job.file.path, picture: picture, width: job.size.width, height: job.size.height)
      })
    let file = folder.url.appendingPathComponent("\(script).json")
    try JSONEncoder().encode(order).write(to: file)
    let run = try python.run(script: script, [file.path])
    let said = run.text.components(separatedBy: Self.mark).dropFirst()
    guard run.code == 0, said.count == jobs.count else {
      return jobs.map { _ in Renderer.Drawing(raster: nil, message: run.message + run.text) }
    }
    return try await inParallel(Array(zip(pictures, said))) { picture, said in
      Renderer.Drawing(raster: Raster(at: picture), message: said)
    }
  }
}

extension Tool {
  /// Runs a script of the folder `Scripts`, which leaves no compiled modules there.
  func run(script: String, _ arguments: [String]) throws -> ChildProcess.Result {
    let path = PackageFolder.url("Tests/RenderingTests/Programs/Scripts/\(script).py").path
    return try run([path] + arguments, environment: ["PYTHONDONTWRITEBYTECODE": "1"])
  }
}
