/// The colours of a run over its chord.
struct RunProfile {
  /// A vertex of the run: its place on the chord, and how far the step before it shifts what lies at the stroke's edge.
  struct Entry {
    var place: Double
    var shift: Double
    var color: Color
  }

  /// The vertices in order; places never fall.
  let entries: [Entry]

  /// Whether the colours at the stroke's edges are within `tolerance` of those on the line beside them.
  ///
  /// Beside a step's ends and middle, the chord's colour is looked up where the edge projects to.
  func staysWithin(_ tolerance: Double) -> Bool {
    for (index, entry) in entries.enumerated().dropFirst() where entry.shift > 0 {
      let before = entries[index - 1]
      for t in [0, 0.5, 1] {
        let place = before.place + (entry.place - before.place) * t
        let ideal = before.color.mixed(with: entry.color, at: t)
        if color(at: place - entry.shift, near: index).difference(from: ideal) > tolerance { return false }
        if color(at: place + entry.shift, near: index).difference(from: ideal) > tolerance { return false }
      }
    }
    return true
  }

  /// The stops of the gradient over a chord of `length`, those left out that a line between others meets within `tolerance`.
  ///
  /// From each stop that is kept the straight lines that pass all later colours within the tolerance are a cone a channel;
  /// the last stop inside the cone is kept next.
  func stops(length: Double, tolerance: Double) -> [Gradient.Stop] {
    var stops: [Gradient.Stop] = []
    func keep(_ index: Int) {
      let location = min(max(entries[index].place / length, 0), 1)
      stops.append(Gradient.Stop(location, entries[index].color))
    }
    keep(0)
    var anchor = 0
    var cone = ColorCone(at: entries[0])
    for index in entries.indices.dropFirst() {
      if !cone.contains(entries[index]) || entries[index].place == entries[index - 1].place {
        if anchor != index - 1 { keep(index - 1) }
        anchor = index - 1
        cone = ColorCone(at: entries[anchor])
        if entries[index].place == entries[anchor].place {
          keep(index)
          anchor = index
          cone = ColorCone(at: entries[index])
          continue
        }
      }
      cone.narrow(by: entries[index], tolerance: tolerance)
    }
    if anchor != entries.count - 1 { keep(entries.count - 1) }
    return stops
  }

  /// The gradient's colour at a place, searched from a vertex near it.
  private func color(at place: Double, near index: Int) -> Color {
    var high = index
    while high < entries.count - 1, entries[high].place < place { high += 1 }
    while high > 1, entries[high - 1].place > place { high -= 1 }
    let (before, after) = (entries[high - 1], entries[high])
    let span = after.place - before.place
    guard span > 0 else { return after.color }
    return before.color.mixed(with: after.color, at: min(max((place - before.place) / span, 0), 1))
  }
}

/// The slopes of straight colour changes from one vertex that pass later ones within a tolerance, a range a channel.
private struct ColorCone {
  private let apex: RunProfile.Entry
  private var low = SIMD4(repeating: -Double.infinity)
  private var high = SIMD4(repeating: Double.infinity)

  init(at apex: RunProfile.Entry) { self.apex = apex }

  func contains(_ entry: RunProfile.Entry) -> Bool {
    let way = entry.place - apex.place
    guard way > 0 else { return true }
    let slope = (entry.color.channels - apex.color.channels) / way
    return all(slope .>= low) && all(slope .<= high)
  }

  mutating func narrow(by entry: RunProfile.Entry, tolerance: Double) {
    let way = entry.place - apex.place
    guard way > 0 else { return }
    let change = entry.color.channels - apex.color.channels
    low = pointwiseMax(low, (change - tolerance) / way)
    high = pointwiseMin(high, (change + tolerance) / way)
  }
}

extension Color {
  /// Red, green, blue and alpha.
  fileprivate var channels: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
}
