import Geometry
import TestSupport
import Testing

@Suite struct SVGTextTests {
  /// A path that leans towards level and upright lines, smooth curves, half turns, touching places and many closes.
  private func randomPath(_ random: inout RandomCurves) -> Path {
    let sizes = [0.002, 0.9, 30, 2000, 1e6]
    func point() -> Point {
      let size = sizes[random.index(sizes.count)]
      return Point(random.number(-size...size), random.number(-size...size))
    }
    var path = Path()
    path.move(to: point())
    var last = point()
    for _ in 0..<12 {
      let pen = path.currentPoint ?? .origin
      let mirrored = pen + (pen - last)
      let (control, end) = (point(), point())
      switch random.index(11) {
      case 0: path.line(to: Point(pen.x, end.y))
      case 1: path.line(to: Point(end.x, pen.y))
      case 2:
        path.quad(mirrored, to: end)
        last = mirrored
      case 3:
        path.quad(control, to: end)
        last = control
      case 4, 5:
        path.cubic(random.index(2) == 0 ? mirrored : pen, control, to: end)
        last = control
      case 6:
        path.cubic(control, last, to: end)
      case 7:
        let radii = Size(width: random.number(0.001...90), height: random.number(0.001...90))
        path.arc(
          Path.ArcParameters(
            radii: random.index(2) == 0 ? radii : Size(width: radii.width, height: radii.width),
            rotation: .degrees(random.number(-200...200)), isLarge: random.index(2) == 0,
            isClockwise: random.index(2) == 0), to: end)
      case 8:
        path.close()
        if random.index(2) == 0 { path.move(to: point()) }
      case 9: path.line(to: pen)
      default: path.line(to: end)
      }
    }
    return path
  }

  /// The path with every number rounded, by the definition; circles, which look the same however they are turned, upright.
  private func rounded(_ path: Path, decimals: Int) -> Path {
    let scale = ElementaryFunctions.pow(10, Double(decimals))
    func number(_ value: Double) -> Double { (value * scale).rounded(.toNearestOrEven) / scale + 0 }
    func place(_ point: Point) -> Point { Point(number(point.x), number(point.y)) }
    var result = Path()
    for element in path.elements {
      switch element {
      case .move(let end): result.move(to: place(end))
      case .line(let end): result.line(to: place(end))
      case .quad(let control, let end): result.quad(place(control), to: place(end))
      case .cubic(let control1, let control2, let end): result.cubic(place(control1), place(control2), to: place(end))
      case .arc(let arc, let end):
        let radii = Size(width: number(arc.radii.width), height: number(arc.radii.height))
        let isCircle = radii.width == radii.height
        result.arc(
          Path.ArcParameters(
            radii: radii, rotation: .degrees(isCircle ? 0 : number(arc.rotation.degrees)), isLarge: arc.isLarge,
            isClockwise: arc.isClockwise), to: place(end))
      case .close: result.close()
      }
    }
    return result
  }

  @Test func `what is written reads back as the rounded path, and the shortest form is never longer`() throws {
    var random = RandomCurves(seed: 81)
    var (plainBytes, shortBytes) = (0, 0)
    for round in 0..<1500 {
      let path = randomPath(&random)
      let decimals = random.index(7)
      let plain = path.svgData(decimals: decimals)
      let short = path.minifiedSVGData(decimals: decimals)
      let expected = rounded(path, decimals: decimals)
      #expect(rounded(try Path(svg: plain), decimals: decimals) == expected, "round \(round): \(plain)")
      // Steps are added up by the reader, whose sums lie a rounding beside the grid.
      #expect(rounded(try Path(svg: short), decimals: decimals) == expected, "round \(round): \(short)")
      #expect(short.utf8.count <= plain.utf8.count, "round \(round): \(short)")
      plainBytes += plain.utf8.count
      shortBytes += short.utf8.count
    }
    #expect(Double(shortBytes) < 0.9 * Double(plainBytes))
  }

  @Test func `absolute numbers come back to the last digit`() throws {
    var random = RandomCurves(seed: 82)
    for _ in 0..<300 {
      let path = Path.polyline((0..<20).map { _ in random.point(1000) })
      #expect(try Path(svg: path.svgData(decimals: 3)) == rounded(path, decimals: 3))
    }
  }

  @Test func `each form is what it says`() throws {
    let path = try Path(svg: "M0.5 0.5L0.7 -0.3L0.9 0.1H10V3Q11 4 12 3T14 3A2 3 10 0 1 15 6Z")
    #expect(
      path.svgData(decimals: 2)
        == "M0.5 0.5 L0.7 -0.3 L0.9 0.1 L10 0.1 L10 3 Q11 4 12 3 Q13 2 14 3 A2 3 10 0 1 15 6 Z")
    #expect(path.minifiedSVGData(decimals: 2) == "M.5.5.7-.3.9.1H10V3q1 1 2 0t2 0a2 3 10 0 1 1 3z")
    #expect(path.svgData(decimals: 0).hasPrefix("M0 0 L1 0 L1 0 L10 0"))
    #expect(Path().svgData(decimals: 3).isEmpty && Path().minifiedSVGData(decimals: 3).isEmpty)
    // Far beyond the digits of a Double a step is no integer of 64 bits; places stay where they are.
    let far = Path.line(Point(-9e6, 0), Point(9e6, 1))
    #expect(try Path(svg: far.minifiedSVGData(decimals: 12)) == far)
  }

  @Test func `numbers are joined and letters left out where a reader does not need them`() throws {
    let smooth = try Path(svg: "M10 10C10 10 20 20 30 15C40 10 55 5 65 15").minifiedSVGData(decimals: 3)
    // The second curve goes on smoothly from the first, whose first control point is the pen.
    #expect(smooth.lowercased().contains("s") && !smooth.lowercased().contains("c"))
    #expect(try Path(svg: "M0 0L0 0L1 1").minifiedSVGData(decimals: 0) == "M0 0H0L1 1")
  }

  @Test func `steps do not drift: each is taken from where the rounded pen stands`() throws {
    let path = Path.polyline((0...900).map { Point(100 + Double($0) / 3, 50 + Double($0 % 7) / 9) })
    let end = try #require(try Path(svg: path.minifiedSVGData(decimals: 3)).currentPoint)
    #expect(abs(end.x - 400) < 0.0006)
  }

  @Test func `a half turn stays one however its radius is rounded`() throws {
    var random = RandomCurves(seed: 83)
    for _ in 0..<500 {
      let (start, end) = (random.point(20), random.point(20))
      guard start.distance(to: end) > 0.1 else { continue }
      let radius = start.distance(to: end) / 2
      var path = Path()
      path.move(to: start)
      path.arc(.init(radii: Size(width: radius, height: radius), isLarge: false, isClockwise: true), to: end)
      for text in [path.svgData(decimals: 3), path.minifiedSVGData(decimals: 3)] {
        guard case .arc(let arc)? = try Path(svg: text).segments.first(where: { _ in true }) else {
          Issue.record("no arc in \(text)")
          continue
        }
        #expect(abs(arc.sweep.degrees - 180) < 1e-6, "\(text)")
        #expect(arc.center.distance(to: start.interpolated(to: end, at: 0.5)) < 1e-3, "\(text)")
      }
    }
  }
}
