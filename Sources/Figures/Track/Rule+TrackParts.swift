import Geometry
package import Reading
import SceneModel

extension Track.Profile: Keyed {
  package static let keys: KeyList<Track.Profile> = [
    .required("frame", \.frame, .rect, "Where the curve stands."),
    .defaulted("stroke", \.stroke, .stroke(defaults: Track.Profile.defaultStroke), "The curve's line."),
    .defaulted("line", \.stroke, .stroke(defaults: Track.Profile.defaultStroke), "The same by its other name."),
    .defaulted("area", \.area, .profileArea, "What lies under the curve."),
    .optional("ticks", \.ticks, .ticks, "The values that have a line and a number, or how many."),
    .optional("format", \.format, .numberFormat, "How numbers are written."),
    .optional("distance", \.distance, .numberFormat, "How distances below the curve are written."),
    .defaulted("colored", \.isColored, .boolean, "Whether line and area have the track's colours."),
    .defaulted("labels", \.labels, .labelStyle(Track.Profile(.zero).labels), "How the numbers look."),
  ]

  /// What is said of a line that cannot be a curve's.
  fileprivate var alignmentFault: String? {
    guard let stroke, stroke.alignment != .center else { return nil }
    return "a curve is open: its line cannot lie inside or outside of it"
  }
}

extension Rect {
  /// No extent, at the origin.
  static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

extension Rule where Value == Track.Profile {
  /// A frame, or an object with a frame.
  static var trackProfile: Rule {
    let object = Rule.object("a profile", defaults: Track.Profile(.zero)) { profile, object in
      if object.has("line"), object.has("stroke") {
        object.error("'stroke' cannot stand beside 'line': they are the same", at: "stroke")
        return false
      }
      guard let fault = profile.alignmentFault else { return true }
      object.error(fault, at: object.has("line") ? "line" : "stroke")
      return false
    }
    let expectation =
      "a frame [x, y, width, height], or an object {frame, line, area, ticks, format, distance, colored, labels}"
    return Rule(
      expectation, schema: .anyOf([Rule<Rect>.rect.schema, object.schema]),
      fault: { object.fault($0) ?? $0.alignmentFault }
    ) { node, context, diagnostics in
      switch node.value {
      case .numbers, .array, .rows: return Rule<Rect>.rect.read(node, context, &diagnostics).map { Track.Profile($0) }
      case .object: return object.read(node, context, &diagnostics)
      case .null, .boolean, .number, .string:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

extension Track.Profile.Area: Keyed {
  package static let keys: KeyList<Track.Profile.Area> = [
    .optional("fill", \.fill, .figurePaint, "The paint; the line's, or the track's colours, if left out."),
    .defaulted("opacity", \.opacity, .opacity, "How much of it is seen."),
  ]
}

extension Rule where Value == Track.Profile.Area? {
  /// `true`, a paint, or an object with a paint and its opacity.
  static var profileArea: Rule {
    let object = Rule<Track.Profile.Area>.object("an area {fill, opacity}", defaults: Track.Profile.Area())
    let paint = Rule<Paint?>.paint
    let expectation = "true, a paint, or an object {fill, opacity}"
    return Rule(
      expectation, schema: .anyOf([.type("boolean"), paint.schema, object.schema]),
      shown: { $0 == nil ? "none" : "an area" }, fault: { $0.flatMap { object.fault($0) ?? $0.fill?.fault } }
    ) { node, context, diagnostics in
      switch node.value {
      case .boolean(let isThere): return .some(isThere ? Track.Profile.Area() : nil)
      case .object(let members) where !members.contains { $0.name == "colors" }:
        return object.read(node, context, &diagnostics).map { .some($0) }
      case .string, .object:
        return paint.read(node, context, &diagnostics).map { $0.map { Track.Profile.Area($0) } }
      case .null, .number, .array, .numbers, .rows:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

extension Track.Legend: Keyed {
  package static let keys: KeyList<Track.Legend> =
    [
      .required("frame", \.frame, .rect, "Where the bar stands: a wide one runs to the right, a tall one upwards."),
      .defaulted("ticks", \.ticks, .ticks, "The values that have a number, or how many."),
      .defaulted("format", \.format, .numberFormat, "How numbers are written."),
      .defaulted("title", \.title, .text, "What stands above the bar."),
      .optional("radius", \.radius, .nonNegative, "How round its corners are; half its shorter side if left out."),
    ] + LabelStyle.keys(\.style.fonts, \.style.size, \.style.color)
}

extension Track.ScaleBar: Keyed {
  package static let keys: KeyList<Track.ScaleBar> =
    [
      .required("at", \.place, .point, "The left end of the bar."),
      .defaulted("width", \.width, .positive, "Its width at most."),
      .defaulted("units", \.units, .choice(), "What distances are told in."),
    ] + LabelStyle.keys(\.style.fonts, \.style.size, \.style.color)
}

extension Track.North: Keyed {
  package static let keys: KeyList<Track.North> = [
    .required("at", \.place, .point, "The middle of the arrow."),
    .defaulted("size", \.size, .nonNegative, "The height of arrow and letter."),
    .defaulted("color", \.color, .color, "What both are painted with."),
    .defaulted("font", \.font, .text, "The font of the letter."),
  ]
}

extension Rule where Value == Track.Legend {
  /// A frame alone, or an object.
  static var trackLegend: Rule {
    let object = Rule.object(
      "a legend {frame, ticks, format, title, radius, font, size, color}", defaults: Track.Legend(.zero))
    return .short(numbers: .rect, { Track.Legend($0) }, else: object)
  }
}

extension Rule where Value == Track.ScaleBar {
  /// A place alone, or an object.
  static var scaleBar: Rule {
    let object = Rule.object(
      "a scale bar {at, width, units, font, size, color}", defaults: Track.ScaleBar(at: .origin))
    return .short(numbers: .point, { Track.ScaleBar(at: $0) }, else: object)
  }
}

extension Rule where Value == Track.North {
  /// A place alone, or an object.
  static var north: Rule {
    let object = Rule.object("an arrow {at, size, color, font}", defaults: Track.North(at: .origin))
    return .short(numbers: .point, { Track.North(at: $0) }, else: object)
  }
}
