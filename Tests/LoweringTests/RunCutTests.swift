import Testing

@testable import Lowering

@Suite struct RunCutTests {
  @Test func `a cut keeps its places, its paint and its bend`() {
    let paints: [RunCut.Paint] = [
      .mean, .first, .offset(0.1, toward: .infinity), .ramp(offset: 0.2, slope: -3), .part(from: 0.3, to: 0.7), .places,
    ]
    for (index, paint) in paints.enumerated() {
      for (start, end) in [(0, 1), (7, 4_000), (99_998, 300_000_000)] {
        var cut = RunCut(start: start, end: end, paint: paint)
        for bends in [false, true, false] {
          cut.beginsInBend = bends
          #expect(cut.beginsInBend == bends)
          #expect(cut.start == start && cut.end == end)
          #expect("\(cut.paint)" == "\(paint)")
          #expect(cut.isSolid == (index < 3) && cut.isRamp == (index == 3))
        }
      }
    }
  }

  @Test func `an item keeps its kind, its line, its cut and its place`() {
    for bits in UInt32(0)...10 {
      guard let kind = RunItem.Kind(rawValue: bits) else {
        Issue.record("no kind \(bits)")
        continue
      }
      for line in [0, 1, 20_000_000] {
        var item = RunItem(kind, of: line, cut: -1, at: 5)
        item.cut = 9
        #expect(item.kind == kind && item.line == line && item.cut == 9 && item.node == 5)
        item.kind = .insideAlone
        #expect(item.kind == .insideAlone && item.line == line)
      }
    }
    #expect(RunItem.Kind(rawValue: 11) == nil)
  }
}
