import Geometry
public import SceneBuilding
public import SceneModel

extension Vote: LayerSource {
  /// A group of the two sides, each a group of its shape, border and label.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics), labels.isSound(in: context, reporting: &diagnostics)
    else { return nil }
    var sides: [Layer] = []
    if begin == .click, phase == .animated, left.link != nil || right.link != nil {
      let key = left.link != nil ? "left" : "right"
      diagnostics.warning(
        "a click follows the 'link' and leaves the page before the animation is seen", at: context.place(of: key))
    }
    var shortened: [String] = []
    for (role, side, isLeft) in [("left", left, true), ("right", right, false)] {
      guard let drawn = VoteSide(of: self, isLeft: isLeft) else { continue }
      var parts = drawn.layers(of: side, tolerance: context.tolerance.geometry)
      for label in drawn.labels(result: side.label, before: isLeft ? before?.left : before?.right) {
        guard let fitted = fitted(label, in: context, reporting: &diagnostics) else { return nil }
        if fitted.isShortened { shortened.append(label.string) }
        parts.append(contentsOf: fitted.layer.map { [$0] } ?? [])
      }
      var layer = Layer(.part(role), .group(parts))
      layer.link = side.link
      layer.places = Layer.Places(layer: context.place, link: context.place(of: role))
      sides.append(layer)
    }
    if !shortened.isEmpty {
      diagnostics.warning(
        "shortened for want of room: " + shortened.map { "'\($0)'" }.joined(separator: ", "),
        at: context.place(of: "labels"))
    }
    return Layer(.type(Self.typeName), .group(sides))
  }
}

/// One side of a vote at the moments that are shown.
struct VoteSide {
  private let vote: Vote
  private let isLeft: Bool
  /// The side's frames: one, or those of the animation's start, middle and end.
  let frames: [Rect]
  /// Whether the side has all the votes, and half circles at both ends.
  let isWhole: Bool

  /// The side of a sound vote; nil where it has no share.
  init?(of vote: Vote, isLeft: Bool) {
    guard isLeft ? vote.share > 0 : vote.share < 1 else { return nil }
    let isWhole = isLeft ? vote.share == 1 : vote.share == 0
    self.vote = vote
    self.isLeft = isLeft
    self.isWhole = isWhole
    let frame = vote.frame
    frames = vote.shownSizes.map { sizes in
      let width = isWhole ? frame.width : isLeft ? sizes.left : sizes.right
      return Rect(x: isLeft ? frame.minX : frame.maxX - width, y: frame.minY, width: width, height: sizes.height)
    }
  }

  /// The outline in a frame, moved inwards by `inset`.
  func outline(in frame: Rect, inset: Double = 0) -> VoteOutline {
    // The right side is the left one turned by half a turn; above 90 degrees both stand upside down.
    let isUpsideDown = (vote.angle.degrees > 90) == isLeft
    let placement = AffineTransform(
      a: isLeft ? 1 : -1, b: 0, c: 0, d: isUpsideDown ? -1 : 1, tx: isLeft ? frame.minX : frame.maxX,
      ty: isUpsideDown ? frame.maxY : frame.minY)
    if isWhole { return VoteOutline(capsuleOf: frame.size, inset: inset, placement: placement) }
    return VoteOutline(
      slanted: frame.size, angle: vote.acuteAngle, slantWidth: vote.slantWidth(height: frame.height),
      smallRadius: vote.smallRadius, bigRadius: vote.bigRadius, inset: inset, placement: placement)
  }

  /// The side's shape and border.
  func layers(of side: Vote.Side, tolerance: Double) -> [Layer] {
    var layers: [Layer] = []
    layers.reserveCapacity(4)
    if let shape = shapeLayer(side, tolerance: tolerance) { layers.append(shape) }
    if let border = borderLayer(tolerance: tolerance) { layers.append(border) }
    return layers
  }

  private func shapeLayer(_ side: Vote.Side, tolerance: Double) -> Layer? {
    guard let paint = paint(side.colors), let final = frames.last else { return nil }
    let outline = animatedPath(inset: 0, tolerance: tolerance)
    var layer = Layer(.part("shape"), .shape(Shape(outline.final ?? self.outline(in: final).path, fill: paint)))
    layer.animations = outline.animations
    return layer
  }

  private func paint(_ colors: [Color?]) -> Paint? {
    if colors.count == 1 { return (colors.first ?? nil).map { .solid($0) } }
    let axis = Gradient.Kind.axial(start: Point(0, 0.5), end: Point(1, 0.5))
    return (try? Gradient(axis, colors: colors, units: .box(frame: frames.last))).map { .gradient($0) }
  }

