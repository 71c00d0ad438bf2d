/// The deltas of points that `gvar` has, and their sums at a place on the axes.
struct GlyphVariations: Sendable {
  /// The most deltas that are looked at for one glyph.
  static let deltaLimit = 8_000_000
  /// The most variation tuples that a glyph may have.
  static let tupleLimit = 4095

  private let table: Table
  private let axisCount: Int
  private let glyphCount: Int
  private let sharedCount: Int
  private let sharedOffset: Int
  private let dataOffset: Int
  private let hasLongOffsets: Bool

  init(_ table: Table, axisCount: Int) throws(FontFault) {
    let head = try table.part(0, count: 20)
    let version = try head.uint16(0)
    guard version == 1 else { throw FontFault.format(.gvar, "version", version, at: 0) }
    guard try head.uint16(4) == axisCount else {
      throw FontFault.table(.gvar, "it has another number of axes than 'fvar' at byte 4")
    }
    self.table = table
    self.axisCount = axisCount
    sharedCount = try head.uint16(6)
    sharedOffset = try head.uint32(8)
    glyphCount = try head.uint16(12)
    hasLongOffsets = try head.uint16(14) & 1 != 0
    dataOffset = try head.uint32(16)
  }

  /// The deltas of a glyph as they stand in the file; nil where it does not vary.
  private func data(of glyph: UInt16) throws(FontFault) -> TableReader? {
    guard Int(glyph) < glyphCount else { return nil }
    let size = hasLongOffsets ? 4 : 2
    let entries = try table.part(20 + Int(glyph) * size, count: size * 2)
    let unit = hasLongOffsets ? 1 : 2
    let start = try entries.uint(0, size: size) * unit
    let end = try entries.uint(size, size: size) * unit
    if start == end { return nil }
    guard start < end, dataOffset + end <= table.count else {
      throw FontFault.offset(.gvar, at: 20 + Int(glyph) * size)
    }
    return try table.part(dataOffset + start, count: end - start)
  }

  /// Adds the sums of a glyph's deltas to its points and phantom points.
  ///
  /// - Parameters:
  ///   - points: The points of the glyph's own contours, or the offsets of its components; what varies is rounded.
  ///   - isComposite: Whether they are offsets, of which none follows from the others.
  ///   - budget: The deltas that may still be looked at.
  func apply(
    to points: inout [GlyphPoint], _ phantoms: PhantomPoints, of glyph: UInt16, isComposite: Bool,
    at location: NormalizedLocation, budget: inout Int
  ) throws(FontFault) -> PhantomPoints {
    guard let data = try data(of: glyph) else { return phantoms }
    let count = points.count + 4
    var sums = PointDeltas(count: count)
    var tuples = try TupleReader(data, axisCount: axisCount, pointCount: count, glyph: glyph)
    while let header = try tuples.next() {
      let region = try factors(header, in: data, at: location)
      guard !region.isZero else { continue }
      budget -= count
      guard budget >= 0 else { throw FontFault.glyph(.gvar, glyph, "has too many deltas") }
      var deltas = PointDeltas(count: count)
      try tuples.read(header, region, into: &deltas)
      if !header.coversAll { InferredDeltas.fill(&deltas, points, isComposite: isComposite) }
      sums.add(deltas)
    }
    for index in points.indices {
      points[index].x = GlyphPoint.rounded(points[index].x + sums.x[index])
      points[index].y = GlyphPoint.rounded(points[index].y + sums.y[index])
    }
    return PhantomPoints(left: phantoms.left + sums.x[count - 4], right: phantoms.right + sums.x[count - 3])
  }

  /// How much a tuple counts at a place.
  private func factors(
    _ header: TupleReader.Header, in data: TableReader, at location: NormalizedLocation
  ) throws(FontFault) -> RegionFactors {
    var region = RegionFactors()
    let shared: TableReader?
    if let index = header.sharedPeak {
      guard index < sharedCount else {
        throw FontFault.table(
          .gvar, "there is no shared tuple \(index), as byte \(FontFault.grouped(header.place)) asks")
      }
      shared = try table.part(sharedOffset + index * axisCount * 2, count: axisCount * 2)
    } else {
      shared = nil
    }
    for axis in location.order {
      let peak = if let shared { try shared.f2dot14(axis * 2) } else { try data.f2dot14(header.peak + axis * 2) }
      var (start, end) = (min(peak, 0), max(peak, 0))
      if let intermediate = header.intermediate {
        start = try data.f2dot14(intermediate + axis * 2)
        end = try data.f2dot14(intermediate + (axisCount + axis) * 2)
      }
      region.add(start: start, peak: peak, end: end, at: location.values[axis])
    }
    return region
  }
}
