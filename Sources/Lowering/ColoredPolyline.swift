package import Geometry
package import Resolving
package import SceneModel

/// The line along which a stroke's gradient runs, as corners with their colours: between two of them both place and colour
/// change evenly.
package struct ColoredPolyline: Hashable, Sendable {
  /// A place with the colours that come to it and leave it: two where a step stands.
  package struct Vertex: Hashable, Sendable {
    /// The place.
    package var point: Point
    /// The colour of what comes before it.
    package var colorBefore: Color
    /// The colour of what comes after it.
    package var colorAfter: Color
    /// Whether the place lies on a curve, of which the straight pieces are chords.
    package var isSmooth = false

    /// The colours, one of two that are the same.
    var colors: [Color] { colorBefore == colorAfter ? [colorBefore] : [colorBefore, colorAfter] }
  }

  /// The vertices, at least one; a closed line's last one lies on its first.
  package let vertices: [Vertex]
  /// How it is drawn.
  let form: LineForm
  /// How far, in levels of 255, the colours between the vertices may stray from the gradient's.
  package let error: Double
}

extension ResolvedStroke {
  /// The stroke's lines with the colours of a gradient along it, in as few vertices as the tolerance allows.
  ///
  /// Vertices are left out greedily from each line's start, in one pass, so that what is added at the end changes the end.
  ///
  /// - Parameters:
  ///   - visible: The part of the gradient that the path covers.
  ///   - stops: The gradient's stops; alpha is not looked at.
  ///   - tolerance: How far place and colour may stray.
  package func coloredPolylines(
    visible: ClosedRange<Double>, stops: [Gradient.Stop], tolerance: Tolerance
  ) -> [ColoredPolyline] {
    var lines: [ColoredPolyline] = []
    var thinning = PolylineThinning(tolerance: tolerance)
    forEachColoredLine(visible: visible, colors: QuantizedColors(stops), tolerance: tolerance) { point in
      thinning.append(point)
    } ending: { form in
      let (vertices, error) = thinning.finished()
      lines.append(ColoredPolyline(vertices: vertices, form: form, error: error))
      thinning = PolylineThinning(tolerance: tolerance)
    }
    return lines
  }
}
