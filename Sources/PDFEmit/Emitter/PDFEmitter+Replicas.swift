import Bytes
import Geometry
import Resolving
import SceneModel

extension PDFEmitter {
  /// Draws layers several times: shared ones as one form for each multiplier, else each copy in its place.
  mutating func draw(
    _ replicas: ResolvedReplicas, of name: LayerName, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    switch replicas.copies {
    case .shared(let layers) where context.tagging.isOpen && layers.contains(where: \.hasTags):
      // A form that is drawn several times could be read out but once.
      for (index, instance) in replicas.instances.enumerated()
      where instance.multiplier.alpha > 0 {
        drawCopy(of: layers, instance, on: &surface, index > 0 ? context.ofCopy(at: index) : context)
      }
    case .shared(let layers):
      guard let bounds = layers.paintedBounds else { return }
      let forms = context.inside(anyOf: replicas.instances.lazy.map(\.transform))
      let content = replicas.instances.count > 1 ? SolidContent(layers) : nil
      let inherited = content?.isBare == true ? content?.color : nil
      let hasMasks = inherited == nil && layers.contains { $0.contains(where: \.isMasked) }
      let allKeepMasks = !hasMasks || replicas.instances.allSatisfy { keepsMasks($0.transform, in: context) }
      if let inherited {
        layers.letGoIfAllowed()
        return drawColored(layers, replicas.instances, inherited, bounds, of: name, on: &surface, context, forms)
      }
      let lastDrawing = allKeepMasks ? replicas.instances.lastWithNewForm(of: layers) : nil
      for (index, instance) in replicas.instances.enumerated() {
        if index == lastDrawing { layers.letGoIfAllowed() }
        if instance.transform.isSingular { continue }
        // The masks of a form are upright in all of its places or in none.
        if !allKeepMasks, instance.multiplier.alpha > 0, !keepsMasks(instance.transform, in: context) {
          drawCopy(of: layers, instance, on: &surface, context.ofCopy(at: index))
          continue
        }
        surface.saved { surface in
          surface.stream.concatenate(instance.transform, precision(context, extent: bounds.extent))
          draw(layers, multiplier: instance.multiplier, bounds, of: name, on: &surface, forms)
        }
        surface.stream.putAside(keptIn: table.kept)
      }
    case .each(let copies):
      // The layers of each copy have names of their own.
      for (layers, instance) in zip(copies, replicas.instances) {
        drawCopy(of: ResolvedLayers(layers), instance, on: &surface, context)
        surface.stream.putAside(keptIn: table.kept)
      }
    }
  }

  /// Draws the layers of one copy in its place.
  private mutating func drawCopy(
    of layers: ResolvedLayers, _ instance: ResolvedReplicas.Instance, on surface: inout ContentBuilder,
    _ context: EmitContext
  ) {
    guard !instance.transform.isSingular, let extent = layers.paintedBounds?.extent else { return }
    surface.saved { surface in
      surface.stream.concatenate(instance.transform, precision(context, extent: extent))
      draw(layers, multipliedBy: instance.multiplier, on: &surface, context.inside(instance.transform))
    }
  }

  /// Draws the form of one multiplier.
  private mutating func draw(
    _ layers: ResolvedLayers, multiplier: ScreenColor, _ bounds: Rect, of name: LayerName,
    on surface: inout ContentBuilder,
    _ context: EmitContext
  ) {
    guard multiplier.alpha > 0 else { return }
    let form = context.name(name, multiplier == .white ? "copy" : "copy-\(Self.word(for: multiplier))")
    addForm(form, of: layers, multipliedBy: multiplier, bounds, to: &surface, context) {
      if multiplier != .white { $0.scope += "..copy-\(Self.word(for: multiplier))" }
    }
    surface.stream.draw(form)
  }

  /// Adds the form that several copies show to a surface's resources, which draws its layers where that was not done.
  ///
  /// - Parameter enter: Changes the place in the form.
  mutating func addForm(
    _ form: String, of layers: ResolvedLayers, multipliedBy multiplier: ScreenColor = .white, _ bounds: Rect,
    to surface: inout ContentBuilder, _ context: EmitContext, _ enter: (inout EmitContext) -> Void
  ) {
    if surface.resources.contains(form, in: .form) { return }
    drawForm(form, bounds: bounds, isGroup: false, of: layers.listedCount, besides: &surface, context) {
      (emitter, surface, inner) in
      var inner = inner
      enter(&inner)
      emitter.draw(layers, multipliedBy: multiplier, on: &surface, inner)
    }
    surface.resources.add(form, .form, of: sheet.prefix + form)
  }

  /// A multiplier as a part of a name: its four channels in ten-thousandths.
  private static func word(for color: ScreenColor) -> String {
    [color.red, color.green, color.blue, color.alpha].map { String(Precision.fractions.units($0)) }
      .joined(separator: "-")
  }
}

extension ResolvedReplicas.Instances {
  /// The last copy that shows layers in a colour which none before it has, where all of one colour show one form; nil where that is
  /// not known: of more copies than layers less is to be had than it takes to know their colours.
  fileprivate func lastWithNewForm(of layers: ResolvedLayers) -> Int? {
    if haveOneColor { return 0 }
    guard count <= layers.count else { return nil }
    var seen: Set<ScreenColor> = []
    var last: Int?
    for (index, instance) in enumerated() where !instance.transform.isSingular && instance.multiplier.alpha > 0 {
      if seen.insert(instance.multiplier).inserted { last = index }
    }
    return last
  }
}

extension ResolvedLayer {
  /// Whether it has a mask, or paints are likely to need one.
  fileprivate var isMasked: Bool {
    if mask != nil { return true }
    guard case .shape(let shape) = content else { return false }
    return shape.stroke?.alignment == .outside || [shape.fill, shape.stroke?.paint].contains { $0?.isMasked ?? false }
  }
}

extension ResolvedPaint {
  /// Whether it is a mesh, or translucent in places.
  fileprivate var isMasked: Bool {
    guard case .gradient(let gradient) = self else { return false }
    switch gradient.geometry {
    case .axial, .radial: return gradient.stops.contains { $0.color.alpha < 1 }
    case .conic, .along: return true
    }
  }
}
