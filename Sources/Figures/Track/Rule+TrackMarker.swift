import Geometry
package import Reading
import SceneModel

extension Track.Marker: Keyed {
  package static let keys: KeyList<Track.Marker> = [
    .required("on", \.anchor, .markerAnchor, "Where it stands."),
    .defaulted("shape", \.shape, .markerShape, "What is drawn there."),
    .defaulted("size", \.size, .nonNegative, "The width of a dot or ring, the height of a flag or pin."),
    .defaulted("fill", \.fill, .figurePaint, "The paint."),
    .defaulted("stroke", \.stroke, .stroke(defaults: Track.Marker.defaultStroke), "The line around it."),
    .optional("label", \.label, .markerLabel, "What is written beside it; a waypoint's name if left out."),
    .defaulted("labels", \.labels, .labelStyle(Track.Marker(.start).labels), "How labels look."),
  ]
}

/// The places of marks that have a name.
private enum AnchorName: String, CaseIterable, Sendable {
  case start, end, waypoints
}

/// The shapes of marks that have a name.
private enum ShapeName: String, CaseIterable, Sendable {
  case dot, ring, flag, pin
}

extension Rule where Value == [Track.Marker] {
  /// A list of marks, later ones on top.
  static var trackMarkers: Rule {
    let marker = Rule<Track.Marker>.object(
      "a mark {on, shape, size, fill, stroke, label, labels}", defaults: Track.Marker(.start))
    return .list(of: marker, "a list of marks")
  }
}

extension Rule where Value == Track.Marker.Anchor {
  /// A name, `{"every": metres}`, or `{"at": metres or a time}`.
  static var markerAnchor: Rule {
    let name = Rule<AnchorName>.choice()
    let every = Key.optional("every", .positive, "A mark after each so many metres.")
    let at = Key.optional("at", .markerPlace, "A mark after so many metres, or at a time.")
    let object = Rule.object("a place {every} or {at}", keys: [every.erased, at.erased]) { object in
      let name = object.onlyOne(of: ["every", "at"])
      let (distance, place) = (object(every), object(at))
      return name == nil ? nil : distance.map { .every($0) } ?? place
    }
    let expectation = "\(name.expectation), {\"every\": metres} or {\"at\": metres or a time}"
    return Rule(expectation, schema: .anyOf([name.schema, object.schema]), fault: \.fault) {
      node, context, diagnostics in
      switch node.value {
      case .string:
        return name.read(node, context, &diagnostics).map { name in
          switch name {
          case .start: .start
          case .end: .end
          case .waypoints: .waypoints
          }
        }
      case .object: return object.read(node, context, &diagnostics)
      case .null, .boolean, .number, .array, .numbers, .rows:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }

  /// Metres, a moment, or a time since the start.
  fileprivate static var markerPlace: Rule {
    let expectation = "metres, a date with a time such as 2026-05-01T08:30:00Z, or h:mm:ss since the start"
    let text = Rule<String>.text(expectation)
    let distance = Rule<Double>.nonNegative
    return Rule(expectation, schema: .anyOf([distance.schema, text.schema])) { node, context, diagnostics in
      guard case .string = node.value else {
        guard case .number = node.value else {
          diagnostics.mismatch(expectation, node)
          return nil
        }
        return distance.read(node, context, &diagnostics).map { .distance($0) }
      }
      guard let written = text.read(node, context, &diagnostics) else { return nil }
      if let seconds = ElapsedTime.seconds(written) { return .elapsed(seconds) }
      if let date = DateText.parse(written) { return .moment(date.seconds) }
      diagnostics.wrong("expected \(expectation), found '\(written)'", at: node.place)
      return nil
    }
  }
}

extension Track.Marker.Anchor {
  /// What is wrong with a place that was made in Swift.
  fileprivate var fault: String? {
    switch self {
    case .start, .end, .waypoints: nil
    case .every(let distance): NumberLimit.positive.fault(of: distance)
    case .distance(let distance): NumberLimit.nonNegative.fault(of: distance)
    case .elapsed(let seconds), .moment(let seconds): seconds.isFinite ? nil : "a time is finite"
    }
  }
}

/// Times since a start as clocks write them.
enum ElapsedTime {
  /// The seconds of `m:ss` or `h:mm:ss`, the last with a fraction where there is one; nil for any other text.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard let first = part.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
        part.utf8.allSatisfy({ ($0 >= 48 && $0 <= 57) || (isLast && $0 == UInt8(ascii: ".")) }),
        let value = Double(part), index == 0 || value < 60, value <= 1e6
      else { return nil }
      seconds = seconds * 60 + value
    }
    return seconds
  }
}

extension Rule where Value == Track.Marker.Shape {
  /// A name, or layers.
  fileprivate static var markerShape: Rule {
    let name = Rule<ShapeName>.choice()
    let layers = Rule<[Layer]>.layers
    let expectation = "\(name.expectation), or a list of layers"
    return Rule(
      expectation, schema: .anyOf([name.schema, layers.schema]),
      shown: { shape in
        switch shape {
        case .dot: "dot"
        case .ring: "ring"
        case .flag: "flag"
        case .pin: "pin"
        case .layers: "layers"
        }
      }
    ) { node, context, diagnostics in
      switch node.value {
      case .string:
        return name.read(node, context, &diagnostics).map { name in
          switch name {
          case .dot: .dot
          case .ring: .ring
          case .flag: .flag
          case .pin: .pin
          }
        }
      case .array, .numbers, .rows: return layers.read(node, context, &diagnostics).map { .layers($0) }
      case .null, .boolean, .number, .object:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

extension Rule where Value == Track.Marker.Label {
  /// A number format, or a text: one with `0` or `#` and no other digit is a format.
  fileprivate static var markerLabel: Rule {
    let format = Rule<NumberFormat>.numberFormat
    let text = Key.required("text", Rule<String>.text, "A text as it stands.")
    let object = Rule.object("a text {text}", keys: [text.erased]) { object in object(text).map { .text($0) } }
    let expectation = "a text, or a number format for the distance"
    return Rule(
      expectation, schema: .anyOf([format.schema, object.schema]),
      fault: { label in
        switch label {
        case .text(let text): ForbiddenCharacter(in: text)?.message
        case .distance(let pattern): format.fault(pattern)
        }
      }
    ) { node, context, diagnostics in
      switch node.value {
      case .string(let written) where !isPattern(written):
        return Rule<String>.text(expectation).read(node, context, &diagnostics).map { .text($0) }
      case .object(let members) where members.contains { $0.name == "text" }:
        return object.read(node, context, &diagnostics)
      case .string, .object: return format.read(node, context, &diagnostics).map { .distance($0) }
      case .null, .boolean, .number, .array, .numbers, .rows:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }

  private static func isPattern(_ text: String) -> Bool {
    text.contains { $0 == "0" || $0 == "#" } && !text.contains { "1"..."9" ~= $0 }
  }
}
