import Geometry
import Resolving
import SceneModel
import Testing

@testable import PDFEmit

@Suite struct `painted areas` {
  private static let paths: [Path] = [
    .circle(center: Point(50, 50), radius: 30), .rect(Rect(x: 10, y: 20, width: 60, height: 30)),
    .polyline([Point(0, 0), Point(40, 3), Point(80, 0), Point(80, 50)]),
    .polyline([Point(0, 0), Point(40, 1), Point(80, 0)]),
  ]

  @Test func `a line that stays within its width by its style does so by its outline`() {
    var (known, open) = (0, 0)
    for path in Self.paths {
      for (a, b, mirror) in [(1.0, 0.0, 1.0), (0.75, 0, -1), (0.6, 0.8, 1), (3, -4, -1)] {
        let transform = AffineTransform(a: a, b: b, c: -b * mirror, d: a * mirror, tx: 5, ty: 7)
        for cap in StrokeStyle.Cap.allCases {
          for join in StrokeStyle.Join.allCases {
            let style = StrokeStyle(width: 6, cap: cap, join: join)
            let line = ResolvedStroke(path: path, paint: .solid(.black), style: style, alignment: .center)
            let reaches = line.outlineReachesPastItsWidth(through: transform, tolerance: 0.05)
            if line.staysWithinItsWidth(through: transform, tolerance: 0.05, hasCorner: line.path.hasCorner) {
              known += 1
              #expect(!reaches, "\(style) \(transform)")
            } else if reaches {
              open += 1
            }
          }
        }
      }
    }
    #expect(known > 20 && open > 20)
  }

  @Test func `no place of a line lies farther from a point, or nearer, than its area can reach`() {
    let arcs = [(0.0, 360.0), (20, 50), (-100, 170)].map { from, to in
      Path.arc(center: Point(50, 50), radius: 30, from: .degrees(from), to: .degrees(to), isClockwise: true)
    }
    for path in Self.paths + arcs {
      let line = ResolvedStroke(
        path: path, paint: .solid(.black), style: StrokeStyle(width: 6, cap: .butt, join: .round), alignment: .center)
      let area = PaintedArea(
        line, of: Outline(path: path, fillRule: .nonzero), isOutlined: false, hasCorner: path.hasCorner)
      for point in [Point(50, 50), Point(50, 51), Point(0, 0), Point(200, 30)] {
        let distances = path.segments.flatMap { segment in
          (0...64).map { segment.point(at: Double($0) / 64).distance(to: point) }
        }
        let (nearest, farthest) = (distances.min() ?? 0, distances.max() ?? 0)
        #expect(area.farthest(from: point) >= farthest + 3 - 1e-9, "\(path) from \(point)")
        #expect(area.distance(from: point) <= max(nearest - 3, 0) + 1e-9, "\(path) from \(point)")
      }
      guard arcs.contains(path) else { continue }
      #expect(abs(area.farthest(from: Point(50, 50)) - 33) < 1e-9)
      #expect(abs(area.distance(from: Point(50, 50)) - 27) < 1e-9)
    }
  }
}
