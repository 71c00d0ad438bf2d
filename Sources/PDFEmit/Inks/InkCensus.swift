import Geometry
import Images
import Resolving
import SceneModel
import TextLayout

/// What a printed scene is painted with, paint by paint.
struct InkCensus: Sendable {
  /// One paint.
  struct Entry: Sendable {
    /// What is painted.
    enum Use: Sendable {
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

  /// The paints in painting order.
  private(set) var entries: [Entry] = []
  /// The images, with their layers.
  private(set) var images: [(layer: LayerName, image: ResolvedImage)] = []
  /// Whether there are colours of the screen.
  private(set) var hasRGB = false
  /// Whether there are process inks.
  private(set) var hasCMYK = false
  /// Whether there are greys.
  private(set) var hasGray = false
  /// The numbers of the named inks.
  private(set) var spots: Set<UInt32> = []

  /// Whether there is any ink.
  var hasInks: Bool { hasCMYK || hasGray || !spots.isEmpty }

  private static let anyMultiplier = ScreenColor(red: 0.5, green: 0.6, blue: 0.7)

  /// Looks at all paints of a scene; masks print nothing.
  init(_ scene: ResolvedScene) {
    if let background = scene.background {
      note(background, .fill, of: LayerName.scene.part("background"), nil, nil, isRecolored: false)
    }
    let scale = scene.unit.points
    for layer in scene.layers { visit(layer, .scale(x: scale, y: scale), overprints: nil, isRecolored: false) }
  }

  private mutating func visit(_ layer: ResolvedLayer, _ outer: AffineTransform, overprints: Bool?, isRecolored: Bool) {
    let overprints = layer.overprints ?? overprints
    let toSheet = outer * layer.transform
    let (scale, bounds) = (toSheet.magnification, layer.content.paintedBounds?.transformed(by: toSheet))
    func add(_ paint: ResolvedPaint, _ use: Entry.Use, _ census: inout InkCensus) {
      census.note(paint, use, of: layer.name, bounds, overprints, isRecolored: isRecolored)
    }
    switch layer.content {
    case .shape(let shape):
      if let fill = shape.fill { add(fill, .fill, &self) }
      if let stroke = shape.stroke { add(stroke.paint, .stroke(width: stroke.style.width * scale), &self) }
    case .text(let text): add(.solid(text.color), .text(size: text.size * scale), &self)
    case .glyphs(let text):
      let size = text.runs.map(\.size).min() ?? 0
      if let shape = text.shape {
        if let fill = shape.fill { add(fill, .text(size: size * scale), &self) }
        if let stroke = shape.stroke { add(stroke.paint, .stroke(width: stroke.style.width * scale), &self) }
      } else {
        for (run, color) in zip(text.runs, text.colors) { add(.solid(color), .text(size: run.size * scale), &self) }
      }
    case .image(let image): note(image, of: layer.name, bounds, overprints)
    case .group(let layers):
      layers.forEach { visit($0, toSheet, overprints: overprints, isRecolored: isRecolored) }
    case .replicas(let replicas):
      visit(replicas, toSheet, overprints: overprints, isRecolored: isRecolored)
    }
  }

  private mutating func visit(
    _ replicas: ResolvedReplicas, _ toSheet: AffineTransform, overprints: Bool?, isRecolored: Bool
  ) {
    for (index, instance) in replicas.instances.enumerated() {
      let own = isRecolored || !instance.multiplier.keepsInks
      switch replicas.copies {
      case .shared(let layers):
        // The first copy tells of all, unless a later one is recoloured.
        guard index == 0 || own != isRecolored else { continue }
        layers.forEach { visit($0, toSheet * instance.transform, overprints: overprints, isRecolored: own) }
        if own != isRecolored { return }
      case .each(let copies):
        guard index < copies.count else { return }
        for layer in copies[index] {
          visit(layer, toSheet * instance.transform, overprints: overprints, isRecolored: own)
        }
      }
    }
  }

  private mutating func note(_ image: ResolvedImage, of layer: LayerName, _ bounds: Rect?, _ overprints: Bool?) {
    switch image.file.components {
    case .gray: hasGray = true
    case .rgb: hasRGB = true
    case .cmyk: hasCMYK = true
    }
    images.append((layer, image))
  }

  private mutating func note(
    _ paint: ResolvedPaint, _ use: Entry.Use, of layer: LayerName, _ bounds: Rect?, _ overprints: Bool?,
    isRecolored: Bool
  ) {
    var colors: [ScreenColor]
    var space: Gradient.Space?
    switch paint {
    case .solid(let color): colors = [color]
    case .gradient(let gradient): (colors, space) = (gradient.stops.map(\.color), gradient.space)
    }
    // A named ink that is recoloured is none any more.
    if isRecolored { for index in colors.indices { colors[index] = colors[index].multiplied(by: Self.anyMultiplier) } }
    for color in colors {
      switch color.ink.value {
      case nil: hasRGB = true
      case .gray: hasGray = true
      case .cmyk: hasCMYK = true
      case .spot(let number, _): spots.insert(number)
      }
    }
    entries.append(
      Entry(layer: layer, use: use, colors: colors, space: space, bounds: bounds, overprints: overprints))
  }
}

extension ScreenColor {
  /// Whether what is multiplied by the colour keeps its ink.
  fileprivate var keepsInks: Bool { red == 1 && green == 1 && blue == 1 }
}

extension ScreenColor {
  /// Whether the colour is black ink alone, all of it.
  var isBlackInk: Bool {
    switch ink.value {
    case .gray(let lightness): lightness == 0
    case .cmyk(let inks): inks == SIMD4(0, 0, 0, 1)
    case .spot, nil: false
    }
  }
}
