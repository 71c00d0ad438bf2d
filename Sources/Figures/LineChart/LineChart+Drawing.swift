import Geometry
public import SceneBuilding
public import SceneModel

extension LineChart: LayerSource {
  /// A group: the grid with its numbers and the base line, the area, the line, a dot for every record, the labels.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics), let records = loaded(in: context, reporting: &diagnostics)
    else { return nil }
    guard !frame.inset(by: insets).isEmpty else {
      diagnostics.warning("a chart whose insets leave no room draws nothing", at: context.place(of: "insets"))
      return Layer(.type(Self.typeName), .group([]))
    }
    let selected = selectedIndex(in: records, context, &diagnostics)
    var layout = LineChartLayout(
      chart: self, records: ordered(records), selected: selected,
      places: Layer.Places(layer: context.place, link: context.place(of: "data")),
      context: context)
    var layer = Layer(.type(Self.typeName), .group(layout.layers()))
    diagnostics.append(layout.diagnostics)
    guard layout.isSound, labels.isSound(in: context, reporting: &diagnostics) else { return nil }
    if overflow == .expand {
      layer.extraWidth = layout.board.extraWidth
      layer.places.extraWidth = context.place(of: "overflow")
    }
    return layer
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
