/// The bends of the axes that `avar` has, version 1.
struct AxisMap: Sendable {
  /// Of each axis the places that are told, and where they go.
  private let segments: [[(from: Double, to: Double)]]

  init(_ table: TableReader, axisCount: Int) throws(FontFault) {
    let version = try table.uint16(0)
    guard version == 1 else { throw FontFault.format(.avar, "version", version, at: 0) }
    guard try table.uint16(6) == axisCount else {
      throw FontFault.table(.avar, "it has another number of axes than 'fvar' at byte 6")
    }
    var segments: [[(from: Double, to: Double)]] = []
    var at = 8
    for _ in 0..<axisCount {
      var places: [(from: Double, to: Double)] = []
      let count = try table.uint16(at)
      at += 2
      for index in 0..<count {
        places.append((try table.f2dot14(at + index * 4), try table.f2dot14(at + index * 4 + 2)))
      }
      at += count * 4
      segments.append(places)
    }
    self.segments = segments
  }

  /// A normalized place of an axis, bent.
  func mapped(_ value: Double, axis: Int) -> Double {
    let places = segments[axis]
    guard let first = places.first, let last = places.last else { return value }
    if let exact = places.last(where: { $0.from == value }) { return exact.to }
    if value < first.from { return value + first.to - first.from }
    guard let above = places.firstIndex(where: { $0.from > value }), above > 0 else {
      return value + last.to - last.from
    }
    let (low, high) = (places[above - 1], places[above])
    return low.to + (high.to - low.to) * (value - low.from) / (high.from - low.from)
  }
}
