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

  private let patches: [CoonsPatch]
  private let space: ColorSpace
  private let grid: MeshGrid

  /// A mesh in a scene of a larger side.
  init(patches: [CoonsPatch], side: Double, decimals: Int, in space: ColorSpace) {
    (self.patches, self.space) = (patches, space)
    var extent = patches.reduce(0) { max($0, $1.largestExtent) }
    // No larger than the scene, it changes nothing.
    if extent > side * 0.999 {
      extent = withUnsafeTemporaryAllocation(of: Point.self, capacity: CoonsPatch.pointCount) { points in
        patches.reduce(0) { extent, patch in
          patch.putPoints(into: points)
          return max(extent, points.extent)
        }
      }
    }
    grid = MeshGrid(side: side, extent: extent, decimals: decimals)
  }

  /// Adds the shading's stream.
  func add(to table: inout ObjectTable, named name: String, owner: Int?) {
    guard !table.isCompressed, isOfScreen else {
      var buffer = ByteBuffer()
      appendPatches(to: &buffer)
      buffer.append(">")
      let entries = grid.entries(type: 6, space) + [.init("BitsPerFlag", .integer(8))]
      return table.add(name, .stream(entries, buffer.bytes), owner: owner)
    }
    table.add(name, digitLines: patches.count, byteCount: patchLength, owner: owner) { bytes in
      grid.appendDictionary(type: 6, space, to: &bytes)
      bytes.buffer.append(" /BitsPerFlag 8")
    } data: {
      appendData(to: &$0)
    }
  }

  /// Appends the patches.
  func appendPatches(to buffer: inout ByteBuffer) {
    buffer.reserveCapacity(buffer.count + patches.count * 180)
    withUnsafeTemporaryAllocation(of: Point.self, capacity: CoonsPatch.pointCount) { points in
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
    }
  }

  private var isGray: Bool { if case .gray = space { true } else { false } }
  private var isOfScreen: Bool { if case .rgb = space { true } else { isGray } }

  /// The bytes of a patch: its flag, its places, its four colours.
  var patchLength: Int { 1 + 2 * CoonsPatch.pointCount * grid.byteCount + 4 * (isGray ? 1 : 3) }

  /// Appends the bytes of patches whose colours are a screen's: what two neighbours have in common is computed once.
  func appendData(to buffer: inout ByteBuffer) {
    let (byteCount, colorLength, patchLength) = (grid.byteCount, isGray ? 1 : 3, patchLength)
    var last = (color: ScreenColor.black, word: colorWord(.black))
    withUnsafeTemporaryAllocation(of: Point.self, capacity: CoonsPatch.pointCount) { points in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * CoonsPatch.pointCount) { words in
        words.initialize(repeating: 0)
        withUnsafeTemporaryAllocation(byteCount: patchLength + 8, alignment: 8) { room in
          guard let base = room.baseAddress else { return }
          // Flag 0: every patch stands alone.
          base.storeBytes(of: 0, as: UInt8.self)
          for index in patches.indices {
            let isNext = index > 0 && patches[index].begins(where: patches[index - 1])
            patches[index].putPoints(into: points)
            // The side where the patch before ends, from the outer corner inwards, is this one's first from the inner one outwards.
            if isNext {
              for side in 0..<4 {
                (words[2 * side], words[2 * side + 1]) = (words[18 - 2 * side], words[19 - 2 * side])
              }
            }
            for place in (isNext ? 4 : 0)..<CoonsPatch.pointCount {
              words[2 * place] = grid.word(of: points[place].x)
              words[2 * place + 1] = grid.word(of: points[place].y)
            }
            let from = patches[index].from == last.color ? last.word : colorWord(patches[index].from)
            let to = colorWord(patches[index].to)
            last = (patches[index].to, to)
            var end = base + 1
            func put(_ word: UInt64, _ count: Int) {
              end.storeBytes(of: word.bigEndian, as: UInt64.self)
              end += count
            }
            for word in words { put(word, byteCount) }
            for _ in 0..<2 { put(from, colorLength) }
            for _ in 0..<2 { put(to, colorLength) }
            buffer.append(
              contentsOf: UnsafeBufferPointer(rebasing: room.assumingMemoryBound(to: UInt8.self)[..<patchLength]))
          }
        }
      }
    }
  }

  /// The bytes of a colour, from the highest one on.
  private func colorWord(_ color: ScreenColor) -> UInt64 {
    isGray ? MeshGrid.grayWord(color) << 56 : MeshGrid.word(color) << 40
  }
}
