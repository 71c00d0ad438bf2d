import Geometry
import Lowering
import Resolving
import SceneModel
import TestSupport
import Testing

/// The layer as a moment shows it, with changes of one second.
private func still(_ layer: Layer, _ values: Animation.Values..., at seconds: Double) throws -> ResolvedLayer {
  var layer = layer
  layer.animations = values.map { Animation($0, duration: 1) }
  return try scene(layer).resolved(at: .seconds(seconds)).only
}

/// The changes that an output plays.
private func played(_ layer: Layer, _ values: Animation.Values...) throws -> [ResolvedAnimation] {
  var layer = layer
  layer.animations = values.map { Animation($0, duration: 1) }
  return try scene(layer).resolved().only.animations
}

private func difference(_ a: AffineTransform, _ b: AffineTransform) -> Double {
  [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.tx - b.tx, a.ty - b.ty].map(abs).max() ?? 0
}

@Suite struct AnimationValuesTests {
  @Test func `numbers and colours change evenly, in sRGB`() throws {
    #expect(try still(unnamed(), .opacity([0.2, 1]), at: 0.25).opacity == 0.4)
    let fill = try still(unnamed(), .fill([.pureRed, .pureBlue]), at: 0.25).shape.fill
    #expect(fill == .solid(ScreenColor(red: 0.75, green: 0, blue: 0.25)))
  }

  @Test func `paths change point by point`() throws {
    let (from, to) = (try Path(svg: "M0 0 L10 0 Q20 0 20 10 Z"), try Path(svg: "M0 8 L10 4 Q40 0 20 30 Z"))
    let path = try still(unnamed(), .path([from, to]), at: 0.25).shape.path
    #expect(path == (try Path(svg: "M0 2 L10 1 Q25 0 20 15 Z")))
  }

  // MARK: Transforms

  @Test func `lists of one form change member by member`() throws {
    let first: [Transform] = [
      .translate(Vector(dx: 0, dy: 10)), .rotate(.degrees(0), about: Point(5, 5)), .scale(x: 1, y: 1),
    ]
    let second: [Transform] = [
      .translate(Vector(dx: 40, dy: 10)), .rotate(.degrees(720), about: Point(5, 5)), .scale(x: 3, y: 1),
    ]
    let middle: [Transform] = [
      .translate(Vector(dx: 10, dy: 10)), .rotate(.degrees(180), about: Point(5, 5)), .scale(x: 1.5, y: 1),
    ]
    #expect(difference(try still(unnamed(), .transform([first, second]), at: 0.25).transform, middle.affine) < 1e-12)
    #expect(try played(unnamed(), .transform([first, second])).first?.values == .transform([first, second]))
  }

  @Test func `other lists are decomposed, all values of one change alike`() throws {
    // The first two have one form; the third makes the whole change one of parts, in both outputs.
    let lists: [[Transform]] = [
      [.rotate(.degrees(0), about: .origin)], [.rotate(.degrees(350), about: .origin)], [.scale(x: 2, y: 2)],
    ]
    guard case .transform(let members)? = try played(unnamed(), .transform(lists)).first?.values else {
      Issue.record("no transform")
      return
    }
    for (list, parts) in zip(lists, members) {
      #expect(parts.count == 4 && difference(list.affine, parts.affine) < 1e-12)
    }
    // A quarter of the time is half of the first step: halfway to -10 degrees, not to 350.
    let shown = try still(unnamed(), .transform(lists), at: 0.25).transform
    #expect(difference(shown, .rotation(.degrees(-5))) < 1e-12)
  }

