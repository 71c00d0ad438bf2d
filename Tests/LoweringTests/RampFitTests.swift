import Resolving
import SceneModel
import TestSupport
import Testing

@testable import Lowering

@Suite struct RampFitTests {
  /// Whether an even change meets a place's offsets at both edges, by their definition.
  private func meets(_ intercept: Double, _ slope: Double, _ constraints: [RampConstraint], slack: Double) -> Bool {
    constraints.allSatisfy { constraint in
      [constraint.place - constraint.shift, constraint.place + constraint.shift].allSatisfy { place in
        let offset = intercept + slope * place
        return offset >= constraint.low - slack && offset <= constraint.high + slack
      }
    }
  }

  /// Whether any line meets all offsets: if one does, one does that passes two ends of the vertical ranges, or a level one.
  private func isPossible(_ constraints: [RampConstraint]) -> Bool {
    var ends: [(place: Double, offset: Double)] = []
    for constraint in constraints {
      for place in [constraint.place - constraint.shift, constraint.place + constraint.shift] {
        ends.append((place, constraint.low))
        ends.append((place, constraint.high))
      }
    }
    for (index, one) in ends.enumerated() {
      if meets(one.offset, 0, constraints, slack: 1e-12) { return true }
      for other in ends[(index + 1)...] where other.place != one.place {
        let slope = (other.offset - one.offset) / (other.place - one.place)
        if meets(one.offset - slope * one.place, slope, constraints, slack: 1e-12) { return true }
      }
    }
    return false
  }

  @Test func `a change is found just where one is possible, and meets all offsets`() {
    var generator = SeededGenerator(seed: 11)
    var found = 0
    for round in 0..<600 {
      let (intercept, slope) = (
        Double.random(in: 0...1, using: &generator), Double.random(in: -0.2...0.2, using: &generator)
      )
      let noise = Double.random(in: 0...0.12, using: &generator)
      var place = 0.0
      let constraints = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        place += Double.random(in: 0...2, using: &generator)
        let offset = intercept + slope * place + Double.random(in: -noise...noise, using: &generator)
        let width = Double.random(in: 0.01...0.1, using: &generator)
        return RampConstraint(
          place: place, shift: Double.random(in: 0...0.5, using: &generator), offset: offset, low: offset - width,
          high: offset + width)
      }
      let fit = constraints.withUnsafeBufferPointer { RampFit($0, scale: 2 / max(place, 0.1)) }
      #expect((fit != nil) == isPossible(constraints), "round \(round)")
      guard let fit else { continue }
      found += 1
      #expect(meets(fit.intercept, fit.slope, constraints, slack: 1e-8), "round \(round)")
      // The deviation is the farthest of the edges.
      let farthest = constraints.flatMap { constraint in
        [-1.0, 1].map { side in
          abs(fit.intercept + fit.slope * (constraint.place + side * constraint.shift) - constraint.offset)
        }
      }
      let deviation = constraints.withUnsafeBufferPointer { fit.deviation(on: $0) }
      #expect(abs(deviation - (farthest.max() ?? 0)) < 1e-12)
    }
    #expect(found > 100 && found < 500)
  }

  @Test func `where an even change clearly misses an offset between two others there is none`() {
    var generator = SeededGenerator(seed: 12)
    var missed = 0
    for round in 0..<2000 {
      var place = 0.0
      let constraints = (0..<3).map { index in
        if index > 0 { place += Double.random(in: 0.01...2, using: &generator) }
        let free = Int.random(in: 0..<12, using: &generator)
        let least = Double.random(in: 0...1, using: &generator)
        let low = free == 0 ? -Double.infinity : least
        let high = free == 1 ? Double.infinity : least + Double.random(in: 0...0.3, using: &generator)
        return RampConstraint(
          place: place, shift: Double.random(in: 0...0.5, using: &generator), offset: least, low: low, high: high)
      }
      let ranges = constraints.map { OffsetRange(low: $0.low, high: $0.high) }
      guard ranges[0].clearlyMisses(ranges[1], before: ranges[2], at: constraints[1].place, of: place) else { continue }
      missed += 1
      #expect(!isPossible(constraints), "round \(round)")
      #expect(constraints.withUnsafeBufferPointer { RampFit($0, scale: 2 / place) } == nil, "round \(round)")
    }
    #expect(missed > 300)
  }

  @Test func `bounds that are missing bind nothing`() throws {
    let free = RampConstraint(place: 0, shift: 0, offset: 0, low: -.infinity, high: 0.5)
    let high = RampConstraint(place: 1, shift: 0, offset: 0.9, low: 0.8, high: .infinity)
    let fit = try #require([free, high].withUnsafeBufferPointer { RampFit($0, scale: 2) })
    #expect(fit.intercept <= 0.5 + 1e-9)
    #expect(fit.intercept + fit.slope >= 0.8 - 1e-9)
  }
}
