import Testing

@testable import Geometry

/// What is known of a path without its pieces, beside the same piece by piece.
@Suite struct PathShortcutTests {
  /// Subpaths of a few commands, closed or not, on round places as often as on any.
  private static func path(_ random: inout RandomCurves) -> Path {
    var path = Path()
    let size = random.size()
    for _ in 0...random.index(3) {
      path.move(to: random.point(size))
      for _ in 0..<random.index(6) {
        switch random.index(5) {
        case 0: path.line(to: random.point(size, after: [path.currentPoint ?? .origin]))
        case 1: path.quad(random.point(size), to: random.point(size))
        case 2: path.cubic(random.point(size), random.point(size), to: random.point(size))
        default:
          let width = random.number(0.01 * size...2 * size)
          let radii = Size(width: width, height: random.index(2) == 0 ? width : random.number(0.01 * size...2 * size))
          path.arc(
            Path.ArcParameters(
              radii: radii, rotation: .degrees(random.index(3) == 0 ? random.number(-180...180) : 0),
              isLarge: random.index(2) == 0, isClockwise: random.index(2) == 0), to: random.point(size))
        }
      }
      if random.index(2) == 0 { path.close() }
    }
    return path
  }

  @Test func `the bounds of a path are to the last bit those of its segments`() {
    var random = RandomCurves(seed: 41)
    for _ in 0..<5000 {
      let path = Self.path(&random)
      #expect(path.bounds == path.boundsOfSegments, "\(path.elements)")
    }
    #expect(Path().bounds == nil)
  }

  @Test func `corners that are found without lengths and angles are those between tangents`() {
    var random = RandomCurves(seed: 42)
    var known = 0
    for _ in 0..<5000 {
      let path = Self.path(&random)
      guard let found = path.plainlyHasCorner else { continue }
      known += 1
      #expect(found == path.hasCornerByTangents, "\(path.elements)")
    }
    #expect(known > 1000)
    // Smooth ones, whose corners random paths hardly ever lack.
    for _ in 0..<500 {
      let radius = random.number(1...20)
      let circle = Path.circle(center: random.point(100), radius: radius)
      #expect(circle.plainlyHasCorner == false && !circle.hasCornerByTangents)
      let rect = Path.roundedRect(Rect(x: 3, y: 4, width: 90, height: 70), radii: CornerRadii(all: radius))
      #expect(rect.hasCorner == rect.hasCornerByTangents)
    }
  }

  @Test func `curves and beginnings of subpaths are found among any number of commands`() {
    for count in 0..<40 {
      for place in 0..<max(count, 1) {
        for kind in ["L1 1", "Q1 1 2 2", "C1 1 2 2 3 3", "A1 2 3 0 1 4 4", "ZM3 3", "M3 3"] {
          var commands = [String](repeating: "L2 1", count: count)
          if count > 0 { commands[place] = kind }
          let text = "M0 0" + commands.joined()
          guard let path = try? Path(svg: text) else {
            Issue.record("\(text)")
            continue
          }
          let isCurve = count > 0 && "QCA".contains(kind.prefix(1))
          #expect(path.isStraight == !isCurve, "\(text)")
          #expect(path.subpaths.map(\.start).count == text.filter { $0 == "M" }.count, "\(text)")
        }
      }
    }
  }

  @Test func `as many cubics are taken for an arc as the root of its tolerance asks for`() {
    var random = RandomCurves(seed: 43)
    for _ in 0..<5000 {
      let arc = random.arc()
      let tolerance = arc.radii.largerSide * [1e-9, 1e-6, 1e-4, 1e-3, 0.1][random.index(5)]
      let relative = max(tolerance / (0.0868 * arc.radii.largerSide), 1e-16)
      let longest = 4 * ElementaryFunctions.pow(relative, 1.0 / 6)
      let needed = ElementaryFunctions.settled(abs(arc.sweep.radians) / longest).rounded(.up)
      let quarters = ElementaryFunctions.settled(abs(arc.sweep.degrees) / 90).rounded(.up)
      #expect(arc.cubicCount(tolerance: tolerance) == Int(max(needed, quarters, 1)))
    }
  }

  @Test func `a place and its derivative are to the last bit those of a parameter`() {
    var random = RandomCurves(seed: 44)
    for _ in 0..<1000 {
      let (arc, t) = (random.arc(), random.number(0.01...0.99))
      let (place, derivative) = arc.placeAndDerivative(at: t)
      #expect(place == arc.point(at: t) && derivative == arc.derivative(at: t))
    }
  }

  @Test func `subpaths are flat where all their points lie on one line, and left out of what has an inside`() {
    let corner = Path.polygon([Point(0, 0), Point(4, 0), Point(4, 3)])
    let bowl = {
      var path = Path()
      path.move(to: Point(0, 0))
      path.arc(
        Path.ArcParameters(radii: Size(width: 2, height: 2), isLarge: false, isClockwise: true), to: Point(4, 0))
      return path
    }()
    func flat(_ draw: (inout Path) -> Void) -> Path {
      var path = Path()
      path.move(to: Point(1, 1))
      draw(&path)
      return path
    }
    let flats = [
      flat { _ in },
      flat { $0.close() },
      flat { $0.line(to: Point(1, 1)) },
      flat { $0.line(to: Point(9, 5)) },
      flat {
        $0.line(to: Point(3, 2))
        $0.line(to: Point(-7, -3))
        $0.close()
      },
      flat { $0.quad(Point(5, 3), to: Point(3, 2)) },
      flat { $0.cubic(Point(3, 2), Point(-1, 0), to: Point(9, 5)) },
      // In SVG an arc between equal ends is nothing.
      flat {
        $0.arc(Path.ArcParameters(radii: Size(width: 2, height: 2), isLarge: true, isClockwise: true), to: Point(1, 1))
      },
    ]
    for full in [corner, bowl, flat { $0.quad(Point(5, 3.001), to: Point(3, 2)) }] {
      #expect(full.withoutFlatSubpaths == nil)
      for first in flats {
        #expect(first.withoutFlatSubpaths?.isEmpty == true, "\(Array(first.elements))")
        for second in flats {
          var path = first
          for part in [full, second, full] { path.append(part) }
          var expected = full
          expected.append(full)
          #expect(path.withoutFlatSubpaths == expected, "\(Array(path.elements))")
        }
      }
    }
    #expect(Path().withoutFlatSubpaths == nil)
  }
}
