import Geometry
import SceneModel

/// Whether places lie under a stroke, and where along the path they get their colour from.
///
/// A stroke is taken as rectangles along dense chords, with the wedge between two chords of a curve, the join of the style at
/// corners, and the cap of the style at ends. Dashes have the colours of the path: where a cap reaches past one, that of the
/// nearest place that the path goes on to.
struct IdealStroke: Sendable {
  /// A place under the stroke.
  struct Hit: Hashable {
    /// The fraction of the whole path's arc length that gives the colour.
    var fraction: Double
    /// How many times the path passes here.
    var passes: Int
    /// Twice the number of corners that the path has before, one more at a corner itself.
    ///
    /// In the middle of a bend, where one side of it is as near as the other and the colour jumps, it does so by two or more.
    var leg: Int
  }

  /// What stands between a chord and the next one.
  private enum Joint: Sendable {
    /// Nothing: a cap, or a butt end.
    case end
    /// The path goes on without a corner.
    case smooth
    /// A corner, joined as the style says.
    case corner
  }

  private struct Chord: Sendable {
    var a: Point
    var b: Point
    var direction: Vector
    var from: Double
    var to: Double
    var joint = Joint.smooth
    var startsPiece = false
    /// The direction of the chord after the joint.
    var nextDirection = Vector.zero
  }

  /// A subpath, or what trim and dashes leave of it.
  private struct Piece: Sendable {
    var chords: [Chord]
    /// Which of the subpaths it is a part of.
    var subpath: Int
    /// What the stroke may cover of the plane.
    var bounds: Rect
    /// The same for each of the blocks of chords.
    var blocks: [Rect]
  }

  /// Neighbouring chords are looked at or passed over together, so many at a time.
  private static let blockSize = 8

  /// Curves are taken as this many chords each.
  private static let chordsPerCurve = 48

  /// A dash that is shorter may show no pixel's centre: a pixel, in units.
  private static let thinnest = 0.25

  private var pieces: [Piece] = []
  /// The subpaths without their dashes.
  private var subpaths: [(chords: [Chord], isClosed: Bool)] = []
  /// The dashes without caps that are shorter than ``thinnest``.
  private var slivers: [Chord] = []
  /// The subpaths without length, each with the length of the path before it.
  private var dots: [(place: Point, location: Double)] = []
  /// The length of the path up to each corner.
  private var corners: [Double] = []
  private var total = 0.0
  private let style: StrokeStyle
  private let half: Double

  init(_ path: Path, _ stroke: Stroke) {
    style = stroke.style
    half = stroke.alignment == .center ? stroke.style.width / 2 : stroke.style.width
    for subpath in path.subpaths {
      let chords = chords(of: subpath)
      if !chords.isEmpty {
        subpaths.append((chords, subpath.isClosed))
      } else if !subpath.isMoveOnly {
        dots.append((subpath.start, total))
      }
    }
    let range = (stroke.trim.lowerBound * total)...(stroke.trim.upperBound * total)
    let isDotted = showsStart
    dots.removeAll { !range.contains($0.location) || !isDotted }
    for index in subpaths.indices { cut(index, to: range) }
  }

  private mutating func chords(of subpath: Path.Subpath) -> [Chord] {
    var chords: [Chord] = []
    for segment in subpath.segments {
      let steps = if case .line = segment { 1 } else { Self.chordsPerCurve }
      for step in 0..<steps {
        let a = segment.point(at: Double(step) / Double(steps))
        let b = segment.point(at: Double(step + 1) / Double(steps))
        guard let direction = (b - a).normalized else { continue }
        let length = a.distance(to: b)
        var chord = Chord(a: a, b: b, direction: direction, from: total, to: total + length)
        if step == steps - 1 { chord.joint = .corner }
        chords.append(chord)
        total += length
        if chord.joint == .corner { corners.append(total) }
      }
    }
    return chords
  }

  /// The pieces of a subpath that trim and dashes leave.
  private mutating func cut(_ subpath: Int, to range: ClosedRange<Double>) {
    let (chords, isClosed) = subpaths[subpath]
    guard let first = chords.first, let last = chords.last else { return }
    let from = max(first.from, range.lowerBound)
    let to = min(last.to, range.upperBound)
    guard from < to else { return }
    let isRing = isClosed && from == first.from && to == last.to
    subpaths[subpath] = (parts(of: chords, from: from, to: to), isRing)
    if style.dash.isEmpty {
      append(subpath, from: from, to: to, isRing: isRing)
    } else {
      for (low, high) in dashes(from: from, to: to) { append(subpath, from: low, to: high, isRing: false) }
    }
  }

  /// Whether the first place of a subpath lies on a dash, not in a gap.
  private var showsStart: Bool { style.dash.isEmpty || !dashes(from: -1e-9, to: 1e-9).isEmpty }

