import Geometry
import SceneModel

/// A line of a stroke with its colours.
struct ColoredLine {
  /// The points in order, at least one.
  var points: [ColoredPoint]
  /// How it is drawn.
  var form: LineForm
  /// Which part of the path it is, as locations; where it leads over the start of a closed path, the first above the second.
  var part: (from: Double, to: Double)

  /// The line the other way round.
  var reversed: ColoredLine {
    var result = ColoredLine(points: points.reversedLine, form: form, part: part)
    (result.form.hasStartCap, result.form.hasEndCap) = (form.hasEndCap, form.hasStartCap)
    return result
  }
}

/// How a line of a stroke is drawn.
struct LineForm: Hashable, Sendable {
  /// What of a line is drawn.
  enum Shape: Hashable, Sendable {
    /// All of it.
    case line
    /// The cap before its start alone, with the colours of the line, which is straight and leads through the cap.
    case cap
    /// What is nearer to the second of its two straight pieces than to the first, within half the width of the corner between
    /// them; on the line that halves the angle, the later piece of the path is nearer.
    case bend(isLater: Bool)
  }

  /// What of the line is drawn.
  var shape = Shape.line
  /// Whether the last point is joined to the first, on which it lies.
  var isClosed = false
  /// Whether the start looks as the style says; else the line is cut there, and something else lies below or on top.
  var hasStartCap = true
  /// Whether the end looks as the style says.
  var hasEndCap = true
  /// Whether the line lies below a dash and shows what its caps cover beside the path.
  var isBroad = false
  /// Whether, where the colour jumps at a corner, its outside has the earlier colour.
  var hasEarlierOutside = false

  /// The style of the line, which is one of a stroke.
  func style(of style: StrokeStyle) -> StrokeStyle {
    var own = style
    own.dash = []
    guard isBroad else { return own }
    // A square cap's corners lie farther from the path than half its width.
    if style.cap == .square { own.width *= 2.0.squareRoot() }
    (own.cap, own.join) = (.round, .round)
    return own
  }
}

extension [ColoredPoint] {
  /// The part between two locations, both on the line; empty where it has no length. A step next to its end is none of its
  /// own.
  func part(from start: Double, to end: Double) -> [ColoredPoint] {
    guard start < end else { return [] }
    let first = firstIndex(after: start + StopCursor.nearness)
    var part = [place(at: start, from: first - 1)]
    var index = first
    while index < count, self[index].location < end - StopCursor.nearness {
      part.append(self[index])
      index += 1
    }
    part.append(
      place(at: end, from: index < count && self[index].location <= end + StopCursor.nearness ? index : index - 1))
    return part
  }

  /// The line the other way round.
  var reversedLine: [ColoredPoint] {
    var result: [ColoredPoint] = []
    result.reserveCapacity(count)
    var wasStep = false
    for point in reversed() {
      var turned = point
      turned.location = -point.location
      turned.isStep = wasStep
      wasStep = point.isStep
      result.append(turned)
    }
    return result
  }

  /// The indices of the points between two locations, or at one of them, where the line may turn; its ends are none.
  func joints(from start: Double, to end: Double) -> [Int] {
    guard let last = last?.location, let first = first?.location else { return [] }
    let from = firstIndex(after: Swift.max(start - StopCursor.nearness, first))
    return self[from...].indices.prefix {
      self[$0].location <= end + StopCursor.nearness && self[$0].location < last
    }.filter { self[$0].isCorner && !self[$0].isStep }
  }

  /// How much the line turns at a point between its ends, in radians, 0 or more.
  func turn(at index: Int) -> Double? {
    let place = self[index].point
    guard let before = self[..<index].last(where: { $0.point != place }),
      let after = self[index...].first(where: { $0.point != place })
    else { return nil }
    return abs((place - before.point).turn(to: after.point - place).radians)
  }

  /// The place at a location on the line.
  func point(at location: Double) -> Point {
    isEmpty ? .origin : place(at: location, from: firstIndex(after: location) - 1).point
  }

  /// The index of the first point beyond a location, found by halving.
  func firstIndex(after location: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].location <= location { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place at a location, which a point or the way from it to the next one holds, as an end of a line.
  private func place(at location: Double, from index: Int) -> ColoredPoint {
    var place = self[Swift.max(index, 0)]
    if place.location < location - StopCursor.nearness, index + 1 < count {
      let next = self[index + 1]
      let t = (location - place.location) / (next.location - place.location)
      place.point = place.point.interpolated(to: next.point, at: t)
      place.color = place.color.mixed(with: next.color, at: t)
      place.offset += (next.offset - place.offset) * t
    }
    place.location = location
    (place.isStep, place.isCorner, place.isSmooth) = (false, true, false)
    return place
  }
}
