import Foundation
import Geometry
import SceneBuilding
import SceneModel
import TestSupport
import Testing

@testable import Figures

@Suite struct TrackProjectionTests {
  @Test func `the projection follows Mercator's closed formula`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let longitude = Double.random(in: -180...180, using: &generator)
      let latitude = Double.random(in: -85...85, using: &generator)
      let point = WebMercator.project(longitude: longitude, latitude: latitude)
      // The inverse Gudermannian by another of its forms.
      let north = asinh(tan(latitude * .pi / 180))
      #expect(abs(point.x - longitude * .pi / 180) < 1e-12)
      #expect(abs(point.y + north) < 1e-9, "latitude \(latitude)")
    }
  }

  @Test func `the world is a square up to the last latitude, and what lies beyond is moved to it`() {
    let corner = WebMercator.project(longitude: 180, latitude: WebMercator.latitudeLimit)
    #expect(abs(corner.x + corner.y) < 1e-5)
    #expect(WebMercator.project(longitude: 0, latitude: 90) == WebMercator.project(longitude: 0, latitude: 85.0511))
    #expect(WebMercator.project(longitude: 0, latitude: -90).y.isFinite)
  }

  @Test func `a step across the antimeridian goes the short way round, in either direction and more than once`() {
    let longitudes = [170.0, -170, -150, 175, 179, -179, 90, -10, -100, 170]
    let points = longitudes.map { Recording.Point(longitude: $0, latitude: 10) }
    let projected = WebMercator.project([Array(points[..<5]), Array(points[5...])])
    for (index, (a, b)) in zip(projected, projected.dropFirst()).enumerated() {
      var step = longitudes[index + 1] - longitudes[index]
      if step > 180 { step -= 360 } else if step < -180 { step += 360 }
      #expect(abs((b.x - a.x) * 180 / .pi - step) < 1e-9, "step \(index)")
    }
  }

  @Test func `points are scaled evenly to fit the frame and centred in it`() throws {
    let frame = Rect(x: 10, y: 20, width: 100, height: 60)
    let points = [Point(1, 1), Point(3, 2), Point(2, 1.5)]
    let fit = try #require(FrameFit(points, into: frame))
    #expect(fit(points[0]) == Point(10, 25))
    #expect(fit(points[1]) == Point(110, 75))
    #expect(fit(points[2]) == frame.center)
  }

  @Test func `a track without height, without width or without both is centred`() throws {
    let frame = Rect(x: 0, y: 0, width: 100, height: 60)
    let level = try #require(FrameFit([Point(0, 5), Point(4, 5)], into: frame))
    #expect(level(Point(0, 5)) == Point(0, 30) && level(Point(4, 5)) == Point(100, 30))
    let upright = try #require(FrameFit([Point(7, 0), Point(7, 3)], into: frame))
    #expect(upright(Point(7, 0)) == Point(50, 0) && upright(Point(7, 3)) == Point(50, 60))
    let still = try #require(FrameFit([Point(7, 3), Point(7, 3)], into: frame))
    #expect(still(Point(7, 3)) == Point(50, 30))
  }

  @Test func `a frame without room has no fit`() {
    #expect(FrameFit([Point(0, 0), Point(1, 1)], into: Rect(x: 0, y: 0, width: 0, height: 60)) == nil)
  }

  @Test func `distances are great circles of the mean sphere`() {
    func distance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
      GreatCircle.distance(
        from: Recording.Point(longitude: a.0, latitude: a.1), to: Recording.Point(longitude: b.0, latitude: b.1))
    }
    let quarter = Double.pi / 2 * 6_371_008.8
    #expect(abs(distance((0, 0), (90, 0)) - quarter) < 1e-6)
    #expect(abs(distance((17, 0), (44, 90)) - quarter) < 1e-6)
    #expect(abs(distance((-90, 0), (90, 0)) - 2 * quarter) < 1e-3)
    #expect(abs(distance((179.5, 0), (-179.5, 0)) - quarter / 90) < 1e-6)
    #expect(distance((12, 34), (12, 34)) == 0)
    // A thousandth of a degree of longitude at 60 degrees north is half one of latitude.
    #expect(abs(distance((5, 60), (5.001, 60)) * 2 - quarter / 90_000) < 1e-5)
  }
}
