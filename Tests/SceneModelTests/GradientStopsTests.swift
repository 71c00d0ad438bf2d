import SceneModel
import TestSupport
import Testing

private func stops(_ colors: [Color?], _ locations: [Double]? = nil, isCyclic: Bool = false) throws -> [Gradient.Stop] {
  try Gradient.Stop.list(colors: colors, locations: locations, isCyclic: isCyclic)
}

@Suite struct GradientStopsTests {
  @Test func `without locations colours are spread evenly`() throws {
    #expect(try stops([.pureRed, .pureGreen, .pureBlue]).map(\.location) == [0, 0.5, 1])
    #expect(try stops([.pureRed]).map(\.location) == [0])
    #expect(
      try stops([.pureRed, .pureGreen, .pureBlue, .black], isCyclic: true).map(\.location) == [0, 0.25, 0.5, 0.75])
  }

  @Test func `none is its nearest real colour at alpha 0`() throws {
    #expect(try stops([nil, .pureRed]) == [.init(0, Color.pureRed.withAlpha(0)), .init(1, .pureRed)])
    #expect(try stops([.pureRed, nil]) == [.init(0, .pureRed), .init(1, Color.pureRed.withAlpha(0))])
  }

  @Test func `between two colours none is each side's, at one place`() throws {
    #expect(
      try stops([.pureRed, nil, .pureBlue]) == [
        .init(0, .pureRed), .init(0.5, Color.pureRed.withAlpha(0)), .init(0.5, Color.pureBlue.withAlpha(0)),
        .init(1, .pureBlue),
      ])
    #expect(
      try stops([.pureRed, nil, .pureRed]) == [
        .init(0, .pureRed), .init(0.5, Color.pureRed.withAlpha(0)), .init(1, .pureRed),
      ])
  }

  @Test func `several nones in a row look to the real colours on both sides`() throws {
    let list = try stops([.pureRed, nil, nil, .pureBlue])
    #expect(list.allSatisfy { $0.color.alpha == ($0.color == .pureRed || $0.color == .pureBlue ? 1 : 0) })
    #expect(list.first?.color == .pureRed && list.last?.color == .pureBlue)
    #expect(list.contains(.init(1.0 / 3, Color.pureRed.withAlpha(0))))
    #expect(list.contains(.init(2.0 / 3, Color.pureBlue.withAlpha(0))))
  }

  @Test func `on a ring none looks around the end`() throws {
    let list = try stops([nil, .pureRed, .pureBlue], isCyclic: true)
    #expect(list.prefix(2).map(\.color) == [Color.pureBlue.withAlpha(0), Color.pureRed.withAlpha(0)])
    #expect(list.prefix(2).map(\.location) == [0, 0])
    let last = try stops([.pureRed, .pureBlue, nil], isCyclic: true).suffix(2)
    #expect(last.map(\.color) == [Color.pureBlue.withAlpha(0), Color.pureRed.withAlpha(0)])
  }

  @Test func `wrong counts, orders and ranges are faults that say where`() {
    #expect(throws: Gradient.Fault.counts(colors: 3, locations: 2)) {
      try stops([.pureRed, .pureGreen, .pureBlue], [0, 1])
    }
    #expect(throws: Gradient.Fault.order(at: 2)) { try stops([.pureRed, .pureGreen, .pureBlue], [0, 0.6, 0.5]) }
    #expect(throws: Gradient.Fault.range(at: 1)) { try stops([.pureRed, .pureGreen], [0, 1.5]) }
    #expect(throws: Gradient.Fault.range(at: 0)) { try stops([.pureRed, .pureGreen], [.nan, 1]) }
    #expect(throws: Gradient.Fault.empty) { try stops([nil, nil]) }
    #expect(throws: Gradient.Fault.empty) { try stops([]) }
  }

  @Test func `equal locations are kept, a hard step`() throws {
    #expect(try stops([.pureRed, .pureBlue], [0.5, 0.5]).map(\.location) == [0.5, 0.5])
  }

  @Test func `colours kept as a screen's are the same as an author's`() {
    let middle = ScreenColor(red: 0.5, green: 0.1, blue: 1)
    let screen = [ScreenStop(0, .black), ScreenStop(0.25, middle), ScreenStop(1, .white)]
    let kept = Gradient(
      along: .onRamp(RampStops(on: screen, at: [0, 0.25, 1].map { RampStops.Place($0, offset: $0) })))
    let written = Gradient(.along, stops: screen.map { Gradient.Stop($0.location, Color($0.color)) })
    #expect(kept.stops == written.stops)
    #expect(kept == written && written == kept && kept.hashValue == written.hashValue)
    #expect(kept.withStops(Array(kept.stops.dropLast())) != kept)
    #expect(kept.fault == nil)
  }
}
