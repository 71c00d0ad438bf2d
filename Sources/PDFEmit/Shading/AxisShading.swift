import Bytes
import Geometry
import SceneModel

/// An axial or radial gradient as shadings of type 2 or 3, one on top of the other.
struct AxisShading {
  /// One shading.
  private struct Part: Sendable {
    let coordinates: Coordinates
    let stops: [ScreenStop]
    /// The places of the first stop and of the last.
    let range: ClosedRange<Double>
    /// Whether the colours go on before the first one.
    let goesOnBefore: Bool
    /// What it is seen in.
    let clip: Path?
  }

  /// Where the colours of a shading lie.
  fileprivate enum Coordinates: Sendable {
    case axial(from: Point, to: Point)
    case radial(center: Point, inner: Double, outer: Double)
  }

  /// The shadings in the order of the lists of stops.
  private let parts: NonEmptyList<Part>
  private let space: ColorSpace
  private let grid: Grid
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
    axialFrom start: Point, to end: Point, lists: NonEmptyList<[ScreenStop]>, over bounds: Rect, in space: ColorSpace,
    _ grid: Grid
  ) {
    let isStretched = lists.first.count > 2 || lists.others.contains { $0.count > 2 }
    let axis = end - start
    // pdf.js darkens the pixels on whose centres a shading begins that does not go on before.
    let shift = Self.besideCenters / axis.length
    func clip(at place: Double) -> Path {
      let far = max(axis.length, bounds.distances(from: start).upperBound) * 2
      if isStretched {
        let reach = (far / axis.length).rounded(.up)
        return .rect(Rect(x: place, y: -reach, width: reach, height: 2 * reach))
      }
      let along = axis * (far / axis.length)
      let corner = start + axis * place - along.perpendicular
      let across = along.perpendicular * 2
      return .polygon([corner, corner + along, corner + along + across, corner + across])
    }
    parts = lists.mapIndices { index in
      let (stops, isStep) = (lists[index], Self.isStep(to: index, of: lists))
      let range = Self.range(of: stops)
      let begin = range.lowerBound + (index > 0 && !isStep ? shift : 0)
      let from = start.interpolated(to: end, at: begin)
      let to = start.interpolated(to: end, at: range.upperBound)
      let coordinates: Coordinates =
        isStretched
        ? .axial(from: Point(x: begin, y: 0), to: Point(x: range.upperBound, y: 0)) : .axial(from: from, to: to)
      return Part(
        coordinates: coordinates, stops: stops, range: range, goesOnBefore: index == 0 || isStep,
        clip: isStep ? clip(at: stops[0].location) : nil)
    }
    self.space = space
    clipGrid = isStretched ? Precision.fractions : grid
    self.grid = clipGrid
    transform =
      isStretched
      ? AffineTransform(
        a: axis.dx, b: axis.dy, c: -Self.stretch * axis.dy, d: Self.stretch * axis.dx, tx: start.x, ty: start.y)
      : .identity
  }

  /// How far a shading begins behind a place that may be a pixel's centre, in user units.
  private static let besideCenters = 0.003

  /// Whether the colours jump to a list from the one before.
  private static func isStep(to index: Int, of lists: NonEmptyList<[ScreenStop]>) -> Bool {
    guard index > 0, let end = lists[index - 1].last?.color, let begin = lists[index].first?.color else { return false }
    return end.difference(from: begin) > visibleStep
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
    radialAround center: Point, radii: Size, lists: NonEmptyList<[ScreenStop]>, over bounds: Rect, in space: ColorSpace,
    _ grid: Grid
  ) {
    // Ghostscript paints some rings that lie beyond all that is painted in one colour all over it.
    let reach = bounds.farthest(from: center, inRadii: radii)
    let lists = NonEmptyList(lists.first, Array(lists.others.prefix { $0[0].location < reach }))
    let (x, y) = (Self.beside(center.x, grid), Self.beside(center.y, grid))
    let stretch = max(1, radii.width / radii.height)
    let far = (max(1, bounds.distances(from: center).upperBound) * stretch * 2).rounded(.up)
    let (left, top) = (center.x.rounded() - far, center.y.rounded() - far)
    func clip(at place: Double) -> Path {
      var path = Path.rect(Rect(x: left, y: top, width: 2 * far, height: 2 * far))
      path.append(.circle(center: Point(x: x, y: y), radius: radii.width * place))
      return path
    }
    parts = lists.mapIndices { index in
      let (stops, isStep) = (lists[index], Self.isStep(to: index, of: lists))
      let visible = Self.outside(stops)
      let range = Self.range(of: visible)
      return Part(
        coordinates: .radial(
          center: Point(x: x, y: y), inner: radii.width * range.lowerBound, outer: radii.width * range.upperBound),
        stops: visible, range: range, goesOnBefore: index == 0 || isStep,
        clip: isStep ? clip(at: stops[0].location) : nil)
    }
    self.space = space
    clipGrid = grid
    self.grid = grid
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

  /// How many shadings there are.
  var count: Int { parts.count }

  /// What a shading is seen in, in its units: where the colours jump from one to the next, the edge is a path's, which viewers
  /// smooth; nil for all of it.
  func clip(of index: Int) -> Path? { parts[index].clip }

  /// Appends the dictionary of a shading.
  func append(_ index: Int, to bytes: inout OpenBytes) {
    if index == 0 { append(parts.first, to: &bytes) } else { append(parts[index], to: &bytes) }
  }

  private func append(_ part: Part, to bytes: inout OpenBytes) {
    let isPlain = part.stops.count == 2 && space.isOfScreen
    if isPlain, part.goesOnBefore, case .axial(let from, let to) = part.coordinates {
      return bytes.buffer.appendLine { line in
        if case .gray = space { line.append(.grayAxis) } else { line.append(.rgbAxis) }
        line.append(from, on: grid)
        line.append(UInt8(ascii: " "))
        line.append(to, on: grid)
        line.append(.linearFunction)
        line.append(screen: part.stops[0].color, in: space)
        line.append(.secondColor)
        line.append(screen: part.stops[1].color, in: space)
        line.append(.extended)
      }
    }
    bytes.buffer.append("<< /ShadingType ")
    if case .axial = part.coordinates { bytes.buffer.append("2") } else { bytes.buffer.append("3") }
    bytes.buffer.append(" /ColorSpace ")
    bytes.append(space)
    bytes.buffer.appendLine { $0.append(part.coordinates, on: grid) }
    bytes.append(GradientFunction(stops: part.stops, part.range, in: space))
    bytes.buffer.append(part.goesOnBefore ? " /Extend [true true] >>" : " /Extend [false true] >>")
  }
}

extension ByteLine {
  /// Appends where a shading's colours lie, and what its function follows.
  fileprivate mutating func append(_ coordinates: AxisShading.Coordinates, on grid: Grid) {
    append(" /Coords [")
    switch coordinates {
    case .axial(let from, let to):
      append(from, on: grid)
      append(UInt8(ascii: " "))
      append(to, on: grid)
    case .radial(let center, let inner, let outer):
      append(center, on: grid)
      append(UInt8(ascii: " "))
      append(inner, on: grid)
      append(UInt8(ascii: " "))
      append(center, on: grid)
      append(UInt8(ascii: " "))
      append(outer, on: grid)
    }
    append("] /Domain [0 1] /Function ")
  }

  /// Appends the dictionary of the even change from one colour of a screen or a mask to another.
  mutating func append(from first: ScreenColor, to last: ScreenColor, in space: ColorSpace) {
    append("<< /FunctionType 2 /Domain [0 1] /C0 [")
    append(screen: first, in: space)
    append("] /C1 [")
    append(screen: last, in: space)
    append("] /N 1 >>")
  }
}
