import Bytes
import Geometry
import SceneModel

/// A paint made ready for a surface: its colour or pattern, and the names of the graphics states that carry its alpha.
struct Ink {
  /// What is painted where the paint is seen.
  enum Paint {
    /// One colour.
    case color(Color, ColorSpace)
    /// The pattern of a name.
    case pattern(String)
    /// What the form's caller has set.
    case inherited
  }

  let paint: Paint
  /// The graphics state of an even alpha; nil where it is 1.
  var alpha: String?
  /// The graphics state of a mask; nil where there is none.
  var mask: String?
}

extension PDFEmitter {
  /// Makes a paint ready; nil where it paints nothing.
  mutating func ink(
    _ paint: ResolvedPaint, over area: PaintedArea, of name: LayerName, opacity: Double, on surface: inout Surface,
    _ context: DrawingContext
  ) -> Ink? {
    guard let bounds = area.bounds else { return nil }
    let (color, alpha) = parts(of: paint, over: bounds, context)
    let role = area.role
    var ink: Ink
    switch color {
    case .solid where context.inheritsColor: return Ink(paint: .inherited)
    case .solid(let color): ink = Ink(paint: .color(color, context.colorSpace))
    case .gradient(let gradient):
      let pattern = context.name(name, role)
      let shading = shading(gradient, over: area, named: "\(pattern)-mesh", in: context.colorSpace, context)
      let matrix = context.toPatterns * shading.transform
      var entries: [PDFValue.Entry] = [
        .init("Type", .name("Pattern")), .init("PatternType", .integer(2)),
        .init("Matrix", self.matrix(matrix, extent: bounds.corners.extent, context)), .init("Shading", shading.value),
      ]
      if gradient.isConic {
        // A pattern begins with the page's graphics state, not with that of its place.
        let flatness = PDFValue.number(CoonsMesh.flatness, Precision.fractions)
        entries.append(.init("ExtGState", .dictionary([.init("FL", flatness)])))
      }
      let value = PDFValue.dictionary(entries)
      surface.resources.add(pattern, value, to: .pattern)
      ink = Ink(paint: .pattern(pattern))
    }
    guard opacity > 0, alpha != .constant(0) else { return nil }
    var outside: ResolvedShape?
    if case .stroke(let line, let shape) = area, line.alignment == .outside, needsMaskOutside(shape) { outside = shape }
    let faded = alpha.faded(by: opacity)
    if case .constant(let even) = faded, outside == nil {
      guard even < 1 else { return ink }
      let state = context.name(name, "\(role)-alpha")
      surface.resources.add(state, Self.alpha([area.use], even), to: .graphicsState)
      ink.alpha = state
    } else {
      let state = context.name(name, "\(role)-mask")
      drawForm(state, bounds: bounds, isGroup: true, in: .gray, context) { emitter, surface, inner in
        emitter.drawAlpha(faded, over: area, without: outside, named: state, on: &surface, inner)
      }
      surface.resources.add(state, softMask(state), to: .graphicsState)
      ink.mask = state
    }
    return ink
  }

  /// A paint's colours and alpha; a gradient whose period is too short to be seen is its mean.
  private func parts(
    of paint: ResolvedPaint, over bounds: Rect, _ context: DrawingContext
  ) -> (color: ResolvedPaint, alpha: AlphaSplit.Alpha) {
    switch paint {
    case .solid(let color): return (.solid(color.opaque), .constant(color.alpha))
    case .gradient(let gradient):
      if case .mean(let color) = gradient.unrolled(over: bounds, tolerance: shortestPeriod(context)) {
        return (.solid(color.opaque), .constant(color.alpha))
      }
      let split = gradient.alphaSplit
      return (split.color, split.alpha)
    }
  }

  /// The shortest period of a repeated gradient that is drawn, in a context's units.
  func shortestPeriod(_ context: DrawingContext) -> Double {
    scene.tolerance.geometry / max(context.magnification, 1e-9)
  }

  /// A graphics state of one alpha.
  static func alpha(_ uses: [PaintUse], _ alpha: Double) -> PDFValue {
    .dictionary(uses.map { .init($0 == .fill ? "ca" : "CA", .number(alpha, Precision.fractions)) })
  }

  /// The matrix of a pattern or of a shading in a mask.
  func matrix(_ transform: AffineTransform, extent: Double, _ context: DrawingContext) -> PDFValue {
    let precision = precision(context, extent: extent)
    let linear = [transform.a, transform.b, transform.c, transform.d].map { PDFValue.number($0, precision.linear) }
    return .array(linear + [transform.tx, transform.ty].map { .number($0, precision.coordinates) })
  }
}

extension AlphaSplit.Alpha {
  /// The alpha times an opacity: one mask carries both.
  fileprivate func faded(by opacity: Double) -> AlphaSplit.Alpha {
    guard opacity < 1 else { return self }
    switch self {
    case .constant(let alpha): return .constant(alpha * opacity)
    case .varying(var gradient):
      let grey = Color(red: opacity, green: opacity, blue: opacity)
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplied(by: grey)
      }
      return .varying(gradient)
    }
  }
}
