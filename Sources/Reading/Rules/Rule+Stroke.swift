import Bytes
import Geometry
public import SceneModel

extension Rule where Value == Stroke? {
  /// A stroke, or its colour alone; nil for `none`. What is not written is taken from `defaults`, SVG's where left out.
  public static func stroke(defaults: Stroke = Stroke()) -> Rule {
    let keys = StrokeKeys(defaults)
    let object = Rule.object("a stroke", keys: keys.all) { keys.read(&$0) }
    let short = Rule<Paint?>.paint(allowing: GradientKind.allCases)
    let expectation = "a stroke or a colour"
    // The definition shows SVG's defaults; others have a schema of their own.
    let schema: SchemaValue =
      defaults == Stroke() ? .reference("stroke") : .anyOf([.reference("color"), .object(of: keys.all)])
    return Rule(expectation, schema: schema) { node, context, diagnostics in
      switch node.value {
      case .object: return object.read(node, context, &diagnostics)
      case .string:
        return short.read(node, context, &diagnostics).map { paint in
          paint.map { keys.stroke(of: $0) }
        }
      default:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

/// The keys of a stroke, with their defaults.
struct StrokeKeys: Sendable {
  private let defaults: Stroke
  private let paint: Key<Paint?>
  private let width: Key<Double>
  private let cap: Key<StrokeStyle.Cap>
  private let join: Key<StrokeStyle.Join>
  private let miterLimit: Key<Double>
  private let dash: Key<[Double]>
  private let dashOffset: Key<Double>
  private let align: Key<Stroke.Alignment>
  private let from = Key.defaulted("from", .fraction, to: 0, shown: "0", "Where the drawn part begins, by arc length.")
  private let to = Key.defaulted("to", .fraction, to: 1, shown: "1", "Where the drawn part ends, by arc length.")

  init(_ defaults: Stroke) {
    self.defaults = defaults
    let style = defaults.style
    paint = .defaulted(
      "paint", .paint(allowing: GradientKind.allCases), to: defaults.paint, shown: defaults.paint.shown,
      "What the line is painted with.")
    width = .defaulted("width", .nonNegative, to: style.width, shown: style.width.shown, "The width; 0 paints nothing.")
    cap = .defaulted("cap", .choice(), to: style.cap, shown: style.cap.rawValue, "What stands at the ends.")
    join = .defaulted("join", .choice(), to: style.join, shown: style.join.rawValue, "What stands at the corners.")
    miterLimit = .defaulted(
      "miterLimit", .number("a number of 1 or more", [.init("minimum", .integer(1))]) { $0 >= 1 }, to: style.miterLimit,
      shown: style.miterLimit.shown, "The largest length of a miter in widths; longer ones become bevels.")
    dash = .defaulted(
      "dash", .dash, to: style.dash,
      shown: style.dash.isEmpty ? "[]" : "[" + style.dash.map(\.shown).joined(separator: ", ") + "]",
      "Lengths of dashes and gaps in turn; an odd list runs twice.")
    dashOffset = .defaulted(
      "dashOffset", .number, to: style.dashOffset, shown: style.dashOffset.shown, "How far into the dashes it begins.")
    align = .defaulted(
      "align", .choice(), to: defaults.alignment, shown: defaults.alignment.rawValue,
      "On which side of a closed path it lies.")
  }

  var all: [AnyKey] {
    [
      paint.erased, width.erased, cap.erased, join.erased, miterLimit.erased, dash.erased, dashOffset.erased,
      align.erased, from.erased, to.erased,
    ]
  }

  /// The default stroke in another paint.
  func stroke(of paint: Paint) -> Stroke {
    var stroke = defaults
    stroke.paint = paint
    return stroke
  }

  /// Reads a stroke; nil after a reported fault, a nil stroke where its paint is `none`.
  func read(_ object: inout ObjectReader) -> Stroke?? {
    let (paint, width, cap, join) = (object(paint), object(width), object(cap), object(join))
    let (miterLimit, dash, dashOffset) = (object(miterLimit), object(dash), object(dashOffset))
    let (align, from, to) = (object(align), object(from), object(to))
    if let from, let to, from > to {
      object.error("'from' is \(from.shown), beyond 'to', which is \(to.shown)", at: object.has("from") ? "from" : "to")
      return nil
    }
    guard let paint, let width, let cap, let join, let miterLimit, let dash, let dashOffset, let align, let from, let to
    else { return nil }
    let style = StrokeStyle(
      width: width, cap: cap, join: join, miterLimit: miterLimit, dash: dash, dashOffset: dashOffset)
    return .some(paint.map { Stroke($0, style: style, alignment: align, trim: from...to) })
  }
}

extension Rule where Value == [Double] {
  /// Lengths of dashes and gaps: each 0 or more and not all 0; a list of odd length is doubled.
  static var dash: Rule {
    let expectation = "a list of lengths of dashes and gaps"
    return Rule(expectation, schema: .list(of: Rule<Double>.nonNegative.schema)) { node, context, diagnostics in
      guard let values = Rule<[Double]>.list(of: .nonNegative, expectation).read(node, context, &diagnostics) else {
        return nil
      }
      guard values.isEmpty || values.contains(where: { $0 > 0 }) else {
        diagnostics.error("dash lengths must not all be 0", at: node.place)
        return nil
      }
      return values.count.isMultiple(of: 2) ? values : values + values
    }
  }
}

extension Paint {
  /// The paint for the reference: a colour in hexadecimal digits, or `a gradient`.
  public var shown: String {
    switch self {
    case .solid(let color): color.shown
    case .gradient: "a gradient"
    }
  }
}

extension Color {
  /// The colour in hexadecimal digits, rounded to 8 bits; six where it is opaque, else eight.
  public var shown: String {
    let channels = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + channels.map { channel in
        let digits = String(Int(saturating: (channel * 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
