import Bytes
package import Geometry
import Resolving
package import SceneModel

/// A piece of the plane between two directions and two distances from a centre, coloured from its corners: PDF's Coons patch
/// (ISO 32000-1, 8.7.4.5.7).
package struct CoonsPatch: Hashable, Sendable {
  /// What goes once around the edge.
  package static let pointCount = 12

  let center: Point
  /// The directions of both sides, of length 1.
  let first, last: Vector
  let radii: ClosedRange<Double>
  /// The length of the arcs' handles, in radii.
  let handle: Double
  /// The colours at points 0 and 3, and at points 6 and 9.
  package let from, to: ScreenColor
  let step: Step

  /// What the error of a patch follows from.
  struct Step: Hashable {
    /// The way between two stops, in degrees, and the largest change of a channel on it, in levels of 255.
    let degrees, change: Double
    /// Into how many patches it is divided.
    let count: Int

    /// The largest error of a channel, in levels of 255.
    var error: Double {
      ConicPatches.strayedFraction(degrees: degrees / Double(count)) * change / Double(count)
    }
  }

  /// The largest error of a channel, in levels of 255.
  package var error: Double { step.error }

  /// The 12 control points around the edge: each corner and the two handles towards the next.
  package var points: [Point] {
    Array(unsafeUninitializedCapacity: Self.pointCount) { room, count in
      putPoints(into: room)
      count = Self.pointCount
    }
  }

  /// Puts the control points into room for 12.
  package func putPoints(into room: UnsafeMutableBufferPointer<Point>) {
    func place(_ direction: Vector, _ radius: Double) -> Point { center + direction * radius }
    func place(_ direction: Vector, _ radius: Double, _ along: Double) -> Point {
      place(direction, radius) + direction.perpendicular * (along * handle * radius)
    }
    let (inner, outer) = (radii.lowerBound, radii.upperBound)
    let third = (outer - inner) / 3
    room[0] = place(first, inner)
    room[1] = place(first, inner + third)
    room[2] = place(first, outer - third)
    room[3] = place(first, outer)
    room[4] = place(first, outer, 1)
    room[5] = place(last, outer, -1)
    room[6] = place(last, outer)
    room[7] = place(last, outer - third)
    room[8] = place(last, inner + third)
    room[9] = place(last, inner)
    room[10] = place(last, inner, -1)
    room[11] = place(first, inner, 1)
  }

  /// The colours at the corners, points 0, 3, 6 and 9.
  package var colors: [ScreenColor] { [from, from, to, to] }
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

  /// The patches of the ring between two distances from the centre.
  ///
  /// - Parameters:
  ///   - radii: The distances, 0 or more; the upper one above 0.
  ///   - hub: The radius of the innermost patches where the colours are steep, above 0: some pixels, within which the colour
  ///     changes by more than a viewer can show.
  ///   - tolerance: The largest error of a channel, in levels of 255.
  package func patches(radii: ClosedRange<Double>, hub: Double, tolerance: Double) -> [CoonsPatch] {
    ConicMesh(self, radii: radii, hub: hub, tolerance: tolerance).patches
  }

  /// The rings between two distances from the centre, the inner ones first.
  ///
  /// Ghostscript divides a patch into pieces as wide as its outer edge allows and gives a piece that narrows to nothing one
  /// colour there, up to 15 levels beside the ideal; so steep gradients are divided into rings around a small hub.
  func rings(_ radii: ClosedRange<Double>, hub: Double) -> [ClosedRange<Double>] {
    let innermost = max(radii.lowerBound, hub)
    let isWide = innermost > radii.lowerBound || radii.upperBound / Self.ringRatio > innermost * Self.narrowestRing
    guard isWide, hub < radii.upperBound, isSteep else { return [radii] }
    var edges = [radii.upperBound]
    while let last = edges.last, last / Self.ringRatio > innermost * Self.narrowestRing {
      edges.append(last / Self.ringRatio)
    }
    if innermost > radii.lowerBound { edges.append(innermost) }
    edges.append(radii.lowerBound)
    return zip(edges.dropFirst(), edges).map { $0...$1 }.reversed()
  }

  /// Calls `body` with the stops of the turn that differ in place, each with the next one, and with into how many slices their
  /// way is divided.
  ///
  /// Slices are cut at every stop and span at most 60 degrees and three quarters of the way between two channels' ends. They are
  /// halved while the colour strays from the ideal by more than `tolerance`.
  func forEachStep(tolerance: Double, _ body: (_ from: ScreenStop, _ to: ScreenStop, CoonsPatch.Step) -> Void) {
    let (turn, finest) = (turn, max(tolerance, Self.finestTolerance))
    for index in turn.indices.dropLast() where turn[index + 1].location > turn[index].location {
      let (from, to) = (turn[index], turn[index + 1])
      let degrees = (to.location - from.location) * 360
      let change = from.color.difference(from: to.color) * 255
      func strays(of count: Int) -> Bool {
        // No patch strays farther than the widest one.
        guard Self.mostStrayed * change > finest * Double(count) else { return false }
        return Self.strayedFraction(degrees: degrees / Double(count)) * change / Double(count) > finest
      }
      let least = max(degrees / Self.widestPatch, change / Self.largestChange)
      var count = Int((least - 1e-9).rounded(.up), within: 1...1_000_000)
      while strays(of: count) { count *= 2 }
      body(from, to, CoonsPatch.Step(degrees: degrees, change: change, count: count))
    }
  }

  /// The outer radius of a ring relative to its inner one: measured, six saturated colours stay within 3 levels of what a
  /// pixel may show, and with 27 some come 15 away.
  private static let ringRatio = 7.0
  /// A last ring thinner than this joins the one outside of it.
  private static let narrowestRing = 1.2
  /// The widest patch, in degrees.
  static let widestPatch = 60.0
  /// The largest change of a channel over one patch, in levels: Poppler divides a patch's sides into 64 pieces of one colour at
  /// most, which it takes for fine enough where they differ by less than 3 levels.
  private static let largestChange = 192.0
  /// A change of a channel over one patch that shows nowhere, in levels.
  private static let slightChange = 8.0
  /// From this change over the widest patch on, in levels, such pieces show.
  private static let steepChange = 100.0

  /// More than the widest patch strays, as a fraction of its angle.
  package static let mostStrayed = 0.00213

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

  private var turn: [ScreenStop] { stops.fromZeroToOne }

  func angle(_ location: Double) -> Angle { start + Angle(turns: location) }

  /// How far, as a fraction of an arc, the angle at a cubic's parameter strays from the parameter times the arc's angle.
  ///
  /// The lines of one colour of a patch between two concentric arcs run straight from parameter to parameter, so that this is
  /// the only error of colour. It vanishes at the ends and in the middle; sampled between.
  package static func strayedFraction(degrees: Double) -> Double {
    let sweep = Angle(degrees: degrees)
    let (sine, cosine, handle) = (sweep.sine, sweep.cosine, Arc.handleRatio(sweep: sweep))
    return (1..<8).reduce(0) { largest, step in
      let t = Double(step) / 16
      // The cubic of the arc from 0 on of the circle of radius 1 at t.
      let (rest, end) = (1 - t, t * t * t)
      let (second, third) = (3 * rest * rest * t, 3 * rest * t * t)
      let x = rest * rest * rest + second + third * (cosine + handle * sine) + end * cosine
      let y = second * handle + third * (sine - handle * cosine) + end * sine
      return max(largest, abs(Angle(radians: ElementaryFunctions.atan2(y, x)).degrees / degrees - t))
    }
  }
}
