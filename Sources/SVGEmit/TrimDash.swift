import Bytes
import Geometry

/// An animated trim as dashes: one dash as long as the visible part, moved to where it lies.
///
/// Dashes begin anew with each subpath, so each is an element of its own with the dash moved by what lies before it. The gap
/// is longer than the whole path, so that a second dash never shows.
struct TrimDash {
  private let whole: Double
  private let start: Double

  /// The dash on the part of a path that begins `start` after its beginning.
  init(_ path: Path, start: Double = 0) {
    whole = path.length()
    self.start = start
  }

  /// Appends the dash and the gap for a visible part.
  func appendArray(_ range: ClosedRange<Double>, to buffer: inout ByteBuffer, style: NumberStyle) {
    style.append((range.upperBound - range.lowerBound) * whole, to: &buffer)
    buffer.append(UInt8(ascii: " "))
    style.append(2 * whole + 1, to: &buffer)
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
