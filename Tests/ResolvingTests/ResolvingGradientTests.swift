import Foundation
import Geometry
import Resolving
import SceneModel
import TestSupport
import Testing

/// How far along its colours a resolved gradient is at a place, by its definition in user units.
private func progress(of geometry: ResolvedGradient.Geometry, at place: Point) -> Double {
  switch geometry {
  case .axial(let start, let end):
    let way = end - start
    return (place - start).dot(way) / way.squaredLength
  case .radial(let center, let radii):
    return Foundation.hypot((place.x - center.x) / radii.width, (place.y - center.y) / radii.height)
  case .conic(let center, let start):
    let turned = Foundation.atan2(place.y - center.y, place.x - center.x) * 180 / .pi - start.degrees
    return turned / 360 - (turned / 360).rounded(.down)
  case .along: return .nan
  }
}

private let boxes = [
  Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: -20, y: 30, width: 200, height: 25),
  Rect(x: 5, y: 5, width: 3, height: 90),
]

private func gradient(
  _ kind: Gradient.Kind, _ colors: [Color?] = [.pureRed, .pureBlue], units: Gradient.Units = .box(frame: nil)
) throws -> Gradient { try Gradient(kind, colors: colors, units: units) }

@Suite struct ResolvingGradientTests {
  // MARK: Box units

