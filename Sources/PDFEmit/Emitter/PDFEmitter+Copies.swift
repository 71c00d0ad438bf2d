import Bytes
import Geometry
import Resolving
import SceneModel

extension PDFEmitter {
  /// Draws copies of layers of one colour of the screen, many of them on all cores: a form that takes its colour from here.
  ///
  /// - Parameters:
  ///   - color: The layers' colour.
  ///   - bounds: A rectangle around the layers.
  ///   - forms: The place in the form.
  mutating func drawColored(
    _ layers: [ResolvedLayer], _ instances: [ResolvedReplicas.Instance], _ color: ScreenColor, _ bounds: Rect,
    of name: LayerName, on surface: inout ContentBuilder, _ context: EmitContext, _ forms: EmitContext
  ) {
    let form = forms.name(name, "copy")
    let copies = ColoredCopies(
      instances: instances, color: color, form: form, state: forms.name(name, "alpha-"),
      precision: precision(context, extent: bounds.extent))
    // A part of fewer takes less time than a thread to start.
    let blocks = instances.count / ColoredCopies.blockLength
    let parts =
      cores.parts(of: blocks) { range in
        let end = range.upperBound == blocks ? instances.count : range.upperBound * ColoredCopies.blockLength
        return copies.drawn(range.lowerBound * ColoredCopies.blockLength..<end)
      } ?? [copies.drawn(instances.indices)]
    if parts.contains(where: \.showsForm) {
      drawForm(form, bounds: bounds, isGroup: false, besides: &surface, forms) { emitter, surface, inner in
        var inner = inner
        inner.inheritsColor = true
        for layer in layers { emitter.draw(layer, on: &surface, inner) }
      }
      surface.resources.add(form, .reference(prefix + form), to: .form)
    }
    for part in parts {
      for alpha in part.alphas.sorted() {
        let value = Precision.fractions.value(alpha)
        surface.resources.add(copies.name(ofAlpha: alpha), Self.alpha([.fill, .stroke], value), to: .graphicsState)
      }
      surface.stream.write { $0.append(contentsOf: part.operators.bytes) }
    }
  }
}

/// Copies of a form in colours of their own.
private struct ColoredCopies: Sendable {
  /// What a part of the copies draws.
  struct Part: Sendable {
    var operators = ByteBuffer()
    /// The alphas below 1 in ten-thousandths.
    var alphas: Set<Int> = []
    /// Whether any of them is seen.
    var showsForm = false
  }

  /// How many copies a core takes at least.
  static let blockLength = 256

  let instances: [ResolvedReplicas.Instance]
  let color: ScreenColor
  let form: String
  /// What the names of graphics states begin with.
  let state: String
  let precision: Precision

  /// The name of the graphics state of an alpha.
  func name(ofAlpha alpha: Int) -> String { state + String(alpha) }

  /// What a range of the copies draws.
  func drawn(_ range: Range<Int>) -> Part {
    var part = Part()
    part.operators.reserveCapacity(range.count * 128)
    var name = ByteBuffer()
    name.append(name: form)
    name.append(" Do\nQ\n")
    name.bytes.withUnsafeBufferPointer { name in
      for instance in instances[range] where !instance.transform.isSingular {
        draw(instance, form: name, into: &part)
      }
    }
    return part
  }

  private func draw(
    _ instance: ResolvedReplicas.Instance, form: UnsafeBufferPointer<UInt8>, into part: inout Part
  ) {
    let own = color.multiplied(by: instance.multiplier)
    let alpha = Precision.fractions.units(own.alpha)
    if alpha > 0 { part.showsForm = true }
    var state = ByteBuffer()
    if alpha > 0, alpha < 10_000 {
      part.alphas.insert(alpha)
      state.append(name: name(ofAlpha: alpha))
      state.append(" gs\n")
    }
    part.operators.appendLine { line in
      line.append("q\n")
      line.append(instance.transform, precision)
      line.append(" cm\n")
      guard alpha > 0 else { return line.append("Q\n") }
      state.bytes.withUnsafeBufferPointer { line.append(contentsOf: $0) }
      line.append(own, for: .fill)
      line.append(own, for: .stroke)
      line.append(contentsOf: form)
    }
  }
}
