import Bytes
import Geometry

/// A trim as dashes: one dash as long as the visible part, moved to where it lies.
///
/// Dashes begin anew with each subpath, so each is an element of its own with the dash moved by what lies before it. The gap
/// is longer than the whole path, so that a second dash never shows.
struct TrimDash {
  private let whole: Double
  private let start: Double
  private let length: Double
  private let gap: Double
  private let scale: Double

  /// The dash on one of the subpaths that a path draws, by its index.
  init(_ path: Path, subpath index: Int = 0) {
    let lengths = path.subpaths.filter { !$0.isMoveOnly }.map { $0.path.length() }
    whole = path.length()
    start = lengths.prefix(index).reduce(0, +)
    length = lengths.indices.contains(index) ? lengths[index] : whole
    gap = 2 * whole + 1
    scale = 1
  }

  private init(whole: Double, start: Double, length: Double, gap: Double, scale: Double) {
    (self.whole, self.start, self.length, self.gap, self.scale) = (whole, start, length, gap, scale)
  }

  /// The dash in units in which its subpath is as long as that of another one, as `pathLength` says.
  func scaled(to other: TrimDash) -> TrimDash {
    guard length > 0 else { return other }
    let factor = other.length / length
    return TrimDash(whole: whole * factor, start: start * factor, length: other.length, gap: other.gap, scale: factor)
  }

  /// The dash and where it begins, as numbers of a grid.
  func units(of range: ClosedRange<Double>, on grid: Grid) -> SIMD2<Int> {
    SIMD2(
      grid.units((range.upperBound - range.lowerBound) * whole), grid.units(start - range.lowerBound * whole))
  }

  /// The dashes of a pattern that begins anew with the visible part, each with the gap after it, and how far into them the
  /// element begins.
  func pieces(of range: ClosedRange<Double>, dash: [Double], offset: Double) -> (lengths: [Double], offset: Double) {
    let (low, high) = (max(range.lowerBound * whole - start, 0), min(range.upperBound * whole - start, length))
    let pattern = DashPattern(dash.map { $0 * scale }, offset: offset * scale)
    guard low < high, let dashes = pattern?.dashes(along: high - low), let first = dashes.first else {
      return ([0, gap], -whole - 0.5)
    }
    let ends = dashes.dropFirst().map(\.lowerBound)
    var lengths: [Double] = []
    for (index, dash) in dashes.enumerated() {
      lengths.append(dash.upperBound - dash.lowerBound)
      lengths.append(index < ends.count ? ends[index] - dash.upperBound : gap)
    }
    return (lengths, -low - first.lowerBound)
  }

  /// Appends the length of the subpath.
  func appendLength(to buffer: inout ByteBuffer, style: NumberStyle) { style.append(length, to: &buffer) }

  /// Appends the dash and the gap for a visible part.
  func appendArray(_ range: ClosedRange<Double>, to buffer: inout ByteBuffer, style: NumberStyle) {
    style.append((range.upperBound - range.lowerBound) * whole, to: &buffer)
    buffer.append(UInt8(ascii: " "))
    style.append(gap, to: &buffer)
  }

  /// Appends how far into the pattern the element begins where the trim stays: without a visible part the dash lies beyond
  /// the path, since round ends would be seen of one without length.
  func appendStillOffset(_ range: ClosedRange<Double>, to buffer: inout ByteBuffer, style: NumberStyle) {
    guard range.lowerBound < range.upperBound else { return style.append(-whole - 0.5, to: &buffer) }
    appendOffset(range, to: &buffer, style: style)
  }

  /// Appends how far into the pattern the element begins.
  func appendOffset(_ range: ClosedRange<Double>, to buffer: inout ByteBuffer, style: NumberStyle) {
    style.append(start - range.lowerBound * whole, to: &buffer)
  }
}
