public import Reading
import Geometry
import SceneModel

extension Vote: LayerType {
  /// `vote`.
  public static let typeName = "vote"
  /// What the type is for.
  public static let summary = "Two buttons that share a frame in the proportion of their votes."

  private enum Keys {
    static let frame = Key.required("frame", .rect, "The rectangle of the result.")
    static let percent = Key.required("percent", .fraction, "The left side's share.")
    static let left = Key.required("left", .voteSide, "The left button.")
    static let right = Key.required("right", .voteSide, "The right button.")
    static let angle = Key.defaulted(
      "angle",
      .angle.checked {
        $0.degrees > 0 && $0.degrees < 180
          ? nil : "expected an angle between 0 and 180 degrees, found \($0.degrees.text)"
      }, to: .degrees(65), shown: "65", "The slanted edge's angle to the base, between 0 and 180 degrees.")
    static let space = Key.defaulted(
      "space", .nonNegative, to: 4, shown: "4", "The gap between the slants, measured level.")
    static let smallRadius = Key.defaulted(
      "smallRadius", .nonNegative, to: 4, shown: "4", "The radius in a slant's acute corner.")
    static let bigRadius = Key.defaulted(
      "bigRadius", .nonNegative, to: 8, shown: "8", "The radius in a slant's obtuse corner.")
    static let borderWidth = Key.defaulted(
      "borderWidth", .nonNegative, to: 2, shown: "2", "The width of the border, which lies wholly inside.")
    static let border = Key.defaulted(
      "border", .gradient(), to: Vote.defaultBorder, shown: "white at alpha 0.3 to black at alpha 0.06, downwards",
      "What the border is painted with, over the side's frame.")
    static let labels = Key.defaulted(
      "labels", .labelStyle(LabelStyle(size: 15, color: .white)), to: LabelStyle(size: 15, color: .white),
      shown: "Helvetica, 15, white", "How the labels look.")
    static let start = Key.optional(
      "start", .voteExtent, "Widths and height at the start; an even split at the frame's height if left out.")
    static let middle = Key.optional(
      "middle", .voteExtent, "Widths and height in the middle; the least widths at the frame's height if left out.")
    static let phase = Key.defaulted("phase", .votePhase, to: .end, shown: "end", "What is shown of the way.")
    static let duration = Key.defaulted(
      "duration", .positive, to: 2, shown: "2", "How long the animation takes, in seconds.")
    static let begin = Key.defaulted(
      "begin", .choice(Animation.Begin.self), to: .load, shown: "load", "What starts the animation; SVG only.")
  }

  /// The keys in the order of the reference.
  public static let keys: [AnyKey] = [
    Keys.frame.erased, Keys.percent.erased, Keys.left.erased, Keys.right.erased, Keys.angle.erased, Keys.space.erased,
    Keys.smallRadius.erased, Keys.bigRadius.erased, Keys.borderWidth.erased, Keys.border.erased, Keys.labels.erased,
    Keys.start.erased, Keys.middle.erased, Keys.phase.erased, Keys.duration.erased, Keys.begin.erased,
  ]

  /// None of its own: the phases are its animation.
  public static let animatableProperties: [String] = []

  /// Reads the vote's keys; nil after a reported fault.
  public init?(reading object: inout ObjectReader) {
    let (frame, percent, left, right) = (
      object(Keys.frame), object(Keys.percent), object(Keys.left), object(Keys.right)
    )
    let (angle, space, smallRadius, bigRadius) = (
      object(Keys.angle), object(Keys.space), object(Keys.smallRadius), object(Keys.bigRadius)
    )
    let (borderWidth, border, labels) = (object(Keys.borderWidth), object(Keys.border), object(Keys.labels))
    let (start, middle, phase) = (object(Keys.start), object(Keys.middle), object(Keys.phase))
    let (duration, begin) = (object(Keys.duration), object(Keys.begin))
    guard let frame, let percent, let left, let right, let angle, let space, let smallRadius, let bigRadius,
      let borderWidth, let border, let labels, let phase, let duration, let begin,
      start != nil || !object.has(Keys.start.name), middle != nil || !object.has(Keys.middle.name)
    else { return nil }
    self.init(
      frame: frame, percent: percent, left: left, right: right, angle: angle, space: space, smallRadius: smallRadius,
      bigRadius: bigRadius, borderWidth: borderWidth, border: border, labels: labels, start: start, middle: middle,
      phase: phase, duration: duration, begin: begin)
  }
}

extension Rule where Value == Vote.Side {
  fileprivate static var voteSide: Rule {
    let colors = Key.required("colors", .gradientColors, "The colours from left to right over the side's frame.")
    let label = Key.defaulted("label", .text, to: "", shown: "none", "The text in the middle.")
    let link = Key.optional("link", .link, "Where a click leads.")
    return .object("a side {colors, label, link}", keys: [colors.erased, label.erased, link.erased]) { object in
      let (colors, label, target) = (object(colors), object(label), object(link))
      guard let colors, let label, target != nil || !object.has(link.name) else { return nil }
      return Vote.Side(colors: colors, label: label, link: target)
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
    return .object("an object {width, height}", keys: [width.erased, height.erased]) { object in
      let (widths, high) = (object(width), object(height))
      guard widths != nil || !object.has(width.name), high != nil || !object.has(height.name) else { return nil }
      return Vote.Extent(left: widths?.first, right: widths?.last, height: high)
    }
  }
}

extension Rule where Value == Vote.Phase {
  fileprivate static var votePhase: Rule {
    let names = Rule<PhaseName>.choice()
    let expectation = "\(names.expectation), or a number from 0 to 1"
    return Rule(expectation, schema: .anyOf([names.schema, Rule<Double>.fraction.schema])) {
      node, context, diagnostics in
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
