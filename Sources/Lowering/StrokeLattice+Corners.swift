import Bytes
import Geometry
import SceneModel

extension StrokeLattice {
  /// The strip of a straight piece and of the corner where the next one begins.
  ///
  /// - Returns: What the corner cuts off from the beginning of the next piece.
  mutating func join(_ before: StrokeLeg, _ beginning: MiterTrim, _ after: StrokeLeg) -> MiterTrim {
    let turn = before.direction.turn(to: after.direction).radians
    let corner = before.to
    // On a curve a cross-section on the line that halves the angle is right. Around a corner both sides of it take from the
    // pieces before and after what lies so far off.
    let shift = (half - margin) * ElementaryFunctions.sin(abs(turn) / 2)
    let change = corner.isSmooth ? 0 : max(before.changeAtEnd(over: shift), after.changeAtStart(over: shift))
    append(before, from: beginning)
    if abs(turn) < Self.slightTurn, ElementaryFunctions.settled(change) <= bendTolerance {
      bendError = max(bendError, change)
      let across = (before.direction + after.direction).normalized ?? after.direction
      let reach = half / ElementaryFunctions.cos(turn / 2)
      for color in corner.colors {
        var section = CrossSection(corner.point, across, reach, color)
        section.isSlanted = true
        strip.append(section)
      }
      return .none
    }
    strip.append(CrossSection(corner.point, before.direction, half, corner.colorBefore))
    appendFan(at: corner.point, from: before.direction, turn: turn, corner.colorBefore, corner.colorAfter)
    let trim = trim(before, after, turn: turn)
    guard trim.length < after.length / 2 else {
      strip.append(CrossSection(corner.point, after.direction, half, corner.colorAfter))
      return .none
    }
    return trim
  }

  /// The strip of a closed line's last piece, and of the corner where it meets the first one: the later one lies on top.
  mutating func close(_ last: StrokeLeg, _ beginning: MiterTrim, _ first: StrokeLeg) {
    let turn = last.direction.turn(to: first.direction).radians
    let color = last.to.colorBefore
    append(last, from: beginning)
    strip.append(CrossSection(last.to.point, last.direction, half, color))
    appendFan(at: last.to.point, from: last.direction, turn: turn, color, color)
  }

  /// What the inside of a corner takes from one of its pieces.
  ///
  /// As far as half the width from the corner the nearer piece counts, up to the line that halves the angle; beyond, the later
  /// one lies on top.
  private func trim(_ before: StrokeLeg, _ after: StrokeLeg, turn: Double) -> MiterTrim {
    let change =
      before.changeAtEnd(over: half) + after.changeAtStart(over: half)
      + before.to.colorBefore.difference(from: after.from.colorAfter)
    let reach = half * ElementaryFunctions.cos(turn / 2)
    return MiterTrim(
      length: half * ElementaryFunctions.sin(abs(turn) / 2), reach: reach, isOnRight: turn > 0,
      isVisible: half - reach > Self.visibleMargins * margin
        && ElementaryFunctions.settled(change) * Self.bendShare > bendTolerance)
  }

  /// The strip between the two ends of a straight piece, from where the corner before it has cut it.
  mutating func append(_ leg: StrokeLeg, from trim: MiterTrim) {
    var hasLeft = trim.length == 0
    for index in leg.inner {
      let vertex = leg.vertices[index]
      let distance = leg.from.point.distance(to: vertex.point)
      if !hasLeft, distance >= trim.length {
        append(leg, leaving: trim, before: index)
        hasLeft = true
      }
      for color in vertex.colors {
        strip.append(
          hasLeft
            ? CrossSection(vertex.point, leg.direction, half, color)
            : trim.section(at: vertex.point, distance, leg.direction, half, color))
      }
    }
    if !hasLeft { append(leg, leaving: trim, before: leg.last) }
  }

  /// The cross-sections where a trim ends: the shortened one, and the whole one in the same place.
  private mutating func append(_ leg: StrokeLeg, leaving trim: MiterTrim, before index: Int) {
    let point = leg.from.point + leg.direction * trim.length
    let color = leg.color(at: trim.length, before: index)
    let whole = CrossSection(point, leg.direction, half, color)
    // At a slight turn both are one.
    if half - trim.reach >= margin / 2 {
      strip.append(trim.section(at: point, trim.length, leg.direction, half, color))
      appendBeyond(trim, from: whole, on: leg)
    }
    strip.append(whole)
  }

