import Geometry
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

extension VoteTests {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
  static let context = FigureContext(size: Size(width: 400, height: 100))

  static func vote(_ percent: Double, angle: Double = 65, phase: Vote.Phase = .end) -> Vote {
    Vote(
      frame: Rect(x: 10, y: 20, width: 300, height: 48), percent: percent,
      left: Vote.Side(colors: [red, .white], label: "Yes", link: Link("#yes")),
      right: Vote.Side(colors: [blue], label: "No"), angle: .degrees(angle), phase: phase)
  }

  static func layer(_ vote: Vote) throws -> Layer {
    var diagnostics = Diagnostics()
    let layer = try #require(vote.layer(in: context, reporting: &diagnostics))
    #expect(!diagnostics.hasErrors)
    return layer
  }

  static func part(_ roles: String..., of layer: Layer) -> Layer? {
    var current: Layer? = layer
    for role in roles {
      guard case .group(let children) = current?.content else { return nil }
      current = children.first { $0.label == .part(role) }
    }
    return current
  }

  static func shape(_ layer: Layer?) throws -> Shape {
    guard case .shape(let shape) = try #require(layer).content else { throw Missing() }
    return shape
  }

  struct Missing: Error {}

  /// Points all along a path, near enough to one another for what is asserted of them.
  static func samples(_ path: Path, perSegment count: Int = 24) -> [Point] {
    path.segments.flatMap { segment -> [Point] in
      switch segment {
      case .line(let line): (0...count).map { line.point(at: Double($0) / Double(count)) }
      case .quad(let curve): (0...count).map { curve.point(at: Double($0) / Double(count)) }
      case .cubic(let curve): (0...count).map { curve.point(at: Double($0) / Double(count)) }
      case .arc(let arc): (0...count).map { arc.point(at: Double($0) / Double(count)) }
      }
    }
  }

  /// Where a path meets the level line at `y`, from left to right.
  static func crossings(_ path: Path, at y: Double) -> (left: Double, right: Double)? {
    let bounds = path.bounds ?? Rect(Size(width: 0, height: 0))
    func edge(from outside: Double, to inside: Double) -> Double {
      var (a, b) = (outside, inside)
      for _ in 0..<60 {
        let middle = (a + b) / 2
        if path.contains(Point(middle, y), rule: .nonzero) { b = middle } else { a = middle }
      }
      return a
    }
    guard path.contains(bounds.center, rule: .nonzero) else { return nil }
    return (edge(from: bounds.minX - 1, to: bounds.center.x), edge(from: bounds.maxX + 1, to: bounds.center.x))
  }
}

extension Rect {
  func isNear(_ other: Rect, within distance: Double = 1e-6) -> Bool {
    abs(minX - other.minX) < distance && abs(maxX - other.maxX) < distance && abs(minY - other.minY) < distance
      && abs(maxY - other.maxY) < distance
  }
}
