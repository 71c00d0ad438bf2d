import Bytes
import Geometry

/// A path as operators that are made in parts.
struct LongPath: Sendable {
  /// Fewer commands are written faster than threads begin.
  static let leastCount = 1 << 16
  /// So many commands are a part, some 100 kB.
  private static let partLength = 1 << 12
  /// What a command takes at most, if its numbers have nine digits.
  private static let usualLength = 68

  private let parts: [Path.Part]
  private let tolerance: Double
  private let grid: Grid
  private let table: DecimalTable

  init(_ path: Path, arcsWithin tolerance: Double, _ grid: Grid) {
    parts = path.parts(of: Self.partLength)
    (self.tolerance, self.grid, table) = (tolerance, grid, DecimalTable(of: grid))
  }

  /// The operators.
  func bytes(on cores: Cores, keptIn kept: KeptBytes) -> [LateBytes] {
    @Sendable func written(_ range: Range<Int>) -> [LateBytes] {
      parts[range].map { LateBytes(bytes(of: $0), keptIn: kept) }
    }
    var whole: [LateBytes] = []
    let isShared = cores.parts(of: parts.count, atMost: 1, into: &whole, written) { $1 += $0 }
    return isShared ? whole : written(parts.indices)
  }

  private func bytes(of part: Path.Part) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(part.elements.count * Self.usualLength)
    table.withReader { table in
      buffer.appendShortLines { buffer, line in
        part.elements.withElements {
          $0.appendOperators(
            to: &buffer, by: &line, after: (part.pen, part.start), arcsWithin: tolerance, grid, table)
        }
      }
    }
    buffer.trim()
    return buffer.bytes
  }
}
