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

  /// Why the frame or a side has no room in a phase of other sizes; nil where there is room.
  func roomFault(for extent: Extent?) -> String? {
    guard let extent else { return nil }
    let height = extent.height ?? frame.height
    if extent.left == nil || extent.right == nil || share == 0 || share == 1, let fault = roomFault(at: height) {
      return fault
    }
    let least = leastWidth(height: height)
    guard let width = [extent.left, extent.right].compactMap({ $0 }).min(), width < least - Vote.roundingSlack else {
      return nil
    }
    return "'width' is \(width.text), but the least width of a side of this height is \(least.text)"
  }

  /// Why the frame is too narrow for two sides of a height; nil where there is room.
  func roomFault(at height: Double) -> String? {
    let least = leastFrameWidth(height: height)
    // Not-a-number is no room either.
    if frame.width >= least - Vote.roundingSlack { return nil }
    return "'frame' is \(frame.width.text) wide, but two sides of \(height.text) in height take at least \(least.text)"
  }

  /// Sums of lengths that agree on paper differ by less.
  private static let roundingSlack = 1e-9
}
