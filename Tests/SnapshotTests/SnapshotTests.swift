import Figures
import Foundation
import TestSupport
import Testing

@testable import vecgen

/// What the command makes of the examples, of faulty scenes and of calls for help, byte for byte as somebody saw and took it.
@Suite struct SnapshotTests {
  /// The scenes that each show one kind of fault.
  static let faults = ((try? PackageFolder.files(in: "Tests/SnapshotTests/Faults", ending: ".scene.json")) ?? [])
    .map { String($0.lastPathComponent.dropLast(".scene.json".count)) }
  /// The commands and types of layers that there is help for; nil is the overview.
  static let topics: [String?] = [nil] + CommandTable.all.map { $0.name } + LayerTypes.all.map { $0.typeName }

  private static func path(ofHelpOn topic: String?) -> String { "help/\(topic ?? "vecgen").txt" }

  private func compare(_ received: Data, with path: String) throws {
    if let complaint = try SnapshotFolder.ofPackage().complaint(about: received, at: path) {
      Issue.record(Comment(rawValue: complaint))
    }
  }

  @Test(arguments: Examples.names, Examples.formats)
  func `an example compiles to what was recorded`(name: String, format: String) throws {
    try compare(Data(contentsOf: Examples.output(name, format)), with: "\(name).\(format)")
  }

  @Test(arguments: Examples.templates)
  func `a template makes the pictures of its records that were recorded`(name: String) throws {
    let pictures = try Examples.pictures(of: name)
    #expect(pictures.count == 5)
    for picture in pictures { try compare(picture.bytes, with: "\(name)/\(picture.name)") }
  }

  @Test(arguments: faults)
  func `a faulty scene is reported as recorded`(name: String) throws {
    let result = try Program.run(
      ["check", "\(name).scene.json"], in: PackageFolder.url("Tests/SnapshotTests/Faults"),
      environment: ["NO_COLOR": "1"])
    #expect(result.code == 1 && result.output.isEmpty)
    try compare(Data(result.message.utf8), with: "faults/\(name).txt")
  }

  @Test(arguments: topics)
  func `help reads as recorded`(topic: String?) throws {
    let result = try Program.run(["help"] + (topic.map { [$0] } ?? []))
    #expect(result.code == 0 && result.message.isEmpty)
    try compare(Data(result.output), with: Self.path(ofHelpOn: topic))
  }

  @Test func `every recorded file has an example, a scene or a command that makes it`() throws {
    #expect(!Examples.names.isEmpty && !Self.faults.isEmpty)
    let examples = Examples.names.flatMap { name in Examples.formats.map { "\(name).\($0)" } }
    let records = try Examples.templates.flatMap { name in
      try Examples.pictures(of: name).map { "\(name)/\($0.name)" }
    }
    let accessibility = ["chromium", "firefox"].map { "accessibility/\($0).txt" }
    let expected =
      examples + records + accessibility + Self.faults.map { "faults/\($0).txt" }
      + Self.topics.map(Self.path(ofHelpOn:))
    for complaint in try SnapshotFolder.ofPackage().complaints(besides: Set(expected)) {
      Issue.record(Comment(rawValue: complaint))
    }
  }
}
