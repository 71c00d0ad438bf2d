import SceneModel

/// The stops of colours along a line, one after another, without those that change nothing.
struct ColorRun {
  /// The stops in order.
  private(set) var stops: [ScreenStop] = []
  /// The offset of each stop's colour on its ramp.
  private(set) var offsets: [Double] = []
  /// The last stop and the one before it, where there are any: they are asked for several times a point.
  private var last = ScreenStop(0, .clear)
  private var before = ScreenStop(0, .clear)

  /// Of the whole line: places nearer to each other are one. The last bits of sums would else decide whether a recorder that
  /// stands still steps its colour at once or over a way that nobody sees.
  private static let nearness = 1e-9

  /// No stop, with room for `count`.
  init(capacity count: Int) {
    stops.reserveCapacity(count)
    offsets.reserveCapacity(count)
  }

  /// Adds a colour at a place that is not before the last one.
  mutating func append(_ ramped: RampColor, at location: Double) {
    var stop = ScreenStop(location, ramped.color)
    guard !stops.isEmpty else { return add(stop, ramped.offset) }
    if stop.location < last.location + Self.nearness { stop.location = last.location }
    if last == stop { return }
    if stops.count > 1 {
      // Of several colours at one place, and in a run of one colour, the first and the last stop say all.
      let isStep = before.location == stop.location && last.location == stop.location
      let isLevel = before.color == stop.color && last.color == stop.color
      if isStep || isLevel {
        stops[stops.count - 1] = stop
        offsets[offsets.count - 1] = ramped.offset
        last = stop
        return
      }
    }
    before = last
    add(stop, ramped.offset)
  }

  private mutating func add(_ stop: ScreenStop, _ offset: Double) {
    stops.append(stop)
    offsets.append(offset)
    last = stop
  }

  /// The one colour of all stops; nil where there are several.
  var onlyColor: ScreenColor? {
    guard let first = stops.first?.color else { return nil }
    return stops.allSatisfy { $0.color == first } ? first : nil
  }
}
