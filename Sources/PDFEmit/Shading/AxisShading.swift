import Bytes
import Geometry
import SceneModel

/// An axial or radial gradient as shadings of type 2 or 3, one on top of the other.
struct AxisShading {
  /// The shadings' dictionaries, in the order of the lists of stops.
  let values: [PDFValue]
  /// What each is seen in, in its units: where the colours jump from one to the next, the edge is a path's, which viewers smooth;
  /// nil for all of it.
  let clips: [Path?]
  /// The grid of the clips' places.
  let clipGrid: Grid
  /// The map from the shadings' units to the gradient's: an ellipse is a circle of its width, stretched.
  let transform: AffineTransform

  /// Colours by the projection onto a line.
  ///
  /// Where stops lie between a list's ends, a unit is the axis along it and much more across: Poppler mixes the colours of
  /// places that are a pixel apart, as large as a pixel would be where the units are most magnified.
  ///
  /// - Parameters:
  ///   - lists: Places on the axis, 0 its start and 1 its end; the first and the last of a list differ. The first list's colours
  ///     go on before it, every list's after it.
  ///   - bounds: What is painted.
  init(
    axialFrom start: Point, to end: Point, lists: [[ScreenStop]], over bounds: Rect, in space: ColorSpace, _ grid: Grid
  ) {
    let isStretched = lists.contains { $0.count > 2 }
    let axis = end - start
    let steps = Self.steps(lists)
    // pdf.js darkens the pixels on whose centres a shading begins that does not go on before.
    let shift = Self.besideCenters / axis.length
    values = lists.enumerated().map { index, stops in
      let range = Self.range(of: stops)
      let begin = range.lowerBound + (index > 0 && !steps[index] ? shift : 0)
      let from = start.interpolated(to: end, at: begin)
      let to = start.interpolated(to: end, at: range.upperBound)
      let coordinates: PDFValue =
        isStretched
        ? .numbers([begin, 0, range.upperBound, 0], Precision.fractions)
        : .numbers([from.x, from.y, to.x, to.y], grid)
      return Self.value(2, coordinates, stops, range, (index == 0 || steps[index], true), in: space)
    }
    let far = max(axis.length, bounds.distances(from: start).upperBound) * 2
    clipGrid = isStretched ? Precision.fractions : grid
    clips = lists.indices.map { index in
      guard steps[index] else { return nil }
      let place = lists[index][0].location
      if isStretched {
        let reach = (far / axis.length).rounded(.up)
        return .rect(Rect(x: place, y: -reach, width: reach, height: 2 * reach))
      }
      let along = axis * (far / axis.length)
      let corner = start + axis * place - along.perpendicular
      let across = along.perpendicular * 2
      return .polygon([corner, corner + along, corner + along + across, corner + across])
    }
    transform =
      isStretched
      ? AffineTransform(
        a: axis.dx, b: axis.dy, c: -Self.stretch * axis.dy, d: Self.stretch * axis.dx, tx: start.x, ty: start.y)
      : .identity
  }

  /// How far a shading begins behind a place that may be a pixel's centre, in user units.
  private static let besideCenters = 0.003

  /// Whether the colours jump to each list from the one before.
  private static func steps(_ lists: [[ScreenStop]]) -> [Bool] {
    [false]
      + zip(lists, lists.dropFirst()).map { before, after in
        guard let end = before.last?.color, let begin = after.first?.color else { return false }
        return end.difference(from: begin) > visibleStep
      }
  }

  /// A jump of a channel, 0...1, whose edge shows.
  private static let visibleStep = 0.1

  /// By how much the units of an axial shading are larger across its axis.
  private static let stretch = 16.0

  /// Colours by the distance from a centre.
  ///
  /// PDFBox paints all that lies beyond circles, too, where the colours go on within them alone.
  ///
  /// - Parameter lists: Every list's colours go on beyond its own circles, the first one's also within.
  init(
    radialAround center: Point, radii: Size, lists: [[ScreenStop]], over bounds: Rect, in space: ColorSpace,
    _ grid: Grid
  ) {
    // Ghostscript paints some rings that lie beyond all that is painted in one colour all over it.
    let reach = bounds.farthest(from: center, inRadii: radii)
    let lists = Array(lists.prefix(1) + lists.dropFirst().prefix { $0[0].location < reach })
    let (x, y) = (Self.beside(center.x, grid), Self.beside(center.y, grid))
    let steps = Self.steps(lists)
    values = lists.enumerated().map { index, stops in
      let visible = Self.outside(stops)
      let range = Self.range(of: visible)
      let coordinates = [x, y, radii.width * range.lowerBound, x, y, radii.width * range.upperBound]
      return Self.value(
        3, .numbers(coordinates, grid), visible, range, (index == 0 || steps[index], true), in: space)
    }
    let stretch = max(1, radii.width / radii.height)
    let far = (max(1, bounds.distances(from: center).upperBound) * stretch * 2).rounded(.up)
    let (left, top) = (center.x.rounded() - far, center.y.rounded() - far)
    clipGrid = grid
    clips = lists.indices.map { index in
      guard steps[index] else { return nil }
      var path = Path.rect(Rect(x: left, y: top, width: 2 * far, height: 2 * far))
      path.append(.circle(center: Point(x: x, y: y), radius: radii.width * lists[index][0].location))
      return path
    }
    transform = .scale(x: 1, y: radii.height / radii.width).about(center)
  }

