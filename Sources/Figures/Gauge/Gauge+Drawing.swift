import Geometry
public import SceneBuilding
public import SceneModel

extension Gauge: LayerSource {
  /// A group: the rest, the filled part, the marks, their numbers, the needle, the text.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics) else { return nil }
    if !range.contains(value) {
      diagnostics.warning(
        "the value \(value.text) lies beyond the range: its end is shown", at: context.place(of: "value"))
    }
    guard radius > 0, width > 0 else { return Layer(.type(Self.typeName), .group([])) }
    var gauge = self
    gauge.labels?.style.settle(in: context)
    gauge.text?.style.settle(in: context)
    return Layer(.type(Self.typeName), .group(gauge.arcLayers + gauge.scaleLayers + gauge.pointerLayers))
  }

  /// A format of a part of the gauge, the gauge's own where the part has none.
  private func written(_ own: NumberFormat) -> NumberFormat { own == .plain ? format ?? own : own }

  /// The value, kept within the range.
  private var shown: Double { min(max(value, range.lowerBound), range.upperBound) }

  /// The angle of a value.
  func angle(of value: Double) -> Angle {
    from + (to - from) * ((value - range.lowerBound) / (range.upperBound - range.lowerBound))
  }

  // MARK: The arc

  private var arcLayers: [Layer] {
    let isFilled = needle != nil && rest == nil
    let end = isFilled ? to : angle(of: shown)
    var layers: [Layer] = []
    if !isFilled {
      layers.append(arcLayer("rest", to: to, paint: rest ?? .solid(Gauge.defaultRest)))
    }
    if end > from, let paint {
      var layer = arcLayer("value", to: end, paint: paint)
      layer.title = (format ?? text?.format ?? labels?.format ?? .plain).text(of: value)
      layers.append(layer)
    }
    return layers
  }

  /// The filled part as a line over the whole arc that is drawn up to the value, and the needle turning to it.
  package func animatingValue(
    _ values: [Double], in drawn: Layer, _ animation: (Animation.Values) -> Animation
  ) -> Layer? {
    guard case .group(var parts) = drawn.content, radius > 0, width > 0, needle != nil || paint != nil else {
      return nil
    }
    func share(_ value: Double) -> Double {
      (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    let isFilled = needle != nil && rest == nil
    if let paint, !isFilled {
      var layer = arcLayer("value", to: to, paint: paint)
      if case .shape(var shape) = layer.content {
        shape.stroke?.trim = 0...share(value)
        layer.content = .shape(shape)
      }
      layer.animations = [animation(.strokeTo(values.map(share)))]
      layer.title = parts.first { $0.label == .part("value") }?.title
      parts.removeAll { $0.label == .part("value") }
      parts.insert(layer, at: min(1, parts.count))
    }
    for index in parts.indices where parts[index].label == .part("needle") {
      let turns = values.map { value -> [Transform] in
        [.rotate(angle(of: min(max(value, range.lowerBound), range.upperBound)) - angle(of: shown), about: center)]
      }
      parts[index].animations = [animation(.transform(turns))]
    }
    var result = drawn
    result.content = .group(parts)
    return result
  }

  private func arcLayer(_ role: String, to end: Angle, paint: Paint) -> Layer {
    let isRing = end.degrees - from.degrees >= 360
    let style = StrokeStyle(width: width, cap: cap == .round && !isRing ? .round : .butt)
    let path = Path.arc(center: center, radius: radius, from: from, to: end, isClockwise: true)
    return Layer(.part(role), .shape(Shape(path, stroke: Stroke(paint, style: style))))
  }

  /// What the filled part is painted with, a gradient over the whole arc; nil where no colour is there.
  private var paint: Paint? {
    let arc = GradientArc(center: center, radius: radius, width: width, colors: colors, from: from, to: to)
    guard !zones.isEmpty else { return arc.paint }
    var banded = arc
    banded.colors = zones.flatMap { [$0.color, $0.color] }
    let span = range.upperBound - range.lowerBound
    let ends = zones.map { ($0.to - range.lowerBound) / span }
    banded.locations = zip([0] + ends, ends).flatMap { [$0, $1] }
    return zones.count == 1 ? .solid(zones[0].color) : banded.paint
  }

  // MARK: The scale

  private var scaleLayers: [Layer] {
    let axis = NumberAxis(.fixed(range), ticks: ticks?.major ?? .count(5), values: nil)
    let marked = axis.ticks.filter(range.contains)
    var names = PartNames()
    let roles = marked.map { names.unique($0.text) }
    return markLayers(marked, roles, step: axis.step) + numberLayers(marked, roles, step: axis.step)
  }

  /// 1 where the scale stands outside of the arc, -1 where it stands inside.
  private var side: Double { labels?.side == .outside ? 1 : -1 }

  /// Where marks begin, from the centre.
  private var markStart: Double { max(radius + side * (width / 2 + Gauge.markGap), 0) }

  private func markLayers(_ marked: [Double], _ roles: [String], step: Double?) -> [Layer] {
    guard let ticks, let stroke = ticks.stroke, ticks.length > 0 else { return [] }
    func mark(at value: Double, length: Double) -> (Point, Point) {
      let direction = Vector(angle: angle(of: value))
      return (center + direction * markStart, center + direction * max(markStart + side * length, 0))
    }
    var short = Path()
    for value in minorValues(marked, count: ticks.minor, isEven: step != nil) {
      let (start, end) = mark(at: value, length: ticks.length / 2)
      short.move(to: start)
      short.line(to: end)
    }
    var layers = short.isEmpty ? [] : [Layer(.part("minor"), .shape(Shape(short, stroke: stroke)))]
    for (value, role) in zip(marked, roles) {
      let (start, end) = mark(at: value, length: ticks.length)
      layers.append(Layer(.part("tick-\(role)"), .shape(Shape(.line(start, end), stroke: stroke))))
    }
    return layers
  }

  /// The values of the short marks: between two others, and where these are even also before the first and after the last.
  private func minorValues(_ marked: [Double], count: Int, isEven: Bool) -> [Double] {
    guard count > 0, marked.count > 1 else { return [] }
    var values = marked.sorted()
    if isEven {
      let step = values[1] - values[0]
      values = [values[0] - step] + values + [values[values.count - 1] + step]
    }
    return zip(values, values.dropFirst()).flatMap { low, high in
      (1...count).map { low + (high - low) * Double($0) / Double(count + 1) }
    }.filter(range.contains)
  }

  private func numberLayers(_ marked: [Double], _ roles: [String], step: Double?) -> [Layer] {
    guard let labels, labels.style.size > 0 else { return [] }
    let edge = markStart + side * ((ticks?.stroke == nil ? 0 : ticks?.length ?? 0) + Gauge.numberGap)
    let texts = marked.map { value in
      let string = written(labels.format).text(of: value, step: step)
      let (size, direction) = (labels.style.box(of: string), Vector(angle: angle(of: value)))
      // The box touches the circle of the marks' ends with the corner or edge that is nearest to it.
      let corners = labels.style.corners(ofWidth: size.width)
      let places = corners.map { corner in
        let along = corner.dot(direction)
        if side > 0 { return edge - along }
        // The farthest place along the direction at which the corner is still within the circle.
        let rest = edge * edge - (corner.dot(corner) - along * along)
        return rest > 0 ? rest.squareRoot() - along : 0
      }
      let place = side > 0 ? places.max() : places.min()
      return labels.style.text(string, at: center + direction * max(place ?? 0, 0))
    }
    let kept = keptNumbers(texts.map(\.measuredBox), gap: labels.style.size * 0.2)
    return kept.map { Layer(.part("label-\(roles[$0])"), .text(texts[$0])) }
  }

  /// The indices of the numbers that lie neither over the value's text nor, on whatever side of the arc, over one another:
  /// the last one and, of the others, every n-th for the least n.
  private func keptNumbers(_ boxes: [Rect], gap: Double) -> [Int] {
    guard let last = boxes.indices.last else { return [] }
    let caption = caption.map { [$0.measuredBox] } ?? []
    func isFree(_ index: Int, of taken: [Rect]) -> Bool { !taken.contains { $0.overlaps(boxes[index]) } }
    let ends = isFree(last, of: caption) ? [last] : []
    let taken = caption + ends.map { boxes[$0].outset(by: gap) }
    for step in 1...boxes.count {
      let wanted = stride(from: 0, to: last, by: step).filter { isFree($0, of: taken) }
      let apart = LabelThinning.apart(wanted.map { boxes[$0].outset(by: gap / 2) })
      if apart.count == wanted.count { return wanted + ends }
    }
    return ends
  }

  // MARK: Needle and text

  private var pointerLayers: [Layer] {
    var layers: [Layer] = []
    if let needle {
      let direction = Vector(angle: angle(of: shown))
      let aside = direction.perpendicular * (needle.width / 2)
      let tip = center + direction * (needle.length ?? radius)
      let outline = Path.polygon([center + aside, tip, center - aside])
      layers.append(Layer(.part("needle"), .shape(Shape(outline, fill: needle.fill))))
      if needle.hub > 0 {
        let hub = Path.circle(center: center, radius: needle.hub)
        layers.append(Layer(.part("hub"), .shape(Shape(hub, fill: needle.fill))))
      }
    }
    if let caption { layers.append(Layer(.part("text"), .text(caption))) }
    return layers
  }

  /// The value as text.
  private var caption: Text? {
    guard let text, text.style.size > 0 else { return nil }
    let drop = needle.map { $0.hub + text.style.size } ?? 0
    return text.style.text(written(text.format).text(of: value), at: Point(center.x, center.y + drop))
  }

  /// From the arc's edge to its marks.
  private static let markGap = 3.0
  /// From the marks to their numbers.
  private static let numberGap = 3.0
}
