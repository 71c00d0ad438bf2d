import Bytes
import Geometry
import Resolving
import SceneModel

extension PDFEmitter {
  /// Adds a pattern of one shading to a surface's resources.
  mutating func addPattern(
    _ plan: ShadingPlan, over bounds: Rect, named name: String, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let painted = shadings(plan, over: bounds, named: name, context)
    let matrix = context.toPatterns * painted.transform
    let precision = precision(context, extent: bounds.extent(in: painted.transform))
    guard let opened = surface.resources.open(name, in: .pattern) else { return }
    surface.resources.values.buffer.appendLine { line in
      if matrix == .identity { return line.append(.plainPattern) }
      line.append(.pattern)
      line.append(matrix, precision)
      line.append("] /Shading ")
    }
    painted.append(0, to: &surface.resources.values)
    if plan.hasPatches {
      // A pattern begins with the page's graphics state, not with that of its place.
      surface.resources.values.buffer.append(" /ExtGState << /FL ")
      surface.resources.values.buffer.append(CoonsMesh.flatness, on: Precision.fractions)
      surface.resources.values.buffer.append(" >>")
    }
    surface.resources.values.buffer.append(" >>")
    surface.resources.close(opened, name)
  }

  /// Paints the colours of shadings over all of a form, one after the other.
  ///
  /// - Parameters:
  ///   - word: What the shadings' names in the form's resources end with.
  ///   - isSaved: Whether the graphics state is left as it was.
  mutating func drawColors(
    _ plan: ShadingPlan, over bounds: Rect, named form: String, word: StaticString, isSaved: Bool = false,
    on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let painted = shadings(plan, over: bounds, named: form, context)
    let (count, transform) = (painted.count, painted.transform)
    let precision = precision(context, extent: bounds.extent(in: transform))
    let maskSpace = sheet.maskSpace
    let masks: [String?] = (plan.isMesh ? 0..<count : 0..<0).map { index in
      guard let layer = plan.lattice(of: index), let stroke = layer.stroke else { return nil }
      let mask = "\(form)-dashes-\(index + 1)"
      drawMask(mask, bounds: bounds, besides: &surface, context) { emitter, surface, inner in
        surface.color(.white, for: layer.isOutlined ? .fill : .stroke, in: maskSpace)
        emitter.draw(
          stroke, isOutlined: layer.isOutlined, hasCorner: stroke.path.hasCorner, on: &surface, inner)
      }
      return mask
    }
    let fineness = tolerance(context)
    func paint(_ surface: inout ContentBuilder) {
      if transform != .identity { surface.stream.concatenate(transform, precision) }
      if plan.hasPatches { surface.stream.flatness(CoonsMesh.flatness) }
      for index in 0..<count {
        let name = count > 1 ? "\(form)-\(word)-\(index + 1)" : String(joining: form, "-", word)
        if let opened = surface.resources.open(name, in: .shading) {
          painted.append(index, to: &surface.resources.values)
          surface.resources.close(opened, name)
        }
        let clip = painted.clip(of: index)
        let mask = masks.isEmpty ? nil : masks[index]
        guard mask != nil || clip != nil else {
          surface.stream.paintShading(name)
          continue
        }
        surface.saved { surface in
          if let mask { setMask(mask, bounds: bounds, on: &surface, context) }
          if let clip {
            surface.stream.path(clip, arcsWithin: fineness, painted.clipGrid)
            surface.stream.clip(.evenodd)
          }
          surface.stream.paintShading(name)
        }
      }
    }
    if transform == .identity, !isSaved { paint(&surface) } else { surface.saved(paint) }
  }

  /// The shadings of a plan in the order in which they are painted, and the map from their units to the context's.
  ///
  /// Where one begins it has the colour that it covers, so that no seam can be seen, or a clip.
  ///
  /// - Parameter name: What the stable name of a mesh's stream begins with.
  private mutating func shadings(
    _ plan: ShadingPlan, over bounds: Rect, named name: String, _ context: EmitContext
  ) -> PaintedShadings {
    let (space, grid) = (shadingSpace(of: plan, context), precision(context).coordinates)
    switch plan.pieces {
    case .axial(let start, let end, let lists):
      return .axis(AxisShading(axialFrom: start, to: end, lists: lists, over: bounds, in: space, grid))
    case .radial(let center, let radii, let lists):
      return .axis(AxisShading(radialAround: center, radii: radii, lists: lists, over: bounds, in: space, grid))
    case .patches(let patches):
      let mesh = CoonsMesh(patches, side: sheet.scene.size.largerSide, decimals: grid.decimals, in: space.atVertices)
      let name = sheet.prefix + name + "-mesh"
      mesh.add(to: &table, named: name, owner: trace?.current)
      return .meshes([name], grid)
    case .lattices(let layers):
      let meshes = layers.enumerated().map { index, layer in
        let name = sheet.prefix + (index > 0 ? "\(name)-\(index + 1)" : name) + "-mesh"
        add(LatticeMesh(layer.lattice), named: name, in: space, grid)
        return name
      }
      return .meshes(meshes, grid)
    }
  }

