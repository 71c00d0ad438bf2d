import Geometry
import Lowering
import Reading
public import SceneBuilding
public import SceneModel

extension Track: LayerSource {
  /// The line, its dots, its profile and what else stands on its map; nil after a fault, such as a source that cannot be read.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics),
      let recording = recording(in: context, reporting: &diagnostics)
    else { return nil }
    let recorded = recording.segments
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
    guard let (points, map) = placed(recorded, in: context, reporting: &diagnostics) else {
      return diagnostics.hasErrors && sharedMap != nil ? nil : Layer(.type(Track.typeName), .group([]))
    }
    let line = TrackLine(
      separate > 0 ? TrackPoints(TrackSides.moved(points.all, segments: samples.segments, apart: separate)) : points,
      segments: samples.segments, colors: PointColors(samples.values, on: colors), from: colors.ramp, hold: hold,
      simplify: simplify, on: context.cores)
    let drawing = TrackDrawing(
      track: settled(in: context), context: context, recording: recording, samples: samples, colors: colors, line: line,
      map: map)
    return drawing.layer(reporting: &diagnostics)
  }

  /// The track with the measures of the scene's fonts.
  private func settled(in context: FigureContext) -> Track {
    var track = self
    track.legend?.style.settle(in: context)
    track.scaleBar?.style.settle(in: context)
    track.profile?.labels.settle(in: context)
    for index in track.markers.indices { track.markers[index].labels.settle(in: context) }
    return track
  }

  /// The points on the earth; nil after a fault. For points in the plane there is no segment.
  func recording(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Recording? {
    switch course {
    case .plane: return Recording(segments: [])
    case .coordinates(let points): return Recording(segments: [points])
    case .source(let path):
      do {
        let recording: Recording
        if let known = context.recordings[path] {
          recording = known
        } else {
          recording = try context.resources.recording(at: path)
        }
        diagnostics.report(recording.warnings, at: inputPlace(in: context))
        return recording
      } catch {
        diagnostics.report(error.diagnostics, at: inputPlace(in: context))
        return nil
      }
    }
  }

  private func samples(of recording: [[Recording.Point]], by quantity: Quantity) -> TrackSamples {
    if case .plane(let points) = course { return TrackSamples(points, by: quantity) }
    return TrackSamples(recording, by: quantity)
  }

  private func defaultQuantity(of recording: [[Recording.Point]]) -> Quantity {
    guard case .source = course else { return .value }
    return recording.contains { $0.contains { $0.time != nil } } ? .speed : .value
  }

  private func colors(
    of values: TrackValues, _ quantity: Quantity, in context: FigureContext, reporting diagnostics: inout Diagnostics
  ) -> TrackColors? {
    do {
      return try TrackColors(coloring, over: range ?? Self.range(of: values, quantity))
    } catch {
      diagnostics.error(error.message(), at: context.place(of: "locations"))
      return nil
    }
  }

  private static func range(of values: TrackValues, _ quantity: Quantity) -> ClosedRange<Double> {
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    let beginsAtZero = (quantity == .speed || quantity == .value) && high > 0
    return beginsAtZero ? 0...high : low...high
  }

  /// The points in user units, and their map; nil after a warning that there is no room for them, and after a fault.
  private func placed(
    _ recording: [[Recording.Point]], in context: FigureContext, reporting diagnostics: inout Diagnostics
  ) -> (points: TrackPoints, map: MapProjection?)? {
    if case .plane(let points) = course { return (TrackPoints(of: points), nil) }
    let beyond = recording.reduce(0) { count, segment in
      count + segment.count { abs($0.latitude) > WebMercator.latitudeLimit }
    }
    if beyond > 0 {
      diagnostics.warning(
        "\(beyond) \(beyond == 1 ? "point lies" : "points lie") beyond \(WebMercator.latitudeLimit) degrees of latitude, where the map ends",
        at: inputPlace(in: context))
    }
    if let sharedMap {
      guard let map = context.map(of: sharedMap, at: "region", reporting: &diagnostics) as? MapProjection else {
        return nil
      }
      return (TrackPoints(map.points(of: recording)), map)
    }
    guard recording.contains(where: { !$0.isEmpty }) else { return (TrackPoints([]), nil) }
    let projected = WebMercator.project(recording)
    guard let map = map(of: recording, projected, in: context) else {
      diagnostics.warning(
        "the frame less its padding has no room for the track: nothing is drawn", at: context.place(of: "frame"))
      return nil
    }
    return (TrackPoints(region == nil ? projected.map { map.fit($0) } : map.points(of: recording)), map)
  }

  /// The track's own map; nil where there is no room for it.
  private func map(
    of recording: [[Recording.Point]], _ projected: [Point], in context: FigureContext
  ) -> MapProjection? {
    let room = (frame ?? Rect(context.size)).inset(by: padding ?? Insets(all: region == nil ? width / 2 : 0))
    guard let fit = FrameFit(region?.corners ?? projected, into: room) else { return nil }
    if let region {
      return MapProjection(
        origin: (region.west, region.north), middle: region.middle, fit: fit, room: room, regionFrame: region.place(fit)
      )
    }
    guard let first = recording.lazy.joined().first else { return nil }
    return MapProjection(
      origin: (first.longitude, first.latitude), middle: first.longitude + fit.center.x * 180 / .pi, fit: fit,
      room: room)
  }
}

extension Track: MapSource {
  package func ownMap(in context: inout FigureContext) -> (any EarthMap)? {
    var ignored = Diagnostics()
    if case .plane = course { return nil }
    guard isSound(in: context, reporting: &ignored), let recording = recording(in: context, reporting: &ignored),
      recording.segments.contains(where: { !$0.isEmpty })
    else { return nil }
    if case .source(let path) = course { context.recordings[path] = recording }
    return map(of: recording.segments, WebMercator.project(recording.segments), in: context)
  }
}
