import Geometry
import Testing

@testable import SceneModel

@Suite struct GradientColorsTests {
  private static let kind = Gradient.Kind.axial(start: Point(0, 0), end: Point(1, 0))

  private func bits(_ color: Color) -> [UInt64] {
    let screen = color.screen
    return [screen.red, screen.green, screen.blue, screen.alpha].map(\.bitPattern)
  }

  @Test func `a plain colour comes back to the bit`() throws {
    for byte in 0...255 {
      let (part, other) = (Double(byte) / 255, Double(255 - byte) / 255)
      for alpha in [part, Double(byte) / 1000, Double(745 + byte) / 1000, 0.3, 0.06, 1] {
        let color = Color(.srgb(red: part, green: other, blue: part), alpha: alpha)
        let plain = try #require(PlainColor(color), "\(byte), \(alpha)")
        #expect(bits(Color(plain.screen)) == bits(color))
      }
    }
  }

  @Test func `colours that are not plain are kept as written`() {
    for color in [
      Color(.srgb(red: 0.1, green: 0, blue: 0)), Color(.srgb(red: 0, green: -0.0, blue: 0)), Color.gray(1),
      Color(.srgb(red: 0, green: 0, blue: 0), alpha: 1.0 / 7), Color(.srgb(red: 2, green: 0, blue: 0)),
      Color(.srgb(red: 0, green: .nan, blue: 0)), Color(.srgb(red: 0, green: 0, blue: 1), alpha: .infinity),
    ] { #expect(PlainColor(color) == nil) }
    let stops = [Gradient.Stop(0, .white), Gradient.Stop(0.25, .black), Gradient.Stop(1, .white)]
    guard case .written(stops) = GradientColors(stops) else {
      Issue.record("not written")
      return
    }
  }

  @Test(arguments: [1, 2, 3, 7, 12]) func `even and cyclic colours are the same stops as written ones`(count: Int) {
    let colors = (0..<count).map { Color(UInt32($0 * 0x1234_57)) }
    for isCyclic in [false, true] {
      let steps = Double(isCyclic ? count : max(count - 1, 1))
      let stops = colors.enumerated().map { Gradient.Stop(Double($0) / steps, $1) }
      let (kept, written) = (GradientColors(stops), GradientColors.written(stops))
      if case .written = kept { Issue.record("not plain") }
      #expect(kept.stops == stops)
      #expect(kept.shown == stops.screen)
      #expect(kept == written && kept.hashValue == written.hashValue)
      #expect(Gradient(Self.kind, stops: stops).stops == stops)
    }
  }

  @Test func `a gradient's seldom values can be set and taken back`() {
    var gradient = Gradient(Self.kind, stops: [Gradient.Stop(0, .white)])
    let plain = gradient
    for units in [Gradient.Units.user, .box(frame: Rect(Point(1, 2), Point(3, 4))), .box(frame: nil)] {
      gradient.units = units
      gradient.paletteName = "a"
      #expect(gradient.units == units && gradient.paletteName == "a" && gradient != plain)
      gradient.paletteName = nil
    }
    #expect(gradient == plain && gradient.hashValue == plain.hashValue)
  }
}
