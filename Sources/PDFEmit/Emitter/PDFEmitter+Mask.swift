import Geometry
import Resolving
import SceneModel

extension PDFEmitter {
  /// The colours of masks.
  var maskSpace: ColorSpace { colors?.refusesGray ?? false ? .evenRGB : .gray }

  /// Puts a layer's mask into force.
  ///
  /// Both kinds are masks by luminance, drawn in greys over black: an alpha mask's layers are white already, and colours are
  /// turned into greys here, since viewers weigh the channels of RGB in different ways.
  mutating func apply(
    _ mask: ResolvedMask, of layer: LayerName, opacity: Double, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let name = context.name(layer, "mask")
    let bounds = mask.layers.paintedBounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    drawForm(name, bounds: bounds, isGroup: true, in: maskSpace, context) { emitter, surface, inner in
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
          .init("BC", .array(Array(repeating: .integer(0), count: maskSpace.vertexCount))),
        ]))
    ])
  }

  /// Draws the share of a paint that is seen.
  ///
  /// - Parameters:
  ///   - bounds: A rectangle around what is painted.
  ///   - form: The stable name of the form that is drawn.
  mutating func draw(
    _ mask: AlphaMask, over bounds: Rect, named form: String, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let precision = precision(context, extent: bounds.corners.extent)
    switch mask.greys {
    case .varying(let greys):
      drawColors(greys, over: bounds, named: form, word: "shading", isSaved: true, on: &surface, context)
    case .even(let alpha):
      surface.color(ScreenColor(red: alpha, green: alpha, blue: alpha), for: .fill, in: maskSpace)
      surface.stream.rectangle(bounds.outset(by: 1 / max(context.magnification, 1e-9)), precision.coordinates)
      surface.stream.fill(.nonzero)
    }
    if let hole = mask.hole {
      surface.color(.black, for: .fill, in: maskSpace)
      surface.stream.path(cubics(hole.path, context), precision.coordinates)
      surface.stream.fill(hole.fillRule)
    }
  }
}
