import Foundation
import TestSupport
import Testing

/// Nothing around the command shows in its outputs.
@Suite struct DeterminismTests {
  /// All examples, and the scene of every kind of layer.
  private static let scenes = Examples.scenes + [PackageFolder.url("Tests/ReviewTests/Base.scene.json")]
  private static let reference = Result { try Examples.compile(scenes, environment: ["TZ": "UTC", "LC_ALL": "C"]) }

  /// Expects the same files with the same bytes as the first process wrote.
  private func expectReference(in folder: TemporaryFolder) throws {
    let reference = try Self.reference.get()
    let files = try reference.names()
    #expect(files.count == Self.scenes.count * Examples.formats.count)
    #expect(try folder.names() == files)
    for file in files {
      #expect(FileManager.default.contentsEqual(atPath: reference.path(file), andPath: folder.path(file)), "\(file)")
    }
  }

  @Test(
    arguments: [
      [
        "TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1",
        "NO_COLOR": "1", "TERM": "dumb", "USER": "another",
      ],
      ["TZ": "America/St_Johns", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "SOURCE_DATE_EPOCH": "1"],
    ])
  func `two processes write the same bytes, whatever time zone, language, hash seed, home, folder and order`(
    environment: [String: String]
  ) throws {
    let elsewhere = try TemporaryFolder()
    let copies = elsewhere.url.appendingPathComponent("a copy")
    try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
    for folder in ["Examples", "Tests/ReviewTests"] {
      for file in try PackageFolder.files(in: folder, ending: "") where file.pathExtension != "swift" {
        try FileManager.default.copyItem(at: file, to: copies.appendingPathComponent(file.lastPathComponent))
      }
    }
    let scenes = Self.scenes.reversed().map { copies.appendingPathComponent($0.lastPathComponent) }
    let environment = environment.merging(["HOME": elsewhere.url.path]) { $1 }
    try expectReference(in: Examples.compile(scenes, environment: environment, in: elsewhere.url))
  }

  @Test(.needs(.taskset))
  func `one processor writes the same bytes as all of them`() throws {
    let taskset = try #require(Tool.taskset.url)
    try expectReference(in: Examples.compile(Self.scenes, by: (taskset, ["--cpu-list", "0"])))
  }

  #if os(Linux)
    /// The library whose functions answer with another last bit, in a folder.
    private func perturbation(in folder: TemporaryFolder) throws -> String {
      let library = folder.path("ulp.so")
      let source = PackageFolder.url("Tests/SnapshotTests/Perturbation/ulp.c").path
      let result = try Tool.compiler.run(
        ["-shared", "-fPIC", "-O1", "-fno-builtin", "-Wall", "-Werror", "-o", library, source, "-ldl", "-lm"])
      #expect(result.code == 0, "\(result.message)")
      return library
    }

    @Test(.needs(.compiler))
    func `where a straight run of a track ends at a hard step, the last bit does not decide how far it goes`() throws {
      let folder = try TemporaryFolder()
      let library = try perturbation(in: folder)
      // In these numbers the recorder stands still a hair from the start, behind one straight step.
      var scene = try String(contentsOf: PackageFolder.url("Examples/ride.scene.json"), encoding: .utf8)
      for (old, new) in [
        (
          "\"frame\": [0, 76, 460, 456],\n     \"padding\": 28, \"width\": 4, \"simplify\": 0.3",
          "\"frame\": [0, 76, 460, 470], \"padding\": 38.926, \"width\": 3.929, \"simplify\": 0.478"
        ),
        ("\"lowPass\": 0.06", "\"lowPass\": 0.024"),
      ] {
        #expect(scene.contains(old))
        scene = scene.replacingOccurrences(of: old, with: new)
      }
      try folder.write(scene, to: "still.scene.json")
      try FileManager.default.copyItem(
        at: PackageFolder.url("Examples/ride.gpx"), to: folder.url.appendingPathComponent("ride.gpx"))
      let scenes = [folder.url.appendingPathComponent("still.scene.json")]
      let reference = try Examples.compile(scenes)
      for word in ["up", "down"] {
        let outputs = try Examples.compile(scenes, environment: ["LD_PRELOAD": library, "VECGEN_ULP": word])
        #expect(outputs.text("still.svg") == reference.text("still.svg"), "\(word)")
      }
    }

    @Test(.needs(.compiler))
    func `no digit depends on the last bit of a sine, a root or a power`() throws {
      let folder = try TemporaryFolder()
      let library = try perturbation(in: folder)
      func compile(_ word: String) throws -> TemporaryFolder {
        try Examples.compile(Self.scenes, environment: ["LD_PRELOAD": library, "VECGEN_ULP": word])
      }
      for word in LongRuns.areAsked ? ["up", "down", "1", "wide"] : ["1", "wide"] {
        try expectReference(in: compile(word))
      }
      // The proof that the functions were replaced: what moves by a thousandth is another picture.
      let coarse = try compile("coarse")
      let reference = try Self.reference.get()
      let names = try reference.names()
      let changed = names.filter {
        !FileManager.default.contentsEqual(atPath: reference.path($0), andPath: coarse.path($0))
      }
      #expect(changed.count > names.count / 2)
    }
  #endif
}
