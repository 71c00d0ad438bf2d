import Geometry
import TestSupport
import Testing

@Suite struct SimplificationTests {
  /// A walk with smooth stretches, sharp turns, ways back along the line, standing still with jitter, and doubled points.
  private func walk(_ count: Int, _ random: inout RandomCurves) -> [Point] {
    var points = [Point(random.number(-5...5), random.number(-5...5))]
    var angle = 0.0
    for index in 1..<count {
      angle += random.number(-0.3...0.3) + (index % 31 == 0 ? random.number(2...4) : 0)
      let length = random.number(0...2) * [0, 0.02, 1, 1][(index / 13) % 4]
      points.append(
        points[index - 1] + Vector(angle: Angle(radians: length < 0.1 ? angle * 40 : angle), length: length))
    }
    return points
  }

  /// The corners of a path of straight lines, a closed one's start at its end again.
  private func chain(_ path: Path) -> [Point] {
    var points = path.elements.compactMap(\.end)
    if path.isClosed { points.append(points[0]) }
    return points
  }

  /// Places along a chain, its corners among them.
  private func places(_ chain: [Point]) -> [Point] {
    zip(chain, chain.dropFirst()).flatMap { a, b in (0...6).map { a.interpolated(to: b, at: Double($0) / 6) } }
  }

  @Test func `what remains and what was lie within the distance of one another`() {
    var random = RandomCurves(seed: 91)
    for round in 0..<32 {
      let size = [1, 1, 1e-6, 1e6][random.index(4)]
      let points = walk(90, &random).map { Point($0.x * size, $0.y * size) }
      let limit = [0.01, 0.1, 1, 5][random.index(4)] * size
      let path = round % 2 == 0 ? Path.polyline(points) : Path.polygon(points)
      let simplified = path.simplified(within: limit)
      let (before, after) = (chain(path), chain(simplified))
      #expect(simplified.isClosed == path.isClosed)
      #expect(after.first == before.first && after.last == before.last)
      #expect(Set(after).isSubset(of: before))
      let slack = limit * (1 + 1e-9) + 1e-13 * size
      for place in places(before) { #expect(distance(from: place, to: after) <= slack, "round \(round)") }
      for place in places(after) { #expect(distance(from: place, to: before) <= slack, "round \(round)") }
    }
  }

  @Test func `curves are merged where a line passes them, and both stay within the distance of one another`() {
    var random = RandomCurves(seed: 93)
    var (before, after) = (0, 0)
    for round in 0..<32 {
      let size = [1, 1e-6, 1e6][random.index(3)]
      var path = Path()
      path.move(to: Point(random.number(-5...5) * size, random.number(-5...5) * size))
      for _ in 0..<40 {
        let pen = path.currentPoint ?? .origin
        func near(_ reach: Double) -> Point {
          pen
            + Vector(
              dx: random.number(-0.3 * reach...reach) * size, dy: random.number(-0.2 * reach...0.2 * reach) * size)
        }
        switch random.index(4) {
        case 0: path.line(to: near(2))
        case 1: path.quad(near(1), to: near(2))
        case 2: path.cubic(near(1), near(2), to: near(2))
        default:
          let radii = Size(width: random.number(0.1...3) * size, height: random.number(0.1...3) * size)
          path.arc(
            .init(radii: radii, rotation: .degrees(30), isLarge: false, isClockwise: random.index(2) == 0), to: near(1))
        }
      }
      if round % 2 == 0 { path.close() }
      let limit = [0.03, 0.2, 1][random.index(3)] * size
      let simplified = path.simplified(within: limit)
      #expect(simplified.isClosed == path.isClosed && simplified.elements.last?.end == path.elements.last?.end)
      let slack = limit * (1 + 1e-9) + 1e-12 * size
      for (one, other) in [(path, simplified), (simplified, path)] {
        for place in one.segments.flatMap({ $0.samples(5) }) {
          #expect(other.distance(to: place) <= slack, "round \(round)")
        }
      }
      before += path.elements.count
      after += simplified.elements.count
    }
    #expect(after < before * 3 / 4, "\(after) of \(before)")
  }

  @Test func `a circle of many corners keeps hardly more than it must`() {
    for limit in [0.001, 0.01, 0.1, 1] {
      let corners = (0..<5000).map { Point.origin + Vector(angle: Angle(turns: Double($0) / 5000), length: 10) }
      let count = Path.polygon(corners).simplified(within: limit).elements.count - 1
      // A chord of the sweep s lies 10 (1 - cos(s / 2)) inside.
      let fewest = Double.pi / ElementaryFunctions.acos(1 - limit / 10)
      #expect(Double(count) <= 1.1 * fewest + 2 && Double(count) >= fewest - 1, "\(limit): \(count) of \(fewest)")
    }
  }

  @Test func `straight lines lose all but their ends, and curves that stray stay as they are`() throws {
    let mixed = try Path(svg: "M0 0L1 0L2 0Q3 5 4 0L5 0L6 0L7 0ZM9 9L9 8L9 7")
    #expect(try mixed.simplified(within: 0.1) == Path(svg: "M0 0L2 0Q3 5 4 0L7 0ZM9 9L9 7"))
    #expect(mixed.simplified(within: 0) == mixed && mixed.simplified(within: -1) == mixed)
    let square = try Path(svg: "M0 0H5H10V5V10H5H0V5Z").simplified(within: 0.01)
    #expect(try square == Path(svg: "M0 0H10V10H0Z"))
    // There and back on one line: the far end stays.
    #expect(try Path(svg: "M0 0H9H5H2").simplified(within: 0.5) == Path(svg: "M0 0H9H2"))
    #expect(try Path(svg: "M0 0H.1V.1Z").simplified(within: 1) == Path(svg: "M0 0Z"))
    #expect(try Path(svg: "M0 0H2Q3 .1 4 0L9 .04C10 0 11 0 12 .04").simplified(within: 0.1) == Path(svg: "M0 0L12 .04"))
    #expect(try Path(svg: "M0 0H10V10H0V0Z").simplified(within: 0.1) == Path(svg: "M0 0H10V10H0Z"))
    #expect(Path().simplified(within: 1).isEmpty)
  }

  @Test func `a hundred thousand points take no time to speak of`() {
    var random = RandomCurves(seed: 92)
    let points = walk(100_000, &random)
    var kept: [Int] = []
    // Far more than it takes: anything quadratic would need minutes.
    #expect(processorTime { kept = Simplification.kept(of: points, in: points.indices, within: 0.2) } < .seconds(5))
    #expect(kept.count < 60_000 && kept.last == 99_999)
  }
}
