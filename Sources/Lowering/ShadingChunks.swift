package import SceneModel

/// Stops divided into neighbouring lists, each flat enough for viewers that look colours up in a table.
///
/// MuPDF and PDFium tabulate a shading's function at 256 places of its whole domain, whatever the function, so that a gradient
/// of many transitions comes out in steps of several levels, and a hard step stands up to a 256th of the domain beside its
/// place. Each list is a shading of its own, on top of the one before.
package struct ShadingChunks {
  /// The largest step of a channel from one place of the table to the next, in levels of 255.
  let tolerance: Double
  /// The locations that are drawn as one pixel.
  let pixel: Double
  /// How far a straight transition over a pixel may be from the colours within a list, in levels of 255, where the lists are
  /// rings; nil where they are strips.
  let bend: Double?

  /// Lists for a table.
  ///
  /// - Parameters:
  ///   - tolerance: The largest step of a channel from one place of the table to the next, in levels of 255.
  ///   - pixel: The locations that are drawn as one pixel.
  ///   - bend: How far a straight transition over a pixel may be from the colours within a list, in levels of 255, where the
  ///     lists are rings; nil where they are strips.
  package init(tolerance: Double, pixel: Double, bend: Double? = nil) {
    self.tolerance = tolerance
    self.pixel = pixel
    self.bend = bend
  }

  /// The places of a viewer's table.
  private static let tableSize = 256.0
  /// By how much a list may be too long for the table so that it begins where colours change little.
  private static let excess = 1.125

  /// The lists in order; the first stop of each has the location of the last one before.
  ///
  /// - Parameter stops: At least one, in order.
  package func lists(of stops: [ScreenStop]) -> [[ScreenStop]] {
    guard var begin = stops.indices.first else { return [] }
    if stops.count == 2, stops[0].location < stops[1].location, bend == nil { return [stops] }
    var lists: [Range<Int>] = []
    var steepest = 0.0
    for index in stops.indices.dropFirst() {
      let (from, to) = (stops[index - 1], stops[index])
      guard to.location > from.location else {
        if from.color != to.color, from.location > stops[begin].location {
          lists.append(begin..<index)
          (begin, steepest) = (index, 0)
        }
        continue
      }
      steepest = max(steepest, from.slope(to: to))
      if !isFlat(steepest, from: stops[begin], to: to), from.location > stops[begin].location {
        lists.append(begin..<index)
        (begin, steepest) = (index - 1, from.slope(to: to))
      }
    }
    if lists.isEmpty || begin < stops.count - 1 { lists.append(begin..<stops.count) }
    return evened(lengthened(levelled(lists, of: stops), of: stops)).flatMap { straightened($0) }
  }

  /// The lists, each begun earlier where the colours are flatter there and it stays flat enough.
  ///
  /// Ghostscript paints the end of a shading half a pixel too wide, over the list below.
  private func levelled(_ lists: [Range<Int>], of stops: [ScreenStop]) -> [Range<Int>] {
    var lists = lists
    for index in lists.indices.dropFirst().reversed() {
      let (before, own) = (lists[index - 1], lists[index])
      // At a hard step the lists share no stop.
      guard before.upperBound - 1 == own.lowerBound, let last = own.last else { continue }
      var steepest = (own.lowerBound..<last).reduce(0) { max($0, stops[$1].slope(to: stops[$1 + 1])) }
      var best = (begin: own.lowerBound, change: change(below: own.lowerBound, of: stops))
      for begin in (before.lowerBound + 1..<own.lowerBound).reversed() {
        steepest = max(steepest, stops[begin].slope(to: stops[begin + 1]))
        guard isFlat(steepest / Self.excess, from: stops[begin], to: stops[last]),
          stops[begin].location > stops[before.lowerBound].location
        else { break }
        let change = change(below: begin, of: stops)
        if change < best.change { best = (begin, change) }
      }
      lists[index - 1] = before.lowerBound..<best.begin + 1
      lists[index] = best.begin..<own.upperBound
    }
    return lists
  }

  /// The lists' stops; where one ends steeply below the next, which begins flat, it goes on for two pixels.
  private func lengthened(_ lists: [Range<Int>], of stops: [ScreenStop]) -> [[ScreenStop]] {
    var result = lists.map { Array(stops[$0]) }
    guard bend == nil else { return result }
    for index in lists.indices.dropFirst() {
      let (begin, own) = (lists[index].lowerBound, result[index])
      let place = stops[begin].location + 2 * pixel
      guard lists[index - 1].upperBound - 1 == begin, let next = own.firstIndex(where: { $0.location > place }) else {
        continue
      }
      let end = ScreenStop(place, color(at: place, of: own))
      let (steep, flat) = (
        change(below: begin, of: stops), color(at: place - pixel / 2, of: own).difference(from: end.color)
      )
      guard steep * 255 > tolerance, flat < steep / 2 else { continue }
      result[index - 1] += own[1..<next] + [end]
      result[index] = [end] + own[next...]
    }
    return result
  }

  /// The lists; where one goes on steeply, with the colour of a quarter of a pixel before at its start.
  ///
  /// Over the half pixel that Ghostscript paints too wide, that is half as far from the colours of the list below.
  private func evened(_ lists: [[ScreenStop]]) -> [[ScreenStop]] {
    guard bend == nil else { return lists }
    var result = lists
    for index in lists.indices.dropFirst() {
      let (before, own) = (lists[index - 1], lists[index])
      guard let first = own.first, let last = own.last, let begin = before.first, before.last == first else { continue }
      let (early, late) = (first.location - pixel / 4, first.location + pixel / 4)
      let change = color(at: first.location - pixel / 2, of: before).difference(from: first.color)
      guard change * 255 > tolerance, begin.location < early, late < last.location else { continue }
      result[index] =
        [ScreenStop(first.location, color(at: early, of: before)), ScreenStop(late, color(at: late, of: own))]
        + own.drop { $0.location <= late }
    }
    return result
  }

  /// The largest change of a channel within half a pixel of a stop in the list that lies below another one there.
  private func change(below stop: Int, of stops: [ScreenStop]) -> Double {
    let reach = pixel / 2
    var largest = 0.0
    var index = stop
    while index > 0 {
      let (near, far) = (stops[index], stops[index - 1])
      let distance = abs(far.location - stops[stop].location)
      let isInside = distance <= reach
      let part = isInside ? 1 : (reach - abs(near.location - stops[stop].location)) / abs(far.location - near.location)
      let color = near.color.mixed(with: far.color, at: part)
      largest = max(largest, color.difference(from: stops[stop].color))
      guard isInside else { break }
      index -= 1
    }
    return largest
  }

  /// The list, divided where it bends most until it bends too much nowhere.
  ///
  /// Poppler mixes colours of places a pixel apart; where a list begins or ends, is one of them.
  private func straightened(_ list: [ScreenStop]) -> [[ScreenStop]] {
    let sharpest = list.indices.map { (index: $0, bend: bend(at: $0, of: list)) }.max { $0.bend < $1.bend }
    guard let bend, let sharpest, sharpest.bend > bend else { return [list] }
    return straightened(Array(list[...sharpest.index])) + straightened(Array(list[sharpest.index...]))
  }

  /// How far a stop is from the straight transition over the pixel around it, as far as the list goes, in levels of 255.
  private func bend(at index: Int, of list: [ScreenStop]) -> Double {
    let place = list[index].location
    guard let first = list.first?.location, let last = list.last?.location, first < place, place < last else {
      return 0
    }
    let (from, to) = (max(first, place - pixel / 2), min(last, place + pixel / 2))
    let straight = color(at: from, of: list).mixed(with: color(at: to, of: list), at: (place - from) / (to - from))
    return straight.difference(from: list[index].color) * 255
  }

  /// The colour at a place between the first stop of a list and the last.
  private func color(at place: Double, of list: [ScreenStop]) -> ScreenColor {
    let next = list.firstIndex { $0.location > place } ?? list.endIndex - 1
    let (from, to) = (list[max(next - 1, list.startIndex)], list[next])
    let length = to.location - from.location
    return length > 0 ? from.color.mixed(with: to.color, at: (place - from.location) / length) : to.color
  }

  /// Whether a table from one stop to another shows a slope.
  private func isFlat(_ slope: Double, from: ScreenStop, to: ScreenStop) -> Bool {
    slope * (to.location - from.location) <= Self.tableSize * tolerance
  }
}

extension ScreenStop {
  /// The largest change of a channel to a later stop, in levels of 255 a location; 0 where both have one location.
  package func slope(to next: ScreenStop) -> Double {
    let length = next.location - location
    return length > 0 ? color.difference(from: next.color) * 255 / length : 0
  }
}
