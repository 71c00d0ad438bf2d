import Lowering
import SceneModel

/// The stops of colours along a line, one after another, without those that change nothing.
struct ColorRun: Sendable {
  /// Where the stops lie, in order.
  private(set) var places: [RampStops.Place] = []
  /// The colour of each stop; none where they are to the last bit those of the ramp.
  private var colors: [ScreenColor] = []
  /// The ramp that the offsets lie on; nil where all colours are given.
  private let ramp: ColorRamp?
  /// Where the last stop is, if there is one.
  private var lastLocation = 0.0

  /// Of the whole line: places nearer to each other are one. The last bits of sums would else decide whether a recorder that
  /// stands still steps its colour at once or over a way that nobody sees.
  private static let nearness = 1e-9

  /// No stop, with room for `count`, of colours on a ramp.
  init(capacity count: Int, on ramp: ColorRamp? = nil) {
    self.ramp = ramp
    places.reserveCapacity(count)
  }

  /// From where on a place is another one than that of the last stop.
  var reach: Double { lastLocation + Self.nearness }

  /// Adds a colour at a place that is not before the last one.
  @inline(__always) mutating func append(_ ramped: RampColor, at location: Double) {
    // Mostly it is farther on, and surely another one.
    if location >= reach, ramped.color == nil, let ramp, let last = places.last,
      ramp.surelyDiffers(at: last.offset, from: ramped.offset, by: 0)
    {
      return add(ramped, at: location)
    }
    appendAny(ramped, at: location)
  }

  /// A run of the same ramp without a stop.
  var alone: ColorRun { ColorRun(capacity: 0, on: ramp) }

  /// Adds the stops of a run that goes on behind the last one, if its first stop is farther on and of another colour: then they are
  /// those that its colours would have made here.
  ///
  /// - Returns: Whether they were added.
  mutating func append(_ other: ColorRun) -> Bool {
    guard let first = other.places.first else { return true }
    guard let last = places.indices.last, first.location >= reach,
      !isLike(RampColor(color: other.colors.first, offset: first.offset), at: last)
    else { return false }
    places += other.places
    colors += other.colors
    lastLocation = other.lastLocation
    return true
  }

  private mutating func appendAny(_ ramped: RampColor, at location: Double) {
    let count = places.count
    guard count > 0 else { return add(ramped, at: location) }
    let place = location < reach ? lastLocation : location
    let isLike = isLike(ramped, at: count - 1)
    if isLike, place == lastLocation { return }
    // Of several colours at one place, and in a run of one colour, the first and the last stop say all.
    let isStep = place == lastLocation && count > 1 && places[count - 2].location == place
    if isStep || isLike && count > 1 && self.isLike(ramped, at: count - 2) {
      places[count - 1] = RampStops.Place(place, offset: ramped.offset)
      if let color = ramped.color { colors[count - 1] = color }
      lastLocation = place
    } else {
      add(ramped, at: place)
    }
  }

  @inline(__always) private mutating func add(_ ramped: RampColor, at place: Double) {
    places.append(RampStops.Place(place, offset: ramped.offset))
    if let color = ramped.color {
      if colors.isEmpty { colors.reserveCapacity(places.capacity) }
      colors.append(color)
    }
    lastLocation = place
  }

  /// Whether a colour is that of a stop.
  private func isLike(_ ramped: RampColor, at index: Int) -> Bool {
    if let color = ramped.color { return colors[index] == color }
    let offset = places[index].offset
    guard let ramp, offset != ramped.offset else { return true }
    // Mostly the offsets alone tell.
    return !ramp.surelyDiffers(at: offset, from: ramped.offset, by: 0)
      && ramp.color(at: offset) == ramp.color(at: ramped.offset)
  }

  /// The stops in order; nil where there is none.
  var list: StopList? {
    places.isEmpty ? nil : .onRamp(RampStops(on: ramp?.stops ?? [], at: places, colors: colors))
  }

  /// The one colour of all stops; nil where there are several.
  var onlyColor: ScreenColor? {
    guard let list, let last = list.lastColor else { return nil }
    return list.containsColor { $0 != last } ? nil : last
  }
}
