public import Geometry

/// A path that is filled, stroked, or both; the stroke lies over the fill.
///
/// Its properties lie behind one reference, since it is handed on from step to step and seldom changed.
public struct Shape: Hashable, Sendable {
  /// What the inside is painted with, and what counts as the inside: in eight bytes, as there are scenes of very many shapes.
  private enum Inside: Hashable {
    case none(FillRule)
    case plain(PlainColor, FillRule)
    indirect case any(Paint, FillRule)

    init(_ fill: Paint?, _ rule: FillRule) {
      if let fill {
        if let color = PlainColor(fill) { self = .plain(color, rule) } else { self = .any(fill, rule) }
      } else {
        self = .none(rule)
      }
    }

    var fill: Paint? {
      switch self {
      case .none: nil
      case .plain(let color, _): .solid(color.color)
      case .any(let paint, _): paint
      }
    }

    var rule: FillRule {
      switch self {
      case .none(let rule), .plain(_, let rule), .any(_, let rule): rule
      }
    }
  }

  @usableFromInline
  final class Values: Hashable, Sendable {
    @usableFromInline let path: Path
    private let inside: Inside
    @usableFromInline let stroke: Stroke?

    init(_ path: Path, _ fill: Paint?, _ fillRule: FillRule, _ stroke: Stroke?) {
      (self.path, self.inside, self.stroke) = (path, Inside(fill, fillRule), stroke)
    }

    var fill: Paint? { inside.fill }
    var fillRule: FillRule { inside.rule }

    @usableFromInline
    static func == (a: Values, b: Values) -> Bool {
      a === b || a.path == b.path && a.inside == b.inside && a.stroke == b.stroke
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(inside)
      hasher.combine(stroke)
    }
  }

  @usableFromInline var values: Values

  /// A path with its paint.
  public init(_ path: Path, fill: Paint? = nil, fillRule: FillRule = .nonzero, stroke: Stroke? = nil) {
    values = Values(path, fill, fillRule, stroke)
  }

  /// The outline, in the layer's user units.
  public var path: Path {
    @inlinable get { values.path }
    set { values = Values(newValue, fill, fillRule, stroke) }
  }
  /// What the inside is painted with.
  public var fill: Paint? {
    get { values.fill }
    set { values = Values(path, newValue, fillRule, stroke) }
  }
  /// What counts as the inside.
  public var fillRule: FillRule {
    get { values.fillRule }
    set { values = Values(path, fill, newValue, stroke) }
  }
  /// The line along the path.
  public var stroke: Stroke? {
    @inlinable get { values.stroke }
    set { values = Values(path, fill, fillRule, newValue) }
  }
}
