import Geometry
package import SceneModel

/// A value that changes over time: between two there are others.
///
/// `t` may lie outside 0...1 where a timing overshoots.
protocol Interpolatable {
  /// The value on the way to another.
  func interpolated(to other: Self, at t: Double) -> Self
}

extension Point: Interpolatable {}

extension Double: Interpolatable {
  func interpolated(to other: Double, at t: Double) -> Double { self + (other - self) * t }
}

extension Angle: Interpolatable {
  func interpolated(to other: Angle, at t: Double) -> Angle {
    Angle(degrees: degrees.interpolated(to: other.degrees, at: t))
  }
}

extension Rect: Interpolatable {
  func interpolated(to other: Rect, at t: Double) -> Rect {
    Rect(
      x: x.interpolated(to: other.x, at: t), y: y.interpolated(to: other.y, at: t),
      width: width.interpolated(to: other.width, at: t), height: height.interpolated(to: other.height, at: t))
  }
}

extension Opacity: Interpolatable {
  func interpolated(to other: Opacity, at t: Double) -> Opacity {
    Opacity(clamping: value.interpolated(to: other.value, at: t))
  }
}

extension Color: Interpolatable {
  /// The mix on the screen; at either end the colour as it was written, and between inks the mix of them where a screen shows
  /// the same.
  func interpolated(to other: Color, at t: Double) -> Color {
    if t == 0 { return self }
    if t == 1 { return other }
    let seen = screen.mixed(with: other.screen, at: t)
    guard let inks = mixedInks(with: other, at: t), inks.screen.difference(from: seen) < 1e-9 else {
      return Color(seen)
    }
    return inks
  }

  /// The mix ink by ink; nil where the two have no inks in common.
  private func mixedInks(with other: Color, at t: Double) -> Color? {
    guard (0...1).contains(t) else { return nil }
    let alpha = alpha.interpolated(to: other.alpha, at: t)
    switch (value, other.value) {
    case (.gray(let first), .gray(let second)): return .gray(first.interpolated(to: second, at: t), alpha: alpha)
    case (
      .cmyk(let cyan, let magenta, let yellow, let black), .cmyk(let cyan2, let magenta2, let yellow2, let black2)
    ):
      return .cmyk(
        cyan.interpolated(to: cyan2, at: t), magenta.interpolated(to: magenta2, at: t),
        yellow.interpolated(to: yellow2, at: t), black.interpolated(to: black2, at: t), alpha: alpha)
    case (.spot(let name, let fallback, let first), .spot(let name2, let fallback2, let second))
    where name == name2 && fallback == fallback2:
      return .spot(name, fallback: fallback, tint: first.interpolated(to: second, at: t)).withAlpha(alpha)
    default: return nil
    }
  }
}

extension Gradient.Stop: Interpolatable {
  func interpolated(to other: Gradient.Stop, at t: Double) -> Gradient.Stop {
    Gradient.Stop(location.interpolated(to: other.location, at: t), color.interpolated(to: other.color, at: t))
  }
}

/// Lists of one length, member by member.
extension Array: Interpolatable where Element: Interpolatable {
  func interpolated(to other: [Element], at t: Double) -> [Element] {
    zip(self, other).map { $0.interpolated(to: $1, at: t) }
  }
}

extension Path: Interpolatable {
  /// The path between two of the same commands; where they differ the nearer one.
  func interpolated(to other: Path, at t: Double) -> Path {
    guard elements.count == other.elements.count else { return t < 0.5 ? self : other }
    var path = Path()
    path.reserveCapacity(elements.count)
    for (first, second) in zip(elements, other.elements) {
      guard let element = Self.element(first, second, t) else { return t < 0.5 ? self : other }
      path.append(element)
    }
    return path
  }

  private static func element(_ a: Element, _ b: Element, _ t: Double) -> Element? {
    func mix(_ p: Point, _ q: Point) -> Point { p.interpolated(to: q, at: t) }
    switch (a, b) {
    case (.move(let p), .move(let q)): return .move(mix(p, q))
    case (.line(let p), .line(let q)): return .line(mix(p, q))
    case (.quad(let c, let p), .quad(let d, let q)): return .quad(mix(c, d), to: mix(p, q))
    case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
      return .cubic(mix(c1, d1), mix(c2, d2), to: mix(p, q))
    case (.close, .close): return .close
    default: return nil
    }
  }
}

extension Transform: Interpolatable {
  /// The transform between two of one form; where they differ the nearer one.
  func interpolated(to other: Transform, at t: Double) -> Transform {
    switch (self, other) {
    case (.translate(let v), .translate(let w)):
      return .translate(Vector(dx: v.dx.interpolated(to: w.dx, at: t), dy: v.dy.interpolated(to: w.dy, at: t)))
    case (.rotate(let v, let p), .rotate(let w, let q)):
      return .rotate(v.interpolated(to: w, at: t), about: p.interpolated(to: q, at: t))
    case (.scale(let x1, let y1), .scale(let x2, let y2)):
      return .scale(x: x1.interpolated(to: x2, at: t), y: y1.interpolated(to: y2, at: t))
    case (.skewX(let v), .skewX(let w)): return .skewX(v.interpolated(to: w, at: t))
    case (.skewY(let v), .skewY(let w)): return .skewY(v.interpolated(to: w, at: t))
    default: return t < 0.5 ? self : other
    }
  }
}

extension [[Transform]] {
  /// The lists as they are where all have one form, so that they change member by member; else each taken apart.
  var inOneForm: [[Transform]] {
    guard let first, !allSatisfy(first.isOfOneForm(with:)) else { return self }
    return map(\.decomposed)
  }
}

extension [Transform] {
  /// The list at fraction `t` of the way to another list of the same form.
  package func mixed(with other: [Transform], at t: Double) -> [Transform] { interpolated(to: other, at: t) }

  /// The list as translate, rotate, skewX, scale; a singular one, which has no such form, changes nothing.
  var decomposed: [Transform] {
    guard let parts = affine.decomposition else { return AffineTransform.identity.decomposition?.members ?? [] }
    return parts.members
  }
}

extension AffineTransform.Decomposition {
  /// The parts as members of a list, the outermost first.
  var members: [Transform] {
    [.translate(translation), .rotate(rotation, about: .origin), .skewX(skewX), .scale(x: scaleX, y: scaleY)]
  }
}
