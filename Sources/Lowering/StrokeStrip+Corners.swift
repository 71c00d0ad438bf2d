import Bytes
import Geometry
import SceneModel

extension StrokeStrip {
  /// The strip of a straight piece and of the corner where the next one begins.
  ///
  /// - Returns: What the corner cuts off from the beginning of the next piece.
  mutating func join(
    _ before: StrokeLeg, _ beginning: MiterTrim, _ after: StrokeLeg, hasEarlierOutside: Bool
  ) -> MiterTrim {
    let turn = before.direction.turn(to: after.direction).radians
    let corner = before.to
    // On a curve a cross-section on the line that halves the angle is right. Around a corner both sides of it take from the
    // pieces before and after what lies so far off.
    let (sine, cosine) = (ElementaryFunctions.sin(abs(turn) / 2), ElementaryFunctions.cos(turn / 2))
    let shift = radius * sine
    let changes = (before: before.changeAtEnd, after: after.changeAtStart)
    let change = corner.isSmooth ? 0 : max(changes.before.over(shift), changes.after.over(shift))
    append(before, from: beginning)
    let isEven = corner.colorBefore == corner.colorAfter
    if abs(turn) < Self.slightTurn, change.settled <= bendTolerance {
      bendError = max(bendError, change)
      let across = (before.direction + after.direction).normalized ?? after.direction
      var section = CrossSection(corner.point, across, half / cosine, corner.colorBefore)
      section.isSlanted = true
      sections.append(section)
      if !isEven {
        section = CrossSection(left: section.left, right: section.right, corner.colorAfter)
        section.isSlanted = true
        sections.append(section)
      }
      return .none
    }
    sections.append(CrossSection(corner.point, before.direction, half, corner.colorBefore))
    // Where the colour jumps the later one lies on top.
    let outside = hasEarlierOutside ? corner.colorBefore : corner.colorAfter
    appendFan(at: corner.point, from: before.direction, turn: turn, cosine: cosine, outside, isEven: isEven)
    let trim = trim(
      before, after, changing: changes.before.over(radius) + changes.after.over(radius), isOnRight: turn > 0,
      sine: sine, cosine: cosine)
    if hasEarlierOutside, outside != corner.colorAfter {
      sections.append(edge(at: corner.point, after.direction, turn: turn, reach: half, corner.colorAfter))
    }
    guard min(before.length, after.length) >= radius else {
      sections.append(CrossSection(corner.point, after.direction, half, corner.colorAfter))
      return .none
    }
    return trim
  }

  /// The strip of a closed line's last piece, and of the corner where it meets the first one: the later one lies on top.
  mutating func close(_ last: StrokeLeg, _ beginning: MiterTrim, _ first: StrokeLeg) {
    let turn = last.direction.turn(to: first.direction).radians
    let color = last.to.colorBefore
    append(last, from: beginning)
    sections.append(CrossSection(last.to.point, last.direction, half, color))
    appendFan(
      at: last.to.point, from: last.direction, turn: turn, cosine: ElementaryFunctions.cos(turn / 2), color,
      isEven: true)
  }

  /// What the inside of a corner takes from one of its pieces.
  ///
  /// As far as half the width from the corner the nearer piece counts, up to the line that halves the angle; beyond, the later
  /// one lies on top.
  ///
  /// - Parameters:
  ///   - steps: How much the colour changes over half the width before and after the corner.
  ///   - sine: The sine of half the turn's size.
  ///   - cosine: Its cosine.
  private func trim(
    _ before: StrokeLeg, _ after: StrokeLeg, changing steps: Double, isOnRight: Bool, sine: Double, cosine: Double
  ) -> MiterTrim {
    let change = steps + before.to.colorBefore.difference(from: after.from.colorAfter)
    let isVisible =
      radius * (1 - cosine) > Self.visibleMargins * margin
      && change.settled * StrokeLattice.bendShare > bendTolerance
    // Where the inner edges of both pieces meet.
    let apart = radius * sine / max(cosine, 1e-9)
    return MiterTrim(
      length: radius * sine, reach: max(radius * cosine - margin * Self.untouched, 0),
      apart: isVisible && apart < min(before.length, after.length) ? apart : 0, isOnRight: isOnRight,
      isVisible: isVisible)
  }

