import Foundation
import Geometry
import SceneBuilding
import SceneModel
import Testing

@testable import SceneFile

/// A folder of its own, removed with the value.
private final class Sandbox {
  let root: String

  init() throws {
    root = FileManager.default.temporaryDirectory.path + "/vecgen-\(UUID().uuidString)"
    for folder in ["scene/sub", "other"] {
      try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    for file in ["scene/a.csv", "scene/sub/b.CSV", "other/c.csv", "scene/..d.csv"] {
      try Data("lat,lon\n1,2\n".utf8).write(to: URL(fileURLWithPath: "\(root)/\(file)"))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(root)/\(name)", withDestinationPath: target)
  }

  func resources(allowing: [String] = []) -> FileResources {
    FileResources(folder: root + "/scene", allowing: allowing.map { "\(root)/\($0)" })
  }
}

private func faultOf(_ resources: FileResources, _ path: String) -> String? {
  faults { () throws(ResourceFault) in try resources.recording(at: path) }.first
}

/// Files that are in memory alone.
private struct Memory: ResourceLoading {
  func bytes(at path: String) throws(ResourceFault) -> [UInt8] {
    switch path {
    case "a.csv": Array("lat,lon\n1,2\n".utf8)
    case "a.JSON": Array(#"{"list": [{"day": 1}]}"#.utf8)
    default: throw ResourceFault("'\(path)' is missing")
    }
  }
}

@Suite struct FileResourcesTests {
  @Test func `whatever loader gives the bytes, the readers stand on them`() throws {
    #expect(try Memory().recording(at: "a.csv").segments == [[.init(longitude: 2, latitude: 1)]])
    #expect(try Memory().table(at: "a.csv", records: nil).header == ["lat", "lon"])
    #expect(try Memory().table(at: "a.JSON", records: "list").rows.map { $0.map(\.text) } == [["1"]])
    #expect(faults { () throws(ResourceFault) in try Memory().recording(at: "b.gpx") } == ["'b.gpx' is missing"])
    #expect(faults { () throws(ResourceFault) in try Memory().recording(at: "a.txt") }.count == 1)
  }

  @Test(arguments: ["a.csv", "./a.csv", "sub/b.CSV", "sub/../a.csv", "..d.csv"])
  func `files beside and below the scene are read`(path: String) throws {
    let sandbox = try Sandbox()
    #expect(faultOf(sandbox.resources(), path) == nil)
  }

  @Test(arguments: ["../other/c.csv", "sub/../../other/c.csv", "../missing.csv", "/etc/passwd.csv"])
  func `paths that leave the folder are faults`(path: String) throws {
    let sandbox = try Sandbox()
    #expect(faultOf(sandbox.resources(), path)?.contains("sources lie beside or below the scene") ?? false)
  }

  @Test func `a folder whose name begins as the scene's is another folder`() throws {
    let sandbox = try Sandbox()
    try FileManager.default.createDirectory(atPath: sandbox.root + "/scene2", withIntermediateDirectories: true)
    try Data("lat,lon\n1,2\n".utf8).write(to: URL(fileURLWithPath: sandbox.root + "/scene2/a.csv"))
    #expect(faultOf(sandbox.resources(), "../scene2/a.csv") != nil)
  }

  @Test func `links that lead out are faults, those that stay inside are not`() throws {
    let sandbox = try Sandbox()
    try sandbox.link("scene/out.csv", to: "../other/c.csv")
    try sandbox.link("scene/away", to: sandbox.root + "/other")
    try sandbox.link("scene/in.csv", to: "sub/b.CSV")
    #expect(faultOf(sandbox.resources(), "out.csv") != nil)
    #expect(faultOf(sandbox.resources(), "away/c.csv") != nil)
    #expect(faultOf(sandbox.resources(), "in.csv") == nil)
  }

  @Test func `an allowed folder holds files by absolute path, by '..' and behind links`() throws {
    let sandbox = try Sandbox()
    try sandbox.link("scene/out.csv", to: "../other/c.csv")
    try sandbox.link("alias", to: "other")
    for folder in ["other", "alias", "other/../other/"] {
      let resources = sandbox.resources(allowing: [folder])
      for path in ["../other/c.csv", sandbox.root + "/other/c.csv", "out.csv"] {
        #expect(faultOf(resources, path) == nil, "\(folder) \(path)")
      }
      #expect(faultOf(resources, "/etc/passwd.csv") != nil)
    }
  }

  @Test func `a scene in a linked folder reads what lies beside it`() throws {
    let sandbox = try Sandbox()
    try sandbox.link("alias", to: "scene")
    #expect(faultOf(FileResources(folder: sandbox.root + "/alias"), "a.csv") == nil)
  }

  @Test func `what the system refuses has its reason`() throws {
    let sandbox = try Sandbox()
    try FileManager.default.createDirectory(atPath: sandbox.root + "/scene/d.csv", withIntermediateDirectories: true)
    #expect(mkfifo(sandbox.root + "/scene/pipe.csv", 0o600) == 0)
    #expect(faultOf(sandbox.resources(), "no.csv") == "'no.csv' cannot be read: No such file or directory")
    #expect(faultOf(sandbox.resources(), "d.csv") == "'d.csv' cannot be read: Is a directory")
    #expect(faultOf(sandbox.resources(), "pipe.csv") == "'pipe.csv' cannot be read: it is no regular file")
    #expect(faultOf(sandbox.resources(), "") != nil)
    #expect(faultOf(sandbox.resources(), "a\0.csv") != nil)
  }

  @Test func `other endings are no recordings and no tables`() throws {
    let resources = try Sandbox().resources()
    #expect(faultOf(resources, "a.kml")?.contains("neither in .gpx") ?? false)
    #expect(faults { () throws(ResourceFault) in try resources.table(at: "a.gpx", records: nil) }.count == 1)
    #expect(faults { () throws(ResourceFault) in try resources.table(at: "a.csv", records: "x") }.count == 1)
  }

  @Test func `the files asked for are listed once each, missing ones too, forbidden ones not`() throws {
    let sandbox = try Sandbox()
    let resources = sandbox.resources()
    for path in ["sub/b.CSV", "a.csv", "no.csv", "sub/../a.csv", "../other/c.csv"] { _ = faultOf(resources, path) }
    #expect(resources.requestedFiles == ["sub/b.CSV", "a.csv", "no.csv"].map { "\(sandbox.root)/scene/\($0)" })
  }

  @Test func `who asks to hear of a file hears of it once, before it is read`() throws {
    let sandbox = try Sandbox()
    let resources = FileResources(folder: sandbox.root + "/scene") { path in
      // Fails where the file is there already.
      try? Data("lat,lon\n3,4\n".utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    }
    let longitudes = try ["new.csv", "sub/../new.csv", "a.csv"].map { path throws(ResourceFault) in
      try resources.recording(at: path).segments.flatMap { $0.map(\.longitude) }
    }
    #expect(longitudes == [[4], [4], [2]])
    try FileManager.default.removeItem(atPath: sandbox.root + "/scene/new.csv")
    #expect(faultOf(resources, "new.csv") != nil)
  }

  @Test func `a fault in a source names the file as the scene does`() throws {
    let sandbox = try Sandbox()
    try Data("lat,lon\nx,2\n".utf8).write(to: URL(fileURLWithPath: sandbox.root + "/scene/sub/bad.csv"))
    do {
      _ = try sandbox.resources().recording(at: "sub/bad.csv")
      Issue.record("no fault")
    } catch {
      let source = try #require(error.diagnostics.first?.source)
      #expect(source == SourcePlace(file: "sub/bad.csv", line: 2, column: 1, text: "x,2"))
    }
  }

  @Test func `a scene's fault in a source has the place of its name and its own`() throws {
    let sandbox = try Sandbox()
    let gpx = "<gpx><trk><trkseg>\n<trkpt lat='1' lon='2'/>\n <trkpt lat='99' lon='2'/></trkseg></trk></gpx>"
    try Data(gpx.utf8).write(to: URL(fileURLWithPath: sandbox.root + "/scene/ride.gpx"))
    let scene = "{\"version\": 1, \"size\": [9, 9], \"layers\": [{\"type\": \"track\", \"source\": \"ride.gpx\"}]}"
    do {
      _ = try SceneFile.load(Array(scene.utf8), resources: sandbox.resources())
      Issue.record("no fault")
    } catch {
      let entries = error.diagnostics.entries
      let name = try #require(scene.range(of: "\"ride.gpx\""))
      let offset = scene.utf8.distance(from: scene.startIndex, to: name.lowerBound)
      #expect(entries.map(\.place) == [Place(offset: UInt32(offset))])
      #expect(entries.first?.source?.file == "ride.gpx")
      #expect(entries.map(shown) == ["3:2 'lat' is 99, expected -90 to 90 degrees"])
    }
  }

  @Test func `a scene's track is drawn from a file beside it`() throws {
    let sandbox = try Sandbox()
    let csv = "lat,lon,time\n1,1,0\n1,2,10\n1,4,20\n"
    try Data(csv.utf8).write(to: URL(fileURLWithPath: sandbox.root + "/scene/ride.csv"))
    let scene = "{\"version\": 1, \"size\": [104, 54], \"layers\": [{\"type\": \"track\", \"source\": \"ride.csv\"}]}"
    let loaded = try SceneFile.load(Array(scene.utf8), resources: sandbox.resources())
    guard case .shape(let shape) = try #require(loaded.scene.layers.first).content else {
      Issue.record("no shape")
      return
    }
    #expect(loaded.warnings.entries.isEmpty)
    let bounds = try #require(shape.path.bounds)
    #expect(abs(bounds.minX - 2) < 1e-9 && abs(bounds.maxX - 102) < 1e-9 && abs(bounds.minY - 27) < 1e-9)
  }
}
