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
  static let notes = ["vecgen example spinner > spinner.scene.json makes a file that 'vecgen compile' takes."]
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
    return session.console.print(example.bytes)
  }

  /// The scene's own title, and the files that it reads.
  private static func summary(of scene: [UInt8]) -> String {
    var diagnostics = Diagnostics()
    guard let root = JSONScanner.scan(scene, reporting: &diagnostics) else { return "" }
    let title = strings(of: "title", in: root).first ?? ""
    let sources = strings(of: "source", in: root).map { "'\($0)'" }
    return sources.isEmpty ? title : "\(title) (reads \(sources.joined(separator: ", ")))"
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
