import Bytes
import Geometry
import SceneModel

/// The labels on one side of a donut, as near to the heights of their parts as they can be without lying over another.
struct DonutColumn {
  struct Entry {
    let index: Int
    let text: Text
    let leader: [Point]
  }

  let entries: [Entry]
  /// The parts whose labels have no room.
  let missing: [Int]

  init(_ layout: DonutLayout, _ indices: [Int], isRight: Bool, frame: Rect?) {
    let style = layout.donut.labels.style
    let height = style.box(of: "").height
    let spacing = height + 2
    let sign = isRight ? 1.0 : -1.0
    let edge = layout.center.x + sign * (layout.outer + DonutLayout.leader)
    let start = edge + sign * DonutLayout.textGap
    var left: [Int] = []
    var texts: [Int: String] = [:]
    for index in indices {
      let room = frame.map { isRight ? $0.maxX - start : start - $0.minX } ?? .infinity
      if let text = style.shortened(layout.label(index), toWidth: room) {
        texts[index] = text
      } else {
        left.append(index)
      }
    }
    // Where the frame is too low for all, the smallest parts have no label.
    let most = frame.map { Int(max(($0.height + 2) / spacing, 0), within: 0...indices.count) } ?? indices.count
    let fitting = indices.filter { texts[$0] != nil }
      .sorted {
        layout.shares[$0].share == layout.shares[$1].share ? $0 < $1 : layout.shares[$0].share > layout.shares[$1].share
      }
    missing = (left + fitting.dropFirst(most)).sorted()
    func bend(_ index: Int) -> Point {
      layout.center + layout.move(index) + layout.direction(index) * (layout.outer + DonutLayout.bend)
    }
    let shown = fitting.prefix(most).sorted { bend($0).y == bend($1).y ? $0 < $1 : bend($0).y < bend($1).y }
    let (above, below) = style.reach
    let bounds = frame.map { ($0.minY + above)...max($0.maxY - below, $0.minY + above) }
    let heights = DonutColumn.spread(shown.map { bend($0).y }, spacing: spacing, within: bounds)
    entries = zip(shown, heights).map { index, y in
      let text = style.text(
        texts[index] ?? "", at: Point(start, y), align: isRight ? .start : .end, baseline: .middle)
      let rim = layout.center + layout.move(index) + layout.direction(index) * (layout.outer + 2)
      return Entry(index: index, text: text, leader: [rim, bend(index), Point(edge, y)])
    }
  }

  /// The heights that are nearest to the wanted ones, which rise, at least a spacing apart and within bounds.
  ///
  /// Less the spacing, they are the rising sequence of least squares: neighbours that fall are pooled to their mean
  /// (Ayer and others 1955).
  static func spread(_ wanted: [Double], spacing: Double, within bounds: ClosedRange<Double>?) -> [Double] {
    var pools: [(sum: Double, count: Double)] = []
    for (index, height) in wanted.enumerated() {
      pools.append((height - Double(index) * spacing, 1))
      while pools.count > 1, let last = pools.last {
        let before = pools[pools.count - 2]
        guard last.sum / last.count < before.sum / before.count else { break }
        pools.removeLast(2)
        pools.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let flat = pools.flatMap { pool in Array(repeating: pool.sum / pool.count, count: Int(saturating: pool.count)) }
    let room = Double(max(wanted.count - 1, 0)) * spacing
    return flat.enumerated().map { index, height in
      let kept = bounds.map { min(max(height, $0.lowerBound), max($0.upperBound - room, $0.lowerBound)) } ?? height
      return kept + Double(index) * spacing
    }
  }
}
