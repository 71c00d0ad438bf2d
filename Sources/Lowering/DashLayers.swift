import Geometry
import Resolving

/// The dashes of a stroke with caps in layers, each of which is seen through its own dashes alone, one on top of the other.
///
/// Below a dash's caps lies more of the path than the dash covers. Where the path has come back to an earlier dash, that would
/// be seen through the earlier one: there a new layer begins. So does one after very many dashes, since each is compared with
/// those before it in its layer.
struct DashLayers {
  /// A part of the path, by lengths from its subpath's start in user units.
  private struct Part {
    var subpath: Int
    var from: Double
    /// Where it ends; nil at the subpath's end.
    var to: Double?
  }

  private let stroke: ResolvedStroke
  private let subpaths: [Path.Subpath]
  /// How many of the subpaths have been taken.
  private var count = 0
  /// What the layer covers of the path: whole subpaths, or a part at the end or the start.
  private var parts: [Part] = []
  /// The dashes of the layer, as far as they are compared.
  private var dashes = LaidDashes()
  private var isDivided = false

  /// The layers of a stroke.
  init(of stroke: ResolvedStroke) {
    self.stroke = stroke
    subpaths = stroke.path.subpaths.filter { !$0.isMoveOnly }
  }

  /// Takes the next subpath.
  ///
  /// - Parameters:
  ///   - report: Takes each point of a line in order.
  ///   - ending: Takes, at the end of each line, how it is drawn.
  ///   - layerEnding: Takes, at the end of each layer, a stroke with its dashes.
  mutating func append(
    _ line: DashedLine, _ report: (ColoredPoint) -> Void, ending: (LineForm) -> Void,
    layerEnding: (ResolvedStroke) -> Void
  ) {
    defer { count += 1 }
    func put(_ pieces: ArraySlice<DashPiece>) {
      for line in line.lines(of: pieces) {
        line.points.forEach(report)
        ending(line.form)
      }
    }
    let pieces = line.pieces
    var first = 0
    var start = 0.0
    if line.hasCaps {
      let laying = DashLaying(line, subpath: count)
      for (index, piece) in pieces.enumerated() {
        if laying.overlaps(piece, dashes), let cut = line.gap(before: index) {
          put(pieces[first..<index])
          if cut > start { parts.append(Part(subpath: count, from: start, to: cut)) }
          end(layerEnding)
          (first, start) = (index, cut)
        }
        dashes.append(laying.dash(piece))
      }
    }
    put(pieces[first...])
    parts.append(Part(subpath: count, from: start))
    // Dashes that do not begin with a subpath are those of another offset.
    if start > 0 { end(layerEnding) }
  }

  /// Ends the last layer.
  mutating func finish(_ layerEnding: (ResolvedStroke) -> Void) {
    if isDivided { end(layerEnding) } else { layerEnding(stroke) }
  }

  private mutating func end(_ layerEnding: (ResolvedStroke) -> Void) {
    isDivided = true
    dashes = LaidDashes()
    guard let first = parts.first else { return }
    var layer = stroke
    layer.path = Path()
    for part in parts {
      let subpath = subpaths[part.subpath]
      let whole = subpath.path
      if part.from == 0, part.to == nil {
        layer.path.append(whole)
      } else {
        let length = subpath.length
        layer.path.append(whole.trimmed(from: part.from / length, to: part.to.map { $0 / length } ?? 1))
      }
    }
    layer.style.dashOffset += first.from
    parts.removeAll()
    layerEnding(layer)
  }
}

/// A dash as later ones are compared with it.
private struct LaidDash {
  var subpath: Int
  var points: [Point]
  /// A rectangle around what it covers.
  var area: Rect
  /// How far the path has turned up to its start and its end.
  var turned: ClosedRange<Double>
}

/// The dashes of a layer, looked through a block at a time.
private struct LaidDashes {
  private static let blockSize = 16
  private(set) var count = 0
  private var blocks: [(area: Rect, dashes: [LaidDash])] = []

  mutating func append(_ dash: LaidDash) {
    if count % Self.blockSize == 0 {
      blocks.append((dash.area, [dash]))
    } else {
      let last = blocks.count - 1
      blocks[last].area = blocks[last].area.union(dash.area)
      blocks[last].dashes.append(dash)
    }
    count += 1
  }

  /// Whether one of the dashes that an area touches is as asked for.
  func contains(touching area: Rect, where isSought: (LaidDash) -> Bool) -> Bool {
    blocks.contains { block in
      block.area.intersection(area) != nil
        && block.dashes.contains { $0.area.intersection(area) != nil && isSought($0) }
    }
  }
}

