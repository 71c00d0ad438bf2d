package import Fonts
import SceneModel
package import TextLayout

extension Rule where Value == [String] {
  /// A font's name, or a list of names that are tried in this order.
  package static var fontNames: Rule {
    let name = Rule<String>.text("a font's name")
    let expectation = "a font's name or a list of them"
    return Rule(
      expectation, schema: .anyOf([name.schema, .list(of: name.schema)]),
      shown: { $0.joined(separator: ", ") }, fault: { $0.lazy.compactMap(name.fault).first }
    ) { node, context, diagnostics in
      guard node.elements != nil else {
        if case .string = node.value { return name.read(node, context, &diagnostics).map { [$0] } }
        diagnostics.mismatch(expectation, node)
        return nil
      }
      guard let names = Rule.list(of: name).read(node, context, &diagnostics) else { return nil }
      if names.isEmpty { diagnostics.wrong("the list names no font", at: node.place) }
      return names.isEmpty ? nil : names
    }
  }
}

extension Rule {
  /// An object of tags of a font and values.
  fileprivate static func tagged<Element: Sendable>(
    _ expectation: String, _ element: Rule<Element>
  ) -> Rule where Value == [Tag: Element] {
    Rule(expectation, schema: .map(of: element.schema), shown: { $0.isEmpty ? "{}" : "tags" }) {
      node, context, diagnostics in
      guard case .object(let members) = node.value else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      var values: [Tag: Element] = [:]
      var isSound = true
      for member in members {
        guard let tag = Tag(text: member.name) else {
          diagnostics.wrong(
            "'\(member.name)' is no tag: expected 1 to 4 printable characters of ASCII", at: member.node.place)
          isSound = false
          continue
        }
        guard let value = element.read(member.node, context, &diagnostics) else {
          isSound = false
          continue
        }
        values[tag] = value
      }
      return isSound ? values : nil
    }
  }
}

extension Rule where Value == [Tag: Double] {
  /// Values on the axes of a variable font.
  package static var axes: Rule<[Tag: Double]> { tagged("an object of axes and numbers", .number) }
}

extension Rule where Value == [Tag: Int] {
  /// Features of a font that are switched on or off.
  package static var features: Rule<[Tag: Int]> {
    let expectation = "true, false or a whole number from 0 to 65535"
    let number = Rule<Int>.whole(in: 0...65_535)
    let value = Rule<Int>(expectation, schema: .anyOf([.type("boolean"), number.schema])) {
      node, context, diagnostics in
      if case .boolean(let isOn) = node.value { return isOn ? 1 : 0 }
      guard case .number = node.value else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      return number.read(node, context, &diagnostics)
    }
    return tagged("an object of features and \(expectation)", value)
  }
}

extension Rule where Value == TextStyle.LetterSpacing {
  /// A number of user units, or of ems in a text.
  package static var letterSpacing: Rule<TextStyle.LetterSpacing> {
    let expectation = "a number, or ems such as \"0.02em\""
    return Rule(
      expectation,
      schema: .anyOf([
        Rule<Double>.number.schema, .type("string", [.init("pattern", .string("^-?[0-9]*\\.?[0-9]+em$"))]),
      ])
    ) { node, context, diagnostics in
      guard case .string(let text) = node.value else {
        guard case .number = node.value else {
          diagnostics.mismatch(expectation, node)
          return nil
        }
        return Rule<Double>.number.read(node, context, &diagnostics).map { .units($0) }
      }
      guard text.hasSuffix("em"), let ems = Double(text.dropLast(2)), NumberLimit.any.fault(of: ems) == nil else {
        diagnostics.wrong("expected \(expectation), found '\(text)'", at: node.place)
        return nil
      }
      return .ems(ems)
    }
  }
}

extension Rule where Value == String {
  /// A language.
  package static var language: Rule {
    Rule<String>.text(
      Scene.languageExpectation,
      schema: .type("string", [.init("pattern", .string("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"))])
    ).map { Scene.isLanguage($0) ? $0 : nil }
  }
}