  @Test(arguments: boxes)
  func `an axial gradient is laid out in the unit square and stretched with the box`(box: Rect) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      func unit() -> Double { .random(in: -0.5...1.5, using: &random) }
      let (start, end) = (Point(unit(), unit()), Point(unit(), unit()))
      let geometry = try #require(try gradient(.axial(start: start, end: end)).geometry(in: box))
      for x in stride(from: 0.05, to: 1, by: 0.1) {
        for y in stride(from: 0.05, to: 1, by: 0.1) {
          let way = end - start
          let ideal = (Point(x, y) - start).dot(way) / way.squaredLength
          let drawn = progress(of: geometry, at: Point(box.x + x * box.width, box.y + y * box.height))
          #expect(abs(drawn - ideal) < 1e-9)
        }
      }
    }
  }

  @Test func `on a box that is not square a diagonal's lines of one colour are parallel to the other diagonal`() throws
  {
    let box = Rect(x: 10, y: 20, width: 200, height: 50)
    let geometry = try #require(
      try gradient(.axial(start: Point(0, 0), end: Point(1, 1))).geometry(in: box))
    guard case .axial(let start, let end) = geometry else {
      Issue.record("not axial")
      return
    }
    let other = Vector(dx: box.width, dy: -box.height)
    #expect(abs((end - start).dot(other)) < 1e-9)
    // The corners of the other diagonal have the middle colour, those of its own the ends.
    for (corner, ideal) in zip(box.corners, [0, 0.5, 1, 0.5]) {
      #expect(abs(progress(of: geometry, at: corner) - ideal) < 1e-12)
    }
  }

  @Test(arguments: boxes)
  func `a radial gradient is an ellipse of the box`(box: Rect) throws {
    let kind = Gradient.Kind.radial(center: Point(0.25, 0.5), radii: Size(width: 0.75, height: 0.5))
    let geometry = try #require(try gradient(kind).geometry(in: box))
    for x in stride(from: 0.05, to: 1, by: 0.1) {
      for y in stride(from: 0.05, to: 1, by: 0.1) {
        let ideal = Foundation.hypot((x - 0.25) / 0.75, (y - 0.5) / 0.5)
        let place = Point(box.x + x * box.width, box.y + y * box.height)
        #expect(abs(progress(of: geometry, at: place) - ideal) < 1e-9)
      }
    }
  }

  @Test(arguments: boxes)
  func `a conic gradient's angle 0 is taken through the box, its angles are true ones`(box: Rect) throws {
    let kind = Gradient.Kind.conic(center: Point(0.5, 0.5), toward: Point(1, 0))
    let geometry = try #require(try gradient(kind).geometry(in: box))
    let center = box.center
    let zero = Foundation.atan2(-box.height / 2, box.width / 2)
    for turn in stride(from: 0.01, to: 1, by: 0.01) {
      let angle = zero + turn * 2 * .pi
      let place = Point(center.x + Foundation.cos(angle), center.y + Foundation.sin(angle))
      #expect(abs(progress(of: geometry, at: place) - turn) < 1e-9)
    }
  }

  @Test func `units of a frame do not ask the path's bounds`() throws {
    let frame = Rect(x: 50, y: 0, width: 10, height: 20)
    let axial = try gradient(.axial(start: Point(0, 0), end: Point(1, 0)), units: .box(frame: frame))
    #expect(axial.geometry(in: boxes[0]) == .axial(start: Point(50, 0), end: Point(60, 0)))
  }

  @Test func `user units are taken as they are`() throws {
    let axial = try gradient(.axial(start: Point(1, 2), end: Point(30, 4)), units: .user)
    #expect(axial.geometry(in: boxes[1]) == .axial(start: Point(1, 2), end: Point(30, 4)))
    let radial = try gradient(.radial(center: Point(1, 2), radii: Size(width: 3, height: 4)), units: .user)
    #expect(radial.geometry(in: boxes[1]) == .radial(center: Point(1, 2), radii: Size(width: 3, height: 4)))
  }

  // MARK: Flat boxes and lengths of 0

  @Test func `in a flat box the missing direction does not count`() throws {
    let level = Rect(x: 10, y: 5, width: 64, height: 0)
    let upright = Rect(x: 10, y: 5, width: 0, height: 64)
    let diagonal = try gradient(.axial(start: Point(0, 0), end: Point(1, 1)))
    #expect(diagonal.geometry(in: level) == .axial(start: Point(10, 5), end: Point(74, 5)))
    #expect(diagonal.geometry(in: upright) == .axial(start: Point(10, 5), end: Point(10, 69)))
    let radial = try gradient(.radial(center: Point(0.5, 0.5), radii: Size(width: 0.5, height: 0.5)))
    for (box, vector) in [(level, Vector(dx: 1, dy: 0)), (upright, Vector(dx: 0, dy: 1))] {
      let geometry = try #require(radial.geometry(in: box))
      for share in [0.0, 0.25, 0.5, 1] {
        let place = box.center + vector * (32 * share)
        #expect(abs(progress(of: geometry, at: place) - share) < 1e-12)
        // Nor does it count beside the line, where a stroke is seen.
        #expect(abs(progress(of: geometry, at: place + vector.perpendicular * 30) - share) < 1e-3)
      }
    }
  }

  @Test func `a box with no direction left, a length and a radius of 0 paint the last colour`() throws {
    let kinds: [(Gradient.Kind, Rect)] = [
      (.axial(start: Point(0.5, 0), end: Point(0.5, 1)), Rect(x: 0, y: 0, width: 10, height: 0)),
      (.axial(start: Point(0.5, 0.5), end: Point(0.5, 0.5)), Rect(x: 0, y: 0, width: 10, height: 10)),
      (.axial(start: Point(0, 0), end: Point(1, 1)), Rect(x: 3, y: 3, width: 0, height: 0)),
      (.radial(center: Point(0.5, 0.5), radii: Size(width: 0, height: 1)), Rect(x: 0, y: 0, width: 10, height: 10)),
      (.conic(center: Point(0.5, 0.5), toward: Point(0.5, 0.5)), Rect(x: 0, y: 0, width: 10, height: 10)),
    ]
    for (kind, box) in kinds {
      #expect(try gradient(kind).geometry(in: box) == nil)
      // Drawn on a path that has an area, in a box of its own.
      let paint = Paint.gradient(try gradient(kind, [.pureRed, .pureGreen, .pureBlue], units: .box(frame: box)))
      let layer = try scene(unnamed("shape", square(paint))).resolved().only
      #expect(try layer.shape.fill == .solid(.pureBlue))
    }
  }

  // MARK: Colours

  @Test func `one colour, or several that are equal, are a solid`() throws {
    for colors in [[Color.pureRed], [.pureRed, .pureRed, .pureRed]] {
      let paint = Paint.gradient(try gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors))
      #expect(try scene(unnamed("shape", square(paint))).resolved().only.shape.fill == .solid(.pureRed))
    }
  }

  @Test func `a gradient of which nothing is seen paints nothing`() throws {
    let paint = Paint.gradient(
      try gradient(
        .axial(start: Point(0, 0), end: Point(1, 0)), [Color.pureRed.withAlpha(0), Color.pureBlue.withAlpha(0)]))
    #expect(scene(unnamed("shape", square(paint))).resolved().layers.isEmpty)
  }

  @Test func `only the palette's gradients that are used are listed, in the author's order`() throws {
    func entry(_ name: String) throws -> Gradient {
      var entry = try gradient(.axial(start: Point(0, 0), end: Point(1, 0)))
      entry.paletteName = name
      return entry
    }
    var picture = scene(
      unnamed("shape", square(.gradient(try entry("c")))), unnamed("shape", square(.gradient(try entry("a")))))
    picture.palette = try ["a", "b", "c"].map { Scene.PaletteEntry($0, .gradient(try entry($0))) }
    let resolved = picture.resolved()
    #expect(resolved.palette.map(\.name) == ["a", "c"])
    #expect(try resolved.layers.map { try $0.shape.fill?.gradient.paletteName } == ["c", "a"])
  }

  @Test func `along keeps the trimmed part of the whole path's length`() throws {
    let along = try gradient(.along)
    let stroke = Stroke(.gradient(along), trim: 0.25...0.5)
    let layer = try scene(unnamed("shape", square(nil, stroke: stroke))).resolved().only
    let resolved = try #require(try layer.shape.stroke)
    #expect(try resolved.paint.gradient.geometry == .along(visible: 0.25...0.5))
    #expect(abs(resolved.path.length() - 16) < 1e-9)
  }
}