  /// What of a trimmed piece lies farther from the corner than half the width: there the later piece is on top.
  ///
  /// It leads there and back the same way, since some viewers draw a line that has no area.
  ///
  /// - Parameter whole: The cross-section where the trim ends; what is appended begins and ends on its line.
  private mutating func appendBeyond(_ trim: MiterTrim, from whole: CrossSection, on leg: StrokeLeg) {
    guard trim.isVisible else { return }
    let across = leg.direction.perpendicular * (trim.isOnRight ? 1 : -1)
    let angle = ElementaryFunctions.atan2(trim.length, trim.reach)
    let count = max((ElementaryFunctions.settled(angle) / Self.arcStep).rounded(.up), 1)
    strip.append(whole)
    for step in stride(from: -count, through: count, by: 1) {
      let part = angle * abs(step) / count
      let distance = half * ElementaryFunctions.sin(part)
      let base = leg.from.point + leg.direction * distance
      strip.append(
        CrossSection(
          left: base + across * (half * ElementaryFunctions.cos(part)), right: base + across * half,
          leg.color(at: distance)))
    }
  }

  /// The strip around the outside of a corner, from the corner itself outwards.
  private mutating func appendFan(
    at point: Point, from direction: Vector, turn: Double, _ colorBefore: Color, _ colorAfter: Color
  ) {
    let isRightTurn = turn > 0
    let isMiter = style.join == .miter && ElementaryFunctions.cos(turn / 2) * style.miterLimit >= 1
    let count = isMiter ? 1 : max(Int(saturating: (ElementaryFunctions.settled(abs(turn)) / (.pi / 3)).rounded(.up)), 1)
    let part = turn / Double(count)
    // Where the colour jumps the later one lies on top.
    func append(_ angle: Double, _ reach: Double) {
      let side = direction.perpendicular.turned(by: Angle(radians: angle)) * (isRightTurn ? -reach : reach)
      strip.append(
        CrossSection(
          left: isRightTurn ? point + side : point, right: isRightTurn ? point : point + side, colorAfter))
    }
    // At a slight turn a straight line from edge to edge stays within the margin.
    if half * (1 - ElementaryFunctions.cos(turn / 2)) < margin, colorBefore == colorAfter {
      return append(turn, half)
    }
    append(0, half)
    for index in 0..<count {
      // Corners of the polygon around the circle of the join; a single one is the tip of a miter.
      append(part * (Double(index) + 0.5), half / ElementaryFunctions.cos(part / 2))
    }
    append(turn, half)
  }

  /// Below this turn, in radians, one cross-section on the bisector does: it errs by less than a thirtieth of half the width.
  private static let slightTurn = 0.5
  /// How many margins wide something must be to be seen.
  private static let visibleMargins = 4.0
  /// The angle, in radians, of a circle that one straight line stands for: it errs by about a thirtieth of the radius.
  private static let arcStep = 0.5
}

/// What the inside of a corner takes from the strip of a piece next to it: the inner ends lie on the line that halves the angle.
struct MiterTrim {
  /// How far from the corner it ends; 0 for none.
  let length: Double
  /// How far beside the piece's line the inner end lies there.
  let reach: Double
  /// Whether the inside of the bend is on the right.
  let isOnRight: Bool
  /// Whether it is seen that farther off than half the width the later piece lies on top.
  let isVisible: Bool

  static let none = MiterTrim(length: 0, reach: 0, isOnRight: false, isVisible: false)

  /// The cross-section at a distance from the corner.
  func section(at point: Point, _ distance: Double, _ direction: Vector, _ half: Double, _ color: Color)
    -> StrokeLattice.CrossSection
  {
    let inner = reach * distance / length
    let across = direction.perpendicular
    return StrokeLattice.CrossSection(
      left: point - across * (isOnRight ? half : inner), right: point + across * (isOnRight ? inner : half), color)
  }
}
