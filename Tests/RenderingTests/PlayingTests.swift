import Foundation
import Geometry
import SceneModel
import TestSupport
import Testing

/// Animations as browsers play them: at the start, in the middle and after the end, against the ideal picture of that moment.
@Suite struct PlayingTests {
  private static let folder = "Tests/RenderingTests/Playing"
  private static let browsers = Renderer.allCases.filter(\.isBrowser)

  /// Scenes that wait for a click, and where they get it.
  private static let clicks = [
    "vote-clicked": Point(x: 40, y: 24),
    "vote-clicked-on-the-right": Point(x: 80, y: 24),
  ]

  /// When a scene is looked at.
  enum Moments: String, CaseIterable {
    case start, middle, end

    /// A scene's moment: no whole part of its duration, since what repeats jumps there.
    func seconds(of scene: Scene) -> Double {
      switch self {
      case .start: 0
      case .middle: 0.45 * scene.layers.playingTime
      case .end: scene.layers.playingTime + 0.35
      }
    }
  }

  /// Of how many scenes a run plays one, beside those that wait for a click; `VECGEN_SCENES=all` plays all.
  private static let share = 3

  private static let files = Result { try PackageFolder.files(in: folder, ending: ".scene.json") }
  private static let played = Result {
    try files.get().enumerated().filter { index, file in
      clicks[RenderingCase.name(of: file)] != nil || DrawnBytes.isDrawn(index, ofEvery: share)
    }.map(\.element)
  }
  private static let names = (try? played.get().map(RenderingCase.name(of:))) ?? []

  /// All pictures, drawn when the first test asks for one.
  private static let verdicts = Task {
    let cases = try played.get().flatMap { file -> [RenderingCase] in
      let read = try RenderingCase(file)
      let click = clicks[read.name]
      let played = click == nil ? read.scene : read.scene.beginningAtOnce()
      let moments = Moments.allCases.map {
        RenderingCase(
          name: "\(read.name)-\($0)", scene: read.scene, ideal: played, moment: .seconds($0.seconds(of: read.scene)),
          click: click)
      }
      // Without its click the scene stays as it was.
      let waiting = RenderingCase(
        name: "\(read.name)-waiting", scene: read.scene, moment: .seconds(Moments.middle.seconds(of: read.scene)))
      return moments + (click == nil ? [] : [waiting])
    }
    return try await RenderingRun.verdicts(of: cases, by: browsers)
  }

  @Test(.needs(.chromium, .firefox, .pillow, .webkit, .pngtopnm), arguments: names, browsers)
  func `an animation shows the ideal picture of each moment`(scene: String, browser: Renderer) async throws {
    let verdicts = try await Self.verdicts.value
    for moment in Moments.allCases {
      let verdict = try #require(verdicts["\(scene)-\(moment)"]?[browser])
      for complaint in verdict.complaints { Issue.record("\(moment): \(complaint)") }
    }
  }

  @Test(.needs(.chromium, .firefox, .pillow, .webkit, .pngtopnm), arguments: clicks.keys.sorted(), browsers)
  func `what waits for a click stands still without it`(scene: String, browser: Renderer) async throws {
    let verdict = try #require(try await Self.verdicts.value["\(scene)-waiting"]?[browser])
    for complaint in verdict.complaints { Issue.record("\(complaint)") }
  }

  @Test func `every property that can be animated is played`() throws {
    let played = try Self.files.get().reduce(into: Set<String>()) {
      $0.formUnion(try RenderingCase($1).scene.layers.played)
    }
    #expect(
      played == [
        "opacity", "transform", "path", "frame", "fill", "stroke", "strokeFrom", "strokeTo", "stops", "start", "end",
      ])
    #expect(try Self.files.get().count >= 15)
  }
}

extension [Layer] {
  /// The seconds after which nothing moves any more; what runs for ever counts once.
  fileprivate var playingTime: Double {
    let times = map { layer in
      let own = layer.animations.map { animation -> Double in
        switch animation.repetition {
        case .times(let times): animation.delay + times * animation.duration
        case .forever: animation.delay + animation.duration
        }
      }
      return Swift.max(own.max() ?? 0, layer.content.children.playingTime)
    }
    return times.max() ?? 0
  }

  /// The properties that change.
  fileprivate var played: Set<String> {
    reduce(into: []) { names, layer in
      for animation in layer.animations {
        names.insert(String("\(animation.values)".prefix { $0 != "(" }))
      }
      names.formUnion(layer.content.children.played)
    }
  }

  fileprivate func beginningAtOnce() -> [Layer] {
    map { layer in
      var layer = layer
      for index in layer.animations.indices { layer.animations[index].begin = .load }
      layer.content.children = layer.content.children.beginningAtOnce()
      return layer
    }
  }
}

extension Scene {
  /// The scene as it plays when the click comes at its start.
  fileprivate func beginningAtOnce() -> Scene {
    var scene = self
    scene.layers = layers.beginningAtOnce()
    return scene
  }
}
