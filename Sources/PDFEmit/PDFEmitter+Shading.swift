import Bytes
import Geometry
import SceneModel

extension PDFEmitter {
  /// An opaque gradient's colours over an area, as a shading and the map from its units to the context's.
  ///
  /// - Parameter mesh: The stable name of the stream, where the shading needs one.
  mutating func shading(
    _ gradient: ResolvedGradient, over area: PaintedArea, named mesh: String, in space: ColorSpace,
    _ context: DrawingContext
  ) -> (value: PDFValue, transform: AffineTransform) {
    let bounds = area.bounds ?? scene.frame
    let grid = precision(context).coordinates
    switch gradient.geometry {
    case .axial(let start, let end):
      let shading = AxisShading(
        axialFrom: start, to: end, stops: stops(of: gradient, over: bounds, context), in: space, grid)
      return (shading.value, shading.transform)
    case .radial(let center, let radii):
      let shading = AxisShading(
        radialAround: center, radii: radii, stops: stops(of: gradient, over: bounds, context), in: space, grid)
      return (shading.value, shading.transform)
    case .conic(let center, let start):
      return (.reference(conicMesh(gradient, center, start, area, named: mesh, in: space, context)), .identity)
    case .along(let visible):
      return (.reference(latticeMesh(gradient, visible, area, named: mesh, in: space, context)), .identity)
    }
  }

  /// An opaque gradient's colours over an area as shadings that are painted one after the other, each with the map from its
  /// units to the context's: several where the gradient has too many transitions for one.
  ///
  /// Of an axial gradient each covers all that lies beyond its own start, of a radial one all within its own end, the largest
  /// first: where one begins it has the colour that it covers, so that no seam can be seen.
  mutating func shadings(
    _ gradient: ResolvedGradient, over area: PaintedArea, named mesh: String, in space: ColorSpace,
    _ context: DrawingContext
  ) -> [(value: PDFValue, transform: AffineTransform)] {
    let grid = precision(context).coordinates
    let layers = layers(of: gradient, over: area, context)
    if layers.count > 1 { trace?.explain("\(layers.count) shadings") }
    guard layers.count > 1 else { return [shading(gradient, over: area, named: mesh, in: space, context)] }
    switch gradient.geometry {
    case .axial(let start, let end):
      return layers.enumerated().map { index, stops in
        let shading = AxisShading(
          axialFrom: start, to: end, stops: stops, extends: (index == 0, true), in: space, grid)
        return (shading.value, shading.transform)
      }
    case .radial(let center, let radii):
      return layers.enumerated().reversed().map { index, stops in
        let shading = AxisShading(
          radialAround: center, radii: radii, stops: stops, extends: (true, index == layers.count - 1), in: space,
          grid)
        return (shading.value, shading.transform)
      }
    case .conic, .along: return []
    }
  }

  /// The stops of an axial or radial gradient in lists that one shading each shows well enough; empty for other kinds.
  private func layers(
    of gradient: ResolvedGradient, over area: PaintedArea, _ context: DrawingContext
  ) -> [[Gradient.Stop]] {
    guard !gradient.isMesh else { return [] }
    let stops = stops(of: gradient, over: area.bounds ?? scene.frame, context)
    return StopLayers.layers(
      of: stops.filter { $0.location >= 0 || !gradient.isRadial }, tolerance: scene.tolerance.color)
  }

  /// Whether a gradient takes more than one shading, or one that viewers do not smooth at its edges or cut off.
  func needsForm(_ gradient: ResolvedGradient, over area: PaintedArea, _ context: DrawingContext) -> Bool {
    if gradient.isMesh { return !(gradient.isOpaque && area.isUpright) }
    guard case .gradient(let colors) = gradient.alphaSplit.color else { return false }
    if area.reachesPastItsWidth(through: context.toPatterns, tolerance: scene.tolerance.geometry) { return true }
    return layers(of: colors, over: area, context).count > 1
  }

  private func stops(of gradient: ResolvedGradient, over bounds: Rect, _ context: DrawingContext) -> [Gradient.Stop] {
    switch gradient.unrolled(over: bounds, tolerance: shortestPeriod(context)) {
    case .stops(let stops): stops
    case .mean(let color): [Gradient.Stop(0, color), Gradient.Stop(1, color)]
    }
  }

  private mutating func conicMesh(
    _ gradient: ResolvedGradient, _ center: Point, _ start: Angle, _ area: PaintedArea, named name: String,
    in space: ColorSpace, _ context: DrawingContext
  ) -> String {
    let unit = 1 / max(context.magnification, 1e-9)
    let farthest = area.farthest(from: center)
    // Pixels at the edge are wider than a unit where the page is drawn small.
    let margin = max(unit, farthest / 50)
    let outer = farthest + margin
    let nearest = max(area.distance(from: center) - margin, 0)
    let patches = ConicPatches(center: center, start: start, stops: gradient.stops)
      .patches(
        radii: min(nearest, outer / 2)...outer, hub: Self.hub * unit,
        tolerance: scene.tolerance.color - gradient.stopError)
    let error = patches.reduce(0) { max($0, $1.error) }
    explain(patches.count, "Coons patches", error: gradient.stopError + error, in: space)
    let mesh = CoonsMesh(patches: patches)
    let body = mesh.body(
      side: scene.size.largerSide, decimals: precision(context).coordinates.decimals, in: space)
    table.add(prefix + name, body, owner: trace?.current)
    return prefix + name
  }

  /// The radius of a conic gradient's innermost patches, in the scene's units.
  private static let hub = 4.0

  private mutating func latticeMesh(
    _ gradient: ResolvedGradient, _ visible: ClosedRange<Double>, _ area: PaintedArea, named name: String,
    in space: ColorSpace, _ context: DrawingContext
  ) -> String {
    guard case .stroke(var line, _) = area else { return prefix + name }
    let unit = 1 / max(context.magnification, 1e-9)
    let tolerance = Tolerance(color: scene.tolerance.color, geometry: scene.tolerance.geometry * unit)
    line.style = line.drawnStyle
    let lines = line.coloredPolylines(visible: visible, stops: gradient.stops, tolerance: tolerance)
    let error = lines.reduce(gradient.stopError) { max($0, gradient.stopError + $1.error) }
    let lattice = StrokeLattice(
      lines: lines, style: line.style, margin: Self.latticeMargin * unit, tolerance: scene.tolerance.color - error)
    explain(lattice.rows.count, "rows", error: error + lattice.error, in: space)
    let body = LatticeMesh(rows: lattice.rows).body(
      side: scene.size.largerSide, decimals: precision(context).coordinates.decimals, in: space)
    table.add(prefix + name, body, owner: trace?.current)
    return prefix + name
  }

  /// How far the rows of a stroke reach past its edges, in the scene's units: no more, since where the path crosses itself
  /// the later part covers so much more of the earlier one.
  private static let latticeMargin = 0.125
}
