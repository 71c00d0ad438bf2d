import Geometry
package import SceneModel

/// How two values of an animation are mixed; `t` may lie outside 0...1 where a timing overshoots.
enum Interpolating {
  static func number(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

  static func rect(_ a: Rect, _ b: Rect, _ t: Double) -> Rect {
    Rect(
      x: number(a.x, b.x, t), y: number(a.y, b.y, t), width: number(a.width, b.width, t),
      height: number(a.height, b.height, t))
  }

  /// The stops of two lists of one length, mixed one by one.
  static func stops(_ a: [Gradient.Stop], _ b: [Gradient.Stop], _ t: Double) -> [Gradient.Stop] {
    zip(a, b).map { Gradient.Stop(number($0.location, $1.location, t), $0.color.mixed(with: $1.color, at: t)) }
  }

  /// The path between two paths of the same commands; where they differ the nearer one.
  static func path(_ a: Path, _ b: Path, _ t: Double) -> Path {
    guard a.elements.count == b.elements.count else { return t < 0.5 ? a : b }
    var path = Path()
    path.reserveCapacity(a.elements.count)
    for (first, second) in zip(a.elements, b.elements) {
      guard let element = element(first, second, t) else { return t < 0.5 ? a : b }
      path.append(element)
    }
    return path
  }

  private static func element(_ a: Path.Element, _ b: Path.Element, _ t: Double) -> Path.Element? {
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

  /// The transform between two lists: member by member where all lists of the change have one form, else decomposed.
  static func transform(_ a: [Transform], _ b: [Transform], _ t: Double, memberwise: Bool) -> [Transform] {
    let (a, b) = memberwise ? (a, b) : (a.decomposed, b.decomposed)
    return a.mixed(with: b, at: t)
  }

  fileprivate static func member(_ a: Transform, _ b: Transform, _ t: Double) -> Transform {
    func mix(_ p: Double, _ q: Double) -> Double { number(p, q, t) }
    func mix(_ p: Angle, _ q: Angle) -> Angle { Angle(degrees: number(p.degrees, q.degrees, t)) }
    switch (a, b) {
    case (.translate(let v), .translate(let w)):
      return .translate(Vector(dx: mix(v.dx, w.dx), dy: mix(v.dy, w.dy)))
    case (.rotate(let v, let p), .rotate(let w, let q)):
      return .rotate(mix(v, w), about: p.interpolated(to: q, at: t))
    case (.scale(let x1, let y1), .scale(let x2, let y2)): return .scale(x: mix(x1, x2), y: mix(y1, y2))
    case (.skewX(let v), .skewX(let w)): return .skewX(mix(v, w))
    case (.skewY(let v), .skewY(let w)): return .skewY(mix(v, w))
    default: return t < 0.5 ? a : b
    }
  }
}

extension [Transform] {
  /// The list at fraction `t` of the way to another list of the same form.
  package func mixed(with other: [Transform], at t: Double) -> [Transform] {
    zip(self, other).map { Interpolating.member($0, $1, t) }
  }

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
