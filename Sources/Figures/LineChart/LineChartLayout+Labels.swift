import Geometry
import SceneBuilding
import SceneModel

extension LineChartLayout {
  // MARK: What stands still

  /// The grid's lines, the marks of true distances, and the base line.
  func gridLayers() -> [Layer] {
    guard let grid = chart.grid else { return [] }
    let plot = board.plot
    var names = PartNames()
    var layers: [Layer] = []
    // Of two axes of their own the left one has the grid.
    let side = numberSides.first?.axis ?? .left
    for tick in visibleTicks(side) {
      let y = scale(at: side).y(of: tick)
      let line = Path.line(Point(plot.minX, y), Point(plot.maxX, y))
      layers.append(Layer(.part("grid-\(names.unique(tick.text))"), .shape(Shape(line, stroke: grid))))
    }
    return layers
  }

  /// The line at the plot's bottom with the marks of true distances.
  func axisLayers() -> [Layer] {
    guard var solid = chart.grid else { return [] }
    let plot = board.plot
    solid.style.dash = []
    let line = Path.line(Point(plot.minX, plot.maxY), Point(plot.maxX, plot.maxY))
    return [Layer(.part("axis"), .shape(Shape(line, stroke: solid)))]
      + chart.valueTicks(on: board, records.first?.record, in: context).enumerated().map { index, tick in
        let x = board.x(ofValue: tick.value)
        let mark = Path.line(Point(x, plot.maxY), Point(x, plot.maxY + LineChartLayout.markLength))
        return Layer(.part("mark-\(index + 1)"), .shape(Shape(mark, stroke: solid)))
      }
  }

  private static let markLength = 4.0

  /// The ticks of an axis within its range.
  private func visibleTicks(_ side: LineChart.Side) -> [Double] {
    axes[side].map { axis in axis.ticks.filter(axis.range.contains) } ?? []
  }

  // MARK: Labels

  /// The numbers at the sides.
  private mutating func numbers() -> [ChartLabel] {
    var labels: [ChartLabel] = []
    for (side, source) in numberSides {
      guard let axis = axes[source] else { continue }
      var names = PartNames()
      let isLeft = side == .left
      let x = isLeft ? board.plot.minX - LineChartLayout.numberGap : board.plot.maxX + LineChartLayout.numberGap
      let own = visibleTicks(source).map { tick in
        let y = scale(at: source).y(of: tick)
        let text = chart.labels.text(
          chart.number(tick, on: axis), at: Point(x, y), align: isLeft ? .end : .start, baseline: .middle)
        return ChartLabel(
          role: (isLeft || numberSides.count == 1 ? "tick-" : "tick-right-") + names.unique(tick.text),
          text: place(text))
      }
      labels += LabelThinning.kept(own.map(\.text.measuredBox), gap: 0).map { own[$0] }
    }
    return labels
  }

  /// The labels below the records, or of the marks below them.
  private mutating func recordLabels() -> [ChartLabel] {
    let y = (board.plot.maxY + frame.maxY) / 2
    if !board.isEven {
      var names = PartNames()
      return chart.valueTicks(on: board, records.first?.record, in: context).filter { !$0.label.isEmpty }.map { tick in
        let text = chart.labels.text(tick.label, at: Point(board.x(ofValue: tick.value), y))
        return ChartLabel(role: "label-" + names.unique(tick.label), text: place(text))
      }
    }
    let strings = records.map { given, record in chart.label(of: record, number: given + 1, in: frame) }
    let texts = strings.enumerated().map { index, string in
      place(chart.labels.text(string, at: Point(board.x(of: index), y)))
    }
    let sure = [selected, records.count - 1].compactMap { $0 }
    let shown = board.indices(reach: 0)
    let kept = LabelThinning.kept(
      zip(strings, texts).map { $0.isEmpty ? nil : $1.measuredBox },
      gap: chart.labels.size * LineChartLayout.labelGap, forced: sure
    ).filter(shown.contains)
    // Labels at the ends keep to the scene, those that must be seen first.
    let moved = Dictionary(uniqueKeysWithValues: kept.map { ($0, movedIntoRoom(texts[$0])) })
    let order = sure.filter(kept.contains) + kept.filter { !sure.contains($0) }
    let apart = Set(LabelThinning.apart(order.map { moved[$0]?.measuredBox }).map { order[$0] })
    return kept.compactMap { index in
      guard apart.contains(index), let text = moved[index] else { return nil }
      return ChartLabel(role: "label-\(roles[index])", text: text)
    }
  }

