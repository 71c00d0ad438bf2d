import Bytes
import Geometry
import Resolving
import SceneModel

/// A layer's transforms that change, member by member.
struct AnimatedMembers {
  /// The changes, all lists of one form.
  var animations: [(source: Animation, lists: [[Transform]])]
  /// The members of the final picture.
  var final: [Transform]
  /// What each member is in the un-animated picture: one of its kind, or, where no such members show that, the first one all
  /// that it takes.
  var rest: [[Transform]]
}

extension SVGEmitter {
  /// The changes of a layer's transform; nil where it does not change.
  func animatedMembers(of layer: ResolvedLayer) -> AnimatedMembers? {
    if layer.animations.isEmpty { return nil }
    var animations: [(source: Animation, lists: [[Transform]])] = []
    var rest: [[Transform]] = []
    for animation in layer.animations {
      guard case .transform(let lists) = animation.values, case .transform(let still) = animation.rest,
        let first = lists.first, !first.isEmpty, animations.first.map({ $0.lists[0].hasKinds(of: first) }) ?? true
      else { continue }
      if animations.isEmpty { rest = first.lists(showing: still.first?.affine ?? .identity) }
      animations.append((animation.source, lists))
    }
    guard let last = animations.last, let form = last.lists.last else { return nil }
    if last.source.fill.keepsLast, let progress = last.source.progress(at: .end) {
      // A change that ends part of the way rests there.
      let (from, to, t) = last.source.step(at: progress)
      let final = t == 1 ? last.lists[to] : last.lists[from].mixed(with: last.lists[to], at: t)
      return AnimatedMembers(animations: animations, final: final, rest: rest)
    }
    // What the members cannot say stands as one matrix, which the first member's change replaces.
    let neutral = form.members(showing: .identity) ?? []
    let final = form.members(showing: layer.transform) ?? [.matrix(layer.transform)] + neutral.dropFirst()
    return AnimatedMembers(animations: animations, final: final, rest: rest)
  }

  /// Writes a `g` for each member of a changing transform and leaves them open.
  ///
  /// - Returns: How many are open.
  mutating func emitTransformGroups(_ members: AnimatedMembers, of layer: ResolvedLayer, in space: EmitContext) -> Int {
    for (number, member) in members.final.enumerated() {
      writer.begin(.g)
      if member.affine != .identity {
        writer.attribute(.transform) { SVGEmitter.append(member, to: &$0, style: space.style) }
      }
      for (index, animation) in members.animations.enumerated() {
        guard let first = animation.lists.first?[number], let type = first.smilType else { continue }
        let rest = members.rest[number]
        guard animation.lists.contains(where: { $0[number] != first }) || rest != [first] else { continue }
        if index == 0, holdsBefore(animation.source, in: space) {
          emitHeldTransform(animation.source.fill.showsFirstBefore ? [first] : rest, animation.source, in: space)
        }
        emitAnimateTransform(type, animation.source, holdsFirst: false, in: space) { place, buffer in
          SVGEmitter.appendValues(of: place.map { animation.lists[$0][number] } ?? first, to: &buffer, in: space)
        }
      }
    }
    return members.final.count
  }

  /// Writes what is seen of a member before its change begins.
  private mutating func emitHeldTransform(_ parts: [Transform], _ source: Animation, in space: EmitContext) {
    for (index, part) in parts.enumerated() {
      guard let type = part.smilType else { continue }
      emitHeldTransform(type, isAdded: index > 0, source, in: space) {
        SVGEmitter.appendValues(of: part, to: &$0, in: space)
      }
    }
  }

  private static func append(_ member: Transform, to buffer: inout ByteBuffer, style: NumberStyle) {
    if case .rotate(let angle, let center) = member {
      TransformText.append(rotation: angle, about: center, to: &buffer, style: style)
    } else {
      TransformText.append(member.affine, to: &buffer, style: style)
    }
  }

  private static func appendValues(of member: Transform, to buffer: inout ByteBuffer, in space: EmitContext) {
    let style = space.style
    func pair(_ x: Double, _ y: Double, isLinear: Bool) {
      buffer.append(x, on: isLinear ? style.linear : style.coordinates, leadingZero: !style.isMinified)
      buffer.append(UInt8(ascii: " "))
      buffer.append(y, on: isLinear ? style.linear : style.coordinates, leadingZero: !style.isMinified)
    }
    switch member {
    case .translate(let vector): pair(vector.dx, vector.dy, isLinear: false)
    case .scale(let x, let y): pair(x, y, isLinear: true)
    case .skewX(let angle), .skewY(let angle), .shear(let angle):
      buffer.append(angle.degrees, on: NumberStyle.degrees, leadingZero: !style.isMinified)
    case .rotate(let angle, let center):
      buffer.append(angle.degrees, on: NumberStyle.degrees, leadingZero: !style.isMinified)
      guard center != .origin else { return }
      buffer.append(UInt8(ascii: " "))
      pair(center.x, center.y, isLinear: false)
    case .matrix: break
    }
  }
}

extension Transform {
  /// What `animateTransform` calls this kind of member; nil where it has no such kind.
  fileprivate var smilType: StaticString? {
    switch self {
    case .translate: "translate"
    case .rotate: "rotate"
    case .scale: "scale"
    case .skewX: "skewX"
    case .skewY: "skewY"
    case .shear, .matrix: nil
    }
  }

  /// The member of this kind that changes nothing.
  fileprivate var neutral: Transform {
    switch self {
    case .translate: .translate(.zero)
    case .rotate(_, let center): .rotate(.zero, about: center)
    case .scale: .scale(x: 1, y: 1)
    case .shear: .shear(.degrees(90))
    case .skewX: .skewX(.zero)
    case .skewY: .skewY(.zero)
    case .matrix: .matrix(.identity)
    }
  }
}

extension [Transform] {
  /// Whether another list has members of the same kinds.
  fileprivate func hasKinds(of other: [Transform]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { "\($0.smilType ?? "")" == "\($1.smilType ?? "")" }
  }

  /// Members of these kinds that together show a map; nil where that takes more than one that can be told.
  fileprivate func members(showing map: AffineTransform) -> [Transform]? {
    if map == .identity { return self.map(\.neutral) }
    guard let wanted = map.parts else { return nil }
    // Each needed part goes to the member of its kind, as long as the kinds come in the decomposition's order.
    var result = self.map(\.neutral)
    var next = 0
    for part in wanted {
      guard let index = indices[next...].first(where: { self[$0].takes(part) }) else { return nil }
      result[index] = part
      next = index + 1
    }
    return result
  }

  /// What members of these kinds must be to show a map: the first one is all that it takes where that has no such members.
  fileprivate func lists(showing map: AffineTransform) -> [[Transform]] {
    if let members = members(showing: map) { return members.map { [$0] } }
    return [map.parts ?? []] + dropFirst().map { [$0.neutral] }
  }
}

extension AffineTransform {
  /// The map as members that change something, after each other; nil where it is singular.
  fileprivate var parts: [Transform]? {
    guard let decomposition else { return nil }
    let all: [Transform] = [
      .translate(decomposition.translation), .rotate(decomposition.rotation, about: .origin),
      .skewX(decomposition.skewX), .scale(x: decomposition.scaleX, y: decomposition.scaleY),
    ]
    return all.filter { $0.affine != .identity }
  }
}

extension Transform {
  fileprivate func takes(_ part: Transform) -> Bool {
    switch (self, part) {
    case (.translate, .translate), (.scale, .scale), (.skewX, .skewX): true
    case (.rotate(_, let center), .rotate): center == .origin
    default: false
    }
  }
}
