import Geometry
import SceneModel

extension BarChart {
  /// From the plot to its labels: beside the numbers no label of a record may touch the lowest one.
  var labelGap: Double { max(6, axisLabels.reach.below + 1) }

  /// The colour of an index in turn.
  func color(_ index: Int) -> Paint? { colors.isEmpty ? nil : .solid(colors[index % colors.count]) }

  /// How a value is written in a bar's title.
  var valueFormat: NumberFormat {
    labels?.format ?? (mode == .percent ? .plain : yFormat ?? .plain)
  }

  /// Where the bar of each series begins and ends; not a number where it has no value.
  func extents(of record: Record) -> [(from: Double, to: Double)] {
    let values = series.map { record.values[$0.y] }
    if mode == .grouped { return values.map { $0.map { (0, $0) } ?? (.nan, .nan) } }
    let sum = mode == .percent ? values.reduce(0) { $0 + abs($1 ?? 0) } : 1
    var (above, below) = (0.0, 0.0)
    return values.map { value in
      guard let value, sum > 0 else { return (.nan, .nan) }
      if value < 0 {
        defer { below += value / sum }
        return (below, below + value / sum)
      }
      defer { above += value / sum }
      return (above, above + value / sum)
    }
  }
}
