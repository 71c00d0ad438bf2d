import SceneModel

/// The stops of colours along a line, one after another, without those that change nothing.
struct ColorRun {
  /// The stops in order.
  private(set) var stops: [ScreenStop] = []
  /// The offset of each stop's colour on its ramp.
  private(set) var offsets: [Double] = []

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
    let color = ramped.color
    var location = location
    if let last = stops.last, location < last.location + Self.nearness { location = last.location }
    if let last = stops.last, last.location == location, last.color == color { return }
    if stops.count > 1 {
      let (first, second) = (stops[stops.count - 2], stops[stops.count - 1])
      // Of several colours at one place, and in a run of one colour, the first and the last stop say all.
      let isStep = first.location == location && second.location == location
      let isLevel = first.color == color && second.color == color
      if isStep || isLevel {
        stops.removeLast()
        offsets.removeLast()
      }
    }
    stops.append(ScreenStop(location, color))
    offsets.append(ramped.offset)
  }

  /// The one colour of all stops; nil where there are several.
  var onlyColor: ScreenColor? {
    guard let first = stops.first?.color else { return nil }
    return stops.allSatisfy { $0.color == first } ? first : nil
  }
}
