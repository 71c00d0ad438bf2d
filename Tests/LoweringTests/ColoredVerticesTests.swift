import Geometry
import SceneModel
import TestSupport
import Testing

@testable import Lowering

@Suite struct ColoredVerticesTests {
  private func color(_ random: inout SeededGenerator) -> ScreenColor {
    ScreenColor(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
      blue: .random(in: 0...1, using: &random))
  }

  @Test func `packed vertices are what was appended, with and without a step`() {
    var random = SeededGenerator(seed: 8)
    var expected: [ColoredPolyline.Vertex] = []
    var vertices = ColoredVertices()
    for index in 0..<500 {
      let before = color(&random)
      let vertex = ColoredPolyline.Vertex(
        point: Point(.random(in: -9...9, using: &random), .random(in: -9...9, using: &random)), colorBefore: before,
        colorAfter: index % 3 == 0 ? color(&random) : before, isSmooth: index % 2 == 0)
      vertices.append(vertex)
      expected.append(vertex)
      guard index % 5 == 0 else { continue }
      vertices.removeLast()
      expected.removeLast()
    }
    vertices.withBuffer { buffer in
      #expect(buffer.indices.map { buffer[$0] } == expected)
      #expect(buffer.first == expected.first && buffer.last == expected.last)
    }
    #expect(vertices.last == expected.last)
    #expect(ColoredVertices().last == nil)
  }

  @Test(arguments: 1...8) func `pieces that are passed start where those that are looked at do`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var vertices = ColoredVertices()
    var point = Point.origin
    var direction = 0.0
    for _ in 0..<400 {
      vertices.append(.init(point: point, colorBefore: .black, colorAfter: .black))
      // Turns of no, hardly any, and some size, places without a step, and ways back.
      direction += ([0, 0, 1e-9, 1e-6, 2e-6, 0.3, Double.pi] as [Double]).randomElement(using: &random) ?? 0
      let length = ([0, 1e-9, 1, 1, 20] as [Double]).randomElement(using: &random) ?? 1
      point += Vector(angle: .radians(direction), length: length)
    }
    let starts = StrokeLegs.starts(of: vertices)
    vertices.withBuffer { buffer in
      var legs = StrokeLegs(buffer)
      var looked: [Int32] = []
      while let leg = legs.next() { looked.append(Int32(leg.first)) }
      #expect(starts == looked)
      for start in looked {
        var rest = StrokeLegs(buffer, from: Int(start))
        #expect(rest.next()?.first == Int(start))
      }
    }
  }
}
