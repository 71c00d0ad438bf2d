import Geometry
import Lowering
import SceneBuilding
import SceneModel

/// A track with all that its parts are drawn from.
struct TrackDrawing {
  let track: Track
  let context: FigureContext
  let recording: Recording
  let samples: TrackSamples
  let colors: TrackColors
  let line: TrackLine
  /// The map that it lies on; nil for points in the plane.
  let map: MapProjection?
  /// When and how far the line grows; nil where it stands.
  private let growth: TrackGrowth?

  init(
    track: Track, context: FigureContext, recording: Recording, samples: TrackSamples, colors: TrackColors,
    line: TrackLine, map: MapProjection?
  ) {
    self.track = track
    self.context = context
    self.recording = recording
    self.samples = samples
    self.colors = colors
    self.line = line
    self.map = map
    growth = track.animated.map {
      TrackGrowth(over: $0, pace: track.pace, recording: recording, samples: samples, line: line)
    }
  }

  /// The line and what stands around it; one plain line is no group. Nil after a fault.
  func layer(reporting diagnostics: inout Diagnostics) -> Layer? {
    var parts = lineLayers
    guard let profile = profileLayers(reporting: &diagnostics) else { return nil }
    parts += profile
    let standing = keyLayers(reporting: &diagnostics)
    let taken = (profile + standing).compactMap { layer in
      switch layer.content {
      case .text(let text): text.measuredBox
      case .shape(let shape) where layer.label == .part("legend"): shape.path.bounds
      default: nil
      }
    }
    parts += markerLayers(besides: taken, reporting: &diagnostics) + standing
    if var only = parts.first, parts.count == 1, line.dots.isEmpty, track.profile?.stroke == nil, profile.isEmpty {
      only.label = .type(Track.typeName)
      return only
    }
    return Layer(.type(Track.typeName), .group(parts))
  }

  // MARK: The line

  /// The line and its dots.
  private var lineLayers: [Layer] {
    var parts: [Layer] = []
    if let stroke = stroke(of: line) {
      let layer = Layer(.part("track"), .shape(Shape(line.path, stroke: stroke)))
      parts = growth.map { growing(layer, stroke, $0) } ?? [layer]
    }
    if track.cap == .round, track.width > 0 {
      for (index, dot) in line.dots.enumerated() where dot.color.alpha > 0 {
        let circle = Path.circle(center: dot.center, radius: track.width / 2)
        let layer = Layer(.part("dot-\(index + 1)"), .shape(Shape(circle, fill: .solid(Color(dot.color)))))
        parts.append(appearing(layer, at: Double(dot.index)))
      }
    }
    return parts
  }

  private func stroke(of line: TrackLine) -> Stroke? {
    guard track.width > 0, !line.path.isEmpty, let stops = line.colors.list else { return nil }
    let paint: Paint
    if let color = line.colors.onlyColor {
      guard color.alpha > 0 else { return nil }
      paint = .solid(Color(color))
    } else {
      paint = .gradient(Gradient(along: stops))
    }
    return Stroke(paint, style: StrokeStyle(width: track.width, cap: track.cap, join: track.join))
  }

  // MARK: Growth

  /// The line as it grows: one of one colour by its trim, another in pieces, each behind a growing mask.
  private func growing(_ whole: Layer, _ stroke: Stroke, _ growth: TrackGrowth) -> [Layer] {
    if case .solid = stroke.paint {
      var layer = whole
      layer.animations = growth.animations(of: line.shares)
      return [layer]
    }
    let pointColors = PointColors(samples.values, on: colors)
    let pieces = TrackPieces.pieces(of: line.points.all, segments: samples.segments, width: track.width)
    var layers: [Layer] = []
    for piece in pieces {
      let part = TrackLine(
        line.points, segments: [piece], colors: pointColors, from: colors.ramp, hold: track.hold,
        simplify: track.simplify)
      guard let stroke = self.stroke(of: part) else { continue }
      let role = layers.isEmpty ? "track" : "track-\(layers.count + 1)"
      var layer = Layer(.part(role), .shape(Shape(part.path, stroke: stroke)))
      var style = stroke.style
      style.width += TrackDrawing.maskMargin
      var window = Layer(.part("window"), .shape(Shape(part.path, stroke: Stroke(.solid(.white), style: style))))
      window.animations = growth.animations(of: line.shares, within: piece)
      layer.mask = .alpha([window])
      layers.append(layer)
    }
    return layers
  }

  /// By how much a mask is wider than its line, so that its own edge is not seen.
  private static let maskMargin = 2.0

  /// A layer that appears when the growing line reaches a place between two points.
  ///
  /// - Parameter index: The index of the point before, and the fraction of the way to the next one.
  func appearing(_ layer: Layer, at index: Double) -> Layer {
    growth?.appearing(layer, at: index) ?? layer
  }

  /// Layers that are uncovered from the left as the line grows.
  func revealed(_ layer: Layer, in frame: Rect) -> Layer {
    guard let growth else { return layer }
    // Round ends and wide lines reach out of the profile.
    let margin = (track.profile?.stroke?.style.width ?? 0) / 2 + 1
    let box = frame.outset(by: margin)
    let opening = growth.animation(ofWindows: samples.distances) { share in
      .rect(Rect(x: box.x, y: box.y, width: share > 0 ? margin + share * frame.width : 0, height: box.height))
    }
    return layer.revealed(through: box, opening)
  }
}
