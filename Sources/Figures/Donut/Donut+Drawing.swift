import Geometry
public import SceneBuilding
public import SceneModel

extension Donut: LayerSource {
  /// A group: the parts, the lines to the labels, the labels, the text in the middle.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics), let parts = loaded(in: context, reporting: &diagnostics)
    else { return nil }
    let layout = DonutLayout(settled(in: context), parts: parts)
    let links = Layer.Places(layer: context.place, link: context.place(of: "data"))
    var layers = layout.partLayers(places: links)
    if let selected, !parts.contains(where: { $0.id == selected }) {
      diagnostics.warning("no part has the id '\(selected)'", at: context.place(of: "selected"))
    }
    let labels = layout.labelLayers()
    if !labels.missing.isEmpty {
      diagnostics.warning(
        "no room for the \(labels.missing.count == 1 ? "label" : "labels") "
          + labels.missing.map { "'\($0)'" }.joined(separator: ", "), at: context.place(of: "labels"))
    }
    layers += labels.layers
    if let total = layout.total {
      if total.measuredBox.corners.contains(where: { $0.distance(to: layout.center) > layout.inner }) {
        diagnostics.warning("no room for '\(total.string)' within the ring", at: context.place(of: "total"))
      }
      layers.append(Layer(.part("total"), .text(total)))
    }
    return Layer(.type(Self.typeName), .group(layers))
  }

  /// The donut with the measures of the scene's fonts.
  private func settled(in context: FigureContext) -> Donut {
    var donut = self
    donut.labels.style.settle(in: context)
    donut.total?.style.settle(in: context)
    return donut
  }

  /// The parts as they are given or read; nil after a reported fault.
  private func loaded(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> [Part]? {
    switch data {
    case .parts(let parts): return parts
    case .source(let source):
      return source.rows(in: context, reporting: &diagnostics) { row throws(TableRow.Fault) in
        guard let value = try row.number("value") else { throw row.fault("a record without a 'value'", "value") }
        guard value >= 0 else { throw row.fault("a part's value is 0 or more, found \(value.text)", "value") }
        var part = Part(value: value, title: row.text("title") ?? "", id: row.text("id"))
        if let text = row.text("color") {
          guard let color = try? Color(parsing: text) else {
            throw row.fault("'\(text)' is no colour", "color")
          }
          part.color = .solid(color)
        }
        if let text = row.text("link") {
          guard let link = Link(text) else { throw row.fault("'\(text)' is no link", "link") }
          part.link = link
        }
        return part
      }
    }
  }
}

/// A donut with its parts' angles and its circle.
struct DonutLayout {
  let donut: Donut
  let center: Point
  let outer: Double
  let inner: Double
  let shares: [DonutShares.Share]
  private let sum: Double
  private let roles: [String]
  /// The room for labels outside; nil where it is not bounded.
  private let frame: Rect?

  init(_ donut: Donut, parts: [Donut.Part]) {
    self.donut = donut
    let shares = DonutShares(donut, parts: parts)
    self.shares = shares.shares
    sum = shares.sum
    var names = PartNames()
    // Names depend on the order that parts were given in.
    let given = parts.enumerated().map { names.unique($1.id ?? ($1.title.isEmpty ? String($0 + 1) : $1.title)) }
    let otherName = names.unique(donut.other?.title ?? "Other")
    roles = shares.shares.map { share in share.given.map { given[$0] } ?? otherName }
    let move = donut.selected == nil ? 0 : Donut.selectedMove
    switch donut.place {
    case .circle(let center, let radius):
      (self.center, outer, frame) = (center, radius, nil)
    case .frame(let frame):
      var aside = move, above = move
      if donut.labels.place == .outside {
        let widths = shares.shares.map { donut.labels.style.box(of: donut.label(of: $0)).width }
        aside += min(widths.max() ?? 0, frame.width * DonutLayout.mostLabels) + DonutLayout.leader + DonutLayout.textGap
        above += donut.labels.style.size / 2 + DonutLayout.bend
      }
      center = frame.center
      outer = max(min(frame.width / 2 - aside, frame.height / 2 - above), 0)
      self.frame = frame
    }
    inner = max(outer - (donut.width ?? outer * DonutLayout.widthShare), 0)
  }

