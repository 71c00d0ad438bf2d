import ColorManagement
import Foundation
import TestSupport

/// Colours to convert: levels of 8 bits, colours on the gamut's faces, and random ones.
struct ColorSamples {
  /// The number of colours a conversion, and whether tables of errors are printed: `VECGEN_COLORS` raises it.
  static let wanted = ProcessInfo.processInfo.environment["VECGEN_COLORS"].flatMap { Int($0) }

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Components of `count` colours of a space.
  mutating func components(of space: ProfileColorSpace, count: Int) -> [Double] {
    var result: [Double] = []
    for index in 0..<count {
      for component in 0..<space.componentCount {
        var value = Double.random(in: 0...1, using: &generator)
        switch index % 4 {
        case 0: value = (value * 255).rounded() / 255
        case 1 where value < 0.3: value = 0
        case 1 where value > 0.7: value = 1
        default: break
        }
        switch space {
        case .lab: value = component == 0 ? value * 100 : value * 200 - 100
        case .xyz: value *= [0.9642, 1, 0.8249][component]
        case .gray, .rgb, .cmyk: break
        }
        result.append(value)
      }
    }
    return result
  }
}

/// The distances between two lists of colours, in levels of 255: of Lab, 1 of a* and b* and 100/255 of L*.
struct ColorErrors {
  private(set) var count = 0
  private(set) var sum = 0.0
  private(set) var worst = 0.0
  private(set) var beyond = 0
  /// The components of the worst colour: ours, and the others'.
  private(set) var example: [[Double]] = []

  mutating func add(_ ours: [Double], _ others: [Double], space: ProfileColorSpace) {
    let width = space.componentCount
    for start in stride(from: 0, to: ours.count, by: width) {
      var error = 0.0
      for index in 0..<width {
        let (scale, range) = Self.levels(space, component: index)
        let (one, other) = (ours[start + index].bounded(range), others[start + index].bounded(range))
        error = max(error, (one - other).magnitude * scale)
      }
      count += 1
      sum += error
      if error > 1 { beyond += 1 }
      if error > worst {
        worst = error
        example = [Array(ours[start..<start + width]), Array(others[start..<start + width])]
      }
    }
  }

  mutating func add(_ others: ColorErrors) {
    count += others.count
    sum += others.sum
    beyond += others.beyond
    if others.worst > worst { (worst, example) = (others.worst, others.example) }
  }

  /// What lcms's Lab profile clips to, and its levels.
  private static func levels(_ space: ProfileColorSpace, component: Int) -> (Double, ClosedRange<Double>) {
    switch (space, component) {
    case (.lab, 0): (2.55, 0...100)
    case (.lab, _): (1, -128...127)
    case (.xyz, _): (255, 0...1.99)
    default: (255, 0...1)
    }
  }
}

extension Double {
  func bounded(_ range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
