import Geometry
import TestSupport
import Testing

@Suite struct AffineTests {
  private func isNear(_ a: AffineTransform, _ b: AffineTransform, _ slack: Double) -> Bool {
    [(a.a, b.a), (a.b, b.b), (a.c, b.c), (a.d, b.d), (a.tx, b.tx), (a.ty, b.ty)].allSatisfy { abs($0 - $1) <= slack }
  }

  @Test func `the parts that a map was made of come back`() throws {
    var random = RandomCurves(seed: 101)
    for _ in 0..<1000 {
      let (turn, skew) = (random.number(-179...179), random.number(-80...80))
      let (scaleX, scaleY) = (random.number(0.01...20), random.number(0.01...20))
      let (dx, dy) = (random.number(-99...99), random.number(-99...99))
      // By the definition of each part, one matrix product after the other.
      let map =
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: dx, ty: dy)
        * AffineTransform(
          a: Angle(degrees: turn).cosine, b: Angle(degrees: turn).sine, c: -Angle(degrees: turn).sine,
          d: Angle(degrees: turn).cosine, tx: 0, ty: 0)
        * AffineTransform(a: 1, b: 0, c: Angle(degrees: skew).tangent, d: 1, tx: 0, ty: 0)
        * AffineTransform(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
      let parts = try #require(map.decomposition)
      #expect(parts.translation == Vector(dx: dx, dy: dy))
      #expect(abs(parts.rotation.degrees - turn) < 1e-9 && abs(parts.skewX.degrees - skew) < 1e-9)
      #expect(abs(parts.scaleX - scaleX) < 1e-12 * scaleX && abs(parts.scaleY - scaleY) < 1e-9 * scaleY)
      #expect(isNear(AffineTransform(parts), map, 1e-9))
      let inverse = try #require(map.inverse)
      #expect(isNear(inverse * map, .identity, 1e-9) && isNear(map * inverse, .identity, 1e-9))
    }
  }

  @Test func `a map that mirrors is put together again from its parts, with the factor below 0 on one axis`() throws {
    var random = RandomCurves(seed: 104)
    for _ in 0..<1000 {
      let size = [1e-6, 1, 1e6][random.index(3)]
      let map = AffineTransform(
        a: random.number(-9...9) * size, b: random.number(-9...9) * size, c: random.number(-9...9) * size,
        d: random.number(-9...9) * size, tx: random.number(-9...9), ty: random.number(-9...9))
      guard abs(map.determinant) > 1e-3 * size * size else { continue }
      let parts = try #require(map.decomposition)
      #expect(isNear(AffineTransform(parts), map, 1e-10 * max(size, 1)))
      #expect((parts.scaleX * parts.scaleY < 0) == (map.determinant < 0) && min(parts.scaleX, parts.scaleY) != 0)
      #expect(max(parts.scaleX, parts.scaleY) > 0, "both factors are below 0: that is half a turn")
    }
    for (x, y) in [(-2.0, 3.0), (2, -3)] {
      let parts = try #require(AffineTransform.scale(x: x, y: y).decomposition)
      #expect(parts.scaleX == x && parts.scaleY == y && parts.rotation.degrees == 0 && parts.skewX.degrees == 0)
    }
  }

