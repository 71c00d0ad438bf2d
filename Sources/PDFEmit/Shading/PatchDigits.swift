import Bytes
import Geometry
import Lowering
import SceneModel

/// The hexadecimal digits of patches whose colours are a screen's, a patch a line: what two neighbours have in common is computed
/// once.
struct PatchDigits: Sendable {
  /// What they are besides the patches.
  private struct Form: BitwiseCopyable {
    fileprivate let grid: MeshGrid.Packed
    fileprivate let isGray: Bool
  }

  private let patches: ConicMesh
  private let form: Form

  /// The digits of patches; nil in a space that is no screen's.
  init?(_ patches: ConicMesh, _ grid: MeshGrid, in space: ColorSpace) {
    switch space {
    case .rgb: form = Form(grid: grid.packed, isGray: false)
    case .gray: form = Form(grid: grid.packed, isGray: true)
    case .evenRGB, .print, .direct, .ramp, .vertices: return nil
    }
    self.patches = patches
  }

  private var colorLength: Int { form.isGray ? 2 : 6 }

  /// A patch's flag, its places, its four colours, and the end of the line.
  private func lineLength(on grid: MeshGrid) -> Int {
    2 + 4 * CoonsPatch.pointCount * grid.byteCount + 4 * colorLength + 1
  }

  /// How many bytes the patches take on their grid, with the end of such data.
  func count(on grid: MeshGrid) -> Int { patches.count * lineLength(on: grid) + 1 }

  /// Appends the patches and the end of the data.
  func append(to buffer: inout ByteBuffer) {
    let grid = MeshGrid(form.grid)
    let count = count(on: grid)
    buffer.reserveCapacity(buffer.count + count)
    let (placeLength, colorLength, lineLength) = (2 * grid.byteCount, colorLength, lineLength(on: grid))
    var last = (color: ScreenColor.black, digits: digits(of: .black))
    withUnsafeTemporaryAllocation(of: Point.self, capacity: CoonsPatch.pointCount) { points in
      withUnsafeTemporaryAllocation(of: SIMD2<UInt64>.self, capacity: CoonsPatch.pointCount) { words in
        words.initialize(repeating: .zero)
        buffer.appendLines(capacity: min(count + 8, 16 * ByteLine.capacity)) { buffer, line in
          patches.forEach { patch, isNext in
            patch.putPoints(into: points)
            // The side where the patch before ends, from the outer corner inwards, is this one's first from the inner one outwards.
            if isNext {
              for side in 0..<4 { words[side] = words[9 - side] }
            }
            for place in (isNext ? 4 : 0)..<CoonsPatch.pointCount {
              words[place] = grid.hexDigits(of: points[place])
            }
            let from = patch.from == last.color ? last.digits : digits(of: patch.from)
            let to = digits(of: patch.to)
            last = (patch.to, to)
            _ = buffer.makeRoom(for: lineLength + 8, in: &line)
            line.append(lineLength, atMost: lineLength + 8) { start in
              // Flag 0: every patch stands alone.
              start.storeBytes(of: 0x3030, as: UInt16.self)
              // Eight digits are written each time, of which what follows takes the last ones' place.
              var end = start + 2
              func put(_ digits: UInt64, _ count: Int) {
                end.storeBytes(of: digits.bigEndian, as: UInt64.self)
                end += count
              }
              for word in words {
                put(word.x, placeLength)
                put(word.y, placeLength)
              }
              for _ in 0..<2 { put(from, colorLength) }
              for _ in 0..<2 { put(to, colorLength) }
              end.storeBytes(of: UInt8(ascii: "\n"), as: UInt8.self)
            }
          }
        }
      }
    }
    buffer.append(">")
  }

  /// The digits of a colour, one a byte, the first in the highest.
  private func digits(of color: ScreenColor) -> UInt64 {
    ByteLine.hexDigits(of: form.isGray ? MeshGrid.grayWord(color) &<< 24 : MeshGrid.word(color) &<< 8)
  }
}

extension PatchDigits: LateRecord {
  func append(recordTo buffer: inout ByteBuffer) {
    buffer.append(raw: form)
    patches.append(to: &buffer)
  }

  static func append(bytesOf record: UnsafeRawBufferPointer, to buffer: inout ByteBuffer) {
    PatchDigits(record)?.append(to: &buffer)
  }

  /// The digits of a record; nil of other bytes.
  private init?(_ record: UnsafeRawBufferPointer) {
    let length = MemoryLayout<Form>.size
    guard record.count >= length, let patches = ConicMesh(UnsafeRawBufferPointer(rebasing: record[length...])) else {
      return nil
    }
    (self.patches, form) = (patches, record.loadUnaligned(as: Form.self))
  }
}
