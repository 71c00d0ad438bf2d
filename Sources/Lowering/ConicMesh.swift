import Geometry
import SceneModel

/// The patches of a conic gradient between two distances from its centre, which are made as often as they are asked for: their
/// count, their reach and their error follow from less.
package struct ConicMesh: Sendable {
  /// How many patches there are.
  package let count: Int
  private let center: Point
  private let start: Angle
  private let stops: PackedStops
  private let radii: ClosedRange<Double>
  private let hub: Double
  private let tolerance: Double

  /// The patches of a gradient; the parameters are those of `ConicPatches.patches`.
  package init(_ conic: ConicPatches, radii: ClosedRange<Double>, hub: Double, tolerance: Double) {
    (center, start, stops) = (conic.center, conic.start, PackedStops(conic.stops))
    (self.radii, self.hub, self.tolerance) = (radii, hub, tolerance)
    var slices = 0
    conic.forEachStep(tolerance: tolerance) { _, _, step in slices += step.count }
    count = slices * conic.rings(radii, hub: hub).count
  }

  private var conic: ConicPatches { ConicPatches(center: center, start: start, stops: stops.stops) }

  /// The largest error of a channel, in levels of 255.
  package var error: Double {
    var error = 0.0
    conic.forEachStep(tolerance: tolerance) { _, _, step in error = max(error, step.error) }
    return error
  }

  /// What no coordinate of a patch is above, whatever its sign.
  package var largestExtent: Double {
    let handle = Arc.handleRatio(sweep: Angle(degrees: ConicPatches.widestPatch))
    return max(abs(center.x), abs(center.y)) + radii.upperBound * (1 + handle * handle).squareRoot() * 1.000001
  }

  /// The patches.
  package var patches: [CoonsPatch] {
    var patches: [CoonsPatch] = []
    patches.reserveCapacity(count)
    forEach { patch, _ in patches.append(patch) }
    return patches
  }

  /// Calls `body` with the patches in turning order, of one direction the inner ones first: what meets at a jump of colour is
  /// covered by the same side in all.
  ///
  /// - Parameter isNext: Whether a patch's first side is the last one of the patch before.
  package func forEach(_ body: (_ patch: CoonsPatch, _ isNext: Bool) -> Void) {
    let conic = conic
    let rings = conic.rings(radii, hub: hub)
    var edge: (angle: Angle, direction: Vector)?
    // Most patches span the same angle, but for the rounding of where they begin.
    var handle = (sweep: Angle.zero, ratio: Arc.handleRatio(sweep: .zero))
    conic.forEachStep(tolerance: tolerance) { from, to, step in
      var color = from.color.mixed(with: to.color, at: 0)
      for index in 0..<step.count {
        let (t0, t1) = (Double(index) / Double(step.count), Double(index + 1) / Double(step.count))
        let start = conic.angle(from.location + (to.location - from.location) * t0)
        let end = conic.angle(from.location + (to.location - from.location) * t1)
        // A patch begins where the one before it ends.
        let shared = edge.flatMap { $0.angle == start ? $0.direction : nil }
        let first = shared ?? Vector(angle: start)
        let last = Vector(angle: end)
        edge = (end, last)
        let sweep = end - start
        if abs((sweep - handle.sweep).degrees) > 1e-9 { handle = (sweep, Arc.handleRatio(sweep: sweep)) }
        let next = from.color.mixed(with: to.color, at: t1)
        for ring in rings {
          body(
            CoonsPatch(
              center: conic.center, first: first, last: last, radii: ring, handle: handle.ratio, from: color, to: next,
              step: step), shared != nil && rings.count == 1)
        }
        color = next
      }
    }
  }
}