  private func dashes(from: Double, to: Double) -> [(Double, Double)] {
    let lengths = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    let period = lengths.reduce(0, +)
    var dashes: [(Double, Double)] = []
    var position = from - style.dashOffset.truncatingRemainder(dividingBy: period) - period
    while position < to {
      for (index, length) in lengths.enumerated() {
        // A dash without length is one where the line begins and at a corner, too.
        let end = position + max(length, 1e-9)
        if index % 2 == 0, end > from, position < to { dashes.append((max(position, from), min(end, to))) }
        position += length
      }
    }
    return dashes
  }

  private func parts(of chords: [Chord], from: Double, to: Double) -> [Chord] {
    chords.filter { $0.to > from && $0.from < to }.map { chord in
      var part = chord
      if chord.from < from { (part.a, part.from) = (chord.a + chord.direction * (from - chord.from), from) }
      if chord.to > to { (part.b, part.to) = (chord.a + chord.direction * (to - chord.from), to) }
      return part
    }
  }

  private mutating func append(_ subpath: Int, from: Double, to: Double, isRing: Bool) {
    var parts = parts(of: subpaths[subpath].chords, from: from, to: to)
    guard let first = parts.first else { return }
    // One without length is nothing.
    if style.cap == .butt, parts.count == 1, to - from < Self.thinnest, to - from > 1e-6 { slivers.append(first) }
    for index in parts.indices.dropLast() { parts[index].nextDirection = parts[index + 1].direction }
    parts[parts.count - 1].nextDirection = first.direction
    if !isRing {
      parts[0].startsPiece = true
      parts[parts.count - 1].joint = .end
    }
    // Miters reach the limit's share beyond the path, square caps the root of two.
    let reach = half * max(style.miterLimit, 1.5)
    let blocks = stride(from: 0, to: parts.count, by: Self.blockSize).map { start in
      parts[start..<min(start + Self.blockSize, parts.count)].reduce(Rect(parts[start].a, parts[start].b)) {
        $0.union($1.a).union($1.b)
      }.outset(by: reach)
    }
    let bounds = blocks.reduce(Rect(first.a, first.b)) { $0.union($1) }
    pieces.append(Piece(chords: parts, subpath: subpath, bounds: bounds, blocks: blocks))
  }

  /// The place of the path that colours `point`; nil where the stroke does not cover it.
  ///
  /// While the path stays within half the width of the place, the nearest part of it counts; where it has been away and
  /// comes back, the later part lies on top.
  func hit(at point: Point) -> Hit? {
    var hit: Hit?
    for piece in pieces where piece.bounds.contains(point) {
      guard let found = self.hit(at: point, on: piece) else { continue }
      hit = Hit(fraction: found.fraction, passes: found.passes + (hit?.passes ?? 0), leg: found.leg)
    }
    for dot in dots where covers(point - dot.place) {
      hit = Hit(
        fraction: total > 0 ? dot.location / total : 0, passes: 1 + (hit?.passes ?? 0), leg: leg(at: dot.location))
    }
    return hit
  }

  /// Whether a place lies on a dash without caps that is so short that it may lie between the centres of pixels, or next to it.
  func isNearSliver(_ point: Point) -> Bool {
    slivers.contains { chord in
      let offset = point - chord.a
      let along = offset.dot(chord.direction)
      return along > -Self.thinnest && along < chord.to - chord.from + Self.thinnest
        && abs(offset.cross(chord.direction)) <= half
    }
  }

  /// Whether a place seen from a dot lies under it: a dot has the shape of its caps, as if it lay level.
  private func covers(_ offset: Vector) -> Bool {
    switch style.cap {
    case .butt: false
    case .round: offset.length <= half
    case .square: max(abs(offset.dx), abs(offset.dy)) <= half
    }
  }

  /// How far a place is from the path, and the arc length up to the place of the path that it is nearest to.
  private typealias Place = (distance: Double, location: Double)

  private func hit(at point: Point, on piece: Piece) -> Hit? {
    var (opening, last): (Place?, Place?)
    var (passes, hasCovered) = (0, false)
    var index = 0
    while index < piece.chords.count {
      guard piece.blocks[index / Self.blockSize].contains(point) else {
        hasCovered = false
        index += Self.blockSize
        continue
      }
      let chord = piece.chords[index]
      index += 1
      if (point - chord.a).squaredLength > half * half { hasCovered = false }
      guard let place = cover(point, by: chord) else { continue }
      if !hasCovered {
        if passes == 1 { opening = last }
        passes += 1
        (last, hasCovered) = (place, true)
      } else if let nearest = last, place.distance < nearest.distance {
        last = place
      }
    }
    guard var last else { return nil }
    // The round join of a closed path's ends is none of the later part: it lies below what goes on from it.
    if let end = piece.chords.last, end.joint == .corner, last.location == end.to, let opening,
      opening.distance < last.distance
    {
      last = opening
    }
    let location = nearest(to: point, from: last, of: piece)
    // Where the colour jumps from one subpath to the next, each has its own to its very end.
    let inside = total * 1e-9
    let from = (subpaths[piece.subpath].chords.first?.from ?? 0) + inside
    let to = max((subpaths[piece.subpath].chords.last?.to ?? total) - inside, from)
    return Hit(fraction: min(max(location, from), to) / total, passes: passes, leg: leg(at: location))
  }

