package import Geometry
package import SceneModel

extension Gradient {
  /// Where the gradient lies in user units; nil where it has no direction left, which paints its last colour.
  ///
  /// - Parameter bounds: The tight bounds of the painted path, for box units without a box of their own; others do not ask.
  package func geometry(in bounds: @autoclosure () -> Rect) -> ResolvedGradient.Geometry? {
    let box: Rect? =
      switch units {
      case .box(let frame): frame ?? bounds()
      case .user: nil
      }
    switch kind {
    case .axial(let start, let end): return Self.axial(start, end, in: box)
    case .radial(let center, let radii): return Self.radial(center, radii, in: box)
    case .conic(let center, let toward):
      let origin = box?.point(atUnit: center) ?? center
      let direction = (box?.point(atUnit: toward) ?? toward) - origin
      return direction.squaredLength > 0 ? .conic(center: origin, start: direction.angle.normalized) : nil
    case .along: return .along(visible: 0...1)
    }
  }

  /// An axial gradient of the unit square, stretched with the box, is an affine function of the place: the plain vector with
  /// the same values begins at the same start and ends where the function's own gradient has led from 0 to 1.
  private static func axial(_ start: Point, _ end: Point, in box: Rect?) -> ResolvedGradient.Geometry? {
    guard let box else { return start == end ? nil : .axial(start: start, end: end) }
    var unit = end - start
    // In a flat box the missing direction does not count.
    if box.width == 0 { unit.dx = 0 }
    if box.height == 0 { unit.dy = 0 }
    let square = unit.squaredLength
    guard square > 0 else { return nil }
    let slope = Vector(
      dx: box.width > 0 ? unit.dx / square / box.width : 0, dy: box.height > 0 ? unit.dy / square / box.height : 0)
    let origin = box.point(atUnit: start)
    let target = origin + slope / slope.squaredLength
    return target.isFinite && target != origin ? .axial(start: origin, end: target) : nil
  }

  private static func radial(_ center: Point, _ radii: Size, in box: Rect?) -> ResolvedGradient.Geometry? {
    guard let box else {
      return radii.width > 0 && radii.height > 0 ? .radial(center: center, radii: radii) : nil
    }
    var size = Size(width: radii.width * box.width, height: radii.height * box.height)
    // In a flat box the missing direction does not count: any radius there gives the same picture.
    if box.width == 0 { size.width = size.height }
    if box.height == 0 { size.height = size.width }
    guard size.width > 0, size.height > 0 else { return nil }
    return .radial(center: box.point(atUnit: center), radii: size)
  }
}

extension Gradient {
  /// The stops as a screen mixes them: in sRGB, close enough to the gradient's own space.
  package func screenStops(_ tolerance: Tolerance) -> [Stop] {
    InterpolatedStops(space: space, tolerance: tolerance.color).stops(stops)
  }

  /// The gradient as an emitter sees it.
  ///
  /// - Parameters:
  ///   - bounds: The tight bounds of the painted path.
  ///   - isWhitened: Whether only alpha counts, as in an alpha mask.
  ///   - palette: The palette's gradients by their names.
  ///   - keepsGradient: Whether the gradient stays one even where the moment shows a single colour, since it is animated.
  func resolved(
    in bounds: @autoclosure () -> Rect, isWhitened: Bool, palette: [String: Gradient], keepsGradient: Bool
  ) -> ResolvedPaint {
    let stops = isWhitened ? self.stops.whitened : self.stops
    let last = stops[stops.count - 1].color
    let geometry = geometry(in: bounds())
    if !keepsGradient {
      guard geometry != nil, stops.contains(where: { $0.color != last }) else { return .solid(last) }
    }
    // The stops of a palette's gradient that changes over time are no longer the palette's own.
    let isPalettes = !isWhitened && paletteName.flatMap { palette[$0]?.hasColors(of: self) } ?? false
    return .gradient(
      ResolvedGradient(
        // An animated gradient without a direction keeps one of length 0, which paints the last colour, too.
        geometry: geometry ?? .axial(start: bounds().origin, end: bounds().origin),
        stops: stops.count > 1 ? stops : [Stop(0, last), Stop(1, last)],
        // Straight changes of alpha are straight in every space.
        space: isWhitened ? .srgb : space, spread: spread, paletteName: isPalettes ? paletteName : nil,
        ramp: isWhitened ? ramp?.mapColors { .white.withAlpha($0.alpha) } : ramp))
  }

  /// Whether another gradient has the same colours, mixed in the same space.
  private func hasColors(of other: Gradient) -> Bool { stops == other.stops && space == other.space }
}

extension [Gradient.Stop] {
  /// The stops in white, their alpha kept.
  package var whitened: [Gradient.Stop] { map { .init($0.location, Color.white.withAlpha($0.color.alpha)) } }
}

extension [Gradient.Stop] {
  /// The stops with one at 0 and one at 1.
  package var fromZeroToOne: [Gradient.Stop] {
    var whole = self
    if let first, first.location > 0 { whole.insert(Gradient.Stop(0, first.color), at: 0) }
    if let last, last.location < 1 { whole.append(Gradient.Stop(1, last.color)) }
    return whole
  }
}
