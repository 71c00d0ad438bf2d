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
      return (.reference(conicMesh(gradient, center, start, area, bounds, named: mesh, in: space, context)), .identity)
    case .along(let visible):
      return (.reference(latticeMesh(gradient, visible, area, named: mesh, in: space, context)), .identity)
    }
  }

  private func stops(of gradient: ResolvedGradient, over bounds: Rect, _ context: DrawingContext) -> [Gradient.Stop] {
    switch gradient.unrolled(over: bounds, tolerance: shortestPeriod(context)) {
    case .stops(let stops): stops
    case .mean(let color): [Gradient.Stop(0, color), Gradient.Stop(1, color)]
    }
  }

  private mutating func conicMesh(
    _ gradient: ResolvedGradient, _ center: Point, _ start: Angle, _ area: PaintedArea, _ bounds: Rect,
    named name: String, in space: ColorSpace, _ context: DrawingContext
  ) -> String {
    let unit = 1 / max(context.magnification, 1e-9)
    let farthest = bounds.corners.reduce(0) { max($0, $1.distance(to: center)) }
    // Pixels at the edge are wider than a unit where the page is drawn small.
    let margin = max(unit, farthest / 50)
    let outer = farthest + margin
    let nearest = max(area.distance(from: center) - margin, 0)
    let patches = ConicPatches(center: center, start: start, stops: gradient.stops)
      .patches(radii: min(nearest, outer / 2)...outer, tolerance: scene.tolerance.color)
    let mesh = CoonsMesh(patches: patches)
    let body = mesh.body(
      side: scene.size.largerSide, decimals: precision(context).coordinates.decimals, in: space)
    table.add(prefix + name, body)
    return prefix + name
  }

  private mutating func latticeMesh(
    _ gradient: ResolvedGradient, _ visible: ClosedRange<Double>, _ area: PaintedArea, named name: String,
    in space: ColorSpace, _ context: DrawingContext
  ) -> String {
    guard case .stroke(var line, _) = area else { return prefix + name }
    let unit = 1 / max(context.magnification, 1e-9)
    let tolerance = Tolerance(color: scene.tolerance.color, geometry: scene.tolerance.geometry * unit)
    if line.alignment != .center { line.style.width *= 2 }
    let lines = line.coloredPolylines(visible: visible, stops: gradient.stops, tolerance: tolerance)
    let lattice = StrokeLattice(lines: lines, style: line.style, margin: Self.latticeMargin * unit)
    let body = LatticeMesh(rows: lattice.rows).body(
      side: scene.size.largerSide, decimals: precision(context).coordinates.decimals, in: space)
    table.add(prefix + name, body)
    return prefix + name
  }

  /// How far the rows of a stroke reach past its edges, in the scene's units.
  private static let latticeMargin = 0.25
}
