import Bytes
import SceneModel

/// The colours of stops as functions of the place, 0 at the first stop and 1 at the last: linear ones, stitched.
///
/// PDFBox draws no page at all with a shading whose domain begins below 0.
struct GradientFunction {
  private let stops: [ScreenStop]
  fileprivate let space: ColorSpace
  private let start: Double
  private let span: Double
  fileprivate let grid: Grid

  /// The function over the places from the first stop to the last; steps are two functions that share a bound.
  ///
  /// - Parameter range: The places of the first and the last stop.
  init(stops: [ScreenStop], _ range: ClosedRange<Double>, in space: ColorSpace) {
    (self.stops, self.space, start) = (stops, space, range.lowerBound)
    span = range.upperBound - range.lowerBound
    grid = Self.grid(over: span)
  }

  private func units(_ stop: ScreenStop) -> Int { span > 0 ? grid.units((stop.location - start) / span) : 0 }

  /// The places among the stops where linear functions begin, with their bounds.
  fileprivate var pieces: [(first: Int, bound: Int)] {
    stops.indices.dropLast().compactMap { index in
      let bound = units(stops[index])
      return units(stops[index + 1]) > bound ? (index, bound) : nil
    }
  }

  /// The colours of the function that begins at a stop.
  fileprivate func colors(from first: Int) -> (from: ScreenColor, to: ScreenColor) {
    (stops[first].color, stops[first + 1].color)
  }

  fileprivate var stopCount: Int { stops.count }

  /// The colours at both ends.
  fileprivate var ends: (from: ScreenColor, to: ScreenColor) { (stops[0].color, stops[stops.count - 1].color) }

  /// The grid of places that are divided by a span: as fine on the axis as that of fractions.
  private static func grid(over span: Double) -> Grid {
    var (decimals, steps) = (Precision.fractions.decimals, 1.0)
    while steps < span, decimals < 9 {
      decimals += 1
      steps *= 10
    }
    return Grid(decimals: decimals)
  }
}

extension OpenBytes {
  /// Appends a function's dictionary.
  mutating func append(_ function: GradientFunction) {
    // Of two stops there is one function, whatever their places.
    if function.stopCount == 2 { return append(function.ends, in: function.space) }
    let pieces = function.pieces
    guard pieces.count > 1 else {
      return append(pieces.first.map { function.colors(from: $0.first) } ?? function.ends, in: function.space)
    }
    buffer.append("<< /FunctionType 3 /Domain [0 1] /Functions [")
    for (index, piece) in pieces.enumerated() {
      if index > 0 { buffer.append(" ") }
      append(function.colors(from: piece.first), in: function.space)
    }
    buffer.append("] /Bounds [")
    for (index, piece) in pieces.enumerated().dropFirst() {
      if index > 1 { buffer.append(" ") }
      buffer.append(function.grid.value(piece.bound), on: function.grid)
    }
    buffer.append("] /Encode [")
    for index in pieces.indices { buffer.append(index > 0 ? " 0 1" : "0 1") }
    buffer.append("] >>")
  }

  /// Appends the dictionary of the even change from one colour to another.
  private mutating func append(_ colors: (from: ScreenColor, to: ScreenColor), in space: ColorSpace) {
    guard space.isOfScreen else {
      buffer.append("<< /FunctionType 2 /Domain [0 1] /C0 [")
      buffer.append(colors.from, in: space)
      buffer.append("] /C1 [")
      buffer.append(colors.to, in: space)
      buffer.append("] /N 1 >>")
      return
    }
    buffer.appendLine { $0.append(from: colors.from, to: colors.to, in: space) }
  }
}
