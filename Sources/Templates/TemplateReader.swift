import Reading
import SceneModel

/// Reads the parts of a template from the nodes of its file.
struct TemplateReader {
  /// A word of the language: a key that begins with `$`, and the keys that stand beside it.
  private enum Word: String, CaseIterable {
    case data = "$data"
    case each = "$each"
    case choice = "$if"

    var others: [String] {
      switch self {
      case .data: ["default"]
      case .each: ["as", "value"]
      case .choice: ["then", "else"]
      }
    }
  }

  private let bytes: [UInt8]
  var diagnostics = Diagnostics()
  private(set) var usedMembers: Set<String> = []
  /// The names of the loops around what is read.
  private var loops: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The scene itself, whose `$schema` is no word.
  mutating func object(_ node: Node) -> TemplatePart {
    guard case .object(let members) = node.value else { return raw(node) }
    return .object(members.map { member($0) }, at: Int(node.place.offset))
  }

  /// A value that stands alone.
  mutating func value(_ node: Node) -> TemplatePart { part(node) }

  private mutating func member(_ member: Node.Member) -> TemplatePart.Member {
    TemplatePart.Member(
      name: JSONExtent.range(of: bytes, from: Int(member.place.offset)), value: part(member.node, isOptional: true))
  }

  /// - Parameters:
  ///   - isElement: Whether it may stand many times.
  ///   - isOptional: Whether it may be left out.
  private mutating func part(_ node: Node, isElement: Bool = false, isOptional: Bool = false) -> TemplatePart {
    switch node.value {
    case .string(let text): return text.contains("{{") ? self.text(node) : raw(node)
    case .array(let nodes):
      let parts = nodes.map { part($0, isElement: true, isOptional: true) }
      return parts.allSatisfy(\.isRaw) ? raw(node) : .array(parts, at: Int(node.place.offset))
    case .object(let members):
      if let name = members.first(where: { $0.name.hasPrefix("$") }) {
        return word(name, members, node, isElement: isElement, isOptional: isOptional)
      }
      let parts = members.map { member($0) }
      return parts.allSatisfy(\.value.isRaw) ? raw(node) : .object(parts, at: Int(node.place.offset))
    case .null, .boolean, .number, .numbers, .rows: return raw(node)
    }
  }

  private func raw(_ node: Node) -> TemplatePart { .raw(JSONExtent.range(of: bytes, from: Int(node.place.offset))) }

  private mutating func word(
    _ key: Node.Member, _ members: Node.Members, _ node: Node, isElement: Bool, isOptional: Bool
  ) -> TemplatePart {
    guard let word = Word(rawValue: key.name) else {
      diagnostics.error(
        "'\(key.name)' is no word of a template: expected \(Word.allCases.map(\.rawValue).joined(separator: ", "))",
        at: key.place, hint: Spelling.hint(for: key.name, in: Word.allCases.map(\.rawValue)))
      return raw(node)
    }
    for other in members where other.name != word.rawValue && !word.others.contains(other.name) {
      diagnostics.error(
        "unknown key '\(other.name)' beside '\(word.rawValue)'", at: other.place,
        hint: Spelling.hint(for: other.name, in: word.others))
    }
    func value(_ name: String) -> Node? { members.node(name) }
    let place = Int(node.place.offset)
    guard let path = path(key.node, of: word.rawValue) else { return raw(node) }
    switch word {
    case .data: return .data(path, fallback: value("default").map { part($0) }, at: place)
    case .choice:
      guard let then = value("then") else { return missing("then", of: word, node) }
      let otherwise = value("else")
      if otherwise == nil, !isOptional { return missing("else", of: word, node) }
      return .choice(
        path, then: part(then, isElement: isElement, isOptional: isOptional),
        otherwise: otherwise.map { part($0, isElement: isElement, isOptional: isOptional) }, at: place)
    case .each:
      guard isElement else {
        diagnostics.error("'$each' stands in an array alone", at: key.place)
        return raw(node)
      }
      guard let value = value("value") else { return missing("value", of: word, node) }
      return .each(path, name: loopName(members), value: body(value, in: loopName(members)), at: place)
    }
  }

