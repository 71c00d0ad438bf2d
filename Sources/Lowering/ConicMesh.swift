package import Bytes
import Geometry
import SceneModel

/// The patches of a conic gradient between two distances from its centre, which are made as often as they are asked for: their
/// count, their reach and their error follow from less.
package struct ConicMesh: Sendable {
  /// How many patches there are.
  package let count: Int
  private let conic: ConicPatches
  private let radii: ClosedRange<Double>
  private let hub: Double
  private let tolerance: Double

  /// The patches of a gradient; the parameters are those of `ConicPatches.patches`.
  package init(_ conic: ConicPatches, radii: ClosedRange<Double>, hub: Double, tolerance: Double) {
    self.conic = conic
    (self.radii, self.hub, self.tolerance) = (radii, hub, tolerance)
    var slices = 0
    conic.forEachStep(tolerance: tolerance) { _, _, step in slices += step.count }
    count = slices * conic.rings(radii, hub: hub).count
  }

  /// The largest error of a channel, in levels of 255.
  package var error: Double {
    var error = 0.0
    conic.forEachStep(tolerance: tolerance) { _, _, step in error = max(error, step.error) }
    return error
  }

  /// What no coordinate of a patch is above, whatever its sign.
  package var largestExtent: Double {
    let handle = Arc.handleRatio(sweep: Angle(degrees: ConicPatches.widestPatch))
    let reach = radii.upperBound * (1 + handle * handle).squareRoot() * 1.000001
    return max(abs(conic.center.x), abs(conic.center.y)) + reach
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

extension ConicMesh {
  /// What a mesh is but for its stops.
  private struct Record: BitwiseCopyable {
    let count: Int
    let x, y, start, inner, outer, hub, tolerance: Double
  }

  /// Appends what the patches are made of, for this process: few bytes wait in their place until they are asked for.
  ///
  /// What prints their colours is not kept.
  package func append(to buffer: inout ByteBuffer) {
    buffer.append(
      raw: Record(
        count: count, x: conic.center.x, y: conic.center.y, start: conic.start.degrees, inner: radii.lowerBound,
        outer: radii.upperBound, hub: hub, tolerance: tolerance))
    PackedStops.append(conic.stops, to: &buffer)
  }

  /// The patches of such bytes; nil of others.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= MemoryLayout<Record>.size else { return nil }
    let record = bytes.loadUnaligned(as: Record.self)
    guard record.inner <= record.outer else { return nil }
    let stops = PackedStops.stops(of: UnsafeRawBufferPointer(rebasing: bytes[MemoryLayout<Record>.size...]))
    count = record.count
    conic = ConicPatches(
      center: Point(x: record.x, y: record.y), start: Angle(degrees: record.start), stops: stops)
    (radii, hub, tolerance) = (record.inner...record.outer, record.hub, record.tolerance)
  }
}
