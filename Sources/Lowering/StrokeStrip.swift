import Geometry
import SceneModel

/// The cross-sections of one line of a stroke.
struct StrokeStrip {
  typealias CrossSection = StrokeLattice.CrossSection

  /// The cross-sections from the line's start to its end.
  var sections: [CrossSection] = []
  let style: StrokeStyle
  let margin: Double
  /// Half the width of the stroke.
  let radius: Double
  /// Half the width of the strip, the margin included.
  let half: Double
  /// How far, 0...1, colours may stray beside a slight corner.
  let bendTolerance: Double
  /// How far they do.
  var bendError = 0.0

  init(style: StrokeStyle, margin: Double, bendTolerance: Double) {
    self.style = style
    self.margin = margin
    self.bendTolerance = bendTolerance
    radius = style.width / 2
    half = radius + margin
  }

  /// Appends a line without length, or what else is no line.
  ///
  /// - Parameter isFirst: Whether nothing lies below it.
  mutating func append(_ line: ColoredPolyline, isFirst: Bool) {
    switch line.form.shape {
    case .line: appendDot(line, isFirst: isFirst)
    case .cap: appendCap(line)
    case .bend(let isLater): appendBend(line, isLater: isLater)
    }
  }

  /// Appends a line without length.
  private mutating func appendDot(_ line: ColoredPolyline, isFirst: Bool) {
    guard
      let (first, last) = line.vertices.withBuffer({ vertices in
        vertices.first.flatMap { first in vertices.last.map { (first, $0) } }
      })
    else { return }
    // Its caps are all there is.
    let direction = Vector(dx: 1, dy: 0)
    appendStart(at: first.point, direction, first.colorAfter, isRound: style.cap == .round && !isFirst)
    appendEnd(at: last.point, direction, last.colorBefore)
  }

  /// Appends the start of a line, or the strip of a straight piece and the corner where the next one begins.
  ///
  /// - Parameters:
  ///   - leg: The straight piece that begins here.
  ///   - last: The piece before; nil at the line's start.
  ///   - trim: What the corner before takes from the piece before.
  ///   - isFirst: Whether nothing lies below the line.
  /// - Returns: What the corner takes from the piece that begins.
  mutating func appendStep(
    _ leg: StrokeLeg, after last: StrokeLeg?, of form: LineForm, _ trim: MiterTrim, isFirst: Bool
  ) -> MiterTrim {
    if let last { return join(last, trim, leg, hasEarlierOutside: form.hasEarlierOutside) }
    if !form.isClosed, form.hasStartCap {
      // What a round cap covers beside it is no part of the stroke, but for that of lines before.
      let isRound = style.cap == .round && !isFirst
      appendStart(at: leg.from.point, leg.direction, leg.from.colorAfter, isRound: isRound)
    }
    sections.append(CrossSection(leg.from.point, leg.direction, half, leg.from.colorAfter))
    return .none
  }

  /// Appends the last straight piece of a line and its end.
  ///
  /// - Parameter first: The first piece of a closed line.
  mutating func appendEnd(_ leg: StrokeLeg, closedBy first: StrokeLeg?, of form: LineForm, _ trim: MiterTrim) {
    guard let end = leg.vertices.last else { return }
    if let first, end.point == leg.vertices.point(at: 0) { return close(leg, trim, first) }
    append(leg, from: trim)
    sections.append(CrossSection(end.point, leg.direction, half, leg.to.colorBefore))
    if form.hasEndCap { appendEnd(at: end.point, leg.direction, leg.to.colorBefore) }
  }

  /// The cap before a line.
  private mutating func appendStart(at point: Point, _ direction: Vector, _ color: ScreenColor, isRound: Bool) {
    for (along, reach) in cap(isRound: isRound) {
      sections.append(CrossSection(point - direction * along, direction, reach, color))
    }
  }

  /// The cap after a line.
  private mutating func appendEnd(at point: Point, _ direction: Vector, _ color: ScreenColor) {
    for (along, reach) in cap(isRound: style.cap == .round).reversed() {
      sections.append(CrossSection(point + direction * along, direction, reach, color))
    }
  }

  /// How far cross-sections of a cap lie beyond the end, the farthest first, and how far they reach to both sides.
  private func cap(isRound: Bool) -> [(along: Double, reach: Double)] {
    isRound ? capCorners : [(style.cap == .butt ? margin : half, half)]
  }

  /// The same of a cap that is none of the first line.
  var capCorners: [(along: Double, reach: Double)] {
    guard style.cap == .round else { return [(half, half)] }
    // Half of a regular polygon of twelve sides around the circle.
    let middle = half * Self.dodecagonCorner
    return [(half, half - middle), (middle, middle), (half - middle, half)]
  }

  /// From the middle of a regular polygon of twelve sides around the unit circle, a side of which lies at 1, to the second corner
  /// beside that side: the square root of 3, less 1.
  private static let dodecagonCorner = 0.7320508075688772
}
