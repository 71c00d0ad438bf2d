import Geometry
package import Reading
import SceneModel

extension Vote: LayerType {
  package static let typeName = "vote"
  package static let summary = "Two buttons that share a frame in the proportion of their votes."
  package static let blank = Vote(
    frame: Rect(x: 0, y: 0, width: 0, height: 0), percent: 0, left: Side(colors: []), right: Side(colors: []))
  package static let keys: KeyList<Vote> = [
    .required("frame", \.frame, .rect, "The rectangle of the result."),
    .required("percent", \.percent, .fraction, "The left side's share."),
    .required("left", \.left, .voteSide, "The left button."),
    .required("right", \.right, .voteSide, "The right button."),
    .defaulted("angle", \.angle, .slant, "The slanted edge's angle to the base, between 0 and 180 degrees."),
    .defaulted("space", \.space, .nonNegative, "The gap between the slants, measured level."),
    .defaulted("smallRadius", \.smallRadius, .nonNegative, "The radius in a slant's acute corner."),
    .defaulted("bigRadius", \.bigRadius, .nonNegative, "The radius in a slant's obtuse corner."),
    .defaulted("borderWidth", \.borderWidth, .nonNegative, "The width of the border, which lies wholly inside."),
    .defaulted(
      "border", \.border, .gradient(), shown: "white at alpha 0.3 to black at alpha 0.06, downwards",
      "What the border is painted with, over the side's frame."),
    .defaulted(
      "labels", \.labelLook, .object("labels {font, size, color, fit, minimum}", defaults: blank.labelLook),
      shown: "Helvetica, 15, white", "How the labels look, and whether they get smaller where they have no room."),
    .optional("before", \.before, .voteBefore, "The labels until the animation begins."),
    .optional(
      "start", \.start, .voteExtent, "Widths and height at the start; an even split at the frame's height if left out."),
    .optional(
      "middle", \.middle, .voteExtent,
      "Widths and height in the middle; the least widths at the frame's height if left out."),
    .defaulted("phase", \.phase, .votePhase, "What is shown of the way."),
    .defaulted("duration", \.duration, .positive, "How long the animation takes, in seconds."),
    .defaulted("begin", \.begin, .choice(), "What starts the animation; SVG only."),
    .defaulted(
      "timing", \.writtenTiming, .timings, shown: "linear", "How fast the animation's halves go: one timing, or two."),
  ]

  package func check(_ check: inout ValueCheck) {
    check("frame", "angle", "space") { roomFault(at: frame.height) }
    check("timing") {
      timings.count == 2 ? nil : "expected one timing or two, one for each half, found \(timings.count)"
    }
    check.madeInSwift("labels") { named("minimum", NumberLimit.nonNegative.fault(of: leastLabelSize)) }
    check("start", "frame", "angle", "space", "percent") { roomFault(for: start) }
    check("middle", "frame", "angle", "space", "percent") { roomFault(for: middle) }
  }
}

extension Vote {
  /// The labels' look with what is done where they have no room.
  fileprivate var labelLook: VoteLabels {
    get { VoteLabels(style: labels, isFitted: fitsLabels, minimum: leastLabelSize) }
    set { (labels, fitsLabels, leastLabelSize) = (newValue.style, newValue.isFitted, newValue.minimum) }
  }

  fileprivate var writtenTiming: StepTimings {
    get { .each(timings) }
    set { timings = newValue.list(count: 2) }
  }
}

/// `labels` of a vote.
private struct VoteLabels: Keyed {
  var style: LabelStyle
  var isFitted: Bool
  var minimum: Double

  static let keys: KeyList<VoteLabels> =
    LabelStyle.keys(\.style.fonts, \.style.size, \.style.color) + [
      .defaulted(
        "features", \.style.letters.features, .features, "Features of the fonts, laid over each font's own."),
      .defaulted("axes", \.style.letters.axes, .axes, "Values on axes, laid over each font's own."),
      .optional("letterSpacing", \.style.letters.letterSpacing, .letterSpacing, "Space between letters, or in ems."),
      .defaulted("fit", \.isFitted, .boolean, "Whether labels without room get smaller, and then an ellipsis."),
      .defaulted("minimum", \.minimum, .nonNegative, "The least size that they get."),
    ]
}

