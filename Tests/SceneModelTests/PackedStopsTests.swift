import Bytes
import SceneModel
import Testing

@Suite struct PackedStopsTests {
  private func even(_ colors: [ScreenColor]) -> [ScreenStop] {
    colors.indices.map { ScreenStop(Double($0) / Double(max(colors.count - 1, 1)), colors[$0]) }
  }

  private func expectSame(_ stops: [ScreenStop]) {
    var buffer = ByteBuffer()
    PackedStops.append(stops, to: &buffer)
    let kept = buffer.bytes.withUnsafeBytes { PackedStops.stops(of: $0) }
    #expect(kept.count == stops.count)
    for (one, other) in zip(kept, stops) {
      let bits = { (stop: ScreenStop) in
        [stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha].map(\.bitPattern)
      }
      #expect(bits(one) == bits(other))
      #expect(one.color == other.color)
    }
  }

  @Test func `plain colours are kept to the bit`() {
    for step in 0...255 {
      let channel = Double(step) / 255
      let color = ScreenColor(
        red: channel, green: 1 - channel, blue: Double(255 - step) / 255, alpha: Double(step) / 1000)
      expectSame(even([color, .black, .white.withAlpha(0.3)]))
    }
    for count in 1...40 { expectSame(even((0..<count).map { ScreenColor(red: Double($0) / 255, green: 0, blue: 1) })) }
  }

  @Test func `colours between, uneven places and none at all are kept, too`() {
    expectSame([])
    expectSame(even([ScreenColor(red: 0.1, green: 0.2, blue: 0.3), .white]))
    expectSame(even([.black, .white, ScreenColor(red: 0.5, green: 1.0 / 3, blue: 0)]))
    expectSame([ScreenStop(0, .black), ScreenStop(0.1, .white), ScreenStop(1, .black)])
    expectSame([ScreenStop(-0.5, .black), ScreenStop(2, .white)])
  }
}
