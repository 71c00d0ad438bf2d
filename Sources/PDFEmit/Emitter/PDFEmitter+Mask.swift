import Bytes
import Geometry
import Resolving
import SceneModel

extension PDFEmitter {
  /// Puts a layer's mask into force.
  ///
  /// Both kinds are masks by luminance, drawn in greys over black: an alpha mask's layers are white already, and colours are
  /// turned into greys here, since viewers weigh the channels of RGB in different ways.
  mutating func apply(
    _ mask: ResolvedMask, of layer: LayerName, opacity: Double, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let name = context.name(layer, "mask")
    let bounds = mask.layers.paintedBounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    drawMask(name, bounds: bounds, of: mask.layers.listedCount, besides: &surface, context) { emitter, surface, inner in
      if opacity == 1 {
        emitter.draw(mask.layers, on: &surface, inner)
      } else {
        var faded = ResolvedLayer(name: layer.part("mask"), content: .group(mask.layers))
        faded.opacity = opacity
        emitter.draw(faded, on: &surface, inner)
      }
    }
    setMask(name, bounds: bounds, on: &surface, context)
  }

  /// Makes the form of a mask whose `body` is drawn in the units of `context`, while a surface waits.
  mutating func drawMask(
    _ name: String, bounds: Rect, of layerCount: Int = 1, besides surface: inout ContentBuilder, _ context: EmitContext,
    _ body: (inout PDFEmitter, inout ContentBuilder, EmitContext) -> Void
  ) {
    guard let turn = turn(in: context) else {
      drawForm(
        name, bounds: bounds, isGroup: true, in: sheet.maskSpace, of: layerCount, besides: &surface, context, body)
      return
    }
    let precision = precision(context, extent: bounds.extent)
    let upright = context.inside(turn.inverse)
    drawForm(
      name, bounds: bounds.transformed(by: turn.linear), isGroup: true, in: sheet.maskSpace, of: layerCount,
      besides: &surface, upright
    ) { emitter, surface, inner in
      surface.stream.concatenate(turn.linear, precision)
      body(&emitter, &surface, inner.inside(turn.linear))
    }
  }

  /// Puts a mask that `drawMask` has made into force.
  ///
  /// Poppler with cairo blurs a mask that comes into force where units are turned or skewed: it does so where they are upright.
  func setMask(_ name: String, bounds: Rect, on surface: inout ContentBuilder, _ context: EmitContext) {
    surface.resources.add(name, sheet.maskSpace.vertexCount == 1 ? .grayMask : .rgbMask, of: sheet.prefix + name)
    let precision = precision(context, extent: bounds.extent)
    let turn = turn(in: context)
    if let turn { surface.stream.concatenate(turn.inverse, precision) }
    surface.stream.graphicsState(name)
    if let turn { surface.stream.concatenate(turn.linear, precision) }
  }

  /// The map from the units in force to the scene's but for the place, and its inverse; nil where units are upright.
  private func turn(in context: EmitContext) -> (linear: AffineTransform, inverse: AffineTransform)? {
    guard let toScene = sheet.toScene.map({ $0 * context.toPage }) else { return nil }
    let linear = AffineTransform(a: toScene.a, b: toScene.b, c: toScene.c, d: toScene.d, tx: 0, ty: 0)
    guard !linear.isUpright, let inverse = linear.inverse else { return nil }
    return (linear, inverse)
  }

  /// Whether the masks of a form that is made in a context are upright where a copy stands, too.
  func keepsMasks(_ copy: AffineTransform, in context: EmitContext) -> Bool {
    (turn(in: context).map { $0.linear * copy * $0.inverse } ?? copy).isUpright
  }

  /// Draws the share of a paint that is seen.
  ///
  /// - Parameters:
  ///   - bounds: A rectangle around what is painted.
  ///   - form: The stable name of the form that is drawn.
  mutating func draw(
    _ mask: AlphaMask, over bounds: Rect, named form: String, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let precision = precision(context, extent: bounds.extent)
    switch mask.greys {
    case .varying(let greys):
      drawColors(greys, over: bounds, named: form, word: "shading", isSaved: true, on: &surface, context)
    case .even(let alpha):
      surface.color(ScreenColor(red: alpha, green: alpha, blue: alpha), for: .fill, in: sheet.maskSpace)
      surface.stream.rectangle(bounds.outset(by: 1 / max(context.magnification, 1e-9)), precision.coordinates)
      surface.stream.fill(.nonzero)
    }
    if let hole = mask.hole {
      surface.color(.black, for: .fill, in: sheet.maskSpace)
      surface.stream.path(hole.path, arcsWithin: tolerance(context), precision.coordinates)
      surface.stream.fill(hole.fillRule)
    }
  }
}

extension AffineTransform {
  /// Whether rectangles stay upright: units are neither skewed nor turned but by quarters.
  fileprivate var isUpright: Bool {
    let least = 1e-9 * max(abs(a), abs(b), abs(c), abs(d))
    return max(abs(b), abs(c)) <= least || max(abs(a), abs(d)) <= least
  }
}
