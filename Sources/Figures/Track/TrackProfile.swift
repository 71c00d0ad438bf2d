import Geometry
import SceneBuilding
import SceneModel

extension Track.Profile {
  /// The curve of filtered values over the distance: a list of places for each segment, one after another.
  ///
  /// - Parameters:
  ///   - samples: The values and steps.
  ///   - colors: Their range, which is the frame's height.
  ///   - simplify: How far a point that is left out may lie from the curve.
  func curves(of samples: TrackSamples, colors: TrackColors, simplify: Double) -> [[Point]] {
    let steps = samples.steps
    let total = steps.reduce(0, +)
    guard total > 0 else { return [] }
    var distance = 0.0
    var points: [Point] = []
    points.reserveCapacity(samples.values.count)
    for (step, value) in zip(steps, samples.values) {
      distance += step
      points.append(frame.point(atUnit: Point(x: distance / total, y: 1 - colors.fraction(of: value))))
    }
    return samples.segments.filter { $0.count > 1 }.map { segment in
      Simplification.kept(of: points, in: segment, within: simplify).map { points[$0] }
    }
  }

  /// The curve's line.
  func path(of curves: [[Point]]) -> Path {
    var path = Path()
    for curve in curves { path.addLine(through: Array(curve.indices), of: TrackPoints(curve)) }
    return path
  }

  /// What lies between the curve and the frame's foot.
  func areaPath(of curves: [[Point]]) -> Path {
    var path = Path()
    for curve in curves {
      guard let first = curve.first, let last = curve.last, first.x < last.x else { continue }
      path.move(to: Point(first.x, frame.maxY))
      for point in curve where point != path.currentPoint { path.line(to: point) }
      if last.y != frame.maxY { path.line(to: Point(last.x, frame.maxY)) }
      path.close()
    }
    return path
  }
}

extension TrackDrawing {
  /// The curve of the values with what stands around it, nothing without one; nil after a fault.
  func profileLayers(reporting diagnostics: inout Diagnostics) -> [Layer]? {
    guard let profile = track.profile else { return [] }
    let curves = profile.curves(of: samples, colors: colors, simplify: track.simplify)
    let path = profile.path(of: curves)
    let own: Paint? = profile.isColored ? profilePaint(over: profile.frame) : nil
    var stroke = profile.stroke
    if let own { stroke?.paint = own }
    if let fault = stroke?.fault(on: path) {
      diagnostics.error(fault, at: context.place(of: "profile"))
      return nil
    }
    var layers: [Layer] = []
    let ticks = profile.ticks ?? (profile.format == nil ? nil : .count(3))
    let entries = ticks.map { ScaleTicks(colors.range, $0, format: profile.format).entries } ?? []
    let grid = gridLayers(profile, entries)
    layers += grid.dropLast()
    if let area = profile.area, !path.isEmpty {
      let fill = area.fill ?? own ?? profile.stroke.flatMap(\.paintForAreas) ?? Track.Profile.defaultStroke.paint
      var layer = Layer(.part("profile-area"), .shape(Shape(profile.areaPath(of: curves), fill: fill)))
      layer.opacity = area.opacity
      layers.append(revealed(layer, in: profile.frame))
    }
    layers += grid.suffix(1)
    if let stroke, !path.isEmpty {
      layers.append(revealed(Layer(.part("profile"), .shape(Shape(path, stroke: stroke))), in: profile.frame))
    }
    return layers + numberLayers(profile, entries, reporting: &diagnostics)
      + distanceLayers(profile, reporting: &diagnostics)
  }

  /// The track's colours by distance, from the left edge of a frame to the right one.
  private func profilePaint(over frame: Rect) -> Paint? {
    let distances = samples.distances
    guard let total = distances.last, total > 0 else { return nil }
    let shortest = 2 * context.tolerance.geometry
    var run = ColorRun(capacity: 2 * distances.count, on: colors.ramp)
    for segment in samples.segments {
      for index in segment.dropLast() {
        let (start, end) = (distances[index] / total, distances[index + 1] / total)
        let (color, next) = (colors.color(of: samples.values[index]), colors.color(of: samples.values[index + 1]))
        run.append(color, at: start)
        // Within a step that nobody sees the change is even.
        if (end - start) * frame.width > shortest {
          run.append(color, at: start + (end - start) * track.hold.lowerBound)
          run.append(next, at: min(start + (end - start) * track.hold.upperBound, end))
        }
        run.append(next, at: end)
      }
    }
    if let color = run.onlyColor { return .solid(Color(color)) }
    guard let list = run.list else { return nil }
    let stops = StopThinning.thinned(list.stops, within: context.tolerance.color / 255 * TrackDrawing.stopShare)
    return .gradient(
      Gradient(
        .axial(start: Point(0, 0.5), end: Point(1, 0.5)),
        stops: stops.map { Gradient.Stop($0.location, Color($0.color)) }, units: .box(frame: frame)))
  }

