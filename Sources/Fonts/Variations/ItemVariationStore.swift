import Bytes

/// Deltas of single values, and the regions in which they count (OpenType, Font Variations Common Table Formats).
package struct ItemVariationStore: Sendable {
  private let store: TableReader
  private let regions: TableReader
  private let axisCount: Int
  private let regionCount: Int
  private let dataCount: Int

  package init(_ store: TableReader, axisCount: Int) throws(FontFault) {
    let format = try store.uint16(0)
    guard format == 1 else { throw FontFault.format(store.tag, "the store's format", format, at: store.start) }
    guard let regions = try store.follow32(2) else { throw FontFault.offset(store.tag, at: store.start + 2) }
    self.store = store
    self.regions = regions
    self.axisCount = try regions.uint16(0)
    regionCount = try regions.uint16(2)
    dataCount = try store.uint16(6)
    // A store without regions may count no axes.
    guard self.axisCount == axisCount || regionCount == 0 else {
      throw FontFault.table(
        store.tag, "its store has another number of axes than 'fvar' at byte \(FontFault.grouped(regions.start))")
    }
  }

  /// The delta of an item at a place, summed in single precision as HarfBuzz does; 0 for an item that is not there.
  package func delta(outer: Int, inner: Int, at location: NormalizedLocation) throws(FontFault) -> Float {
    guard !location.isOrigin else { return 0 }
    return try delta(outer: outer, inner: inner) { region throws(FontFault) in
      try scalar(region: region, at: location)
    }
  }

  /// How much each region of the store counts at a place; none at the default.
  package func scalars(at location: NormalizedLocation) throws(FontFault) -> [Float] {
    var scalars: [Float] = []
    guard !location.isOrigin else { return scalars }
    for region in 0..<regionCount { scalars.append(try scalar(region: region, at: location)) }
    return scalars
  }

  /// The delta of an item where each region counts so much.
  package func delta(outer: Int, inner: Int, scalars: [Float]) throws(FontFault) -> Float {
    try delta(outer: outer, inner: inner) { region throws(FontFault) in
      guard region < scalars.count else { throw missing(region) }
      return scalars[region]
    }
  }

  @inline(__always)
  private func delta(
    outer: Int, inner: Int, _ scalar: (Int) throws(FontFault) -> Float
  ) throws(FontFault) -> Float {
    guard let data = try data(outer), inner < (try data.uint16(0)) else { return 0 }
    let words = try data.uint16(2)
    let (wide, isLong) = (words & 0x7FFF, words & 0x8000 != 0)
    let count = try data.uint16(4)
    let (wideSize, narrowSize) = isLong ? (4, 2) : (2, 1)
    guard wide <= count else { throw FontFault.table(store.tag, "it has more wide deltas than deltas") }
    var at = 6 + count * 2 + inner * (wide * wideSize + (count - wide) * narrowSize)
    var sum: Float = 0
    for index in 0..<count {
      let size = index < wide ? wideSize : narrowSize
      let delta = size == 4 ? try data.int32(at) : size == 2 ? try data.int16(at) : try data.int8(at)
      at += size
      guard delta != 0 else { continue }
      sum += try scalar(data.uint16(6 + index * 2)) * Float(delta)
    }
    return sum
  }

  /// How much each region of a part of the store counts at a place.
  func factors(outer: Int, at location: NormalizedLocation) throws(FontFault) -> [RegionFactors] {
    guard let data = try data(outer) else {
      throw FontFault.table(store.tag, "there is no part \(FontFault.grouped(outer)) in its store")
    }
    var factors: [RegionFactors] = []
    for index in 0..<(try data.uint16(4)) {
      let at = try place(ofRegion: try data.uint16(6 + index * 2))
      var region = RegionFactors()
      for axis in location.order where !location.isOrigin {
        region.add(
          start: try regions.f2dot14(at + axis * 6), peak: try regions.f2dot14(at + axis * 6 + 2),
          end: try regions.f2dot14(at + axis * 6 + 4), at: location.values[axis])
      }
      factors.append(region)
    }
    return factors
  }

  /// The number of regions in a part of the store.
  func regionCount(outer: Int) throws(FontFault) -> Int { try data(outer)?.uint16(4) ?? 0 }

  private func data(_ outer: Int) throws(FontFault) -> TableReader? {
    guard outer < dataCount else { return nil }
    return try store.follow32(8 + outer * 4)
  }

  private func place(ofRegion index: Int) throws(FontFault) -> Int {
    guard index < regionCount else { throw missing(index) }
    return 4 + index * axisCount * 6
  }

  private func missing(_ region: Int) -> FontFault {
    FontFault.table(store.tag, "there is no region \(FontFault.grouped(region)) in its store")
  }

  private func scalar(region: Int, at location: NormalizedLocation) throws(FontFault) -> Float {
    let at = try place(ofRegion: region)
    var scalar: Float = 1
    for axis in 0..<axisCount {
      let peak = try regions.int16(at + axis * 6 + 2)
      let value = Int(saturating: Double(location.values[axis]) * 16_384)
      if peak == 0 || value == peak { continue }
      let (start, end) = (try regions.int16(at + axis * 6), try regions.int16(at + axis * 6 + 4))
      if start > peak || peak > end || (start < 0 && end > 0) { continue }
      if value <= start || value >= end { return 0 }
      scalar *=
        value < peak ? Float(value - start) / Float(peak - start) : Float(end - value) / Float(end - peak)
    }
    return scalar
  }
}
