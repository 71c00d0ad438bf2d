import Bytes
import Foundation
import TestSupport
import Testing

private func text(_ value: Double, decimals: Int, leadingZero: Bool = true) -> String {
  var buffer = ByteBuffer()
  buffer.append(value, on: Grid(decimals: decimals), leadingZero: leadingZero)
  return String(decoding: buffer.bytes, as: UTF8.self)
}

/// The same text by printf, which rounds the exact binary value, and by cutting what the format leaves out.
private func printed(_ value: Double, decimals: Int) -> String {
  var text = String(format: "%.\(decimals)f", locale: Locale(identifier: "en_US_POSIX"), value)
  if text.contains(".") {
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
  }
  return text == "-0" ? "0" : text
}

@Suite struct DecimalTests {
  @Test func `numbers are written as printf writes them, without the zeros at their end`() {
    var random = SeededGenerator(seed: 1)
    let magnitudes = [1e-9, 1e-3, 1, 100, 1e6, 1e9]
    for _ in 0..<(LongRuns.areAsked ? 100_000 : 20_000) {
      let decimals = Int.random(in: 0...9, using: &random)
      let magnitude = magnitudes[Int.random(in: magnitudes.indices, using: &random)]
      let value = Double.random(in: -magnitude...magnitude, using: &random)
      // Scaling may move a value across a tie that is nearer than a rounding error; there both neighbours are right.
      let scaled = value * Foundation.pow(10.0, Double(decimals))
      let toTie = abs(scaled - scaled.rounded(.down) - 0.5)
      if toTie < scaled.ulp * 2 { continue }
      #expect(text(value, decimals: decimals) == printed(value, decimals: decimals), "\(value) at \(decimals)")
    }
  }

  @Test func `whole counts of the grid's step come back as they were`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<100_000 {
      let decimals = Int.random(in: 0...12, using: &random)
      let units = Int.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
      var buffer = ByteBuffer()
      buffer.append(units: units, decimals: decimals)
      let written = String(decoding: buffer.bytes, as: UTF8.self)
      let exact = Decimal(units) / pow(Decimal(10), decimals)
      #expect(Decimal(string: written) == exact, "\(units) at \(decimals)")
      #expect(!written.contains(".") || !written.hasSuffix("0"))
      #expect(!written.contains("e"))
    }
  }

  @Test func `thousandths have the digits of their whole number, without the zeros at their end`() {
    let units = [0...2_100, 9_990...10_010, 99_990...100_010, 999_000...1_001_000].joined()
    for units in [Array(units), Array(stride(from: 2_100, to: 1_000_000, by: 37))].joined() {
      var (digits, places) = (String(units), 3)
      digits = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
      while places > 0, digits.last == "0" {
        digits.removeLast()
        places -= 1
      }
      let whole = digits.dropLast(places)
      let expected = places > 0 ? "\(whole).\(digits.suffix(places))" : String(whole)
      for (sign, units) in [("", units), ("-", -units)] where units != 0 || sign.isEmpty {
        var (plain, short) = (ByteBuffer(), ByteBuffer())
        plain.append(units: units, decimals: 3)
        short.append(units: units, decimals: 3, leadingZero: false)
        #expect(plain.bytes.elementsEqual((sign + expected).utf8), "\(units)")
        let shortest = expected.hasPrefix("0.") ? String(expected.dropFirst()) : expected
        #expect(short.bytes.elementsEqual((sign + shortest).utf8), "\(units)")
      }
    }
  }

  @Test(arguments: [
    (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-0.5, 0, "0"), (-1.5, 0, "-2"), (0.125, 2, "0.12"),
    (0.375, 2, "0.38"), (0.0625, 3, "0.062"), (-0.1875, 3, "-0.188"),
  ])
  func `ties go to the even neighbour`(value: Double, decimals: Int, expected: String) {
    #expect(text(value, decimals: decimals) == expected)
  }

  @Test(arguments: [-0.0, -1e-300, -0.0004, 0.0004, 1e-300])
  func `what rounds to nothing is a plain zero without a sign`(value: Double) {
    #expect(text(value, decimals: 3) == "0")
    #expect(text(value, decimals: 3, leadingZero: false) == "0")
  }

  @Test(arguments: [(0.25, ".25"), (-0.25, "-.25"), (1.25, "1.25"), (10, "10"), (0, "0")])
  func `the zero before the point can be left out`(value: Double, expected: String) {
    #expect(text(value, decimals: 3, leadingZero: false) == expected)
  }

  @Test(arguments: [Int.min, -1, 0, 7, 10, 1_000, Int.max])
  func `integers are written in full`(value: Int) {
    var buffer = ByteBuffer()
    buffer.append(decimal: value)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == String(value))
  }

  @Test func `huge values stay within what a count can hold`() {
    #expect(text(1e300, decimals: 12) == "9000000")
    #expect(text(-1e300, decimals: 0) == "-9000000000000000000")
  }

  @Test func `a grid keeps between 0 and 12 places`() {
    #expect(Grid(decimals: -3).decimals == 0)
    #expect(Grid(decimals: 40).decimals == 12)
  }

  @Test func `rounding moves a value by half a step at most, and once only`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let grid = Grid(decimals: Int.random(in: 0...6, using: &random))
      let value = Double.random(in: -1_000...1_000, using: &random)
      let rounded = grid.rounded(value)
      #expect(abs(rounded - value) <= 0.5 * Foundation.pow(10.0, -Double(grid.decimals)) + 1e-12)
      #expect(grid.rounded(rounded) == rounded)
    }
  }
}