  @Test func `a map without an inverse has no parts`() {
    let flat = [
      AffineTransform.scale(x: 0, y: 1), .scale(x: 1, y: 0), .scale(x: 0, y: 0), .shear(.zero),
      AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6), .scale(x: .infinity, y: 1),
      .translation(x: .nan, y: 0),
    ]
    for map in flat {
      #expect(map.isSingular && map.inverse == nil && map.decomposition == nil, "\(map)")
    }
  }

  @Test func `parts change evenly on the way to other parts`() {
    typealias Parts = AffineTransform.Decomposition
    let from = Parts(translation: Vector(dx: 1, dy: 2), rotation: .degrees(-90), skewX: .zero, scaleX: 1, scaleY: -1)
    let to = Parts(
      translation: Vector(dx: 5, dy: -2), rotation: .degrees(270), skewX: .degrees(40), scaleX: 3, scaleY: 1)
    #expect(from.interpolated(to: to, at: 0) == from && from.interpolated(to: to, at: 1) == to)
    let quarter = Parts(
      translation: Vector(dx: 2, dy: 1), rotation: .zero, skewX: .degrees(10), scaleX: 1.5, scaleY: -0.5)
    #expect(from.interpolated(to: to, at: 0.25) == quarter)
  }

  @Test func `quarter turns are exact, however many turns lie before`() {
    for turns in [-1000, -1, 0, 1, 1000] {
      for (quarter, (cosine, sine)) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)].enumerated() {
        let angle = Angle(degrees: Double(turns * 360 + quarter * 90))
        #expect(angle.cosine == cosine && angle.sine == sine, "\(angle.degrees)")
        #expect(angle.normalized.degrees == Double(quarter * 90))
        #expect(angle.tangent.isInfinite == (quarter % 2 == 1))
      }
    }
    #expect(Angle(degrees: -1e-300).normalized.degrees <= 360 && Angle(degrees: -0.0).normalized.degrees.sign == .plus)
  }

  @Test func `degrees, radians and turns are the same angle, and its functions are the circle's`() {
    var random = RandomCurves(seed: 105)
    for _ in 0..<500 {
      let turns = random.number(-3...3)
      let angle = Angle(turns: turns)
      #expect(abs(angle.degrees - 360 * turns) < 1e-12 && abs(angle.radians - 2 * Double.pi * turns) < 1e-14)
      #expect(abs(Angle(radians: angle.radians).degrees - angle.degrees) < 1e-12)
      // Half and whole angles: sin 2a = 2 sin a cos a, cos 2a = 1 - 2 sin^2 a.
      let half = angle / 2
      #expect(abs(angle.sine - 2 * half.sine * half.cosine) < 1e-14)
      #expect(abs(angle.cosine - (1 - 2 * half.sine * half.sine)) < 1e-14)
      #expect(abs(angle.tangent * angle.cosine - angle.sine) < 1e-13)
      // A point that turns clockwise on the page goes from the x axis towards the y axis, which points down.
      let back = Vector(dx: 1, dy: 0).turned(by: angle).angle.normalized.degrees - angle.normalized.degrees
      #expect(min(abs(back), 360 - abs(back)) < 1e-11)
      #expect(angle.normalized.degrees >= 0 && angle.normalized.degrees < 360)
    }
    #expect(Vector(dx: 1, dy: 0).turned(by: .degrees(90)) == Vector(dx: 0, dy: 1))
    #expect(Vector(dx: 1, dy: 0).perpendicular == Vector(dx: 0, dy: 1))
  }

  @Test func `the inner map comes first`() {
    let map = AffineTransform.translation(x: 10, y: 0) * .rotation(.degrees(90)) * .scale(x: 2, y: 1)
    #expect(map.apply(Point(1, 0)) == Point(10, 2))
    #expect(map.apply(Vector(dx: 1, dy: 0)) == Vector(dx: 0, dy: 2))
    #expect(AffineTransform.rotation(.degrees(90), about: Point(1, 1)).apply(Point(2, 1)) == Point(1, 2))
  }

  @Test func `a shear keeps the x axis and turns the y axis to its angle`() {
    for degrees in [30.0, 90, 120] {
      let shear = AffineTransform.shear(.degrees(degrees))
      #expect(shear.apply(Point(1, 0)) == Point(1, 0))
      let image = shear.apply(Point(0, 1)) - .origin
      #expect(abs(image.angle.degrees - degrees) < 1e-12 && abs(image.length - 1) < 1e-15)
      // The rhombus of the unit square, whose area is the sine.
      let rhombus = AffineTransform.rectangle(
        Rect(x: 0, y: 0, width: 1, height: 1), toParallelogram: .origin, Point(1, 0),
        .origin + Vector(angle: .degrees(degrees)))
      #expect(rhombus.map { isNear($0, shear, 1e-15) } == true)
      #expect(abs(shear.determinant - Angle(degrees: degrees).sine) < 1e-15)
    }
    #expect(AffineTransform.skewX(.degrees(45)).apply(Point(0, 2)).distance(to: Point(2, 2)) < 1e-15)
    #expect(AffineTransform.skewY(.degrees(45)).apply(Point(2, 0)).distance(to: Point(2, 2)) < 1e-15)
  }

  @Test func `a rectangle's corners go to the parallelogram's`() throws {
    var random = RandomCurves(seed: 102)
    for _ in 0..<300 {
      let rect = Rect(
        x: random.number(-9...9), y: random.number(-9...9), width: random.number(0.1...9),
        height: random.number(0.1...9))
      let (a, b, c) = (random.point(9), random.point(9), random.point(9))
      let map = try #require(AffineTransform.rectangle(rect, toParallelogram: a, b, c))
      for (corner, place) in zip(rect.corners, [a, b, b + (c - a), c]) {
        #expect(map.apply(corner).distance(to: place) < 1e-11)
      }
    }
    let flat = Rect(x: 1, y: 1, width: 0, height: 2)
    #expect(AffineTransform.rectangle(flat, toParallelogram: .origin, .origin, .origin) == nil)
  }

  @Test func `a rectangle's distances are those of its places`() {
    var random = RandomCurves(seed: 103)
    for _ in 0..<200 {
      let rect = Rect(random.point(5), random.point(5))
      let place = random.point(8)
      let gaps = (0...40).flatMap { x in
        (0...40).map { y in rect.point(atUnit: Point(Double(x) / 40, Double(y) / 40)).distance(to: place) }
      }
      let distances = rect.distances(from: place)
      #expect(abs((gaps.max() ?? 0) - distances.upperBound) < 1e-12)
      #expect((gaps.min() ?? 0) >= distances.lowerBound - 1e-12 && (gaps.min() ?? 0) < distances.lowerBound + 0.5)
    }
    let (a, b) = (Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 3, y: 1, width: 9, height: 1))
    #expect(a.intersection(b) == Rect(x: 3, y: 1, width: 1, height: 1))
    #expect(a.intersection(Rect(x: 5, y: 0, width: 1, height: 1)) == nil)
  }
}
