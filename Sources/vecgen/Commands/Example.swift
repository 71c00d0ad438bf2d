import ExampleFiles
import Reading
import SceneModel

/// `vecgen example`: a list of the example scenes, or one of them to start from.
struct Example: Command {
  static let name = "example"
  static let summary = "List the example scenes, or print one to start from"
  static let operand: Operand? = Operand(
    placeholder: "NAME", count: 0...1, summary: "The example to print; without it all are listed")
  static let notes = ["vecgen example spinner > spinner.scene.json makes a file that 'vecgen compile' takes."]
  static let options: [Option<Example>] = []

  var operands: [String] = []

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    guard let name = operands.first else {
      let rows = ExampleFiles.all.map { (term: $0.name, summary: Self.title(of: $0.bytes)) }
      return session.console.print(Array(Help.columns(rows).utf8))
    }
    guard let example = ExampleFiles.all.first(where: { $0.name == name }) else {
      let names = ExampleFiles.all.map(\.name)
      let hint = Spelling.hint(for: name, in: names) ?? "'vecgen example' lists them"
      throw UsageFault("no example is named '\(name)'", hint: hint)
    }
    return session.console.print(example.bytes)
  }

  /// The scene's own title; examples are never at fault, a test sees to it.
  private static func title(of scene: [UInt8]) -> String {
    var diagnostics = Diagnostics()
    guard case .object(let members) = JSONScanner.scan(scene, reporting: &diagnostics)?.value,
      case .string(let title) = members.first(where: { $0.name == "title" })?.node.value
    else { return "" }
    return title
  }
}
