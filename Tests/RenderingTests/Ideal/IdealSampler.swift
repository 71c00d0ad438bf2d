import Geometry
import SceneModel

/// The ideal picture of a scene at single places, from the meaning of the format alone.
///
/// Beside the colour it gives a signature: two places with the same signature have no edge of a shape and no hard step of a
/// gradient between them that this place's picture depends on.
struct IdealSampler: Sendable {
  private let scene: Scene
  private let layers: [Node]
  private let background: Painter?

  /// A layer made ready for many questions: a class, as all that is asked at every pixel, so that nothing is copied there.
  private final class Node: Sendable {
    let inverse: AffineTransform
    let opacity: Double
    let clip: IdealFill?
    let mask: (nodes: [Node], isLuminance: Bool)?
    let content: Content

    init(
      inverse: AffineTransform, opacity: Double, clip: IdealFill?, mask: (nodes: [Node], isLuminance: Bool)?,
      _ content: Content
    ) {
      (self.inverse, self.opacity, self.clip, self.mask, self.content) = (inverse, opacity, clip, mask, content)
    }
  }

  private enum Content: Sendable {
    case group([Node])
    case shape(Area?, Line?)
    case text(IdealText, ScreenColor)
    case image(IdealImage, alpha: Double)
    case copies([(inverse: AffineTransform?, nodes: [Node])])
  }

  private final class Area: Sendable {
    let region: IdealFill
    let paint: Painter

    init(region: IdealFill, paint: Painter) { (self.region, self.paint) = (region, paint) }
  }

  private final class Line: Sendable {
    let stroke: IdealStroke
    let side: (region: IdealFill, isInside: Bool)?
    let paint: Painter

    init(stroke: IdealStroke, side: (region: IdealFill, isInside: Bool)?, paint: Painter) {
      (self.stroke, self.side, self.paint) = (stroke, side, paint)
    }
  }

  private enum Painter: Sendable {
    case solid(ScreenColor)
    case gradient(IdealGradient)

    var isAlong: Bool {
      if case .gradient(let gradient) = self, case .along = gradient.gradient.kind { true } else { false }
    }

    /// - Parameter fraction: The place along the path, where the paint is a stroke's.
    func color(at sight: Sight, fraction: Double?) -> (ScreenColor, Int) {
      switch self {
      case .solid(let color): return (color, 0)
      case .gradient(let gradient):
        switch gradient.gradient.kind {
        case .axial: return gradient.color(at: sight.axial)
        case .radial: return gradient.color(at: sight.radial)
        case .conic: return gradient.color(at: sight.conic)
        case .along: return gradient.color(atParameter: fraction ?? 0)
        }
      }
    }
  }

  init(_ scene: Scene, at moment: Moment) {
    self.scene = scene
    background = scene.background.flatMap { Self.painter($0, bounds: Rect(scene.size), multiplier: .white) }
    layers = scene.layers.compactMap { Self.node($0, Surroundings(moment: moment)) }
  }

  /// The picture at a place over white, and its signature.
  ///
  /// - Parameters:
  ///   - shifts: How far beside the place gradients are looked up, in the scene's units.
  ///   - letters: Which of the texts that may have a letter at the place have one, the lowest bit the first of them.
  func sample(_ point: Point, shifts: Sampling.Shifts = .none, letters: Int = 0) -> Sample {
    var sight = Sight(place: point, shifts)
    sight.letters = letters
    var hasher = Signature()
    var pixel = Pixel(.white)
    if let background {
      let (color, part) = background.color(at: sight, fraction: nil)
      hasher.add(part)
      pixel = Pixel(color).over(pixel)
    }
    for node in layers { pixel = Self.sample(node, at: sight, &hasher).over(pixel) }
    return Sample(pixel: pixel, signature: hasher.value, legs: hasher.legs, cuts: hasher.cuts, texts: hasher.texts)
  }

  /// What is seen at a place.
  struct Sample {
    var pixel: Pixel
    var signature: Int
    /// On which legs of the lines that colours run along the place lies.
    var legs: TwoSignatures
    /// What strokes that are cut to one side cover of the place.
    var cuts: TwoSignatures
    /// How many texts may have a letter there.
    var texts: Int
  }

