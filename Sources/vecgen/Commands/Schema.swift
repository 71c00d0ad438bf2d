import Figures
import Reading
import SceneFile
import Templates

/// `vecgen schema`: the JSON Schema of the scene file, for completion in editors, or of the data that a template asks for.
struct Schema: Command {
  static let name = "schema"
  static let summary = "Print the JSON Schema of the scene file, for completion in editors"
  static let operandTable: [Operand] = []
  static let notes = [
    "The schema follows JSON Schema 2020-12.",
    """
    That of data requires what the template cannot do without: what has no default and stands in no '$if'. What a number's \
    format is written with must be a number, what '$each' goes through a list.
    """,
    "Exit codes: 0 done, 1 the template is at fault, 2 the call is at fault, 3 no output could be written.",
  ]
  static let options: [Option<Schema>] = [
    .text("--data", "TEMPLATE", "Print the schema of the data that a template asks for; '-' is standard input") {
      $0.template = $1
    }
  ]

  var operands: [String] = []
  var template: String?

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    guard let template else { return session.console.print(SceneSchema.bytes) }
    guard let file = TemplateFile(InputFile(path: template), allowing: [], console: session.console) else {
      return .inputFault
    }
    return session.console.print(DataSchema.bytes(of: file.template.template))
  }
}