  // MARK: Parts

  func partLayers(places: Layer.Places) -> [Layer] {
    guard outer > 0 else { return [] }
    let isRound = donut.to.degrees - donut.from.degrees >= 360
    return shares.indices.compactMap { index in
      let share = shares[index]
      guard let outline = outline(index, isRound: isRound) else { return nil }
      var layer = Layer(.part("part-\(roles[index])"), .shape(Shape(outline, fill: paint(index))))
      if isSelected(share) {
        layer.transform = .translation(move(share))
      }
      let title = share.part.title.isEmpty ? "" : share.part.title + ": "
      layer.title = title + donut.format.text(of: share.part.value)
      layer.link = share.part.link
      if layer.link != nil { layer.hitArea = hitArea(share) }
      layer.places = places
      return layer
    }
  }

  private func outline(_ index: Int, isRound: Bool) -> Path? {
    let share = shares[index]
    if share.span.degrees >= 359.999 {
      var ring = Path.circle(center: center, radius: outer)
      if inner > 0 { ring.append(Path.circle(center: center, radius: inner).reversed) }
      return ring
    }
    // The ends of a part of a turn have no neighbours.
    let half = shares.count > 1 ? donut.gap / 2 : 0
    let gaps = (
      start: index > 0 || isRound ? half : 0, end: index < shares.count - 1 || isRound ? half : 0
    )
    return DonutPart(center: center, outer: outer, inner: inner, from: share.from, span: share.span, gaps: gaps)
      .outline(cornerRadius: donut.radiusCorner)
  }

  /// Where a click counts as one on a part of a narrow ring, too: a square on the middle of its arc, between its sides.
  private func hitArea(_ share: DonutShares.Share) -> Rect? {
    let half = donut.hit / 2
    guard half * 2 > outer - inner else { return nil }
    let direction = Vector(angle: middle(share))
    let reach = direction * ((outer + inner) / 2)
    // A square around the centre reaches into every part.
    guard max(abs(reach.dx), abs(reach.dy)) > half || share.span.degrees >= 360 else { return nil }
    let square = Rect(center + reach, center + reach).outset(by: half)
    let most = share.span.radians / 2
    return square.corners.allSatisfy({ abs(direction.turn(to: $0 - center).radians) <= most }) ? square : nil
  }

  /// A part's own paint, else a gradient over all of the ring, else its colour in turn.
  private func paint(_ index: Int) -> Paint? {
    if let own = shares[index].part.color { return own }
    guard let fill = donut.fill else {
      guard let given = shares[index].given else { return .solid(Donut.otherColor) }
      return donut.colors.isEmpty ? nil : .solid(donut.colors[given % donut.colors.count])
    }
    guard case .gradient(var gradient) = fill, case .box = gradient.units else { return fill }
    gradient.units = .box(frame: Circle(center: center, radius: outer).bounds)
    return .gradient(gradient)
  }

  private func middle(_ share: DonutShares.Share) -> Angle { share.from + share.span / 2 }

  private func isSelected(_ share: DonutShares.Share) -> Bool {
    donut.selected != nil && share.part.id == donut.selected
  }

  private func move(_ share: DonutShares.Share) -> Vector {
    isSelected(share) ? Vector(angle: middle(share), length: Donut.selectedMove) : .zero
  }

  // MARK: Labels

  /// The labels' layers, and the labels for which there is no room.
  func labelLayers() -> (layers: [Layer], missing: [String]) {
    guard donut.labels.style.size > 0, outer > 0 else { return ([], []) }
    switch donut.labels.place {
    case .none: return ([], [])
    case .inside: return insideLayers()
    case .outside: return outsideLayers()
    }
  }

  /// A label in the middle of each part whose straight sides and rims leave its box room.
  private func insideLayers() -> (layers: [Layer], missing: [String]) {
    var layers: [Layer] = []
    var missing: [String] = []
    for (share, role) in zip(shares, roles) {
      let string = donut.label(of: share)
      // The middle of a disc's sector lies nearer to its rim.
      let distance = inner > 0 || shares.count == 1 ? (inner + outer) / 2 : outer * 0.62
      let place = center + Vector(angle: middle(share), length: distance)
      var text = donut.labels.style.text(string, at: place + move(share))
      if case .solid(let color)? = share.part.color ?? plainPaint(share) { text.color = color.readableInk }
      guard holds(donut.labels.style.box(of: string), at: place, share) else {
        missing.append(string)
        continue
      }
      layers.append(Layer(.part("label-\(role)"), .text(text)))
    }
    return (layers, missing)
  }

