import Figures
import Foundation
import Geometry
import Images
import SceneBuilding
import SceneFile
import SceneModel
import Synchronization
import TestSupport
import Testing

/// The map of the examples, 460 by 544 pixels, and broken files.
private struct Pictures: ResourceLoading {
  func bytes(at path: String) throws(ResourceFault) -> [UInt8] {
    guard let map = try? Data(contentsOf: PackageFolder.url("Examples/map.png")) else { throw ResourceFault("no map") }
    switch path {
    case "map.png": return [UInt8](map)
    case "cut.png": return [UInt8](map.prefix(5000))
    case "text.png": return Array("hello".utf8)
    default: throw ResourceFault("'\(path)' cannot be read: No such file or directory")
    }
  }
}

@Suite struct ImageLayerTests {
  private func reading(_ layers: String) -> FileReading {
    FileReading("{\"version\": 1, \"size\": [200, 100], \"layers\": [\n\(layers)]}", resources: Pictures())
  }

  private func only(_ keys: String) throws -> Layer {
    let reading = reading("{\"type\": \"image\", \"source\": \"map.png\"\(keys)}")
    #expect(reading.messages.isEmpty, "\(reading.messages)")
    return try #require(reading.scene?.layers.first)
  }

  private func image(_ layer: Layer) throws -> SceneModel.Image {
    guard case .image(let image) = layer.content else { throw Missing() }
    return image
  }

  private struct Missing: Error {}

