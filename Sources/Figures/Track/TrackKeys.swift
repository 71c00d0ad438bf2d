import Geometry
import Lowering
import SceneBuilding
import SceneModel

extension TrackDrawing {
  /// What says how a track is to be read: the bar of colours, the scale, the arrow to the north.
  func keyLayers(reporting diagnostics: inout Diagnostics) -> [Layer] {
    rampLegend(reporting: &diagnostics) + scaleLayers(reporting: &diagnostics) + northLayers
  }

  // MARK: The bar of colours

  private func rampLegend(reporting diagnostics: inout Diagnostics) -> [Layer] {
    guard let legend = track.legend, !legend.frame.isEmpty else { return [] }
    let bar = ColorBar(
      frame: legend.frame, stops: colors.ramp.stops.map { Gradient.Stop($0.location, Color($0.color)) },
      entries: ScaleTicks(colors.range, legend.ticks, format: legend.format).entries, style: legend.style,
      radius: legend.radius, title: legend.title)
    let (layers, missing) = bar.layers(in: Rect(context.size))
    if !missing.isEmpty {
      diagnostics.warning(
        "no room at the legend for " + missing.map { "'\($0)'" }.joined(separator: ", "),
        at: context.place(of: "legend"))
    }
    return layers
  }

  // MARK: The scale

  private func scaleLayers(reporting diagnostics: inout Diagnostics) -> [Layer] {
    guard let bar = track.scaleBar, let map else { return [] }
    let meters = map.meters(perUnitAt: bar.place.y)
    guard meters > 0, meters.isFinite else {
      diagnostics.warning("a map of one place has no scale", at: context.place(of: "scaleBar"))
      return []
    }
    let (length, label) = bar.units.longest(within: bar.width * meters)
    let end = Point(bar.place.x + length / meters, bar.place.y)
    let up = Vector(dx: 0, dy: -TrackDrawing.scaleHeight)
    let path = Path.polyline([bar.place + up, bar.place, end, end + up])
    let line = Stroke(.solid(bar.style.color), style: StrokeStyle(width: TrackDrawing.scaleWidth))
    var layers = [Layer(.part("scale"), .shape(Shape(path, stroke: line)))]
    guard bar.style.size > 0 else {
      layers[0].title = label
      return layers
    }
    let place = Point(
      (bar.place.x + end.x) / 2, bar.place.y - TrackDrawing.scaleWidth / 2 - 2 - bar.style.reach.below)
    let text = bar.style.text(label, at: place).moved(into: Rect(context.size))
    layers.append(Layer(.part("scale-label"), .text(text)))
    return layers
  }

  // MARK: The north

  private var northLayers: [Layer] {
    guard let north = track.north, map != nil, north.size > 0 else { return [] }
    let (size, middle) = (north.size, north.place)
    // The letter takes the upper third, a needle with a notched foot the rest.
    var letter = LabelStyle(font: north.font, size: size * 0.42, color: north.color)
    letter.settle(in: context)
    let (top, foot) = (middle.y - size * 0.14, middle.y + size / 2)
    let needle = Path.polygon([
      Point(middle.x, top), Point(middle.x + size * 0.22, foot), Point(middle.x, foot - size * 0.16),
      Point(middle.x - size * 0.22, foot),
    ])
    var layer = Layer(.part("north"), .shape(Shape(needle, fill: .solid(north.color))))
    layer.title = "North"
    let text = letter.text("N", at: Point(middle.x, middle.y - size * 0.35))
    return [layer, Layer(.part("north-letter"), .text(text))]
  }

  /// The height of a scale bar's ends, and the width of its line.
  private static let scaleHeight = 5.0
  private static let scaleWidth = 1.5
}

extension Track.ScaleBar.Units {
  /// The longest round distance, 1, 2 or 5 times a power of ten, that is not longer than some metres, and its name.
  func longest(within meters: Double) -> (meters: Double, name: String) {
    switch self {
    case .metric:
      let length = Self.round(meters)
      return (length, length >= 1000 ? "\((length / 1000).text) km" : "\(length.text) m")
    case .imperial:
      if meters < Self.mile {
        let feet = Self.round(meters / Self.foot)
        return (feet * Self.foot, "\(feet.text) ft")
      }
      let miles = Self.round(meters / Self.mile)
      return (miles * Self.mile, "\(miles.text) mi")
    }
  }

  /// The largest of 1, 2 and 5 times a power of ten that is not above a number, which is above 0.
  private static func round(_ value: Double) -> Double {
    let exponent = ElementaryFunctions.settled(ElementaryFunctions.log10(value)).rounded(.down)
    let power = ElementaryFunctions.pow(10, abs(exponent))
    let unit = exponent < 0 ? 1 / power : power
    // What is a round number up to the last bits of the map counts as one.
    let digits = value / unit * (1 + 1e-9)
    return (digits >= 5 ? 5 : digits >= 2 ? 2 : 1) * unit
  }

  /// The metres of the international foot and mile of 1959.
  private static let foot = 0.3048
  private static let mile = 1609.344
}
