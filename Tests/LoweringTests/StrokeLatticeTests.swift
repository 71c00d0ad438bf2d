import Geometry
import Resolving
import SceneModel
import TestSupport
import Testing

@testable import Lowering

extension ColoredPolyline {
  /// The vertices as a list.
  fileprivate var list: [Vertex] { vertices.withBuffer { vertices in vertices.indices.map { vertices[$0] } } }
}

struct StrokeLatticeTests {
  private static let stops = [
    ScreenStop(0, ScreenColor(red: 1, green: 0, blue: 0)), ScreenStop(0.5, ScreenColor(red: 0, green: 1, blue: 0)),
    ScreenStop(1, ScreenColor(red: 0, green: 0, blue: 1)),
  ]

  private static func stroke(_ path: Path, width: Double = 6, cap: StrokeStyle.Cap = .butt) -> ResolvedStroke {
    ResolvedStroke(path: path, paint: .solid(.black), style: StrokeStyle(width: width, cap: cap))
  }

  @Test func `a straight line has a vertex at each stop and nowhere else`() {
    let path = Path.polyline((0...1000).map { Point(Double($0) / 10, 5) })
    let lines = Self.stroke(path).coloredPolylines(visible: 0...1, stops: .own(Self.stops), tolerance: Tolerance())
      .flatMap(\.lines)
    #expect(lines.map(\.list.count) == [3])
    #expect(abs((lines.first?.list[1].point.x ?? 0) - 50) < 0.5)
  }

  @Test func `vertices left out stay within the tolerance in place and colour`() {
    var random = SeededGenerator(seed: 7)
    var points: [Point] = []
    for index in 0..<400 {
      let wobble = Double.random(in: -0.02...0.02, using: &random)
      points.append(Point(Double(index), 40 * (Double(index) / 90).rounded() + wobble))
    }
    let tolerance = Tolerance()
    let lines = Self.stroke(.polyline(points)).coloredPolylines(
      visible: 0...1, stops: .own(Self.stops), tolerance: tolerance
    )
    .flatMap(\.lines)
    let kept = lines[0].list
    #expect(kept.count < 120)
    for point in points {
      let nearest = zip(kept, kept.dropFirst()).reduce(Double.infinity) {
        min($0, Line($1.0.point, $1.1.point).nearest(to: point).distance)
      }
      #expect(nearest <= tolerance.geometry)
    }
  }

  @Test func `a point added at the end leaves the beginning as it was`() {
    let points = (0..<60).map { Point(Double($0) * 3, Double(($0 * $0) % 17)) }
    func vertices(_ points: [Point]) -> [Point] {
      Self.stroke(.polyline(points)).coloredPolylines(
        visible: 0...1, stops: .own([ScreenStop(0, .black), ScreenStop(1, .black)]), tolerance: Tolerance()
      )
      .flatMap(\.lines)[0].list.map(\.point)
    }
    let short = vertices(Array(points.dropLast()))
    #expect(Array(vertices(points).prefix(short.count - 1)) == Array(short.dropLast()))
  }

  @Test func `dashes of a path that crosses itself are layers, and those of one that does not are one`() {
    func strokes(_ path: Path) -> [ResolvedStroke] {
      var stroke = Self.stroke(path, cap: .round)
      stroke.style.dash = [0, 2 * stroke.style.width]
      return stroke.coloredPolylines(visible: 0...1, stops: .own(Self.stops), tolerance: Tolerance())
        .compactMap(\.stroke)
    }
    let line = Path.polyline([.origin, Point(100, 0), Point(100, 60)])
    #expect(strokes(line).map(\.path) == [line])
    let crossing = Path.polyline([.origin, Point(100, 0), Point(100, 60), Point(50, 60), Point(50, -60)])
    let layers = strokes(crossing)
    #expect(layers.count == 2)
    // Together they have all of its dashes.
    let all = layers.flatMap { $0.path.dashed($0.style.dash, offset: $0.style.dashOffset).subpaths.map(\.start) }
    let expected = crossing.dashed(layers[0].style.dash, offset: 0).subpaths.map(\.start)
    #expect(all.count == expected.count && zip(all, expected).allSatisfy { $0.distance(to: $1) < 1e-6 })
  }

