import Geometry
import SceneModel
import Testing

@testable import Resolving

/// What an emitter that can only play straight pieces and curves within their steps is told of animations.
@Suite struct AnimationTimelineTests {
  private func resolved(_ content: Content, _ animations: [Animation]) throws -> [ResolvedAnimation] {
    var layer = unnamed("shape", content)
    layer.animations = animations
    return try scene(layer).resolved().only.animations
  }

  /// The values between key times, as SMIL mixes those of straight pieces, at a fraction of the duration.
  private func value(_ animation: ResolvedAnimation, at time: Double) throws -> [Double] {
    let numbers: [[Double]] =
      switch animation.values {
      case .opacity(let values): values.map { [$0] }
      case .trim(let ranges, _): ranges.map { [$0.lowerBound, $0.upperBound] }
      case .transform(let lists): lists.map { [$0.affine.tx, $0.affine.ty] }
      case .fillGeometry(let places):
        places.map { place in
          guard case .axial(let start, let end) = place else { return [] }
          return [start.x, start.y, end.x, end.y]
        }
      default: throw OtherKind()
      }
    let times = animation.source.keyTimes
    #expect(times.count == numbers.count && animation.source.timings.allSatisfy { $0 == .linear })
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    let index = min(times.lastIndex { $0 <= time } ?? 0, times.count - 2)
    let span = times[index + 1] - times[index]
    let fraction = span > 0 ? (time - times[index]) / span : 1
    return zip(numbers[index], numbers[index + 1]).map { $0 + ($1 - $0) * fraction }
  }

  @Test func `a timing that overshoots is cut into pieces that follow its curve`() throws {
    let timing = Animation.Timing(0.7, -0.6, 0.3, 1.6)
    let move = Animation(
      .transform([[.translate(.zero)], [.translate(Vector(dx: 100, dy: 0))]]), duration: 2, timings: [timing])
    let animation = try #require(try resolved(square(), [move]).first)
    var furthest = 0.0
    for step in 0...200 {
      let time = Double(step) / 200
      let x = try value(animation, at: time)[0]
      #expect(abs(x - 100 * timing.value(at: time)) < 0.5, "at \(time)")
      furthest = max(furthest, x)
    }
    #expect(furthest > 105)
  }

  @Test func `a timing within its step stays a curve`() throws {
    let fade = Animation(.opacity([0, 1]), duration: 1, timings: [.easeIn])
    #expect(try resolved(square(), [fade]).first?.source == fade)
  }

  @Test func `changes of both ends of a trim that are not in step become one that shows both`() throws {
    let trims = [
      Animation(.strokeFrom([0, 0.8]), duration: 1, timings: [.easeIn], delay: 1.5),
      Animation(.strokeTo([0, 0.9, 1]), duration: 2, keyTimes: [0, 0.25, 1], delay: 0.5),
    ]
    let content = square(nil, stroke: Stroke())
    let animations = try resolved(content, trims)
    #expect(animations.count == 1)
    let animation = try #require(animations.first)
    #expect(animation.source.delay == 0.5 && animation.source.duration == 2)
    var layer = unnamed("shape", content)
    layer.animations = trims
    for step in 1..<40 {
      let seconds = 0.5 + Double(step) / 20
      let found = try value(animation, at: (seconds - 0.5) / 2)
      var still = layer
      still.apply(layer.animations.byBeginning, at: .seconds(seconds), shift: 0)
      guard case .shape(let shape) = still.content, let trim = shape.stroke?.trim else { throw OtherKind() }
      #expect(abs(found[0] - trim.lowerBound) < 0.003 && abs(found[1] - trim.upperBound) < 0.003, "at \(seconds)")
    }
  }

