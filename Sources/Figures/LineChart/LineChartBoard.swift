import Bytes
import Geometry

/// Where the records stand: a board that may be wider than the plot, and the part of it that the plot shows.
struct LineChartBoard: Hashable {
  /// The part of the chart that line, area and dots are cut to at its left and right edge.
  let plot: Rect
  /// How many records there are.
  let count: Int
  /// The board's left edge in the scene.
  let left: Double
  /// The board's width, at least the plot's.
  let width: Double
  /// By how much the plot is wider than the chart's frame gives it.
  let extraWidth: Double
  /// The values at the plot's left and right edge where records stand at true distances; nil where they are even.
  let range: ClosedRange<Double>?
  /// The distance of two records where that is even, above 0.
  private let spacing: Double
  /// The places of records at true distances, rising.
  private let places: [Double]

  /// The board of a chart whose plot, at least as wide, is not empty.
  ///
  /// - Parameter selected: The index of the record that a window must show.
  init(chart: LineChart, plot: Rect, count: Int, selected: Int?) {
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
    range = nil
    places = []
  }

  /// The board of records that stand at true distances from the plot's left edge to its right one; one that stands alone is
  /// in the middle of a unit on both sides.
  ///
  /// - Parameter positions: The records' numbers or seconds, rising.
  init(plot: Rect, positions: [Double]) {
    self.plot = plot
    count = positions.count
    left = plot.minX
    width = plot.width
    extraWidth = 0
    spacing = plot.width
    let (low, high) = (positions.first ?? 0, positions.last ?? 1)
    let range = low < high ? low...high : (low - 1)...(low + 1)
    self.range = range
    places = positions.map { LineChartBoard.place(of: $0, in: range, on: plot) }
  }

  private static func place(of value: Double, in range: ClosedRange<Double>, on plot: Rect) -> Double {
    plot.minX + (value - range.lowerBound) / (range.upperBound - range.lowerBound) * plot.width
  }

  /// The place of a number or a moment, where records stand at true distances.
  func x(ofValue value: Double) -> Double {
    range.map { LineChartBoard.place(of: value, in: $0, on: plot) } ?? plot.minX
  }

  /// Whether the line runs on level to both edges of the board.
  var isEven: Bool { range == nil }

  /// The board's right edge in the scene.
  var right: Double { left + width }

  /// Where a record stands, by its index from 0.
  func x(of index: Int) -> Double { isEven ? left + Double(index + 1) * spacing : places[index] }

  /// The records that stand at most `reach` outside the plot.
  func indices(reach: Double) -> Range<Int> {
    guard isEven else { return 0..<count }
    let first = ((plot.minX - reach - left) / spacing - 1).rounded(.up)
    let last = ((plot.maxX + reach - left) / spacing - 1).rounded(.down)
    let lower = Int(first, within: 0...count)
    return lower..<max(Int(last + 1, within: 0...count), lower)
  }

  /// Of evenly spaced records the one before a place on the board and the fraction of the way to the next; level before the
  /// first and after the last.
  func position(at x: Double) -> (index: Int, fraction: Double) {
    let place = min(max((x - left) / spacing - 1, 0), Double(max(count - 1, 0)))
    let index = Int(saturating: place)
    return (index, place - Double(index))
  }
}

/// The heights of values on a plot.
struct LineChartScale: Hashable {
  /// The values at the plot's bottom and top.
  let range: ClosedRange<Double>
  /// The plot.
  let plot: Rect

  /// The height of a value, kept within the format's numbers.
  func y(of value: Double) -> Double {
    let span = range.upperBound - range.lowerBound
    return min(max(plot.maxY - (value - range.lowerBound) / span * plot.height, -1e9), 1e9)
  }
}