  @Test(arguments: [30.0, 80, 120, 150], [1.0, -1])
  func `the rows around a corner cover both sides with the nearer piece's colour`(degrees: Double, side: Double) {
    let corner = Point(100, 0)
    let leaving = Vector(angle: .degrees(degrees * side))
    let path = Path.polyline([.origin, corner, corner + leaving * 100])
    let stroke = Self.stroke(path)
    let lines = stroke.coloredPolylines(visible: 0...1, stops: .own(Self.stops), tolerance: Tolerance())
      .flatMap(\.lines)
    let strips = StrokeLattice(lines: lines, style: stroke.style, margin: 0.25, tolerance: 2).strips
    for along in stride(from: 60.0, to: 139, by: 1.7) {
      for across in stride(from: -2.9, through: 2.9, by: 0.58) {
        let piece = along <= 100 ? Line(.origin, corner) : Line(corner, corner + leaving * 100)
        let direction = (piece.end - piece.start) / 100
        let place = piece.point(at: (along <= 100 ? along : along - 100) / 100) + direction.perpendicular * across
        let before = Line(.origin, corner).nearest(to: place)
        let after = Line(corner, corner + leaving * 100).nearest(to: place)
        // On the line between the pieces either colour may come.
        guard abs(before.distance - after.distance) > 0.05 || before.parameter > 0.99 else { continue }
        // Within half the width of the corner the nearer piece counts, beyond it the later one lies on top.
        var isLater = before.distance >= after.distance
        if max(before.distance, after.distance) < 3.4, before.parameter < 1, after.parameter > 0,
          place.distance(to: corner) > 3
        {
          // Straight lines stand for the circle around the corner, a single one where it leaves out less than two margins.
          let half = Angle(degrees: degrees / 2)
          let isRound = 3 * (1 - half.cosine) > 2 * 0.25
          let isBeyond = isRound ? place.distance(to: corner) > 3.02 : after.parameter * 100 > 3 * half.sine + 0.05
          guard isBeyond, after.distance < 2.92 else { continue }
          isLater = true
        }
        let turn = (isLater ? 1 + after.parameter : before.parameter) / 2
        guard let color = Self.color(at: place, in: strips) else {
          #expect(Bool(false), "no row covers \(place)")
          continue
        }
        #expect(color.difference(from: Self.ideal(turn)) < 0.02, "\(place)")
      }
    }
  }

  @Test(arguments: [0.5, 2, 8])
  func `in a tight bend the rows' colours lie within the tolerance`(tolerance: Double) {
    // A quarter of a circle of radius 4 under a stroke of width 6: the outer side is seven times as long as the inner one.
    var bend = Path()
    bend.move(to: Point(4, 0))
    bend.arc(Path.ArcParameters(radii: Size(width: 4, height: 4), isLarge: false, isClockwise: true), to: Point(0, 4))
    let lines = Self.stroke(bend).coloredPolylines(visible: 0...1, stops: .own(Self.stops), tolerance: Tolerance())
      .flatMap(\.lines)
    let style = StrokeStyle(width: 6)
    let loose = StrokeLattice(lines: lines, style: style, margin: 0)
    let tight = StrokeLattice(lines: lines, style: style, margin: 0, tolerance: tolerance)
    #expect(loose.error > 8)
    #expect(tight.error <= tolerance && tight.strips[0].count > loose.strips[0].count)
    // The same places, and the colours as far off as it says.
    for degrees in stride(from: 10.0, through: 80, by: 2.5) {
      for radius in [1.5, 3, 4, 5, 6.5] {
        let place = Point.origin + Vector(angle: Angle(degrees: degrees), length: radius)
        guard let color = Self.color(at: place, in: tight.strips) else { continue }
        // The chords' own bend is far below a level.
        #expect(color.difference(from: Self.ideal(degrees / 90)) * 255 <= tolerance + 1.5, "\(degrees), \(radius)")
      }
    }
  }

  private static func ideal(_ t: Double) -> ScreenColor {
    t < 0.5
      ? stops[0].color.mixed(with: stops[1].color, at: 2 * t)
      : stops[1].color.mixed(with: stops[2].color, at: 2 * t - 1)
  }

  /// The colour of the last triangle that covers a place.
  private static func color(at place: Point, in strips: [[StrokeLattice.CrossSection]]) -> ScreenColor? {
    var found: ScreenColor?
    for (a, b) in strips.flatMap({ zip($0, $0.dropFirst()) }) {
      let triangles = [
        [(a.left, a.leftColor), (a.right, a.rightColor), (b.left, b.leftColor)],
        [(a.right, a.rightColor), (b.left, b.leftColor), (b.right, b.rightColor)],
      ]
      for triangle in triangles {
        let area = (triangle[1].0 - triangle[0].0).cross(triangle[2].0 - triangle[0].0)
        guard abs(area) > 1e-12 else { continue }
        let u = (place - triangle[0].0).cross(triangle[2].0 - triangle[0].0) / area
        let v = (triangle[1].0 - triangle[0].0).cross(place - triangle[0].0) / area
        guard u >= -1e-9, v >= -1e-9, u + v <= 1 + 1e-9 else { continue }
        func channel(_ value: (ScreenColor) -> Double) -> Double {
          value(triangle[0].1) * (1 - u - v) + value(triangle[1].1) * u + value(triangle[2].1) * v
        }
        found = ScreenColor(red: channel(\.red), green: channel(\.green), blue: channel(\.blue))
      }
    }
    return found
  }
}
