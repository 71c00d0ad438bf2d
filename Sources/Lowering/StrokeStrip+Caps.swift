import Bytes
import Geometry
import SceneModel

extension StrokeStrip {
  /// The cap before a line's start alone, with the colours of the line, which leads through it.
  mutating func appendCap(_ line: ColoredPolyline) {
    line.vertices.withBuffer { vertices in
      var legs = StrokeLegs(vertices)
      if let leg = legs.next() { appendCap(on: leg) }
    }
  }

  private mutating func appendCap(on leg: StrokeLeg) {
    // The corners of half a regular polygon of twelve sides around the circle, or of a square.
    let corners = capCorners.reversed().map { (along: $0.along, reach: $0.reach) }
    let rims = [(along: 0.0, reach: half)] + corners
    func append(_ along: Double, _ color: ScreenColor) {
      let after = rims.firstIndex { $0.along >= along } ?? rims.endIndex - 1
      let (low, high) = (rims[max(after - 1, 0)], rims[after])
      let t = high.along > low.along ? (along - low.along) / (high.along - low.along) : 1
      let reach = low.reach + (high.reach - low.reach) * t
      sections.append(CrossSection(leg.from.point + leg.direction * along, leg.direction, reach, color))
    }
    var places = rims.map { (along: $0.along, colors: [leg.color(at: min($0.along, leg.length))]) }
    for index in leg.vertices.indices {
      let vertex = leg.vertices[index]
      let along = leg.from.point.distance(to: vertex.point)
      if along > 0, along < half { places.append((along, vertex.colors)) }
    }
    places.sort { $0.along < $1.along }
    for place in places { place.colors.forEach { append(place.along, $0) } }
  }

  /// What is nearer to the second of a line's two straight pieces, as a fan around the corner between them: with what lies on the line
  /// that halves the angle or without it.
  mutating func appendBend(_ line: ColoredPolyline, isLater: Bool) {
    line.vertices.withBuffer { vertices in
      var legs = StrokeLegs(vertices)
      if let first = legs.next(), let second = legs.next() { appendBend(first, second, isLater: isLater) }
    }
  }

  private mutating func appendBend(_ first: StrokeLeg, _ second: StrokeLeg, isLater: Bool) {
    guard let middle = (second.direction - first.direction).normalized else { return }
    let corner = second.from.point
    let side = middle.cross(second.direction) > 0 ? 1.0 : -1.0
    let inner = abs(middle.turn(to: second.direction).radians)
    let outer = style.cap == .square ? radius * 2.0.squareRoot() : radius
    func append(_ angle: Double, _ reach: Double) {
      let rim = middle.turned(by: Angle(radians: side * angle)) * reach
      let along = min(max(rim.dot(second.direction), 0), second.length)
      sections.append(
        CrossSection(
          left: corner, right: corner + rim, leftColor: second.from.colorAfter, rightColor: second.color(at: along)))
    }
    func appendArc(from start: Double, to end: Double, _ reach: Double) {
      let count = max((ElementaryFunctions.settled(end - start) / arcStep).rounded(.up), 1)
      for step in stride(from: 0, through: count, by: 1) { append(start + (end - start) * step / count, reach) }
    }
    // A square cap reaches farther, but not beside its own dash.
    let edge = max(inner, .pi / 2 - inner)
    appendArc(from: margin / 4 / radius * (isLater ? -1 : 1), to: edge, radius)
    appendArc(from: edge, to: inner + .pi / 2, outer)
  }
}
