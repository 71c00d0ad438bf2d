import SceneBuilding
import SceneModel
import Testing

@testable import Figures

/// A degree of a great circle in metres.
private let degree = Double.pi / 180 * 6_371_008.8

/// A point on the equator.
private func point(_ longitude: Double, at time: Double? = nil, speed: Double? = nil) -> Recording.Point {
  Recording.Point(longitude: longitude, latitude: 0, time: time, speed: speed)
}

private func speeds(_ segments: [Recording.Point]...) -> [Double] { Array(TrackSamples(segments, by: .speed).values) }

private func areNear(_ a: [Double], _ b: [Double]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 * max(abs($1), 1) }
}

@Suite struct TrackSpeedTests {
  @Test func `speed is distance over time from the point before, and the first point takes the second's`() {
    let result = speeds([point(0, at: 100), point(1, at: 110), point(3, at: 120), point(3, at: 125)])
    #expect(areNear(result, [degree / 10, degree / 10, degree / 5, 0]))
  }

  @Test func `a recorded speed goes before a computed one`() {
    let samples = TrackSamples(
      [[point(0, at: 0, speed: 3), point(1, at: 10), point(2, at: 20, speed: 7)]], by: .speed)
    #expect(areNear(Array(samples.values), [3, degree / 10, 7]))
    #expect(!samples.isSpeedComputed)
  }

  @Test func `equal times take the speed of the point before`() {
    let samples = TrackSamples([[point(0, at: 0), point(1, at: 10), point(2, at: 10)]], by: .speed)
    #expect(areNear(Array(samples.values), [degree / 10, degree / 10, degree / 10]))
    #expect(samples.backwardSteps == 0)
  }

  @Test func `times that run back take the speed of the point before and are counted`() {
    let samples = TrackSamples(
      [[point(0, at: 0), point(1, at: 10), point(2, at: 5), point(3, at: 15)]], by: .speed)
    #expect(areNear(Array(samples.values), [degree / 10, degree / 10, degree / 10, degree / 10]))
    #expect(samples.backwardSteps == 1)
  }

  @Test func `equal times at the start take the first speed that is known`() {
    #expect(areNear(speeds([point(0, at: 0), point(1, at: 0), point(3, at: 4)]), [2, 2, 2].map { $0 * degree / 4 }))
  }

  @Test func `segments are not joined by a speed`() {
    let result = speeds([point(0, at: 0), point(1, at: 10)], [point(50, at: 11), point(52, at: 21)])
    #expect(areNear(result, [degree / 10, degree / 10, degree / 5, degree / 5]))
  }

  @Test func `a point alone with a time stands still, and without times nothing is known`() {
    #expect(speeds([point(0, at: 7)]) == [0])
    #expect(TrackSamples([[point(0), point(1)]], by: .speed).isUnknown)
  }

  @Test func `points without a time lie evenly between known speeds`() {
    let result = speeds([point(0, speed: 2), point(1), point(2), point(3, speed: 8)])
    #expect(areNear(result, [2, 4, 6, 8]))
  }

  @Test func `distance runs on over segments without their gaps`() {
    let samples = TrackSamples([[point(0), point(1)], [point(50), point(52)]], by: .distance)
    #expect(areNear(Array(samples.values), [0, degree, degree, 3 * degree]))
  }

  @Test func `time counts from the first recorded one`() {
    let samples = TrackSamples([[point(0, at: 1.5e9), point(1), point(2, at: 1.5e9 + 60)]], by: .time)
    #expect(Array(samples.values) == [0, 30, 60])
  }

  @Test func `on points in the plane distance is in user units`() {
    let samples = TrackSamples(PlanePoints([.init(0, 0), .init(3, 4), .init(3, 10)]), by: .distance)
    #expect(Array(samples.values) == [0, 5, 11])
  }
}
