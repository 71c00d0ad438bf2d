package import Geometry
package import SceneModel

/// A scene as an emitter sees it, at one moment: every layer named, hidden and empty ones dropped, gradients in user units,
/// trims cut, no default left to apply.
package struct ResolvedScene: Hashable, Sendable {
  /// Width and height in user units.
  package var size: Size
  /// The physical size of a user unit.
  package var unit: Scene.Unit
  /// A short text for readers.
  package var title: String?
  /// A longer text for readers.
  package var description: String?
  /// The texts' language, as a BCP 47 tag.
  package var language: String?
  /// What the whole scene is painted with first.
  package var background: ResolvedPaint?
  /// The palette's gradients that a layer or the background uses, in the author's order.
  package var palette: [ResolvedPaletteGradient]
  /// The names of font files that may be embedded whatever they say.
  package var grantedFonts: Set<String>
  /// What its PDF is made for; nil for screens.
  package var print: PrintSettings?
  /// The named inks of a printed scene.
  package var spotInks: [SpotInk] = []
  /// How far an output may stray from the ideal picture.
  package var tolerance: Tolerance
  /// The layers in painting order.
  package var layers: [ResolvedLayer]

  /// The scene's rectangle.
  package var frame: Rect { Rect(size) }
}

/// A gradient of the palette, whose stops several layers share.
package struct ResolvedPaletteGradient: Hashable, Sendable {
  /// The name in the palette; outputs name it `palette..NAME`.
  package var name: String
  /// The stops, mixed in sRGB.
  package var stops: [ScreenStop]
}

/// A layer as an emitter sees it.
package struct ResolvedLayer: Hashable, Sendable {
  /// What few layers have.
  private struct Details: SeldomChanged {
    var description: String?
    var overprints: Bool?
    var clip: Clip?
    var mask: ResolvedMask?
    var link: Link?
    var hitArea: Rect?
    var animations: [ResolvedAnimation] = []
  }

  /// The stable name.
  package var name: LayerName
  /// Whether the author gave the name, so that an output must carry it even where nothing else needs it.
  package var isNamedByAuthor: Bool
  /// A short text for readers.
  package var title: String?
  /// How much of the layer as a whole is seen, above 0 unless animated, to 1.
  package var opacity: Double
  /// The map to the parent's units, never singular unless animated.
  package var transform: AffineTransform
  /// What the layer shows.
  package var content: ResolvedContent
  private var details = Seldom<Details>.usual

  /// A layer that shows `content` as it is.
  package init(name: LayerName, content: ResolvedContent) {
    self.name = name
    isNamedByAuthor = false
    opacity = 1
    transform = .identity
    self.content = content
  }

  /// A longer text for readers.
  package var description: String? {
    get { if case .own(let details) = details { details.description } else { nil } }
    set { details.change(unless: newValue == nil) { $0.description = newValue } }
  }
  /// Whether its inks are printed over those below rather than in place of them; nil for what is usual.
  package var overprints: Bool? {
    get { if case .own(let details) = details { details.overprints } else { nil } }
    set { details.change(unless: newValue == nil) { $0.overprints = newValue } }
  }
  /// A path outside of which nothing is seen.
  package var clip: Clip? {
    get { if case .own(let details) = details { details.clip } else { nil } }
    set { details.change(unless: newValue == nil) { $0.clip = newValue } }
  }
  /// What decides which parts are seen.
  package var mask: ResolvedMask? {
    get { if case .own(let details) = details { details.mask } else { nil } }
    set { details.change(unless: newValue == nil) { $0.mask = newValue } }
  }
  /// Where a click leads.
  package var link: Link? {
    get { if case .own(let details) = details { details.link } else { nil } }
    set { details.change(unless: newValue == nil) { $0.link = newValue } }
  }
  /// Where a click counts as one on the layer, too, in its own units.
  package var hitArea: Rect? {
    get { if case .own(let details) = details { details.hitArea } else { nil } }
    set { details.change(unless: newValue == nil) { $0.hitArea = newValue } }
  }
  /// The changes over time that are played by outputs that can; the other properties show the moment's picture.
  package var animations: [ResolvedAnimation] {
    get { if case .own(let details) = details { details.animations } else { [] } }
    set { details.change(unless: newValue.isEmpty) { $0.animations = newValue } }
  }
}

/// What decides which parts of a layer are seen, in the layer's own units.
package struct ResolvedMask: Hashable, Sendable {
  /// What of the mask's layers counts.
  package enum Kind: Hashable, Sendable {
    /// Their alpha; their colours are already white, so that alpha and luminance agree.
    case alpha
    /// 0.2125 R + 0.7154 G + 0.0721 B of the sRGB values, times alpha.
    case luminance
  }

  /// What counts.
  package var kind: Kind
  /// The layers, painted in order.
  package var layers: [ResolvedLayer]

  /// A mask of layers.
  package init(kind: Kind, layers: [ResolvedLayer]) {
    self.kind = kind
    self.layers = layers
  }
}

/// A path with its paint. Where the shape is animated, fill and stroke are kept even where the moment shows nothing of them.
package struct ResolvedShape: Hashable, Sendable {
  /// The outline, arcs kept as arcs.
  package var path: Path
  /// What the inside is painted with.
  package var fill: ResolvedPaint?
  /// What counts as the inside.
  package var fillRule: FillRule
  /// The line along the path.
  package var stroke: ResolvedStroke?

  /// A path with its paint.
  package init(
    path: Path, fill: ResolvedPaint? = nil, fillRule: FillRule = .nonzero, stroke: ResolvedStroke? = nil
  ) {
    self.path = path
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
  }
}

