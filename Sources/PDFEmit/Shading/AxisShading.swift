import Bytes
import Geometry
import SceneModel

/// An axial or radial gradient as a shading of type 2 or 3.
struct AxisShading {
  /// The shading's dictionary.
  let value: PDFValue
  /// The map from the shading's units to the gradient's: an ellipse is a circle of its width, stretched.
  let transform: AffineTransform

  /// Colours by the projection onto a line.
  ///
  /// - Parameters:
  ///   - stops: Places on the axis, 0 its start and 1 its end; the first and the last differ.
  ///   - extends: Whether the colours of the first and of the last stop go on beyond them.
  init(
    axialFrom start: Point, to end: Point, stops: [Gradient.Stop], extends: (Bool, Bool) = (true, true),
    in space: ColorSpace, _ grid: Grid
  ) {
    let range = Self.range(of: stops)
    let from = start.interpolated(to: end, at: range.lowerBound)
    let to = start.interpolated(to: end, at: range.upperBound)
    value = Self.value(2, .numbers([from.x, from.y, to.x, to.y], grid), stops, range, extends, in: space)
    transform = .identity
  }

  /// Colours by the distance from a centre.
  init(
    radialAround center: Point, radii: Size, stops: [Gradient.Stop], extends: (Bool, Bool) = (true, true),
    in space: ColorSpace, _ grid: Grid
  ) {
    let visible = Self.outside(stops)
    let range = Self.range(of: visible)
    let (x, y) = (Self.beside(center.x, grid), Self.beside(center.y, grid))
    let coordinates = [x, y, radii.width * range.lowerBound, x, y, radii.width * range.upperBound]
    value = Self.value(3, .numbers(coordinates, grid), visible, range, extends, in: space)
    transform = .scale(x: 1, y: radii.height / radii.width).about(center)
  }

  /// A coordinate, moved a little where it is a round number: MuPDF leaves out a row of pixels that begins exactly at the
  /// centre, as one does there.
  private static func beside(_ coordinate: Double, _ grid: Grid) -> Double {
    let units = grid.units(coordinate)
    return grid.decimals > 2 && units % 10 == 0 ? grid.value(units + 3) : coordinate
  }

  private static func range(of stops: [Gradient.Stop]) -> ClosedRange<Double> {
    let first = stops.first?.location ?? 0
    return first...max(stops.last?.location ?? 1, first)
  }

  /// No circle has a radius below 0: what lies before the centre is never seen.
  private static func outside(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
    guard let hidden = stops.lastIndex(where: { $0.location < 0 }) else { return stops }
    return Array(stops[(hidden + 1)...])
  }

  private static func value(
    _ type: Int, _ coordinates: PDFValue, _ stops: [Gradient.Stop], _ range: ClosedRange<Double>,
    _ extends: (Bool, Bool), in space: ColorSpace
  ) -> PDFValue {
    let function = GradientFunction(stops: stops, in: space)
    let domain = function.isStitched ? [range.lowerBound, range.upperBound] : [0, 1]
    return .dictionary([
      .init("ShadingType", .integer(type)), .init("ColorSpace", .name(space.name)), .init("Coords", coordinates),
      .init("Domain", .numbers(domain, Precision.fractions)), .init("Function", function.value),
      .init("Extend", .array([.boolean(extends.0), .boolean(extends.1)])),
    ])
  }
}

/// The colours of stops as functions of the place: linear ones, stitched.
struct GradientFunction {
  /// The function's dictionary.
  let value: PDFValue
  /// Whether its domain is that of the stops; a single function's is 0 to 1.
  let isStitched: Bool

  /// The function over the places from the first stop to the last; steps are two functions that share a bound.
  init(stops: [Gradient.Stop], in space: ColorSpace) {
    var functions: [PDFValue] = []
    var bounds: [Int] = []
    let grid = Precision.fractions
    for (from, to) in zip(stops, stops.dropFirst()) where grid.units(to.location) > grid.units(from.location) {
      functions.append(Self.linear(from.color, to.color, in: space))
      bounds.append(grid.units(from.location))
    }
    isStitched = functions.count > 1
    guard isStitched, let first = bounds.first, let last = stops.last else {
      value = functions.first ?? Self.linear(stops[0].color, stops[stops.count - 1].color, in: space)
      return
    }
    let domain = [grid.value(first), last.location]
    value = .dictionary([
      .init("FunctionType", .integer(3)), .init("Domain", .numbers(domain, grid)),
      .init("Functions", .array(functions)),
      .init("Bounds", .numbers(bounds.dropFirst().map { grid.value($0) }, grid)),
      .init("Encode", .array(Array(repeating: [.integer(0), .integer(1)], count: functions.count).flatMap { $0 })),
    ])
  }

  private static func linear(_ from: Color, _ to: Color, in space: ColorSpace) -> PDFValue {
    .dictionary([
      .init("FunctionType", .integer(2)), .init("Domain", .array([.integer(0), .integer(1)])),
      .init("C0", .numbers(space.components(from), Precision.fractions)),
      .init("C1", .numbers(space.components(to), Precision.fractions)), .init("N", .integer(1)),
    ])
  }
}