  /// The lines at the numbers' heights, and last the one at the foot, which lies over an area.
  private func gridLayers(_ profile: Track.Profile, _ entries: [ScaleTicks.Entry]) -> [Layer] {
    guard profile.ticks != nil || profile.format != nil || profile.area != nil || profile.distance != nil else {
      return []
    }
    let frame = profile.frame
    var names = PartNames()
    func line(_ role: String, at y: Double, _ color: Color) -> Layer {
      let stroke = Stroke(.solid(color))
      return Layer(
        .part(role), .shape(Shape(.line(Point(frame.minX, y), Point(frame.maxX, y)), stroke: stroke)))
    }
    return entries.compactMap { entry in
      let role = names.unique(entry.text)
      return entry.fraction > 0
        ? line("profile-grid-\(role)", at: frame.maxY - entry.fraction * frame.height, TrackDrawing.gridColor) : nil
    } + [line("profile-base", at: frame.maxY, TrackDrawing.baseColor)]
  }

  /// The numbers beside the frame: at its left, or where there is no room at its right.
  private func numberLayers(
    _ profile: Track.Profile, _ entries: [ScaleTicks.Entry], reporting diagnostics: inout Diagnostics
  ) -> [Layer] {
    guard profile.labels.size > 0 else { return [] }
    let (frame, style, scene) = (profile.frame, profile.labels, Rect(context.size))
    let reach = style.reach
    func texts(isLeft: Bool) -> [Text] {
      entries.map { entry in
        let y = frame.maxY - entry.fraction * frame.height
        let kept = min(max(y, scene.minY + reach.above), max(scene.maxY - reach.below, scene.minY + reach.above))
        let x = isLeft ? frame.minX - ColorBar.numberGap : frame.maxX + ColorBar.numberGap
        return style.text(entry.text, at: Point(x, kept), align: isLeft ? .end : .start)
      }
    }
    let shown =
      [texts(isLeft: true), texts(isLeft: false)].first { $0.allSatisfy { scene.contains($0.measuredBox) } }
    guard let shown else {
      let missing = entries.map { "'\($0.text)'" }.joined(separator: ", ")
      diagnostics.warning("no room beside the profile for \(missing)", at: context.place(of: "profile"))
      return []
    }
    var names = PartNames()
    let roles = entries.map { names.unique($0.text) }
    return LabelThinning.kept(shown.map(\.measuredBox), gap: 0).map {
      Layer(.part("profile-tick-\(roles[$0])"), .text(shown[$0]))
    }
  }

  /// The distances below the foot.
  private func distanceLayers(_ profile: Track.Profile, reporting diagnostics: inout Diagnostics) -> [Layer] {
    guard let format = profile.distance, profile.labels.size > 0, let total = samples.distances.last, total > 0 else {
      return []
    }
    let (frame, style, scene) = (profile.frame, profile.labels, Rect(context.size))
    let entries = ScaleTicks(0...total, .count(5), format: format).entries
    let texts = entries.map { entry in
      let place = Point(frame.minX + entry.fraction * frame.width, frame.maxY + ColorBar.gap + style.reach.above)
      return style.text(entry.text, at: place)
    }
    let boxes = texts.map { scene.contains($0.measuredBox) ? $0.measuredBox : nil }
    let missing = zip(texts, boxes).filter { $0.1 == nil }.map { "'\($0.0.string)'" }
    if !missing.isEmpty {
      diagnostics.warning(
        "no room below the profile for \(missing.joined(separator: ", "))", at: context.place(of: "profile"))
    }
    var names = PartNames()
    let roles = entries.map { names.unique($0.text) }
    return LabelThinning.kept(boxes, gap: style.size * 0.4).map {
      Layer(.part("profile-distance-\(roles[$0])"), .text(texts[$0]))
    }
  }

  /// The share of the tolerance of colours that stops left out may take.
  private static let stopShare = 0.75
  private static let gridColor = Color(0xE5E7EB)
  private static let baseColor = Color(0x9CA3AF)
}

extension Stroke {
  /// The paint for what lies under the line, where it is one for areas.
  fileprivate var paintForAreas: Paint? {
    if case .gradient(let gradient) = paint, gradient.kind == .along { return nil }
    return paint
  }
}