  /// The strip between the two ends of a straight piece, from where the corner before it has cut it.
  mutating func append(_ leg: StrokeLeg, from trim: MiterTrim) {
    // Where something changes, at most two places.
    var place = trim.length > 0 ? trim.length : trim.apart
    var rest = trim.length > 0 ? trim.apart : 0
    for index in leg.inner {
      let vertex = leg.vertices[index]
      let distance = leg.from.point.distance(to: vertex.point)
      while place > 0, distance >= place {
        append(leg, leaving: trim, at: place, before: index)
        (place, rest) = (rest, 0)
      }
      let inner = trim.inner(at: distance, edge, half)
      sections.append(section(leg, at: vertex.point, trim, inner: inner, vertex.colorBefore))
      guard vertex.colorAfter != vertex.colorBefore else { continue }
      sections.append(section(leg, at: vertex.point, trim, inner: inner, vertex.colorAfter))
    }
    while place > 0 {
      append(leg, leaving: trim, at: place, before: leg.last)
      (place, rest) = (rest, 0)
    }
  }

  /// The cross-sections where a trim ends, the narrower one and the wider one in the same place.
  private mutating func append(_ leg: StrokeLeg, leaving trim: MiterTrim, at distance: Double, before index: Int) {
    let point = leg.from.point + leg.direction * distance
    let color = leg.color(at: distance, before: index)
    let wider = distance < trim.apart ? edge : half
    if distance == trim.apart {
      sections.append(section(leg, at: point, trim, inner: edge, color))
    } else if radius - trim.reach >= margin / 2 {
      // At a slight turn both are one.
      sections.append(section(leg, at: point, trim, inner: trim.reach, color))
      if trim.isVisible { appendBeyond(trim, on: leg, color) }
    }
    sections.append(section(leg, at: point, trim, inner: wider, color))
  }

  /// A cross-section of a piece whose inner end lies so far beside its line.
  private func section(_ leg: StrokeLeg, at point: Point, _ trim: MiterTrim, inner: Double, _ color: ScreenColor)
    -> CrossSection
  {
    let across = leg.direction.perpendicular
    return CrossSection(
      left: point - across * (trim.isOnRight ? half : inner), right: point + across * (trim.isOnRight ? inner : half),
      color)
  }

  /// What of a trimmed piece lies farther from the corner than half the width: there the later piece is on top.
  ///
  /// A fan from where the trim ends on the inner edge, which as the edge of what lies on top has no margin.
  ///
  /// - Parameter color: The colour where the trim ends.
  private mutating func appendBeyond(_ trim: MiterTrim, on leg: StrokeLeg, _ color: ScreenColor) {
    let across = leg.direction.perpendicular * (trim.isOnRight ? 1 : -1)
    let pivot = leg.from.point + leg.direction * trim.length + across * edge
    func append(_ place: Point, _ placeColor: ScreenColor) {
      sections.append(
        trim.isOnRight
          ? CrossSection(left: place, right: pivot, leftColor: placeColor, rightColor: color)
          : CrossSection(left: pivot, right: place, leftColor: color, rightColor: placeColor))
    }
    // Ghostscript would show what lies beyond the circle by less than half a margin.
    let angle = ElementaryFunctions.settled(ElementaryFunctions.atan2(trim.length, trim.reach))
    let least = min((margin / radius).squareRoot(), angle)
    let count = max(((angle - least) / arcStep).rounded(.up), 1)
    for step in stride(from: count, through: 0, by: -1) {
      let part = least + (angle - least) * step / count
      let distance = radius * ElementaryFunctions.sin(part)
      let base = leg.from.point + leg.direction * distance
      append(base + across * (radius * ElementaryFunctions.cos(part)), leg.color(at: distance))
      if step == 0, least > 0 { append(base + across * edge, leg.color(at: distance)) }
    }
    // Back without an area, since some viewers draw a line that has none.
    append(pivot, color)
  }

