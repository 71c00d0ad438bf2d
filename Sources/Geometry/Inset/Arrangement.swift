/// Lines and circular arcs divided where they cross, so that none passes another but at its ends.
struct Arrangement {
  /// A part of a piece between two vertices.
  struct Edge {
    var piece: Segment
    var from: Int
    var to: Int

    var reversed: Edge { Edge(piece: piece.reversed, from: to, to: from) }
  }

  private(set) var edges: [Edge] = []
  private var vertices: VertexTable
  private let slack: Double

  /// The pieces divided; places within `slack` of one another are one vertex.
  init(_ pieces: [Segment], slack: Double) {
    self.slack = slack
    vertices = VertexTable(slack: slack)
    let index = PieceIndex(pieces)
    var cuts: [(t: Double, vertex: Int)] = []
    for (number, piece) in pieces.enumerated() {
      let from = vertices.vertex(at: piece.start)
      let to = vertices.vertex(at: piece.end)
      cuts.removeAll(keepingCapacity: true)
      index.pieces(meeting: piece.bounds.outset(by: slack)) { other in
        guard other != number else { return true }
        // The lower number comes first, so that both compute the same place to the last digit.
        let (a, b) = number < other ? (piece, pieces[other]) : (pieces[other], piece)
        func consider(_ point: Point) {
          guard let t = piece.parameter(of: point, slack: slack),
            pieces[other].parameter(of: point, slack: slack) != nil
          else { return }
          let vertex = vertices.vertex(at: point)
          if vertex != from, vertex != to { cuts.append((t, vertex)) }
        }
        a.crossings(with: b, consider)
        consider(pieces[other].start)
        consider(pieces[other].end)
        return true
      }
      cuts.sort { ($0.t, $0.vertex) < ($1.t, $1.vertex) }
      append(piece, from: from, to: to, cuts)
    }
  }

  private mutating func append(_ piece: Segment, from: Int, to: Int, _ cuts: [(t: Double, vertex: Int)]) {
    var start = (t: 0.0, vertex: from)
    for end in cuts + [(t: 1, vertex: to)] {
      // Two ends at one vertex leave nothing between them, but for an arc that runs all around.
      guard end.vertex != start.vertex || (end.t - start.t) * piece.length > 4 * slack else { continue }
      let part = start.t == 0 && end.t == 1 ? piece : piece.portion(from: start.t, to: end.t)
      edges.append(
        Edge(
          piece: part.moved(start: vertices.places[start.vertex], end: vertices.places[end.vertex]), from: start.vertex,
          to: end.vertex))
      start = end
    }
  }

  /// The edges that `orient` keeps, turned round as it answers, as closed rings; what leads into no ring is left out.
  ///
  /// Where several edges leave a vertex, a ring takes the one that leaves no other between it and the edge it came by on
  /// its right hand side.
  func rings(_ orient: (Segment) -> Orientation) -> [[Segment]] {
    var kept: [Edge] = []
    for edge in edges {
      switch orient(edge.piece) {
      case .dropped: break
      case .forwards: kept.append(edge)
      case .backwards: kept.append(edge.reversed)
      }
    }
    kept = withoutDeadEnds(kept)
    var leaving: [[Int]] = Array(repeating: [], count: vertices.places.count)
    for (number, edge) in kept.enumerated() { leaving[edge.from].append(number) }
    var isUsed = Array(repeating: false, count: kept.count)
    var rings: [[Segment]] = []
    for first in kept.indices where !isUsed[first] {
      var ring: [Segment] = []
      var current = first
      while true {
        isUsed[current] = true
        ring.append(kept[current].piece)
        if kept[current].to == kept[first].from {
          rings.append(ring)
          break
        }
        let back = kept[current].piece.endDirection.map { -$0 }
        let choices = leaving[kept[current].to].filter { !isUsed[$0] }
        guard
          let next = choices.min(by: {
            Arrangement.wedge(kept[$0].piece, back) < Arrangement.wedge(kept[$1].piece, back)
          })
        else { break }
        current = next
      }
    }
    return rings
  }

  /// The edges that have one before and one after them: where two pieces all but touch along some way, short bits may be
  /// kept that lead nowhere.
  private func withoutDeadEnds(_ edges: [Edge]) -> [Edge] {
    var arriving: [[Int]] = Array(repeating: [], count: vertices.places.count)
    var leaving = arriving
    for (number, edge) in edges.enumerated() {
      arriving[edge.to].append(number)
      leaving[edge.from].append(number)
    }
    var inCount = arriving.map(\.count)
    var outCount = leaving.map(\.count)
    var isDropped = Array(repeating: false, count: edges.count)
    var open = vertices.places.indices.filter { (inCount[$0] == 0) != (outCount[$0] == 0) }
    while let vertex = open.popLast() {
      for number in outCount[vertex] > 0 && inCount[vertex] == 0 ? leaving[vertex] : arriving[vertex]
      where !isDropped[number] {
        isDropped[number] = true
        let edge = edges[number]
        outCount[edge.from] -= 1
        inCount[edge.to] -= 1
        let other = edge.from == vertex ? edge.to : edge.from
        if (inCount[other] == 0) != (outCount[other] == 0) { open.append(other) }
      }
    }
    return edges.indices.filter { !isDropped[$0] }.map { edges[$0] }
  }

  /// What becomes of an edge.
  enum Orientation {
    case dropped, forwards, backwards
  }

  /// The angle on the right of a piece's start up to the direction `back`.
  private static func wedge(_ piece: Segment, _ back: Vector?) -> Double {
    guard let back, let direction = piece.startDirection else { return 0 }
    let degrees = (back.angle - direction.angle).normalized.degrees
    // Straight back is the last choice, not the first.
    return degrees < 1e-6 ? 360 : degrees
  }
}

extension Segment {
  /// The piece with its ends put at places that differ from its own by rounding.
  func moved(start: Point, end: Point) -> Segment {
    switch self {
    case .arc(let arc):
      .arc(
        Arc(
          center: arc.center, radii: arc.radii, rotation: arc.rotation, startAngle: arc.startAngle, sweep: arc.sweep,
          start: start, end: end))
    default: .line(Line(start, end))
    }
  }
}

/// Places numbered so that those within some slack of one another have one number.
private struct VertexTable {
  private struct Cell: Hashable {
    var x: Double
    var y: Double
  }

  private(set) var places: [Point] = []
  private var cells: [Cell: Int] = [:]
  private let slack: Double

  init(slack: Double) { self.slack = slack }

  mutating func vertex(at point: Point) -> Int {
    let x = (point.x / (2 * slack)).rounded()
    let y = (point.y / (2 * slack)).rounded()
    for dx in [0.0, -1, 1] {
      for dy in [0.0, -1, 1] {
        if let vertex = cells[Cell(x: x + dx, y: y + dy)], places[vertex].distance(to: point) <= 2 * slack {
          return vertex
        }
      }
    }
    places.append(point)
    cells[Cell(x: x, y: y)] = places.count - 1
    return places.count - 1
  }
}
