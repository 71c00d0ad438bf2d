package import Geometry
package import SceneModel

extension Gradient {
  /// Where the gradient lies in user units; nil where it has no direction left, which paints its last colour.
  ///
  /// - Parameter bounds: The tight bounds of the painted path, for box units without a box of their own; others do not ask.
  package func geometry(in bounds: @autoclosure () -> Rect) -> ResolvedGradient.Geometry? {
    // Along a stroke no box counts.
    if case .along = kind { return .along(visible: 0...1) }
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
    // In a flat box the missing direction does not count: its radius is far longer than a stroke is wide.
    if box.width == 0 { size.width = size.height * Self.flatRatio }
    if box.height == 0 { size.height = size.width * Self.flatRatio }
    guard size.width > 0, size.height > 0 else { return nil }
    return .radial(center: box.point(atUnit: center), radii: size)
  }

  /// Where a gradient that changes over time lies: without a direction, on a line of no length, which paints the last colour
  /// in every viewer; a radial one keeps its kind, so that its radii may come to 0 and grow again.
  func place(in bounds: Rect) -> ResolvedGradient.Geometry {
    if let geometry = geometry(in: bounds) { return geometry }
    guard case .radial(let center, let radii) = kind, spread == .pad else {
      return .axial(start: bounds.origin, end: bounds.origin)
    }
    let box: Rect? = if case .box(let frame) = units { frame ?? bounds } else { nil }
    let size = Size(
      width: max(radii.width * (box?.width ?? 1), Self.leastRadius),
      height: max(radii.height * (box?.height ?? 1), Self.leastRadius))
    return .radial(center: box?.point(atUnit: center) ?? center, radii: size)
  }

  /// Of the ellipse of so small a radius, in user units, nothing is seen.
  private static let leastRadius = 0.001

  /// How many times the other radius the one of a missing direction is.
  private static let flatRatio = 10_000.0
}

extension Gradient {
  /// The stops as a screen mixes them: in sRGB, close enough to the gradient's own space.
  package func screenStops(_ tolerance: Tolerance) -> [ScreenStop] {
    InterpolatedStops(space: space, tolerance: tolerance.color).stops(shownStops.stops)
  }

  /// The gradient as an emitter sees it.
  ///
  /// - Parameters:
  ///   - bounds: The tight bounds of the painted path.
  ///   - isWhitened: Whether only alpha counts, as in an alpha mask.
  ///   - palette: The palette's gradients by their names.
  ///   - keepsGradient: Whether the gradient stays one even where the moment shows a single colour, since it is animated.
  ///   - colors: What becomes of the author's colours.
  func resolved(
    in bounds: @autoclosure () -> Rect, isWhitened: Bool, palette: [String: Gradient], keepsGradient: Bool,
    colors: AuthorColors
  ) -> ResolvedPaint {
    let seen = colors.keepsInks ? printed(colors) : shownStops
    let stops = isWhitened ? seen.mapColors(\.whitened) : seen
    let last = stops.lastColor ?? .clear
    let geometry = geometry(in: bounds())
    if !keepsGradient {
      guard geometry != nil, stops.containsColor(where: { $0 != last }) else { return .solid(last) }
    }
    // The stops of a palette's gradient that changes over time are no longer the palette's own.
    let isPalettes = !isWhitened && paletteName.flatMap { palette[$0]?.hasColors(of: self) } ?? false
    return .gradient(
      ResolvedGradient(
        // An animated gradient may have no direction.
        geometry: geometry ?? place(in: bounds()),
        stops: stops.count > 1 ? stops : .own([ScreenStop(0, last), ScreenStop(1, last)]),
        // Straight changes of alpha are straight in every space.
        space: isWhitened ? .srgb : space, spread: spread, paletteName: isPalettes ? paletteName : nil)
    )
  }

  /// The colours in order with their inks.
  private func printed(_ colors: AuthorColors) -> StopList {
    if let stops = shownStops.onRamp { return .onRamp(stops.mapStops { colors(Color($0)) }) }
    return .own(stops.map { ScreenStop($0.location, colors($0.color)) })
  }

  /// Whether another gradient has the same colours, mixed in the same space.
  private func hasColors(of other: Gradient) -> Bool { stops == other.stops && space == other.space }
}
