import Geometry
import Lowering
import Resolving
import SceneModel
import Testing

struct CoonsPatchTests {
  private static let stops = [
    ScreenStop(0, ScreenColor(red: 1, green: 0, blue: 0)), ScreenStop(0.3, ScreenColor(red: 1, green: 1, blue: 0)),
    ScreenStop(0.3, ScreenColor(red: 0, green: 0, blue: 1)), ScreenStop(0.9, ScreenColor(red: 0, green: 1, blue: 0)),
  ]

  @Test func `no narrower patch strays farther than the widest one may`() {
    for step in 1...6_000 {
      #expect(ConicPatches.strayedFraction(degrees: Double(step) / 100) < ConicPatches.mostStrayed)
    }
    #expect(ConicPatches.strayedFraction(degrees: 60.001) < ConicPatches.mostStrayed)
  }

  @Test func `no control point lies beyond the largest extent of a mesh`() {
    for center in [Point(x: -30, y: 12), .origin, Point(x: 2, y: 700)] {
      let conic = ConicPatches(center: center, start: .degrees(7), stops: Self.stops)
      let mesh = ConicMesh(conic, radii: 0...40, hub: 4, tolerance: 1)
      for patch in mesh.patches {
        #expect(patch.points.allSatisfy { max(abs($0.x), abs($0.y)) <= mesh.largestExtent })
      }
    }
  }

  /// The ideal colour of a turn.
  private static func ideal(_ turn: Double) -> ScreenColor {
    guard let next = stops.firstIndex(where: { $0.location > turn }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return stops[0].color }
    let from = stops[next - 1]
    let to = stops[next]
    return from.color.mixed(with: to.color, at: (turn - from.location) / (to.location - from.location))
  }

  /// The surface of a Coons patch (ISO 32000-1, 8.7.4.5.7) and its colour.
  private static func sample(_ patch: CoonsPatch, _ u: Double, _ v: Double) -> (Point, ScreenColor) {
    let p = patch.points
    func bezier(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
      CubicBezier(a, b, c, d).point(at: t)
    }
    // C1 and C2 run with u from corners 0 and 3, D1 and D2 with v from corners 0 and 9.
    let c1 = bezier(p[0], p[11], p[10], p[9], u)
    let c2 = bezier(p[3], p[4], p[5], p[6], u)
    let d1 = bezier(p[0], p[1], p[2], p[3], v)
    let d2 = bezier(p[9], p[8], p[7], p[6], v)
    let alongC = c1.interpolated(to: c2, at: v)
    let alongD = d1.interpolated(to: d2, at: u)
    let corners = p[0].interpolated(to: p[3], at: v).interpolated(to: p[9].interpolated(to: p[6], at: v), at: u)
    let place = Point(alongC.x + alongD.x - corners.x, alongC.y + alongD.y - corners.y)
    let first = patch.colors[0].mixed(with: patch.colors[1], at: v)
    return (place, first.mixed(with: patch.colors[3].mixed(with: patch.colors[2], at: v), at: u))
  }

  @Test(arguments: [1e-300, 0, -1])
  func `a tolerance that nothing can keep is kept as far as anyone sees`(tolerance: Double) {
    let patches = ConicPatches(center: .origin, start: .zero, stops: Self.stops)
      .patches(radii: 0...100, hub: 4, tolerance: tolerance)
    #expect(patches.count < 1000)
    #expect(patches.allSatisfy { $0.error <= 0.01 })
  }

  @Test(arguments: [0.0, 10, 80], [0.25, 1, 4])
  func `the colour of every place is within the tolerance of its angle's`(inner: Double, tolerance: Double) {
    let center = Point(30, -20)
    let start = Angle(degrees: 40)
    let patches = ConicPatches(center: center, start: start, stops: Self.stops)
      .patches(radii: inner...100, hub: 4, tolerance: tolerance)
    var worst = 0.0
    for patch in patches {
      for u in stride(from: 0.02, through: 0.98, by: 0.12) {
        for v in stride(from: 0.05, through: 1, by: 0.19) {
          let (place, color) = Self.sample(patch, u, v)
          let way = place - center
          let turn = ((way.angle - start).normalized.degrees) / 360
          worst = max(worst, color.difference(from: Self.ideal(turn)) * 255)
        }
      }
    }
    #expect(worst <= tolerance + 1e-6)
  }

  @Test func `patches reach from the inner to the outer radius all the way round without folds`() {
    let patches = ConicPatches(center: .origin, start: .zero, stops: Self.stops)
      .patches(radii: 0...100, hub: 4, tolerance: 2)
    var area = 0.0
    var folded = false
    for patch in patches {
      let count = 12
      for i in 0..<count {
        for j in 0..<count {
          let (u, v, step) = (Double(i) / Double(count), Double(j) / Double(count), 1 / Double(count))
          let a = Self.sample(patch, u, v).0
          let b = Self.sample(patch, u + step, v).0
          let c = Self.sample(patch, u + step, v + step).0
          let d = Self.sample(patch, u, v + step).0
          let piece = ((c - a).cross(d - b)) / 2
          // All pieces turn the same way round: none is folded.
          folded = folded || piece > 1e-9
          area -= piece
        }
      }
    }
    #expect(!folded)
    #expect(abs(area / (.pi * 10_000) - 1) < 0.002)
  }

  @Test func `no patch spans more than a sixth of the turn or three quarters of the way between two channels' ends`() {
    let conic = ConicPatches(center: .origin, start: .zero, stops: Self.stops)
    for patch in conic.patches(radii: 0...80, hub: 4, tolerance: 255) {
      let span = ((patch.points[6] - .origin).angle - (patch.points[3] - .origin).angle).normalized.degrees
      #expect(span <= 60 + 1e-9)
      #expect(patch.colors[0].difference(from: patch.colors[2]) * 255 <= 192)
    }
  }

  @Test func `patches of steep colours lie in rings around a hub of some pixels`() {
    let colors = (0...12).map { ScreenStop(Double($0) / 12, $0 % 2 == 0 ? .black : .white) }
    let conic = ConicPatches(center: .origin, start: .zero, stops: colors)
    for radius in [3.0, 30, 300, 3000] {
      let patches = conic.patches(radii: 0...radius, hub: 4, tolerance: 255)
      for patch in patches {
        let (inner, outer) = ((patch.points[0] - .origin).length, (patch.points[3] - .origin).length)
        #expect(inner < 1e-9 ? outer <= 4 + 1e-9 : outer / inner <= 8.4)
      }
      #expect(patches.contains { ($0.points[3] - .origin).length > radius * 0.999 })
      // Later directions lie on top of earlier ones, whatever their rings.
      let middles = patches.map { (($0.points[3] - .origin) + ($0.points[6] - .origin)).angle.normalized.degrees }
      #expect(zip(middles, middles.dropFirst()).allSatisfy { $0 < $1 + 1e-6 })
    }
  }
}
