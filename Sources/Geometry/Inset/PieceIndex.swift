/// Lines and circular arcs in a tree of rectangles, for questions about those near a place in time that grows with the
/// logarithm of their number.
struct PieceIndex {
  private let pieces: [Segment]
  private let bounds: [Rect]
  /// The pieces' numbers, ordered so that each node of the tree is a range of them.
  private var order: [Int]
  /// The rectangle of each node, the root first; the halves of node i are nodes 2 i + 1 and 2 i + 2.
  private var nodes: [Rect]

  init(_ pieces: [Segment]) {
    self.pieces = pieces
    bounds = pieces.map(\.bounds)
    order = Array(pieces.indices)
    nodes = []
    guard !pieces.isEmpty else { return }
    var leaves = 1
    while leaves * PieceIndex.leafSize < pieces.count { leaves *= 2 }
    nodes = Array(repeating: Rect(.origin, .origin), count: 2 * leaves - 1)
    build(0, 0..<pieces.count)
  }

  /// Few enough for a look at each to be cheaper than another step down.
  private static let leafSize = 4

  private func isLeaf(_ node: Int) -> Bool { 2 * node + 1 >= nodes.count }

  private mutating func build(_ node: Int, _ range: Range<Int>) {
    guard let first = range.first else { return }
    let rect = order[range].reduce(bounds[order[first]]) { $0.union(bounds[$1]) }
    nodes[node] = rect
    guard !isLeaf(node) else { return }
    let isWide = rect.width > rect.height
    let middle = (range.lowerBound + range.upperBound) / 2
    order[range].sort {
      isWide ? bounds[$0].center.x < bounds[$1].center.x : bounds[$0].center.y < bounds[$1].center.y
    }
    build(2 * node + 1, range.lowerBound..<middle)
    build(2 * node + 2, middle..<range.upperBound)
  }

  /// Calls `body` with the number of each piece whose rectangle meets `rect`, until it answers false; answers whether it
  /// never did.
  @discardableResult
  func pieces(meeting rect: Rect, _ body: (Int) -> Bool) -> Bool {
    nodes.isEmpty || visit(0, 0..<pieces.count, rect, body)
  }

  private func visit(_ node: Int, _ range: Range<Int>, _ rect: Rect, _ body: (Int) -> Bool) -> Bool {
    guard !range.isEmpty, nodes[node].meets(rect) else { return true }
    if isLeaf(node) { return order[range].allSatisfy { !bounds[$0].meets(rect) || body($0) } }
    let middle = (range.lowerBound + range.upperBound) / 2
    return visit(2 * node + 1, range.lowerBound..<middle, rect, body)
      && visit(2 * node + 2, middle..<range.upperBound, rect, body)
  }

  /// Whether a piece lies nearer to `point` than `distance`.
  func hasPiece(nearerThan distance: Double, to point: Point) -> Bool {
    let rect = Rect(point, point).outset(by: distance)
    return !pieces(meeting: rect) { pieces[$0].nearest(to: point).distance >= distance }
  }

  /// How many times the pieces run around a place.
  func windingNumber(around point: Point) -> Int {
    guard let root = nodes.first, point.x <= root.maxX else { return 0 }
    var winding = 0
    // The ray ends well beyond the last piece: a rectangle's right edge is a sum, and rounded.
    pieces(meeting: Rect(point, Point(x: root.maxX + root.width + 1, y: point.y))) { index in
      winding += pieces[index].winding(around: point)
      return true
    }
    return winding
  }
}

extension Rect {
  /// Whether the two have a place in common, their edges included.
  func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
