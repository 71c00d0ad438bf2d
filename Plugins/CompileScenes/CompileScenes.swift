import Foundation
import PackagePlugin

/// Compiles each `NAME.scene.json` of a target to `NAME.svg` and `NAME.pdf` among its resources.
@main
struct CompileScenes: BuildToolPlugin {
  private static let sceneEnding = ".scene.json"
  /// What a scene may read: when one of these files changes, the target's scenes are compiled again.
  private static let sourceExtensions: Set<String> = ["csv", "geojson", "gpx", "json", "otc", "otf", "ttc", "ttf"]

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let vecgen = try context.tool(named: "vecgen").url
    let files = module.sourceFiles.map(\.url)
    let scenes = files.filter { $0.lastPathComponent.hasSuffix(Self.sceneEnding) }
    let sources = files.filter { Self.sourceExtensions.contains($0.pathExtension) && !scenes.contains($0) }
    var names: Set<String> = []
    return scenes.compactMap { scene in
      let name = String(scene.lastPathComponent.dropLast(Self.sceneEnding.count))
      // A bundle has no folders, so that two scenes of one name would be one resource.
      guard names.insert(name).inserted else {
        Diagnostics.error("\(target.name) has two scenes named '\(name)'", file: scene.path)
        return nil
      }
      let outputs = ["svg", "pdf"].map { context.pluginWorkDirectoryURL.appendingPathComponent("\(name).\($0)") }
      return .buildCommand(
        displayName: "Compiling \(scene.lastPathComponent)", executable: vecgen,
        arguments: ["compile", scene.path] + outputs.flatMap { ["-o", $0.path] },
        inputFiles: [scene] + sources, outputFiles: outputs)
    }
  }
}
