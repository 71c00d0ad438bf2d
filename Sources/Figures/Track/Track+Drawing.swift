import Geometry
import Lowering
import Reading
public import SceneBuilding
public import SceneModel

extension Track: LayerSource {
  /// The line, its dots and its profile; nil after a fault, such as a source that cannot be read.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics),
      let recorded = recording(in: context, reporting: &diagnostics)
    else { return nil }
    let quantity = self.quantity ?? defaultQuantity(of: recorded)
    var samples = samples(of: recorded, by: quantity)
    guard !samples.isUnknown else {
      report(missing: quantity, in: recorded, context, &diagnostics)
      return nil
    }
    if samples.backwardSteps > 0 {
      let points = samples.backwardSteps == 1 ? "1 point: it takes" : "\(samples.backwardSteps) points: they take"
      diagnostics.warning("the time runs back at \(points) the speed of the point before", at: inputPlace(in: context))
    }
    samples.filter(by: filter ?? (samples.isSpeedComputed ? .lowPass(0.1) : .none))
    guard let colors = colors(of: samples.values, quantity, in: context, reporting: &diagnostics) else { return nil }
    guard let points = points(of: recorded, in: context, reporting: &diagnostics) else {
      return Layer(.type(Track.typeName), .group([]))
    }
    let line = TrackLine(
      points, segments: samples.segments, colors: samples.values.map(colors.color(of:)), hold: hold,
      simplify: simplify)
    var parts = parts(of: line, ramp: colors.ramp.stops)
    if let profile, let stroke = profile.stroke {
      let path = profile.path(of: samples, colors: colors, simplify: simplify)
      if let fault = stroke.fault(on: path) {
        diagnostics.error(fault, at: context.place(of: "profile"))
        return nil
      }
      if !path.isEmpty { parts.append(Layer(.part("profile"), .shape(Shape(path, stroke: stroke)))) }
    } else if let only = parts.first, parts.count == 1, line.dots.isEmpty {
      return Layer(.type(Track.typeName), only.content)
    }
    return Layer(.type(Track.typeName), .group(parts))
  }

  /// The points on the earth; nil after a fault. For points in the plane there is no segment.
  private func recording(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> [[Recording.Point]]? {
    switch input {
    case .points: return []
    case .coordinates(let points): return [points]
    case .source(let path):
      do {
        let recording = try context.resources.recording(at: path)
        report(recording.warnings, in: context, &diagnostics)
        return recording.segments
      } catch {
        report(error.diagnostics, in: context, &diagnostics)
        return nil
      }
    }
  }

  /// Hands on what was said of a source, at the source's name in the scene.
  private func report(_ entries: [Diagnostic], in context: FigureContext, _ diagnostics: inout Diagnostics) {
    for var entry in entries {
      entry.place = inputPlace(in: context)
      diagnostics.report(entry)
    }
  }

  private func samples(of recording: [[Recording.Point]], by quantity: Quantity) -> TrackSamples {
    if case .points(let points) = input { return TrackSamples(points, by: quantity) }
    return TrackSamples(recording, by: quantity)
  }

  private func defaultQuantity(of recording: [[Recording.Point]]) -> Quantity {
    guard case .source = input else { return .value }
    return recording.contains { $0.contains { $0.time != nil } } ? .speed : .value
  }

  private func colors(
    of values: [Double], _ quantity: Quantity, in context: FigureContext, reporting diagnostics: inout Diagnostics
  ) -> TrackColors? {
    do {
      return try TrackColors(coloring, over: range ?? Self.range(of: values, quantity))
    } catch {
      diagnostics.error(error.message(), at: context.place(of: "locations"))
      return nil
    }
  }

  private static func range(of values: [Double], _ quantity: Quantity) -> ClosedRange<Double> {
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    let beginsAtZero = (quantity == .speed || quantity == .value) && high > 0
    return beginsAtZero ? 0...high : low...high
  }

  /// The points in user units; nil after a warning that there is no room for them.
  private func points(
    of recording: [[Recording.Point]], in context: FigureContext, reporting diagnostics: inout Diagnostics
  ) -> [Point]? {
    if case .points(let samples) = input { return samples.map(\.point) }
    let beyond = recording.reduce(0) { count, segment in
      count + segment.count { abs($0.latitude) > WebMercator.latitudeLimit }
    }
    if beyond > 0 {
      diagnostics.warning(
        "\(beyond) \(beyond == 1 ? "point lies" : "points lie") beyond \(WebMercator.latitudeLimit) degrees of latitude, where the map ends",
        at: inputPlace(in: context))
    }
    let room = (frame ?? Rect(context.size)).inset(by: padding ?? Insets(all: region == nil ? width / 2 : 0))
    let projected = region.map { $0.project(recording) } ?? WebMercator.project(recording)
    guard !projected.isEmpty else { return [] }
    guard let fit = FrameFit(region?.corners ?? projected, into: room) else {
      diagnostics.warning(
        "the frame less its padding has no room for the track: nothing is drawn", at: context.place(of: "frame"))
      return nil
    }
    return projected.map { fit($0) }
  }

  /// The line and its dots.
  private func parts(of line: TrackLine, ramp: [ScreenStop]) -> [Layer] {
    var parts: [Layer] = []
    if let stroke = stroke(of: line, ramp: ramp) {
      parts.append(Layer(.part("track"), .shape(Shape(line.path, stroke: stroke))))
    }
    if cap == .round, width > 0 {
      for (index, dot) in line.dots.enumerated() where dot.color.alpha > 0 {
        let circle = Path.circle(center: dot.center, radius: width / 2)
        parts.append(Layer(.part("dot-\(index + 1)"), .shape(Shape(circle, fill: .solid(Color(dot.color))))))
      }
    }
    return parts
  }

  private func stroke(of line: TrackLine, ramp: [ScreenStop]) -> Stroke? {
    guard width > 0, !line.path.isEmpty, !line.colors.stops.isEmpty else { return nil }
    let paint: Paint
    if let color = line.colors.onlyColor {
      guard color.alpha > 0 else { return nil }
      paint = .solid(Color(color))
    } else {
      let stops = line.colors.stops.map { Gradient.Stop($0.location, Color($0.color)) }
      paint = .gradient(Gradient(.along, stops: stops, ramp: Gradient.Ramp(stops: ramp, offsets: line.colors.offsets)))
    }
    return Stroke(paint, style: StrokeStyle(width: width, cap: cap, join: join))
  }
}
