extension Path {
  /// The outline of the path's stroke: filled by the nonzero rule it is what stroking paints.
  ///
  /// Lines, circular arcs, joins and caps are exact, the sides of other curves are cubics within `tolerance` (user units,
  /// above 0) of their parallels. A closed subpath gives two rings, an open one a single ring; the rings may cross
  /// themselves and one another, but wind around every painted place clockwise on the page, so that nothing cancels. A
  /// subpath without length is a dot where caps are round or square. Where a curve stops and turns back it is round,
  /// whatever the joins.
  public func strokeOutline(_ style: StrokeStyle, tolerance: Double) -> Path {
    var outline = Path()
    guard style.width > 0 else { return outline }
    let path = style.dash.isEmpty ? self : dashed(style.dash, offset: style.dashOffset)
    for subpath in path.subpaths where !subpath.isMoveOnly {
      let line = StrokedLine(subpath, tolerance: tolerance)
      guard let start = line.pieces.first, let end = line.pieces.last else {
        outline.appendDot(at: subpath.start, style)
        continue
      }
      let left = line.side(at: -style.width / 2, style)
      let right = line.side(at: style.width / 2, style)
      if line.isClosed {
        outline.appendRing(left)
        outline.appendRing(right.reversed().map(\.reversed))
      } else {
        outline.appendChain(left)
        outline.appendCap(at: end.segment.end, direction: end.leaving, style)
        for piece in right.reversed() { outline.append(piece.reversed) }
        outline.appendCap(at: start.segment.start, direction: -start.arriving, style)
        outline.close()
      }
    }
    return outline
  }

  private mutating func appendChain(_ chain: [Segment]) {
    guard let first = chain.first else { return }
    move(to: first.start)
    for piece in chain { append(piece) }
  }

  private mutating func appendRing(_ chain: [Segment]) {
    appendChain(chain)
    close()
  }

  /// From the left of the end to its right.
  private mutating func appendCap(at place: Point, direction: Vector, _ style: StrokeStyle) {
    let half = direction * (style.width / 2)
    let right = place + half.perpendicular
    switch style.cap {
    case .butt: break
    case .square:
      line(to: place - half.perpendicular + half)
      line(to: right + half)
    case .round:
      let radii = Size(width: style.width / 2, height: style.width / 2)
      append(
        Arc(center: place, radii: radii, startAngle: (-direction.perpendicular).angle, sweep: .degrees(180)))
    }
    line(unlessAt: right)
  }

  private mutating func appendDot(at place: Point, _ style: StrokeStyle) {
    let half = style.width / 2
    switch style.cap {
    case .butt: break
    case .round: append(.circle(center: place, radius: half))
    case .square:
      append(.rect(Rect(x: place.x - half, y: place.y - half, width: style.width, height: style.width)))
    }
  }
}
