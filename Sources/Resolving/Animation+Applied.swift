import Geometry
import SceneModel

extension Layer {
  /// Gives the layer the values that changes over time have at a moment, a later one of the list over an earlier one.
  ///
  /// - Parameter shift: By how many seconds the changes begin later, as a replicator's copies do.
  mutating func apply(_ animations: [Animation], at moment: Moment, shift: Double) {
    if animations.isEmpty { return }
    // Both ends of the trim are kept apart until all are known: one may pass where the other was.
    var trim: (from: Double?, to: Double?)
    for animation in animations {
      guard let progress = animation.progress(at: moment, shift: shift) else { continue }
      let (from, to, t) = animation.step(at: progress)
      switch animation.values.resampled(at: [(from, to, t)]) {
      case .transform(let lists): lists.first.map { transform = $0.affine }
      case .opacity(let values): values.first.map { opacity = $0 }
      case .fill(let colors):
        guard let color = colors.first else { continue }
        changeShape { $0.fill = .solid(color) }
        changeText { $0.color = color }
      case .path(let paths): paths.first.map { path in changeShape { $0.path = path } }
      case .frame(let frames): frames.first.map { frame in changeBoxedGradients { $0.units = .box(frame: frame) } }
      case .stroke(let colors): colors.first.map { color in changeShape { $0.stroke?.paint = .solid(color) } }
      case .strokeFrom(let fractions): trim.from = fractions.first
      case .strokeTo(let fractions): trim.to = fractions.first
      case .stops(let lists): lists.first.map { stops in changeGradient { $0 = $0.withStops(stops) } }
      case .start(let points): points.first.map { point in changeGradient { $0.kind = $0.kind.withStart(point) } }
      case .end(let points): points.first.map { point in changeGradient { $0.kind = $0.kind.withEnd(point) } }
      }
    }
    changeShape {
      guard let still = $0.stroke?.trim, trim.from != nil || trim.to != nil else { return }
      let low = min(max(trim.from ?? still.lowerBound, 0), 1)
      let high = min(max(trim.to ?? still.upperBound, 0), 1)
      $0.stroke?.trim = low...max(low, high)
    }
  }
}

extension Layer {
  fileprivate mutating func changeShape(_ change: (inout Shape) -> Void) {
    guard case .shape(var shape) = content else { return }
    change(&shape)
    content = .shape(shape)
  }

  fileprivate mutating func changeText(_ change: (inout Text) -> Void) {
    guard case .text(var text) = content else { return }
    change(&text)
    content = .text(text)
  }

  /// The gradient that an animation of colours, start or end means: the fill's, else the stroke's.
  fileprivate mutating func changeGradient(_ change: (inout Gradient) -> Void) {
    changeShape {
      if case .gradient(var gradient) = $0.fill {
        change(&gradient)
        $0.fill = .gradient(gradient)
      } else if case .gradient(var gradient) = $0.stroke?.paint {
        change(&gradient)
        $0.stroke?.paint = .gradient(gradient)
      }
    }
  }

  /// Every gradient of the shape that names a box.
  fileprivate mutating func changeBoxedGradients(_ change: (inout Gradient) -> Void) {
    changeShape {
      if case .gradient(var gradient) = $0.fill, gradient.namesBox {
        change(&gradient)
        $0.fill = .gradient(gradient)
      }
      if case .gradient(var gradient) = $0.stroke?.paint, gradient.namesBox {
        change(&gradient)
        $0.stroke?.paint = .gradient(gradient)
      }
    }
  }
}

extension Gradient {
  /// Whether the gradient's unit coordinates refer to a box of its own.
  var namesBox: Bool {
    if case .box(.some) = units { true } else { false }
  }
}

extension Gradient.Kind {
  /// The kind with another start or centre.
  func withStart(_ point: Point) -> Gradient.Kind {
    switch self {
    case .axial(_, let end): .axial(start: point, end: end)
    case .radial(_, let radii): .radial(center: point, radii: radii)
    case .conic(_, let toward): .conic(center: point, toward: toward)
    case .along: .along
    }
  }

  /// The kind with another end; a radial one's radii are its distances from the centre.
  func withEnd(_ point: Point) -> Gradient.Kind {
    switch self {
    case .axial(let start, _): .axial(start: start, end: point)
    case .radial(let center, _):
      .radial(center: center, radii: Size(width: abs(point.x - center.x), height: abs(point.y - center.y)))
    case .conic(let center, _): .conic(center: center, toward: point)
    case .along: .along
    }
  }
}
