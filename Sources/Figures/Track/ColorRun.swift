import SceneModel

/// The stops of colours along a line, one after another, without those that change nothing.
struct ColorRun {
  /// Where the stops lie, in order.
  private(set) var places: [RampStops.Place] = []
  /// The colour of each stop; none where they are those of the ramp.
  private var colors: [ScreenColor] = []
  /// The ramp that has all colours to the last bit, where there is one.
  private let ramp: [ScreenStop]?
  /// Where the last stop is, if there is one.
  private var lastLocation = 0.0
  /// The colours of the last stop and of the one before it, as far as there are such.
  private var last = ScreenColor.clear
  private var beforeLast = ScreenColor.clear

  /// Of the whole line: places nearer to each other are one. The last bits of sums would else decide whether a recorder that
  /// stands still steps its colour at once or over a way that nobody sees.
  private static let nearness = 1e-9

  /// No stop, with room for `count`.
  ///
  /// - Parameter ramp: What has all colours to the last bit, at their offsets: then they are not kept.
  init(capacity count: Int, from ramp: [ScreenStop]? = nil) {
    self.ramp = ramp
    places.reserveCapacity(count)
    if ramp == nil { colors.reserveCapacity(count) }
  }

  /// From where on a place is another one than that of the last stop.
  var reach: Double { lastLocation + Self.nearness }

  /// Adds a colour at a place that is not before the last one.
  mutating func append(_ ramped: RampColor, at location: Double) {
    let count = places.count
    guard count > 0 else { return add(ramped, at: location) }
    let place = location < reach ? lastLocation : location
    let isLike = last == ramped.color
    if isLike, place == lastLocation { return }
    // Of several colours at one place, and in a run of one colour, the first and the last stop say all.
    let isStep = place == lastLocation && count > 1 && places[count - 2].location == place
    if isStep || isLike && count > 1 && beforeLast == ramped.color {
      places[count - 1] = RampStops.Place(place, offset: ramped.offset)
      if ramp == nil { colors[count - 1] = ramped.color }
      (last, lastLocation) = (ramped.color, place)
    } else {
      add(ramped, at: place)
    }
  }

  private mutating func add(_ ramped: RampColor, at place: Double) {
    places.append(RampStops.Place(place, offset: ramped.offset))
    if ramp == nil { colors.append(ramped.color) }
    (beforeLast, last, lastLocation) = (last, ramped.color, place)
  }

  /// The stops as colours on a ramp, of which there is one at least: on that which has them to the last bit, else on one that looks
  /// like them.
  func stops(on ramp: [ScreenStop]) -> RampStops { RampStops(on: self.ramp ?? ramp, at: places, colors: colors) }

  /// The stops in order.
  var stops: [ScreenStop] { places.isEmpty ? [] : StopList.onRamp(stops(on: [])).stops }

  /// The one colour of all stops; nil where there are several.
  var onlyColor: ScreenColor? {
    if places.isEmpty { return nil }
    let list = StopList.onRamp(stops(on: []))
    return list.containsColor { $0 != last } ? nil : last
  }
}