  /// The leg that a place on the path belongs to: even between two corners, odd at one.
  private func leg(at location: Double) -> Int {
    let near = total * 1e-9
    var (low, high) = (0, corners.count)
    while low < high {
      let middle = (low + high) / 2
      if corners[middle] < location - near { low = middle + 1 } else { high = middle }
    }
    return 2 * low + (low < corners.count && corners[low] <= location + near ? 1 : 0)
  }

  /// The arc length up to the nearest place of the path without its dashes, on the way from a place of a piece of it in both directions
  /// as far as the path stays within half the width.
  private func nearest(to point: Point, from place: Place, of piece: Piece) -> Double {
    let (chords, isClosed) = subpaths[piece.subpath]
    guard let first = chords.first, let last = chords.last, let start = piece.chords.first, let end = piece.chords.last,
      start.startsPiece, start.from > first.from || end.to < last.to || isClosed
    else { return place.location }
    // Square caps reach farther than half the width.
    let reach = max(half, place.distance)
    // Past the ends of a closed path lies its other end for what a cap covers, and nothing for the line itself.
    let goesOn = isClosed && (place.location == start.from || place.location == end.to)
    var (low, high) = (0, chords.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if chords[middle].from <= place.location { low = middle } else { high = middle }
    }
    var best = place
    for step in [1, -1] {
      var index = low
      for _ in chords.indices {
        let chord = chords[index]
        let along = min(max((point - chord.a).dot(chord.direction), 0), chord.to - chord.from)
        let distance = point.distance(to: chord.a + chord.direction * along)
        // The start of a closed path has the colour of its end.
        let location = goesOn && chord.from + along == first.from ? last.to : chord.from + along
        if distance < best.distance - 1e-9 || distance < best.distance + 1e-9 && location > best.location {
          best = (distance, location)
        }
        guard point.distance(to: step > 0 ? chord.b : chord.a) <= reach else { break }
        index += step
        if goesOn { index = (index + chords.count) % chords.count }
        guard chords.indices.contains(index) else { break }
      }
    }
    return best.location
  }

  private func cover(_ point: Point, by chord: Chord) -> Place? {
    let offset = point - chord.a
    let along = offset.dot(chord.direction)
    let length = chord.to - chord.from
    let across = abs(offset.cross(chord.direction))
    if across <= half, along >= 0, along <= length { return (across, chord.from + along) }
    if chord.startsPiece, along < 0, isCapped(offset, beyond: -along, across: across) {
      return (offset.length, chord.from)
    }
    let rest = point - chord.b
    let isCovered =
      switch chord.joint {
      case .end: along > length && isCapped(rest, beyond: along - length, across: across)
      case .smooth: isBetween(rest, chord, limit: .infinity)
      case .corner:
        switch style.join {
        // A slice between the outer edges: on the inner side nothing reaches past what the path goes on to.
        case .round: rest.length <= half && rest.dot(chord.direction) >= -1e-9 && rest.dot(chord.nextDirection) <= 1e-9
        case .bevel: isBetween(rest, chord, limit: 0)
        case .miter: isBetween(rest, chord, limit: style.miterLimit)
        }
      }
    return isCovered ? (rest.length, chord.to) : nil
  }

  private func isCapped(_ offset: Vector, beyond: Double, across: Double) -> Bool {
    switch style.cap {
    case .butt: false
    case .round: offset.length <= half
    case .square: across <= half && beyond <= half
    }
  }

  /// Whether a place seen from a joint lies between the outer corners of both chords and the joint, or below the tip where
  /// their outer edges meet when that is not farther than the miter limit.
  private func isBetween(_ rest: Vector, _ chord: Chord, limit: Double) -> Bool {
    let turn = chord.direction.cross(chord.nextDirection)
    // All of that lies ahead of the chord and behind the next one.
    guard turn != 0, rest.dot(chord.direction) >= -1e-9, rest.dot(chord.nextDirection) <= 1e-9 else { return false }
    // The outer side is the one that the path turns away from.
    let side = turn > 0 ? -half : half
    let p = chord.direction.perpendicular * side
    let q = chord.nextDirection.perpendicular * side
    var corners = [Vector.zero, p, q]
    let cosine = chord.direction.dot(chord.nextDirection)
    let ratio = 1 / max(((1 + cosine) / 2).squareRoot(), 1e-9)
    if ratio <= limit { corners.insert((p + q) * (1 / (1 + cosine)), at: 2) }
    var (isLeft, isRight) = (false, false)
    for (index, a) in corners.enumerated() {
      let area = (corners[(index + 1) % corners.count] - a).cross(rest - a)
      if area > 0 { isLeft = true } else if area < 0 { isRight = true }
    }
    return isLeft != isRight
  }
}
