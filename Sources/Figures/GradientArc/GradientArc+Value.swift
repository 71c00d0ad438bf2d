import Geometry
package import SceneModel

/// What is drawn of an arc that is filled up to a value.
extension GradientArc {
  /// 1 where colours follow one another clockwise, -1 where they do not.
  private var direction: Double { clockwise ? 1 : -1 }

  /// The angle so many degrees from the start on, in the arc's own direction.
  private func angle(after degrees: Double) -> Angle { from + .degrees(direction * degrees) }

  private func arc(from start: Double, to end: Double) -> Path {
    Path.arc(center: center, radius: radius, from: angle(after: start), to: angle(after: end), isClockwise: clockwise)
  }

  /// The whole span under what is filled.
  var restLayers: [Layer] {
    guard let rest, span > 0, radius > 0, width > 0 else { return [] }
    let style = StrokeStyle(width: width, cap: !isRing && cap == .round ? .round : .butt)
    let path = arc(from: 0, to: isRing ? GradientArc.turn : span)
    return [Layer(.part("rest"), .shape(Shape(path, stroke: Stroke(rest, style: style))))]
  }

  /// The rest, what is filled, and where that is more than a turn its end on top.
  func content(filledTo value: Double) -> Content {
    let filled = min(span, GradientArc.turn) * value
    guard filled > 0, filled.isFinite, let list = try? valueStops else { return .group(restLayers) }
    let isLap = filled >= GradientArc.turn
    let style = StrokeStyle(width: width, cap: !isLap && cap == .round ? .round : .butt)
    let window = isLap ? filled - GradientArc.turn...filled : 0...filled
    let path = arc(
      from: isLap ? filled.truncatingRemainder(dividingBy: GradientArc.turn) : 0, to: isLap ? lapEnd(filled) : filled)
    // Beyond 1 colours run on to the end.
    let paint = paint(of: list, over: window, colorsTo: max(filled, min(span, GradientArc.turn)))
    let shape = Shape(path, stroke: Stroke(paint, style: style))
    let layers = restLayers
    if layers.isEmpty, !isLap { return .shape(shape) }
    let end = isLap && filled > GradientArc.turn ? endLayers(at: filled, color: list.last?.color ?? .black) : []
    return .group(layers + [Layer(.part("value"), .shape(shape))] + end)
  }

  /// A full turn on from where the last turn begins.
  private func lapEnd(_ filled: Double) -> Double {
    filled.truncatingRemainder(dividingBy: GradientArc.turn) + GradientArc.turn
  }

  /// The stops as fractions of the colours' way: a ring that has a value has two ends.
  private var valueStops: [Gradient.Stop] {
    get throws(Gradient.Fault) { try listedStops(of: colors, isCyclic: false) }
  }

  /// The paint of a window of at most a turn on the way of the colours, in degrees.
  ///
  /// - Parameter isSolid: Whether colours that are all one make no gradient.
  private func paint(
    of list: [Gradient.Stop], over window: ClosedRange<Double>, colorsTo length: Double, isSolid: Bool = true
  ) -> Paint {
    if list.count == 1 || isSolid && Set(list.map(\.color)).count == 1 { return .solid(list.first?.color ?? .clear) }
    let placed = list.map { (degrees: $0.location * length, color: $0.color) }
    func color(at degrees: Double) -> Color {
      guard let next = placed.firstIndex(where: { $0.degrees >= degrees }), next > 0 else {
        return (placed.last { $0.degrees <= degrees } ?? placed[0]).color
      }
      let (a, b) = (placed[next - 1], placed[next])
      let part = b.degrees > a.degrees ? (degrees - a.degrees) / (b.degrees - a.degrees) : 1
      return Color(space.mixed(a.color.screen, b.color.screen, at: part))
    }
    let inside = placed.filter { $0.degrees > window.lowerBound && $0.degrees < window.upperBound }
    let shown =
      [(degrees: window.lowerBound, color: color(at: window.lowerBound))] + inside
      + [(degrees: window.upperBound, color: color(at: window.upperBound))]
    // The seam lies in the middle of what is open, so that both caps have the colour of their ends.
    let open = (GradientArc.turn - (window.upperBound - window.lowerBound)) / 2
    var stops = shown.map {
      Gradient.Stop(min((open + $0.degrees - window.lowerBound) / GradientArc.turn, 1), $0.color)
    }
    if !clockwise { stops = stops.reversed().map { Gradient.Stop(1 - $0.location, $0.color) } }
    let toward = center + Vector(angle: angle(after: window.lowerBound - open), length: radius)
    return .gradient(Gradient(.conic(center: center, toward: toward), stops: stops, units: .user, space: space))
  }