  /// How far beside the line an edge of what lies on top is: Ghostscript paints every pixel that it touches.
  private var edge: Double { radius - margin / 4 }

  /// The angle, in radians, of a circle that one straight line stands for: it errs by a quarter of the margin.
  var arcStep: Double { 2 * (max(margin, radius / 128) / 2 / radius).squareRoot() }

  /// The strip around the outside of a corner, from the corner itself outwards.
  ///
  /// - Parameters:
  ///   - cosine: The cosine of half the turn.
  ///   - isEven: Whether the colour does not jump at the corner.
  private mutating func appendFan(
    at point: Point, from direction: Vector, turn: Double, cosine: Double, _ color: ScreenColor, isEven: Bool
  ) {
    func append(_ angle: Double, _ reach: Double) {
      let angle = Angle(radians: angle)
      let (sine, cosine) = (angle.sine, angle.cosine)
      let turned = Vector(
        dx: direction.dx * cosine - direction.dy * sine, dy: direction.dx * sine + direction.dy * cosine)
      sections.append(edge(at: point, turned, turn: turn, reach: reach, color))
    }
    // At a slight turn a straight line from edge to edge stays within the margin.
    if half * (1 - cosine) < margin, isEven { return append(turn, half) }
    let isMiter = style.join == .miter && cosine * style.miterLimit >= 1
    let count = isMiter ? 1 : max(Int(saturating: (abs(turn).settled / (.pi / 3)).rounded(.up)), 1)
    let part = turn / Double(count)
    append(0, half)
    for index in 0..<count {
      // Corners of the polygon around the circle of the join; a single one is the tip of a miter.
      append(part * (Double(index) + 0.5), half / ElementaryFunctions.cos(part / 2))
    }
    append(turn, half)
  }

  /// A cross-section of a direction from a corner to the outer edge of what turns there.
  private func edge(
    at point: Point, _ direction: Vector, turn: Double, reach: Double, _ color: ScreenColor
  ) -> CrossSection {
    let isRightTurn = turn > 0
    let end = point + direction.perpendicular * (isRightTurn ? -reach : reach)
    return CrossSection(left: isRightTurn ? end : point, right: isRightTurn ? point : end, color)
  }

  /// Below this turn, in radians, one cross-section on the bisector does: it errs by less than a thirtieth of half the width.
  private static let slightTurn = 0.5
  /// Of a margin, what the line that halves the angle is short of: Poppler paints every pixel that it touches.
  private static let untouched = 1.0 / 16
  /// How many margins wide something must be to be seen.
  private static let visibleMargins = 2.0
}

/// What the inside of a corner takes from the strip of a piece next to it: the inner ends lie on the line that halves the angle.
struct MiterTrim {
  /// How far from the corner it ends; 0 for none.
  let length: Double
  /// How far beside the piece's line the inner end lies there.
  let reach: Double
  /// How far from the corner the inner edges of both pieces part, and the piece's own is an edge of the stroke; 0 where that is
  /// not looked at.
  let apart: Double
  /// Whether the inside of the bend is on the right.
  let isOnRight: Bool
  /// Whether it is seen that farther off than half the width the later piece lies on top.
  let isVisible: Bool

  static let none = MiterTrim(length: 0, reach: 0, apart: 0, isOnRight: false, isVisible: false)

  /// How far beside the piece's line the inner end of the cross-section at a distance from the corner lies.
  ///
  /// - Parameters:
  ///   - edge: Where the inner edge lies while it is one of what lies on top.
  ///   - half: Half the width of the strip, the margin included.
  func inner(at distance: Double, _ edge: Double, _ half: Double) -> Double {
    distance < length ? reach * distance / length : distance < apart ? edge : half
  }
}