/// Compares the dashes of one subpath.
private struct DashLaying {
  private let line: DashedLine
  private let subpath: Int
  /// For each point how much the path has turned up to it, itself included, in radians.
  private let turned: [Double]
  /// How much a closed line turns at its start.
  private let closingTurn: Double?

  /// How far the path may turn, in radians, between two dashes that are not compared: hardly more than a right angle, beyond
  /// which one side of the path crosses the other one.
  private static let neighborTurn = 1.6
  /// How many dashes one is compared with.
  private static let mostCompared = 256

  init(_ line: DashedLine, subpath: Int) {
    self.line = line
    self.subpath = subpath
    var sum = 0.0
    var directions: (first: Vector, last: Vector)?
    var turned: [Double] = []
    turned.reserveCapacity(line.points.count)
    for (index, point) in line.points.enumerated() {
      if index + 1 < line.points.count, let next = (line.points[index + 1].point - point.point).normalized {
        if let last = directions?.last { sum += abs(last.turn(to: next).radians) }
        directions = (directions?.first ?? next, next)
      }
      turned.append(sum)
    }
    self.turned = turned
    closingTurn = line.isClosed ? directions.map { abs($0.last.turn(to: $0.first).radians) } : nil
  }

  /// A dash as later ones are compared with it.
  func dash(_ piece: DashPiece) -> LaidDash {
    let points = line.polyline(from: piece.dash.lowerBound, to: piece.dash.upperBound)
    return LaidDash(
      subpath: subpath, points: points, area: area(of: points).outset(by: line.reach),
      turned: turn(at: piece.dash.lowerBound)...turn(at: piece.dash.upperBound))
  }

  /// Whether what is painted for a dash beside it would be seen through one of those before.
  func overlaps(_ piece: DashPiece, _ others: LaidDashes) -> Bool {
    guard others.count > 0 else { return false }
    if others.count >= Self.mostCompared { return true }
    let body = [(piece.from, piece.dash.lowerBound), (piece.dash.upperBound, piece.to)].filter { $0.0 < $0.1 }
      .map { (line.polyline(from: $0.0, to: $0.1), $0) }
    let rest = (piece.below + piece.above).filter { $0.form.shape != .cap }
      .map { ($0.points.map(\.point), $0.part) }
    return (body + rest).contains { points, part in
      let area = area(of: points).outset(by: line.reach)
      return others.contains(touching: area) { other in
        !isNeighbor(part, of: piece.dash, other) && points.isNear(other.points, within: 2 * line.reach)
      }
    }
  }

  /// Whether between a part of the path, which belongs to a dash, and an earlier dash the path hardly turns.
  private func isNeighbor(_ part: (from: Double, to: Double), of dash: ClosedRange<Double>, _ other: LaidDash) -> Bool {
    guard other.subpath == subpath, let last = turned.last else { return false }
    let (start, end) = (turn(at: part.from), turn(at: part.to))
    var turns: [Double] = []
    if part.from <= part.to {
      turns.append(max(end, turn(at: dash.lowerBound)) - min(start, other.turned.upperBound))
    }
    if let closingTurn {
      // The other way, over the start.
      let before = part.from <= part.to ? min(start, turn(at: dash.upperBound)) : start
      let after = part.from <= part.to ? 0 : end
      turns.append(last - before + closingTurn + max(after, other.turned.lowerBound))
      if part.from > part.to { turns.append(last - min(before, other.turned.upperBound) + closingTurn + after) }
    }
    return turns.contains { $0 <= Self.neighborTurn }
  }

  private func turn(at location: Double) -> Double {
    turned.isEmpty ? 0 : turned[max(line.points.firstIndex(after: location) - 1, 0)]
  }

  private func area(of points: [Point]) -> Rect {
    points.reduce(Rect(points[0], points[0])) { $0.union($1) }
  }
}

extension [Point] {
  /// Whether a line along the points comes as near to one along others.
  fileprivate func isNear(_ others: [Point], within distance: Double) -> Bool {
    func lines(_ points: [Point]) -> [Line] {
      points.count > 1 ? zip(points, points.dropFirst()).map { Line($0, $1) } : points.map { Line($0, $0) }
    }
    let other = lines(others)
    return lines(self).contains { line in other.contains { $0.distance(to: line) < distance } }
  }
}
