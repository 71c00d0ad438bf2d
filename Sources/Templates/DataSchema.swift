import Reading

/// The JSON Schema (2020-12) of the data that a template asks for, made of its paths.
///
/// What stands in a text without a choice around it is required, and so is a value without a default; a number's format asks
/// for a number, a loop for a list of what its turns ask for.
package enum DataSchema {
  /// The schema as JSON text in UTF-8, indented, with a line feed at its end.
  package static func bytes(of template: Template) -> [UInt8] {
    var walk = Walk()
    walk.visit(template.body, isCertain: true)
    var head: [SchemaValue.Member] = [
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("title", .string("The data that a scene of vecgen asks for")),
    ]
    walk.wants[0].kinds = [.object]
    walk.wants[0].isCertain = true
    if case .object(let members) = walk.schema(of: 0) { head += members }
    return Array((SchemaValue.object(head).text(indent: 0) + "\n").utf8)
  }
}

/// What a template wants of one value of the data.
private struct Want {
  /// A kind of value, in the words of JSON Schema.
  enum Kind: String, CaseIterable {
    case string, number, boolean, array, object, null
  }

  /// What it may be; any where nothing is said.
  var kinds = Set(Kind.allCases)
  /// Whether the scene cannot do without it.
  var isCertain = false
  /// The members that are asked for, in the order of the scene.
  var members: [(name: String, want: Int)] = []
  /// What is asked of every element.
  var element: Int?
  /// How many elements there are at least.
  var count = 0
}

/// A walk through the parts of a template that notes what each asks for.
private struct Walk {
  /// All that is wanted: the first is the record.
  var wants = [Want()]
  /// The loops around a part: their names, and what is wanted of an element.
  private var loops: [(name: String, want: Int)] = []

  /// - Parameter isCertain: Whether the part is used whatever the data.
  mutating func visit(_ part: TemplatePart, isCertain: Bool) {
    switch part {
    case .raw: break
    case .data(let path, let fallback, _):
      note(path, Set(Want.Kind.allCases), isCertain: isCertain && fallback == nil)
      if let fallback { visit(fallback, isCertain: false) }
    case .text(let parts, _):
      for case .value(let path, let format, _) in parts { note(path, Self.kinds(for: format), isCertain: isCertain) }
    case .object(let members, _):
      for member in members { visit(member.value, isCertain: isCertain) }
    case .array(let parts, _):
      for part in parts { visit(part, isCertain: isCertain) }
    case .each(let path, let name, let value, _):
      guard let list = note(path, [.array], isCertain: isCertain) else { return }
      loops.append((name, self.element(of: list)))
      visit(value, isCertain: isCertain)
      loops.removeLast()
    case .choice(let path, let then, let otherwise, _):
      // Anything is there or not.
      note(path, Set(Want.Kind.allCases), isCertain: false)
      visit(then, isCertain: false)
      if let otherwise { visit(otherwise, isCertain: false) }
    }
  }

  private static func kinds(for format: ValueFormat?) -> Set<Want.Kind> {
    switch format {
    case nil, .upper, .lower: [.string, .number, .boolean]
    case .number: [.number]
    case .date: [.string]
    }
  }

  /// Notes what is wanted at a path.
  ///
  /// - Returns: The want there; nil for what a loop itself knows.
  @discardableResult private mutating func note(_ path: DataPath, _ kinds: Set<Want.Kind>, isCertain: Bool) -> Int? {
    var want = 0
    var steps = path.steps[...]
    if let loop = loops.last(where: { $0.name == path.root }) {
      if steps == [.member("index")] || steps == [.member("count")] { return nil }
      want = loop.want
    } else {
      steps = [.member(path.root)] + steps
    }
    for step in steps {
      switch step {
      case .member(let name):
        if isCertain { restrict(want, to: [.object], isCertain: true) }
        want = member(name, of: want)
      case .element(let index):
        if isCertain {
          restrict(want, to: [.array], isCertain: true)
          wants[want].count = max(wants[want].count, index < Int.max ? index + 1 : index)
        }
        want = element(of: want)
      }
    }
    restrict(want, to: isCertain ? kinds : kinds.union([.null]), isCertain: isCertain)
    return want
  }

  private mutating func restrict(_ want: Int, to kinds: Set<Want.Kind>, isCertain: Bool) {
    wants[want].kinds.formIntersection(kinds)
    wants[want].isCertain = wants[want].isCertain || isCertain
  }

  private mutating func member(_ name: String, of want: Int) -> Int {
    if let member = wants[want].members.first(where: { $0.name == name }) { return member.want }
    wants.append(Want())
    wants[want].members.append((name, wants.count - 1))
    return wants.count - 1
  }

  private mutating func element(of want: Int) -> Int {
    if let element = wants[want].element { return element }
    wants.append(Want())
    wants[want].element = wants.count - 1
    return wants.count - 1
  }
}

extension Walk {
  /// The schema of what is wanted; deep inside of any data, which keeps the walk short of the stack's end.
  func schema(of index: Int, depth: Int = 0) -> SchemaValue {
    let want = wants[index]
    if depth == 256 { return .object([]) }
    var members: [SchemaValue.Member] = []
    if want.kinds.count < Want.Kind.allCases.count {
      let names = Want.Kind.allCases.filter(want.kinds.contains).map { SchemaValue.string($0.rawValue) }
      // Two places of the template that exclude each other: no data is right.
      if names.isEmpty { return .boolean(false) }
      members.append(.init("type", names.count == 1 ? names[0] : .array(names)))
    }
    if !want.members.isEmpty {
      let properties = want.members.map { SchemaValue.Member($0.name, schema(of: $0.want, depth: depth + 1)) }
      members.append(.init("properties", .object(properties)))
      let names = want.members.filter { wants[$0.want].isCertain }.map { SchemaValue.string($0.name) }
      if !names.isEmpty { members.append(.init("required", .array(names))) }
    }
    if let element = want.element { members.append(.init("items", schema(of: element, depth: depth + 1))) }
    if want.count > 0 { members.append(.init("minItems", .integer(want.count))) }
    return .object(members)
  }
}
