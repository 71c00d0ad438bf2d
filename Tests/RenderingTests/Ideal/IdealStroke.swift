import Geometry
import SceneModel

/// Whether places lie under a stroke, and where along the path they get their colour from.
///
/// A stroke is taken as rectangles along dense chords with a disc at every vertex within a curve, the join of the style at
/// corners, and the cap of the style at ends.
struct IdealStroke {
  /// A place under the stroke.
  struct Hit: Hashable {
    /// The fraction of the whole path's arc length that gives the colour.
    var fraction: Double
    /// How many times the path passes here.
    var passes: Int
  }

  private struct Chord {
    var a: Point
    var b: Point
    var direction: Vector
    var from: Double
    var to: Double
    /// Whether the next chord goes on from here, and whether there is a corner between them.
    var continues = false
    var isCornerAfter = false
    var startsPiece = false
    var endsPiece = false
  }

  private var chords: [Chord] = []
  private var total = 0.0
  private let style: StrokeStyle
  private let half: Double

  init(_ path: Path, _ stroke: Stroke) {
    style = stroke.style
    half = stroke.alignment == .center ? stroke.style.width / 2 : stroke.style.width
    var raw: [[Chord]] = []
    for subpath in path.subpaths {
      var list: [Chord] = []
      for segment in subpath.segments {
        let steps = if case .line = segment { 1 } else { 96 }
        for step in 0..<steps {
          let a = segment.point(at: Double(step) / Double(steps))
          let b = segment.point(at: Double(step + 1) / Double(steps))
          guard let direction = (b - a).normalized else { continue }
          let length = a.distance(to: b)
          var chord = Chord(a: a, b: b, direction: direction, from: total, to: total + length)
          chord.isCornerAfter = step == steps - 1
          list.append(chord)
          total += length
        }
      }
      guard !list.isEmpty else { continue }
      for index in list.indices.dropLast() { list[index].continues = true }
      list[0].startsPiece = !subpath.isClosed
      list[list.count - 1].endsPiece = !subpath.isClosed
      raw.append(list)
    }
    let range = (stroke.trim.lowerBound * total)...(stroke.trim.upperBound * total)
    for list in raw { cut(list, to: range) }
  }

  /// The chords of a subpath that trim and dashes leave.
  private mutating func cut(_ list: [Chord], to range: ClosedRange<Double>) {
    guard let first = list.first, let last = list.last else { return }
    let from = max(first.from, range.lowerBound)
    let to = min(last.to, range.upperBound)
    guard from < to else { return }
    var pieces: [(Double, Double)] = []
    if style.dash.isEmpty {
      pieces = [(from, to)]
    } else {
      let dash = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
      let period = dash.reduce(0, +)
      var position = from - style.dashOffset.truncatingRemainder(dividingBy: period) - period
      while position < to {
        for (index, length) in dash.enumerated() {
          if index % 2 == 0, position + length > from, position < to {
            pieces.append((max(position, from), min(position + length, to)))
          }
          position += length
        }
      }
    }
    for (low, high) in pieces {
      let isWhole = low == first.from && high == last.to
      for chord in list where chord.to > low && chord.from < high {
        var part = chord
        let length = chord.to - chord.from
        if chord.from < low {
          part.a = chord.a + chord.direction * (low - chord.from)
          part.from = low
        }
        if chord.to > high {
          part.b = chord.a + chord.direction * (min(high, chord.to) - chord.from)
          part.to = high
        }
        assert(length > 0)
        if !isWhole || first.startsPiece {
          if part.from == low { part.startsPiece = true }
          if part.to == high {
            part.endsPiece = true
            part.continues = false
          }
        }
        chords.append(part)
      }
    }
  }

  /// The place of the path that colours `point`; nil where the stroke does not cover it.
  func hit(at point: Point) -> Hit? {
    var passes = 0
    var best: (distance: Double, fraction: Double)?
    var wasCovered = false
    for (index, chord) in chords.enumerated() {
      guard let place = cover(point, by: chord, at: index) else {
        wasCovered = false
        continue
      }
      if !wasCovered {
        // A new pass lies on top of the earlier ones.
        passes += 1
        best = nil
      }
      wasCovered = chord.continues || !chord.endsPiece
      if best.map({ place.distance < $0.distance }) ?? true { best = place }
    }
    return best.map { Hit(fraction: total > 0 ? $0.fraction / total : 0, passes: passes) }
  }

  private func cover(_ point: Point, by chord: Chord, at index: Int) -> (distance: Double, fraction: Double)? {
    let offset = point - chord.a
    let along = offset.dot(chord.direction)
    let length = chord.to - chord.from
    let across = abs(offset.cross(chord.direction))
    if across <= half, along >= 0, along <= length { return (across, chord.from + along) }
    if chord.startsPiece, style.cap != .butt, along < 0 {
      let isInside = style.cap == .round ? offset.length <= half : across <= half && along >= -half
      if isInside { return (offset.length, chord.from) }
    }
    let rest = point - chord.b
    if chord.endsPiece {
      guard style.cap != .butt, along > length else { return nil }
      let isInside = style.cap == .round ? rest.length <= half : across <= half && along <= length + half
      return isInside ? (rest.length, chord.to) : nil
    }
    return joins(point, after: chord, at: index) ? (rest.length, chord.to) : nil
  }

  private func joins(_ point: Point, after chord: Chord, at index: Int) -> Bool {
    let rest = point - chord.b
    if !chord.isCornerAfter || style.join == .round { return rest.length <= half }
    // The next chord of the same subpath: the one that begins where this ends, around the end of a closed one too.
    guard
      let next = index + 1 < chords.count && chords[index + 1].a == chord.b
        ? chords[index + 1] : chords.first(where: { $0.a == chord.b && !$0.startsPiece })
    else { return false }
    let turn = chord.direction.cross(next.direction)
    guard turn != 0 else { return false }
    // The outer corners of both edges lie on the side that the path turns away from.
    let side = turn > 0 ? -1.0 : 1.0
    let p = chord.direction.perpendicular * (half * side)
    let q = next.direction.perpendicular * (half * side)
    var corner = [Vector.zero, p, q]
    let cosine = chord.direction.dot(next.direction)
    let ratio = 1 / max(((1 + cosine) / 2).squareRoot(), 1e-9)
    if style.join == .miter, ratio <= style.miterLimit {
      let middle = (p + q) * (1 / (1 + cosine))
      corner = [Vector.zero, p, middle, q]
    }
    var signs = Set<Bool>()
    for (index, a) in corner.enumerated() {
      let b = corner[(index + 1) % corner.count]
      signs.insert((b - a).cross(rest - a) >= 0)
    }
    return signs.count == 1
  }
}
