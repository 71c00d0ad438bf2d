extension DashPattern {
  /// Where the dashes lie on a line of a length (user units, finite), as distances from its start, rising; of a dash that
  /// one of the ends cuts, the part on the line.
  public func dashes(along length: Double) -> [ClosedRange<Double>] {
    var dashes: [ClosedRange<Double>] = []
    var place = -offset
    var index = 0
    while place < length {
      let end = place + lengths[index]
      let isVisible = end > 0 || end == 0 && lengths[index] == 0
      if index % 2 == 0, isVisible { dashes.append(max(place, 0)...min(end, length)) }
      place = end
      index = (index + 1) % lengths.count
    }
    return dashes
  }
}
