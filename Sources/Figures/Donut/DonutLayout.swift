import Geometry
import SceneModel

/// A donut with its parts' angles and its circle.
struct DonutLayout {
  let donut: Donut
  let center: Point
  let outer: Double
  let inner: Double
  let shares: [DonutShares.Share]
  private let sum: Double
  let roles: [String]
  /// The room for labels outside; nil where it is not bounded.
  let frame: Rect?

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
  func paint(_ index: Int) -> Paint? {
    if let own = shares[index].part.color { return own }
    guard let fill = donut.fill else {
      guard let given = shares[index].given else { return .solid(Donut.otherColor) }
      return donut.colors.isEmpty ? nil : .solid(donut.colors[given % donut.colors.count])
    }
    guard case .gradient(var gradient) = fill, case .box = gradient.units else { return fill }
    gradient.units = .box(frame: Circle(center: center, radius: outer).bounds)
    return .gradient(gradient)
  }

  func middle(_ share: DonutShares.Share) -> Angle { share.from + share.span / 2 }

  private func isSelected(_ share: DonutShares.Share) -> Bool {
    donut.selected != nil && share.part.id == donut.selected
  }

  func move(_ share: DonutShares.Share) -> Vector {
    isSelected(share) ? Vector(angle: middle(share), length: Donut.selectedMove) : .zero
  }

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
}
