import Bytes
import Geometry
import SceneModel

/// Linear gradients of two opaque colours as whole elements, put together on the stack.
struct LinearGradientText {
  private let start: [UInt8]
  private let deeper: [UInt8]
  private let isMinified: Bool

  /// Gradients that stand where the next element of a writer would.
  init(at writer: SVGWriter, isMinified: Bool) {
    (start, deeper) = (writer.lineStart(deeper: 0), writer.lineStart(deeper: 1))
    self.isMinified = isMinified
  }

  /// The most bytes that a gradient takes beside its id.
  var limit: Int { 2 * (start.count + deeper.count) + 3 * SVGTag.usualLimit }

  /// Appends a gradient along a level vector, with one colour at its start and another at its end.
  ///
  /// - Parameter id: Appends its id.
  func append(
    level vector: GradientVector, _ from: ScreenColor, _ to: ScreenColor, to line: inout ByteLine,
    id: (inout ByteLine) -> Void
  ) {
    line.append(contentsOf: start)
    line.append("<linearGradient id=\"")
    id(&line)
    line.append("\" gradientUnits=\"userSpaceOnUse\" x2=\"")
    line.append(vector.end.x, on: vector.grid, leadingZero: !isMinified)
    line.append("\">")
    line.append(contentsOf: deeper)
    line.append("<stop offset=\"0\" stop-color=\"")
    ColorText.append(from, to: &line, isMinified: isMinified)
    line.append("\"/>")
    line.append(contentsOf: deeper)
    line.append("<stop offset=\"1\" stop-color=\"")
    ColorText.append(to, to: &line, isMinified: isMinified)
    line.append("\"/>")
    line.append(contentsOf: start)
    line.append("</linearGradient>")
  }
}
