import Bytes

/// A gradient's colours as they are kept: a track has some 100,000, which are no author's, and most gradients a few plain ones.
enum GradientColors: Hashable, Sendable {
  /// Two plain colours at the ends, which most gradients have: without a list of their own.
  case ends(PlainColor, PlainColor)
  /// Plain colours that are evenly spread.
  case even([PlainColor])
  /// Plain colours that are evenly spread around a circle: the last place is the first one's.
  case cyclic([PlainColor])
  /// All others of an author.
  case written([Gradient.Stop])
  /// Colours of a screen.
  case screen(StopList)

  /// An author's colours, in order.
  init(_ stops: [Gradient.Stop]) { self = Self.plain(stops) ?? .written(stops) }

  /// Colours that are evenly spread; nil where there are others than plain ones, or none.
  ///
  /// - Parameter isClosed: Whether the first one stands at the end again.
  init?(evenly colors: [Color?], isClosed: Bool = false) {
    if colors.isEmpty { return nil }
    if colors.count == 2, !isClosed {
      guard let first = colors[0], let last = colors[1], let first = PlainColor(first), let last = PlainColor(last)
      else { return nil }
      self = .ends(first, last)
      return
    }
    var plain: [PlainColor] = []
    plain.reserveCapacity(colors.count + (isClosed ? 1 : 0))
    for index in colors.indices {
      guard let color = colors[index], let color = PlainColor(color) else { return nil }
      plain.append(color)
    }
    if isClosed { plain.append(plain[0]) }
    self.init(even: plain)
  }

  /// The colours in order.
  var stops: [Gradient.Stop] {
    switch self {
    case .ends(let first, let last): [Gradient.Stop(0, first.color), Gradient.Stop(1, last.color)]
    case .even(let colors): Self.spread(colors, over: colors.count - 1) { Gradient.Stop($0, $1.color) }
    case .cyclic(let colors): Self.spread(colors, over: colors.count) { Gradient.Stop($0, $1.color) }
    case .written(let stops): stops
    case .screen(let list): list.stops.map { Gradient.Stop($0.location, Color($0.color)) }
    }
  }

  /// The colours in order as a screen shows them.
  var shown: [ScreenStop] {
    switch self {
    case .ends(let first, let last): [ScreenStop(0, first.screen), ScreenStop(1, last.screen)]
    case .even(let colors): Self.spread(colors, over: colors.count - 1) { ScreenStop($0, $1.screen) }
    case .cyclic(let colors): Self.spread(colors, over: colors.count) { ScreenStop($0, $1.screen) }
    case .written(let stops): stops.screen
    case .screen(let list): list.stops
    }
  }

  /// The same, stops on a ramp as such.
  var shownList: StopList { if case .screen(let list) = self { list } else { .own(shown) } }

  static func == (a: GradientColors, b: GradientColors) -> Bool {
    switch (a, b) {
    case (.even(let a), .even(let b)), (.cyclic(let a), .cyclic(let b)): a == b
    case (.ends(let a, let c), .ends(let b, let d)): a == b && c == d
    case (.screen(let a), .screen(let b)): a == b
    default: a.stops == b.stops
    }
  }

  func hash(into hasher: inout Hasher) {
    for stop in stops { hasher.combine(stop) }
  }

  private static func spread<Stop>(
    _ colors: [PlainColor], over steps: Int, _ stop: (Double, PlainColor) -> Stop
  ) -> [Stop] {
    var stops: [Stop] = []
    stops.reserveCapacity(colors.count)
    for index in colors.indices { stops.append(stop(Gradient.Stop.location(index, of: steps), colors[index])) }
    return stops
  }

  private init(even colors: [PlainColor]) {
    self = colors.count == 2 ? .ends(colors[0], colors[1]) : .even(colors)
  }

  /// The colours where all are plain and evenly spread; else nil.
  private static func plain(_ stops: [Gradient.Stop]) -> GradientColors? {
    let isCyclic = stops.count > 1 && stops[stops.count - 1].location != 1
    let colors = plain(stops.count, over: isCyclic ? stops.count : stops.count - 1) {
      (stops[$0].location, PlainColor(stops[$0].color))
    }
    return colors.map { isCyclic ? .cyclic($0) : GradientColors(even: $0) }
  }

  /// The colours of stops where all are plain and spread evenly over so many steps; else nil.
  @inline(__always)
  private static func plain(
    _ count: Int, over steps: Int, _ stop: (Int) -> (location: Double, color: PlainColor?)
  ) -> [PlainColor]? {
    var colors: [PlainColor] = []
    for index in 0..<count {
      let (location, color) = stop(index)
      guard location.bitPattern == Gradient.Stop.location(index, of: steps).bitPattern, let color else { return nil }
      // Most that are no such ones show it at their first colour.
      if index == 0 { colors.reserveCapacity(count) }
      colors.append(color)
    }
    return colors
  }
}
