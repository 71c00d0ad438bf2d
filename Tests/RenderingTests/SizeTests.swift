import Foundation
import Geometry
import PDFEmit
import SVGEmit
import SceneFile
import SceneModel
import TestSupport
import Testing

/// What pictures of changing colours may cost.
@Suite struct SizeTests {
  private static func load(_ json: String) throws -> Scene {
    try SceneFile.load(Array(json.utf8), resources: FileResources(folder: ".")).scene
  }

  @Test func `a ring of six saturated colours takes four slices a transition and three kilobytes`() throws {
    let scene = try Self.load(
      """
      {"version": 1, "size": [200, 200], "tolerance": {"color": 8}, "layers": [{"type": "gradientArc",
      "center": [100, 100], "radius": 70, "width": 39.9,
      "colors": ["#ff0000", "#ffff00", "#00ff00", "#00ffff", "#0000ff", "#ff00ff"]}]}
      """)
    let bytes = scene.svg(SVGOptions(isMinified: true))
    #expect(bytes.count <= 3000)
    // Equal transitions share their slices; one more closes the ring.
    let paths = String(decoding: bytes, as: UTF8.self).components(separatedBy: "<path").count - 1
    #expect(paths <= 4 + 1)
  }

  /// A ride as a recorder writes it: steps of some metres that wander, the speed going up and down with the hills.
  private static func ride(count: Int, colors: String) throws -> Scene {
    var random = SeededGenerator(seed: 20)
    var (x, y, heading, speed) = (0.0, 0.0, 0.0, 6.0)
    var turn = 0.0
    var points: [(x: Double, y: Double, speed: Double)] = []
    for _ in 0..<count {
      turn = turn * 0.95 + Double.random(in: -0.03...0.03, using: &random)
      heading += turn
      speed += (6 - speed) * 0.01 + Double.random(in: -0.25...0.25, using: &random)
      speed = max(speed, 0)
      x += speed * Angle(radians: heading).cosine
      y += speed * Angle(radians: heading).sine
      points.append((x, y, speed))
    }
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 1)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 1)
    let scale = min(380 / (right - left), 280 / (bottom - top))
    let list = points.map { "[\(($0.x - left) * scale + 10), \(($0.y - top) * scale + 10), \($0.speed)]" }
    return try load(
      """
      {"version": 1, "size": [400, 300], "layers": [{"type": "track", "width": 4, "filter": {"lowPass": 0.1},
      "colors": \(colors), "points": [\(list.joined(separator: ", "))]}]}
      """)
  }

  private static func expectAtMostThreeTimes(_ colored: Scene, _ plain: Scene) {
    let options = SVGOptions(isMinified: true)
    let svg = (colored.svg(options).count, plain.svg(options).count)
    #expect(svg.0 <= 3 * svg.1, "\(svg)")
    let pdf = (colored.pdf().count, plain.pdf().count)
    #expect(pdf.0 <= 3 * pdf.1, "\(pdf)")
  }

  @Test(arguments: [10_000, 30_000])
  func `a ride takes at most three times the bytes of the same ride in one colour`(count: Int) throws {
    Self.expectAtMostThreeTimes(
      try Self.ride(count: count, colors: ##"["#ff3b30", "#ffd60a", "#34c759"]"##),
      try Self.ride(count: count, colors: ##"["#34c759", "#34c759"]"##))
  }

  @Test func `a recorded ride takes at most three times the bytes of the same ride in one colour`() throws {
    func ride(_ colors: String) throws -> Scene {
      let json = """
        {"version": 1, "size": [400, 300], "layers": [{"type": "track", "source": "ride.gpx", "padding": 10,
        "colors": \(colors)}]}
        """
      return try SceneFile.load(
        Array(json.utf8), resources: FileResources(folder: PackageFolder.url("Examples").path)
      ).scene
    }
    Self.expectAtMostThreeTimes(
      try ride(##"["#ff3b30", "#ffd60a", "#34c759"]"##), try ride(##"["#34c759", "#34c759"]"##))
  }
}
