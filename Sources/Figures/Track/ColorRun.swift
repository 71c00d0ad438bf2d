import SceneModel

/// The stops of colours along a line, one after another, without those that change nothing.
struct ColorRun {
  /// The stops in order.
  private(set) var stops: [ScreenStop] = []
  /// The offset of each stop's colour on its ramp.
  private(set) var offsets: [Double] = []
  /// Where the last stop is, if there is one.
  private var lastLocation = 0.0

  /// Of the whole line: places nearer to each other are one. The last bits of sums would else decide whether a recorder that
  /// stands still steps its colour at once or over a way that nobody sees.
  private static let nearness = 1e-9

  /// No stop, with room for `count`.
  init(capacity count: Int) {
    stops.reserveCapacity(count)
    offsets.reserveCapacity(count)
  }

  /// From where on a place is another one than that of the last stop.
  var reach: Double { lastLocation + Self.nearness }

  /// Adds a colour at a place that is not before the last one.
  mutating func append(_ ramped: RampColor, at location: Double) {
    let last = stops.count - 1
    guard last >= 0 else { return add(ramped, at: location) }
    let place = location < reach ? lastLocation : location
    let isLike = stops[last].color == ramped.color
    if isLike, place == lastLocation { return }
    // Of several colours at one place, and in a run of one colour, the first and the last stop say all.
    let isStep = place == lastLocation && last > 0 && stops[last - 1].location == place
    if isStep || isLike && last > 0 && stops[last - 1].color == ramped.color {
      stops[last] = ScreenStop(place, ramped.color)
      offsets[last] = ramped.offset
      lastLocation = place
    } else {
      add(ramped, at: place)
    }
  }

  private mutating func add(_ ramped: RampColor, at place: Double) {
    stops.append(ScreenStop(place, ramped.color))
    offsets.append(ramped.offset)
    lastLocation = place
  }

  /// The one colour of all stops; nil where there are several.
  var onlyColor: ScreenColor? {
    guard let first = stops.first?.color else { return nil }
    return stops.allSatisfy { $0.color == first } ? first : nil
  }
}
