import Geometry
import SceneModel

/// Finds places for the labels of marks: beside their mark, over no other label, within the scene, off the line and other marks
/// where that can be.
struct MarkerLabels {
  private let scene: Rect
  private var taken: [Rect]
  private let markers: [Rect]
  private let edges: [(Point, Point)]
  private let halfWidth: Double

  /// A layout.
  ///
  /// - Parameters:
  ///   - scene: What labels stay in.
  ///   - taken: What they never lie over.
  ///   - markers: What they lie over only where nothing else is left.
  ///   - line: What they avoid.
  ///   - width: The line's width.
  init(scene: Rect, taken: [Rect], markers: [Rect], line: Path, width: Double) {
    self.scene = scene
    self.taken = taken
    self.markers = markers
    halfWidth = width / 2
    var edges: [(Point, Point)] = []
    var last = Point.origin
    for element in line.elements {
      switch element {
      case .move(let point): last = point
      case .line(let point), .quad(_, let point), .cubic(_, _, let point), .arc(_, let point):
        edges.append((last, point))
        last = point
      case .close: break
      }
    }
    self.edges = edges
  }

  /// The label at the best of its places, which is then taken; nil where there is none.
  mutating func text(of marker: PlacedMarker) -> Text? {
    var best: (cost: Double, text: Text, box: Rect)?
    for (index, text) in candidates(of: marker).enumerated() {
      let box = text.measuredBox
      // Two numbers side by side would be read as one.
      let gap = text.size * MarkerLabels.gap
      guard scene.contains(box), !taken.contains(where: { $0.overlaps(box, gap: gap) }) else { continue }
      let crossed = lengthOfLine(in: box.outset(by: halfWidth))
      let covered = markers.count { $0.overlaps(box) }
      let cost = crossed + Double(covered) * MarkerLabels.markerCost + Double(index) * MarkerLabels.orderCost
      if cost < best?.cost ?? .infinity { best = (cost, text, box) }
    }
    guard let best else { return nil }
    taken.append(best.box)
    return best.text
  }

  /// The label right, left, above, below of its mark and at its corners, then the same farther away.
  private func candidates(of marker: PlacedMarker) -> [Text] {
    let style = marker.marker.labels
    let string = marker.label
    let reach = style.reach
    let height = reach.above + reach.below
    return [MarkerLabels.distance, MarkerLabels.distance + height * 0.6].flatMap { distance in
      let box = marker.box.outset(by: distance)
      let middle = box.center
      let (above, below) = (box.minY - reach.below, box.maxY + reach.above)
      return [
        style.text(string, at: Point(box.maxX, middle.y), align: .start),
        style.text(string, at: Point(box.minX, middle.y), align: .end),
        style.text(string, at: Point(middle.x, above)),
        style.text(string, at: Point(middle.x, below)),
        style.text(string, at: Point(box.maxX - distance, above + distance), align: .start),
        style.text(string, at: Point(box.maxX - distance, below - distance), align: .start),
        style.text(string, at: Point(box.minX + distance, above + distance), align: .end),
        style.text(string, at: Point(box.minX + distance, below - distance), align: .end),
      ]
    }
  }

  /// How much of the line lies in a box.
  private func lengthOfLine(in box: Rect) -> Double {
    var length = 0.0
    for (start, end) in edges { length += MarkerLabels.length(from: start, to: end, in: box) }
    return length
  }

  /// How much of a straight edge lies in a box (Y.-D. Liang, B. A. Barsky, "A new concept and method for line clipping", 1984).
  private static func length(from start: Point, to end: Point, in box: Rect) -> Double {
    let way = end - start
    var (from, to) = (0.0, 1.0)
    for (move, place, low, high) in [(way.dx, start.x, box.minX, box.maxX), (way.dy, start.y, box.minY, box.maxY)] {
      if move == 0 {
        if place < low || place > high { return 0 }
        continue
      }
      let (a, b) = ((low - place) / move, (high - place) / move)
      from = max(from, min(a, b))
      to = min(to, max(a, b))
    }
    return from < to ? (to - from) * way.length : 0
  }

  /// How far labels lie from their marks, and in sizes from one another.
  private static let distance = 3.0
  private static let gap = 0.35
  /// What it costs, in user units of line, to lie over another mark, and to take the next place in the list.
  private static let markerCost = 60.0
  private static let orderCost = 0.75
}
