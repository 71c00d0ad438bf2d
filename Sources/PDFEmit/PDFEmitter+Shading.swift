import Bytes
import Geometry
import Resolving
import SceneModel

extension PDFEmitter {
  /// A pattern of one shading.
  mutating func pattern(
    _ plan: ShadingPlan, over bounds: Rect, named name: String, _ context: EmitContext
  ) -> PDFValue {
    let shading = shadings(plan, named: name, context)[0]
    let matrix = context.toPatterns * shading.transform
    var entries: [PDFValue.Entry] = [
      .init("Type", .name("Pattern")), .init("PatternType", .integer(2)),
      .init("Matrix", self.matrix(matrix, extent: bounds.corners.extent, context)), .init("Shading", shading.value),
    ]
    if plan.hasPatches {
      // A pattern begins with the page's graphics state, not with that of its place.
      let flatness = PDFValue.number(CoonsMesh.flatness, Precision.fractions)
      entries.append(.init("ExtGState", .dictionary([.init("FL", flatness)])))
    }
    return .dictionary(entries)
  }

  /// Paints the colours of shadings over all of a form, one after the other.
  mutating func drawColors(
    _ plan: ShadingPlan, over bounds: Rect, named form: String, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let shadings = shadings(plan, named: form, context)
    for (index, shading) in shadings.enumerated() {
      let name = shadings.count > 1 ? "\(form)-mesh-\(index + 1)" : "\(form)-mesh"
      surface.resources.add(name, shading.value, to: .shading)
      let precision = precision(context, extent: bounds.corners.extent)
      func paint(_ surface: inout ContentBuilder) {
        if shading.transform != .identity { surface.stream.concatenate(shading.transform, precision) }
        if plan.hasPatches { surface.stream.flatness(CoonsMesh.flatness) }
        surface.stream.paintShading(name)
      }
      if shading.transform == .identity { paint(&surface) } else { surface.saved(paint) }
    }
  }

  /// The shadings of a plan in the order in which they are painted, each with the map from its units to the context's.
  ///
  /// Where one begins it has the colour that it covers, so that no seam can be seen.
  ///
  /// - Parameter name: What the stable name of a mesh's stream begins with.
  mutating func shadings(
    _ plan: ShadingPlan, named name: String, _ context: EmitContext
  ) -> [(value: PDFValue, transform: AffineTransform)] {
    let (space, grid) = (context.colorSpace, precision(context).coordinates)
    switch plan.pieces {
    case .axial(let start, let end, let lists):
      return lists.enumerated().map { index, stops in
        let shading = AxisShading(
          axialFrom: start, to: end, stops: stops, extends: (index == 0, true), in: space, grid)
        return (shading.value, shading.transform)
      }
    case .radial(let center, let radii, let lists):
      return lists.enumerated().reversed().map { index, stops in
        let shading = AxisShading(
          radialAround: center, radii: radii, stops: stops, extends: (true, index == lists.count - 1), in: space, grid)
        return (shading.value, shading.transform)
      }
    case .patches(let patches):
      let mesh = CoonsMesh(patches: patches)
      return [add(mesh.body(side: scene.size.largerSide, decimals: grid.decimals, in: space), named: name)]
    case .lattice(let lattice):
      let mesh = LatticeMesh(lattice)
      return [add(mesh.body(side: scene.size.largerSide, decimals: grid.decimals, in: space), named: name)]
    }
  }

  /// Adds the stream of a mesh.
  private mutating func add(_ mesh: ObjectTable.Body, named name: String) -> (PDFValue, AffineTransform) {
    let name = "\(prefix)\(name)-mesh"
    table.add(name, mesh, owner: trace?.current)
    return (.reference(name), .identity)
  }

  /// The matrix of a pattern.
  private func matrix(_ transform: AffineTransform, extent: Double, _ context: EmitContext) -> PDFValue {
    let precision = precision(context, extent: extent)
    let linear = [transform.a, transform.b, transform.c, transform.d].map { PDFValue.number($0, precision.linear) }
    return .array(linear + [transform.tx, transform.ty].map { .number($0, precision.coordinates) })
  }
}
