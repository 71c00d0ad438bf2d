import Bytes
import Geometry
import SceneModel
import TestSupport
import Testing

@testable import SVGEmit

struct ClosedFormTests {
  @Test func `the shortest level vector is that of the search over all vectors`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      let end = Point(x: .random(in: 0.01...2000, using: &random), y: 0)
      let tolerance = GradientVector.colorError / Double.random(in: 0.004...1, using: &random)
      let grid = Grid(decimals: .random(in: 0...6, using: &random))
      let general = GradientVector(
        from: .origin, to: end, seenIn: Rect(.origin, end), tolerance: tolerance, on: grid)
      #expect(GradientVector(levelOfLength: end.x, tolerance: tolerance, on: grid) == general, "\(end) \(tolerance)")
    }
  }

  @Test func `a colour's levels are the settled values of its channels, half to even`() {
    var random = SeededGenerator(seed: 6)
    var channels = (0...510).flatMap { step -> [Double] in
      let half = Double(step) / 510
      return [half, half.nextUp, half.nextDown, half + 1e-9, half - 1e-9, half + 0x1p-21 / 255]
    }
    for _ in 0..<100_000 { channels.append(.random(in: 0...1, using: &random)) }
    channels += [-1, 2, 1e300, -.infinity, .infinity, .nan]
    func level(_ channel: Double) -> UInt64 {
      guard channel > 0, channel < 1 else { return channel > 0 ? 255 : 0 }
      return UInt64(ElementaryFunctions.settled(channel * 255).rounded(.toNearestOrEven))
    }
    for (index, red) in channels.enumerated() {
      let (green, blue) = (channels[(index * 7 + 1) % channels.count], channels[(index * 31 + 5) % channels.count])
      var color = ScreenColor.black
      (color.red, color.green, color.blue) = (red, green, blue)
      let expected = level(red) << 16 | level(green) << 8 | level(blue)
      #expect(ColorText.levels(of: color) == expected, "\(red) \(green) \(blue)")
    }
  }

  @Test func `a turn is written as its matrix is`() {
    var random = SeededGenerator(seed: 7)
    var written = 0
    for index in 0..<20_000 {
      let style = NumberStyle(
        tolerance: 0.05, magnification: 1, extent: 1000, precision: .random(in: 0...4, using: &random),
        isMinified: index % 5 == 0)
      let share =
        Double(Int.random(in: 1...1023, using: &random)) / ([7.0, 360, 1024].randomElement(using: &random) ?? 1)
      let turn = Angle(turns: index % 2 == 0 ? .random(in: 0...1, using: &random) : share).normalized
      let reach: Double = [1, 100, 9_000, 20_000].randomElement(using: &random) ?? 1
      func place() -> Double {
        let value = Double.random(in: -reach...reach, using: &random)
        return index % 3 == 0 ? (value * 2000).rounded() / 2000 : value
      }
      let center = Point(x: place(), y: place())
      let shift = index % 4 < 2 ? 0 : place()
      guard let turned = WrittenTurn(turn, about: center, shift: shift, style: style) else { continue }
      written += 1
      var (short, general) = (ByteBuffer(), ByteBuffer())
      short.appendLine { turned.append(to: &$0, style: style) }
      let map = AffineTransform.rotation(turn, about: center) * .translation(x: shift, y: 0)
      TransformText.append(map, to: &general, style: style)
      #expect(short == general, "\(turn) \(center) \(shift)")
    }
    #expect(written > 5_000)
  }

  @Test func `a line of one arc is written as a path of it is`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<2000 {
      let style = NumberStyle(
        tolerance: 0.05, magnification: 1, extent: 1000, precision: .random(in: 0...5, using: &random),
        isMinified: false)
      let (from, span) = (
        Angle(degrees: .random(in: -400...400, using: &random)), Double.random(in: 0.01...150, using: &random)
      )
      let (radius, center) = (Double.random(in: 0.1...500, using: &random), Point(x: -3.25, y: 71))
      let path = Path.arc(center: center, radius: radius, from: from, to: from + .degrees(span), isClockwise: true)
      let arc = Arc(
        center: center, radii: Size(width: radius, height: radius), startAngle: from,
        sweep: .degrees((from + .degrees(span)).degrees - from.degrees))
      var (short, general) = (ByteBuffer(), ByteBuffer())
      short.appendLine { PathData.append(arc, to: &$0, style: style) }
      PathData.append(path, to: &general, style: style, depth: 0)
      #expect(short == general, "\(from) \(span) \(radius)")
    }
  }
}
