public import Geometry
package import Reading
public import SceneModel

/// The names of series with a swatch each; where colours say values, a bar of the colours with numbers.
public struct Legend: Hashable, Sendable {
  /// Where it stands.
  public enum Place: Hashable, Sendable {
    /// Above the plot.
    case top
    /// Below the plot.
    case bottom
    /// Left of the plot.
    case left
    /// Right of the plot.
    case right
    /// With its top left corner at a place.
    case at(Point)
  }

  /// Where it stands.
  public var place: Place
  /// What the names are of.
  public var title: String
  /// How it looks.
  public var style: LabelStyle
  /// How the numbers of a bar of colours are written; nil as those of the axis.
  public var format: NumberFormat?

  /// A legend.
  public init(
    _ place: Place = .top, title: String = "",
    style: LabelStyle = LabelStyle(size: 11, color: Color(0x4B5563))
  ) {
    self.place = place
    self.title = title
    self.style = style
  }

  /// An entry: its name in outputs, its text, its paint.
  struct Entry {
    let role: String
    let title: String
    let paint: Paint?
  }

  /// The legend's layers where it stands in a frame, and what is left of the frame.
  func layers(_ entries: [Entry], in frame: Rect) -> (layers: [Layer], rest: Rect) {
    guard !entries.isEmpty, style.size > 0 else { return ([], frame) }
    let swatch = style.size * 0.8
    let line = style.size * 1.5
    let isColumn =
      switch place {
      case .left, .right, .at: true
      case .top, .bottom: false
      }
    let most = isColumn ? frame.width * Legend.mostWidth : frame.width
    let texts = entries.map { style.shortened($0.title, toWidth: most - swatch * 1.5) ?? "" }
    let heading = title.isEmpty ? nil : style.shortened(title, toWidth: most)
    // Places within the legend, line by line.
    var (x, y) = (0.0, 0.0)
    var places: [Point] = []
    var width = heading.map { style.box(of: $0).width } ?? 0
    if heading != nil { if isColumn { y += line } else { x = width + style.size } }
    for text in texts {
      let needed = swatch * 1.5 + style.box(of: text).width
      if !isColumn, x > 0, x + needed > frame.width { (x, y) = (0, y + line) }
      places.append(Point(x, y))
      width = max(width, x + needed)
      if isColumn { y += line } else { x += needed + style.size }
    }
    let height = isColumn ? y : y + line
    let (origin, rest) = room(of: Size(width: width, height: height), in: frame)
    let move = origin - .origin
    var layers: [Layer] = []
    if let heading {
      let text = style.text(heading, at: origin + Vector(dx: 0, dy: line / 2), align: .start)
      layers.append(Layer(.part("legend-title"), .text(text)))
    }
    for (entry, (text, place)) in zip(entries, zip(texts, places)) {
      let corner = place + move
      let box = Rect(x: corner.x, y: corner.y + (line - swatch) / 2, width: swatch, height: swatch)
      let shape = Shape(.roundedRect(box, radii: CornerRadii(all: swatch / 4)), fill: entry.paint)
      layers.append(Layer(.part("swatch-\(entry.role)"), .shape(shape)))
      let label = style.text(
        text, at: corner + Vector(dx: swatch * 1.5, dy: line / 2), align: .start)
      layers.append(Layer(.part("name-\(entry.role)"), .text(label)))
    }
    return (layers, rest)
  }

  /// The layers of a bar of colours over a range of values where it stands in a frame, and what is left of the frame.
  func layers(
    of stops: [Gradient.Stop], over range: ClosedRange<Double>, ticks: Ticks, format axisFormat: NumberFormat,
    in frame: Rect
  ) -> (layers: [Layer], rest: Rect) {
    let entries = ScaleTicks(range, ticks, format: format ?? axisFormat).entries
    let thickness = style.size * 0.8
    let head = title.isEmpty ? 0 : style.box(of: "").height + ColorBar.gap
    let widest = max(
      entries.map { style.box(of: $0.text).width }.max() ?? 0, title.isEmpty ? 0 : style.box(of: title).width)
    let isTall = place == .left || place == .right
    let height = isTall ? frame.height * 0.6 : thickness + ColorBar.gap + style.box(of: "").height + head
    let width = isTall ? thickness + ColorBar.numberGap + widest : min(frame.width, Legend.rampWidth)
    let (origin, rest) = room(of: Size(width: width, height: height), in: frame)
    let side = isTall ? Size(width: thickness, height: height - head) : Size(width: width, height: thickness)
    let box = Rect(x: origin.x, y: origin.y + head, width: side.width, height: side.height)
    let bar = ColorBar(frame: box, stops: stops, entries: entries, style: style, title: title)
    return (bar.layers(in: frame).layers, rest)
  }

  /// Where a legend of a size stands in a frame, and what is left of the frame.
  private func room(of size: Size, in frame: Rect) -> (origin: Point, rest: Rect) {
    let gap = style.size * 0.6
    var insets = Insets(all: 0)
    var origin = frame.origin
    switch place {
    case .top: insets.top = size.height + gap
    case .bottom:
      insets.bottom = size.height + gap
      origin.y = frame.maxY - size.height
    case .left: insets.left = size.width + 2 * gap
    case .right:
      insets.right = size.width + 2 * gap
      origin.x = frame.maxX - size.width
    case .at(let point): origin = point
    }
    return (origin, frame.inset(by: insets))
  }

  /// How wide a level bar of colours is at most, in user units.
  private static let rampWidth = 160.0
  /// The largest share of a frame's width that a column of names takes.
  private static let mostWidth = 0.3
}

extension Legend: Keyed {
  package static let keys: KeyList<Legend> =
    [
      .defaulted("at", \.place, .legendPlace, shown: "top", "Where it stands."),
      .defaulted("title", \.title, .text, "What the names are of."),
      .optional("format", \.format, .numberFormat, "How the numbers of a bar of colours are written."),
    ] + LabelStyle.keys(\.style.fonts, \.style.size, \.style.color)
}

extension Rule where Value == Legend {
  /// A place alone, or an object.
  static var legend: Rule {
    let object = Rule.object("a legend {at, title, format, font, size, color}", defaults: Legend())
    return .short(.side, { Legend($0) }, else: object)
  }
}

extension Rule where Value == Legend.Place {
  private enum Side: String, CaseIterable, Sendable {
    case top, bottom, left, right
  }

  /// A side of the chart.
  fileprivate static var side: Rule {
    Rule<Side>.choice().map { side in
      switch side {
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      }
    }
  }

  fileprivate static var legendPlace: Rule {
    let point = Rule<Point>.point
    let expectation = "\(side.expectation), or a point [x, y]"
    return Rule(expectation, schema: .anyOf([side.schema, point.schema])) {
      node, context, diagnostics in
      if case .string = node.value { return side.read(node, context, &diagnostics) }
      return point.read(node, context, &diagnostics).map { .at($0) }
    }
  }
}
