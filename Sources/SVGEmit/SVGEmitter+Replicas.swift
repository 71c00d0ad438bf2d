import Geometry
import Resolving
import SceneModel

extension SVGEmitter {
  /// Decides how copies are written.
  mutating func plan(
    _ replicas: ResolvedReplicas, of layer: ResolvedLayer, name: LayerName, in space: EmitContext
  ) -> ReplicaPlan {
    var plan = ReplicaPlan(shared: [], copies: .each([]))
    // Numbers are as fine as the largest copy asks for.
    let inner = self.space(space, inside: replicas.largestTransform)
    switch replicas.copies {
    case .each(let copies):
      plan.copies = self.copies(of: replicas, delay: 0, in: inner) { ResolvedLayers(copies[$0]) }
    case .shared(let layers):
      if replicas.delay != 0, layers.contains(where: \.isAnimated) {
        planDelayed(replicas, layers, name: name, in: inner, plan: &plan)
      } else {
        planStill(replicas, layers, name: name, in: inner, plan: &plan)
      }
    }
    return plan
  }

  /// Copies that are written as layers, each with what `layers` says it shows.
  private func copies(
    of replicas: ResolvedReplicas, delay: Double, in space: EmitContext, _ layers: (Int) -> ResolvedLayers
  ) -> ReplicaPlan.Copies {
    .each(
      replicas.instances.enumerated().compactMap { index, instance in
        space.entering(instance, at: index, delay: Double(index) * delay).map {
          (instance.transform, .layers(layers(index), space: $0))
        }
      })
  }

  private mutating func planDelayed(
    _ replicas: ResolvedReplicas, _ layers: ResolvedLayers, name: LayerName, in space: EmitContext,
    plan: inout ReplicaPlan
  ) {
    let isUniform = replicas.instances.haveOneColor
    guard isUniform, !layers.contains(where: { !$0.changesAsWhole || $0.isNamedByAuthor || $0.link != nil }) else {
      plan.copies = copies(of: replicas, delay: replicas.delay, in: space) { _ in layers }
      return
    }
    var inner = space
    inner.multiplier = space.multiplier.multiplied(by: replicas.instances[0].multiplier)
    let shared = ReplicaPlan.Space(inner)
    var parts: [(shared: Int, layer: ResolvedLayer)] = []
    for (index, layer) in layers.all.enumerated() {
      var content = layer.stilled
      content.transform = .identity
      content.opacity = 1
      var shell = layer
      shell.clip = nil
      shell.mask = nil
      shell.content = .group([])
      let id = names.id(LayerName("\(name.part("content").value)-\(index + 1)"))
      plan.shared.append(ReplicaPlan.Shared(id: id, layers: [content], space: shared))
      parts.append((index, shell))
    }
    plan.copies = .each(
      replicas.instances.enumerated().map { index, instance in
        (instance.transform, .animated(parts, delay: Double(index) * replicas.delay))
      })
  }

  private mutating func planStill(
    _ replicas: ResolvedReplicas, _ layers: ResolvedLayers, name: LayerName, in space: EmitContext,
    plan: inout ReplicaPlan
  ) {
    let isUniform = replicas.instances.haveOneColor
    if !isUniform, !space.inheritsPaint,
      let copies = recoloredCopies(of: layers, replicas.instances, name: name, in: space, plan: &plan)
    {
      plan.copies = .recolored(copies)
      return
    }
    var kinds: [ScreenColor: Int] = [:]
    for color in replicas.instances.colors { kinds[color, default: 0] += 1 }
    var shared: [ScreenColor: Int] = [:]
    for (index, color) in replicas.instances.colors.enumerated() where shared[color] == nil {
      if kinds[color] == 1, replicas.instances.count > 1 || color == .white { continue }
      let multiplier = space.multiplier.multiplied(by: color)
      guard multiplier.alpha > 0 else { continue }
      shared[color] = plan.shared.count
      var inner = space
      inner.multiplier = multiplier
      inner.enterCopy(index)
      let part =
        plan.shared.isEmpty ? name.part("content") : LayerName("\(name.part("content").value)-\(plan.shared.count + 1)")
      plan.shared.append(ReplicaPlan.Shared(id: names.id(part), layers: layers, space: ReplicaPlan.Space(inner)))
    }
    plan.copies = .still(
      ReplicaPlan.StillCopies(instances: replicas.instances, layers: layers, space: space, shared: shared))
  }

  /// Shares content of solid colours, one part a colour; nil where that cannot be.
  private mutating func recoloredCopies(
    of layers: ResolvedLayers, _ instances: ResolvedReplicas.Instances, name: LayerName, in space: EmitContext,
    plan: inout ReplicaPlan
  ) -> RecoloredCopies? {
    let whole = SolidContent(layers)
    var colors: [ScreenColor?] = [whole.color]
    var (hasFill, hasStroke) = (whole.hasFill, whole.hasStroke)
    if whole.color == nil {
      colors = []
      let isDivided = layers.forEachRunOfOneColor { part, isFirst in
        let content = SolidContent(part)
        if isFirst {
          colors.append(content.color)
        } else if content.color == nil {
          colors[colors.count - 1] = nil
        }
        (hasFill, hasStroke) = (hasFill || content.hasFill, hasStroke || content.hasStroke)
      }
      guard isDivided else { return nil }
    }
    var parts: [RecoloredCopies.Part] = []
    for (index, color) in colors.enumerated() {
      guard let color else { return nil }
      let role = colors.count == 1 ? name.part("content") : LayerName("\(name.part("content").value)-\(index + 1)")
      parts.append(RecoloredCopies.Part(id: names.id(role), color: color))
    }
    var inner = space
    inner.inheritsPaint = true
    inner.inheritsStroke = hasStroke
    inner.multiplier = .white
    let shared = ReplicaPlan.Space(inner)
    if whole.color != nil {
      plan.shared = parts.map { ReplicaPlan.Shared(id: $0.id, layers: layers, space: shared) }
    } else if !parts.isEmpty {
      plan.divided = ReplicaPlan.Divided(layers: layers, space: shared)
    }
    return RecoloredCopies(
      instances: instances, multiplier: space.multiplier, parts: parts, givesFill: hasFill,
      givesStroke: hasStroke)
  }