  @Test func `changes of a gradient's start and end that are not in step become one pair`() throws {
    let changes = [
      Animation(.start([Point(0, 0), Point(20, 10)]), duration: 1, timings: [.easeIn], delay: 1.5),
      Animation(.end([Point(100, 0), Point(60, 80), Point(0, 100)]), duration: 2, keyTimes: [0, 0.25, 1], delay: 0.5),
    ]
    let gradient = try Gradient(
      .axial(start: Point(5, 5), end: Point(90, 0)), colors: [.black, .white], units: .user)
    let content = Content.shape(Shape(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), fill: .gradient(gradient)))
    let animation = try #require(try resolved(content, changes).first)
    #expect(try resolved(content, changes).count == 1)
    for step in 1..<40 {
      let seconds = 0.5 + Double(step) / 20
      var still = unnamed("shape", content)
      still.apply(changes, at: .seconds(seconds), shift: 0)
      guard case .shape(let shape) = still.content, case .gradient(let shown) = shape.fill,
        case .axial(let start, let end) = shown.kind
      else { throw OtherKind() }
      let found = try value(animation, at: (seconds - 0.5) / 2)
      for (value, exact) in zip(found, [start.x, start.y, end.x, end.y]) {
        #expect(abs(value - exact) < 0.1, "at \(seconds)")
      }
    }
  }

  @Test func `a radial gradient stays one where a radius comes to 0`() throws {
    let radial = try Gradient(
      .radial(center: Point(0.5, 0.5), radii: Size(width: 0.5, height: 0.5)), colors: [.black, .white])
    let content = Content.shape(Shape(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), fill: .gradient(radial)))
    let ends = [Point(1, 1), Point(0.5, 0.8), Point(0.2, 0.9)]
    let change = try #require(try resolved(content, [Animation(.end(ends), duration: 1)]).first)
    guard case .fillGeometry(let places) = change.values else { throw OtherKind() }
    #expect(places.count >= 3)
    for place in places {
      guard case .radial(let center, let radii) = place else { throw OtherKind() }
      #expect(center == Point(5, 5) && radii.width > 0 && radii.height > 2.9)
    }
  }

  @Test func `two changes of one end of a trim follow one another`() throws {
    let trims = [
      Animation(.strokeTo([0, 0.5]), duration: 1), Animation(.strokeTo([1, 0.75]), duration: 1, delay: 2),
    ]
    let animation = try #require(try resolved(square(nil, stroke: Stroke()), trims).first)
    #expect(try value(animation, at: 0.25 / 1.5)[1] == 0.25)
    #expect(try value(animation, at: 0.5)[1] == 0.5)
    #expect(abs(try value(animation, at: 2.5 / 3)[1] - 0.875) < 1e-12)
  }

  @Test func `where two change one property the one that began later is seen, in whatever order they are listed`()
    throws
  {
    var layer = unnamed()
    let early = Animation(.opacity([0, 0.25]), duration: 4)
    let late = Animation(.opacity([1, 0.5]), duration: 1, delay: 1)
    for animations in [[early, late], [late, early]] {
      layer.animations = animations
      #expect(try scene(layer).resolved(at: .seconds(3)).only.opacity == 0.5)
      #expect(try scene(layer).resolved().only.opacity == 0.5)
    }
  }

  @Test func `a diagonal gradient in a box that is not square keeps to its place between key times`() throws {
    let box = Rect(x: 10, y: 20, width: 300, height: 50)
    let gradient = try Gradient(.axial(start: .origin, end: Point(1, 0)), colors: [.black, .white])
    let content = Content.shape(Shape(.rect(box), fill: .gradient(gradient)))
    let ends = [Point(1, 0), Point(0, 1)]
    let change = try #require(try resolved(content, [Animation(.end(ends), duration: 1)]).first)
    for step in 0...50 {
      let time = Double(step) / 50
      let still = Gradient(
        .axial(start: .origin, end: ends[0].interpolated(to: ends[1], at: time)), stops: gradient.stops)
      guard case .axial(let start, let end) = still.geometry(in: box) else { throw OtherKind() }
      let found = try value(change, at: time)
      for (value, exact) in zip(found, [start.x, start.y, end.x, end.y]) { #expect(abs(value - exact) < 0.75) }
    }
  }

  @Test func `what stands in a mask is not recoloured, whether its alpha or its luminance counts`() throws {
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    let copies = Layer(.type("replicator"), .replicas(Replicas([unnamed()], count: 2, step: .identity, color: gray)))
    for mask in [Mask.alpha([copies]), .luminance([copies])] {
      var masked = unnamed()
      masked.mask = mask
      let replicas = try #require(try scene(masked).resolved().only.mask?.layers.all.first).replicas
      #expect(replicas.instances.map(\.multiplier) == [.white, .white])
    }
    #expect(try scene(copies).resolved().only.replicas.instances[0].multiplier == gray.screen)
  }
}
