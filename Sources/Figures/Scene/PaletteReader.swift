import Reading
import SceneModel

/// Reads the palette, whose paints may name one another in any order.
struct PaletteReader {
  private let members: Node.Members
  private var states: [State]

  private enum State {
    case untouched, open, done
  }

  /// Reads the named paints into the context, and gives those that paint anything, in the file's order.
  static func read(
    _ node: Node, into context: inout ReadingContext, reporting diagnostics: inout Diagnostics
  ) -> [Scene.PaletteEntry] {
    guard case .object(let members) = node.value else {
      diagnostics.mismatch("an object of names and paints", node)
      return []
    }
    context.beginPalette(members.map(\.name))
    var reader = PaletteReader(members)
    for index in members.indices { reader.read(from: index, &context, &diagnostics) }
    var entries: [Scene.PaletteEntry] = []
    entries.reserveCapacity(members.count)
    for (index, name) in context.paletteNames.enumerated() {
      if case .paint(let paint?) = context.paletteValue(at: index) { entries.append(Scene.PaletteEntry(name, paint)) }
    }
    return entries
  }

  private init(_ members: Node.Members) {
    self.members = members
    states = Array(repeating: .untouched, count: members.count)
  }

  /// Reads an entry after those that it names; the way down is a list of its own, since a chain may be long.
  private mutating func read(from index: Int, _ context: inout ReadingContext, _ diagnostics: inout Diagnostics) {
    var path: [(index: Int, rest: ArraySlice<Int>)] = []
    open(index, context, &path)
    while let (index, rest) = path.last {
      guard let next = rest.first else {
        path.removeLast()
        finish(index, &context, &diagnostics)
        continue
      }
      path[path.count - 1].rest = rest.dropFirst()
      switch states[next] {
      case .untouched: open(next, context, &path)
      case .done: break
      case .open:
        let member = members[next]
        if context.paletteValue(at: next) == nil {
          diagnostics.error("'$\(member.name)' leads back to itself", at: member.node.place)
        }
        context.define(at: next, as: .faulty)
      }
    }
  }

  private mutating func open(
    _ index: Int, _ context: ReadingContext, _ path: inout [(index: Int, rest: ArraySlice<Int>)]
  ) {
    guard case .untouched = states[index] else { return }
    states[index] = .open
    path.append((index, Self.names(in: members[index].node).compactMap { context.paletteIndex(of: $0) }[...]))
  }

  private mutating func finish(_ index: Int, _ context: inout ReadingContext, _ diagnostics: inout Diagnostics) {
    states[index] = .done
    let member = members[index]
    guard context.paletteValue(at: index) == nil else { return }
    let rule = Rule<Paint?>.paint(allowing: GradientKind.allCases)
    var said = Diagnostics()
    let read = rule.read(member.node, context, &said)
    said.name(member.name)
    diagnostics.append(said)
    guard let paint = read else {
      context.define(at: index, as: .faulty)
      return
    }
    guard case .gradient(var gradient) = paint else {
      context.define(at: index, as: .paint(paint))
      return
    }
    gradient.paletteName = gradient.paletteName ?? member.name
    context.define(at: index, as: .paint(.gradient(gradient)))
  }

  /// The names that a paint refers to: its own text, or those of its colours.
  private static func names(in node: Node) -> [String] {
    switch node.value {
    case .string(let text): names(in: text)
    case .array(let nodes): nodes.flatMap(names)
    case .object(let members): members.flatMap { names(in: $0.node) }
    case .null, .boolean, .number, .numbers, .rows: []
    }
  }

  /// The names in a text: all of it behind `$`, or inside a function such as `spot("Ink", $name, 0.5)` what stands before
  /// the next comma, bracket or white space.
  private static func names(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return [] }
    if text.hasPrefix("$") { return [String(text.dropFirst())] }
    return text.split(separator: "$", omittingEmptySubsequences: false).dropFirst().map { part in
      String(part.prefix { $0 != "," && $0 != ")" && !$0.isWhitespace })
    }
  }
}
