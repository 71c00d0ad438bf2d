import Geometry
import SceneModel

/// A layer as its animations leave it at a moment, from the meaning of the format alone.
extension Layer {
  /// - Parameter shift: By how many seconds the changes begin later, as a replicator's copies do.
  func ideal(at moment: Moment, shift: Double) -> Layer {
    var layer = self
    // Where two change one property, the one that began later is seen.
    let order = animations.enumerated().sorted { ($0.element.delay, $0.offset) < ($1.element.delay, $1.offset) }
    for (_, animation) in order {
      guard let progress = animation.idealProgress(at: moment, shift: shift) else { continue }
      layer.change(animation, progress)
    }
    return layer
  }

  private mutating func change(_ animation: Animation, _ progress: Double) {
    let step = animation.keyTimes.indices.dropLast().last { animation.keyTimes[$0] <= progress } ?? 0
    let span = animation.keyTimes[step + 1] - animation.keyTimes[step]
    let time = span > 0 ? min(max((progress - animation.keyTimes[step]) / span, 0), 1) : 1
    let t = animation.timings[step].idealValue(at: time)
    switch animation.values {
    case .opacity(let values): opacity = Opacity(clamping: mix(values[step].value, values[step + 1].value, t))
    case .transform(let values):
      transform = zip(values[step], values[step + 1]).reduce(.identity) { $0 * mix($1.0, $1.1, t).affine }
    case .path(let values): changeShape { $0.path = mix(values[step], values[step + 1], t) }
    case .frame(let values):
      let (a, b) = (values[step], values[step + 1])
      let frame = Rect(
        x: mix(a.x, b.x, t), y: mix(a.y, b.y, t), width: mix(a.width, b.width, t), height: mix(a.height, b.height, t))
      changeGradients { if case .box(.some) = $0.units { $0.units = .box(frame: frame) } }
    case .fill(let values):
      let color = mix(values[step], values[step + 1], t)
      changeShape { $0.fill = .solid(color) }
      if case .text(var text) = content {
        text.color = color
        content = .text(text)
      }
    case .stroke(let values): changeShape { $0.stroke?.paint = .solid(mix(values[step], values[step + 1], t)) }
    case .strokeFrom(let values): changeTrim { ($0, $1) = (mix(values[step], values[step + 1], t), $1) }
    case .strokeTo(let values): changeTrim { ($0, $1) = ($0, mix(values[step], values[step + 1], t)) }
    case .stops(let values):
      let stops = zip(values[step], values[step + 1]).map {
        Gradient.Stop(mix($0.location, $1.location, t), mix($0.color, $1.color, t))
      }
      changeGradient { $0 = $0.withStops(stops) }
    case .start(let values):
      let point = mix(values[step], values[step + 1], t)
      changeGradient {
        switch $0.kind {
        case .axial(_, let end): $0.kind = .axial(start: point, end: end)
        case .radial(_, let radii): $0.kind = .radial(center: point, radii: radii)
        case .conic(_, let toward): $0.kind = .conic(center: point, toward: toward)
        case .along: break
        }
      }
    case .end(let values):
      let point = mix(values[step], values[step + 1], t)
      changeGradient {
        switch $0.kind {
        case .axial(let start, _): $0.kind = .axial(start: start, end: point)
        case .radial(let center, _):
          let radii = Size(width: abs(point.x - center.x), height: abs(point.y - center.y))
          $0.kind = .radial(center: center, radii: radii)
        case .conic(let center, _): $0.kind = .conic(center: center, toward: point)
        case .along: break
        }
      }
    }
  }

  private mutating func changeShape(_ change: (inout Shape) -> Void) {
    guard case .shape(var shape) = content else { return }
    change(&shape)
    content = .shape(shape)
  }

  private mutating func changeTrim(_ change: (inout Double, inout Double) -> Void) {
    changeShape {
      guard var (from, to) = $0.stroke.map({ ($0.trim.lowerBound, $0.trim.upperBound) }) else { return }
      change(&from, &to)
      from = min(max(from, 0), 1)
      $0.stroke?.trim = from...max(from, min(max(to, 0), 1))
    }
  }