  private mutating func body(_ node: Node, in loop: String) -> TemplatePart {
    loops.append(loop)
    defer { loops.removeLast() }
    return part(node, isElement: true, isOptional: true)
  }

  private mutating func loopName(_ members: Node.Members) -> String {
    guard let node = members.node("as") else { return "item" }
    if case .string(let name) = node.value, !name.isEmpty { return name }
    diagnostics.error("'as': expected a name, found \(node.found)", at: node.place)
    return "item"
  }

  private mutating func missing(_ key: String, of word: Word, _ node: Node) -> TemplatePart {
    diagnostics.error("'\(key)' is missing beside '\(word.rawValue)'", at: node.place)
    return raw(node)
  }

  private mutating func path(_ node: Node, of word: String) -> DataPath? {
    guard case .string(let text) = node.value else {
      diagnostics.error("'\(word)': expected a path into the data, found \(node.found)", at: node.place)
      return nil
    }
    return path(text, at: node.place)
  }

  private mutating func path(_ text: String, at place: Place) -> DataPath? {
    do {
      let path = try DataPath(text)
      if !loops.contains(path.root) { usedMembers.insert(path.root) }
      return path
    } catch {
      diagnostics.error(error.message, at: place)
      return nil
    }
  }
}

extension TemplateReader {
  /// The pieces of a text, found among its bytes as they are written.
  private mutating func text(_ node: Node) -> TemplatePart {
    let range = JSONExtent.range(of: bytes, from: Int(node.place.offset))
    var parts: [TemplatePart.TextPart] = []
    var start = range.lowerBound
    var index = start
    while let opening = pair(UInt8(ascii: "{"), from: index, below: range.upperBound) {
      if pair(UInt8(ascii: "{"), from: opening + 2, below: opening + 4) != nil {
        parts.append(.raw(start..<(opening + 2)))
        start = opening + 4
        index = start
        continue
      }
      guard let closing = pair(UInt8(ascii: "}"), from: opening + 2, below: range.upperBound) else {
        diagnostics.error(
          "'{{' has no '}}' behind it", at: Place(offset: UInt32(clamping: opening)), hint: "'{{{{' writes two braces")
        break
      }
      parts.append(.raw(start..<opening))
      if let value = value(in: (opening + 2)..<closing) { parts.append(value) }
      start = closing + 2
      index = start
    }
    parts.append(.raw(start..<range.upperBound))
    return .text(parts, at: range.lowerBound)
  }

  /// The first of two equal bytes in a row.
  private func pair(_ byte: UInt8, from start: Int, below end: Int) -> Int? {
    guard start + 1 < min(end, bytes.count) else { return nil }
    return (start..<(min(end, bytes.count) - 1)).first { bytes[$0] == byte && bytes[$0 + 1] == byte }
  }

  /// `path` or `path|format`, with the escapes of the text around it.
  private mutating func value(in range: Range<Int>) -> TemplatePart.TextPart? {
    let place = Place(offset: UInt32(clamping: range.lowerBound))
    var ignored = Diagnostics()
    let quoted = [UInt8(ascii: "\"")] + bytes[range] + [UInt8(ascii: "\"")]
    guard case .string(let written) = JSONScanner.scan(quoted, reporting: &ignored)?.value else { return nil }
    let (name, format) = Self.split(written)
    guard let path = path(name, at: place) else { return nil }
    guard let format else { return .value(path, nil, at: range.lowerBound) }
    do {
      return .value(path, try ValueFormat(format), at: range.lowerBound)
    } catch {
      diagnostics.error(error.message, at: place)
      return nil
    }
  }

  /// The path, white space around it cut, and what stands behind the first bar outside of quotes.
  private static func split(_ text: String) -> (path: String, format: String?) {
    var isQuoted = false
    let bar = text.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "|" && !isQuoted
    }
    func trimmed(_ text: Substring) -> String {
      String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard let bar else { return (trimmed(text[...]), nil) }
    return (trimmed(text[..<bar]), trimmed(text[text.index(after: bar)...]))
  }
}

extension TemplatePart {
  /// Whether the part stands as it is, whatever the data.
  fileprivate var isRaw: Bool { if case .raw = self { true } else { false } }
}
