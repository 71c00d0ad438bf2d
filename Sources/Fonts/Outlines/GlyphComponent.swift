/// A part of a composite glyph: another glyph, and how it is laid over (OpenType, glyf: composite glyph description).
struct GlyphComponent: Sendable {
  /// The place that a component is moved to.
  enum Placement: Sendable {
    /// By so much.
    case offset(x: Double, y: Double)
    /// So that a point of its own falls on one of the points before it.
    case anchors(parent: Int, own: Int)
  }

  let glyph: UInt16
  let placement: Placement
  /// The matrix `x' = xx x + yx y`, `y' = xy x + yy y`; nil where the component keeps its size.
  let scale: (xx: Double, xy: Double, yx: Double, yy: Double)?
  /// Whether the offset is scaled with the component.
  let scalesOffset: Bool
  /// Whether the composite takes the phantom points of this component.
  let givesMetrics: Bool

  private enum Flag {
    static let wordArguments = 0x0001
    static let argumentsAreOffsets = 0x0002
    static let scale = 0x0008
    static let more = 0x0020
    static let twoScales = 0x0040
    static let matrix = 0x0080
    static let useMyMetrics = 0x0200
    static let scaledOffset = 0x0800
    static let unscaledOffset = 0x1000
  }

  /// The components of a glyph.
  ///
  /// - Parameters:
  ///   - data: The glyph's description, from its head on.
  ///   - limit: The most components that may come.
  static func list(_ data: TableReader, limit: Int, glyph: UInt16) throws(FontFault) -> [GlyphComponent] {
    var components: [GlyphComponent] = []
    var at = 10
    var flags = Flag.more
    while flags & Flag.more != 0 {
      guard components.count < limit else { throw GlyfOutliner.tooManyComponents(glyph) }
      flags = try data.uint16(at)
      components.append(try GlyphComponent(data, &at, flags))
    }
    return components
  }

  private init(_ data: TableReader, _ at: inout Int, _ flags: Int) throws(FontFault) {
    glyph = UInt16(truncatingIfNeeded: try data.uint16(at + 2))
    at += 4
    let isWord = flags & Flag.wordArguments != 0
    let first = at
    let second = at + (isWord ? 2 : 1)
    at += isWord ? 4 : 2
    if flags & Flag.argumentsAreOffsets != 0 {
      let x = isWord ? try data.int16(first) : try data.int8(first)
      let y = isWord ? try data.int16(second) : try data.int8(second)
      placement = .offset(x: Double(x), y: Double(y))
    } else {
      placement = .anchors(
        parent: isWord ? try data.uint16(first) : try data.uint8(first),
        own: isWord ? try data.uint16(second) : try data.uint8(second))
    }
    if flags & Flag.scale != 0 {
      let factor = try data.f2dot14(at)
      scale = (factor, 0, 0, factor)
      at += 2
    } else if flags & Flag.twoScales != 0 {
      scale = (try data.f2dot14(at), 0, 0, try data.f2dot14(at + 2))
      at += 4
    } else if flags & Flag.matrix != 0 {
      scale = (
        try data.f2dot14(at), try data.f2dot14(at + 2), try data.f2dot14(at + 4), try data.f2dot14(at + 6)
      )
      at += 8
    } else {
      scale = nil
    }
    scalesOffset = flags & Flag.scaledOffset != 0 && flags & Flag.unscaledOffset == 0
    givesMetrics = flags & Flag.useMyMetrics != 0
  }
}
