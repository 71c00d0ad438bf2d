import Bytes

extension Gradient.Stop {
  /// The stops of colours and locations, absent colours resolved.
  ///
  /// An absent colour is its nearest real neighbour at alpha 0: between two different neighbours it becomes two stops at one
  /// place, one of each side's colour.
  ///
  /// - Parameter isCyclic: Whether the last colour's neighbour is the first one, as on a ring; there is room for one stop more.
  package static func list(
    colors: [Color?], locations: [Double]?, isCyclic: Bool = false
  ) throws(Gradient.Fault) -> [Gradient.Stop] {
    let isWhole = !colors.containsInPlace { if case nil = $0 { true } else { false } }
    guard isWhole ? !colors.isEmpty : colors.contains(where: { $0 != nil }) else { throw .empty }
    if let locations {
      guard locations.count == colors.count else { throw .counts(colors: colors.count, locations: locations.count) }
      for (index, location) in locations.enumerated() {
        guard (0...1).contains(location) else { throw .range(at: index) }
        guard index == 0 || location >= locations[index - 1] else { throw .order(at: index) }
      }
    }
    if isWhole {
      var stops: [Gradient.Stop] = []
      stops.reserveCapacity(colors.count + (isCyclic ? 1 : 0))
      for index in colors.indices {
        guard let color = colors[index] else { continue }
        stops.append(.init(locations?[index] ?? evenLocation(index, of: colors.count, isCyclic: isCyclic), color))
      }
      return stops
    }
    let before = neighbours(of: colors, isCyclic: isCyclic)
    let after = Array(neighbours(of: colors.reversed(), isCyclic: isCyclic).reversed())
    var stops: [Gradient.Stop] = []
    stops.reserveCapacity(colors.count)
    for (index, color) in colors.enumerated() {
      let location = locations?[index] ?? evenLocation(index, of: colors.count, isCyclic: isCyclic)
      if let color {
        stops.append(Gradient.Stop(location, color))
        continue
      }
      // The two neighbours cannot both be absent: one real colour is there.
      let sides = [before[index] ?? after[index], after[index] ?? before[index]].compactMap { $0?.withAlpha(0) }
      stops.append(contentsOf: (sides.first == sides.last ? sides.prefix(1) : sides[...]).map { .init(location, $0) })
    }
    return stops
  }

  private static func evenLocation(_ index: Int, of count: Int, isCyclic: Bool) -> Double {
    location(index, of: isCyclic ? count : count - 1)
  }

  /// The place of one of evenly spread colours.
  static func location(_ index: Int, of steps: Int) -> Double { steps == 0 ? 0 : Double(index) / Double(steps) }

  /// For each place the last real colour at or before it.
  private static func neighbours(of colors: [Color?], isCyclic: Bool) -> [Color?] {
    var last = isCyclic ? colors.last { $0 != nil } ?? nil : nil
    return colors.map { color in
      if let color { last = color }
      return last
    }
  }
}
