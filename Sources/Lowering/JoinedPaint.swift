package import Resolving
package import SceneModel

/// A paint as outputs draw it whose gradients on an axis carry colours and alpha together.
package enum JoinedPaint: Hashable, Sendable {
  /// One colour with its alpha.
  case color(ScreenColor)
  /// A gradient on an axis, its alpha in its stops.
  case axis(AxisGradient)
  /// Another gradient, its colours and their alpha apart.
  case apart(LoweredPaint)

  /// A paint whose colours and alpha were parted.
  package init(_ paint: LoweredPaint) {
    if let color = paint.color {
      self = .color(color)
    } else if case .axis(let gradient) = paint.gradient {
      self = .axis(gradient.with(paint.translucentRamp ?? gradient.ramp, paletteName: gradient.paletteName))
    } else {
      self = .apart(paint)
    }
  }

  /// A gradient on an axis whose stops parting and joining leaves as they are, since what of them is written alike is alike to the
  /// last bit; nil for another.
  package init?(asItStands gradient: AxisGradient) {
    let stops = gradient.ramp.stops
    guard gradient.ramp.changes.isEmpty, let first = stops.first?.color else { return nil }
    let colors = stops.sameness {
      $0.opaque == first.opaque
    } written: {
      $0.isWritten(like: first)
    }
    let alphas = stops.sameness {
      $0.alpha == first.alpha
    } written: {
      $0.alpha.writtenFraction == first.alpha.writtenFraction
    }
    guard let colors, let alphas else { return nil }
    let isOpaque = first.alpha.writtenFraction == 1.writtenFraction
    switch (colors, alphas) {
    case (.alike, .alike): self = .color(isOpaque ? first.opaque : first)
    case (.alike, .different):
      // The greys of its alpha are no longer the palette's.
      self = .axis(gradient.with(gradient.ramp))
    case (.different, .different): self = .axis(gradient)
    case (.different, .alike):
      guard first.alpha == 1 || !isOpaque else { return nil }
      self = .axis(gradient)
    }
  }
}

extension ResolvedShape {
  /// The fill for outputs whose gradients on an axis carry colours and alpha together; nil where there is none.
  ///
  /// - Parameters:
  ///   - context: The place that is painted on.
  ///   - changes: The layer's changes over time, of which the fill's own count; none for a picture that stands still.
  package func joinedFill(in context: PaintContext, changes: [ResolvedAnimation] = []) -> JoinedPaint? {
    fill?.plain(in: context, changes: changes) ?? loweredFill(in: context, changes: changes).map(JoinedPaint.init)
  }

  /// The stroke's paint for such outputs; nil where there is no stroke.
  ///
  /// - Parameters:
  ///   - context: The place that is painted on.
  ///   - changes: The layer's changes over time, of which the stroke's own count; none for a picture that stands still.
  package func joinedStroke(in context: PaintContext, changes: [ResolvedAnimation] = []) -> JoinedPaint? {
    stroke?.paint.plain(in: context, changes: changes)
      ?? loweredStroke(in: context, changes: changes).map(JoinedPaint.init)
  }
}

extension ResolvedPaint {
  /// A gradient along a line whose colours nothing changes, which lowering leaves as it is; nil for other paints.
  fileprivate func plain(in context: PaintContext, changes: [ResolvedAnimation]) -> JoinedPaint? {
    guard case .gradient(let gradient) = self, case .axial(let start, let end) = gradient.geometry, start != end,
      changes.isEmpty, gradient.space == .srgb, gradient.spread == .pad, context.multiplier == .white
    else { return nil }
    return JoinedPaint(
      asItStands: AxisGradient(
        axis: .axial(start: start, end: end), ramp: PaintRamp(gradient.list), paletteName: gradient.paletteName)
    )
  }
}

/// Whether stops have one value in common.
private enum Sameness {
  case alike
  case different
}

extension [ScreenStop] {
  /// Whether all stops are alike or some are written differently; nil where all are written alike but not alike.
  fileprivate func sameness(_ isAlike: (ScreenColor) -> Bool, written: (ScreenColor) -> Bool) -> Sameness? {
    if allSatisfy({ isAlike($0.color) }) { return .alike }
    return allSatisfy { written($0.color) } ? nil : .different
  }
}

extension ScreenColor {
  /// Whether red, green, blue and ink are written like another's.
  fileprivate func isWritten(like other: ScreenColor) -> Bool {
    red.writtenFraction == other.red.writtenFraction && green.writtenFraction == other.green.writtenFraction
      && blue.writtenFraction == other.blue.writtenFraction && ink == other.ink
  }
}
