import Bytes
import Geometry
import SceneModel

/// The rows of a stroke's colours as a shading of type 5, a row a line.
struct LatticeMesh {
  let rows: [StrokeLattice.Row]

  /// The shading's stream.
  func body(side: Double, decimals: Int, in space: ColorSpace) -> ObjectTable.Body {
    let extent = rows.reduce(0) { Swift.max($0, [$1.left, $1.right].extent) }
    let grid = MeshGrid(side: side, extent: extent, decimals: decimals)
    var buffer = ByteBuffer()
    buffer.reserveCapacity(rows.count * 40)
    for row in rows {
      grid.put(row.left, into: &buffer)
      grid.put(row.leftColor, in: space, into: &buffer)
      grid.put(row.right, into: &buffer)
      grid.put(row.rightColor, in: space, into: &buffer)
      buffer.append("\n")
    }
    buffer.append(">")
    let entries = grid.entries(type: 5, space) + [.init("VerticesPerRow", .integer(2))]
    return .stream(entries, buffer.bytes)
  }
}