  /// Where a place lies to the scene's texts: the innermost part of one that it lies in; nil beside all.
  func textPart(at point: Point) -> IdealText.Part? {
    layers.compactMap { Self.textPart($0, at: point) }.min()
  }

  // MARK: Making ready

  /// What a layer's parents ask of it.
  private struct Surroundings {
    let moment: Moment
    /// What its colours are multiplied by.
    var multiplier = ScreenColor.white
    /// By how many seconds its animations begin later.
    var shift = 0.0
    /// Whether it is part of a mask, in which replicators do not recolour.
    var isMask = false
  }

  private static func node(_ unanimated: Layer, _ around: Surroundings) -> Node? {
    let layer = unanimated.ideal(at: around.moment, shift: around.shift)
    guard !layer.isHidden, let inverse = layer.transform.inverse, let content = content(layer.content, around) else {
      return nil
    }
    let mask = layer.mask.map { mask in
      let isLuminance = if case .luminance = mask { true } else { false }
      var inside = around
      (inside.multiplier, inside.isMask) = (.white, true)
      return (nodes: mask.layers.compactMap { node($0, inside) }, isLuminance: isLuminance)
    }
    return Node(
      inverse: inverse, opacity: layer.opacity.value,
      clip: layer.clip.map { IdealFill($0.path, rule: $0.fillRule) }, mask: mask, content)
  }

  private static func content(_ content: SceneModel.Content, _ around: Surroundings) -> Content? {
    let multiplier = around.multiplier
    switch content {
    case .group(let layers): return .group(layers.compactMap { node($0, around) })
    case .shape(let shape):
      let region = IdealFill(shape.path, rule: shape.fillRule)
      let bounds = shape.path.sampledBounds
      let area = shape.fill.flatMap { painter($0, bounds: bounds, multiplier: multiplier) }.map {
        Area(region: region, paint: $0)
      }
      var line: Line?
      if let stroke = shape.stroke, stroke.style.width > 0,
        let paint = painter(stroke.paint, bounds: bounds, multiplier: multiplier)
      {
        line = Line(
          stroke: IdealStroke(shape.path, stroke),
          side: stroke.alignment == .center ? nil : (region, stroke.alignment == .inside), paint: paint)
      }
      return .shape(area, line)
    case .text(let text): return .text(IdealText(text), text.color.screen.multiplied(by: multiplier))
    case .image(let image): return IdealImage(image).map { .image($0, alpha: multiplier.alpha) }
    case .replicas(let replicas):
      var transform = AffineTransform.identity
      var copies: [(AffineTransform?, [Node])] = []
      for index in 0..<replicas.count {
        var copy = around
        if !around.isMask { copy.multiplier = multiplier.multiplied(by: replicas.multiplier(at: index)) }
        copy.shift += Double(index) * replicas.delay
        copies.append((transform.inverse, replicas.layers.compactMap { node($0, copy) }))
        transform = transform * replicas.step
      }
      return .copies(copies)
    }
  }

  private static func painter(_ paint: Paint, bounds: Rect, multiplier: ScreenColor) -> Painter? {
    switch paint {
    case .solid(let color): return .solid(color.screen.multiplied(by: multiplier))
    case .gradient(let gradient):
      let stops = gradient.stops.map { Gradient.Stop($0.location, Color($0.color.screen.multiplied(by: multiplier))) }
      return .gradient(IdealGradient(gradient.withStops(stops), bounds: bounds))
    }
  }

  // MARK: Asking

