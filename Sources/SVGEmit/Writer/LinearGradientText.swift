import Bytes
import Geometry
import SceneModel

/// Linear gradients as whole elements, put together on the stack: a beginning, stops and an end.
struct LinearGradientText {
  private let indentation: Int?
  private let isMinified: Bool

  /// Gradients.
  ///
  /// - Parameter indentation: The spaces before an element; nil on one line.
  init(indentation: Int?, isMinified: Bool) { (self.indentation, self.isMinified) = (indentation, isMinified) }

  /// The most bytes that a gradient of stops takes beside its id.
  func limit(stopCount: Int) -> Int {
    let line = SVGTag.usualLimit + (indentation ?? 0)
    return 3 * line + stopCount * line
  }

  /// Appends a gradient's beginning.
  ///
  /// - Parameter id: Appends its id.
  @inline(__always) func begin(
    _ vector: GradientVector, _ spread: Gradient.Spread = .pad, to line: inout ByteLine, id: (inout ByteLine) -> Void
  ) {
    line.breakLine(indentation)
    line.append("<linearGradient id=\"")
    id(&line)
    line.append("\" gradientUnits=\"userSpaceOnUse\"")
    switch spread {
    case .pad: break
    case .repeat: line.append(" spreadMethod=\"repeat\"")
    case .reflect: line.append(" spreadMethod=\"reflect\"")
    }
    vector.appendAttributes(to: &line, isMinified: isMinified)
    line.append(UInt8(ascii: ">"))
  }

  /// Appends a stop.
  func append(_ stop: ScreenStop, to line: inout ByteLine) {
    line.breakLine(indentation.map { $0 + 2 })
    StopText.append(stop, to: &line, isMinified: isMinified)
  }

  /// Appends a gradient's end.
  func end(to line: inout ByteLine) {
    line.breakLine(indentation)
    line.append("</linearGradient>")
  }
}
