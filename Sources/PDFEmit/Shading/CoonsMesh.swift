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

  private let patches: ConicMesh
  private let space: ColorSpace
  let grid: MeshGrid

  /// A mesh in a scene of a larger side.
  init(_ patches: ConicMesh, side: Double, decimals: Int, in space: ColorSpace) {
    (self.patches, self.space) = (patches, space)
    var extent = patches.largestExtent
    // Where the most that it can be changes nothing, it need not be known.
    if MeshGrid.offset(of: max(side, extent)) > MeshGrid.offset(of: side) {
      extent = 0
      withUnsafeTemporaryAllocation(of: Point.self, capacity: CoonsPatch.pointCount) { points in
        patches.forEach { patch, _ in
          patch.putPoints(into: points)
          extent = max(extent, points.extent)
        }
      }
    }
    grid = MeshGrid(side: side, extent: extent, decimals: decimals)
  }

  /// Adds the shading's stream.
  func add(to table: inout ObjectTable, named name: String, owner: Int?) {
    guard !table.isCompressed, let digits = PatchDigits(patches, grid, in: space) else {
      var buffer = ByteBuffer()
      appendPatches(to: &buffer)
      buffer.append(">")
      let entries = grid.entries(type: 6, space) + [.init("BitsPerFlag", .integer(8))]
      return table.add(name, .stream(entries, buffer.bytes), owner: owner)
    }
    table.add(name, record: digits, count: digits.count(on: grid), owner: owner) { bytes in
      grid.appendDictionary(type: 6, space, to: &bytes)
      bytes.buffer.append(" /BitsPerFlag 8")
    }
  }

  /// Appends the patches.
  func appendPatches(to buffer: inout ByteBuffer) {
    buffer.reserveCapacity(buffer.count + patches.count * 180)
    withUnsafeTemporaryAllocation(of: Point.self, capacity: CoonsPatch.pointCount) { points in
      patches.forEach { patch, _ in
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
    }
  }
}
