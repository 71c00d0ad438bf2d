import Foundation
import TestSupport
import Testing

@testable import ColorManagement

@Suite struct ToneCurveTests {
  private static let places = (0...100).map { Double($0) / 100 }

  private static func curve(_ bytes: [UInt8]) throws -> ToneCurve {
    var reader = TagReader(bytes, tag: "kTRC", range: 0..<bytes.count)
    return try reader.curve()
  }

  @Test func `formulas are those of the specification`() throws {
    let formulas: [(Int, [Double], (Double) -> Double)] = [
      (0, [2.25], { pow($0, 2.25) }),
      (1, [2, 1.25, -0.25], { $0 >= 0.2 ? pow(1.25 * $0 - 0.25, 2) : 0 }),
      (2, [2, 0.75, -0.1875, 0.125], { $0 >= 0.25 ? pow(0.75 * $0 - 0.1875, 2) + 0.125 : 0.125 }),
      (3, [3, 0.875, 0.125, 0.25, 0.5], { $0 >= 0.5 ? pow(0.875 * $0 + 0.125, 3) : 0.25 * $0 }),
      (
        4, [3, 0.75, 0.25, 0.25, 0.5, -0.125, 0.0625],
        { $0 >= 0.5 ? pow(0.75 * $0 + 0.25, 3) - 0.125 : 0.25 * $0 + 0.0625 }
      ),
    ]
    for (type, parameters, formula) in formulas {
      let curve = try Self.curve(ProfileBuilder.parametric(type, parameters))
      for place in Self.places {
        #expect((curve.value(at: place) - formula(place)).magnitude < 1e-12, "type \(type) at \(place)")
      }
    }
  }

  @Test func `samples are joined by lines and end at the first and the last`() throws {
    let curve = try Self.curve(ProfileBuilder.curve([0.2, 0.4, 1]))
    for (place, value) in [(0, 0.2), (0.25, 0.3), (0.5, 0.4), (0.75, 0.7), (1, 1), (-3, 0.2), (7, 1), (.nan, 0.2)] {
      #expect((curve.value(at: place) - value).magnitude < 1e-5)
    }
    #expect(try Self.curve(ProfileBuilder.gamma(1)) == .identity)
    #expect(try Self.curve(ProfileBuilder.curve([])) == .identity)
    #expect(try Self.curve(ProfileBuilder.gamma(2)).value(at: 0.5) == 0.25)
  }

  @Test func `inverses lead back wherever a curve rises or falls`() throws {
    var generator = SeededGenerator(seed: 3)
    var curves = try [
      ProfileBuilder.gamma(1.8), ProfileBuilder.parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]),
      ProfileBuilder.parametric(4, [2, 0.5, 0.5, 0.5, 0.25, -0.15625, 0.109375]),
      ProfileBuilder.parametric(1, [2, 1.25, 0.25]), ProfileBuilder.curve([1, 0.5, 0.25, 0]),
    ].map(Self.curve)
    for _ in 0..<20 {
      let steps = (0..<Int.random(in: 2...400, using: &generator)).map { _ in
        Double.random(in: 0.1...1, using: &generator)
      }
      let rising = steps.indices.map { index in steps[..<index].reduce(0, +) / steps.reduce(0, +) }
      curves.append(try Self.curve(ProfileBuilder.curve(rising)))
      curves.append(try Self.curve(ProfileBuilder.curve(rising.reversed())))
    }
    for curve in curves {
      for place in Self.places {
        let back = curve.inverse.value(at: curve.value(at: place))
        #expect((back - place).magnitude < 1e-4)
        #expect((curve.inverse.inverse.value(at: place) - curve.value(at: place)).magnitude < 1e-12)
      }
    }
  }

  @Test func `of places with one value the one nearest to white is taken`() throws {
    let level = try Self.curve(ProfileBuilder.curve([0, 0.5, 0.5, 0.5, 1])).inverse
    #expect(level.value(at: 32768.0 / 65535) == 0.75)
    #expect(level.value(at: 0.499) < 0.25)
    let fallingBack = try Self.curve(ProfileBuilder.curve([0, 0.6, 0.2, 1])).inverse
    #expect((fallingBack.value(at: 0.6) - 5.0 / 6).magnitude < 1e-4)
    let short = try Self.curve(ProfileBuilder.curve([0.2, 0.8])).inverse
    #expect(short.value(at: 0.1) == 0)
    #expect(short.value(at: 0.9) == 1)
    #expect(short.value(at: .nan) == 0)
  }

  @Test func `curves that cannot be undone still answer with a number`() throws {
    for parameters: [Double] in [[0], [-1]] {
      let inverse = try Self.curve(ProfileBuilder.parametric(0, parameters)).inverse
      for place in [-1, 0, 0.5, 1] { #expect(!inverse.value(at: place).isNaN) }
    }
    let constant = try Self.curve(ProfileBuilder.parametric(2, [2, 0, 0, 0.5]))
    #expect(constant.value(at: 0.3) == 0.5)
    #expect(constant.inverse.value(at: 0.5) == 0)
  }
}