  private static func sample(_ node: Node, at sight: Sight, _ signature: inout Signature) -> Pixel {
    let local = sight.through(node.inverse)
    if let clip = node.clip {
      let isInside = clip.contains(local.place)
      signature.add(isInside ? 1 : 0)
      guard isInside else { return .clear }
    }
    var pixel = Pixel.clear
    switch node.content {
    case .group(let nodes): for node in nodes { pixel = sample(node, at: local, &signature).over(pixel) }
    case .shape(let area, let line):
      if let area { pixel = sample(area, at: local, &signature) }
      if let line { pixel = sample(line, at: local, &signature).over(pixel) }
    case .text(let text, let color):
      if text.part(at: local.place) != nil {
        if local.letters >> signature.texts & 1 == 1 { pixel = Pixel(color) }
        signature.texts += 1
      }
    case .image(let image, let alpha):
      let (color, part) = image.color(at: local.place)
      signature.add(part)
      pixel = color.scaled(by: alpha)
    case .copies(let copies):
      for copy in copies {
        guard let inverse = copy.inverse else { continue }
        let seen = local.through(inverse)
        for node in copy.nodes { pixel = sample(node, at: seen, &signature).over(pixel) }
      }
    }
    if let mask = node.mask {
      var seen = Pixel.clear
      for node in mask.nodes { seen = sample(node, at: local, &signature).over(seen) }
      pixel = pixel.scaled(by: mask.isLuminance ? seen.luminance : seen.alpha)
    }
    return pixel.scaled(by: node.opacity)
  }

  private static func textPart(_ node: Node, at point: Point) -> IdealText.Part? {
    let local = node.inverse.apply(point)
    var parts = (node.mask?.nodes ?? []).compactMap { textPart($0, at: local) }
    switch node.content {
    case .group(let nodes): parts += nodes.compactMap { textPart($0, at: local) }
    case .shape, .image: break
    case .text(let text, _): text.part(at: local).map { parts.append($0) }
    case .copies(let copies):
      for copy in copies {
        guard let inverse = copy.inverse else { continue }
        parts += copy.nodes.compactMap { textPart($0, at: inverse.apply(local)) }
      }
    }
    return parts.min()
  }

  private static func sample(_ area: Area, at sight: Sight, _ signature: inout Signature) -> Pixel {
    guard area.region.contains(sight.place) else {
      signature.add(0)
      return .clear
    }
    let (color, part) = area.paint.color(at: sight, fraction: nil)
    signature.add(part + 1)
    return Pixel(color)
  }

  private static func sample(_ line: Line, at sight: Sight, _ signature: inout Signature) -> Pixel {
    let hit = line.stroke.hit(at: sight.place)
    let isOnSide = line.side.map { $0.region.contains(sight.place) == $0.isInside } ?? true
    if line.side != nil { signature.cuts.add(hit == nil ? 0 : 1, isOnSide ? 1 : 0) }
    if isOnSide, line.stroke.isNearSliver(sight.place) { signature.add(1) }
    guard let hit, isOnSide else {
      signature.add(0)
      return .clear
    }
    // Beside the stroke there is no other colour.
    let isShifted = line.paint.isAlong && sight.along != sight.place
    let colored = isShifted ? line.stroke.hit(at: sight.along) ?? hit : hit
    let (color, part) = line.paint.color(at: sight, fraction: colored.fraction)
    signature.add(part + 1)
    if line.paint.isAlong {
      signature.add(hit.passes)
      signature.legs.add(hit.leg / 2, (hit.leg + 1) / 2)
    }
    return Pixel(color)
  }
}

/// A place that is asked about, and where gradients are looked up for it.
private struct Sight {
  var place: Point
  var axial: Point
  var radial: Point
  var conic: Point
  var along: Point
  /// Which of the texts that may have a letter at the place have one.
  var letters = 0

  init(place: Point, _ shifts: Sampling.Shifts) {
    self.place = place
    axial = place + shifts.axial
    radial = place + shifts.radial
    conic = place + shifts.conic
    along = place + shifts.along
  }

  /// The same in the units of a layer.
  func through(_ inverse: AffineTransform) -> Sight {
    var result = self
    result.place = inverse.apply(place)
    result.axial = axial == place ? result.place : inverse.apply(axial)
    result.radial = radial == place ? result.place : inverse.apply(radial)
    result.conic = conic == place ? result.place : inverse.apply(conic)
    result.along = along == place ? result.place : inverse.apply(along)
    return result
  }
}
