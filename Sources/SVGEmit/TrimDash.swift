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
  /// Whether the path ends in a subpath without length, which only a dash that goes on beyond it shows.
  private let endsInDot: Bool

  /// The dash on one of the subpaths that a path draws, by its index.
  init(_ path: Path, subpath index: Int = 0) {
    let lengths = path.subpaths.filter { !$0.isMoveOnly }.map { $0.path.length() }
    whole = path.length()
    start = lengths.prefix(index).reduce(0, +)
    length = lengths.indices.contains(index) ? lengths[index] : whole
    gap = 2 * whole + 1
    scale = 1
    endsInDot = lengths.last == 0
  }

  private init(whole: Double, start: Double, length: Double, gap: Double, scale: Double, endsInDot: Bool) {
    (self.whole, self.start, self.length, self.gap, self.scale) = (whole, start, length, gap, scale)
    self.endsInDot = endsInDot
  }

  /// Whether the subpath has a length, which `pathLength` can say.
  var hasLength: Bool { length > 0 }

  /// The dash in units in which its subpath is as long as that of another one, as `pathLength` says; in its own where that
  /// one has no length.
  func scaled(to other: TrimDash) -> TrimDash {
    guard hasLength || !other.hasLength else { return other }
    let factor = other.hasLength ? other.length / length : 1
    return TrimDash(
      whole: whole * factor, start: start * factor, length: other.length, gap: other.gap, scale: factor,
      endsInDot: endsInDot)
  }

  /// The dash and where it begins, as numbers of a grid.
  func units(of range: ClosedRange<Double>, on grid: Grid) -> SIMD2<Int> {
    SIMD2(grid.units(dash(of: range, on: grid)), grid.units(start - range.lowerBound * whole))
  }

  private func dash(of range: ClosedRange<Double>, on grid: Grid) -> Double {
    let goesOn = endsInDot && range.lowerBound < 1 && range.upperBound == 1
    return (range.upperBound - range.lowerBound) * whole + (goesOn ? grid.value(1) : 0)
  }

  /// Whether anything is seen of the subpath in a style, as numbers of a grid say.
  func isSeen(_ range: ClosedRange<Double>, in style: StrokeStyle, on grid: Grid) -> Bool {
    let low = grid.units(range.lowerBound * whole - start)
    // What has no length is drawn as the shortest line.
    guard range.lowerBound < range.upperBound, low < max(grid.units(length), 1),
      low + grid.units(dash(of: range, on: grid)) > 0
    else { return false }
    return style.dash.isEmpty || !dashes(in: range, of: style).isEmpty
  }

  /// The dashes of a style, which begin anew with the visible part, each with the gap after it, and how far into them the
  /// element begins.
  ///
  /// - Parameter count: Of how many dashes there are at least: more have no length and lie beyond the path.
  func pieces(of range: ClosedRange<Double>, in style: StrokeStyle, count: Int = 1) -> TrimPieces {
    let dashes = dashes(in: range, of: style)
    var pieces = TrimPieces(offset: -visible(range).low - (dashes.first?.lowerBound ?? 0))
    // Where nothing is visible the first dash lies on that side of the subpath where it is next.
    if dashes.isEmpty { pieces.offset = range.lowerBound * whole - start < length ? 0.5 : -length - 0.5 }
    let starts = dashes.dropFirst().map(\.lowerBound)
    for (index, dash) in dashes.enumerated() {
      pieces.lengths.append(dash.upperBound - dash.lowerBound)
      pieces.lengths.append(index < starts.count ? starts[index] - dash.upperBound : gap)
    }
    while pieces.lengths.count < 2 * count { pieces.lengths += [0, gap] }
    return pieces
  }

  /// The dashes of a style, from where the visible part begins.
  private func dashes(in range: ClosedRange<Double>, of style: StrokeStyle) -> [ClosedRange<Double>] {
    let (low, high) = visible(range)
    guard low < high else { return [] }
    return DashPattern(style.dash.map { $0 * scale }, offset: style.dashOffset * scale)?.dashes(along: high - low) ?? []
  }

  /// Where the visible part of the subpath begins and ends.
  private func visible(_ range: ClosedRange<Double>) -> (low: Double, high: Double) {
    (max(range.lowerBound * whole - start, 0), min(range.upperBound * whole - start, length))
  }

  /// Appends the length of the subpath.
  func appendLength(to buffer: inout ByteBuffer, style: NumberStyle) { style.append(length, to: &buffer) }

  /// Appends the dash and the gap for a visible part.
  func appendArray(_ range: ClosedRange<Double>, to buffer: inout ByteBuffer, style: NumberStyle) {
    style.append(dash(of: range, on: style.coordinates), to: &buffer)
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

/// The dashes of a trimmed pattern.
struct TrimPieces {
  /// The lengths of a dash, its gap, a dash and so on.
  var lengths: [Double] = []
  /// How far into them the element begins.
  var offset: Double

  /// All of it as numbers of a grid.
  func units(on grid: Grid) -> [Int] { lengths.map(grid.units) + [grid.units(offset)] }
}
