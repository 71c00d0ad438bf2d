import Geometry
import TestSupport
import Testing

@Suite struct StrokeTests {
  /// The distance from a place to a path's line.
  private func distance(from place: Point, to path: Path) -> Double {
    path.segments.map { $0.nearest(to: place).distance }.min() ?? .infinity
  }

  /// Checks an outline of round caps and joins against the distance from the path, at random places.
  private func check(_ path: Path, width: Double, tolerance: Double, random: inout RandomCurves) {
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    let outline = path.strokeOutline(style, tolerance: tolerance)
    guard let bounds = path.bounds?.outset(by: width) else { return }
    for _ in 0..<30 {
      let place = Point(random.number(bounds.minX...bounds.maxX), random.number(bounds.minY...bounds.maxY))
      let depth = width / 2 - distance(from: place, to: path)
      guard abs(depth) > 2 * tolerance else { continue }
      let winding = outline.windingNumber(around: place)
      #expect(
        depth > 0 ? winding > 0 : winding == 0, "\(path.elements) width \(width) at \(place): \(winding), \(depth)")
    }
  }

  @Test func `a round outline covers what lies within half the width, and no more`() {
    var random = RandomCurves(seed: 21)
    for _ in 0..<200 {
      var path = Path()
      let size = random.size()
      path.move(to: random.point(size))
      for _ in 0...random.index(3) {
        switch random.index(4) {
        case 0: path.line(to: random.point(size))
        case 1: path.quad(random.point(size), to: random.point(size))
        case 2: path.cubic(random.point(size), random.point(size), to: random.point(size))
        default:
          let radii = Size(width: random.number(0.5...2) * size, height: random.number(0.5...2) * size)
          path.arc(
            Path.ArcParameters(
              radii: random.index(2) == 0 ? Size(width: radii.width, height: radii.width) : radii,
              rotation: .degrees(random.number(0...180)), isLarge: random.index(2) == 0,
              isClockwise: random.index(2) == 0), to: random.point(size))
        }
      }
      if random.index(3) == 0 { path.close() }
      check(path, width: size * random.number(0.05...2), tolerance: size * 1e-3, random: &random)
    }
  }

  @Test(arguments: [
    "M0 0C10 0 0 0 10 0", "M0 0C10 10 0 10 10 0", "M0 0C20 10 -10 10 10 0", "M0 0C5 0 5 0 10 0", "M0 0Q10 0 0 0",
    "M0 0L10 0L0 0", "M0 0L10 0L0 0.001", "M0 0C0 0 10 5 10 5", "M0 0A0.3 0.3 0 1 1 0.1 0", "M0 0A10 0.1 0 1 1 3 0",
    "M0 0C10 10 10 -10 0 0Z", "M0 0A5 5 0 0 1 10 0A5 5 0 0 1 0 0Z", "M0 0L10 0L10 10Z", "M0 0C9 0 9 9 0 9",
  ])
  func `hard paths are covered too`(svg: String) throws {
    var random = RandomCurves(seed: 22)
    for width in [0.1, 1, 3, 12] {
      let path = try Path(svg: svg)
      for _ in 0..<4 { check(path, width: width, tolerance: 0.01, random: &random) }
    }
  }

  @Test func `caps reach as far as they should`() throws {
    let path = try Path(svg: "M0 0H10")
    func bounds(_ cap: StrokeStyle.Cap) -> Rect? {
      path.strokeOutline(StrokeStyle(width: 2, cap: cap), tolerance: 0.01).bounds
    }
    #expect(bounds(.butt) == Rect(x: 0, y: -1, width: 10, height: 2))
    #expect(bounds(.square) == Rect(x: -1, y: -1, width: 12, height: 2))
    #expect(bounds(.round) == Rect(x: -1, y: -1, width: 12, height: 2))
  }

  @Test func `a miter is drawn up to its limit`() throws {
    let path = try Path(svg: "M0 0H10V10")
    let limit = 2.0.squareRoot()
    let sharp = path.strokeOutline(StrokeStyle(width: 2, miterLimit: limit + 1e-9), tolerance: 0.01)
    let blunt = path.strokeOutline(StrokeStyle(width: 2, miterLimit: limit - 1e-9), tolerance: 0.01)
    #expect(sharp.contains(Point(10.9, -0.9), rule: .nonzero))
    #expect(!blunt.contains(Point(10.9, -0.9), rule: .nonzero))
    let bevel = path.strokeOutline(StrokeStyle(width: 2, join: .bevel), tolerance: 0.01)
    #expect(bevel.contains(Point(10.45, -0.45), rule: .nonzero) && !bevel.contains(Point(10.6, -0.6), rule: .nonzero))
  }

  @Test func `a subpath without length is a dot of its cap`() throws {
    let path = try Path(svg: "M5 5z")
    let square = StrokeStyle(width: 2, cap: .square)
    #expect(path.strokeOutline(StrokeStyle(width: 2), tolerance: 0.01).isEmpty)
    #expect(path.strokeOutline(square, tolerance: 0.01).bounds == Rect(x: 4, y: 4, width: 2, height: 2))
    #expect(
      path.strokeOutline(StrokeStyle(width: 2, cap: .round), tolerance: 0.01) == .circle(center: Point(5, 5), radius: 1)
    )
    #expect(try Path(svg: "M5 5").strokeOutline(square, tolerance: 0.01).isEmpty)
    #expect(try Path(svg: "M5 5L5 5").strokeOutline(square, tolerance: 0.01).bounds?.width == 2)
  }

  @Test func `a circle's outline is two circles, to the last digits`() {
    let ring = Path.circle(center: Point(10, 20), radius: 5).strokeOutline(StrokeStyle(width: 2), tolerance: 1)
    #expect(ring.subpaths.map(\.isClosed) == [true, true])
    for segment in ring.segments {
      guard case .arc(let arc) = segment else {
        #expect(segment.length < 1e-12)
        continue
      }
      #expect(arc.center.distance(to: Point(10, 20)) < 1e-12)
      #expect(abs(arc.radii.width - 5) - 1 < 1e-12)
    }
  }

  @Test func `dashes have their lengths and gaps`() throws {
    let dashed = try Path(svg: "M0 0H10").dashed([3, 1], offset: 1)
    #expect(dashed == (try Path(svg: "M0 0L2 0M3 0L6 0M7 0L10 0")))
    #expect(try Path(svg: "M0 0H10").dashed([3], offset: 0) == Path(svg: "M0 0L3 0M6 0L9 0"))
    #expect(try Path(svg: "M0 0H4").dashed([1, 1], offset: -1) == Path(svg: "M1 0L2 0M3 0L4 0"))
    #expect(try Path(svg: "M0 0H3V3").dashed([4, 9], offset: 0) == Path(svg: "M0 0L3 0L3 1"))
    #expect(try Path(svg: "M0 0H3M0 5H3").dashed([2, 2], offset: 0) == Path(svg: "M0 0L2 0M0 5L2 5"))
  }

  @Test func `on a closed subpath the last dash runs on into the first`() throws {
    let square = try Path(svg: "M0 0H4V4H0Z")
    #expect(square.dashed([2, 5], offset: 0) == (try Path(svg: "M4 3L4 4L3 4M0 2L0 0L2 0")))
    #expect(square.dashed([4, 2], offset: 2).subpaths.map(\.start) == [Point(0, 0), Point(4, 0), Point(2, 4)])
    #expect(square.dashed([100, 1], offset: 0) == square)
  }

  @Test func `the dashes of any path have the length that the pattern says`() {
    var random = RandomCurves(seed: 23)
    for _ in 0..<150 {
      let segment = random.segment()
      let whole = segment.length
      guard whole > 0 else { continue }
      var path = Path()
      path.move(to: segment.start)
      path.append(segment.path)
      let on = whole * random.number(0.01...0.3)
      let off = whole * random.number(0.01...0.3)
      let phase = random.number(-2...2) * whole
      let dashed = path.dashed([on, off], offset: phase)
      var expected = 0.0
      for step in 0..<4000 {
        let place = (phase + whole * (Double(step) + 0.5) / 4000).truncatingRemainder(dividingBy: on + off)
        if (place < 0 ? place + on + off : place) < on { expected += whole / 4000 }
      }
      let count = path.dashCount([on, off], offset: phase)
      #expect(abs(dashed.length() - expected) < whole / 4000 * Double(count + 1), "\(segment)")
      #expect(abs(dashed.subpaths.reduce(0) { sum, _ in sum + 1 } - count) <= 1, "\(segment)")
    }
  }

  @Test func `dashes without length keep the direction of the path`() throws {
    let dots = try Path(svg: "M0 0L10 10").dashed([0, 5], offset: 0)
    #expect(dots.subpaths.map { $0.start.x.rounded() } == [0, 4, 7])
    let outline = dots.strokeOutline(StrokeStyle(width: 2, cap: .square), tolerance: 0.01)
    #expect(abs((outline.bounds?.minY ?? 0) + 2.0.squareRoot()) < 1e-6)
  }

  @Test func `dashes are counted without being made`() throws {
    let line = try Path(svg: "M0 0H1e9")
    #expect(line.dashCount([1e-3, 1e-3], offset: 0) >= 1_000_000_000)
    #expect(line.dashCount([1, 1], offset: 0) == 500_000_000)
    #expect(try Path(svg: "M0 0H10").dashCount([3, 1], offset: 1) == 3)
    #expect(line.dashCount([], offset: 0) == 0)
    #expect(line.dashCount([0, 0], offset: 0) == 0)
  }

  @Test func `a list that makes no dashes, or over a million, leaves the path`() throws {
    let line = try Path(svg: "M0 0H10")
    for list in [[], [0.0, 0], [-1, 2], [.infinity, 1], [1e-7, 1e-7], [1e-300, 0]] {
      #expect(line.dashed(list, offset: 0) == line)
    }
  }
}

extension Segment {
  /// The segment as a path.
  var path: Path {
    var path = Path()
    path.move(to: start)
    switch self {
    case .line(let line): path.line(to: line.end)
    case .quad(let quad): path.quad(quad.control, to: quad.end)
    case .cubic(let cubic): path.cubic(cubic.control1, cubic.control2, to: cubic.end)
    case .arc(let arc): path.arc(arc.parameters, to: arc.end)
    }
    return path
  }
}
