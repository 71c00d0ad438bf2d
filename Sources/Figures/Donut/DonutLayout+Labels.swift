import Geometry
import SceneModel

extension DonutLayout {
  /// The labels' layers, and the labels for which there is no room.
  func labelLayers() -> (layers: [Layer], missing: [String]) {
    guard donut.labels.style.size > 0, outer > 0 else { return ([], []) }
    switch donut.labels.place {
    case .none: return ([], [])
    case .inside: return insideLayers()
    case .outside: return outsideLayers()
    }
  }

  /// A label in the middle of each part whose straight sides and rims leave its box room.
  private func insideLayers() -> (layers: [Layer], missing: [String]) {
    var layers: [Layer] = []
    var missing: [String] = []
    for (share, role) in zip(shares, roles) {
      let string = donut.label(of: share)
      // The middle of a disc's sector lies nearer to its rim.
      let distance = inner > 0 || shares.count == 1 ? (inner + outer) / 2 : outer * 0.62
      let place = center + Vector(angle: middle(share), length: distance)
      var text = donut.labels.style.text(string, at: place + move(share))
      if case .solid(let color)? = share.part.color ?? plainPaint(share) { text.color = color.readableInk }
      guard holds(donut.labels.style.box(of: string), at: place, share) else {
        missing.append(string)
        continue
      }
      layers.append(Layer(.part("label-\(role)"), .text(text)))
    }
    return (layers, missing)
  }

  private func plainPaint(_ share: DonutShares.Share) -> Paint? {
    shares.indices.first { shares[$0].given == share.given }.flatMap { paint($0) }
  }

  /// Whether a box about a place lies in a part with a little air.
  private func holds(_ size: Size, at place: Point, _ share: DonutShares.Share) -> Bool {
    let box = Rect(
      x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
    let distances = box.distances(from: center)
    guard distances.lowerBound >= inner, distances.upperBound <= outer else { return false }
    guard share.span.degrees < 359.999 else { return true }
    let (first, last) = (Vector(angle: share.from), Vector(angle: share.from + share.span))
    let half = donut.gap / 2
    return box.corners.allSatisfy { corner in
      let way = corner - center
      let (a, b) = (way.dot(first.perpendicular) >= half, way.dot(-last.perpendicular) >= half)
      return share.span.degrees <= 180 ? a && b : a || b
    }
  }

  /// Two columns of labels, each beside the ring's half, pushed apart until none lies over another.
  private func outsideLayers() -> (layers: [Layer], missing: [String]) {
    var leaders: [Layer] = []
    var texts: [Layer] = []
    var missing: [String] = []
    for isRight in [true, false] {
      let column = DonutColumn(
        self, shares.indices.filter { (middle(shares[$0]).cosine >= 0) == isRight && !label($0).isEmpty },
        isRight: isRight, frame: frame)
      missing += column.missing.map(label)
      for entry in column.entries {
        let role = roles[entry.index]
        let line = StrokeStyle(width: 1, join: .round)
        leaders.append(
          Layer(
            .part("leader-\(role)"),
            .shape(Shape(.polyline(entry.leader), stroke: Stroke(.solid(DonutLayout.leaderColor), style: line)))))
        texts.append(Layer(.part("label-\(role)"), .text(entry.text)))
      }
    }
    return (leaders + texts, missing)
  }

  /// The label of a part by its index.
  func label(_ index: Int) -> String { donut.label(of: shares[index]) }

  /// The direction of a part's middle.
  func direction(_ index: Int) -> Vector { Vector(angle: middle(shares[index])) }

  /// By how much a part is moved out.
  func move(_ index: Int) -> Vector { move(shares[index]) }

  private static let leaderColor = Color(0x9CA3AF)
}
