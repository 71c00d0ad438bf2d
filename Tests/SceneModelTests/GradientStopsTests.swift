import SceneModel
import Testing

private func stops(_ colors: [Color?], _ locations: [Double]? = nil, isCyclic: Bool = false) throws -> [Gradient.Stop] {
  try Gradient.Stop.list(colors: colors, locations: locations, isCyclic: isCyclic)
}

@Suite struct GradientStopsTests {
  @Test func `without locations colours are spread evenly`() throws {
    #expect(try stops([.red, .green, .blue]).map(\.location) == [0, 0.5, 1])
    #expect(try stops([.red]).map(\.location) == [0])
    #expect(try stops([.red, .green, .blue, .black], isCyclic: true).map(\.location) == [0, 0.25, 0.5, 0.75])
  }

  @Test func `none is its nearest real colour at alpha 0`() throws {
    #expect(try stops([nil, .red]) == [.init(0, Color.red.withAlpha(0)), .init(1, .red)])
    #expect(try stops([.red, nil]) == [.init(0, .red), .init(1, Color.red.withAlpha(0))])
  }

  @Test func `between two colours none is each side's, at one place`() throws {
    #expect(
      try stops([.red, nil, .blue]) == [
        .init(0, .red), .init(0.5, Color.red.withAlpha(0)), .init(0.5, Color.blue.withAlpha(0)), .init(1, .blue),
      ])
    #expect(try stops([.red, nil, .red]) == [.init(0, .red), .init(0.5, Color.red.withAlpha(0)), .init(1, .red)])
  }

  @Test func `several nones in a row look to the real colours on both sides`() throws {
    let list = try stops([.red, nil, nil, .blue])
    #expect(list.allSatisfy { $0.color.alpha == ($0.color == .red || $0.color == .blue ? 1 : 0) })
    #expect(list.first?.color == .red && list.last?.color == .blue)
    #expect(list.contains(.init(1.0 / 3, Color.red.withAlpha(0))))
    #expect(list.contains(.init(2.0 / 3, Color.blue.withAlpha(0))))
  }

  @Test func `on a ring none looks around the end`() throws {
    let list = try stops([nil, .red, .blue], isCyclic: true)
    #expect(list.prefix(2).map(\.color) == [Color.blue.withAlpha(0), Color.red.withAlpha(0)])
    #expect(list.prefix(2).map(\.location) == [0, 0])
    let last = try stops([.red, .blue, nil], isCyclic: true).suffix(2)
    #expect(last.map(\.color) == [Color.blue.withAlpha(0), Color.red.withAlpha(0)])
  }

  @Test func `wrong counts, orders and ranges are faults that say where`() {
    #expect(throws: Gradient.Fault.counts(colors: 3, locations: 2)) { try stops([.red, .green, .blue], [0, 1]) }
    #expect(throws: Gradient.Fault.order(at: 2)) { try stops([.red, .green, .blue], [0, 0.6, 0.5]) }
    #expect(throws: Gradient.Fault.range(at: 1)) { try stops([.red, .green], [0, 1.5]) }
    #expect(throws: Gradient.Fault.range(at: 0)) { try stops([.red, .green], [.nan, 1]) }
    #expect(throws: Gradient.Fault.empty) { try stops([nil, nil]) }
    #expect(throws: Gradient.Fault.empty) { try stops([]) }
  }

  @Test func `equal locations are kept, a hard step`() throws {
    #expect(try stops([.red, .blue], [0.5, 0.5]).map(\.location) == [0.5, 0.5])
  }
}
