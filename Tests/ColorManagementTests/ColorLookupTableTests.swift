import TestSupport
import Testing

@testable import ColorManagement

@Suite struct ColorLookupTableTests {
  private static let interpolations: [ColorLookupTable.Interpolation] = [.tetrahedral, .trilinear]

  private static func table(
    _ gridPoints: [Int], outputs: Int, _ mapping: ProfileBuilder.Mapping
  ) throws -> ColorLookupTable {
    let bytes = ProfileBuilder.grid(gridPoints, bytesEach: 2, mapping)
    var reader = TagReader(bytes, tag: nil, range: 0..<bytes.count)
    let samples = try reader.samples(bytes.count / 2, bytesEach: 2)
    return try #require(ColorLookupTable(gridPoints: gridPoints, outputCount: outputs, samples: samples))
  }

  @Test(arguments: [[2], [7], [3, 5], [2, 4, 3], [3, 2, 5, 4]])
  func `a linear function comes out of any grid`(gridPoints: [Int]) throws {
    let outputs = gridPoints.count == 2 ? 4 : 3
    func weight(_ component: Int, _ output: Int) -> Double { 0.03 + 0.05 * Double((component + output) % 4) }
    func linear(_ place: [Double], _ output: Int) -> Double {
      var value = 0.05
      for component in place.indices { value += place[component] * weight(component, output) }
      return value
    }
    let table = try Self.table(gridPoints, outputs: outputs) { place in (0..<outputs).map { linear(place, $0) } }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let place = gridPoints.map { _ in Double.random(in: 0...1, using: &generator) }
      var lanes = SIMD4<Double>.zero
      for index in place.indices { lanes[index] = place[index] }
      for interpolation in Self.interpolations {
        let value = table.value(at: lanes, interpolation)
        for output in 0..<outputs { #expect((value[output] - linear(place, output)).magnitude < 2e-5) }
      }
    }
  }

  @Test func `between nodes a colour is mixed of its tetrahedron's four corners`() throws {
    var generator = SeededGenerator(seed: 2)
    let corners = (0..<8).map { _ in Double.random(in: 0...1, using: &generator) }
    let table = try Self.table([2, 2, 2], outputs: 1) { [corners[Int($0[0] * 4 + $0[1] * 2 + $0[2])]] }
    for _ in 0..<200 {
      let place = SIMD4((0..<4).map { _ in Double.random(in: 0...1, using: &generator) })
      // From black to white, along the axes in the order of the components, the largest first.
      var expected = corners[0]
      var corner = 0
      for axis in (0..<3).sorted(by: { place[$0] > place[$1] }) {
        let next = corner + [4, 2, 1][axis]
        expected += (corners[next] - corners[corner]) * place[axis]
        corner = next
      }
      #expect((table.value(at: place, .tetrahedral).x - expected).magnitude < 2e-5)
      var linear = 0.0
      for corner in 0..<8 {
        let weights = (0..<3).map { corner & [4, 2, 1][$0] > 0 ? place[$0] : 1 - place[$0] }
        linear += corners[corner] * weights[0] * weights[1] * weights[2]
      }
      #expect((table.value(at: place, .trilinear).x - linear).magnitude < 2e-5)
    }
  }

  @Test func `of four components the first one goes along a line`() throws {
    var generator = SeededGenerator(seed: 3)
    let nodes = (0..<81).map { _ in Double.random(in: 0...1, using: &generator) }
    func value(_ place: [Double]) -> Double {
      nodes[place.reduce(0) { $0 * 3 + Int(($1 * 2).rounded()) }]
    }
    let four = try Self.table([3, 3, 3, 3], outputs: 1) { [value($0)] }
    let threes = try (0..<3).map { first in
      try Self.table([3, 3, 3], outputs: 1) { [value([Double(first) / 2] + $0)] }
    }
    for _ in 0..<200 {
      let place = SIMD4((0..<4).map { _ in Double.random(in: 0...1, using: &generator) })
      let rest = SIMD4(place.y, place.z, place.w, 0)
      let cell = place.x < 0.5 ? 0 : 1
      let (low, high) = (threes[cell].value(at: rest, .tetrahedral).x, threes[cell + 1].value(at: rest, .tetrahedral).x)
      let expected = low + (high - low) * (place.x * 2 - Double(cell))
      #expect((four.value(at: place, .tetrahedral).x - expected).magnitude < 1e-12)
    }
  }

  @Test func `places out of range go to the edge`() throws {
    let table = try Self.table([3, 3, 3], outputs: 3) { $0 }
    for interpolation in Self.interpolations {
      #expect(table.value(at: SIMD4(-1, 2, .nan, 0), interpolation) == SIMD4(0, 1, 0, 0))
      #expect(table.value(at: SIMD4(.infinity, -.infinity, 1, 0), interpolation) == SIMD4(1, 0, 1, 0))
    }
  }

  @Test func `grids that do not fit their samples are none`() {
    #expect(ColorLookupTable(gridPoints: [2, 2], outputCount: 1, samples: [0, 0, 0]) == nil)
    #expect(ColorLookupTable(gridPoints: [1, 2], outputCount: 1, samples: [0, 0]) == nil)
    #expect(
      ColorLookupTable(gridPoints: [2, 2, 2, 2, 2], outputCount: 1, samples: Array(repeating: 0, count: 32)) == nil)
    #expect(ColorLookupTable(gridPoints: [], outputCount: 1, samples: [0]) == nil)
    #expect(ColorLookupTable(gridPoints: [255, 255, 255, 255], outputCount: 4, samples: [0]) == nil)
  }
}
