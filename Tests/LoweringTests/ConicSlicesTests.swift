import Geometry
import Resolving
import SceneModel
import TestSupport
import Testing

@testable import Lowering

private let red = ScreenColor(red: 1, green: 0, blue: 0)
private let yellow = ScreenColor(red: 1, green: 1, blue: 0)
private let blue = ScreenColor(red: 0, green: 0, blue: 1)

/// The errors of a transition in levels, by dense sampling of what its slices paint against the colour by angle: the largest,
/// and the share of the area where it is over a limit.
private func errors(
  of transition: ConicTransition, radii: ClosedRange<Double>, over limit: Double
) -> (worst: Double, share: Double) {
  let half = transition.sliceTurns * Double.pi
  var (worst, area, over) = (0.0, 0.0, 0.0)
  for index in Set([0, transition.sliceCount / 2]) {
    for sample in 0...100 {
      let inside = Double(sample) / 100
      let place = (Double(index) + inside) / Double(transition.sliceCount)
      let ideal = transition.from.mixed(with: transition.to, at: place)
      for step in 0...40 {
        let radius = radii.lowerBound + (radii.upperBound - radii.lowerBound) * Double(step) / 40
        let painted: ScreenColor
        if let length = transition.halfLength {
          let way = radius * ElementaryFunctions.sin((2 * inside - 1) * half)
          let along = (way / length + 1) / 2 + Double(index)
          painted = transition.from.mixed(
            with: transition.to, at: min(max(along / Double(transition.sliceCount), 0), 1))
        } else {
          painted = transition.color(ofSlice: index)
        }
        let error = painted.difference(from: ideal) * 255
        worst = max(worst, error)
        // Half steps at the edges; rings are as long as they are far.
        let weight = radius * (sample % 100 == 0 ? 0.5 : 1) * (step % 40 == 0 ? 0.5 : 1)
        area += weight
        if error > limit + 1e-3 { over += weight }
      }
    }
  }
  return (worst, area > 0 ? over / area : 0)
}

struct ConicSlicesTests {
  @Test
  func `a hundredth of a slice strays beyond the tolerance, by at most 1.5 levels, whatever the ring and the colours`()
  {
    var generator = SeededGenerator(seed: 1)
    for round in 0..<200 {
      func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
      func color() -> ScreenColor {
        ScreenColor(red: random(0...1), green: random(0...1), blue: random(0...1), alpha: random(0...1))
      }
      let outer = random(1...100)
      let radii = (round % 5 == 0 ? 0 : outer * random(0...0.99))...outer
      let tolerance = random(0.5...20)
      let from = random(0...1)
      let stops = [ScreenStop(0, color()), ScreenStop(random(0...1), color()), ScreenStop(1, color())]
      let transitions = ConicSlices.transitions(
        of: stops, over: from...(from + random(0.01...1)), radii: radii, tolerance: tolerance)
      for transition in transitions {
        let errors = errors(of: transition, radii: radii, over: tolerance)
        #expect(errors.worst <= tolerance + 1.5 + 1e-3, "round \(round): \(errors) levels of \(tolerance)")
        #expect(errors.worst <= transition.error + 1e-3, "round \(round): \(errors) levels of \(tolerance)")
        #expect(errors.share <= 0.012, "round \(round): \(errors) levels of \(tolerance)")
      }
    }
  }

  @Test func `a ring of saturated colours takes few slices, and one fewer would stray too far`() throws {
    let stops = [ScreenStop(0, red), ScreenStop(1.0 / 6, yellow), ScreenStop(1, yellow)]
    let radii = 0.715...1.285
    let transition = try #require(
      ConicSlices.transitions(of: stops, over: 0...1, radii: radii, tolerance: 8).first)
    #expect(transition.sliceCount == 4)
    var fewer = transition
    fewer.sliceCount -= 1
    fewer.halfLength = LinearSlice(halfAngle: Double.pi / 6 / 3, radii: radii).best.halfLength
    #expect(errors(of: fewer, radii: radii, over: 8).share > 0.012)
  }

  @Test func `a disc is cut into flat wedges by half the change over the tolerance`() throws {
    let stops = [ScreenStop(0, red), ScreenStop(1, yellow)]
    let disc = try #require(ConicSlices.transitions(of: stops, over: 0...1, radii: 0...50, tolerance: 2).first)
    #expect(disc.sliceCount == 64)
    #expect(disc.halfLength == nil)
  }

  @Test func `equal colours are one slice and hard steps are cuts`() {
    let stops = [
      ScreenStop(0.25, red), ScreenStop(0.5, red), ScreenStop(0.5, blue), ScreenStop(0.75, blue),
    ]
    let transitions = ConicSlices.transitions(of: stops, over: 0...1, radii: 1...2, tolerance: 1)
    #expect(transitions.map(\.turns) == [0...0.5, 0.5...1])
    #expect(transitions.map(\.from) == [red, blue])
    #expect(transitions.allSatisfy { $0.sliceCount == 1 && $0.halfLength == nil })
  }

  @Test func `a part that runs over angle 0 begins the stops anew`() throws {
    let stops = [ScreenStop(0, red), ScreenStop(1, blue)]
    let transitions = ConicSlices.transitions(of: stops, over: 0.75...1.25, radii: 1...1.01, tolerance: 4)
    #expect(transitions.map(\.turns) == [0.75...1, 1...1.25])
    #expect(transitions.first?.from == red.mixed(with: blue, at: 0.75))
    #expect(transitions.last?.from == red)
    #expect(transitions.last?.to == red.mixed(with: blue, at: 0.25))
  }

  @Test func `slices are as many as the value of an animation with the largest change asks for`() throws {
    let still = [ScreenStop(0, red), ScreenStop(1, red)]
    let moving = [ScreenStop(0, red), ScreenStop(1, yellow)]
    let transitions = ConicSlices.transitions(
      of: still, over: 0...1, radii: 0...1, tolerance: 2, variants: [moving, still])
    #expect(transitions.map(\.sliceCount) == [64])
    #expect(transitions.first?.variants.map(\.to) == [yellow, red])
  }
}
