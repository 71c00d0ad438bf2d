import Bytes
import Geometry
import Resolving
import SceneModel

extension PDFEmitter {
  /// A pattern of one shading.
  mutating func pattern(
    _ plan: ShadingPlan, over bounds: Rect, named name: String, _ context: EmitContext
  ) -> PDFValue {
    let painted = shadings(plan, over: bounds, named: name, context)
    let matrix = context.toPatterns * painted.transform
    var entries: [PDFValue.Entry] = [
      .init("Type", .name("Pattern")), .init("PatternType", .integer(2)),
      .init("Matrix", self.matrix(matrix, extent: bounds.extent(in: painted.transform), context)),
      .init("Shading", painted.values[0]),
    ]
    if plan.hasPatches {
      // A pattern begins with the page's graphics state, not with that of its place.
      let flatness = PDFValue.number(CoonsMesh.flatness, Precision.fractions)
      entries.append(.init("ExtGState", .dictionary([.init("FL", flatness)])))
    }
    return .dictionary(entries)
  }

  /// Paints the colours of shadings over all of a form, one after the other.
  ///
  /// - Parameters:
  ///   - word: What the shadings' names in the form's resources end with.
  ///   - isSaved: Whether the graphics state is left as it was.
  mutating func drawColors(
    _ plan: ShadingPlan, over bounds: Rect, named form: String, word: String, isSaved: Bool = false,
    on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let painted = shadings(plan, over: bounds, named: form, context)
    let (shadings, transform) = (painted.values, painted.transform)
    let precision = precision(context, extent: bounds.extent(in: transform))
    let maskSpace = maskSpace
    let masks = shadings.indices.map { index in
      guard let layer = plan.lattice(of: index), let stroke = layer.stroke else { return String?.none }
      let mask = "\(form)-dashes-\(index + 1)"
      drawMask(mask, bounds: bounds, context) { emitter, surface, inner in
        surface.color(.white, for: layer.isOutlined ? .fill : .stroke, in: maskSpace)
        emitter.draw(stroke, isOutlined: layer.isOutlined, on: &surface, inner)
      }
      return mask
    }
    let fineness = tolerance(context)
    func paint(_ surface: inout ContentBuilder) {
      if transform != .identity { surface.stream.concatenate(transform, precision) }
      if plan.hasPatches { surface.stream.flatness(CoonsMesh.flatness) }
      for (index, shading) in shadings.enumerated() {
        let name = shadings.count > 1 ? "\(form)-\(word)-\(index + 1)" : "\(form)-\(word)"
        surface.resources.add(name, shading, to: .shading)
        guard masks[index] != nil || painted.clips[index] != nil else {
          surface.stream.paintShading(name)
          continue
        }
        surface.saved { surface in
          if let mask = masks[index] { setMask(mask, bounds: bounds, on: &surface, context) }
          if let clip = painted.clips[index] {
            surface.stream.path(clip.arcsAsCubics(tolerance: fineness), painted.clipGrid)
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
  ) -> (values: [PDFValue], clips: [Path?], clipGrid: Grid, transform: AffineTransform) {
    let (space, grid) = (shadingSpace(of: plan, context), precision(context).coordinates)
    switch plan.pieces {
    case .axial(let start, let end, let lists):
      let shading = AxisShading(axialFrom: start, to: end, lists: lists, over: bounds, in: space, grid)
      return (shading.values, shading.clips, shading.clipGrid, shading.transform)
    case .radial(let center, let radii, let lists):
      let shading = AxisShading(radialAround: center, radii: radii, lists: lists, over: bounds, in: space, grid)
      return (shading.values, shading.clips, shading.clipGrid, shading.transform)
    case .patches(let patches):
      let mesh = CoonsMesh(patches: patches)
      let body = mesh.body(side: scene.size.largerSide, decimals: grid.decimals, in: space.atVertices)
      return ([add(body, named: name)], [nil], grid, .identity)
    case .lattices(let layers):
      let meshes = layers.enumerated().map { index, layer in
        let mesh = LatticeMesh(layer.lattice)
        let name = index > 0 ? "\(name)-\(index + 1)" : name
        return add(mesh.body(side: scene.size.largerSide, decimals: grid.decimals, in: space, on: cores), named: name)
      }
      return (meshes, meshes.map { _ in nil }, grid, .identity)
    }
  }

  /// Adds the stream of a mesh.
  private mutating func add(_ mesh: ObjectTable.Body, named name: String) -> PDFValue {
    let name = "\(prefix)\(name)-mesh"
    table.add(name, mesh, owner: trace?.current)
    return .reference(name)
  }

  /// The space of a shading's colours.
  private mutating func shadingSpace(of plan: ShadingPlan, _ context: EmitContext) -> ColorSpace {
    guard let colors = context.colorSpace.printColors else { return context.colorSpace }
    guard let ramp = plan.inks else { return .direct(colors.converts ? .cmyk : .rgb, of: colors) }
    let space = colors.space(of: ramp.stops)
    colors.addObjects(of: space, to: &table)
    return .ramp(ramp, in: space, of: colors)
  }

  /// The matrix of a pattern.
  private func matrix(_ transform: AffineTransform, extent: Double, _ context: EmitContext) -> PDFValue {
    let precision = precision(context, extent: extent)
    let linear = [transform.a, transform.b, transform.c, transform.d].map { PDFValue.number($0, precision.linear) }
    return .array(linear + [transform.tx, transform.ty].map { .number($0, precision.coordinates) })
  }
}

extension Rect {
  /// The largest coordinate in the units that a transform maps to its own.
  fileprivate func extent(in transform: AffineTransform) -> Double {
    (transform.inverse.map(transformed) ?? self).corners.extent
  }
}
