import Geometry
import SceneModel

/// The widths of the two sides and their height at a moment.
struct VoteSizes: Hashable {
  var left: Double
  var right: Double
  var height: Double

  /// The sizes at fraction `t` of the way to `other`.
  func interpolated(to other: VoteSizes, at t: Double) -> VoteSizes {
    VoteSizes(
      left: left + (other.left - left) * t, right: right + (other.right - right) * t,
      height: height + (other.height - height) * t)
  }
}

extension Vote {
  /// The left side's share, where what is nearly nothing or nearly all counts as that: sums of votes err in their last
  /// digits, and nobody sees so thin a side.
  var share: Double {
    percent <= Self.nearness ? 0 : percent >= 1 - Self.nearness ? 1 : percent
  }
  private static let nearness = 1e-8

  /// The smaller of the slant's two angles to the base, at most 90 degrees.
  var acuteAngle: Angle { angle.degrees > 90 ? .degrees(180) - angle : angle }

  /// How far the slant runs sideways over a height: `h / tan a`, 0 at 90 degrees.
  func slantWidth(height: Double) -> Double {
    acuteAngle.degrees == 90 ? 0 : height / acuteAngle.tangent
  }

  /// The least width of a side: the slant, the half circle and half the gap.
  func leastWidth(height: Double) -> Double { slantWidth(height: height) + height / 2 + space / 2 }

  /// What the widths of both sides add up to where the gap is exactly `space`.
  private func bothWidths(height: Double) -> Double { frame.width + slantWidth(height: height) - space }

  /// The least width of a frame in which both sides fit at a height.
  func leastFrameWidth(height: Double) -> Double {
    2 * leastWidth(height: height) + space - slantWidth(height: height)
  }

  /// The sizes where the left side has a share of the frame, neither side narrower than the least width.
  func sizes(share: Double, height: Double) -> VoteSizes {
    let both = bothWidths(height: height)
    let least = leastWidth(height: height)
    let wanted = frame.width * share + slantWidth(height: height) / 2 - space / 2
    let left = min(max(wanted, least), both - least)
    return VoteSizes(left: left, right: both - left, height: height)
  }

  /// The sizes at the start, in the middle and at the end.
  var phaseSizes: [VoteSizes] {
    let startHeight = start?.height ?? frame.height
    let middleHeight = middle?.height ?? frame.height
    let even = sizes(share: 0.5, height: startHeight)
    let least = leastWidth(height: middleHeight)
    return [
      VoteSizes(left: start?.left ?? even.left, right: start?.right ?? even.right, height: startHeight),
      VoteSizes(left: middle?.left ?? least, right: middle?.right ?? least, height: middleHeight),
      sizes(share: share, height: frame.height),
    ]
  }

  /// The sizes on the way, from 0 at the start over 0.5 in the middle to 1 at the end.
  func sizes(at time: Double) -> VoteSizes {
    let phases = phaseSizes
    return time <= 0.5
      ? phases[0].interpolated(to: phases[1], at: 2 * time) : phases[1].interpolated(to: phases[2], at: 2 * time - 1)
  }

  /// The sizes that are shown: one, or the animation's three.
  var shownSizes: [VoteSizes] {
    switch phase {
    case .start: [phaseSizes[0]]
    case .middle: [phaseSizes[1]]
    case .end: [phaseSizes[2]]
    case .at(let time): [sizes(at: time)]
    case .animated: phaseSizes
    }
  }

  /// Reports what keeps the buttons from being drawn as they are described.
  func isSound(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Bool {
    var check = ValueCheck(context)
    check.require(
      frame.origin.isFinite && frame.width.isFinite && frame.height.isFinite, "frame", "'frame' must be finite",
      &diagnostics)
    check.require((0...1).contains(percent), "percent", "'percent' must lie within 0...1", &diagnostics)
    check.require(
      angle.degrees > 0 && angle.degrees < 180, "angle", "'angle' must lie between 0 and 180 degrees", &diagnostics)
    for (value, key) in [
      (space, "space"), (smallRadius, "smallRadius"), (bigRadius, "bigRadius"), (borderWidth, "borderWidth"),
    ] {
      check.requireLength(value, key, &diagnostics)
    }
    check.require(labels.size >= 0 && labels.size.isFinite, "labels", "'size' must be 0 or more", &diagnostics)
    check.require(duration > 0 && duration.isFinite, "duration", "'duration' must be above 0", &diagnostics)
    if case .at(let time) = phase {
      check.require((0...1).contains(time), "phase", "'phase' must lie within 0...1", &diagnostics)
    }
    guard check.isSound else { return false }
    requireRoom(at: frame.height, "frame", &check, &diagnostics)
    requireRoom(for: start, "start", &check, &diagnostics)
    requireRoom(for: middle, "middle", &check, &diagnostics)
    return check.isSound
  }

  private func requireRoom(
    for extent: Extent?, _ key: String, _ check: inout ValueCheck, _ diagnostics: inout Diagnostics
  ) {
    guard let extent else { return }
    let height = extent.height ?? frame.height
    let lengths = [height, extent.left ?? 0, extent.right ?? 0]
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      return check.require(false, key, "'width' and 'height' must be 0 or more", &diagnostics)
    }
    if extent.left == nil || extent.right == nil || share == 0 || share == 1 {
      requireRoom(at: height, key, &check, &diagnostics)
    }
    let least = leastWidth(height: height)
    guard let width = [extent.left, extent.right].compactMap({ $0 }).min() else { return }
    check.require(
      width >= least - Vote.roundingSlack, key,
      "'width' is \(width.text), but the least width of a side of this height is \(least.text)", &diagnostics)
  }

  private func requireRoom(
    at height: Double, _ key: String, _ check: inout ValueCheck, _ diagnostics: inout Diagnostics
  ) {
    let least = leastFrameWidth(height: height)
    check.require(
      frame.width >= least - Vote.roundingSlack, key,
      "'frame' is \(frame.width.text) wide, but two sides of \(height.text) in height take at least \(least.text)",
      &diagnostics)
  }

  /// Sums of lengths that agree on paper differ by less.
  private static let roundingSlack = 1e-9
}
