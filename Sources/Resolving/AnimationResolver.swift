import Geometry
import SceneModel

/// Turns a layer's animations into changes of what an emitter writes.
struct AnimationResolver {
  /// The layer without any animation.
  let unanimated: Layer
  /// The layer as the moment shows it.
  let final: Layer
  /// How far the picture may stray.
  let tolerance: Tolerance
  /// Whether only alpha counts, as in an alpha mask.
  let isWhitened: Bool
  /// What becomes of the author's colours.
  let colors: AuthorColors
  /// What the moment shows; an animated gradient gets as many stops as its animation has.
  private(set) var content: ResolvedContent

  init(
    unanimated: Layer, final: Layer, tolerance: Tolerance, isWhitened: Bool, colors: AuthorColors,
    content: ResolvedContent
  ) {
    self.unanimated = unanimated
    self.final = final
    self.tolerance = tolerance
    self.isWhitened = isWhitened
    self.colors = colors
    self.content = content
  }

  private typealias Change = (values: ResolvedAnimation.Values, rest: ResolvedAnimation.Values)

  mutating func resolved(_ animations: [Animation]) -> [ResolvedAnimation] {
    // Timings that overshoot are cut up, and all changes of the trim, or of where a gradient lies, are one, so that no
    // emitter need know of any of that.
    let animations = animations.map(\.withoutOvershoot).withOneTrim(of: unanimated, to: final)
      .withOneVector(of: unanimated, to: final).map(evenlyMixed)
    var resolved: [ResolvedAnimation] = []
    for (index, animation) in animations.enumerated() {
      for change in changes(of: animation, among: animations) {
        resolved.append(ResolvedAnimation(values: change.values, source: animation, rest: change.rest))
      }
      let (places, source) = places(at: index, of: animations)
      for change in places {
        resolved.append(ResolvedAnimation(values: change.values, source: source, rest: change.rest))
      }
      if let trim = stillTrim(of: animation, among: animations) { resolved.append(trim) }
    }
    return resolved
  }

  /// A change of stops with its steps cut so often that mixes of the stops, in a space that is not a screen's, follow evenly.
  private func evenlyMixed(_ animation: Animation) -> Animation {
    guard let space = shape?.gradient?.space, space != .srgb else { return animation }
    var (cut, count) = (animation, 1)
    while case .stops(let lists) = cut.values, count < 32 {
      let error = zip(lists, lists.dropFirst()).reduce(0) { max($0, space.unevenness(from: $1.0, to: $1.1)) }
      guard error * 255 > tolerance.color / 2 else { break }
      count *= 2
      cut = animation.cut(into: count)
    }
    return cut
  }

  /// The part of a changing path that a stroke shows, which stays: it is drawn like one that changes.
  private func stillTrim(of animation: Animation, among animations: [Animation]) -> ResolvedAnimation? {
    guard case .path = animation.values, let trim = shape?.stroke?.trim, trim != 0...1,
      !animations.contains(where: \.changesTrim)
    else { return nil }
    let source = animation.finelyCut
    let parts = Array(repeating: trim, count: source.values.count)
    return ResolvedAnimation(values: .trim(parts, final: trim), source: source, rest: .trim([trim], final: trim))
  }

  /// The changes of where gradients lie, and when: in many pieces where they do not follow the values evenly, as the vector
  /// of a diagonal gradient in a box that is not square does not.
  private func places(at index: Int, of animations: [Animation]) -> (changes: [Change], source: Animation) {
    let plain = places(of: animations[index], among: animations)
    guard !plain.isEmpty else { return ([], animations[index]) }
    let quarters = animations.map { $0.evenlyCut(into: 4) }
    let isEven = places(of: quarters[index], among: quarters).allSatisfy {
      $0.values.runEvenly(every: 4, tolerance: tolerance.geometry)
    }
    if isEven { return (plain, animations[index]) }
    let fine = animations.map(\.finelyCut)
    return (places(of: fine[index], among: fine), fine[index])
  }