extension Rule where Value == Vote.Before {
  /// Two texts, as a list or by their sides.
  fileprivate static var voteBefore: Rule {
    let left = Key.defaulted("left", Rule<String>.text, to: "", "The text on the left side.")
    let right = Key.defaulted("right", Rule<String>.text, to: "", "The text on the right side.")
    let object = Rule.object("an object {left, right}", keys: [left.erased, right.erased]) { object in
      guard let left = object(left), let right = object(right) else { return nil }
      return Vote.Before(left: left, right: right)
    }
    let list = Rule<[String]>.list(of: .text)
    let expectation = "two texts [left, right], or \(object.expectation)"
    return Rule(
      expectation, schema: .anyOf([list.schema, object.schema]),
      fault: { (ForbiddenCharacter(in: $0.left) ?? ForbiddenCharacter(in: $0.right))?.message }
    ) { node, context, diagnostics in
      guard let nodes = node.elements else { return object.read(node, context, &diagnostics) }
      guard nodes.count == 2, let texts = list.read(node, context, &diagnostics) else {
        if nodes.count != 2 { diagnostics.mismatch(expectation, node) }
        return nil
      }
      return Vote.Before(left: texts[0], right: texts[1])
    }
  }
}

extension Vote.Side: Keyed {
  package static let keys: KeyList<Vote.Side> = [
    .required("colors", \.colors, .gradientColors, "The colours from left to right over the side's frame."),
    .defaulted("label", \.label, .text, "The text in the middle."),
    .optional("link", \.link, .link, "Where a click leads."),
  ]
}

extension Rule where Value == Vote.Side {
  fileprivate static var voteSide: Rule {
    .object("a side {colors, label, link}", defaults: Vote.Side(colors: []))
  }
}

extension Rule where Value == Angle {
  fileprivate static var slant: Rule {
    .angle.checked {
      $0.degrees > 0 && $0.degrees < 180 ? nil : "expected an angle between 0 and 180 degrees, found \($0.degrees.text)"
    }
  }
}

extension Rule where Value == Vote.Extent {
  fileprivate static var voteExtent: Rule {
    let widths = Rule<[Double]>.tuple("widths [left, right]", leastValues: [0, 0])
    let width = Key.optional(
      "width", .either("a width or widths [left, right]", number: .nonNegative, { [$0, $0] }, else: widths),
      "The width of both sides, or of each; the phase's own if left out.")
    let height = Key.optional("height", .nonNegative, "The height; the frame's if left out.")
    let object = Rule.object("an object {width, height}", keys: [width.erased, height.erased]) { object in
      let (widths, high) = (object(width), object(height))
      guard widths != nil || !object.has(width.name), high != nil || !object.has(height.name) else { return nil }
      return Vote.Extent(left: widths?.first, right: widths?.last, height: high)
    }
    return object.checked {
      named("width", [$0.left, $0.right].lazy.compactMap { $0.flatMap(NumberLimit.nonNegative.fault(of:)) }.first)
        ?? named("height", $0.height.flatMap(NumberLimit.nonNegative.fault(of:)))
    }
  }
}

extension Rule where Value == Vote.Phase {
  fileprivate static var votePhase: Rule {
    let names = Rule<PhaseName>.choice()
    let expectation = "\(names.expectation), or a number from 0 to 1"
    return Rule(
      expectation, schema: .anyOf([names.schema, Rule<Double>.fraction.schema]), shown: { "\($0)" },
      fault: { if case .at(let time) = $0 { NumberLimit.fraction.fault(of: time) } else { nil } }
    ) { node, context, diagnostics in
      switch node.value {
      case .number: Rule<Double>.fraction.read(node, context, &diagnostics).map { .at($0) }
      case .string: names.read(node, context, &diagnostics)?.phase
      default: Rule<String>.text(expectation).read(node, context, &diagnostics).map { _ in .end }
      }
    }
  }
}

/// The phases that have a name.
private enum PhaseName: String, CaseIterable, Sendable {
  case start, middle, end, animated

  var phase: Vote.Phase {
    switch self {
    case .start: .start
    case .middle: .middle
    case .end: .end
    case .animated: .animated
    }
  }
}
