import Geometry
import TestSupport
import Testing

@Suite struct StrokeAreaTests {
  private func randomPath(_ random: inout RandomCurves, size: Double) -> Path {
    var path = Path()
    path.move(to: random.point(size))
    for _ in 0...random.index(3) {
      switch random.index(5) {
      case 0: path.line(to: random.point(size))
      case 1: path.quad(random.point(size), to: random.point(size))
      case 2, 3: path.cubic(random.point(size), random.point(size), to: random.point(size))
      default:
        let radius = random.number(0.5...2) * size
        let radii = Size(width: radius, height: random.index(2) == 0 ? radius : random.number(0.1...2) * size)
        path.arc(
          Path.ArcParameters(
            radii: radii, rotation: .degrees(random.number(0...180)), isLarge: random.index(2) == 0,
            isClockwise: random.index(2) == 0), to: random.point(size))
      }
    }
    return path
  }

  private func randomStyle(_ random: inout RandomCurves, width: Double) -> StrokeStyle {
    let (caps, joins) = (StrokeStyle.Cap.allCases, StrokeStyle.Join.allCases)
    return StrokeStyle(
      width: width, cap: caps[random.index(caps.count)], join: joins[random.index(joins.count)],
      miterLimit: random.number(1...6))
  }

  /// Checks at random places that an outline covers what a stroke paints by its definition, and nothing else.
  private func check(_ path: Path, _ style: StrokeStyle, tolerance: Double, places: Int, random: inout RandomCurves) {
    guard path.length() > 0, let bounds = path.bounds?.outset(by: style.width * 0.7) else { return }
    let outline = path.strokeOutline(style, tolerance: tolerance)
    let ideal = IdealStroke(path, style)
    for _ in 0..<places {
      let place = Point(random.number(bounds.minX...bounds.maxX), random.number(bounds.minY...bounds.maxY))
      guard let isPainted = ideal.contains(place, slack: 1.5 * tolerance) else { continue }
      let winding = outline.windingNumber(around: place)
      #expect(
        isPainted ? winding > 0 : winding == 0, "\(path.elements) \(style) at \(place): winds \(winding) times")
    }
  }

  @Test func `an outline covers what all caps and joins paint, at all sizes`() {
    var random = RandomCurves(seed: 61)
    for index in 0..<200 {
      let size = [1.0, 1e-6, 1e6][index % 3]
      var path = randomPath(&random, size: size)
      if random.index(3) == 0 { path.close() }
      let style = randomStyle(&random, width: size * random.number(0.05...4))
      check(path, style, tolerance: size * [1e-2, 1e-3][index % 2], places: 20, random: &random)
    }
  }

  @Test(arguments: [
    "M0 0C10 0 0 0 10 0", "M0 0C10 10 0 10 10 0", "M0 0C20 10 -10 10 10 0", "M0 0C5 0 5 0 10 0", "M0 0Q10 0 0 0",
    "M0 0L10 0L0 0", "M0 0L10 0L0 0.001", "M0 0C0 0 10 5 10 5", "M0 0A0.3 0.3 0 1 1 0.1 0", "M0 0A10 0.1 0 1 1 3 0",
    "M0 0C10 10 10 -10 0 0Z", "M0 0L10 0L10 10Z", "M0 0C9 0 9 9 0 9", "M0 0C12 1 -2 1.000001 10 0",
    "M0 0C9 0 1 0.0001 10 0",
  ])
  func `an outline covers hard paths with all caps and joins`(svg: String) throws {
    var random = RandomCurves(seed: 62)
    let path = try Path(svg: svg)
    for width in [0.4, 3, 12] {
      check(path, randomStyle(&random, width: width), tolerance: 0.01, places: 12, random: &random)
    }
  }

  @Test(arguments: [StrokeAlignment.inside, .outside])
  func `an aligned stroke is that of twice the width, cut at the path`(alignment: StrokeAlignment) {
    var random = RandomCurves(seed: 63)
    for index in 0..<75 {
      let size = [1.0, 1e-6, 1e6][index % 3]
      var path = randomPath(&random, size: size)
      path.close()
      var style = randomStyle(&random, width: size * random.number(0.05...1))
      let tolerance = size * 3e-3
      let outline = path.strokeOutline(style, alignment: alignment, tolerance: tolerance)
      style.width *= 2
      let ideal = IdealStroke(path, style)
      guard path.length() > 0, let bounds = path.bounds?.outset(by: style.width * 0.7) else { continue }
      for _ in 0..<20 {
        let place = Point(random.number(bounds.minX...bounds.maxX), random.number(bounds.minY...bounds.maxY))
        guard let isPainted = ideal.contains(place, slack: 2 * tolerance),
          !path.segments.contains(where: { $0.nearest(to: place).distance < 2 * tolerance })
        else { continue }
        let isOnSide = path.contains(place, rule: .nonzero) == (alignment == .inside)
        #expect(
          outline.contains(place, rule: .nonzero) == (isPainted && isOnSide), "\(path.elements) \(style) at \(place)")
      }
    }
  }

  @Test func `a rectangle's aligned strokes keep their corners`() throws {
    let path = try Path(svg: "M0 0H20V10H0Z")
    func bounds(_ alignment: StrokeAlignment) -> Rect? {
      path.strokeOutline(StrokeStyle(width: 2), alignment: alignment, tolerance: 0.01).bounds
    }
    #expect(bounds(.inside) == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(bounds(.outside) == Rect(x: -2, y: -2, width: 24, height: 14))
    #expect(bounds(.center) == Rect(x: -1, y: -1, width: 22, height: 12))
  }

  @Test func `a dashed aligned stroke has gaps`() throws {
    let path = try Path(svg: "M0 0H20V10H0Z")
    let style = StrokeStyle(width: 2, dash: [4, 4])
    let outline = path.strokeOutline(style, alignment: .inside, tolerance: 0.01)
    #expect(outline.contains(Point(10, 1), rule: .nonzero) && !outline.contains(Point(10, -1), rule: .nonzero))
    #expect(!outline.contains(Point(14, 1), rule: .nonzero))
  }

  @Test func `a line of a hundred thousand points is outlined by as many lines`() {
    var path = Path()
    path.move(to: .origin)
    for index in 1..<100_000 { path.line(to: Point(Double(index), Double(index % 2) * 0.5)) }
    let outline = path.strokeOutline(StrokeStyle(width: 1, join: .bevel), tolerance: 0.01)
    #expect((400_000...600_001).contains(outline.elements.count))
  }
}
