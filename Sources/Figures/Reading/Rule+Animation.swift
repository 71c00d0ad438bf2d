import Geometry
import Reading
import SceneModel

extension Rule where Value == [Node] {
  /// At least two values of any kind: what they are depends on the property.
  static var animationValues: Rule {
    let any = SchemaValue.type("array", [.init("minItems", .integer(2))])
    return Rule("a list of at least two values", schema: any) { node, _, diagnostics in
      guard let nodes = node.elements else {
        diagnostics.mismatch("a list of at least two values", node)
        return nil
      }
      guard nodes.count >= 2 else {
        diagnostics.wrong("expected at least two values, found \(nodes.count)", at: node.place)
        return nil
      }
      return Array(nodes)
    }
  }
}

extension Rule where Value == [Double] {
  /// Key times: from 0 to 1, never falling; the fault is at the entry.
  static var keyTimes: Rule {
    let expectation = "a list of numbers that rise from 0 to 1"
    return Rule(expectation, schema: .list(of: Rule<Double>.fraction.schema)) { node, context, diagnostics in
      guard let values = Rule<[Double]>.numbers.read(node, context, &diagnostics) else { return nil }
      guard let fault = Animation.order(of: values) else { return values }
      diagnostics.wrong(fault.message, at: node.place(ofEntry: fault.index))
      return nil
    }
  }
}

extension Rule where Value == StepTimings {
  /// One timing for all steps, or a list with one for each.
  static var timings: Rule {
    let one = Rule<Animation.Timing>.timing
    let each = Rule<[Animation.Timing]>.list(of: one)
    return Rule("a timing or a list of timings", schema: .anyOf([one.schema, each.schema])) {
      node, context, diagnostics in
      switch node.value {
      // Four numbers are one curve, not a list of four timings.
      case .array, .rows: each.read(node, context, &diagnostics).map { .each($0) }
      default: one.read(node, context, &diagnostics).map { .all($0) }
      }
    }
  }
}

extension Rule where Value == Animation.Timing {
  /// A timing by name, or the control points of its curve.
  static var timing: Rule {
    let name = Rule<TimingName>.choice()
    let curve = Rule<[Double]>.tuple("a curve [x1, y1, x2, y2]", leastValues: [nil, nil, nil, nil])
    let expectation = "\(name.expectation), or a curve [x1, y1, x2, y2]"
    return Rule(expectation, schema: .anyOf([name.schema, curve.schema])) { node, context, diagnostics in
      switch node.value {
      case .string: return name.read(node, context, &diagnostics)?.timing
      case .numbers:
        guard let values = curve.read(node, context, &diagnostics) else { return nil }
        guard (0...1).contains(values[0]), (0...1).contains(values[2]) else {
          diagnostics.wrong("the x of a curve's control points lie in 0 to 1", at: node.place)
          return nil
        }
        return Animation.Timing(values[0], values[1], values[2], values[3])
      default:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

extension Rule where Value == Animation.Repetition {
  /// A number of times above 0, or `forever`.
  static var repetition: Rule {
    let times = Rule<Double>.positive
    return Rule("a number above 0 or 'forever'", schema: .anyOf([times.schema, .oneOf(["forever"])])) {
      node, context, diagnostics in
      switch node.value {
      case .string("forever"): return .forever
      case .number: return times.read(node, context, &diagnostics).map { .times($0) }
      case .string(let text):
        diagnostics.wrong(
          "expected a number above 0 or 'forever', found '\(text)'", at: node.place,
          hint: Spelling.hint(for: text, in: ["forever"]))
        return nil
      default:
        diagnostics.mismatch("a number above 0 or 'forever'", node)
        return nil
      }
    }
  }
}
