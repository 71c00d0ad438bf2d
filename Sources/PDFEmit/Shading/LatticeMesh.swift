import Bytes
import Geometry
import Lowering
import SceneModel

/// The strips of a stroke's colours as a shading, a cross-section a line.
///
/// Of type 5, in which cross-sections without length lead from one strip to the next. Poppler and Ghostscript draw even what has
/// no area: where that would be seen, of type 4, in which each strip begins anew.
struct LatticeMesh {
  private let strips: [[StrokeLattice.CrossSection]]
  private let isConnected: Bool

  /// The mesh of a stroke.
  init(_ lattice: StrokeLattice) {
    strips = lattice.strips
    isConnected = lattice.isConnectable
  }

  /// The shading's stream.
  func body(side: Double, decimals: Int, in space: ColorSpace) -> ObjectTable.Body {
    let extent = strips.joined().reduce(0) { Swift.max($0, [$1.left, $1.right].extent) }
    let grid = MeshGrid(side: side, extent: extent, decimals: decimals)
    var buffer = ByteBuffer()
    buffer.reserveCapacity(strips.reduce(0) { $0 + $1.count } * 44)
    func put(_ point: Point, _ color: ScreenColor, flag: UInt8, into line: inout ByteLine) {
      if !isConnected { line.append(hex: flag) }
      grid.put(point, into: &line)
      grid.put(color, in: space, into: &line)
    }
    func put(_ section: StrokeLattice.CrossSection, flags: (left: UInt8, right: UInt8)) {
      buffer.appendLine { line in
        put(section.left, section.leftColor, flag: flags.left, into: &line)
        put(section.right, section.rightColor, flag: flags.right, into: &line)
        line.append("\n")
      }
    }
    var last: StrokeLattice.CrossSection?
    for strip in strips {
      if isConnected, let last, let first = strip.first {
        put(StrokeLattice.CrossSection(at: last.right, last.rightColor), flags: (0, 0))
        put(StrokeLattice.CrossSection(at: first.left, first.leftColor), flags: (0, 0))
      }
      for (index, section) in strip.enumerated() {
        // The first three vertices begin a strip, each other one goes on with a triangle on the side before it.
        put(section, flags: (index < 2 ? 0 : 1, index < 1 ? 0 : 1))
      }
      last = strip.last ?? last
    }
    buffer.append(">")
    let entry =
      isConnected ? PDFValue.Entry("VerticesPerRow", .integer(2)) : PDFValue.Entry("BitsPerFlag", .integer(8))
    return .stream(grid.entries(type: isConnected ? 5 : 4, space) + [entry], buffer.bytes)
  }
}
