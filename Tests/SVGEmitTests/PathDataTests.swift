import Bytes
import Geometry
import Testing

@testable import SVGEmit

private func data(_ path: Path, minified: Bool = true) -> String {
  let style = NumberStyle(tolerance: 0.05, magnification: 1, extent: 100, precision: 3, isMinified: minified)
  var buffer = ByteBuffer()
  PathData.append(path, to: &buffer, style: style, depth: 0)
  return String(decoding: buffer.bytes, as: UTF8.self)
}

struct PathDataTests {
  @Test func `a style writes its decimals, minified or not`() throws {
    let path = try Path(svg: "M0.5 0.5L0.7 -0.3L0.9 0.12345H10")
    #expect(data(path) == path.minifiedSVGData(decimals: 3))
    #expect(data(path, minified: false) == path.svgData(decimals: 3))
  }

  @Test func `a long path has one segment a line, a short one stands on one`() {
    #expect(!data(.polyline((0...8).map { Point(Double($0), 0) }), minified: false).contains("\n"))
    #expect(data(.polyline((0...9).map { Point(Double($0), 0) }), minified: false).count(of: "\n") == 9)
  }
}
