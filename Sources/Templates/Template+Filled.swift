import Bytes
import Reading
package import SceneModel

extension Template {
  /// How large a filled scene may be: a list inside of a list grows fast.
  package static let sizeLimit = 256 << 20

  /// The scene file for a record; nil where a fault was found.
  ///
  /// - Parameters:
  ///   - record: The data.
  ///   - warnsOfUnused: Whether members of the data that the template never asks for are worth a warning.
  ///   - sizeLimit: How many bytes the scene file may have.
  package func filled(
    with record: DataRecord, warnsOfUnused: Bool = true, sizeLimit: Int = Template.sizeLimit,
    reporting diagnostics: inout Diagnostics
  ) -> FilledScene? {
    guard case .object(let members) = record.node.value else {
      diagnostics.report(
        Diagnostic(
          .error, "expected a record, which is an object, found \(record.node.kind)",
          at: sample?.place ?? Place(offset: 0), source: record.source(at: Int(record.node.place.offset))))
      return nil
    }
    if warnsOfUnused {
      // What the record is called by is asked for by whoever names its outputs.
      for member in members where member.name != "id" && !usedMembers.contains(member.name) {
        diagnostics.report(
          Diagnostic(
            .warning, "the scene never asks for '\(member.name)'",
            at: record.source(at: 0) == nil ? member.place : sample?.place,
            source: record.source(at: Int(member.place.offset)), hint: Spelling.hint(for: member.name, in: usedMembers))
        )
      }
    }
    var filling = Filling(self, record, sizeLimit: sizeLimit)
    filling.write(body)
    diagnostics.append(filling.diagnostics)
    if filling.diagnostics.hasErrors { return nil }
    return FilledScene(bytes: filling.buffer.bytes, spans: filling.spans, record: record, template: bytes)
  }
}

/// Writes the scene file of one record.
private struct Filling {
  /// A loop around what is written: the record of its turn.
  private struct Turn {
    var name: String
    var node: Node
    var index: Int
    var count: Int
  }

  /// What a path leads to.
  private enum Found {
    case node(Node)
    /// The number or the count of a loop's turn.
    case number(Int)
    /// Nothing: the step that is missing, and the names that are there instead.
    case nothing(String, there: [String])
  }

  private let template: Template
  private let record: DataRecord
  private let sizeLimit: Int
  private var turns: [Turn] = []
  private(set) var buffer = ByteBuffer()
  private(set) var spans: [FilledScene.Span] = []
  private(set) var diagnostics = Diagnostics()

  init(_ template: Template, _ record: DataRecord, sizeLimit: Int) {
    self.sizeLimit = sizeLimit
    self.template = template
    self.record = record
    buffer.reserveCapacity(template.bytes.count * 2)
  }

  mutating func write(_ part: TemplatePart) {
    switch part {
    case .raw(let range): copy(range)
    case .data(let path, let fallback, let place): write(path, fallback, at: place)
    case .text(let parts, let place): write(parts, at: place)
    case .object(let members, let place): write(members, at: place)
    case .array(let parts, let place):
      begin(at: place)
      buffer.append(UInt8(ascii: "["))
      var isFirst = true
      for part in parts { append(part, isFirst: &isFirst) }
      begin(at: place)
      buffer.append(UInt8(ascii: "]"))
    case .choice(let path, let then, let otherwise, let place):
      if let chosen = isThere(path) ? then : otherwise { write(chosen) } else { copyNull(at: place) }
    // Stands in arrays alone.
    case .each(_, _, _, let place): copyNull(at: place)
    }
  }

  /// Begins a stretch that stands for a place of the template.
  private mutating func begin(at place: Int, record: Int? = nil, isVerbatim: Bool = false) {
    spans.append(FilledScene.Span(start: buffer.count, template: place, record: record, isVerbatim: isVerbatim))
  }

  private mutating func copy(_ range: Range<Int>) {
    begin(at: range.lowerBound, isVerbatim: true)
    buffer.append(contentsOf: template.bytes[range])
  }

  private mutating func copyNull(at place: Int) {
    begin(at: place)
    buffer.append("null")
  }

  private mutating func write(_ members: [TemplatePart.Member], at place: Int) {
    begin(at: place)
    buffer.append(UInt8(ascii: "{"))
    var isFirst = true
    for member in members {
      guard let value = chosen(member.value) else { continue }
      if !isFirst { buffer.append(UInt8(ascii: ",")) }
      isFirst = false
      copy(member.name)
      buffer.append(UInt8(ascii: ":"))
      write(value)
    }
    begin(at: place)
    buffer.append(UInt8(ascii: "}"))
  }

  /// The part that a choice comes to; nil for none.
  private func chosen(_ part: TemplatePart) -> TemplatePart? {
    guard case .choice(let path, let then, let otherwise, _) = part else { return part }
    return (isThere(path) ? then : otherwise).flatMap(chosen)
  }

