package import Geometry
import SceneModel

extension Rule where Value == Angle {
  /// An angle: a number of degrees, or a text with its unit.
  package static var angle: Rule<Angle> {
    let expectation = "an angle such as 30, \"30deg\", \"0.5turn\", \"1.2rad\" or \"400grad\""
    return Rule(
      expectation, schema: .reference("angle"), shown: \.degrees.shown, fault: { NumberLimit.sizeFault(of: $0.degrees) }
    ) { node, _, diagnostics in
      switch node.value {
      case .number(let degrees):
        return diagnostics.checkSize(of: degrees, at: node.place) ? .degrees(degrees) : nil
      case .string(let text):
        guard let (number, unit) = AngleText.parts(of: text) else {
          diagnostics.wrong("expected \(expectation), found '\(text)'", at: node.place)
          return nil
        }
        return diagnostics.checkSize(of: number, at: node.place) ? unit.angle(number) : nil
      default:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

/// An angle written with its unit.
private enum AngleText {
  enum Unit: String, CaseIterable {
    case deg, turn, grad, rad

    func angle(_ number: Double) -> Angle {
      switch self {
      case .deg: Angle(degrees: number)
      case .turn: Angle(turns: number)
      case .grad: Angle(degrees: number * 0.9)
      case .rad: Angle(radians: number)
      }
    }
  }

  /// The number and the unit; nil where the text is no angle.
  static func parts(of text: String) -> (Double, Unit)? {
    // `grad` ends with `rad`, so it is tried first.
    guard let unit = Unit.allCases.first(where: { text.lowercased().hasSuffix($0.rawValue) }) else { return nil }
    let number = text.dropLast(unit.rawValue.count)
    // The standard library would take `inf`, `nan` and hexadecimal digits too.
    guard number.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), number.utf8.last != UInt8(ascii: ".") else {
      return nil
    }
    return Double(number).map { ($0, unit) }
  }
}