  private mutating func changes(of animation: Animation, among animations: [Animation]) -> [Change] {
    let others = animations.filter { $0.isInStep(with: animation) }.map(\.values)
    switch animation.values {
    case .opacity(let values): return [(.opacity(values.map(\.value)), .opacity([unanimated.opacity.value]))]
    case .transform(let lists): return [transforms(lists)]
    case .fill(let colors): return [(.fill(colors.map(shown)), .fill([shown(solidFill)]))]
    case .stroke(let colors): return [(.stroke(colors.map(shown)), .stroke([shown(solidStroke)]))]
    case .path(let paths): return shape.map { [(.path(paths), .path([$0.path]))] } ?? []
    case .frame, .start, .end: return []
    case .stops(let lists): return stops(lists)
    case .strokeFrom(let from):
      let to = others.lazy.compactMap { if case .strokeTo(let to) = $0 { to } else { nil } }.first
      return trims(from: from, to: to)
    case .strokeTo(let to):
      let isPaired = others.contains { if case .strokeFrom = $0 { true } else { false } }
      return isPaired ? [] : trims(from: nil, to: to)
    }
  }

  /// What an animation changes of where gradients lie.
  private func places(of animation: Animation, among animations: [Animation]) -> [Change] {
    let others = animations.filter { $0.isInStep(with: animation) }.map(\.values)
    switch animation.values {
    case .path(let paths):
      guard let rest = shape?.path else { return [] }
      return geometries(paths, rest: rest) { $0.units == .box(frame: nil) ? $0.place(in: $1.bounds) : nil }
    case .frame(let frames):
      return geometries(frames, rest: nil) { gradient, frame in
        var boxed = gradient
        boxed.units = .box(frame: frame)
        return gradient.namesBox ? boxed.place(in: frame) : nil
      }
    case .start(let starts):
      let ends = others.lazy.compactMap { if case .end(let ends) = $0 { ends } else { nil } }.first
      return vectors(starts: starts, ends: ends)
    case .end(let ends):
      let isPaired = others.contains { if case .start = $0 { true } else { false } }
      return isPaired ? [] : vectors(starts: nil, ends: ends)
    case .transform, .opacity, .fill, .stroke, .strokeFrom, .strokeTo, .stops: return []
    }
  }

  // MARK: What the unanimated layer has

  private var shape: Shape? {
    if case .shape(let shape) = unanimated.content { shape } else { nil }
  }

  private var solidFill: Color {
    if case .text(let text) = unanimated.content { return text.color }
    if case .solid(let color) = shape?.fill { return color }
    return .clear
  }

  private var solidStroke: Color {
    if case .solid(let color) = shape?.stroke?.paint { color } else { .clear }
  }

  private func shown(_ color: Color) -> ScreenColor {
    isWhitened ? ScreenColor.white.withAlpha(color.alpha) : colors(color)
  }

  // MARK: One kind of change each

  private func transforms(_ lists: [[Transform]]) -> Change {
    let rest = [Transform.matrix(unanimated.transform)]
    guard let first = lists.first, lists.allSatisfy({ $0.isOfOneForm(with: first) }) else {
      return (.transform(lists.map(\.decomposed)), .transform([rest.decomposed]))
    }
    // The un-animated transform need not have the lists' form: it stands as one matrix.
    return (.transform(lists), .transform([rest]))
  }

