import Geometry
import SceneModel

extension BarChartLayout {
  // MARK: Grid and axis

  func gridLayers() -> [Layer] {
    var names = PartNames()
    var lines: [Layer] = []
    var texts: [Text] = []
    var roles: [String] = []
    let style = chart.axisLabels
    for tick in axis.ticks where axis.range.contains(tick) {
      let role = names.unique(tick.text)
      let place = place(of: tick)
      if let grid = chart.grid, tick != 0 {
        let line =
          isUp
          ? Path.line(Point(plot.minX, place), Point(plot.maxX, place))
          : .line(Point(place, plot.minY), Point(place, plot.maxY))
        lines.append(Layer(.part("grid-\(role)"), .shape(Shape(line, stroke: grid))))
      }
      let string = format.text(of: tick, step: axis.step)
      texts.append(
        isUp
          ? style.text(string, at: Point(plot.minX - chart.labelGap, place), align: .end)
          : style.text(string, at: Point(place, plot.maxY + chart.labelGap + style.reach.above)))
      roles.append(role)
    }
    guard style.size > 0 else { return lines }
    let kept = LabelThinning.kept(texts.map(\.measuredBox), gap: isUp ? 0 : style.size * 0.4)
    lines += kept.map { Layer(.part("tick-\(roles[$0])"), .text(texts[$0])) }
    if !chart.yTitle.isEmpty {
      let height = style.box(of: "").height
      let place =
        isUp
        ? Point(plot.minX, plot.minY - height * BarChartLayout.titleLines + height / 2)
        : Point(plot.maxX, plot.maxY + chart.labelGap + height * 2)
      let title = style.shortened(
        chart.yTitle, toWidth: isUp ? chart.frame.maxX - place.x : place.x - chart.frame.minX)
      lines.append(
        Layer(
          .part("y-title"), .text(style.text(title ?? "", at: place, align: isUp ? .start : .end))))
    }
    return lines
  }

  /// The line at zero, over the bars' feet.
  func zeroLayers() -> [Layer] {
    guard var stroke = chart.grid, axis.range.contains(0) else { return [] }
    stroke.style.dash = []
    stroke.paint = .solid(BarChartLayout.zeroColor)
    let place = place(of: 0)
    let line =
      isUp
      ? Path.line(Point(plot.minX, place), Point(plot.maxX, place))
      : .line(Point(place, plot.minY), Point(place, plot.maxY))
    return [Layer(.part("axis"), .shape(Shape(line, stroke: stroke)))]
  }

  // MARK: Labels

  func nameLayers() -> [Layer] {
    let style = chart.axisLabels
    guard style.size > 0 else { return [] }
    let texts = names.enumerated().map { index, name in
      let along = (Double(index) + 0.5) * step
      let place =
        isUp
        ? Point(plot.minX + along, plot.maxY + chart.labelGap + style.reach.above)
        : Point(plot.minX - chart.labelGap, plot.minY + along)
      return style.text(name, at: place, align: isUp ? .middle : .end)
    }
    let selected = records.firstIndex { $0.id != nil && $0.id == chart.selected }
    let kept = LabelThinning.kept(
      zip(names, texts).map { $0.isEmpty ? nil : $1.measuredBox }, gap: isUp ? style.size * 0.4 : 0,
      forced: [selected, texts.count - 1].compactMap { $0 })
    return kept.map { Layer(.part("label-\(roles[$0])"), .text(texts[$0])) }
  }

  /// The numbers at the bars' ends, or in the middle of bars upon one another where they fit.
  func endLayers(beside others: [Rect]) -> [Layer] {
    guard let labels = chart.labels, labels.style.size > 0 else { return [] }
    var texts: [(role: String, text: Text)] = []
    for (index, record) in records.enumerated() {
      for (series, (from, to)) in chart.extents(of: record).enumerated() where from.isFinite {
        guard let value = record.values[chart.series[series].y] else { continue }
        let shape = bar(index, series: series, from: from, to: to)
        let string = labels.format.text(of: value)
        let size = labels.style.box(of: string)
        var text: Text
        if chart.mode == .grouped {
          let sign = value < 0 ? -1.0 : 1
          let reach = chart.labelGap / 2 + (isUp ? size.height : size.width) / 2
          let end = shape.origin + shape.along + shape.across / 2
          text = labels.style.text(
            string,
            at: isUp ? end - Vector(dx: 0, dy: sign * reach) : end + Vector(dx: sign * reach, dy: 0)
          )
        } else {
          let room = (across: shape.across.length, along: shape.along.length)
          guard (isUp ? size.width : size.height) <= room.across,
            (isUp ? size.height : size.width) <= room.along
          else {
            continue
          }
          text = labels.style.text(string, at: shape.origin + shape.along / 2 + shape.across / 2)
          if case .solid(let color)? = paint(index, series) { text.color = color.readableInk }
        }
        texts.append((role(index, series), text))
      }
    }
    let frame = chart.frame.outset(by: BarChartLayout.rounding)
    let boxes = texts.map { entry -> Rect? in
      let box = entry.text.measuredBox
      return frame.union(box) == frame ? box : nil
    }
    // The axes' labels come first: what would lie over them is left out.
    return LabelThinning.apart(others + boxes).compactMap { index in
      guard index >= others.count else { return nil }
      let entry = texts[index - others.count]
      return Layer(.part("value-\(entry.role)"), .text(entry.text))
    }
  }
}
