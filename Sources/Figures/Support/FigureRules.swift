package import Reading
import SceneModel

extension LabelStyle: Keyed {
  package static let keys: KeyList<LabelStyle> =
    keys(\.fonts, \.size, \.color) + [
      .defaulted("features", \.letters.features, .features, "Features of the fonts, laid over each font's own."),
      .defaulted("axes", \.letters.axes, .axes, "Values on axes, laid over each font's own."),
      .optional("letterSpacing", \.letters.letterSpacing, .letterSpacing, "Space between letters, or in ems."),
    ]

  /// The keys of a look in an object that has others, too.
  @inline(__always)
  static func keys<Whole>(
    _ fonts: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Whole, [String]> & Sendable,
    _ size: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Whole, Double> & Sendable,
    _ color: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Whole, Color> & Sendable
  ) -> [KeyOf<Whole>] {
    [
      .defaulted("font", fonts(), .fontNames, "A standard font, or names of the scene's fonts in order."),
      .defaulted("size", size(), .nonNegative, "The em in user units."),
      .defaulted("color", color(), .color, "What the letters are painted with."),
    ]
  }
}

extension Rule where Value == LabelStyle {
  /// An object of font, size and colour; what is not written is taken from `defaults`.
  static func labelStyle(_ defaults: LabelStyle) -> Rule {
    Rule.object("a look of labels", defaults: defaults).shown {
      "\($0.font), \($0.size.shown), \($0.color.shown)"
    }
  }
}

extension Rule where Value == String {
  /// A record's name: a text, or a number as it is shown.
  static var recordID: Rule {
    let expectation = "a text or a number"
    return Rule(
      expectation, schema: .anyOf([Rule<String>.text.schema, Rule<Double>.number.schema])
    ) {
      node, context, diagnostics in
      switch node.value {
      case .number: Rule<Double>.number.read(node, context, &diagnostics)?.text
      default: Rule<String>.text(expectation).read(node, context, &diagnostics)
      }
    }
  }
}

extension Rule where Value == CalendarDate {
  /// A date by ISO 8601, with a `T` or a space before its time.
  static var date: Rule {
    Rule<String>.text("a date").map(
      "a date such as 2019-03-25, 2019-03-25T17:46:46Z or 2019-03-25 17:46:46"
    ) {
      DateText.parse($0)
    }
  }
}

extension Rule where Value == DateFormat {
  /// A pattern of a date; the fault is at the letter that is none.
  static var dateFormat: Rule {
    let expectation = "a pattern such as \"M/d\""
    return Rule(expectation, schema: Rule<String>.text.schema) { node, context, diagnostics in
      guard let pattern = Rule<String>.text(expectation).read(node, context, &diagnostics) else {
        return nil
      }
      do throws(DateFormat.Fault) {
        return try DateFormat(pattern)
      } catch {
        diagnostics.error(
          error.message, at: context.place(ofByte: error.offset, inTextAt: node.place))
        return nil
      }
    }
  }
}

extension Rule where Value == Paint {
  /// A colour or a gradient; `none` is a paint of its own here: leaving the key out takes another's.
  static var figurePaint: Rule { Rule<Paint?>.paint.map(back: { $0 }) { $0 ?? .solid(.clear) } }
}
