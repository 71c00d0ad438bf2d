import TestSupport
import Testing

@testable import SceneModel

@Suite struct AlignedStopsTests {
  @Test func `lists with a clear colour in different places get common places and keep their picture`() throws {
    let lists: [[Gradient.Stop]] = try [
      [.pureRed, nil, .pureBlue], [nil, .pureRed, .pureGreen], [.pureGreen, .pureBlue, .pureRed],
    ].map { try Gradient.Stop.list(colors: $0, locations: [0, 0.25, 1]) }
    let aligned = lists.aligned(in: .srgb)
    #expect(Set(aligned.map { $0.map(\.location) }) == [[0, 0.25, 0.25, 1]])
    for (list, other) in zip(lists, aligned) {
      for step in 1..<100 where step != 25 {
        let place = Double(step) / 100
        #expect(color(of: list, at: place).difference(from: color(of: other, at: place)) < 1e-12)
      }
    }
  }

  @Test func `lists with equal places stay as they are`() {
    let lists = [
      [Gradient.Stop(0.2, .pureRed), Gradient.Stop(0.6, .pureBlue)], [Gradient.Stop(0.2, .black), .init(0.6, .white)],
    ]
    #expect(lists.aligned(in: .oklab) == lists)
  }

  /// The colour at a place without a stop, straight from the definition.
  private func color(of stops: [Gradient.Stop], at place: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.location > place }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return stops[0].color }
    let (from, to) = (stops[next - 1], stops[next])
    return from.color.mixed(with: to.color, at: (place - from.location) / (to.location - from.location))
  }
}
