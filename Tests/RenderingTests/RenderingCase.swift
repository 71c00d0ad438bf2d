import Foundation
import Geometry
import SceneFile
import SceneModel

/// A scene that every renderer draws, at a moment of its time.
struct RenderingCase: Sendable {
  /// What its files and its row in tables are called.
  let name: String
  let scene: Scene
  /// What the picture is held against: the scene with outlines of the tests' own in place of texts in font files.
  private(set) var ideal: Scene
  /// What is drawn where a renderer can show any moment; the others show the end.
  let moment: Moment
  /// Where a browser is clicked before time begins, in user units: what waits for a click begins then.
  let click: Point?
  /// The scene file where it was made by the tests.
  let source: String?
  /// Whether the outputs leave out every byte that only readers need.
  let isMinified: Bool

  init(
    name: String, scene: Scene, ideal: Scene? = nil, moment: Moment = .end, click: Point? = nil, source: String? = nil,
    isMinified: Bool = false
  ) {
    self.name = name
    self.scene = scene
    self.ideal = ideal ?? scene
    self.moment = moment
    self.click = click
    self.source = source
    self.isMinified = isMinified
  }

  /// A scene file, `ring.scene.json`, or `ring@0.5.scene.json` for the picture half a second after the start.
  init(_ file: URL) throws {
    let name = Self.name(of: file)
    let json = [UInt8](try Data(contentsOf: file))
    let resources = FileResources(folder: file.deletingLastPathComponent().path)
    let seconds = name.split(separator: "@").dropFirst().first.flatMap { Double($0) }
    self.init(
      name: name, scene: try SceneFile.load(json, resources: resources).scene,
      moment: seconds.map { .seconds($0) } ?? .end)
    ideal = try IdealLetters(beside: file).drawn(scene)
  }

  /// What `VECGEN_SCENES` says.
  static let asked = ProcessInfo.processInfo.environment["VECGEN_SCENES"]
  /// The scenes that it names, separated by commas; nil for others.
  static let chosen = asked.flatMap { $0 == "all" ? nil : Set($0.split(separator: ",").map(String.init)) }

  /// Whether a scene file is to be drawn in this run.
  static func isChosen(_ file: URL) -> Bool { chosen?.contains(name(of: file)) ?? true }

  /// A scene file's name without its ending.
  static func name(of file: URL) -> String { String(file.lastPathComponent.dropLast(".scene.json".count)) }

  /// The moment that a renderer shows.
  func moment(in renderer: Renderer) -> Moment { renderer.showsMoments ? moment : .end }
}