  @Test func `a picture is seen whole in the middle of the scene, or where it is asked for`() throws {
    // 100 units high: 460 / 544 * 100 wide.
    let plain = try image(only(""))
    #expect(abs(plain.frame.width - 84.5588235) < 1e-6 && plain.frame.height == 100)
    #expect(abs(plain.frame.x - 57.7205882) < 1e-6 && plain.frame.y == 0)
    #expect(plain.isSmooth && plain.isEmbedded && plain.path == "map.png")
    #expect(plain.file.width == 460 && plain.file.height == 544)
    #expect(
      try image(only(", \"frame\": [10, 20, 50, 30], \"fit\": \"fill\"")).frame
        == Rect(x: 10, y: 20, width: 50, height: 30))
    let aligned = try image(
      only(", \"frame\": [0, 0, 46, 90], \"align\": [0.5, 1], \"smooth\": false, \"embed\": false"))
    #expect(abs(aligned.frame.y - (90 - 54.4)) < 1e-9 && aligned.frame.width == 46)
    #expect(!aligned.isSmooth && !aligned.isEmbedded)
  }

  @Test func `what covers its frame is cut to it, and so are round corners`() throws {
    let covering = try only(", \"frame\": [10, 10, 92, 20], \"fit\": \"cover\", \"align\": [0, 0.25]")
    let part = try #require(covering.content.children.first)
    let inner = try image(part)
    #expect(inner.frame.width == 92 && abs(inner.frame.height - 108.8) < 1e-9 && abs(inner.frame.y + 12.2) < 1e-9)
    #expect(part.clip?.path == .rect(Rect(x: 10, y: 10, width: 92, height: 20)))
    let round = try only(", \"radius\": 4")
    #expect(round.content.children.first?.clip?.path.bounds?.height == 100)
    // Of the frame's own proportions nothing is cut.
    let even = try image(only(", \"frame\": [0, 0, 46, 54.4], \"fit\": \"cover\""))
    #expect(abs(even.frame.height - 54.4) < 1e-9)
  }

  @Test func `a region lies where a track has it`() throws {
    let region = "[8, 50, 9, 50.4]"
    let shown = try image(only(", \"frame\": [20, 0, 160, 90], \"region\": \(region)"))
    let track = reading(
      """
      {"type": "track", "coordinates": [[8, 50.4, 1], [9, 50, 2]], "frame": [20, 0, 160, 90], "region": \(region)}
      """)
    guard case .shape(let line)? = track.scene?.layers.first?.content, let box = line.path.bounds else {
      throw Missing()
    }
    for (one, other) in [
      (box.minX, shown.frame.minX), (box.minY, shown.frame.minY), (box.maxX, shown.frame.maxX),
      (box.maxY, shown.frame.maxY),
    ] {
      #expect(abs(one - other) < 1e-9)
    }
  }

  @Test func `an image on the map of a track shows the region that the track says`() throws {
    func scene(_ region: String) -> FileReading {
      reading(
        """
        {"type": "image", "source": "map.png", "region": "way"},
        {"type": "track", "id": "way", "coordinates": [[8, 50.4, 1], [9, 50, 2]], "frame": [20, 0, 160, 90], "padding": 3\(region)}
        """)
    }
    let read = scene(", \"region\": [8, 50, 9, 50.4]")
    #expect(read.messages.isEmpty)
    guard case .image(let picture)? = read.scene?.layers.first?.content,
      case .shape(let line)? = read.scene?.layers.last?.content, let box = line.path.bounds
    else { throw Missing() }
    let errors = zip(
      [box.minX, box.minY, box.maxX, box.maxY],
      [picture.frame.minX, picture.frame.minY, picture.frame.maxX, picture.frame.maxY]
    ).map { abs($0 - $1) }
    #expect(errors.allSatisfy { $0 < 1e-9 })
    let fault = "'region': the track 'way' says no 'region' that the picture could show"
    #expect(scene("").messages == ["2:50: error: \(fault)"])
    let framed = reading(
      "{\"type\": \"image\", \"source\": \"map.png\", \"frame\": [0, 0, 9, 9], \"region\": \"way\"}")
    #expect(framed.messages.contains { $0.hasPrefix("2:49: error: 'frame' cannot stand beside the 'region'") })
  }

  @Test func `each fault stands at its key`() {
    func messages(_ keys: String) -> [String] { reading("{\"type\": \"image\", \(keys)}").messages }
    #expect(
      messages("\"frame\": [0, 0, 1, 1]") == [
        "2:1: error: 'source' is missing: expected the path of a .png or .jpg file"
      ])
    #expect(
      messages("\"source\": \"no.png\"") == ["2:29: error: 'no.png' cannot be read: No such file or directory"])
    #expect(messages("\"source\": \"text.png\"") == ["2:29: error: 'text.png' is neither PNG nor JPEG"])
    #expect(
      messages("\"source\": \"cut.png\"").first?.hasPrefix("2:29: error: 'cut.png' cannot be used: at byte ") == true)
    #expect(messages("\"source\": \"map.png\", \"fit\": \"stretch\"").first?.hasPrefix("2:47: error:") == true)
    #expect(messages("\"source\": \"map.png\", \"align\": [0, 2]") == ["2:49: error: expected two shares from 0 to 1"])
    #expect(
      messages("\"source\": \"map.png\", \"fit\": \"fill\", \"region\": [8, 50, 9, 51]")
        == ["2:65: error: 'fit' cannot stand beside 'region'"])
    #expect(
      messages("\"source\": \"map.png\", \"frame\": [0, 0, 0, 9]")
        == ["2:49: warning: the frame has no room for the image: nothing is drawn"])
    #expect(
      messages(
        "\"source\": \"map.png\", \"animate\": [{\"property\": \"fill\", \"values\": [\"red\", \"blue\"], \"duration\": 1}]"
      )
      .count == 1)
  }

  @Test func `copies may fade an image and not recolour it`() {
    func messages(_ keys: String) -> [String] {
      reading(
        "{\"type\": \"replicator\", \"count\": 3, \(keys), \"layers\": [{\"type\": \"group\", \"layers\": [\n"
          + "{\"type\": \"image\", \"source\": \"map.png\"}]}]}"
      ).messages
    }
    #expect(messages("\"colorOffset\": [0, 0, 0, -0.2]").isEmpty)
    let fault = "3:1: error: " + SceneModel.Image.recoloringFault
    #expect(messages("\"instanceColor\": \"#fed\"") == [fault])
    #expect(messages("\"colorOffset\": [0, -0.2, 0, 0]") == [fault])
  }

  @Test func `an image made in Swift is read and checked alike`() throws {
    let scene = try Scene(width: 200, height: 100, resources: Pictures()) {
      ImageLayer(source: "map.png", frame: Rect(x: 0, y: 0, width: 46, height: 90), align: Point(0.5, 1)).id("map")
    }
    #expect(abs(try image(scene.layers[0]).frame.y - 35.6) < 1e-9)
    #expect(throws: Rejected.self) {
      try Scene(width: 200, height: 100, resources: Pictures()) { ImageLayer(source: "map.png", radius: -1) }
    }
  }

  /// Counts how often a file is asked for.
  private final class Counting: ResourceLoading {
    let paths = Mutex<[String]>([])

    func bytes(at path: String) throws(ResourceFault) -> [UInt8] {
      paths.withLock { $0.append(path) }
      return try Pictures().bytes(at: path)
    }
  }

  @Test func `a picture that several layers show is read once`() throws {
    let layers = (0..<3).map { "{\"type\": \"image\", \"source\": \"map.png\", \"frame\": [\($0), 0, 9, 9]}" }
    let json = "{\"version\": 1, \"size\": [40, 30], \"layers\": [\(layers.joined(separator: ", "))]}"
    let resources = Counting()
    let scene = try SceneFile.load(Array(json.utf8), resources: resources).scene
    #expect(resources.paths.withLock { $0 } == ["map.png"])
    let pictures = try scene.layers.map(image)
    #expect(Set(pictures.map(\.frame.x)).count == 3 && Set(pictures.map(\.file)).count == 1)
  }
}
