import TestSupport
import Testing

@testable import Geometry

@Suite struct SmoothInsetTests {
  /// What the general way for convex rings makes of a path.
  private func convexInset(of path: Path, by distance: Double) -> Path? {
    guard let exact = path.exactRing else { return nil }
    let size = max(exact.bounds.width, exact.bounds.height) + abs(distance)
    return Path.convexInset(
      of: exact.pieces, by: distance, size: size, slack: Path.placeSlack(exact.bounds, size: size))
  }

  private func polygons() -> [Path] {
    var random = RandomCurves(seed: 16)
    return (0..<200).map { _ in
      let (x, y) = (random.number(-500...500), random.number(-500...500))
      let (width, height) = (random.number(5...300), random.number(5...90))
      let slant = random.number(-40...40)
      let radii = (0..<4).map { _ in random.number(0.5...30) }
      let corners = [
        Point(x + slant, y), Point(x + slant + width, y), Point(x + width, y + height), Point(x, y + height),
      ]
      return .roundedPolygon(zip(corners, radii).map { RoundedPolygon.Corner($0, radius: $1) })
    }
  }

  @Test func `a smooth ring's inset is that of the general way to the last digit`() {
    var count = 0
    for path in polygons() {
      for distance in [0.01, 0.25, 3, 6, -0.5, -20] {
        guard let smooth = path.smoothInset(by: distance) else { continue }
        count += 1
        #expect(smooth == convexInset(of: path, by: distance), "\(path.elements) by \(distance)")
      }
    }
    #expect(count > 500)
  }

  @Test func `rings with a corner, that turn back or run out, are left to the general way`() {
    #expect(Path.rect(Rect(x: 0, y: 0, width: 9, height: 9)).smoothInset(by: 1) == nil)
    let rounded = Path.roundedRect(Rect(x: 0, y: 0, width: 9, height: 9), radii: CornerRadii(all: 2))
    #expect(rounded.smoothInset(by: 2) == nil && rounded.smoothInset(by: 2.5) == nil)
    #expect(rounded.smoothInset(by: 1.5) == convexInset(of: rounded, by: 1.5))
    let corners = [Point(0, 0), Point(20, 0), Point(20, 20), Point(10, 8), Point(0, 20)]
    #expect(Path.roundedPolygon(corners.map { RoundedPolygon.Corner($0, radius: 2) }).smoothInset(by: 1) == nil)
    let sharp = [Point(0, 0), Point(20, 0), Point(20, 20)].map { RoundedPolygon.Corner($0, radius: $0.x == 0 ? 0 : 2) }
    #expect(Path.roundedPolygon(sharp).smoothInset(by: 1) == nil)
    #expect(Path.circle(center: .origin, radius: 4).smoothInset(by: 1) == nil)
    #expect(Path().smoothInset(by: 1) == nil)
  }
}
