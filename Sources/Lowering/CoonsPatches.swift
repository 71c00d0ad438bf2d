import Bytes
package import Geometry
import Resolving
package import SceneModel

/// A piece of the plane between four cubic Bézier curves, coloured from its corners: PDF's Coons patch (ISO 32000-1, 8.7.4.5.7).
package struct CoonsPatch: Hashable, Sendable {
  /// The 12 control points around the edge: each corner and the two handles towards the next.
  package let points: [Point]
  /// The colours at the corners, points 0, 3, 6 and 9.
  package let colors: [ScreenColor]
  /// The largest error of a channel, in levels of 255.
  package let error: Double
}

/// The colours of a conic gradient as patches.
package struct ConicPatches: Sendable {
  /// The centre.
  package let center: Point
  /// The direction of the first and last colour.
  package let start: Angle
  /// The stops; 0 to 1 is one turn clockwise.
  package let stops: [ScreenStop]

  /// The colours of a conic gradient.
  package init(center: Point, start: Angle, stops: [ScreenStop]) {
    self.center = center
    self.start = start
    self.stops = stops
  }

  /// The patches of the ring between two distances from the centre, in turning order, of one direction the inner ones first.
  ///
  /// Patches are cut at every stop and span at most 60 degrees and half of the way between two channels' ends, the innermost
  /// with one edge shrunk to the centre. They are halved while the colour strays from the ideal by more than `tolerance`.
  ///
  /// Ghostscript divides a patch into pieces as wide as its outer edge allows and gives a piece that narrows to nothing one
  /// colour there, up to 15 levels beside the ideal; so steep gradients are divided into rings around a small hub.
  ///
  /// - Parameters:
  ///   - radii: The distances, 0 or more; the upper one above 0.
  ///   - hub: The radius of the innermost patches where the colours are steep, above 0: some pixels, within which the colour
  ///     changes by more than a viewer can show.
  ///   - tolerance: The largest error of a channel, in levels of 255.
  package func patches(radii: ClosedRange<Double>, hub: Double, tolerance: Double) -> [CoonsPatch] {
    var edges = [radii.upperBound]
    if isSteep, hub < radii.upperBound {
      let innermost = max(radii.lowerBound, hub)
      while let last = edges.last, last / Self.ringRatio > innermost * Self.narrowestRing {
        edges.append(last / Self.ringRatio)
      }
      if innermost > radii.lowerBound { edges.append(innermost) }
    }
    edges.append(radii.lowerBound)
    let rings = zip(edges.dropFirst(), edges).map { ring($0...$1, tolerance: tolerance) }
    // All rings of one direction together: what meets at a jump of colour is covered by the same side in all of them.
    return (rings.first ?? []).indices.flatMap { index in rings.reversed().map { $0[index] } }
  }

  /// The outer radius of a ring relative to its inner one: measured, six saturated colours stay within 3 levels of what a
  /// pixel may show, and with 27 some come 15 away.
  private static let ringRatio = 7.0
  /// A last ring thinner than this joins the one outside of it.
  private static let narrowestRing = 1.2
  /// The widest patch, in degrees.
  private static let widestPatch = 60.0
  /// The largest change of a channel over one patch, in levels.
  private static let largestChange = 128.0
  /// A change of a channel over one patch that shows nowhere, in levels.
  private static let slightChange = 8.0
  /// From this change over the widest patch on, in levels, such pieces show.
  private static let steepChange = 100.0

  /// Finer than a hundredth of a level no patch is halved.
  private static let finestTolerance = 0.01

  /// Whether the colours change so fast that the pieces of a patch that narrows to nothing show.
  private var isSteep: Bool {
    zip(turn, turn.dropFirst()).contains { from, to in
      let degrees = (to.location - from.location) * 360
      let change = from.color.difference(from: to.color) * 255
      return change > Self.slightChange && change * Self.widestPatch > Self.steepChange * degrees
    }
  }

  private func ring(_ radii: ClosedRange<Double>, tolerance: Double) -> [CoonsPatch] {
    var patches: [CoonsPatch] = []
    for (from, to) in zip(turn, turn.dropFirst()) where to.location > from.location {
      let degrees = (to.location - from.location) * 360
      let change = from.color.difference(from: to.color) * 255
      let least = max(degrees / Self.widestPatch, change / Self.largestChange)
      var count = Int((least - 1e-9).rounded(.up), within: 1...1_000_000)
      func error() -> Double { Self.strayedFraction(degrees: degrees / Double(count)) * change / Double(count) }
      while error() > max(tolerance, Self.finestTolerance) { count *= 2 }
      let reached = error()
      for index in 0..<count {
        let t0 = Double(index) / Double(count)
        let t1 = Double(index + 1) / Double(count)
        patches.append(
          patch(
            from: (angle(from.location + (to.location - from.location) * t0), from.color.mixed(with: to.color, at: t0)),
            to: (angle(from.location + (to.location - from.location) * t1), from.color.mixed(with: to.color, at: t1)),
            radii: radii, error: reached))
      }
    }
    return patches
  }

  private var turn: [ScreenStop] { stops.fromZeroToOne }

  private func angle(_ location: Double) -> Angle { start + Angle(turns: location) }

  /// How far, as a fraction of an arc, the angle at a cubic's parameter strays from the parameter times the arc's angle.
  ///
  /// The lines of one colour of a patch between two concentric arcs run straight from parameter to parameter, so that this is
  /// the only error of colour. It vanishes at the ends and in the middle; sampled between.
  package static func strayedFraction(degrees: Double) -> Double {
    let arc = Arc(
      center: .origin, radii: Size(width: 1, height: 1), startAngle: .zero, sweep: .degrees(degrees))
    let cubics = arc.cubics(count: 1)
    return (1..<8).reduce(0) { largest, step in
      let t = Double(step) / 16
      let place = cubics[cubics.startIndex].point(at: t)
      return max(largest, abs((place - .origin).angle.degrees / degrees - t))
    }
  }

  private func patch(
    from: (angle: Angle, color: ScreenColor), to: (angle: Angle, color: ScreenColor), radii: ClosedRange<Double>,
    error: Double
  ) -> CoonsPatch {
    let handle = Arc.handleRatio(sweep: to.angle - from.angle)
    let first = Vector(angle: from.angle)
    let last = Vector(angle: to.angle)
    let inner = radii.lowerBound
    let outer = radii.upperBound
    func place(_ direction: Vector, _ radius: Double, _ along: Double = 0) -> Point {
      center + direction * radius + direction.perpendicular * (along * handle * radius)
    }
    let third = (outer - inner) / 3
    return CoonsPatch(
      points: [
        place(first, inner), place(first, inner + third), place(first, outer - third), place(first, outer),
        place(first, outer, 1), place(last, outer, -1),
        place(last, outer), place(last, outer - third), place(last, inner + third), place(last, inner),
        place(last, inner, -1), place(first, inner, 1),
      ],
      colors: [from.color, from.color, to.color, to.color], error: error)
  }
}