  /// A coordinate, moved a little where it is a round number: MuPDF leaves out a row of pixels that begins exactly at the
  /// centre, as one does there.
  private static func beside(_ coordinate: Double, _ grid: Grid) -> Double {
    let units = grid.units(coordinate)
    return grid.decimals > 2 && units % 10 == 0 ? grid.value(units + 3) : coordinate
  }

  private static func range(of stops: [ScreenStop]) -> ClosedRange<Double> {
    let first = stops.first?.location ?? 0
    return first...max(stops.last?.location ?? 1, first)
  }

  /// No circle has a radius below 0: what lies before the centre is never seen.
  private static func outside(_ stops: [ScreenStop]) -> [ScreenStop] {
    guard let hidden = stops.lastIndex(where: { $0.location < 0 }) else { return stops }
    return Array(stops[(hidden + 1)...])
  }

  private static func value(
    _ type: Int, _ coordinates: PDFValue, _ stops: [ScreenStop], _ range: ClosedRange<Double>,
    _ extends: (Bool, Bool), in space: ColorSpace
  ) -> PDFValue {
    .dictionary([
      .init("ShadingType", .integer(type)), .init("ColorSpace", space.value), .init("Coords", coordinates),
      .init("Domain", .array([.integer(0), .integer(1)])),
      .init("Function", GradientFunction(stops: stops, range, in: space).value),
      .init("Extend", .array([.boolean(extends.0), .boolean(extends.1)])),
    ])
  }
}

/// The colours of stops as functions of the place, 0 at the first stop and 1 at the last: linear ones, stitched.
///
/// PDFBox draws no page at all with a shading whose domain begins below 0.
struct GradientFunction {
  /// The function's dictionary.
  let value: PDFValue

  /// The function over the places from the first stop to the last; steps are two functions that share a bound.
  ///
  /// - Parameter range: The places of the first and the last stop.
  init(stops: [ScreenStop], _ range: ClosedRange<Double>, in space: ColorSpace) {
    var functions: [PDFValue] = []
    var bounds: [Int] = []
    let span = range.upperBound - range.lowerBound
    let grid = Self.grid(over: span)
    func units(_ stop: ScreenStop) -> Int { span > 0 ? grid.units((stop.location - range.lowerBound) / span) : 0 }
    for (from, to) in zip(stops, stops.dropFirst()) where units(to) > units(from) {
      functions.append(Self.linear(from.color, to.color, in: space))
      bounds.append(units(from))
    }
    guard functions.count > 1 else {
      value = functions.first ?? Self.linear(stops[0].color, stops[stops.count - 1].color, in: space)
      return
    }
    value = .dictionary([
      .init("FunctionType", .integer(3)), .init("Domain", .array([.integer(0), .integer(1)])),
      .init("Functions", .array(functions)),
      .init("Bounds", .numbers(bounds.dropFirst().map { grid.value($0) }, grid)),
      .init("Encode", .array(Array(repeating: [.integer(0), .integer(1)], count: functions.count).flatMap { $0 })),
    ])
  }

  /// The grid of places that are divided by a span: as fine on the axis as that of fractions.
  private static func grid(over span: Double) -> Grid {
    var (decimals, steps) = (Precision.fractions.decimals, 1.0)
    while steps < span, decimals < 9 {
      decimals += 1
      steps *= 10
    }
    return Grid(decimals: decimals)
  }

  private static func linear(_ from: ScreenColor, _ to: ScreenColor, in space: ColorSpace) -> PDFValue {
    .dictionary([
      .init("FunctionType", .integer(2)), .init("Domain", .array([.integer(0), .integer(1)])),
      .init("C0", .numbers(space.components(from), Precision.fractions)),
      .init("C1", .numbers(space.components(to), Precision.fractions)), .init("N", .integer(1)),
    ])
  }
}