  private func borderLayer(tolerance: Double) -> Layer? {
    guard var gradient = vote.border, vote.borderWidth > 0, let final = frames.last else { return nil }
    if case .box = gradient.units { gradient.units = .box(frame: final) }
    let inset = vote.borderWidth / 2
    let outline = animatedPath(inset: inset, tolerance: tolerance)
    let outlines = frames.map { self.outline(in: $0, inset: inset) }
    let isSharp = outlines.contains(where: \.isSharp)
    // A sharp corner's miter is cut to the shape and must not be bevelled before.
    let sharpest = outlines.reduce(vote.acuteAngle) { min($0, $1.sharpestAngle) }
    let miterLimit = isSharp ? max(1.01 / (sharpest / 2).sine, 4) : 4
    let stroke = Stroke(.gradient(gradient), style: StrokeStyle(width: vote.borderWidth, miterLimit: miterLimit))
    let path = outline.final ?? self.outline(in: final, inset: inset).path
    var layer = Layer(.part("border"), .shape(Shape(path, stroke: stroke)))
    layer.animations = outline.animations
    guard isSharp else { return layer }
    let cut = animatedPath(inset: 0, tolerance: tolerance)
    if let cutPath = cut.final {
      // A clip stands still; a mask may move along.
      var shape = Layer(.part("shape"), .shape(Shape(cutPath, fill: .solid(.white))))
      shape.animations = cut.animations
      layer.mask = .alpha([shape])
    } else {
      layer.clip = Clip(self.outline(in: final).path)
    }
    return layer
  }

  /// The changes of an outline and of its paint's box, with the outline at the end; nothing where nothing moves.
  private func animatedPath(inset: Double, tolerance: Double) -> (final: Path?, animations: [Animation]) {
    guard Set(frames).count > 1 else { return (nil, []) }
    let outlines = frames.map { outline(in: $0, inset: inset) }
    let counts = outlines.map { $0.cubicCounts(tolerance: tolerance / VoteSide.cubicPrecision) }
    let most = counts.dropFirst().reduce(counts[0]) { zip($0, $1).map { max($0, $1) } }
    let paths = outlines.map { $0.path(cubicCounts: most) }
    return (paths.last, [animation(.path(paths)), animation(.frame(frames))])
  }

  /// The labels of the phase that is shown: of the result, and before it.
  func labels(result: String, before: String?) -> [VoteLabel] {
    guard vote.labels.size > 0, let first = frames.first, let final = frames.last else { return [] }
    var labels: [VoteLabel] = []
    if let before, !before.isEmpty {
      var label = VoteLabel(role: "before", string: before, outline: outline(in: first))
      switch vote.phase {
      case .start: labels.append(label)
      case .at(let time) where time < VoteSide.goneBefore:
        label.opacity = Opacity(clamping: 1 - time / VoteSide.goneBefore)
        labels.append(label)
      case .animated:
        // Without animation the result is seen.
        label.opacity = 0
        let times = [0, VoteSide.goneBefore, 1]
        label.animations = [
          Animation(.opacity([1, 0, 0]), duration: vote.duration, keyTimes: times, fill: .both, begin: vote.begin)
        ]
        labels.append(label)
      case .middle, .end, .at: break
      }
      if vote.phase == .start || vote.phase == .middle { return labels }
    }
    guard !result.isEmpty else { return labels }
    var label = VoteLabel(role: "label", string: result, outline: outline(in: final))
    switch vote.phase {
    case .start, .middle, .end: break
    case .at(let time): label.opacity = Opacity(clamping: 2 * time - 1)
    case .animated:
      // Buttons that wait for a click have to say what they are.
      if vote.begin == .load || before != nil {
        label.animations = [
          Animation(.opacity([0, 0, 1]), duration: vote.duration, fill: .both, begin: vote.begin)
        ]
      }
      let moves = frames.map { outline(in: $0).middle - label.outline.middle }
      if moves.contains(where: { $0 != .zero }) {
        label.animations.append(animation(.transform(moves.map { [.translate($0)] })))
      }
    }
    return labels + [label]
  }

  /// The part of the way at which the labels before the result are gone.
  private static let goneBefore = 0.25

  /// A change from start over middle to end; before it begins the start is shown.
  private func animation(_ values: Animation.Values) -> Animation {
    Animation(values, duration: vote.duration, timings: vote.timings, fill: .both, begin: vote.begin)
  }

  /// Cubics stay this much closer to their circles than the tolerance, which other roundings share.
  private static let cubicPrecision = 10.0
}
