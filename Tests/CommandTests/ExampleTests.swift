import ExampleFiles
import Foundation
import TestSupport
import Testing

@Suite struct `examples` {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples")

  @Test func `every scene in the folder is listed, with its bytes`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".scene.json") }
    #expect(Set(files) == Set(ExampleFiles.all.map { "\($0.name).scene.json" }))
    for example in ExampleFiles.all {
      let file = Self.folder.appendingPathComponent("\(example.name).scene.json")
      #expect(try Data(contentsOf: file) == Data(example.bytes), "\(example.name)")
    }
  }

  @Test func `the list names each example with its title`() throws {
    let result = try Bench().run("example")
    #expect(result.code == 0)
    let lines = result.text.split(separator: "\n")
    for example in ExampleFiles.all {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(example.bytes)) as? [String: Any])
      let title = try #require(object["title"] as? String)
      #expect(lines.contains { $0.hasPrefix("  \(example.name) ") && $0.contains(title) }, "\(example.name)")
    }
  }

  @Test func `an example is printed as it stands`() throws {
    for example in ExampleFiles.all {
      let result = try Bench().run("example", example.name)
      #expect(result.code == 0)
      #expect(result.output == example.bytes)
    }
  }

  @Test(arguments: [("ride", "'ride.gpx'"), ("skin-score", "'skin-score.json'"), ("spinner", "")])
  func `an example that reads a file says so beside its text`(name: String, file: String) throws {
    let message = try Bench().run("example", name).message
    #expect(file.isEmpty ? message.isEmpty : message.hasPrefix("note: this scene reads \(file) beside it"))
  }
}