  /// The changes of the fill's and the stroke's gradient with a value; nil where a gradient does not depend on it.
  private func geometries<Value>(
    _ values: [Value], rest: Value?, _ place: (Gradient, Value) -> ResolvedGradient.Geometry?
  ) -> [Change] {
    var changes: [Change] = []
    let bounds = shape?.path.bounds
    if case .gradient(let gradient) = shape?.fill {
      let geometries = values.compactMap { place(gradient, $0) }
      let still = rest.map { place(gradient, $0) } ?? gradient.place(in: bounds)
      if geometries.count == values.count, let still {
        changes.append((.fillGeometry(geometries), .fillGeometry([still])))
      }
    }
    if case .gradient(let gradient) = shape?.stroke?.paint {
      let geometries = values.compactMap { place(gradient, $0) }
      let still = rest.map { place(gradient, $0) } ?? gradient.place(in: bounds)
      if geometries.count == values.count, let still {
        changes.append((.strokeGeometry(geometries), .strokeGeometry([still])))
      }
    }
    return changes
  }

  /// The changes of the gradient that `start` and `end` mean: the fill's, else the stroke's.
  private func vectors(starts: [Point]?, ends: [Point]?) -> [Change] {
    guard case .shape(let last) = final.content, let count = starts?.count ?? ends?.count else { return [] }
    let bounds = last.path.bounds
    let isFill = if case .gradient = last.fill { true } else { false }
    return geometries(Array(0..<count), rest: nil) { gradient, index in
      var moved = gradient
      if let starts { moved.kind = moved.kind.withStart(starts[index]) }
      if let ends { moved.kind = moved.kind.withEnd(ends[index]) }
      return moved.place(in: bounds)
    }.filter {
      if case .fillGeometry = $0.values { isFill } else { !isFill }
    }
  }

  private mutating func stops(_ lists: [[Gradient.Stop]]) -> [Change] {
    guard case .shape(let first) = unanimated.content, case .shape(var shown) = content else { return [] }
    func aligned(_ gradient: Gradient, _ last: [Gradient.Stop]) -> [[ScreenStop]] {
      let all = (lists + [gradient.stops, last]).aligned(in: gradient.space).map(\.screen)
      return isWhitened ? all.map { $0.mapColors(\.whitened) } : all
    }
    guard case .shape(let last) = final.content else { return [] }
    if case .gradient(let gradient) = first.fill, case .gradient(let final) = last.fill,
      case .gradient(let resolved) = shown.fill
    {
      let all = aligned(gradient, final.stops)
      shown.fill = .gradient(resolved.with(all[all.count - 1]))
      content = .shape(shown)
      return [(.fillStops(Array(all.dropLast(2))), .fillStops([all[all.count - 2]]))]
    }
    if case .gradient(let gradient) = first.stroke?.paint, case .gradient(let final) = last.stroke?.paint,
      case .gradient(let resolved) = shown.stroke?.paint
    {
      let all = aligned(gradient, final.stops)
      shown.stroke?.paint = .gradient(resolved.with(all[all.count - 1]))
      content = .shape(shown)
      return [(.strokeStops(Array(all.dropLast(2))), .strokeStops([all[all.count - 2]]))]
    }
    return []
  }

  private func trims(from: [Double]?, to: [Double]?) -> [Change] {
    guard let rest = shape?.stroke?.trim, case .shape(let last) = final.content, let final = last.stroke?.trim,
      let count = from?.count ?? to?.count
    else { return [] }
    let ranges = (0..<count).map { index in
      let low = min(max(from?[index] ?? final.lowerBound, 0), 1)
      let high = min(max(to?[index] ?? final.upperBound, 0), 1)
      return low...max(low, high)
    }
    return [(.trim(ranges, final: final), .trim([rest], final: final))]
  }
}

extension Animation {
  /// Whether two animations run at the same times, so that their values can be taken together.
  func isInStep(with other: Animation) -> Bool {
    keyTimes == other.keyTimes && timings == other.timings && duration == other.duration && delay == other.delay
      && repetition == other.repetition && fill == other.fill && begin == other.begin
  }
}

extension Gradient {
  /// Where the gradient lies, of a shape that may have nothing.
  fileprivate func place(in bounds: Rect?) -> ResolvedGradient.Geometry {
    place(in: bounds ?? Rect(x: 0, y: 0, width: 0, height: 0))
  }
}
