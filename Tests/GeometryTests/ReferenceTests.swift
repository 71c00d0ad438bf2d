import Foundation
import Geometry
import TestSupport
import Testing

/// The library against values that mpmath computed to 30 digits from the definitions; `References/make.py` tells how.
@Suite struct ReferenceTests {
  /// The lines of one kind, each as its fields of numbers.
  private func lines(_ kind: Character) throws -> [[[Double]]] {
    let url = PackageFolder.url("Tests/GeometryTests/References/curves.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { $0.first == kind }.map { line in
      line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map { field in
        field.split(separator: " ").compactMap { Double($0) }
      }
    }
  }

  private func points(_ numbers: [Double]) -> [Point] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
  }

  /// A curve and what the table says of it.
  private struct Measured {
    var curve: Segment
    var fields: [[Double]]
    /// The largest coordinate: what places are known to is some roundings of it.
    var magnitude: Double
    var name: String
    var length: Double { fields[1][0] }
    /// The arc length from the start to t = 0.3.
    var part: Double { fields[1][1] }
    var areaAboutOrigin: Double { fields[1][2] }
    /// At t = 0.625; infinite where the speed all but vanishes.
    var curvature: Double { fields[1][3] }
    var bounds: [Double] { Array(fields[1][4...]) }
    var place: Point { Point(fields[2][0], fields[2][1]) }
    var distance: Double { fields[2][2] }
    var line: Line { Line(Point(fields[3][0], fields[3][1]), Point(fields[3][2], fields[3][3])) }
    var crossings: [Double] { fields[4] }
    var inflections: [Double] { fields[5] }
  }

  private func measured() throws -> [Measured] {
    func measure(_ fields: [[Double]], _ curve: Segment) -> Measured {
      let magnitude = fields[1][4...].reduce(0) { max($0, abs($1)) }
      return Measured(curve: curve, fields: fields, magnitude: magnitude, name: "\(curve)")
    }
    let quads = try lines("Q").map { fields in
      let p = points(fields[0])
      return measure(fields, .quad(QuadraticBezier(p[0], p[1], p[2])))
    }
    let cubics = try lines("C").map { fields in
      let p = points(fields[0])
      return measure(fields, .cubic(CubicBezier(p[0], p[1], p[2], p[3])))
    }
    let arcs = try lines("A").map { fields in
      let n = fields[0]
      return measure(
        fields,
        .arc(
          Arc(
            center: Point(n[0], n[1]), radii: Size(width: n[2], height: n[3]), rotation: .degrees(n[4]),
            startAngle: .degrees(n[5]), sweep: .degrees(n[6]))))
    }
    let all = quads + cubics + arcs
    try #require(all.count > 300)
    return all
  }

  @Test func `arc lengths have nine digits, and so has the way back to the parameter`() throws {
    for item in try measured() {
      #expect(abs(item.curve.length - item.length) <= 1e-9 * item.length, "\(item.name)")
      let part = item.curve.length(from: 0, to: 0.3, accuracy: 1e-9)
      #expect(abs(part - item.part) <= 1e-9 * item.length, "\(item.name)")
      let t = item.curve.parameter(atLength: item.part)
      let speed = item.curve.derivative(at: 0.3).length
      #expect(abs(t - 0.3) * speed <= 2e-9 * item.length || speed < 1e-3 * item.length, "\(item.name)")
    }
  }

  @Test func `swept areas, curvatures and bounds have the digits of the coordinates`() throws {
    for item in try measured() {
      let area = item.curve.sweptArea(about: .origin)
      #expect(abs(area - item.areaAboutOrigin) <= 1e-14 * item.magnitude * item.magnitude * 4, "\(item.name)")
      if item.curvature.isFinite {
        let size = item.curve.extent
        let slack = 1e-9 * abs(item.curvature) + 1e-13 * item.magnitude / (size * size)
        #expect(abs(item.curve.curvature(at: 0.625) - item.curvature) <= slack, "\(item.name)")
      }
      let bounds = item.curve.bounds
      for (edge, expected) in zip([bounds.minX, bounds.maxX, bounds.minY, bounds.maxY], item.bounds) {
        #expect(abs(edge - expected) <= 2e-15 * item.magnitude, "\(item.name)")
      }
    }
  }

  @Test func `the nearest place is the nearest of all`() throws {
    for item in try measured() {
      let nearest = item.curve.nearest(to: item.place)
      #expect(abs(nearest.distance - item.distance) <= 1e-13 * (item.magnitude + item.distance), "\(item.name)")
      let place = item.curve.point(at: nearest.parameter)
      #expect(abs(place.distance(to: item.place) - item.distance) <= 1e-13 * (item.magnitude + item.distance))
    }
  }

  @Test func `a line is met as often as it should, and where`() throws {
    var count = 0
    for item in try measured() {
      let found = Array(item.curve.parameters(alongWhole: item.line))
      #expect(found.count == item.crossings.count, "\(item.name) and \(item.line): \(found), \(item.crossings)")
      for (t, expected) in zip(found, item.crossings) { #expect(abs(t - expected) < 1e-9, "\(item.name)") }
      count += found.count
    }
    #expect(count > 300)
  }

  @Test func `inflections are found, and no others`() throws {
    var count = 0
    for item in try measured() where !isStraight(item.curve) {
      let found = Array(item.curve.inflections)
      #expect(found.count == item.inflections.count, "\(item.name): \(found), \(item.inflections)")
      for (t, expected) in zip(found, item.inflections) { #expect(abs(t - expected) < 1e-9, "\(item.name)") }
      count += found.count
    }
    #expect(count > 50)
  }

  /// Whether all control points of a cubic lie on one line, where rounding alone decides how it bends.
  private func isStraight(_ segment: Segment) -> Bool {
    guard case .cubic(let cubic) = segment else { return false }
    let ways = [cubic.control1, cubic.control2, cubic.end].map { $0 - cubic.start }
    let size = ways.map(\.length).max() ?? 0
    return zip(ways, ways.dropFirst() + [ways[0]]).allSatisfy { abs($0.cross($1)) <= 1e-12 * size * size }
  }

  @Test func `an arc's ends lead to its centre`() throws {
    let all = try lines("E")
    try #require(all.count > 100)
    for fields in all {
      let (n, expected) = (fields[0], fields[1])
      let parameters = Path.ArcParameters(
        radii: Size(width: n[4], height: n[5]), rotation: .degrees(n[6]), isLarge: n[7] == 1, isClockwise: n[8] == 1)
      let arc = try #require(Arc(from: Point(n[0], n[1]), parameters: parameters, to: Point(n[2], n[3])))
      let size = max(expected[2], expected[3], abs(n[0]), abs(n[1]))
      // How fast the centre moves with the ends where these lie nearly opposite or nearly together.
      let flatness = max(n[4] / n[5], n[5] / n[4])
      let slack = 1e-13 * size * flatness * 100
      #expect(arc.center.distance(to: Point(expected[0], expected[1])) < slack, "\(n)")
      #expect(abs(arc.radii.width - expected[2]) < 1e-13 * size && abs(arc.radii.height - expected[3]) < 1e-13 * size)
      let turn = (arc.startAngle.degrees - expected[4]).truncatingRemainder(dividingBy: 360)
      #expect(min(abs(turn), 360 - abs(turn)) < 1e-8, "\(n)")
      #expect(abs(arc.sweep.degrees - expected[5]) < 1e-8, "\(n)")
    }
  }

  @Test func `quadratic and cubic roots are as exact as their coefficients allow`() throws {
    var count = 0
    for fields in try lines("P") {
      let c = Array(fields[0][1...])
      let (roots, slack) = (fields[1], fields[2])
      let found = Array(Polynomial(c[0], c[1], c[2], c.count > 3 ? c[3] : 0).roots(from: -1, to: 1))
      #expect(found.count == roots.count, "\(c): \(found), \(roots)")
      for (index, (root, expected)) in zip(found, roots).enumerated() {
        #expect(abs(root - expected) <= 8 * slack[index] + 4e-16, "\(c)")
      }
      count += roots.count
    }
    #expect(count > 300)
  }

  @Test func `all real roots are found, however far apart their sizes`() throws {
    var count = 0
    for fields in try lines("R") {
      let c = Array(fields[0][1...])
      let (roots, slack) = (fields[1], fields[2])
      let found = Array(Polynomial(c[0], c[1], c[2], c.count > 3 ? c[3] : 0).realRoots)
      #expect(found.count == roots.count, "\(c): \(found), \(roots)")
      for (index, (root, expected)) in zip(found, roots).enumerated() {
        #expect(abs(root - expected) <= 8 * slack[index] + 4e-16 * abs(expected), "\(c): \(root), \(expected)")
      }
      count += roots.count
    }
    #expect(count > 200)
  }

  @Test func `an ellipse's circumference is the one by the arithmetic-geometric mean, however flat it is`() {
    /// Gauss: 2 pi / M(a, b) times a^2 less half the sum of 2^n c_n^2.
    func circumference(_ a: Double, _ b: Double) -> Double {
      var (x, y, weight) = (a, b, 0.5)
      var sum = a * a - weight * (a * a - b * b)
      while abs(x - y) > 1e-15 * x {
        let half = (x - y) / 2
        (x, y) = ((x + y) / 2, (x * y).squareRoot())
        weight *= 2
        sum -= weight * half * half
      }
      return 2 * Double.pi / x * sum
    }
    for size in [1e-6, 1, 1e6] {
      for ratio in [1, 0.99, 0.5, 0.1, 1e-3, 1e-6, 1e-9] {
        let path = Path.ellipse(center: Point(size, -size), radii: Size(width: size, height: size * ratio))
        let exact = circumference(size, size * ratio)
        #expect(abs(path.length() - exact) <= 1e-9 * exact, "\(size) \(ratio)")
        let turned = path.transformed(by: .rotation(.degrees(37)))
        #expect(abs(turned.length() - exact) <= 1e-9 * exact, "\(size) \(ratio), turned")
      }
    }
  }

  @Test func `flattening takes hardly more lines than the least number of chords`() throws {
    var (lines, fewest) = (0, 0)
    for fields in try self.lines("F") {
      let p = points(fields[0])
      let (tolerance, least) = (fields[1][0], Int(fields[1][1]))
      var path = Path()
      path.move(to: p[0])
      if p.count == 3 { path.quad(p[1], to: p[2]) } else { path.cubic(p[1], p[2], to: p[3]) }
      let count = path.flattened(tolerance: tolerance).elements.count - 1
      #expect(Double(count) <= 1.3 * Double(least) + 2, "\(path.elements): \(count), \(least)")
      lines += count
      fewest += least
    }
    #expect(Double(lines) <= 1.1 * Double(fewest), "\(lines) for \(fewest)")
  }
}