  /// The shade that the end of more than a turn casts before itself, and its cap.
  private func endLayers(at filled: Double, color: Color) -> [Layer] {
    let out = Vector(angle: angle(after: filled))
    let (end, ahead) = (center + out * radius, Vector(angle: angle(after: filled + 90)))
    let half = width / 2
    var layers: [Layer] = []
    if lapShade.alpha > 0 {
      let faded = lapShade.withAlpha(0)
      // As far as the fade reaches on the line's inner edge, but no farther than the circle's other side.
      let reach = min(Angle(radians: width / max(radius - half, half)).degrees * 1.2, 160)
      let paint: Gradient =
        cap == .round
        ? Gradient(
          .radial(center: end, radii: Size(width: width, height: width)),
          stops: [.init(0, lapShade), .init(0.5, lapShade), .init(1, faded)], units: .user)
        : Gradient(
          .axial(start: end, end: end + ahead * half), stops: [.init(0, lapShade), .init(1, faded)], units: .user)
      let path = arc(
        from: filled.truncatingRemainder(dividingBy: GradientArc.turn),
        to: filled.truncatingRemainder(dividingBy: GradientArc.turn) + reach)
      let stroke = Stroke(.gradient(paint), style: StrokeStyle(width: width))
      layers.append(Layer(.part("shade"), .shape(Shape(path, stroke: stroke))))
    }
    guard cap == .round else { return layers }
    // Half a circle, and a little of the line behind it: nothing shows through between the two.
    let (outer, inner) = (end + out * half, end - out * half)
    var path = Path()
    path.move(to: outer - ahead * GradientArc.overlap)
    path.line(to: outer)
    path.arc(
      Path.ArcParameters(radii: Size(width: half, height: half), isLarge: false, isClockwise: clockwise), to: inner)
    path.line(to: inner - ahead * GradientArc.overlap)
    path.close()
    return layers + [Layer(.part("cap"), .shape(Shape(path, fill: .solid(color))))]
  }

  /// The arc with its whole span as a line that is drawn up to a share of it, for a value that changes; nil where there is
  /// nothing to change.
  package func animatingValue(
    _ values: [Double], in drawn: Layer, _ animation: (Animation.Values) -> Animation
  ) -> Layer? {
    guard let list = try? valueStops, span > 0, radius > 0, width > 0 else { return nil }
    let end = min(span, GradientArc.turn)
    let style = StrokeStyle(width: width, cap: cap == .round ? .round : .butt)
    // On a ring the colours end a cap before the turn, so that the first cap is of the first colour alone.
    let capSpan = Angle(radians: width / 2 / radius).degrees * GradientArc.capMargin
    let colored = cap == .round ? max(min(end, GradientArc.turn - 2 * capSpan), end / 2) : end
    let paint = paint(of: list, over: 0...colored, colorsTo: colored)
    let stroke = Stroke(paint, style: style, trim: 0...min(value ?? 1, 1))
    var layer = Layer(.part("value"), .shape(Shape(arc(from: 0, to: end), stroke: stroke)))
    layer.animations = [animation(.strokeTo(values))]
    var result = drawn
    result.content = .group(restLayers + [layer])
    return result
  }

  /// Whether what is filled is more than a turn.
  var isLap: Bool { value.map { min(span, GradientArc.turn) * $0 > GradientArc.turn } ?? false }

  /// The stops of what is filled in other colours, each where the one that it replaces stands.
  func filledStops(of colors: [Color?], to value: Double) throws(Gradient.Fault) -> [Gradient.Stop] {
    let length = min(span, GradientArc.turn)
    let list = try listedStops(of: colors, isCyclic: false)
    let paint = paint(
      of: list, over: 0...length * value, colorsTo: max(length * value, length), isSolid: false)
    guard case .gradient(let gradient) = paint else { return list }
    return gradient.stops
  }

  /// What is wrong with a changing value; nil where nothing is.
  package func fault(ofAnimatedValues values: [Double]) -> String? {
    values.contains { $0 < 0 || $0 > 1 } ? "a value that changes lies in 0...1: a lap cannot grow" : nil
  }

  static let turn = 360.0
  /// By how much a cap's chord is longer than its arc, at most.
  private static let capMargin = 1.2
  /// How far a cap reaches under the line behind it, in user units.
  private static let overlap = 0.5
}
