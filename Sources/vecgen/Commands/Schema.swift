import Figures
import Reading

/// `vecgen schema`: the JSON Schema of the scene file, for completion in editors.
struct Schema: Command {
  static let name = "schema"
  static let summary = "Print the JSON Schema of the scene file, for completion in editors"
  static let operandTable: [Operand] = []
  static let notes = ["The schema follows JSON Schema 2020-12."]
  static let options: [Option<Schema>] = []

  var operands: [String] = []

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    session.console.print(SceneSchema.bytes)
  }
}
