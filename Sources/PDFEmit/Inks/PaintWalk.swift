import Geometry
import Resolving
import SceneModel
import TextLayout

/// One paint of a printed scene.
struct PrintedPaint {
  /// What is painted.
  enum Use {
    /// An area.
    case fill
    /// A line, so many points wide.
    case stroke(width: Double)
    /// Letters of so many points.
    case text(size: Double)
  }

  /// The layer.
  let layer: LayerName
  /// What is painted.
  let use: Use
  /// The colours: one, or those of a gradient's stops.
  let colors: [ScreenColor]
  /// The space that a gradient's colours are mixed in; nil for one colour.
  let space: Gradient.Space?
  /// The area in points of the sheet, its corner at the top left; nil where it is not looked at.
  let bounds: Rect?
  /// Whether the layer was asked to print over what lies below.
  let overprints: Bool?
}

/// A walk along what prints: all paints and images of a scene in painting order, layers that wait resolved as they are met. Masks
/// print nothing.
struct PaintWalk {
  /// Where a layer stands.
  private struct Place {
    var toSheet: AffineTransform
    var overprints: Bool?
    var isRecolored = false
  }

  private static let anyMultiplier = ScreenColor(red: 0.5, green: 0.6, blue: 0.7)

  private let paint: (PrintedPaint) -> Void
  private let image: (LayerName, ResolvedImage) -> Void

  /// Walks along a scene.
  ///
  /// - Parameters:
  ///   - paint: Is called with each paint.
  ///   - image: Is called with each image and its layer.
  static func along(
    _ scene: ResolvedScene, paint: (PrintedPaint) -> Void, image: (LayerName, ResolvedImage) -> Void = { _, _ in }
  ) {
    withoutActuallyEscaping(paint) { paint in
      withoutActuallyEscaping(image) { image in
        let walk = PaintWalk(paint: paint, image: image)
        let scale = scene.unit.points
        let place = Place(toSheet: .scale(x: scale, y: scale))
        if let background = scene.background {
          walk.note(background, .fill, of: LayerName.scene.part("background"), nil, place)
        }
        scene.outermost.forEach { walk.visit($0, place) }
      }
    }
  }

  private func visit(_ layer: ResolvedLayer, _ outer: Place) {
    var place = outer
    place.overprints = layer.overprints ?? outer.overprints
    place.toSheet = outer.toSheet * layer.transform
    let (scale, bounds) = (
      place.toSheet.magnification, layer.content.paintedBounds?.transformed(by: place.toSheet)
    )
    func add(_ paint: ResolvedPaint, _ use: PrintedPaint.Use) { note(paint, use, of: layer.name, bounds, place) }
    switch layer.content {
    case .shape(let shape):
      if let fill = shape.fill { add(fill, .fill) }
      if let stroke = shape.stroke { add(stroke.paint, .stroke(width: stroke.style.width * scale)) }
    case .text(let text): add(.solid(text.color), .text(size: text.size * scale))
    case .glyphs(let text):
      let size = text.runs.map(\.size).min() ?? 0
      if let shape = text.shape {
        if let fill = shape.fill { add(fill, .text(size: size * scale)) }
        if let stroke = shape.stroke { add(stroke.paint, .stroke(width: stroke.style.width * scale)) }
      } else {
        for (run, color) in zip(text.runs, text.colors) { add(.solid(color), .text(size: run.size * scale)) }
      }
    case .image(let image): self.image(layer.name, image)
    case .group(let layers): layers.forEach { visit($0, place) }
    case .replicas(let replicas): visit(replicas, place)
    }
  }

  private func visit(_ replicas: ResolvedReplicas, _ outer: Place) {
    for (index, instance) in replicas.instances.enumerated() {
      var place = outer
      place.isRecolored = outer.isRecolored || !instance.multiplier.keepsInks
      place.toSheet = outer.toSheet * instance.transform
      switch replicas.copies {
      case .shared(let layers):
        // The first copy tells of all, unless a later one is recoloured.
        guard index == 0 || place.isRecolored != outer.isRecolored else { continue }
        layers.forEach { visit($0, place) }
        if place.isRecolored != outer.isRecolored { return }
      case .each(let copies):
        guard index < copies.count else { return }
        for layer in copies[index] { visit(layer, place) }
      }
    }
  }

  private func note(
    _ paint: ResolvedPaint, _ use: PrintedPaint.Use, of layer: LayerName, _ bounds: Rect?, _ place: Place
  ) {
    var colors: [ScreenColor]
    var space: Gradient.Space?
    switch paint {
    case .solid(let color): colors = [color]
    case .gradient(let gradient): (colors, space) = (gradient.stops.map(\.color), gradient.space)
    }
    // A named ink that is recoloured is none any more.
    if place.isRecolored {
      for index in colors.indices { colors[index] = colors[index].multiplied(by: Self.anyMultiplier) }
    }
    self.paint(
      PrintedPaint(
        layer: layer, use: use, colors: colors, space: space, bounds: bounds, overprints: place.overprints))
  }
}

extension ScreenColor {
  /// Whether what is multiplied by the colour keeps its ink.
  fileprivate var keepsInks: Bool { red == 1 && green == 1 && blue == 1 }

  /// Whether the colour is black ink alone, all of it.
  var isBlackInk: Bool {
    switch ink.value {
    case .gray(let lightness): lightness == 0
    case .cmyk(let inks): inks == SIMD4(0, 0, 0, 1)
    case .spot, nil: false
    }
  }
}
