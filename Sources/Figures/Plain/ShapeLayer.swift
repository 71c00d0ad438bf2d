public import Geometry
package import Reading
public import SceneBuilding
public import SceneModel

/// A path that is filled, stroked, or both.
public struct ShapeLayer: LayerType {
  private var path: Path
  private var fill: Paint?
  private var fillRule: FillRule
  private var stroke: Stroke?

  /// A path with its paint.
  public init(_ path: Path, fill: Paint? = nil, fillRule: FillRule = .nonzero, stroke: Stroke? = nil) {
    (self.path, self.fill, self.fillRule, self.stroke) = (path, fill, fillRule, stroke)
  }

  /// The path and its paint.
  public var shape: Shape {
    get { Shape(path, fill: fill, fillRule: fillRule, stroke: stroke) }
    set { (path, fill, fillRule, stroke) = (newValue.path, newValue.fill, newValue.fillRule, newValue.stroke) }
  }

  /// A path filled with a colour.
  public init(_ path: Path, fill: Color, fillRule: FillRule = .nonzero, stroke: Stroke? = nil) {
    self.init(path, fill: .solid(fill), fillRule: fillRule, stroke: stroke)
  }

  /// The shape's layer; a stroke that the path cannot have is a fault.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics) else { return nil }
    stroke?.warnOfNoDirection(on: path, in: context, reporting: &diagnostics)
    return Layer(.type(Self.typeName), .shape(shape))
  }
}

extension ShapeLayer {
  package static let typeName = "shape"
  package static let summary = "A path that is filled, stroked, or both."
  package static let blank = ShapeLayer(Path(), fill: nil)
  package static let animatableProperties: [Animation.Property] = [
    .path, .fill, .stroke, .strokeFrom, .strokeTo, .colors, .start, .end,
  ]
  package static let keys: KeyList<ShapeLayer> = [
    .required("path", \.path, .path, "The outline."),
    .defaulted("fill", \.fill, .paint, "What the inside is painted with."),
    .defaulted("fillRule", \.fillRule, .choice(), "What counts as the inside."),
    .defaulted("stroke", \.stroke, .stroke(), "The line along the path, over the fill."),
  ]

  /// Of two paints, colours, start and end are the fill's.
  package func objection(to property: Animation.Property, of drawn: Content) -> String? {
    let isFills = [.colors, .start, .end].contains(property)
    return (isFills ? .shape(Shape(path, fill: fill)) : drawn).objection(to: property)
  }

  /// The layer without another check.
  package mutating func drawn(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    stroke?.warnOfNoDirection(on: path, in: context, reporting: &diagnostics)
    // Given away: a copy would count references to all that it has.
    var (path, fill, stroke) = (Path(), Paint?.none, Stroke?.none)
    swap(&path, &self.path)
    swap(&fill, &self.fill)
    swap(&stroke, &self.stroke)
    return Layer(.type(Self.typeName), .shape(Shape(path, fill: fill, fillRule: fillRule, stroke: stroke)))
  }

  package func check(_ check: inout ValueCheck) {
    check("stroke", "path") { stroke?.fault(on: path) }
  }
}

extension Stroke {
  /// Warns of a gradient that has no direction left because the path's bounds are flat.
  fileprivate func warnOfNoDirection(on path: Path, in context: FigureContext, reporting diagnostics: inout Diagnostics)
  {
    guard case .gradient(let gradient) = paint, case .box(frame: nil) = gradient.units, let box = path.bounds,
      box.isEmpty
    else { return }
    let (start, end): (Point, Point)
    switch gradient.kind {
    case .axial(let from, let to): (start, end) = (from, to)
    case .conic(let center, let toward): (start, end) = (center, toward)
    case .radial(let center, let radii): (start, end) = (center, center + Vector(dx: radii.width, dy: radii.height))
    case .along: return
    }
    // Ends that are the same were warned of where they were read.
    guard start != end, box.point(atUnit: start) == box.point(atUnit: end) else { return }
    diagnostics.warning(
      "the path's bounds are flat and leave the gradient no direction: it paints its last colour",
      at: context.place(of: "stroke"))
  }
}
