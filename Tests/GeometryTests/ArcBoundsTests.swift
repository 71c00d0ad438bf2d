import Testing

@testable import Geometry

@Suite struct ArcBoundsTests {
  @Test func `the bounds of an upright arc are those between its extrema`() {
    var random = RandomCurves(seed: 31)
    for _ in 0..<5000 {
      let radii = Size(width: random.number(0.1...100), height: random.number(0.1...100))
      // Quarters of a turn, where an end is an extremum, as often as any angle.
      let angles = [random.number(-360...360), 90 * Double(random.index(8) - 4)]
      let sweeps = [random.number(-359...359), 90 * Double(random.index(7) - 3)]
      let arc = Arc(
        center: Point(random.number(-500...500), random.number(-500...500)), radii: radii,
        startAngle: .degrees(angles[random.index(2)]), sweep: .degrees(sweeps[random.index(2)]))
      let (found, expected) = (arc.bounds, arc.boundsByExtrema)
      let strays = [
        found.minX - expected.minX, found.maxX - expected.maxX, found.minY - expected.minY, found.maxY - expected.maxY,
      ]
      #expect(strays.allSatisfy { abs($0) < 1e-9 }, "\(arc)")
    }
  }

  @Test func `an angle has the sine and cosine of its rest of whole turns`() {
    var random = RandomCurves(seed: 32)
    for _ in 0..<1000 {
      let degrees = [random.number(-2000...2000), 90 * Double(random.index(21) - 10)][random.index(2)]
      let rest = Angle(degrees: degrees.truncatingRemainder(dividingBy: 360))
      #expect(Angle(degrees: degrees).sine == rest.sine && Angle(degrees: degrees).cosine == rest.cosine)
      if degrees.truncatingRemainder(dividingBy: 90) == 0 {
        #expect([-1, 0, 1].contains(rest.sine) && abs(rest.sine) + abs(rest.cosine) == 1)
      }
    }
  }
}
