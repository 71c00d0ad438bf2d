public import Geometry
public import Reading
public import SceneModel

/// A path that is filled, stroked, or both.
public struct ShapeLayer: LayerType {
  /// The path and its paint.
  public var shape: Shape

  /// A path with its paint.
  public init(_ path: Path, fill: Paint? = nil, fillRule: FillRule = .nonzero, stroke: Stroke? = nil) {
    shape = Shape(path, fill: fill, fillRule: fillRule, stroke: stroke)
  }

  /// A path filled with a colour.
  public init(_ path: Path, fill: Color, fillRule: FillRule = .nonzero, stroke: Stroke? = nil) {
    self.init(path, fill: .solid(fill), fillRule: fillRule, stroke: stroke)
  }

  /// The shape's layer; a stroke that the path cannot have is a fault.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    if let stroke = shape.stroke {
      let place = context.place(of: "stroke")
      guard stroke.check(on: shape.path, at: place, reporting: &diagnostics) else { return nil }
      stroke.warnOfNoDirection(on: shape.path, at: place, reporting: &diagnostics)
    }
    return Layer(.type(Self.typeName), .shape(shape))
  }
}

extension ShapeLayer {
  private static let path = Key.required("path", .path, "The outline.")
  private static let fill = Key.defaulted("fill", .paint, to: nil, shown: "none", "What the inside is painted with.")
  private static let fillRule = Key.defaulted(
    "fillRule", .choice(FillRule.self), to: .nonzero, shown: "nonzero", "What counts as the inside.")
  private static let stroke = Key.defaulted(
    "stroke", .stroke(), to: nil, shown: "none", "The line along the path, over the fill.")

  /// `shape`.
  public static let typeName = "shape"
  /// What it is for.
  public static let summary = "A path that is filled, stroked, or both."
  /// The path and its paint.
  public static let keys = [path.erased, fill.erased, fillRule.erased, stroke.erased]
  /// The outline, the paints, the trim, and the fill's gradient.
  public static let animatableProperties = [
    "path", "fill", "stroke", "strokeFrom", "strokeTo", "colors", "start", "end",
  ]

  /// Reads the path and its paint.
  public init?(reading object: inout ObjectReader) {
    let (path, fill) = (object(Self.path), object(Self.fill))
    let (fillRule, stroke) = (object(Self.fillRule), object(Self.stroke))
    guard let path, let fill, let fillRule, let stroke else {
      // What the drawing would say is said here where other faults leave no drawing.
      if let path, case .some(.some(let line)) = stroke {
        _ = line.check(on: path, at: object.place(of: Self.stroke.name), reporting: &object.diagnostics)
      }
      return nil
    }
    self.init(path, fill: fill, fillRule: fillRule, stroke: stroke)
  }
}
