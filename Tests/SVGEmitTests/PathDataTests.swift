import Bytes
import Geometry
import TestSupport
import Testing

@testable import SVGEmit

private func data(_ path: Path, minified: Bool = true) -> String {
  let style = NumberStyle(tolerance: 0.05, magnification: 1, extent: 100, precision: 3, isMinified: minified)
  var buffer = ByteBuffer()
  PathData.append(path, to: &buffer, style: style, depth: 0)
  return String(decoding: buffer.bytes, as: UTF8.self)
}

struct PathDataTests {
  @Test func `minified path data reads back as the same rounded path, and is never longer`() throws {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<300 {
      func number() -> Double {
        let size = [0.002, 0.9, 30, 2000][Int.random(in: 0..<4, using: &generator)]
        return (Double.random(in: -size...size, using: &generator) * 1000).rounded() / 1000
      }
      func point() -> Point { Point(number(), number()) }
      var path = Path()
      path.move(to: point())
      for _ in 0..<12 {
        let pen = path.currentPoint ?? .origin
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: path.line(to: Point(pen.x, number()))
        case 1: path.line(to: Point(number(), pen.y))
        case 2: path.quad(point(), to: point())
        case 3: path.cubic(pen, point(), to: point())
        case 4: path.cubic(point(), point(), to: point())
        case 5:
          let width = abs(number()) + 0.001
          path.arc(
            Path.ArcParameters(
              radii: Size(width: width, height: width + 1), rotation: .degrees(30),
              isLarge: Bool.random(using: &generator), isClockwise: Bool.random(using: &generator)), to: point())
        case 6:
          path.close()
          path.move(to: point())
        default: path.line(to: point())
        }
      }
      let short = data(path)
      let long = data(path, minified: false)
      #expect(short.utf8.count <= long.utf8.count, "round \(round)")
      #expect(data(try Path(svg: short), minified: false) == long, "round \(round): \(short)")
    }
  }

  @Test func `numbers are joined and letters left out where a reader does not need them`() throws {
    #expect(data(try Path(svg: "M0.5 0.5L0.7 -0.3L0.9 0.1H10V3Z")) == "M.5.5.7-.3.9.1H10V3z")
    let smooth = data(try Path(svg: "M10 10C10 10 20 20 30 15C40 10 55 5 65 15"))
    // The second curve goes on smoothly from the first, whose first control point is the pen.
    #expect(smooth.lowercased().contains("s") && !smooth.lowercased().contains("c"))
  }

  @Test func `steps do not drift: each is taken from where the rounded pen stands`() throws {
    let path = Path.polyline((0...900).map { Point(100 + Double($0) / 3, 50 + Double($0 % 7) / 9) })
    let end = try #require(try Path(svg: data(path)).currentPoint)
    #expect(abs(end.x - 400) < 0.0006)
  }

  @Test func `a long path has one segment a line, a short one stands on one`() {
    #expect(!data(.polyline((0...8).map { Point(Double($0), 0) }), minified: false).contains("\n"))
    #expect(data(.polyline((0...9).map { Point(Double($0), 0) }), minified: false).count(of: "\n") == 9)
  }
}