  private mutating func changeGradients(_ change: (inout Gradient) -> Void) {
    changeShape {
      if case .gradient(var gradient) = $0.fill {
        change(&gradient)
        $0.fill = .gradient(gradient)
      }
      if case .gradient(var gradient) = $0.stroke?.paint {
        change(&gradient)
        $0.stroke?.paint = .gradient(gradient)
      }
    }
  }

  /// Changes the fill's gradient, or the stroke's where the fill is none.
  private mutating func changeGradient(_ change: (inout Gradient) -> Void) {
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
}

extension Animation {
  /// How far a run has come, 0...1; nil where the un-animated value is seen.
  fileprivate func idealProgress(at moment: Moment, shift: Double) -> Double? {
    let showsFirst = fill == .backwards || fill == .both
    let keepsLast = fill == .forwards || fill == .both
    let runs: Double
    switch moment {
    case .end: runs = .infinity
    case .seconds(let seconds): runs = begin == .load ? (seconds - delay - shift) / duration : -1
    }
    if runs < 0 { return showsFirst ? 0 : nil }
    switch repetition {
    case .forever: return runs == .infinity ? 1 : runs - runs.rounded(.down)
    case .times(let times):
      if runs < times { return runs - runs.rounded(.down) }
      let rest = times - times.rounded(.down)
      return keepsLast ? (rest == 0 ? 1 : rest) : nil
    }
  }
}

extension Animation.Timing {
  /// The curve's y where its x is `time`, by halving.
  fileprivate func idealValue(at time: Double) -> Double {
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    // At a step's very start and end nothing is left to halve.
    guard time > 0, time < 1 else { return time > 0 ? 1 : 0 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(control1.x, control2.x, middle) < time { low = middle } else { high = middle }
    }
    return value(control1.y, control2.y, (low + high) / 2)
  }
}

private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

private func mix(_ a: Point, _ b: Point, _ t: Double) -> Point { Point(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t)) }

private func mix(_ first: Color, _ second: Color, _ t: Double) -> Color {
  let (a, b) = (first.screen, second.screen)
  return Color(
    red: mix(a.red, b.red, t), green: mix(a.green, b.green, t), blue: mix(a.blue, b.blue, t),
    alpha: mix(a.alpha, b.alpha, t))
}

/// Members of one form change number by number; no scene here has others.
private func mix(_ a: Transform, _ b: Transform, _ t: Double) -> Transform {
  switch (a, b) {
  case (.translate(let v), .translate(let w)): .translate(Vector(dx: mix(v.dx, w.dx, t), dy: mix(v.dy, w.dy, t)))
  case (.rotate(let v, let p), .rotate(let w, let q)):
    .rotate(Angle(degrees: mix(v.degrees, w.degrees, t)), about: mix(p, q, t))
  case (.scale(let x1, let y1), .scale(let x2, let y2)): .scale(x: mix(x1, x2, t), y: mix(y1, y2, t))
  case (.skewX(let v), .skewX(let w)): .skewX(Angle(degrees: mix(v.degrees, w.degrees, t)))
  case (.skewY(let v), .skewY(let w)): .skewY(Angle(degrees: mix(v.degrees, w.degrees, t)))
  default: preconditionFailure("the ideal picture knows no change from \(a) to \(b)")
  }
}

/// Paths of the same commands change point by point.
private func mix(_ a: Path, _ b: Path, _ t: Double) -> Path {
  var path = Path()
  for (first, second) in zip(a.elements, b.elements) {
    switch (first, second) {
    case (.move(let p), .move(let q)): path.move(to: mix(p, q, t))
    case (.line(let p), .line(let q)): path.line(to: mix(p, q, t))
    case (.quad(let c, let p), .quad(let d, let q)): path.quad(mix(c, d, t), to: mix(p, q, t))
    case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
      path.cubic(mix(c1, d1, t), mix(c2, d2, t), to: mix(p, q, t))
    case (.close, .close): path.close()
    default: preconditionFailure("the ideal picture knows no change from \(first) to \(second)")
    }
  }
  return path
}
