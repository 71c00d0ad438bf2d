import Foundation
import PackagePlugin

/// `swift package vecgen ...`: the command, run in the package's folder.
@main
struct VecgenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "vecgen").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("vecgen ended with \(process.terminationStatus)") }
  }
}
