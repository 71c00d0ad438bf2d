import Foundation
import Geometry
import SceneModel

/// The outlines that the texts of a scene show, as HarfBuzz places and fontTools draws them (`References/letters.py`).
struct IdealLetters: Sendable {
  private var outlines: [String: [Path]] = [:]

  /// The outlines beside a scene file; none where it names no font file.
  init(beside file: URL) throws {
    let name = file.lastPathComponent.dropLast(".scene.json".count) + ".letters"
    let path = file.deletingLastPathComponent().appendingPathComponent(String(name))
    guard FileManager.default.fileExists(atPath: path.path) else { return }
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let outline = try Path(svg: String(fields[2]))
      // Texts of the same letters differ in nothing else than what stands in the scene's order.
      outlines[String(fields[0]), default: []].append(outline)
    }
  }

  /// The scene with shapes in place of its texts in font files.
  func drawn(_ scene: Scene) -> Scene {
    guard !outlines.isEmpty else { return scene }
    var (scene, rest) = (scene, outlines)
    for index in scene.layers.indices { Self.draw(&scene.layers[index], &rest) }
    return scene
  }

  private static func draw(_ layer: inout Layer, _ rest: inout [String: [Path]]) {
    switch layer.mask {
    case .alpha(var layers):
      for index in layers.indices { draw(&layers[index], &rest) }
      layer.mask = .alpha(layers)
    case .luminance(var layers):
      for index in layers.indices { draw(&layers[index], &rest) }
      layer.mask = .luminance(layers)
    case nil: break
    }
    guard case .text(let text) = layer.content else {
      var children = layer.content.children
      for index in children.indices { draw(&children[index], &rest) }
      layer.content.children = children
      return
    }
    let count = max(text.typography.runs.count, 1)
    let paths = Array(rest[text.letters, default: []].prefix(count))
    guard paths.count == count else { return }
    rest[text.letters]?.removeFirst(count)
    let shapes = paths.enumerated().map { index, path in
      let own = text.typography.runs.isEmpty ? nil : text.typography.runs[index].paint
      return Shape(path, fill: own ?? text.paint, stroke: text.typography.stroke)
    }
    layer.content = shapes.count == 1 ? .shape(shapes[0]) : .group(shapes.map { Layer(.part("run"), .shape($0)) })
  }
}
