import Bytes
import Geometry
import Lowering
import SceneModel

/// Coons patches as a shading of type 6, a patch a line.
struct CoonsMesh {
  /// How far the chords that a viewer draws a patch's curves by may stray, in device pixels.
  ///
  /// Ghostscript divides a patch into as few pieces as its edges need and shows each piece's colours along chords; at its own
  /// flatness of 1 they stray by 8 levels and more. It takes no value below this one.
  static let flatness = 0.2

  let patches: [CoonsPatch]

  /// The shading's stream.
  func body(side: Double, decimals: Int, in space: ColorSpace) -> ObjectTable.Body {
    withUnsafeTemporaryAllocation(of: Point.self, capacity: CoonsPatch.pointCount) { points in
      var extent = patches.reduce(0) { max($0, $1.largestExtent) }
      // No larger than the scene, it changes nothing.
      if extent > side * 0.999 {
        extent = 0
        for patch in patches {
          patch.putPoints(into: points)
          extent = max(extent, points.extent)
        }
      }
      let grid = MeshGrid(side: side, extent: extent, decimals: decimals)
      var buffer = ByteBuffer()
      buffer.reserveCapacity(patches.count * 180)
      patches.forEachInPlace { patch in
        patch.putPoints(into: points)
        buffer.appendLine { line in
          // Flag 0: every patch stands alone.
          line.append("00")
          for point in points { grid.put(point, into: &line) }
          grid.put(patch.from, times: 2, in: space, into: &line)
          grid.put(patch.to, times: 2, in: space, into: &line)
          line.append("\n")
        }
      }
      buffer.append(">")
      let entries = grid.entries(type: 6, space) + [.init("BitsPerFlag", .integer(8))]
      return .stream(entries, buffer.bytes)
    }
  }
}
