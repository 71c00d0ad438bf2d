import Geometry
import Lowering
import Resolving
import SceneModel

extension ResolvedStroke {
  /// Whether the line is drawn as an outline that is filled, since some viewer strokes it in another way.
  func isOutlined(_ context: PlanContext) -> Bool {
    if hasDots(shorterThan: context.unit / 100) { return true }
    if isSheared(through: context.toPage, tolerance: context.paint.tolerance.geometry) { return true }
    // Most lines have no dashes, and their style is not copied to know it.
    if values.style.dash.isEmpty { return false }
    return DashPattern(style.dash) != nil && style.wholeDashOffset == nil || endsDashesAtCorners(unit: context.unit)
      || endsDashesAslant(pixel: context.pixel)
  }

  /// The length on the page of a dash that is a dot: PDFBox makes shorter ones as long, and what follows comes later.
  static let dot = 0.063

  /// Whether the caps of a subpath without length are all that is seen of it.
  ///
  /// PDFBox moves the ends of lines to places on a raster of its own, which turns those that are so short, and PDFium and MuPDF
  /// leave some of them out.
  private func hasDots(shorterThan length: Double) -> Bool {
    values.style.cap != .butt && path.subpaths.contains { !$0.isMoveOnly && $0.isShorter(than: length) }
  }

  /// Whether a side of the line is wider on the page than another: PDFBox has one width for all.
  private func isSheared(through transform: AffineTransform, tolerance: Double) -> Bool {
    let larger = transform.magnification
    guard larger > 0 else { return false }
    return drawnWidth / 2 * (larger - abs(transform.determinant) / larger) > tolerance
  }
}

extension Path.Subpath {
  /// Whether the arc length, the closing line included, is below a limit: long subpaths are not measured to their end.
  fileprivate func isShorter(than limit: Double) -> Bool {
    var length = 0.0
    for segment in segments {
      length += segment.length
      if length >= limit { return false }
    }
    return length < limit
  }
}
