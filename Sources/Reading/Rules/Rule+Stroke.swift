import Bytes
import Geometry
package import SceneModel

extension Rule where Value == Stroke? {
  /// A stroke, or a colour for short; nil for a paint that draws nothing. What is not written is taken from `defaults`.
  package static func stroke(defaults: Stroke = Stroke()) -> Rule {
    let object = Rule<WrittenStroke>.object("a stroke", defaults: WrittenStroke(defaults)) { written, object in
      guard written.from > written.to else { return true }
      object.error(
        "'from' is \(written.from.shown), beyond 'to', which is \(written.to.shown)",
        at: object.has("from") ? "from" : "to")
      return false
    }
    let (read, short) = (object.read, Rule<Paint?>.paint(allowing: GradientKind.allCases).read)
    let expectation = "a stroke or a colour"
    // The definition shows SVG's defaults; others have a schema of their own.
    return Rule(
      expectation,
      schema: defaults == Stroke() ? .reference("stroke") : .anyOf([.reference("color"), object.schema]),
      shown: { $0?.shown ?? "none" }, fault: { $0?.fault }
    ) { node, context, diagnostics in
      if node.isObject {
        guard let written = read(node, context, &diagnostics) else { return nil }
        return .some(written.stroke)
      }
      if node.isText {
        guard let paint = short(node, context, &diagnostics) else { return nil }
        var written = WrittenStroke(defaults)
        written.paint = paint
        return .some(written.stroke)
      }
      diagnostics.mismatch(expectation, node)
      return nil
    }
  }
}

/// The keys of a stroke, for objects that have others, too.
package enum StrokeKeys {
  /// The keys with the defaults of a stroke.
  package static func all(defaults: Stroke) -> [AnyKey] { WrittenStroke(defaults).describedKeys }
}

/// A stroke as an object writes it: its paint may be none, its ends may stand in the wrong order.
struct WrittenStroke: Keyed {
  var paint: Paint?
  var style: StrokeStyle
  var alignment: Stroke.Alignment
  var from: Double
  var to: Double

  init(_ stroke: Stroke = Stroke()) {
    paint = stroke.paint
    style = stroke.style
    alignment = stroke.alignment
    from = stroke.trim.lowerBound
    to = stroke.trim.upperBound
  }

  /// The stroke; nil where it is painted with nothing.
  var stroke: Stroke? {
    guard from <= to else { return nil }
    return paint.map { Stroke($0, style: style, alignment: alignment, trim: from...to) }
  }

  static let keys: KeyList<WrittenStroke> = [
    .defaulted("paint", \.paint, .paint(allowing: GradientKind.allCases), "What the line is painted with."),
    .defaulted("width", \.style.width, .nonNegative, "The width; 0 paints nothing."),
    .defaulted("cap", \.style.cap, .choice(), "What stands at the ends."),
    .defaulted("join", \.style.join, .choice(), "What stands at the corners."),
    .defaulted(
      "miterLimit", \.style.miterLimit, .number(.miter, [.init("minimum", .integer(1))]),
      "The largest length of a miter in widths; longer ones become bevels."),
    .defaulted("dash", \.style.dash, .dash, "Lengths of dashes and gaps in turn; an odd list runs twice."),
    .defaulted("dashOffset", \.style.dashOffset, .number, "How far into the dashes it begins."),
    .defaulted("align", \.alignment, .choice(), "On which side of a closed path it lies."),
    .defaulted("from", \.from, .fraction, "Where the drawn part begins, by arc length."),
    .defaulted("to", \.to, .fraction, "Where the drawn part ends, by arc length."),
  ]
}

extension Rule where Value == [Double] {
  static var dash: Rule {
    let expectation = "a list of lengths of dashes and gaps"
    let list = Rule<[Double]>.list(of: .nonNegative, expectation).checked(Stroke.fault(ofDash:))
    return list.map(back: { $0 }) { $0.count.isMultiple(of: 2) ? $0 : $0 + $0 }
  }
}

extension Stroke {
  /// The stroke as the reference shows a default: `#E0E1E7, 1, dash 6 5`.
  fileprivate var shown: String {
    let dash = style.dash.isEmpty ? [] : ["dash " + style.dash.map(\.shown).joined(separator: " ")]
    let cap = style.cap == .butt ? [] : [style.cap.rawValue]
    return ([paint.shown, style.width.shown] + cap + dash).joined(separator: ", ")
  }
}

extension Paint {
  /// The paint as the reference shows a default.
  package var shown: String {
    switch self {
    case .solid(let color): color.shown
    case .gradient: "a gradient"
    }
  }
}

extension Color {
  /// The colour as the reference shows a default: `black`, `white`, or its channels in hexadecimals.
  package var shown: String {
    if self == .black { return "black" }
    if self == .white { return "white" }
    let screen = screen
    let channels = [screen.red, screen.green, screen.blue] + (alpha == 1 ? [] : [alpha])
    return "#"
      + channels.map { channel in
        let digits = String(Int(saturating: (channel * 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