  /// A label moved sideways into the scene, where it leaves that and has room there.
  private mutating func movedIntoRoom(_ text: Text) -> Text {
    let (box, room) = (text.measuredBox, room)
    let move = box.maxX > room.maxX ? room.maxX - box.maxX : max(room.minX - box.minX, 0)
    guard move != 0, box.width <= room.width else { return text }
    return place(chart.labels.text(text.string, at: text.position + Vector(dx: move, dy: 0)))
  }

  /// What the values are, above the plot at the side of their numbers.
  private mutating func titleLabel() -> [ChartLabel] {
    guard !chart.yTitle.isEmpty else { return [] }
    let height = chart.labels.box(of: "").height
    let isLeft = numberSides.first?.side == .left
    let place = Point(
      isLeft ? board.plot.minX : board.plot.maxX,
      board.plot.minY - height * LineChartLayout.titleLines + height / 2)
    let room = isLeft ? frame.maxX - place.x : place.x - frame.minX
    let string = chart.labels.shortened(chart.yTitle, toWidth: room) ?? ""
    return [
      ChartLabel(role: "y-title", text: self.place(chart.labels.text(string, at: place, align: isLeft ? .start : .end)))
    ]
  }

  /// Where labels may stand: the scene and the chart's frame.
  private var room: Rect {
    let scene = Rect(context.size).union(chart.frame)
    let more = chart.overflow == .expand ? board.extraWidth : 0
    return Rect(x: scene.x, y: scene.y, width: scene.width + more, height: scene.height)
  }

  /// All labels that have room: the more important ones first, none over another, none beyond the scene.
  mutating func keptLabels(besides bubble: [ChartLabel], in area: Rect?) -> (numbers: [Layer], others: [Layer]) {
    guard chart.labels.size > 0 else { return ([], []) }
    let (numbers, below) = (numbers(), records.isEmpty ? [] : recordLabels())
    let (title, lines) = (titleLabel(), referenceTexts(besides: area.map { [$0] } ?? []))
    // A record's label beyond the edge of a window scrolls with it.
    let isScrolled = board.width > board.plot.width
    let legend = legendLayers.compactMap { layer in
      if case .text(let text) = layer.content { text.measuredBox } else { nil }
    }
    let outer = room.outset(by: LineChartLayout.rounding)
    var missing: [String] = []
    let all = bubble + numbers + title + below + lines
    let boxes = all.enumerated().map { index, label -> Rect? in
      let box = label.text.measuredBox
      if outer.union(box) == outer { return box }
      let isBelow = index >= bubble.count + numbers.count + title.count
      if !(isScrolled && isBelow) { missing.append(label.text.string) }
      return nil
    }
    let kept = LabelThinning.apart(legend + boxes).compactMap { $0 >= legend.count ? $0 - legend.count : nil }
    if !missing.isEmpty {
      diagnostics.warning(
        "no room for " + missing.map { "'\($0)'" }.joined(separator: ", "), at: context.place(of: "insets"))
    }
    let isNumber = bubble.count..<(bubble.count + numbers.count)
    return (
      kept.filter(isNumber.contains).map { all[$0].layer }, kept.filter { !isNumber.contains($0) }.map { all[$0].layer }
    )
  }
}
