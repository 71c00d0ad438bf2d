package import Bytes
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
    package var colorBefore: ScreenColor
    /// The colour of what comes after it.
    package var colorAfter: ScreenColor
    /// Whether the place lies on a curve, of which the straight pieces are chords.
    package var isSmooth = false

    /// The colours, one of two that are the same.
    var colors: [ScreenColor] { colorBefore == colorAfter ? [colorBefore] : [colorBefore, colorAfter] }
  }

  /// The vertices, at least one; a closed line's last one lies on its first.
  let vertices: ColoredVertices
  /// How it is drawn.
  let form: LineForm
  /// How far, in levels of 255, the colours between the vertices may stray from the gradient's.
  package let error: Double
}

/// Lines of a stroke that are seen through some of its dashes, or through all of it; later layers lie on top.
package struct StrokeLayer<Line> {
  /// The lines in painting order.
  package var lines: [Line]
  /// A stroke with the layer's dashes, where there is one layer the stroke itself; nil where that has no dashes.
  package var stroke: ResolvedStroke?
}

extension StrokeLayer: Equatable where Line: Equatable {}
extension StrokeLayer: Hashable where Line: Hashable {}
extension StrokeLayer: Sendable where Line: Sendable {}

extension ResolvedStroke {
  /// The stroke's lines with the colours of a gradient along it, layer by layer, in as few vertices as the tolerance allows.
  ///
  /// Vertices are left out greedily from each line's start, in one pass, so that what is added at the end changes the end.
  ///
  /// - Parameters:
  ///   - visible: The part of the gradient that the path covers.
  ///   - stops: The gradient's stops; alpha is not looked at.
  ///   - tolerance: How far place and colour may stray.
  ///   - cores: What a long line is shared among.
  package func coloredPolylines(
    visible: ClosedRange<Double>, stops: StopList, tolerance: Tolerance, on cores: Cores = .one
  ) -> [StrokeLayer<ColoredPolyline>] {
    var layers: [StrokeLayer<ColoredPolyline>] = []
    var lines: [ColoredPolyline] = []
    // A line that grows by doubling is copied as often as it doubles.
    var thinning = PolylineThinning(tolerance: tolerance, expecting: style.dash.isEmpty ? path.elements.count : 0)
    forEachColoredLine(
      visible: visible, colors: QuantizedColors(stops), tolerance: tolerance, on: cores, into: &thinning
    ) { thinning, form in
      let (vertices, error) = thinning.finished()
      lines.append(ColoredPolyline(vertices: vertices, form: form, error: error))
      thinning = PolylineThinning(tolerance: tolerance)
    } layerEnding: { stroke in
      layers.append(StrokeLayer(lines: lines, stroke: stroke))
      lines.removeAll()
    }
    return layers
  }
}