  /// Writes the elements that a part of an array comes to, with their commas.
  private mutating func append(_ part: TemplatePart, isFirst: inout Bool) {
    guard let part = chosen(part) else { return }
    guard case .each(let path, let name, let value, let place) = part else {
      if !isFirst { buffer.append(UInt8(ascii: ",")) }
      isFirst = false
      write(part)
      return
    }
    guard let node = node(path, at: place) else { return }
    guard let elements = node.elements else {
      fault("'\(path)' is \(node.kind), not the list that '$each' goes through", at: place, Int(node.place.offset))
      return
    }
    for (index, element) in elements.enumerated() {
      guard buffer.count < sizeLimit else {
        if !diagnostics.hasErrors { fault("the filled scene is larger than \(sizeLimit >> 20) MB", at: place, nil) }
        return
      }
      turns.append(Turn(name: name, node: element, index: index, count: elements.count))
      append(value, isFirst: &isFirst)
      turns.removeLast()
    }
  }
}

extension Filling {
  private func find(_ path: DataPath) -> Found {
    var node = record.node
    if let turn = turns.last(where: { $0.name == path.root }) {
      if path.steps == [.member("index")] { return .number(turn.index) }
      if path.steps == [.member("count")] { return .number(turn.count) }
      node = turn.node
    } else if let missing = step(.member(path.root), into: &node) {
      return missing
    }
    for step in path.steps {
      if let missing = self.step(step, into: &node) { return missing }
    }
    return .node(node)
  }

  /// Goes a step into a value; what is to be said where it leads nowhere.
  private func step(_ step: DataPath.Step, into node: inout Node) -> Found? {
    switch (step, node.value) {
    case (.member(let name), .object(let members)):
      guard let value = members.node(name) else { return .nothing(name, there: members.map(\.name)) }
      node = value
    case (.element(let index), _):
      guard let elements = node.elements, index < elements.count else { return .nothing("[\(index)]", there: []) }
      node = elements[index]
    case (.member(let name), _): return .nothing(name, there: [])
    }
    return nil
  }

  /// Whether there is something: neither missing nor null, false or empty.
  private func isThere(_ path: DataPath) -> Bool {
    switch find(path) {
    case .nothing: return false
    case .number: return true
    case .node(let node):
      switch node.value {
      case .null, .boolean(false): return false
      case .string(let text): return !text.isEmpty
      case .object(let members): return !members.isEmpty
      case .array, .numbers, .rows: return node.elements?.isEmpty == false
      case .boolean, .number: return true
      }
    }
  }

  /// What a path leads to in the data; nil after a fault.
  private mutating func node(_ path: DataPath, at place: Int) -> Node? {
    switch find(path) {
    case .node(let node): return node
    case .number(let number): return Node(Double(number))
    case .nothing(let name, let there):
      let hint = Spelling.hint(for: name, in: there) ?? "the record has \(Self.list(there))"
      let missing = path.description == name ? "" : ": no '\(name)'"
      fault("the data has no '\(path)'\(missing)", at: place, nil, hint: there.isEmpty ? nil : hint)
      return nil
    }
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 8 ? " and others" : "")
  }

  private mutating func fault(_ message: String, at place: Int, _ offset: Int?, hint: String? = nil) {
    let source = record.source(at: offset ?? Int(record.node.place.offset))
    diagnostics.report(
      Diagnostic(.error, message, at: Place(offset: UInt32(clamping: place)), source: source, hint: hint))
  }

  /// A value of the data, its bytes as they stand in the record.
  private mutating func write(_ path: DataPath, _ fallback: TemplatePart?, at place: Int) {
    switch (find(path), fallback) {
    case (.nothing, let fallback?): write(fallback)
    case (.node(let node), let fallback?) where node.isNull: write(fallback)
    case (.number(let number), _):
      begin(at: place)
      buffer.append(decimal: number)
    default:
      guard let node = node(path, at: place) else { return }
      let range = JSONExtent.range(of: record.bytes, from: Int(node.place.offset))
      begin(at: place, record: range.lowerBound)
      buffer.append(contentsOf: record.bytes[range])
    }
  }

  private mutating func write(_ parts: [TemplatePart.TextPart], at place: Int) {
    for part in parts {
      switch part {
      case .raw(let range): copy(range)
      case .value(let path, let format, let place): write(path, format, at: place)
      }
    }
  }

  /// A value inside of a text.
  private mutating func write(_ path: DataPath, _ format: ValueFormat?, at place: Int) {
    var offset: Int?
    var written: String
    if case .number(let number) = find(path) {
      written = String(number)
    } else {
      guard let node = node(path, at: place) else { return }
      offset = Int(node.place.offset)
      guard let text = text(of: node) else {
        return fault("'\(path)' is \(node.kind), which is no part of a text", at: place, offset)
      }
      written = text
    }
    if let format {
      guard let text = format.text(of: written) else {
        return fault(
          "'\(path)': expected \(format.expectation), found '\(written.prefix(40))'", at: place, offset)
      }
      written = text
    }
    begin(at: place, record: offset)
    buffer.append(escapedUTF8: Array(written.utf8))
  }

  /// A value as a text shows it: numbers as the record has them; nil for lists, objects and null.
  private func text(of node: Node) -> String? {
    switch node.value {
    case .string(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .number:
      String(decoding: record.bytes[JSONExtent.range(of: record.bytes, from: Int(node.place.offset))], as: UTF8.self)
    case .null, .array, .numbers, .rows, .object: nil
    }
  }
}

extension Node {
  fileprivate var isNull: Bool { if case .null = value { true } else { false } }
}
