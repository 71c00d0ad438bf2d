import Bytes

/// A table of colours at the nodes of a grid over one to four components, 0 to 1 each.
struct ColorLookupTable: Hashable, Sendable {
  /// The way between the nodes.
  enum Interpolation: Hashable, Sendable {
    /// By the tetrahedron of a cell that the colour lies in; a fourth component, the first one, goes along a line.
    case tetrahedral
    /// Along lines in all components, as lcms does where Lab is looked up, so that greys keep to the grid's grey edge.
    case trilinear
  }

  private let inputCount: Int
  private let outputCount: Int
  // The last three components, or as many as there are, are x, y and z of a cell; a first one of four stands alone.
  private let lastNodes: SIMD4<Int>
  private let strides: SIMD4<Int>
  private let samples: [UInt16]

  /// The table of samples in which the last component moves fastest; nil where there are fewer than two nodes a
  /// component, more than four components, or another number of samples.
  init?(gridPoints: [Int], outputCount: Int, samples: [UInt16]) {
    guard (1...4).contains(gridPoints.count), (1...4).contains(outputCount) else { return nil }
    var (nodes, strides) = (SIMD4<Int>.zero, SIMD4<Int>.zero)
    var stride = outputCount
    for index in gridPoints.indices.reversed() {
      guard gridPoints[index] >= 2, stride <= samples.count else { return nil }
      nodes[index] = gridPoints[index] - 1
      strides[index] = stride
      stride *= gridPoints[index]
    }
    guard stride == samples.count else { return nil }
    inputCount = gridPoints.count
    self.outputCount = outputCount
    lastNodes = nodes
    self.strides = strides
    self.samples = samples
  }

  /// The colour at a place; components are clamped to 0...1.
  func value(at place: SIMD4<Double>, _ interpolation: Interpolation) -> SIMD4<Double> {
    var base = 0
    var fractions = SIMD4<Double>.zero
    for index in 0..<inputCount {
      let position = clampedToUnit(place[index]) * Double(lastNodes[index])
      // At the far end the last cell is left by its upper node.
      let cell = min(Int(saturating: position), lastNodes[index] - 1)
      fractions[index] = position - Double(cell)
      base += cell * strides[index]
    }
    let sum: SIMD4<Double>
    switch (inputCount, interpolation) {
    case (4, _):
      let low = tetrahedral(base, fractions, from: 1)
      let high = tetrahedral(base + strides[0], fractions, from: 1)
      sum = low + (high - low) * fractions[0]
    case (3, .tetrahedral): sum = tetrahedral(base, fractions, from: 0)
    default: sum = multilinear(base, fractions, component: 0)
    }
    return sum / 65535
  }

  /// The interpolation in the tetrahedron of three components from `first` on: from the cell's low corner to its high
  /// one along its edges, the largest fraction first.
  private func tetrahedral(_ base: Int, _ fractions: SIMD4<Double>, from first: Int) -> SIMD4<Double> {
    var (x, y, z) = (fractions[first], fractions[first + 1], fractions[first + 2])
    var (a, b, c) = (strides[first], strides[first + 1], strides[first + 2])
    if x < y { (x, y, a, b) = (y, x, b, a) }
    if y < z { (y, z, b, c) = (z, y, c, b) }
    if x < y { (x, y, a, b) = (y, x, b, a) }
    return sample(base) * (1 - x) + sample(base + a) * (x - y) + sample(base + a + b) * (y - z)
      + sample(base + a + b + c) * z
  }

  private func multilinear(_ base: Int, _ fractions: SIMD4<Double>, component: Int) -> SIMD4<Double> {
    guard component < inputCount else { return sample(base) }
    let low = multilinear(base, fractions, component: component + 1)
    let high = multilinear(base + strides[component], fractions, component: component + 1)
    return low + (high - low) * fractions[component]
  }

  private func sample(_ base: Int) -> SIMD4<Double> {
    switch outputCount {
    case 3: SIMD4(Double(samples[base]), Double(samples[base + 1]), Double(samples[base + 2]), 0)
    case 4:
      SIMD4(
        Double(samples[base]), Double(samples[base + 1]), Double(samples[base + 2]), Double(samples[base + 3]))
    case 2: SIMD4(Double(samples[base]), Double(samples[base + 1]), 0, 0)
    default: SIMD4(Double(samples[base]), 0, 0, 0)
    }
  }
}
