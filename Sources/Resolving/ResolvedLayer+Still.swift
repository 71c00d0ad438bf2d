import Geometry

extension ResolvedLayer {
  /// The content as it is seen where animations do not play: a stroke whose trim changes is cut to the moment's part.
  ///
  /// `content` keeps such a stroke whole, for outputs that play the change as dashes along it.
  package var stillContent: ResolvedContent {
    guard case .shape(var shape) = content, var line = shape.stroke, let trim = finalTrim else { return content }
    line.path = trim == 0...1 ? shape.path : shape.path.trimmed(from: trim.lowerBound, to: trim.upperBound)
    if case .gradient(var gradient) = line.paint, case .along = gradient.geometry {
      gradient.geometry = .along(visible: trim)
      line.paint = .gradient(gradient)
    }
    shape.stroke = trim.lowerBound < trim.upperBound && !line.path.isEmpty ? line : nil
    return .shape(shape)
  }

  /// The moment's part of a stroke whose trim changes.
  private var finalTrim: ClosedRange<Double>? {
    for animation in animations {
      if case .trim(_, let final) = animation.values { return final }
    }
    return nil
  }
}
