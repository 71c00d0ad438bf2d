package import Bytes

extension Path {
  /// The path as SVG path data, every coordinate rounded to `decimals` places (0 to 12, half to even).
  ///
  /// Every command is absolute, with spaces between numbers: `M1 2 L3.5 4 Z`. Arcs are `A`. What comes back from
  /// ``init(svg:cubicsPerArc:)`` is the rounded path, in which an arc whose ends fall together draws nothing; half turns keep
  /// their form, since their radii are rounded so that they grow again until they fit.
  ///
  /// - Precondition: All numbers are finite. Sizes of 9e18 times the last place and above are written as that.
  public func svgData(decimals: Int) -> String {
    var buffer = ByteBuffer()
    appendSVGData(to: &buffer, on: Grid(decimals: decimals))
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// The same path data as ``svgData(decimals:)`` without a spare byte, never longer than that: `M1 2 3.5 4z`.
  ///
  /// Each command is relative or absolute, whichever is shorter; `h`, `v`, `s` and `t` are used where they say the same,
  /// letters that repeat are left out, and so are zeros before a point and separators that no reader needs. Steps lead from
  /// where the rounded pen stands, so that roundings never add up.
  ///
  /// - Precondition: All numbers are finite. Sizes of 9e18 times the last place and above are written as that.
  public func minifiedSVGData(decimals: Int) -> String {
    var buffer = ByteBuffer()
    appendMinifiedSVGData(to: &buffer, on: Grid(decimals: decimals))
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// Appends the path as SVG path data in absolute commands; allocates nothing but the buffer's growth.
  ///
  /// - Parameters:
  ///   - buffer: What it is appended to.
  ///   - grid: Where all coordinates are rounded to.
  ///   - leadingZero: Whether a number below 1 is written as `0.5` or as `.5`.
  ///   - indentation: By how many levels of two spaces each command but the first is indented on a line of its own, or, of
  ///     a path that says where lines begin, each of these; nil for one line.
  package func appendSVGData(
    to buffer: inout ByteBuffer, on grid: Grid, leadingZero: Bool = true, indentation: Int? = nil
  ) {
    let writer = AbsolutePathData(self, grid: grid, leadingZero: leadingZero, indentation: indentation)
    // A buffer that grows by doubling copies a large path as often as it doubles.
    if elements.count > Self.manyElements {
      buffer.reserveCapacity(buffer.count + elements.count * usualBytes(indentation))
    }
    writer.append(elements, to: &buffer)
  }

  /// The path as SVG path data of which any part can be written by itself.
  ///
  /// - Parameter indentation: By how many levels of two spaces each command but the first is indented on a line of its own.
  package func svgText(on grid: Grid, indentation: Int) -> PathSVGText {
    PathSVGText(
      AbsolutePathData(self, grid: grid, leadingZero: true, indentation: indentation),
      usualBytes: usualBytes(indentation))
  }

  private static let manyElements = 4096

  /// What a command like the path's last ones takes, of coordinates of three digits and three decimals.
  private func usualBytes(_ indentation: Int?) -> Int {
    let points =
      switch elements.dropLast().last {
      case .cubic: 3
      case .quad: 2
      case .arc: 4
      default: 1
      }
    return 16 * points + 2 * (indentation ?? 0) + 2
  }

  /// Appends the path as the shortest SVG path data; allocates nothing but the buffer's growth.
  package func appendMinifiedSVGData(to buffer: inout ByteBuffer, on grid: Grid) {
    var writer = MinifiedPathData(grid: grid)
    writer.append(self, to: &buffer)
  }
}

/// A path's data of which any part can be written by itself.
package struct PathSVGText: Sendable {
  private let data: AbsolutePathData
  private let usualBytes: Int
  /// Where every so many commands begin: from there on a command's places are counted.
  private let blocks: [Path.Elements.Index]

  private static let blockLength = 256

  fileprivate init(_ data: AbsolutePathData, usualBytes: Int) {
    (self.data, self.usualBytes) = (data, usualBytes)
    blocks = data.elements.indices(every: Self.blockLength)
  }

  /// The commands of a range, each with what separates it from the one before.
  package func bytes(of range: Range<Int>) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(range.count * usualBytes)
    data.append(data.elements[index(of: range.lowerBound)..<index(of: range.upperBound)], to: &buffer)
    return buffer.bytes
  }

  private func index(of command: Int) -> Path.Elements.Index {
    data.elements.index(blocks[command / Self.blockLength], offsetBy: command % Self.blockLength)
  }
}
