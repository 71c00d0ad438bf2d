import Lowering
import SceneModel
import TestSupport
import Testing

@testable import Figures

@Suite struct ColorRunTests {
  /// A ramp with a level part, a hard step and colours that are clear.
  private static let ramp = ColorRamp(
    stops: [
      ScreenStop(0, ScreenColor(red: 0.1, green: 0, blue: 1)),
      ScreenStop(0.25, ScreenColor(red: 1, green: 0.3, blue: 0)),
      ScreenStop(0.5, ScreenColor(red: 1, green: 0.3, blue: 0)), ScreenStop(0.7, .white), ScreenStop(0.7, .black),
      ScreenStop(0.9, .clear),
    ])

  @Test(arguments: 0..<20) func `colours of a ramp are kept like colours of their own`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (onRamp, own) = (ColorRun(capacity: 9, on: Self.ramp), ColorRun(capacity: 9))
    var (location, offset) = (0.0, 0.5)
    for _ in 0..<400 {
      if Bool.random(using: &generator) { location += Double.random(in: 0...0.002, using: &generator) }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: offset = Double.random(in: 0...1, using: &generator)
      case 1: offset = offset.nextUp
      case 2: offset = [0, 0.25, 0.3, 0.5, 0.7, 1].randomElement(using: &generator) ?? 0
      default: break
      }
      onRamp.append(RampColor(offset: offset), at: location)
      own.append(RampColor(color: Self.ramp.color(at: offset), offset: offset), at: location)
    }
    #expect(onRamp.list?.stops == own.list?.stops)
    #expect(onRamp.places == own.places)
    #expect(onRamp.onlyColor == own.onlyColor)
  }

  @Test func `colours of one level part are one colour`() {
    var run = ColorRun(capacity: 3, on: Self.ramp)
    #expect(run.list == nil && run.onlyColor == nil)
    for (location, offset) in [(0.0, 0.3), (0.5, 0.4), (1, 0.45)] {
      run.append(RampColor(offset: offset), at: location)
    }
    #expect(run.places.map(\.location) == [0, 1])
    #expect(run.onlyColor == ScreenColor(red: 1, green: 0.3, blue: 0))
  }
}
