import Fonts
public import Geometry
package import Reading
public import SceneBuilding
public import SceneModel
import TextLayout
import UnicodeText

/// A text: a line in a standard font, or lines in font files.
public struct TextLayer: LayerType {
  /// The letters, their place and their looks.
  public var text: Text

  /// A text.
  ///
  /// - Parameters:
  ///   - string: The letters.
  ///   - position: The place that `align` and `baseline` speak of.
  ///   - font: A standard font's PostScript name, a name of the scene's fonts, or a family that a browser may have.
  ///   - size: The font's size in user units.
  ///   - color: What the letters are painted with.
  ///   - align: Which end of the line stands at the place.
  ///   - baseline: Which height of the letters stands at the place.
  ///   - typography: What texts in font files may have besides.
  public init(
    _ string: String, at position: Point, font: String = "Helvetica", size: Double = 12, color: Color = .black,
    align: Text.Align = .start, baseline: Text.Baseline = .alphabetic,
    typography: Text.Typography = Text.Typography()
  ) {
    text = Text(
      string, at: position, font: font, size: size, color: color, align: align, baseline: baseline)
    if typography != Text.Typography() { text.typography = typography }
  }

  /// The text's layer.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics) else { return nil }
    var text = text
    guard context.fonts.hold(text) else {
      let keys = text.ownTypography?.usedKeys ?? []
      for key in keys {
        diagnostics.error("'\(key)' needs a font file", at: context.place(of: key), hint: Text.fontFileHint)
      }
      return keys.isEmpty ? Layer(.type(Self.typeName), .text(text)) : nil
    }
    // Most labels: nothing is to be said of them, so that their places are not needed.
    if text.isSetPlainly, let placed = try? text.placed(with: context.fonts), placed.warnings.isEmpty {
      text.placed.value = placed
      return Layer(.type(Self.typeName), .text(text))
    }
    let runs = text.ownTypography?.runs ?? []
    let isPlaced = context.place(
      &text, letters: runs.isEmpty ? [context.keyPlaces["text"]] : runs.map(\.place.value), reporting: &diagnostics)
    guard isPlaced else { return nil }
    return Layer(.type(Self.typeName), .text(text))
  }
}

extension FigureContext {
  /// Lays out a text that is in font files; another stays as it is.
  ///
  /// - Parameter letters: Where the letters of each run stand in the scene file; faults of others are at the layer.
  /// - Returns: Whether it could be; what keeps it from that is reported.
  func place(
    _ text: inout Text, letters: @autoclosure () -> [Place?] = [], reporting diagnostics: inout Diagnostics
  ) -> Bool {
    // What is wrong with a font is said where it is named.
    guard fonts.hold(text), fonts.book.names.contains(text.font) else { return true }
    if let placed = text.placed.storage {
      for warning in placed.text.warnings { diagnostics.warning(warning.description, at: self.place) }
      return true
    }
    func place(of fault: TextFault) -> Place? {
      let letters = letters()
      guard let place = fault.place, letters.indices.contains(place.run), let quote = letters[place.run] else {
        return self.place
      }
      return ReadingContext(self, source: source).place(ofByte: place.offset, inTextAt: quote)
    }
    do throws(TextFaults) {
      let placed = try text.placed(with: fonts)
      for warning in placed.warnings { diagnostics.warning(warning.description, at: place(of: warning)) }
      text.placed.value = placed
      return true
    } catch {
      for fault in error.faults {
        diagnostics.report(
          Diagnostic(
            fault.isWarning ? .warning : .error, fault.description, at: place(of: fault), hint: fault.hint))
      }
      return false
    }
  }
}

extension TextLayer {
  package static let typeName = "text"
  package static let summary = "A line of text, or lines in font files."
  package static let blank = TextLayer("", at: .origin)
  package static let animatableProperties: [Animation.Property] = [.fill]
  private static let at = Key.optional("at", .point, "The place that align and baseline speak of.")
  private static let box = Key.optional("box", .rect, "Instead of a place: the box [x, y, w, h] that lines break in.")
  private static let verticalAlign = Key.optional(
    "verticalAlign", Rule<WrittenHeight>.choice(), "Where the lines stand in a box; top if left out.")
  private static let overflow = Key.optional(
    "overflow", Rule<WrittenOverflow>.choice(), "What becomes of lines that do not fit their box; fault if left out.")

