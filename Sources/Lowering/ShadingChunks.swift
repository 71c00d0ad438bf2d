import Geometry
package import SceneModel

/// Stops divided into neighbouring lists, each flat enough for viewers that look colours up in a table.
///
/// Poppler, MuPDF and PDFium tabulate a shading's function at 256 places of its whole domain, whatever the function, so that
/// a gradient of many transitions comes out in steps of several levels, and a hard step stands up to a 256th of the domain
/// beside its place. Each list is a shading of its own.
package enum ShadingChunks {
  /// The places of a viewer's table.
  private static let tableSize = 256.0

  /// The lists in order; the first stop of each has the location of the last one before.
  ///
  /// - Parameters:
  ///   - stops: At least one, in order.
  ///   - tolerance: The largest step of a channel from one place of the table to the next, in levels of 255.
  package static func layers(of stops: [Gradient.Stop], tolerance: Double) -> [[Gradient.Stop]] {
    guard var begin = stops.indices.first else { return [] }
    var layers: [[Gradient.Stop]] = []
    var steepest = 0.0
    for index in stops.indices.dropFirst() {
      let (from, to) = (stops[index - 1], stops[index])
      let length = to.location - from.location
      guard length > 0 else {
        if from.color != to.color, from.location > stops[begin].location {
          layers.append(Array(stops[begin..<index]))
          (begin, steepest) = (index, 0)
        }
        continue
      }
      let slope = from.color.difference(from: to.color) * 255 / length
      if max(steepest, slope) * (to.location - stops[begin].location) > tableSize * tolerance,
        from.location > stops[begin].location
      {
        layers.append(Array(stops[begin..<index]))
        (begin, steepest) = (index - 1, 0)
      }
      steepest = max(steepest, slope)
    }
    if layers.isEmpty || begin < stops.count - 1 { layers.append(Array(stops[begin...])) }
    return layers
  }
}
