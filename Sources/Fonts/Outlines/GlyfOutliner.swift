internal import Geometry

/// The outline of one glyph of `glyf` on its way: components laid over each other, an instance's deltas applied.
struct GlyfOutliner {
  /// The most components of a glyph, those of its components counted.
  static let componentLimit = 4096
  /// The deepest nesting of components.
  static let depthLimit = 16

  private let table: GlyfTable
  private let variations: GlyphVariations?
  private let location: NormalizedLocation
  private var points: [GlyphPoint] = []
  private var componentCount = 0
  private var deltaBudget = GlyphVariations.deltaLimit

  /// - Parameter variations: The deltas of an instance; nil for the default one.
  init(_ table: GlyfTable, _ variations: GlyphVariations?, at location: NormalizedLocation) {
    self.table = table
    self.variations = variations
    self.location = location
  }

  static func tooManyComponents(_ glyph: UInt16) -> FontFault {
    .glyph(.glyf, glyph, "has more than \(FontFault.grouped(componentLimit)) components")
  }

  /// The outline of a glyph in font units, moved so that its space begins at 0, as rasterizers do.
  mutating func path(of glyph: UInt16) throws(FontFault) -> Path {
    let phantoms = try collect(glyph, depth: 0, root: glyph)
    let shift = GlyphPoint.rounded(-phantoms.left)
    for index in points.indices {
      points[index].x = GlyphPoint.rounded(points[index].x) + shift
      points[index].y = GlyphPoint.rounded(points[index].y)
    }
    return ContourPath.path(points)
  }

  /// The phantom points of a glyph in the instance, its outline left out where that is possible.
  mutating func phantomPoints(of glyph: UInt16) throws(FontFault) -> PhantomPoints {
    try collect(glyph, depth: 0, root: glyph)
  }

  /// Appends the points of a glyph and answers its phantom points.
  private mutating func collect(_ glyph: UInt16, depth: Int, root: UInt16) throws(FontFault) -> PhantomPoints {
    let data = try table.description(of: glyph)
    let xMin = try data?.int16(2) ?? 0
    let left = Double(xMin - (try table.metrics.bearing(of: glyph)))
    let phantoms = PhantomPoints(left: left, right: left + Double(try table.metrics.advance(of: glyph)))
    let contourCount = try data?.int16(0) ?? 0
    if let data, contourCount < 0 {
      return try collectComponents(data, of: glyph, phantoms, depth: depth, root: root)
    }
    var own: [GlyphPoint] = []
    if let data { own = try SimpleGlyph.points(data, contourCount: contourCount, glyph: glyph) }
    let moved = try vary(&own, phantoms, of: glyph, isComposite: false)
    guard points.count + own.count <= ContourPath.segmentLimit else { throw ContourPath.tooLong(.glyf, root) }
    points.append(contentsOf: own)
    return moved
  }

  private mutating func collectComponents(
    _ data: TableReader, of glyph: UInt16, _ phantoms: PhantomPoints, depth: Int, root: UInt16
  ) throws(FontFault) -> PhantomPoints {
    guard depth < Self.depthLimit else {
      throw FontFault.glyph(.glyf, root, "has components more than \(Self.depthLimit) deep, or one that holds itself")
    }
    let components = try GlyphComponent.list(data, limit: Self.componentLimit - componentCount, glyph: root)
    componentCount += components.count
    // The offsets vary as points do.
    var offsets = components.map { component in
      if case .offset(let x, let y) = component.placement { return GlyphPoint(x: x, y: y, isOnCurve: true) }
      return GlyphPoint(x: 0, y: 0, isOnCurve: true)
    }
    var phantoms = try vary(&offsets, phantoms, of: glyph, isComposite: true)
    let first = points.count
    for (component, offset) in zip(components, offsets) {
      let start = points.count
      let inner = try collect(component.glyph, depth: depth + 1, root: root)
      if component.givesMetrics { phantoms = inner }
      try place(component, offset, from: start, parent: first, root)
    }
    return phantoms
  }

  /// Moves and scales the points of a component, which are the last ones from `start` on.
  private mutating func place(
    _ component: GlyphComponent, _ offset: GlyphPoint, from start: Int, parent: Int, _ root: UInt16
  ) throws(FontFault) {
    if component.scalesOffset, case .offset = component.placement { move(from: start, offset.x, offset.y) }
    if let scale = component.scale {
      for index in start..<points.count {
        let (x, y) = (points[index].x, points[index].y)
        points[index].x = x * scale.xx + y * scale.yx
        points[index].y = x * scale.xy + y * scale.yy
      }
    }
    switch component.placement {
    case .offset:
      if !component.scalesOffset { move(from: start, offset.x, offset.y) }
    case .anchors(let anchor, let own):
      guard parent + anchor < start, start + own < points.count else {
        throw FontFault.glyph(.glyf, root, "hangs a component on a point that does not exist")
      }
      let (fixed, moving) = (points[parent + anchor], points[start + own])
      move(from: start, fixed.x - moving.x, fixed.y - moving.y)
    }
  }

  private mutating func move(from start: Int, _ x: Double, _ y: Double) {
    guard x != 0 || y != 0 else { return }
    for index in start..<points.count {
      points[index].x += x
      points[index].y += y
    }
  }

  /// Applies the instance's deltas; what they make of points is rounded, what they make of the phantom points is not.
  private mutating func vary(
    _ own: inout [GlyphPoint], _ phantoms: PhantomPoints, of glyph: UInt16, isComposite: Bool
  ) throws(FontFault) -> PhantomPoints {
    guard let variations else { return phantoms }
    return try variations.apply(
      to: &own, phantoms, of: glyph, isComposite: isComposite, at: location, budget: &deltaBudget)
  }
}
