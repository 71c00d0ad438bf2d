import Geometry
import SceneModel

extension PDFEmitter {
  /// Puts a layer's mask into force.
  ///
  /// Both kinds are masks by luminance, drawn in greys over black: an alpha mask's layers are white already, and colours are
  /// turned into greys here, since viewers weigh the channels of RGB in different ways.
  mutating func apply(
    _ mask: ResolvedMask, of layer: LayerName, opacity: Double, on surface: inout Surface, _ context: DrawingContext
  ) {
    let name = context.name(layer, "mask")
    let bounds = mask.layers.paintedBounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    drawForm(name, bounds: bounds, isGroup: true, in: .gray, context) { emitter, surface, inner in
      if opacity == 1 {
        for layer in mask.layers { emitter.draw(layer, on: &surface, inner) }
      } else {
        var faded = ResolvedLayer(name: layer.part("mask"), content: .group(mask.layers))
        faded.opacity = opacity
        emitter.draw(faded, on: &surface, inner)
      }
    }
    surface.resources.add(name, softMask(name), to: .graphicsState)
    surface.stream.graphicsState(name)
  }

  /// A graphics state that shows as much as a form is light; black stands around the form.
  func softMask(_ form: String) -> PDFValue {
    .dictionary([
      .init(
        "SMask",
        .dictionary([
          .init("Type", .name("Mask")), .init("S", .name("Luminosity")), .init("G", .reference(prefix + form)),
          .init("BC", .array([.integer(0)])),
        ]))
    ])
  }

  /// Draws the alpha of a paint in greys: a gradient, or one grey, less the inside of a shape.
  mutating func drawAlpha(
    _ alpha: AlphaSplit.Alpha, over area: PaintedArea, without inside: ResolvedShape?, named name: String,
    on surface: inout Surface, _ context: DrawingContext
  ) {
    guard let bounds = area.bounds else { return }
    let precision = precision(context, extent: bounds.corners.extent)
    switch alpha {
    case .varying(let alpha):
      let shadings = shadings(alpha, over: area, named: "\(name)-mesh", in: .gray, context)
      for (index, shading) in shadings.enumerated() {
        let name = shadings.count > 1 ? "\(name)-shading-\(index + 1)" : "\(name)-shading"
        surface.resources.add(name, shading.value, to: .shading)
        surface.stream.save()
        if shading.transform != .identity { surface.stream.concatenate(shading.transform, precision) }
        if alpha.isConic { surface.stream.flatness(CoonsMesh.flatness) }
        surface.stream.paintShading(name)
        surface.stream.restore()
      }
    case .constant(let alpha):
      surface.stream.color(Color(red: alpha, green: alpha, blue: alpha), for: .fill, in: .gray)
      surface.stream.rectangle(bounds.outset(by: 1 / max(context.magnification, 1e-9)), precision.coordinates)
      surface.stream.fill(.nonzero)
    }
    if let inside {
      surface.stream.color(.black, for: .fill, in: .gray)
      surface.stream.path(cubics(inside.path, context), precision.coordinates)
      surface.stream.fill(inside.fillRule)
    }
  }
}
