import Bytes
import Geometry

/// Where the records stand: a board that may be wider than the plot, and the part of it that the plot shows.
struct LineChartBoard: Hashable {
  /// The part of the chart that line, area and dots are cut to at its left and right edge.
  let plot: Rect
  /// How many records there are.
  let count: Int
  /// The distance of two records, above 0.
  let spacing: Double
  /// The board's left edge in the scene.
  let left: Double
  /// The board's width, at least the plot's.
  let width: Double
  /// By how much the plot is wider than the chart's frame gives it.
  let extraWidth: Double
  private let low: Double
  private let span: Double

  /// The board of a chart whose plot is not empty.
  ///
  /// - Parameter selected: The index of the record that a window must show.
  init(chart: LineChart, count: Int, selected: Int?) {
    let plot = chart.frame.inset(by: chart.insets)
    let records = Double(count)
    var width = plot.width
    if records * chart.itemSpacing < plot.width {
      spacing = plot.width / (records + 1)
    } else if chart.overflow == .fit {
      spacing = plot.width / (records + 2)
    } else {
      spacing = chart.itemSpacing
      width = (records + 2) * spacing
    }
    let isExpanded = chart.overflow == .expand
    extraWidth = isExpanded ? width - plot.width : 0
    self.plot = Rect(x: plot.x, y: plot.y, width: isExpanded ? width : plot.width, height: plot.height)
    let shownEnd = (Double(selected ?? count - 1) + 2) * spacing
    left = plot.minX - min(max(shownEnd - self.plot.width, 0), width - self.plot.width)
    self.width = width
    self.count = count
    low = chart.yRange.lowerBound
    span = chart.yRange.upperBound - chart.yRange.lowerBound
  }

  /// The board's right edge in the scene.
  var right: Double { left + width }

  /// Where a record stands, by its index from 0.
  func x(of index: Int) -> Double { left + Double(index + 1) * spacing }

  /// The height of a value, kept within the format's numbers.
  func y(of value: Double) -> Double {
    min(max(plot.maxY - (value - low) / span * plot.height, -1e9), 1e9)
  }

  /// The records that stand at most `reach` outside the plot.
  func indices(reach: Double) -> Range<Int> {
    let first = ((plot.minX - reach - left) / spacing - 1).rounded(.up)
    let last = ((plot.maxX + reach - left) / spacing - 1).rounded(.down)
    let lower = Int(first, within: 0...count)
    return lower..<max(Int(last + 1, within: 0...count), lower)
  }

  /// The record before a place on the board and the fraction of the way to the next; level before the first and after the
  /// last.
  func position(at x: Double) -> (index: Int, fraction: Double) {
    let place = min(max((x - left) / spacing - 1, 0), Double(max(count - 1, 0)))
    let index = Int(saturating: place)
    return (index, place - Double(index))
  }
}
