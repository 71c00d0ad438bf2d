import Bytes
import Geometry
import SceneModel

/// Cuts a line where it comes back to itself, so that what grows over an earlier part is not seen before its time.
enum TrackPieces {
  /// The pieces of each segment, in order; neighbours share a point.
  ///
  /// A place is told from an earlier one of its piece by cells as wide as the line (a grid as of J. L. Bentley and
  /// J. H. Friedman, "Data structures for range searching", 1979): where the line comes nearer than its width to what lies
  /// more than three widths back, a new piece begins at the point before.
  static func pieces(of points: [Point], segments: [Range<Int>], width: Double) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for segment in segments {
      var length = 0.0
      for index in segment.dropLast() { length += points[index].distance(to: points[index + 1]) }
      let reach = max(width, length / mostPlaces)
      guard reach > 0 else { continue }
      var start = segment.lowerBound
      var places = Places(reach: reach)
      for index in segment.dropLast() {
        if index > start, pieces.count < mostPieces, places.meets(from: points[index], to: points[index + 1]) {
          pieces.append(start..<index + 1)
          start = index
          places = Places(reach: reach)
        }
        places.add(from: points[index], to: points[index + 1])
      }
      pieces.append(start..<segment.upperBound)
    }
    return pieces
  }

  /// The places of a piece by cells.
  private struct Places {
    let reach: Double
    private var way = 0.0
    private var cells: [Cell: [(point: Point, way: Double)]] = [:]

    init(reach: Double) { self.reach = reach }

    private struct Cell: Hashable {
      let x: Double
      let y: Double
    }

    private func cell(_ point: Point) -> Cell {
      Cell(x: (point.x / reach).rounded(.down), y: (point.y / reach).rounded(.down))
    }

    /// The places along an edge, half the reach apart, with their way from its start.
    private func steps(from start: Point, to end: Point, _ body: (Point, Double) -> Bool) {
      let length = start.distance(to: end)
      let count = Int((length / reach * 2).rounded(.up), within: 1...Int(saturating: mostPlaces))
      for step in 0..<count {
        let t = Double(step + 1) / Double(count)
        if body(start.interpolated(to: end, at: t), t * length) { return }
      }
    }

    func meets(from start: Point, to end: Point) -> Bool {
      var found = false
      steps(from: start, to: end) { point, ahead in
        let middle = cell(point)
        for dx in -1...1 {
          for dy in -1...1 {
            let near = cells[Cell(x: middle.x + Double(dx), y: middle.y + Double(dy))] ?? []
            found =
              found
              || near.contains {
                way + ahead - $0.way > 3 * reach && $0.point.distance(to: point) < reach
              }
          }
        }
        return found
      }
      return found
    }

    mutating func add(from start: Point, to end: Point) {
      var added: [(Point, Double)] = []
      steps(from: start, to: end) { point, ahead in
        added.append((point, ahead))
        return false
      }
      for (point, ahead) in added { cells[cell(point), default: []].append((point, way + ahead)) }
      way += start.distance(to: end)
    }
  }

  /// How many places of a segment are looked at, and how many pieces are made of all, at most.
  private static let mostPlaces = 20_000.0
  private static let mostPieces = 64
}
