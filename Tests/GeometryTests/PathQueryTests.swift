import Geometry
import TestSupport
import Testing

@Suite struct PathQueryTests {
  private func randomPath(_ random: inout RandomCurves) -> Path {
    var path = Path()
    for _ in 0...random.index(2) {
      let segment = random.segment()
      path.append(segment.path)
      path.line(to: random.point(1))
      if random.index(2) == 0 { path.close() }
    }
    return path
  }

  @Test func `bounds leave moves out and are nil where nothing is drawn`() throws {
    #expect(try Path(svg: "M0 0L1 1M50 50").bounds == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(try Path(svg: "M50 50").bounds == nil)
    #expect(try Path(svg: "M5 6z").bounds == Rect(x: 5, y: 6, width: 0, height: 0))
    #expect(Path().bounds == nil)
    #expect(try Path(svg: "M0 0C0 4 4 4 4 0").bounds == Rect(x: 0, y: 0, width: 4, height: 3))
  }

  @Test func `lengths count closing lines and no moves`() throws {
    #expect(try Path(svg: "M0 0H3V4Z").length() == 12)
    #expect(try Path(svg: "M0 0H3M10 10H12").length() == 5)
  }

  @Test func `the whole trim is the path itself, and an empty one nothing`() throws {
    let path = try Path(svg: "M0 0H3V4ZM9 9")
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: -1, to: 2) == path)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmed(from: 0.7, to: 0.2).isEmpty)
  }

  @Test func `a cut opens its subpath and leaves the others`() throws {
    let path = try Path(svg: "M0 0H10V10H0ZM20 0H30V10H20Z")
    #expect(path.trimmed(from: 0, to: 0.5) == (try Path(svg: "M0 0H10V10H0Z")))
    #expect(path.trimmed(from: 0.5, to: 1) == (try Path(svg: "M20 0H30V10H20Z")))
    #expect(path.trimmed(from: 0.125, to: 0.75) == (try Path(svg: "M10 0V10H0V0M20 0H30V10")))
  }

  @Test func `a trimmed arc is an arc`() throws {
    let half = Path.circle(center: .origin, radius: 2).trimmed(from: 0, to: 0.25)
    guard case .arc(let arc)? = half.segments.first(where: { _ in true }) else {
      Issue.record("no arc in \(half.elements)")
      return
    }
    #expect(abs(arc.sweep.degrees - 90) < 1e-9 && arc.end.distance(to: Point(0, 2)) < 1e-9)
  }

  @Test func `a trim has its share of the length`() {
    var random = RandomCurves(seed: 51)
    for _ in 0..<150 {
      let path = randomPath(&random)
      let from = random.number(0...1)
      let to = random.number(from...1)
      let whole = path.length()
      #expect(abs(path.trimmed(from: from, to: to).length() - (to - from) * whole) < 1e-8 * whole, "\(path.elements)")
    }
  }

  @Test func `the image of a path is that of its places`() {
    var random = RandomCurves(seed: 52)
    for _ in 0..<500 {
      let segment = random.segment()
      let singular = random.index(6) == 0
      let (a, b) = (random.number(-2...2), random.number(-2...2))
      let map = AffineTransform(
        a: a, b: b, c: singular ? 2 * a : random.number(-2...2), d: singular ? 2 * b : random.number(-2...2), tx: 3,
        ty: -4)
      let image = Array(segment.path.transformed(by: map).segments)
      let size = segment.extent + segment.start.distance(to: .origin) + 10
      for place in segment.samples(10) {
        let gap = image.map { $0.nearest(to: map.apply(place)).distance }.min() ?? .infinity
        #expect(gap < 1e-8 * size, "\(segment) by \(map)")
      }
    }
  }

  @Test func `circles stay circles under turns and even scalings, and mirroring turns them round`() throws {
    let path = try Path(svg: "M1 0A1 1 0 0 1 0 1")
    let turned = path.transformed(by: .rotation(.degrees(30)) * .scale(x: 3, y: 3))
    guard case .arc(let parameters, _) = Array(turned.elements)[1] else { return }
    #expect(parameters.radii.width == parameters.radii.height && parameters.rotation == .zero)
    #expect(abs(parameters.radii.width - 3) < 1e-14)
    let mirrored = try path.transformed(by: .scale(x: -2, y: 1)) == Path(svg: "M-2 0A2 1 0 0 0 0 1")
    #expect(mirrored)
    #expect(path.transformed(by: .rotation(.degrees(90))) == (try Path(svg: "M0 1A1 1 0 0 1 -1 0")))
  }

  @Test func `the reverse runs through the same places and lengths backwards`() {
    var random = RandomCurves(seed: 53)
    for _ in 0..<150 {
      let path = randomPath(&random)
      let reversed = path.reversed
      #expect(abs(reversed.length() - path.length()) < 1e-9 * path.length())
      #expect(reversed.subpaths.map(\.isClosed) == path.subpaths.map(\.isClosed).reversed())
      #expect(reversed.windingNumber(around: Point(0.3, 0.2)) == -path.windingNumber(around: Point(0.3, 0.2)))
    }
  }

  @Test func `inside is where the angles seen along the path add up to a turn`() {
    var random = RandomCurves(seed: 54)
    for _ in 0..<150 {
      let path = randomPath(&random)
      guard let bounds = path.bounds else { continue }
      for _ in 0..<5 {
        let place = Point(random.number(bounds.minX...bounds.maxX), random.number(bounds.minY...bounds.maxY))
        let gap = path.segments.map { $0.nearest(to: place).distance }.min() ?? 0
        guard gap > 0.02 * max(bounds.width, bounds.height) else { continue }
        var turned = 0.0
        for subpath in path.subpaths {
          var places = subpath.segments.flatMap { $0.samples(300) }
          places.append(subpath.start)
          for (a, b) in zip(places, places.dropFirst()) {
            turned += ElementaryFunctions.atan2((a - place).cross(b - place), (a - place).dot(b - place))
          }
        }
        let expected = Int((turned / (2 * Double.pi)).rounded())
        // A closing line of an open subpath may pass near the place, where samples say nothing.
        #expect(path.windingNumber(around: place) == expected, "\(path.elements) around \(place)")
        #expect(path.contains(place, rule: .evenodd) == (expected % 2 != 0))
      }
    }
  }

  @Test func `a ray through a vertex counts it once`() throws {
    let diamond = try Path(svg: "M0 -1L1 0L0 1L-1 0Z")
    #expect(diamond.contains(.origin, rule: .nonzero))
    #expect(!diamond.contains(Point(-2, 0), rule: .nonzero))
    #expect(!diamond.contains(Point(-2, 1), rule: .nonzero) && !diamond.contains(Point(-2, -1), rule: .nonzero))
    let circle = Path.circle(center: .origin, radius: 1)
    #expect(!circle.contains(Point(-2, 0), rule: .nonzero) && !circle.contains(Point(-2, 1), rule: .nonzero))
  }

  @Test func `arcs become cubics and nothing else changes`() throws {
    let path = try Path(svg: "M0 0L5 0A5 5 0 0 1 10 5Q1 1 2 2Z")
    let cubics = path.arcsAsCubics(segmentsPerArc: 4)
    #expect(cubics.elements.count == path.elements.count + 3)
    #expect(cubics.elements.last == .close && Array(cubics.elements)[1] == Array(path.elements)[1])
    #expect(abs(path.arcsAsCubics(tolerance: 1e-9).length() - path.length()) < 1e-7)
  }

  @Test func `a path is closed where all that draws is`() throws {
    #expect(try Path(svg: "M0 0H1V1ZM5 5").isClosed)
    #expect(try !Path(svg: "M0 0H1V1ZM5 5H6").isClosed)
    #expect(!Path().isClosed)
  }

  @Test func `a matrix is put together again from its parts`() throws {
    var random = RandomCurves(seed: 55)
    for _ in 0..<1000 {
      let map = AffineTransform(
        a: random.number(-2...2), b: random.number(-2...2), c: random.number(-2...2), d: random.number(-2...2), tx: 1,
        ty: 2)
      let parts = try #require(map.decomposition)
      let again = AffineTransform(parts)
      let slack = 1e-12 * (1 + abs(parts.skewX.tangent))
      for (x, y) in [(map.a, again.a), (map.b, again.b), (map.c, again.c), (map.d, again.d)] {
        #expect(abs(x - y) < slack, "\(map)")
      }
    }
    #expect(AffineTransform.scale(x: 0, y: 1).decomposition == nil)
    let mirrored = try #require(AffineTransform.scale(x: -1, y: 1).decomposition)
    #expect(mirrored.scaleX == -1 && mirrored.scaleY == 1 && mirrored.rotation.degrees == 0)
  }
}