  @Test func `matrices change by their parts, each evenly`() throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<200 {
      func parts() -> AffineTransform.Decomposition {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        return .init(
          translation: Vector(dx: number(-50...50), dy: number(-50...50)), rotation: .degrees(number(-80...80)),
          skewX: .degrees(number(-60...60)), scaleX: number(0.2...3), scaleY: number(0.2...3))
      }
      let (a, b) = (parts(), parts())
      let lists = [a, b].map { [Transform.matrix(AffineTransform($0))] }
      let middle = try still(unnamed(), .transform(lists), at: 0.5).transform
      #expect(difference(middle, AffineTransform(a.interpolated(to: b, at: 0.5))) < 1e-9)
    }
  }

  // MARK: Strokes

  @Test func `both ends of a trim change together, one may pass where the other was`() throws {
    let line = Stroke(.solid(.black), trim: 0...0.2)
    let layer = unnamed("shape", .shape(Shape(.line(Point(0, 0), Point(100, 0)), stroke: line)))
    let stroke = try #require(
      try still(layer, .strokeFrom([0, 1]), .strokeTo([0.2, 1]), at: 0.5).shape.stroke)
    let bounds = try #require(stroke.path.bounds)
    #expect(abs(bounds.minX - 50) < 1e-6 && abs(bounds.maxX - 60) < 1e-6)
    // In the other order too.
    let reversed = try still(layer, .strokeTo([0.2, 1]), .strokeFrom([0, 1]), at: 0.5)
    #expect(try reversed.shape.stroke == stroke)
    guard
      case .trim(let ranges, let final)? = try played(layer, .strokeFrom([0, 0.8]), .strokeTo([0.2, 1])).first?.values
    else {
      Issue.record("no trim")
      return
    }
    #expect(ranges == [0...0.2, 0.8...1] && final == 0.8...1)
  }

  // MARK: Gradients

  @Test func `start and end in step move one vector`() throws {
    let gradient = try Gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors: [.pureRed, .pureBlue])
    let layer = unnamed("shape", square(.gradient(gradient)))
    let changes = try played(layer, .start([Point(0, 0), Point(0.5, 0)]), .end([Point(0.5, 0), Point(1, 0)]))
    #expect(
      changes.map(\.values) == [
        .fillGeometry([
          .axial(start: Point(0, 0), end: Point(8, 0)), .axial(start: Point(8, 0), end: Point(16, 0)),
        ])
      ])
    #expect(changes.first?.rest == .fillGeometry([.axial(start: Point(0, 0), end: Point(16, 0))]))
  }

  @Test func `a path that grows takes the gradient in its box along`() throws {
    let gradient = try Gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors: [.pureRed, .pureBlue])
    let paths = [16.0, 64].map { Path.rect(Rect(x: 0, y: 0, width: $0, height: 10)) }
    let values = try played(unnamed("shape", square(.gradient(gradient))), .path(paths)).map(\.values)
    #expect(
      values == [
        .path(paths),
        .fillGeometry([
          .axial(start: Point(0, 0), end: Point(16, 0)), .axial(start: Point(0, 0), end: Point(64, 0)),
        ]),
      ])
  }

  @Test func `changing colours are mixed in their space at all times, with as many stops as at the end`() throws {
    let (brick, slate) = (Color(red: 0.8, green: 0.4, blue: 0.3), Color(red: 0.4, green: 0.45, blue: 0.7))
    let gradient = try Gradient(
      .axial(start: Point(0, 0), end: Point(1, 0)), colors: [brick, slate], space: .oklch)
    let (sand, rose) = (Color(red: 1, green: 0.8, blue: 0.4), Color(red: 1, green: 0.4, blue: 0.5))
    let lists = [gradient.stops, [.init(0, sand), .init(1, rose)]]
    var layer = unnamed("shape", square(.gradient(gradient)))
    layer.animations = [Animation(.stops(lists), duration: 1)]
    let scene = scene(layer).resolved()
    let resolved = try scene.only
    let context = PaintContext(of: scene, magnification: 1)
    let fill = try resolved.shape.loweredFill(in: context, changes: resolved.animations)
    let ramp = try #require(fill?.translucentRamp)
    #expect(ramp.variants.allSatisfy { $0.count == ramp.stops.count } && ramp.stops.count > 2)
    // The values, and the un-animated one.
    let values = ramp.variants.dropLast()
    #expect(values.last == ramp.stops)
    // Between two values each stop has the colour between those that are mixed at that time.
    let steps = Double(values.count - 1)
    for (index, (before, after)) in zip(values, values.dropFirst()).enumerated() {
      let time = (Double(index) + 0.5) / steps
      let (first, last) = (brick.mixed(with: sand, at: time), slate.mixed(with: rose, at: time))
      for (from, to) in zip(before, after) {
        let ideal = Gradient.Space.oklch.mixed(first.screen, last.screen, at: from.location)
        #expect(from.color.mixed(with: to.color, at: 0.5).difference(from: ideal) * 255 < scene.tolerance.color)
      }
    }
  }
}