  private func plainPaint(_ share: DonutShares.Share) -> Paint? {
    shares.indices.first { shares[$0].given == share.given }.flatMap { paint($0) }
  }

  /// Whether a box about a place lies in a part with a little air.
  private func holds(_ size: Size, at place: Point, _ share: DonutShares.Share) -> Bool {
    let box = Rect(
      x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
    let distances = box.distances(from: center)
    guard distances.lowerBound >= inner, distances.upperBound <= outer else { return false }
    guard share.span.degrees < 359.999 else { return true }
    let (first, last) = (Vector(angle: share.from), Vector(angle: share.from + share.span))
    let half = donut.gap / 2
    return box.corners.allSatisfy { corner in
      let way = corner - center
      let (a, b) = (way.dot(first.perpendicular) >= half, way.dot(-last.perpendicular) >= half)
      return share.span.degrees <= 180 ? a && b : a || b
    }
  }

  /// Two columns of labels, each beside the ring's half, pushed apart until none lies over another.
  private func outsideLayers() -> (layers: [Layer], missing: [String]) {
    var leaders: [Layer] = []
    var texts: [Layer] = []
    var missing: [String] = []
    for isRight in [true, false] {
      let column = DonutColumn(
        self, shares.indices.filter { (middle(shares[$0]).cosine >= 0) == isRight && !label($0).isEmpty },
        isRight: isRight, frame: frame)
      missing += column.missing.map(label)
      for entry in column.entries {
        let role = roles[entry.index]
        let line = StrokeStyle(width: 1, join: .round)
        leaders.append(
          Layer(
            .part("leader-\(role)"),
            .shape(Shape(.polyline(entry.leader), stroke: Stroke(.solid(DonutLayout.leaderColor), style: line)))))
        texts.append(Layer(.part("label-\(role)"), .text(entry.text)))
      }
    }
    return (leaders + texts, missing)
  }

  /// The label of a part by its index.
  func label(_ index: Int) -> String { donut.label(of: shares[index]) }

  /// The direction of a part's middle.
  func direction(_ index: Int) -> Vector { Vector(angle: middle(shares[index])) }

  /// By how much a part is moved out.
  func move(_ index: Int) -> Vector { move(shares[index]) }

  // MARK: The middle

  /// The text in the middle.
  var total: Text? {
    guard let total = donut.total, total.style.size > 0 else { return nil }
    return total.style.text(total.text.filled(["total": donut.format.text(of: sum)]), at: center)
  }

  /// The ring's width as a share of the radius where none is given.
  private static let widthShare = 0.4
  /// The largest share of the frame's width that the labels of a side take.
  private static let mostLabels = 0.3
  /// From the rim to where a line to a label bends, and its level length behind that.
  static let bend = 8.0
  /// From the rim to the column of labels.
  static let leader = 20.0
  /// From a line's end to its label.
  static let textGap = 4.0
  private static let leaderColor = Color(0x9CA3AF)
}

extension Donut {
  /// By how much the selected part is moved out, in user units.
  static let selectedMove = 6.0
  /// The colour of small parts put together.
  static let otherColor = Color(0x9CA3AF)

  /// The text at a part.
  func label(of share: DonutShares.Share) -> String {
    let template = labels.text ?? (labels.place == .inside ? "{{share}}" : "{{title}}")
    return template.filled([
      "title": share.part.title, "value": format.text(of: share.part.value),
      "share": NumberFormat.wholePercent.text(of: share.share),
    ])
  }
}

extension String {
  /// The text with every `{{name}}` replaced that has a value.
  func filled(_ values: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      result += rest[..<open.lowerBound]
      let name = rest[open.upperBound..<close.lowerBound]
      result += values[String(name)] ?? String(rest[open.lowerBound..<close.upperBound])
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
