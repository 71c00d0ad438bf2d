import Geometry
public import SceneModel

extension LineChart: LayerSource {
  /// A group: the grid with its numbers and the base line, the area, the line, a dot for every record, the labels.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics), let records = loaded(in: context, reporting: &diagnostics)
    else { return nil }
    guard !frame.inset(by: insets).isEmpty else {
      diagnostics.warning("a chart whose insets leave no room draws nothing", at: context.place(of: "insets"))
      return Layer(.type("lineChart"), .group([]))
    }
    let selected = selectedIndex(in: records, context, &diagnostics)
    var layout = LineChartLayout(
      chart: self, records: ordered(records), selected: selected,
      places: Layer.Places(layer: context.place, link: context.place(of: "data")))
    var layer = Layer(.type("lineChart"), .group(layout.layers()))
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

  private func isSound(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Bool {
    var check = ValueCheck(context)
    let edges = [frame.x, frame.y, frame.width, frame.height]
    check.require(edges.allSatisfy(\.isFinite), "frame", "'frame' must be finite", &diagnostics)
    let distances = [insets.top, insets.right, insets.bottom, insets.left]
    check.require(
      distances.allSatisfy { $0 >= 0 && $0.isFinite }, "insets", "'insets' must be 0 or more", &diagnostics)
    check.require(yTicks.allSatisfy(\.isFinite), "yTicks", "'yTicks' must be finite", &diagnostics)
    check.require(
      yRange.lowerBound < yRange.upperBound && yRange.lowerBound.isFinite && yRange.upperBound.isFinite, "yRange",
      "'yRange' must rise", &diagnostics)
    check.require(
      itemSpacing > 0 && itemSpacing.isFinite, "itemSpacing", "'itemSpacing' must be above 0", &diagnostics)
    for radius in [points.radius, selectedPoint.radius] {
      check.require(radius >= 0 && radius.isFinite, "points", "'radius' must be 0 or more", &diagnostics)
    }
    check.require(labels.size >= 0 && labels.size.isFinite, "labels", "'size' must be 0 or more", &diagnostics)
    if case .records(let records) = data {
      check.require(records.allSatisfy { $0.y.isFinite }, "data", "'y' must be finite", &diagnostics)
    }
    return check.isSound
  }
}
