import Reading
import SceneModel

extension Rule where Value == NumberFormat {
  /// A pattern, or an object of pattern, unit, scale and locale; the fault is at the sign that has no meaning.
  static var numberFormat: Rule {
    let expectation = "a pattern such as \"#,##0.0\", or an object {pattern, unit, scale, locale}"
    let pattern = Rule<String>.text(expectation)
    let keys = WrittenFormat().describedKeys
    let parts = Rule<WrittenFormat>.object(expectation, defaults: WrittenFormat(), schema: .object(of: keys))
    return Rule(
      expectation, schema: .anyOf([Rule<String>.text.schema, .object(of: keys)]), shown: { $0.pattern ?? "plain" },
      fault: { ForbiddenCharacter(in: $0.unit)?.message ?? NumberLimit.sizeFault(of: $0.scale) }
    ) { node, context, diagnostics in
      switch node.value {
      case .string:
        return pattern.read(node, context, &diagnostics).flatMap { text in
          WrittenFormat(pattern: text).format(at: node.place, context, &diagnostics)
        }
      case .object(let members):
        guard let written = parts.read(node, context, &diagnostics) else { return nil }
        let place = members.first { $0.name == "pattern" }?.node.place ?? node.place
        return written.format(at: place, context, &diagnostics)
      default:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

/// A format as an object writes it.
private struct WrittenFormat: Keyed {
  var pattern: String?
  var unit = ""
  var scale = 1.0
  var locale = NumberFormat.Locale.en

  static let keys: KeyList<WrittenFormat> = [
    .optional("pattern", \.pattern, .text, "The digits: 0 # , . % and text; as many decimals as needed if left out."),
    .defaulted("unit", \.unit, .text, "The text behind the number."),
    .defaulted("scale", \.scale, .number, "What numbers are multiplied by."),
    .defaulted("locale", \.locale, .choice(), "Whose signs stand for the decimal point and between groups."),
  ]

  /// The format; nil after a reported fault of its pattern.
  func format(at place: Place, _ context: ReadingContext, _ diagnostics: inout Diagnostics) -> NumberFormat? {
    do throws(NumberFormat.Fault) {
      return try NumberFormat(pattern, unit: unit, scale: scale, locale: locale)
    } catch {
      diagnostics.error(error.message, at: context.place(ofByte: error.offset, inTextAt: place))
      return nil
    }
  }
}

extension Rule where Value == Ticks {
  /// A list of values, or how many are wanted.
  static var ticks: Rule {
    let count = Rule<Int>.whole(in: 1...100)
    let expectation = "a list of numbers, or how many are wanted, 1 to 100"
    return Rule(
      expectation, schema: .anyOf([Rule<[Double]>.numbers.schema, count.schema]),
      shown: {
        switch $0 {
        case .values(let values): values.shownList
        case .count(let count): String(count)
        }
      },
      fault: {
        switch $0 {
        case .values(let values): Rule<[Double]>.numbers.fault(values)
        case .count(let wanted): count.fault(wanted)
        }
      }
    ) { node, context, diagnostics in
      switch node.value {
      case .number: count.read(node, context, &diagnostics).map { .count($0) }
      case .array, .numbers, .rows: Rule<[Double]>.numbers.read(node, context, &diagnostics).map { .values($0) }
      default:
        {
          diagnostics.mismatch(expectation, node)
          return nil
        }()
      }
    }
  }
}

extension Rule where Value == AxisRange {
  /// `"auto"`, or both ends, each a number or `"auto"`.
  static var axisRange: Rule {
    let expectation = "'auto', or a range [low, high], low below high, either end of which may be 'auto'"
    let end = SchemaValue.anyOf([Rule<Double>.number.schema, .oneOf(["auto"])])
    return Rule(
      expectation, schema: .anyOf([.oneOf(["auto"]), .list(of: end)]), shown: \.shown, fault: \.fault
    ) { node, context, diagnostics in
      if case .string("auto") = node.value { return .auto }
      guard let nodes = node.elements, nodes.count == 2 else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      let ends = nodes.compactMap { node -> AxisEnd? in
        switch node.value {
        case .string("auto"): return .auto
        case .number: return Rule<Double>.number.read(node, context, &diagnostics).map { .value($0) }
        default:
          diagnostics.mismatch("a number or 'auto'", node)
          return nil
        }
      }
      guard ends.count == 2 else { return nil }
      let range = AxisRange(ends[0], ends[1])
      guard let fault = range.fault else { return range }
      diagnostics.wrong(fault, at: node.place)
      return nil
    }
  }
}

extension AxisRange {
  fileprivate var shown: String {
    isAuto && low == high ? "auto" : "[\(low.shown), \(high.shown)]"
  }

  fileprivate var fault: String? {
    for case .value(let value) in [low, high] {
      if let fault = NumberLimit.sizeFault(of: value) { return fault }
    }
    guard case (.value(let a), .value(let b)) = (low, high), a >= b else { return nil }
    return "the ends of a range must rise"
  }
}

extension AxisEnd {
  fileprivate var shown: String {
    if case .value(let value) = self { value.shown } else { "auto" }
  }
}