/// A line along a path.
package struct ResolvedStroke: Hashable, Sendable {
  /// The part of the shape's path that is stroked: trimmed, not yet dashed. Equals the shape's path where nothing is trimmed.
  package var path: Path
  /// What it is painted with.
  package var paint: ResolvedPaint
  /// Width (above 0), caps, joins, dashes.
  package var style: StrokeStyle
  /// On which side of the path the line lies.
  package var alignment: Stroke.Alignment

  /// The style in which the path is stroked before the line is cut to its side: twice as wide where there is one.
  package var drawnStyle: StrokeStyle {
    var drawn = style
    if alignment != .center { drawn.width *= 2 }
    return drawn
  }

  /// The path as dashes are drawn on it.
  package var dashedPath: Path { path.openedWhereDashesMeet(style) }

  /// A line along a path.
  package init(path: Path, paint: ResolvedPaint, style: StrokeStyle, alignment: Stroke.Alignment = .center) {
    self.path = path
    self.paint = paint
    self.style = style
    self.alignment = alignment
  }
}

/// What an area or a stroke is painted with.
package enum ResolvedPaint: Hashable, Sendable {
  /// One colour, its alpha above 0 unless animated.
  case solid(ScreenColor)
  /// A gradient with at least two different stops.
  case gradient(ResolvedGradient)
}

/// A gradient in user units of its layer.
///
/// Its colours are those that the author wrote, since a replicator multiplies them before they are mixed: a lowering mixes
/// them in sRGB.
package struct ResolvedGradient: Hashable, Sendable {
  /// How the colours lie in the plane.
  package enum Geometry: Hashable, Sendable {
    /// Colour by the projection onto the line from `start` to `end`, which differ.
    case axial(start: Point, end: Point)
    /// Colour by the distance from the centre, in an upright ellipse's radii, both above 0.
    case radial(center: Point, radii: Size)
    /// Colour by the true angle around the centre, clockwise through one turn from `start`.
    case conic(center: Point, start: Angle)
    /// Colour by the arc length along the shape's whole path before trimming; `visible` is the trimmed part of it that the
    /// stroke's path covers.
    case along(visible: ClosedRange<Double>)
  }

  /// How the colours lie in the plane.
  package var geometry: Geometry
  /// The stops in order, at least two; equal locations are a hard step. Before the first stands the first colour, after the
  /// last the last.
  package var stops: [ScreenStop]
  /// The space in which neighbouring colours are mixed; alpha is mixed apart, not premultiplied.
  package var space: Gradient.Space
  /// What is painted beyond the ends of an axial or radial gradient.
  package var spread: Gradient.Spread
  /// The palette's name, where the stops are the palette's own.
  package var paletteName: String?
  /// The ramp that the stops' colours are taken from, where they are many more.
  package var ramp: Gradient.Ramp?

  /// A gradient in user units.
  package init(
    geometry: Geometry, stops: [ScreenStop], space: Gradient.Space = .srgb, spread: Gradient.Spread = .pad,
    paletteName: String? = nil, ramp: Gradient.Ramp? = nil
  ) {
    self.geometry = geometry
    self.stops = stops
    self.space = space
    self.spread = spread
    self.paletteName = paletteName
    self.ramp = ramp
  }

  /// Whether no stop is translucent.
  package var isOpaque: Bool { stops.allSatisfy { $0.color.alpha == 1 } }
}

/// Layers drawn several times.
package struct ResolvedReplicas: Hashable, Sendable {
  /// One copy: where it stands and what its colours are multiplied by.
  package struct Instance: Hashable, Sendable {
    /// The map to the replicator's units.
    package var transform: AffineTransform
    /// The colour that every stop and solid colour of the copy is multiplied by, texts too, masks not.
    package var multiplier: ScreenColor
  }

  /// What the copies show.
  package enum Copies: Hashable, Sendable {
    /// The same layers in every copy, before multiplication.
    case shared([ResolvedLayer])
    /// Each copy's own layers, as many as there are instances, before multiplication: the copies stand at different times.
    case each([[ResolvedLayer]])
  }

  /// What the copies show.
  package var copies: Copies
  /// The copies in painting order.
  package var instances: [Instance]
  /// By how many seconds each copy's animations begin later than the copy before.
  package var delay: Double
}

/// A change over time in terms of what an emitter writes; what is not listed does not change.
package struct ResolvedAnimation: Hashable, Sendable {
  /// What changes, with a value for each key time.
  package enum Values: Hashable, Sendable {
    /// The outline; all have the same commands, arcs already cubics.
    case path([Path])
    /// The layer's transform, all lists of one form: the same members in the same order.
    case transform([[Transform]])
    /// The layer's opacity.
    case opacity([Double])
    /// The solid fill, or the text's colour.
    case fill([ScreenColor])
    /// The solid stroke.
    case stroke([ScreenColor])
    /// Where the fill's gradient lies.
    case fillGeometry([ResolvedGradient.Geometry])
    /// Where the stroke's gradient lies.
    case strokeGeometry([ResolvedGradient.Geometry])
    /// The fill's stops, all lists as long as the gradient's.
    case fillStops([[ScreenStop]])
    /// The stroke's stops, all lists as long as the gradient's.
    case strokeStops([[ScreenStop]])
    /// The visible part of the stroke; the stroke's path is then the whole one and `final` the moment's part.
    case trim([ClosedRange<Double>], final: ClosedRange<Double>)
  }

  /// What changes.
  package var values: Values
  /// When, how fast, how often; its own values are those that the author wrote.
  package var source: Animation
  /// The value that stands where the animation does not play, in the form of one more entry of `values`.
  package var rest: Values
}
