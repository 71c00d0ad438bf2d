import Geometry
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

@Suite struct VoteLabelTests {
  private static func vote(
    _ percent: Double, _ left: String, _ right: String, _ change: (inout Vote) -> Void = { _ in }
  ) throws -> (left: [Layer], right: [Layer], warnings: [String]) {
    var vote = Vote(
      frame: Rect(x: 0, y: 0, width: 300, height: 40), percent: percent, left: .init(colors: [.black], label: left),
      right: .init(colors: [.black], label: right))
    change(&vote)
    let parts = try FigureParts(vote)
    func children(_ role: String) throws -> [Layer] {
      guard case .group(let layers) = try parts.part(role).content else { return [] }
      return layers
    }
    return (try children("left"), try children("right"), parts.warnings)
  }

  private static func text(_ layers: [Layer], _ role: String = "label") -> Text? {
    for layer in layers where layer.label == .part(role) {
      if case .text(let text) = layer.content { return text }
    }
    return nil
  }

  @Test func `a label with room is as it was, one without gets smaller, then an ellipsis`() throws {
    let label = "quite a long label"
    let wide = try #require(Self.text(try Self.vote(0.8, label, "").left))
    #expect(wide.size == 15 && wide.string == label)
    let narrow = try Self.vote(0.42, label, "")
    let text = try #require(Self.text(narrow.left))
    #expect(text.size < 15 && text.size > 10 && text.string == label && narrow.warnings.isEmpty)
    // At half its height the shape ends half a slant before its right edge: it keeps 6 units on both sides.
    let slant = 40 / Angle.degrees(65).tangent
    let end = 300 * 0.42 + slant / 2 - 2 - slant / 2
    #expect(abs(text.measuredBox.minX - 6) < 1e-6 && abs(text.measuredBox.maxX - (end - 6)) < 1e-6)
    let tight = try Self.vote(0.25, label, "")
    let short = try #require(Self.text(tight.left))
    #expect(short.size == 10 && short.string.hasSuffix("\u{2026}"))
    #expect(tight.warnings == ["shortened for want of room: 'quite a long label'"])
    let kept = try Self.vote(0.25, label, "") { $0.fitsLabels = false }
    #expect(Self.text(kept.left)?.string == label && Self.text(kept.left)?.size == 15)
    #expect(Self.text(try Self.vote(0.25, label, "") { $0.leastLabelSize = 3 }.left)?.string == label)
  }

  @Test func `labels before the result are seen at the start and gone after a quarter`() throws {
    func opacities(_ phase: Vote.Phase) throws -> [String: Double] {
      let layers = try Self.vote(0.6, "60", "40") {
        $0.before = .init(left: "yes", right: "no")
        $0.phase = phase
      }.left
      return Dictionary(
        uniqueKeysWithValues: layers.compactMap { layer in
          if case .part(let role) = layer.label, case .text = layer.content { (role, layer.opacity.value) } else { nil }
        })
    }
    #expect(try opacities(.start) == ["before": 1])
    #expect(try opacities(.at(0.125)) == ["before": 0.5, "label": 0])
    #expect(try opacities(.at(0.75)) == ["label": 0.5])
    #expect(try opacities(.end) == ["label": 1])
    let animated = try Self.vote(0.6, "60", "40") {
      $0.before = .init(left: "yes", right: "no")
      ($0.phase, $0.begin, $0.timings) = (.animated, .click, [.easeIn, .easeOut])
    }.left
    let changes = animated.compactMap { layer -> Animation? in
      if case .text = layer.content { layer.animations.first } else { nil }
    }
    #expect(changes.map(\.values) == [.opacity([1, 0, 0]), .opacity([0, 0, 1])])
    #expect(changes.map(\.keyTimes) == [[0, 0.25, 1], [0, 0.5, 1]])
    let shape = animated.first { $0.label == .part("shape") }
    #expect(shape?.animations.first?.timings == [.easeIn, .easeOut])
  }

  @Test func `a link beside a click that begins is a warning`() throws {
    let warnings = try Self.vote(0.5, "", "") {
      ($0.phase, $0.begin) = (.animated, .click)
      $0.right.link = Link("https://example.org")
    }.warnings
    #expect(warnings.count == 1 && warnings[0].contains("leaves the page"))
  }
}