  /// Adds the stream of a mesh, whose rows become digits when the file is written.
  private mutating func add(_ mesh: LatticeMesh, named name: String, in space: ColorSpace, _ grid: Grid) {
    let (side, decimals) = (sheet.scene.size.largerSide, grid.decimals)
    let (entries, rows) = mesh.rows(side: side, decimals: decimals, in: space, keptIn: table.kept, on: cores)
    if table.isCompressed {
      let count = rows.reduce(0) { $0 + $1.count }
      return table.add(name, entries.filter { $0.key != "Filter" }, of: count, owner: nil) { add in
        for part in rows { part.bytes?.withUnsafeBufferPointer(add) }
      }
    }
    guard isLate else { return table.add(name, .hexadecimal(entries, rows), owner: trace?.current) }
    // A part is some thousand rows.
    let late = LateBytes(
      count: rows.reduce(1) { $0 + $1.digitCount }, partCount: rows.count, partWeight: 16
    ) { parts, buffer in
      for part in parts { rows[part].appendDigits(to: &buffer) }
      if parts.upperBound == rows.count { buffer.append(">") }
    }
    table.add(name, late: [late], owner: nil) { $0.append(entries) }
  }

  /// The space of a shading's colours.
  private mutating func shadingSpace(of plan: ShadingPlan, _ context: EmitContext) -> ColorSpace {
    guard let colors = context.colorSpace.printColors else { return context.colorSpace }
    guard let ramp = plan.inks else { return .direct(colors.converts ? .cmyk : .rgb, of: colors) }
    let space = colors.space(of: ramp.stops)
    colors.addObjects(of: space, to: &table)
    return .ramp(ramp, in: space, of: colors)
  }
}

extension ObjectTable.Body {
  /// The stream of a mesh in hexadecimal digits.
  fileprivate static func hexadecimal(_ entries: [PDFValue.Entry], _ rows: [MeshRows]) -> Self {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(rows.reduce(1) { $0 + $1.digitCount })
    for part in rows { part.appendDigits(to: &buffer) }
    buffer.append(">")
    return .stream(entries, buffer.bytes)
  }
}

/// The shadings of a plan, ready to be written.
private enum PaintedShadings {
  /// Dictionaries.
  case axis(AxisShading)
  /// The names of streams, and the grid of their units.
  case meshes([String], Grid)

  var count: Int {
    switch self {
    case .axis(let shading): shading.count
    case .meshes(let names, _): names.count
    }
  }

  /// The map from the shadings' units to the context's.
  var transform: AffineTransform { if case .axis(let shading) = self { shading.transform } else { .identity } }

  /// What a shading is seen in, in its units; nil for all of it.
  func clip(of index: Int) -> Path? { if case .axis(let shading) = self { shading.clip(of: index) } else { nil } }

  /// The grid of the clips' places.
  var clipGrid: Grid {
    switch self {
    case .axis(let shading): shading.clipGrid
    case .meshes(_, let grid): grid
    }
  }

  /// Appends a shading as a dictionary names it.
  func append(_ index: Int, to bytes: inout OpenBytes) {
    switch self {
    case .axis(let shading): shading.append(index, to: &bytes)
    case .meshes(let names, _): bytes.appendReference(to: names[index])
    }
  }
}

extension ByteLine {
  /// Appends the numbers of a matrix.
  mutating func append(_ matrix: AffineTransform, _ precision: Precision) {
    if matrix == .identity { return append("1 0 0 1 0 0") }
    append(Point(x: matrix.a, y: matrix.b), on: precision.linear)
    append(UInt8(ascii: " "))
    append(Point(x: matrix.c, y: matrix.d), on: precision.linear)
    append(UInt8(ascii: " "))
    append(Point(x: matrix.tx, y: matrix.ty), on: precision.coordinates)
  }
}

extension Rect {
  /// The largest coordinate in the units that a transform maps to its own.
  fileprivate func extent(in transform: AffineTransform) -> Double {
    transform == .identity ? extent : (transform.inverse.map(transformed) ?? self).extent
  }
}
