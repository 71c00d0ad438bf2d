import Reading
import SceneModel

extension Rule where Value == LabelStyle {
  /// An object of font, size and colour; what is not written is taken from `defaults`.
  static func labelStyle(_ defaults: LabelStyle) -> Rule {
    let font = Key.defaulted(
      "font", .text("a font's name"), to: defaults.font, shown: defaults.font, "A standard font or one of the scene's.")
    let size = Key.defaulted(
      "size", .nonNegative, to: defaults.size, shown: defaults.size.text, "The em in user units.")
    let color = Key.defaulted(
      "color", .color, to: defaults.color, shown: defaults.color.shown, "What the letters are painted with.")
    return .object("a look of labels", keys: [font.erased, size.erased, color.erased]) { object in
      let (font, size, color) = (object(font), object(size), object(color))
      guard let font, let size, let color else { return nil }
      return LabelStyle(font: font, size: size, color: color)
    }
  }
}

extension Rule where Value == String {
  /// A record's name: a text, or a number as it is shown.
  static var recordID: Rule {
    let expectation = "a text or a number"
    return Rule(expectation, schema: .anyOf([Rule<String>.text.schema, Rule<Double>.number.schema])) {
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
    Rule<String>.text("a date").map("a date such as 2019-03-25, 2019-03-25T17:46:46Z or 2019-03-25 17:46:46") {
      DateText.parse($0)
    }
  }
}

extension Rule where Value == DateFormat {
  /// A pattern of a date; the fault is at the letter that is none.
  static var dateFormat: Rule {
    let expectation = "a pattern such as \"M/d\""
    return Rule(expectation, schema: Rule<String>.text.schema) { node, context, diagnostics in
      guard let pattern = Rule<String>.text(expectation).read(node, context, &diagnostics) else { return nil }
      do throws(DateFormat.Fault) {
        return try DateFormat(pattern)
      } catch {
        diagnostics.error(error.message, at: context.place(ofByte: error.offset, inTextAt: node.place))
        return nil
      }
    }
  }
}