  /// Writes what several copies show.
  mutating func emitDefinitions(of plan: ReplicaPlan, in space: EmitContext) {
    for shared in plan.shared {
      beginShared(as: shared.id)
      emit(shared.layers, in: shared.space.context)
      writer.end()
    }
    guard case .recolored(let copies) = plan.copies, let divided = plan.divided else { return }
    var (ids, isOpen) = (copies.parts.lazy.map(\.id).makeIterator(), false)
    _ = divided.layers.forEachRunOfOneColor { part, isFirst in
      if isFirst, let id = ids.next() {
        if isOpen { writer.end() }
        beginShared(as: id)
        isOpen = true
      }
      emit(part, in: divided.space.context)
    }
    if isOpen { writer.end() }
  }

  private mutating func beginShared(as id: String) {
    writer.begin(.g)
    writer.attribute(.id, text: id)
  }

  /// Writes the copies.
  mutating func emit(_ plan: ReplicaPlan, in space: EmitContext) {
    switch plan.copies {
    case .recolored(let copies): emit(copies, in: space)
    case .still(let copies): emit(copies, of: plan, in: space)
    case .each(let copies):
      for (transform, copy) in copies {
        switch copy {
        case .layers(let layers, let inner):
          emitCopy(transform, in: space) { emitter in
            emitter.emit(layers, in: inner)
          }
        case .animated(let parts, let delay):
          var late = space
          late.delay += delay
          emitCopy(transform, in: space) { emitter in
            for part in parts { emitter.emitAnimatedUse(plan.shared[part.shared].id, of: part.layer, in: late) }
          }
        }
      }
    }
  }

  private mutating func emit(_ copies: ReplicaPlan.StillCopies, of plan: ReplicaPlan, in space: EmitContext) {
    for (index, instance) in copies.instances.enumerated() {
      if let shared = copies.shared[instance.multiplier] {
        emitUse(plan.shared[shared].id, transform: instance.transform, in: space)
      } else if let inner = copies.space.entering(instance, at: index) {
        emitCopy(instance.transform, in: space) { emitter in
          emitter.emit(copies.layers, in: inner)
        }
      }
    }
  }

  /// Writes what `body` writes, at a copy's place.
  private mutating func emitCopy(
    _ transform: AffineTransform, in space: EmitContext, _ body: (inout SVGEmitter) -> Void
  ) {
    guard transform != .identity else { return body(&self) }
    writer.begin(.g)
    writer.attribute(.transform) { TransformText.append(transform, to: &$0, style: space.style) }
    body(&self)
    writer.end()
  }

  private mutating func emitUse(_ id: String, transform: AffineTransform, in space: EmitContext) {
    writer.begin(.use)
    writer.attribute(.href, text: "#" + id)
    if transform != .identity {
      writer.attribute(.transform) { TransformText.append(transform, to: &$0, style: space.style) }
    }
    writer.end()
  }

  private mutating func emitAnimatedUse(_ id: String, of layer: ResolvedLayer, in space: EmitContext) {
    let members = animatedMembers(of: layer)
    var groups = members.map { emitTransformGroups($0, of: layer, in: space) } ?? 0
    // Skia knows no opacity of a `use`.
    let fades = layer.animations.contains { if case .opacity = $0.values { true } else { false } }
    if layer.opacity != 1 || fades {
      groups += 1
      writer.begin(.g)
      if layer.opacity != 1 { writer.attribute(.opacity) { space.style.append(fraction: layer.opacity, to: &$0) } }
      emitOpacityAnimations(layer.animations, rest: layer.opacity, in: space)
    }
    writer.begin(.use)
    writer.attribute(.href, text: "#" + id)
    if members == nil, layer.transform != .identity {
      writer.attribute(.transform) { TransformText.append(layer.transform, to: &$0, style: space.style) }
    }
    writer.end()
    for _ in 0..<groups { writer.end() }
  }
}

extension EmitContext {
  /// The space of a copy that is written as layers; nil of one that is not seen.
  fileprivate func entering(_ instance: ResolvedReplicas.Instance, at index: Int, delay: Double = 0) -> EmitContext? {
    var copy = self
    copy.multiplier = multiplier.multiplied(by: instance.multiplier)
    guard copy.multiplier.alpha > 0 else { return nil }
    copy.delay += delay
    copy.enterCopy(index)
    return copy
  }
}

extension ResolvedReplicas {
  /// The transform of the copy that is stretched most, of several the first.
  fileprivate var largestTransform: AffineTransform {
    var largest = (transform: AffineTransform.identity, magnification: -Double.infinity)
    for (index, instance) in instances.enumerated() {
      let magnification = instance.transform.magnification
      if index == 0 || largest.magnification < magnification { largest = (instance.transform, magnification) }
    }
    return largest.transform
  }
}
