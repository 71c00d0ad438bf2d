import Foundation
import TestSupport

/// How a program is asked for one picture of each of many files.
protocol DrawingProgram: Sendable {
  /// Its name and version.
  var version: ProgramVersion { get }

  /// Draws every file at `scale` device pixels a user unit, over white.
  func draw(_ jobs: [Renderer.Job], scale: Int, in folder: RenderingFolder) async throws -> [Renderer.Drawing]
}

/// Where a program's name and version are said.
enum ProgramVersion: Sendable {
  /// On the first line of what it says when it is asked so.
  case command(Tool, [String])
  /// By the name of its package in PyPI.
  case pypi(String)
  /// By the name of its package in Debian.
  case debian(String)

  /// The name and the version.
  var text: String {
    get throws {
      switch self {
      case .command(let tool, let arguments):
        let run = try tool.run(arguments)
        return (run.text + run.message).split(separator: "\n").first.map(String.init) ?? ""
      case .pypi(let name):
        let script = "import importlib.metadata as m; print('\(name)', m.version('\(name)'))"
        return try ProgramVersion.command(.pillow, ["-c", script]).text
      case .debian(let name):
        return try ProgramVersion.command(.dpkgQuery, ["--show", "--showformat=${Package} ${Version}", name]).text
      }
    }
  }
}

extension Raster {
  /// A portable pixmap in a file; nil where there is none.
  init?(at path: String) { self.init(ppm: FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []) }

  /// A PNG picture over white; nil for anything else.
  static func png(at path: String) throws -> Raster? {
    Raster(ppm: try Tool.pngtopnm.run(["-mix", "-background=rgb:ff/ff/ff", path]).output)
  }
}
