import Foundation
import Geometry
import Resolving
import SceneModel
import TestSupport
import Testing

private func animation(
  duration: Double = 2, delay: Double = 0, repetition: Animation.Repetition = .times(1),
  fill: Animation.Fill = .forwards, begin: Animation.Begin = .load
) -> Animation {
  Animation(
    .opacity([0, 1]), duration: duration, delay: delay, repetition: repetition, fill: fill, begin: begin)
}

@Suite struct AnimationProgressTests {
  @Test func `a run goes evenly from its start to its end`() {
    let once = animation()
    for (seconds, progress) in [(0.0, 0.0), (0.5, 0.25), (1, 0.5), (1.5, 0.75), (2, 1), (100, 1)] {
      #expect(once.progress(at: .seconds(seconds)) == progress)
    }
  }

  @Test func `a delay moves the start, a copy's shift moves it further`() {
    let late = animation(delay: 3)
    #expect(late.progress(at: .seconds(2.9)) == nil)
    #expect(late.progress(at: .seconds(3)) == 0)
    #expect(late.progress(at: .seconds(4)) == 0.5)
    #expect(late.progress(at: .seconds(4), shift: 1.5) == nil)
    #expect(late.progress(at: .seconds(5.5), shift: 1.5) == 0.5)
  }

  @Test func `repetitions start anew, a fraction stops on the way`() {
    let twice = animation(repetition: .times(2.25))
    #expect(twice.progress(at: .seconds(2)) == 0)
    #expect(twice.progress(at: .seconds(3)) == 0.5)
    #expect(twice.progress(at: .seconds(4.5)) == 0.25)
    #expect(twice.progress(at: .seconds(1_000)) == 0.25)
    #expect(twice.progress(at: .end) == 0.25)
    #expect(animation(repetition: .times(0.5)).progress(at: .end) == 0.5)
    #expect(animation(repetition: .times(3)).progress(at: .end) == 1)
  }

  @Test func `what runs for ever never ends, and counts once for a still picture`() {
    let endless = animation(repetition: .forever)
    #expect(endless.progress(at: .seconds(2_001)) == 0.5)
    for fill in Animation.Fill.allCases {
      #expect(animation(repetition: .forever, fill: fill).progress(at: .end) == 1)
    }
  }

  @Test(arguments: [
    (Animation.Fill.forwards, nil as Double?, 1 as Double?), (.backwards, 0, nil), (.both, 0, 1), (.removed, nil, nil),
  ])
  func `fill says what is shown before and after`(fill: Animation.Fill, before: Double?, after: Double?) {
    let filled = animation(delay: 1, fill: fill)
    #expect(filled.progress(at: .seconds(0.5)) == before)
    #expect(filled.progress(at: .seconds(2)) == 0.5)
    #expect(filled.progress(at: .seconds(3)) == after)
    #expect(filled.progress(at: .end) == after)
  }

  @Test func `nobody clicks on a still picture`() {
    let clicked = animation(begin: .click)
    #expect(clicked.progress(at: .seconds(1)) == nil)
    #expect(animation(fill: .both, begin: .click).progress(at: .seconds(1)) == 0)
    #expect(clicked.progress(at: .end) == 1)
  }

  @Test func `key times say when each value is reached`() {
    let keyed = Animation(.opacity([0, 0.2, 0.9, 1]), duration: 1, keyTimes: [0, 0.5, 0.6, 1])
    for (progress, from, fraction) in [
      (0.0, 0, 0.0), (0.25, 0, 0.5), (0.5, 1, 0), (0.55, 1, 0.5), (0.8, 2, 0.5), (1, 2, 1),
    ] {
      let step = keyed.step(at: progress)
      #expect(step.from == from && step.to == from + 1)
      #expect(abs(step.fraction - fraction) < 1e-12)
    }
  }

  @Test func `two values at one key time are a jump`() {
    let jump = Animation(.opacity([0, 0.25, 0.75, 1]), duration: 1, keyTimes: [0, 0.5, 0.5, 1])
    #expect(jump.step(at: 0.499).from == 0)
    let step = jump.step(at: 0.5)
    #expect(step.from == 2 && step.fraction == 0)
  }

  @Test func `each step has its own timing`() {
    let timed = Animation(.opacity([0, 1, 0]), duration: 1, timings: [.linear, .easeIn])
    #expect(timed.step(at: 0.25).fraction == 0.5)
    #expect(timed.step(at: 0.75).fraction < 0.4)
  }

  @Test func `a timing is its curve's y where its x is the time`() {
    var random = SeededGenerator(seed: 12)
    var timings: [Animation.Timing] = [
      .linear, .easeIn, .easeOut, .easeInEaseOut, Animation.Timing(0, 0, 0, 1), Animation.Timing(1, 0, 0, 1),
      Animation.Timing(0.3, -1, 0.7, 2),
    ]
    for _ in 0..<20 {
      timings.append(
        Animation.Timing(
          .random(in: 0...1, using: &random), .random(in: -1...2, using: &random), .random(in: 0...1, using: &random),
          .random(in: -1...2, using: &random)))
    }
    for timing in timings {
      // The curve as a dense line, from de Casteljau's construction; x never falls.
      let points = (0...20_000).map { step -> Point in
        let t = Double(step) / 20_000
        let (a, d) = (Point(0, 0), Point(1, 1))
        let (ab, bc, cd) = (
          a.interpolated(to: timing.control1, at: t), timing.control1.interpolated(to: timing.control2, at: t),
          timing.control2.interpolated(to: d, at: t)
        )
        return ab.interpolated(to: bc, at: t).interpolated(to: bc.interpolated(to: cd, at: t), at: t)
      }
      var index = 0
      for step in 1..<500 {
        let time = Double(step) / 500
        while points[index + 1].x < time { index += 1 }
        let (p, q) = (points[index], points[index + 1])
        // Where the curve stands upright any height between the two is right.
        let range = min(p.y, q.y) - 1e-4...max(p.y, q.y) + 1e-4
        #expect(range.contains(timing.value(at: time)), "\(timing) at \(time)")
      }
      #expect(timing.value(at: 0) == 0 && timing.value(at: 1) == 1)
    }
  }

  @Test func `a control point's time is brought into the step`() {
    #expect(Animation.Timing(-3, 0, 7, 1) == Animation.Timing(0, 0, 1, 1))
  }
}
