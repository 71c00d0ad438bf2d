import Bytes
import Geometry
import Lowering
import SceneModel

/// The hexadecimal digits of patches whose colours are a screen's, a patch a line: what two neighbours have in common is computed
/// once.
struct PatchDigits: Sendable {
  private let patches: ConicMesh
  private let grid: MeshGrid
  private let isGray: Bool

  /// The digits of patches; nil in a space that is no screen's.
  init?(_ patches: ConicMesh, _ grid: MeshGrid, in space: ColorSpace) {
    switch space {
    case .rgb: isGray = false
    case .gray: isGray = true
    case .evenRGB, .print, .direct, .ramp, .vertices: return nil
    }
    (self.patches, self.grid) = (patches, grid)
  }

  private var colorLength: Int { isGray ? 2 : 6 }
  /// A patch's flag, its places, its four colours, and the end of the line.
  private var lineLength: Int { 2 + 4 * CoonsPatch.pointCount * grid.byteCount + 4 * colorLength + 1 }

  /// How many bytes the patches take, with the end of such data.
  var count: Int { patches.count * lineLength + 1 }

  /// Appends the patches and the end of the data.
  func append(to buffer: inout ByteBuffer) {
    buffer.reserveCapacity(buffer.count + count)
    let (placeLength, lineLength) = (2 * grid.byteCount, lineLength)
    var last: CoonsPatch?
    var color = (value: ScreenColor.black, digits: digits(of: .black))
    withUnsafeTemporaryAllocation(of: Point.self, capacity: CoonsPatch.pointCount) { points in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * CoonsPatch.pointCount) { words in
        words.initialize(repeating: 0)
        buffer.appendLines { buffer, line in
          patches.forEach { patch in
            let isNext = last.map(patch.begins) ?? false
            patch.putPoints(into: points)
            // The side where the patch before ends, from the outer corner inwards, is this one's first from the inner one outwards.
            if isNext {
              for side in 0..<4 {
                (words[2 * side], words[2 * side + 1]) = (words[18 - 2 * side], words[19 - 2 * side])
              }
            }
            for place in (isNext ? 4 : 0)..<CoonsPatch.pointCount {
              words[2 * place] = grid.hexDigits(of: points[place].x)
              words[2 * place + 1] = grid.hexDigits(of: points[place].y)
            }
            let from = patch.from == color.value ? color.digits : digits(of: patch.from)
            let to = digits(of: patch.to)
            (last, color) = (patch, (patch.to, to))
            // Eight digits are written each time, of which what follows takes the last ones' place.
            _ = buffer.makeRoom(for: lineLength + 8, in: &line)
            // Flag 0: every patch stands alone.
            line.append("00")
            for word in words { line.append(digitWord: word, count: placeLength) }
            for _ in 0..<2 { line.append(digitWord: from, count: colorLength) }
            for _ in 0..<2 { line.append(digitWord: to, count: colorLength) }
            line.append("\n")
          }
        }
      }
    }
    buffer.append(">")
  }

  /// The digits of a colour, one a byte, the first in the highest.
  private func digits(of color: ScreenColor) -> UInt64 {
    ByteLine.hexDigits(of: isGray ? MeshGrid.grayWord(color) &<< 24 : MeshGrid.word(color) &<< 8)
  }
}
