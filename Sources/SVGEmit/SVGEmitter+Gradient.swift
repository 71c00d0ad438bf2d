import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

extension SVGEmitter {
  /// Writes the definition of a gradient on an axis, with what changes of it over time.
  ///
  /// - Parameter moves: The changes of where it lies.
  mutating func emitGradient(
    _ gradient: AxisGradient, id: String, moves: [ResolvedAnimation] = [], in space: EmitContext
  ) {
    if moves.isEmpty, emitStillGradient(gradient, id: id, in: space) { return }
    let style = space.style
    let paletteID = gradient.paletteName.map { names.id(.palette($0)) }
    switch gradient.axis {
    case .axial(let start, let end):
      writer.begin(.linearGradient)
      writer.attribute(.id, text: id)
      if let paletteID { writer.attribute(.href, text: "#" + paletteID) }
      emitAxis(GradientVector(start: start, end: end, on: style.coordinates), gradient.spread, in: space)
      emitGeometryAnimations(moves, in: space)
    case .radial(let center, let radii):
      let ellipse = GradientEllipse(center: center, radii: radii)
      writer.begin(.radialGradient)
      writer.attribute(.id, text: id)
      if let paletteID { writer.attribute(.href, text: "#" + paletteID) }
      writer.attribute(.gradientUnits, "userSpaceOnUse")
      guard ellipse.isFlattenedAlike(in: moves, on: style.coordinates) else {
        writer.attribute(.gradientTransform) { TransformText.append(ellipse.map, to: &$0, style: style) }
        emitSpread(gradient.spread)
        emitCircle(GradientEllipse.unit, in: space)
        emitEllipseAnimations(moves, in: space)
        break
      }
      if let map = ellipse.flattening {
        writer.attribute(.gradientTransform) { TransformText.append(map, to: &$0, style: style) }
      }
      emitSpread(gradient.spread)
      emitCircle(ellipse, in: space)
      emitGeometryAnimations(moves, in: space)
    }
    if paletteID == nil { emitStops(of: gradient.ramp, in: space) }
    writer.end()
  }

  /// Writes the definition of an axial gradient of a few stops of its own that do not change; nothing happens for others.
  ///
  /// - Returns: Whether it was written.
  private mutating func emitStillGradient(_ gradient: AxisGradient, id: String, in space: EmitContext) -> Bool {
    let stops = gradient.ramp.stops
    guard case .axial(let start, let end) = gradient.axis, gradient.paletteName == nil, gradient.ramp.changes.isEmpty,
      stops.count <= 16, XMLText.isPlain(id)
    else { return false }
    let vector = GradientVector(start: start, end: end, on: space.style.coordinates)
    let text = LinearGradientText(indentation: writer.indentation, isMinified: options.isMinified)
    let spread = gradient.spread
    writer.elements { buffer in
      buffer.appendLine(limit: id.utf8.count + text.limit(stopCount: stops.count)) { line in
        text.begin(vector, spread, to: &line) { $0.append(utf8: id) }
        for stop in stops { text.append(stop, to: &line) }
        text.end(to: &line)
      }
    }
    return true
  }

  /// Writes where an axial gradient of user units lies, and what is beyond its ends.
  private mutating func emitAxis(_ vector: GradientVector, _ spread: Gradient.Spread, in space: EmitContext) {
    let isMinified = space.style.isMinified
    writer.attributes(limit: 6 * SVGTag.usualLimit) { tag in
      tag.attribute(.gradientUnits, "userSpaceOnUse")
      switch spread {
      case .pad: break
      case .repeat: tag.attribute(.spreadMethod, "repeat")
      case .reflect: tag.attribute(.spreadMethod, "reflect")
      }
      vector.forEachNumber { attribute, value in
        tag.attribute(attribute) { $0.append(value, on: vector.grid, leadingZero: !isMinified) }
      }
    }
  }

  /// Writes where an axial gradient lies.
  mutating func emitVector(_ vector: GradientVector, in space: EmitContext) {
    let isMinified = space.style.isMinified
    writer.attributes(limit: 4 * SVGTag.usualLimit) { tag in
      vector.forEachNumber { attribute, value in
        tag.attribute(attribute) { $0.append(value, on: vector.grid, leadingZero: !isMinified) }
      }
    }
  }

  /// Writes where a radial gradient lies in the units that its transform gives.
  private mutating func emitCircle(_ ellipse: GradientEllipse, in space: EmitContext) {
    writer.attribute(.cx) { space.style.append(ellipse.center.x, to: &$0) }
    writer.attribute(.cy) { space.style.append(ellipse.center.y, to: &$0) }
    writer.attribute(.r) { space.style.append(ellipse.radii.width, to: &$0) }
  }

  private mutating func emitSpread(_ spread: Gradient.Spread) {
    switch spread {
    case .pad: break
    case .repeat: writer.attribute(.spreadMethod, "repeat")
    case .reflect: writer.attribute(.spreadMethod, "reflect")
    }
  }

  /// Writes the stops of a gradient.
  mutating func emitStops(_ stops: [ScreenStop]) {
    for stop in stops { emitStop(stop) }
  }

  /// Writes a stop.
  mutating func emitStop(_ stop: ScreenStop) {
    let isMinified = options.isMinified
    writer.leaf(.stop, limit: 3 * SVGTag.usualLimit) { Self.append(stop, to: &$0, isMinified: isMinified) }
  }

  /// Begins a stop, whose changes over time may follow.
  mutating func beginStop(_ stop: ScreenStop) {
    let isMinified = options.isMinified
    writer.begin(.stop, limit: 3 * SVGTag.usualLimit) { Self.append(stop, to: &$0, isMinified: isMinified) }
  }

  private static func append(_ stop: ScreenStop, to tag: inout SVGTag, isMinified: Bool) {
    tag.attribute(.offset) { $0.append(stop.location, on: NumberStyle.fractions, leadingZero: !isMinified) }
    tag.attribute(.stopColor) { ColorText.append(stop.color, to: &$0, isMinified: isMinified) }
    if stop.color.alpha < 1 {
      tag.attribute(.stopOpacity) {
        $0.append(stop.color.alpha, on: NumberStyle.fractions, leadingZero: !isMinified)
      }
    }
  }
}
