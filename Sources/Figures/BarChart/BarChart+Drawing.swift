import Geometry
public import SceneBuilding
public import SceneModel

extension BarChart: LayerSource {
  /// A group: grid and numbers, bars, the line at zero, labels, the legend.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics),
      let records = loaded(in: context, reporting: &diagnostics)
    else { return nil }
    let layout = BarChartLayout(settled(in: context), records: records)
    if layout.plot.isEmpty {
      diagnostics.warning(
        "a chart whose labels and insets leave no room draws no bars",
        at: context.place(of: "frame"))
    }
    if !layout.shortened.isEmpty {
      diagnostics.warning(
        "shortened for want of room: " + layout.shortened.map { "'\($0)'" }.joined(separator: ", "),
        at: context.place(of: "data"))
    }
    warn(of: records, layout, context, &diagnostics)
    let links = Layer.Places(layer: context.place, link: context.place(of: "data"))
    let drawn = layout.layers(places: links)
    if !drawn.missing.isEmpty {
      diagnostics.warning(
        "the insets leave no room for " + drawn.missing.map { "'\($0)'" }.joined(separator: ", "),
        at: context.place(of: "insets"))
    }
    return Layer(.type(Self.typeName), .group(drawn.layers))
  }

  private func warn(
    of records: [Record], _ layout: BarChartLayout, _ context: FigureContext,
    _ diagnostics: inout Diagnostics
  ) {
    if let selected, !records.contains(where: { $0.id == selected }) {
      diagnostics.warning("no record has the id '\(selected)'", at: context.place(of: "selected"))
    }
    let range = layout.axis.range
    let cut = records.reduce(0) { count, record in
      count + extents(of: record).filter { $0.to.isFinite && !range.contains($0.to) }.count
    }
    if cut > 0 {
      diagnostics.warning(
        "\(cut.counted("bar reaches", "bars reach")) beyond the range and \(cut == 1 ? "is" : "are") cut at the plot",
        at: context.place(of: "yRange"))
    }
  }

  /// The chart with the measures of the scene's fonts.
  private func settled(in context: FigureContext) -> BarChart {
    var chart = self
    chart.axisLabels.settle(in: context)
    chart.labels?.style.settle(in: context)
    chart.legend?.style.settle(in: context)
    return chart
  }

  /// The records as they are given or read; nil after a reported fault.
  private func loaded(in context: FigureContext, reporting diagnostics: inout Diagnostics)
    -> [Record]?
  {
    switch data {
    case .records(let records): return records
    case .source(let source):
      return source.rows(in: context, reporting: &diagnostics) { row throws(TableRow.Fault) in
        var record = Record(values: [:], id: row.text("id"))
        for series in self.series { record.values[series.y] = try row.number(series.y) }
        if let text = row.text("x") ?? row.text("date") {
          if let date = DateText.parse(text) {
            record.label = .date(date)
          } else {
            record.label = .category(text)
          }
        }
        if let text = row.text("link") {
          guard let link = Link(text) else { throw row.fault("'\(text)' is no link", "link") }
          record.link = link
        }
        return record
      }
    }
  }
}

extension LineChart.Record.Label {
  /// The label as text.
  func text(_ format: DateFormat) -> String {
    switch self {
    case .none: ""
    case .number(let number): number.text
    case .date(let date): format.text(of: date)
    case .category(let text): text
    }
  }
}
