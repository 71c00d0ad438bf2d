import ExampleFiles
import Reading
import SceneModel

/// `vecgen example`: a list of the example scenes, or one of them to start from.
struct Example: Command {
  static let name = "example"
  static let summary = "List the example scenes, or print one to start from"
  static let operandTable = [
    Operand(placeholder: "NAME", count: 0...1, summary: "The example to print; without it all are listed")
  ]
  static let notes = [
    "vecgen example spinner > spinner.scene.json makes a file that 'vecgen compile' takes.",
    "An example that reads other files wants them beside it; vecgen's source has them in its folder Examples.",
  ]
  static let options: [Option<Example>] = []

  var operands: [String] = []

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    guard let name = operands.first else {
      let rows = ExampleFiles.all.map { (term: $0.name, summary: Self.summary(of: $0.bytes)) }
      return session.console.print(Array(Help.columns(rows).utf8))
    }
    guard let example = ExampleFiles.all.first(where: { $0.name == name }) else {
      let names = ExampleFiles.all.map(\.name)
      let hint = Spelling.hint(for: name, in: names) ?? "'vecgen example' lists them"
      throw UsageFault("no example is named '\(name)'", hint: hint)
    }
    let code = session.console.print(example.bytes)
    let sources = Self.titleAndSources(of: example.bytes).sources
    if code == .done, !sources.isEmpty {
      session.console.message(
        "note: this scene reads \(Self.list(sources)) beside it, which vecgen's source has in its folder Examples\n")
    }
    return code
  }

  /// The scene's own title, and the files that it reads.
  private static func summary(of scene: [UInt8]) -> String {
    let (title, sources) = titleAndSources(of: scene)
    return sources.isEmpty ? title : "\(title) (reads \(list(sources)))"
  }

  private static func list(_ sources: [String]) -> String { sources.map { "'\($0)'" }.joined(separator: ", ") }

  private static func titleAndSources(of scene: [UInt8]) -> (title: String, sources: [String]) {
    var diagnostics = Diagnostics()
    guard let root = JSONScanner.scan(scene, reporting: &diagnostics) else { return ("", []) }
    return (strings(of: "title", in: root).first ?? "", strings(of: "source", in: root) + fontFiles(in: root))
  }

  /// The font files that a scene names.
  private static func fontFiles(in root: Node) -> [String] {
    guard case .object(let members) = root.value, let fonts = members.first(where: { $0.name == "fonts" }),
      case .object(let entries) = fonts.node.value
    else { return [] }
    return entries.flatMap { entry -> [String] in
      if case .string(let path) = entry.node.value { return [path] }
      return strings(of: "file", in: entry.node)
    }
  }

  /// The texts of a key anywhere in a value, in the file's order.
  private static func strings(of name: String, in node: Node) -> [String] {
    switch node.value {
    case .object(let members):
      members.flatMap { member -> [String] in
        if member.name == name, case .string(let text) = member.node.value { return [text] }
        return strings(of: name, in: member.node)
      }
    case .array(let nodes): nodes.flatMap { strings(of: name, in: $0) }
    case .null, .boolean, .number, .string, .numbers, .rows: []
    }
  }
}
