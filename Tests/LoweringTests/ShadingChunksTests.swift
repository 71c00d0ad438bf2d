import Lowering
import Resolving
import SceneModel
import Testing

struct ShadingChunksTests {
  /// Stops at uneven places, with hard steps, from a small generator of its own.
  private static func stops(seed: UInt64) -> [ScreenStop] {
    var state = seed &* 6_364_136_223_846_793_005 &+ 1
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / 16_777_216
    }
    var place = -2.0
    return (0..<40).map { index in
      if index % 5 != 4 { place += next() < 0.3 ? 0.001 : next() }
      return ScreenStop(place, ScreenColor(red: next(), green: next(), blue: next()))
    }
  }

  @Test func `two stops are one list however steep they are`() {
    let stops = [ScreenStop(0, .black), ScreenStop(1e-6, .white)]
    #expect(ShadingChunks(tolerance: 0.01, pixel: 0.5).lists(of: stops) == [stops])
    // The general way of more stops: further ones of one colour change no list before them.
    let more = [ScreenStop(0, .black), ScreenStop(1, .white), ScreenStop(1.5, .white)]
    #expect(ShadingChunks(tolerance: 2, pixel: 0).lists(of: more).first?.prefix(2) == more.prefix(2))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `together the lists have all transitions, each flat enough for a table of 256 places`(seed: UInt64) throws {
    let stops = Self.stops(seed: seed)
    let layers = ShadingChunks(tolerance: 2, pixel: 0).lists(of: stops)
    var transitions: [[ScreenStop]] = []
    for layer in layers {
      let first = try #require(layer.first)
      let last = try #require(layer.last)
      let width = (last.location - first.location) / 256
      for (from, to) in zip(layer, layer.dropFirst()) {
        transitions.append([from, to])
        let length = to.location - from.location
        guard length > 0 else {
          // A hard step has a list's end for itself, or changes nothing.
          #expect(from.color == to.color || from.location == first.location)
          continue
        }
        let step = from.color.difference(from: to.color) * 255 * width / length
        #expect(step <= 2.0001 || layer.count <= 2 || from.location == first.location, "seed \(seed)")
      }
    }
    let wanted = zip(stops, stops.dropFirst()).filter { $0.location < $1.location }.map { [$0, $1] }
    #expect(transitions.filter { $0[0].location < $0[1].location } == wanted)
    for (layer, next) in zip(layers, layers.dropFirst()) { #expect(layer.last?.location == next.first?.location) }
  }

  @Test func `what is flat enough stays one list`() {
    let stops = [ScreenStop(0, .black), ScreenStop(0.5, .white), ScreenStop(1, .black)]
    #expect(ShadingChunks(tolerance: 2, pixel: 0).lists(of: stops) == [stops])
    #expect(ShadingChunks(tolerance: 0.5, pixel: 0).lists(of: stops).count == 2)
    #expect(ShadingChunks(tolerance: 2, pixel: 0).lists(of: []).isEmpty)
  }

  @Test(arguments: [(0.02, 3.0), (0.004, 0)])
  func `a list that goes on steeply begins with the colour of a quarter of a pixel before`(
    pixel: Double, levels: Double
  ) throws {
    // 600 levels of 255 a location, up and down: half a pixel is 6 levels or 1.2.
    let stops = (0...20).map {
      ScreenStop(Double($0) / 10, ScreenColor(red: Double($0 % 2) * 60 / 255, green: 0, blue: 0))
    }
    let lists = ShadingChunks(tolerance: 2, pixel: pixel).lists(of: stops)
    #expect(lists.count > 1)
    for (list, next) in zip(lists, lists.dropFirst()) {
      let (end, begin) = (try #require(list.last), try #require(next.first))
      #expect(begin.location == end.location)
      #expect(abs(begin.color.difference(from: end.color) * 255 - levels) < 1e-9)
      let after = next.last { $0.location <= begin.location + pixel / 4 } ?? begin
      #expect(levels == 0 || abs(after.color.difference(from: end.color) * 255 - levels) < 1e-9)
    }
  }

  @Test func `a list passes into the next where the colours below its beginning change least`() throws {
    // Levels of 255 over tenths of an offset: steep at the end, flat from 0.5 to 0.6.
    let changes = [60.0, 60, 60, 60, 60, 10, 60, 60, 250, 250]
    var level = 0.0
    var stops = [ScreenStop(0, .black)]
    for (index, change) in changes.enumerated() {
      level += index % 2 == 0 ? change / 255 : -change / 255
      stops.append(ScreenStop(Double(index + 1) / 10, ScreenColor(red: level, green: 0, blue: 0)))
    }
    let lists = ShadingChunks(tolerance: 5, pixel: 0.02).lists(of: stops)
    #expect(lists.count == 2)
    // 5 levels at each of 256 places hold 2500 levels an offset over 0.512, or a little more.
    #expect(try #require(lists.last?.first).location == 0.6)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `mixed from places a pixel apart, each list has its colours where bends are limited`(seed: UInt64) {
    let stops = zip(0..., Self.stops(seed: seed)).map { ScreenStop(Double($0) * 0.2 + $1.location / 100, $1.color) }
    let pixel = 0.1
    func color(at place: Double, of list: [ScreenStop]) -> ScreenColor {
      guard let next = list.firstIndex(where: { $0.location > place }), next > 0 else {
        return list[list.count - 1].color
      }
      let (from, to) = (list[next - 1], list[next])
      return from.color.mixed(with: to.color, at: (place - from.location) / (to.location - from.location))
    }
    func worst(_ list: [ScreenStop]) -> Double {
      let (first, length) = (list[0].location, list[list.count - 1].location - list[0].location)
      let count = (length / pixel).rounded(.up)
      return (0..<Int(count * 20)).reduce(0) { worst, step in
        let place = Double(step) / 20
        let (low, high) = (place.rounded(.down), place.rounded(.down) + 1)
        let mixed = color(at: first + low / count * length, of: list)
          .mixed(with: color(at: first + high / count * length, of: list), at: place - low)
        return max(worst, mixed.difference(from: color(at: first + place / count * length, of: list)) * 255)
      }
    }
    let lists = ShadingChunks(tolerance: 255, pixel: pixel, bend: 20).lists(of: stops)
    #expect(worst(stops) > 20)
    for list in lists { #expect(worst(list) < 20.0001) }
    #expect(lists.count < stops.count - 1)
  }

  @Test func `a list that ends steeply goes on below a flat one`() throws {
    // Levels of 255 over tenths of an offset: too much for one table, flat from 0.5 on.
    let levels = [0.0, 250, 0, 250, 10, 240, 235, 230]
    let stops = zip(0..., levels).map { ScreenStop(Double($0) / 10, ScreenColor(red: $1 / 255, green: 0, blue: 0)) }
    let lists = ShadingChunks(tolerance: 5, pixel: 0.01).lists(of: stops)
    try #require(lists.count == 2)
    #expect(abs(lists[1][0].location - 0.52) < 1e-9)
    #expect(lists[0].last == lists[1].first)
    #expect(abs(lists[1][0].color.red * 255 - 239) < 1e-9)
  }
}