  package static let keys: KeyList<TextLayer> = [
    .required("text", \.text.written, isStored: false, .letters, "The letters, or runs of them in looks of their own."),
    .byHand(at.erased), .byHand(box.erased),
    .defaulted(
      "font", \.text.fonts, isStored: false, .fontNames,
      "A standard font, names of the scene's fonts in order, or a family."),
    .defaulted("size", \.text.size, .positive, "The font's size in user units."),
    .defaulted("color", \.text.writtenPaint, isStored: false, .paint, "What the letters are painted with."),
    .defaulted(
      "stroke", \.text.typography.stroke, isStored: false, .stroke(), "The line along the outlines, over the fill."),
    .defaulted(
      "features", \.text.typography.letters.features, isStored: false, .features,
      "Features of the fonts, laid over each font's own."),
    .defaulted(
      "axes", \.text.typography.letters.axes, isStored: false, .axes, "Values on axes, laid over each font's own."),
    .optional(
      "letterSpacing", \.text.typography.letters.letterSpacing, isStored: false, .letterSpacing,
      "Space between letters, or in ems."),
    .optional(
      "language", \.text.typography.letters.language, isStored: false, .language,
      "The language; each font's if left out."),
    .defaulted(
      "direction", \.text.direction, .choice(), "Where paragraphs begin; auto asks their first strong letter."),
    .optional(
      "lineHeight", \.text.typography.lineHeight, isStored: false, .positive,
      "Times the size; the font's own if left out."),
    .defaulted("align", \.text.sides, .choice(), "Which end of the lines stands at the place; justify in a box."),
    .defaulted("baseline", \.text.baseline, .choice(), "Which height of the letters stands at the place."),
    .byHand(verticalAlign.erased), .byHand(overflow.erased),
    .defaulted(
      "outline", \.text.typography.isOutlined, isStored: false, .boolean,
      "Whether a PDF has outlines in place of an embedded font."),
  ]

  package mutating func readDependentKeys(of object: inout ObjectReader) -> [String] {
    let (isAtPlace, isInBox) = (object.has(Self.at), object.has(Self.box))
    let hasOne = isAtPlace != isInBox || object.onlyOne(of: [Self.at.name, Self.box.name]) != nil
    let (position, rect) = (object(Self.at), object(Self.box))
    let (height, overflow) = (object(Self.verticalAlign), object(Self.overflow))
    guard hasOne else { return [Self.at.name] }
    if isAtPlace {
      for key in [Self.verticalAlign.name, Self.overflow.name] where object.has(key) {
        object.error("'\(key)' is for texts in a 'box'", at: key)
        return [key]
      }
      text.position = position ?? .origin
      return position == nil ? [Self.at.name] : []
    }
    if object.has("baseline") {
      object.error("'baseline' is for texts at a place: a box has 'verticalAlign'", at: "baseline")
      return ["baseline"]
    }
    guard let rect, height != nil || !object.has(Self.verticalAlign.name),
      overflow != nil || !object.has(Self.overflow.name)
    else { return [Self.box.name] }
    text.position = rect.origin
    text.typography.box = TextBox(
      rect, verticalAlignment: height?.alignment ?? .top, overflow: overflow?.overflow ?? .fault)
    return []
  }

  package func check(_ check: inout ValueCheck) {
    check.madeInSwift("at") { text.position.fault }
    check.madeInSwift("box") { text.ownTypography?.box?.rect.fault }
    check("align", "box") {
      guard let typography = text.ownTypography, typography.isJustified, typography.box == nil else { return nil }
      return "'align': only lines in a 'box' are justified"
    }
  }
}

/// `align` of a scene file.
enum WrittenSides: String, CaseIterable, Sendable {
  case start, middle, end, justify
}

/// `direction` of a scene file.
enum WrittenDirection: String, CaseIterable, Sendable {
  case auto, ltr, rtl
}

/// `verticalAlign` of a scene file.
private enum WrittenHeight: String, CaseIterable, Sendable {
  case top, middle, bottom

  var alignment: TextBox.VerticalAlignment {
    switch self {
    case .top: .top
    case .middle: .middle
    case .bottom: .bottom
    }
  }
}

/// `overflow` of a scene file.
private enum WrittenOverflow: String, CaseIterable, Sendable {
  case fault, visible, clip, ellipsis

  var overflow: TextBox.Overflow {
    switch self {
    case .fault: .fault
    case .visible: .visible
    case .clip: .clip
    case .ellipsis: .ellipsis
    }
  }
}

extension Text {
  /// The sides of lines as a scene file has them.
  fileprivate var sides: WrittenSides {
    get {
      switch align {
      case .start: typography.isJustified ? .justify : .start
      case .middle: .middle
      case .end: .end
      }
    }
    set {
      typography.isJustified = newValue == .justify
      align = newValue == .middle ? .middle : newValue == .end ? .end : .start
    }
  }

  /// The direction of paragraphs as a scene file has it.
  fileprivate var direction: WrittenDirection {
    get {
      switch typography.direction {
      case .automatic: .auto
      case .leftToRight: .ltr
      case .rightToLeft: .rtl
      }
    }
    set { typography.direction = newValue == .auto ? .automatic : newValue == .ltr ? .leftToRight : .rightToLeft }
  }
}
