import Geometry
public import SceneBuilding
public import SceneModel

extension LineChart: LayerSource {
  /// A group: the grid with its numbers and the base line, the area, the line, a dot for every record, the labels.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics), let records = loaded(in: context, reporting: &diagnostics)
    else { return nil }
    if let fault = placeFault(of: records) {
      diagnostics.error(fault, at: context.place(of: "spacing"))
      return nil
    }
    let selected = selectedIndex(in: records, context, &diagnostics)
    var layout = LineChartLayout(
      chart: self, records: ordered(records), selected: selected,
      places: Layer.Places(layer: context.place, link: context.place(of: "data")),
      context: context)
    guard !layout.board.plot.isEmpty else {
      diagnostics.warning("a chart whose insets leave no room draws nothing", at: context.place(of: "insets"))
      return Layer(.type(Self.typeName), .group([]))
    }
    warn(of: layout, context, &diagnostics)
    var layer = Layer(.type(Self.typeName), .group(layout.layers()))
    diagnostics.append(layout.diagnostics)
    guard layout.isSound, labels.isSound(in: context, reporting: &diagnostics) else { return nil }
    if overflow == .expand {
      layer.extraWidth = layout.board.extraWidth
      layer.places.extraWidth = context.place(of: "overflow")
    }
    return layer
  }

  /// What keeps records from standing at true distances; nil where nothing does.
  private func placeFault(of records: [Record]) -> String? {
    guard spacing == .value else { return nil }
    if records.contains(where: { if case .category = $0.label { true } else { false } }) {
      return "categories have no true distances"
    }
    let count = records.reduce(0) { $0 + ($1.label == .none ? 1 : 0) }
    return count == 0 || count == records.count ? nil : "a record without 'x' and 'date' has no true distance"
  }

  /// Warns of what the plot does not show.
  private func warn(of layout: LineChartLayout, _ context: FigureContext, _ diagnostics: inout Diagnostics) {
    let beyond = layout.countBeyond
    if beyond > 0 {
      diagnostics.warning(
        "\(beyond.counted("value lies", "values lie")) beyond the range and \(beyond == 1 ? "is" : "are") cut at the plot",
        at: context.place(of: "yRange"))
    }
    let board = layout.board
    let hidden = board.count - board.indices(reach: 0).count
    if overflow == .window, hidden > 0 {
      diagnostics.warning(
        "the window does not show \(hidden) of \(board.count.counted("record", "records"))",
        at: context.place(of: "overflow"))
    }
  }

  /// The given index of the selected record; of the last in order where the selection names none.
  private func selectedIndex(
    in records: [Record], _ context: FigureContext, _ diagnostics: inout Diagnostics
  ) -> Int? {
    guard case .id(let id) = selected else { return nil }
    if let index = records.firstIndex(where: { $0.id == id }) { return index }
    diagnostics.warning(
      "no record has the id '\(id)': the last one is selected", at: context.place(of: "selected"))
    return nil
  }
}
