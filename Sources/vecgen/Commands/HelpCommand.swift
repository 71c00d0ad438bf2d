import Figures
import Reading

/// `vecgen help`: what a command or a type of layer is for.
struct HelpCommand: Command {
  static let name = "help"
  static let summary = "Say more of a command or of a type of layer"
  static let operandTable = [
    Operand(placeholder: "NAME", count: 0...1, summary: "A command, a type of layer such as 'track', or 'print'")
  ]
  static let notes: [String] = ["Types of layers: \(LayerTypes.all.map { $0.typeName }.joined(separator: ", "))."]
  static let options: [Option<HelpCommand>] = []

  var operands: [String] = []

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    guard let word = operands.first else { return session.console.print(help: Help.overview) }
    if let command = CommandTable.command(named: word) {
      return session.console.print(help: Help.text(of: command))
    }
    if let type = LayerTypes.all.first(where: { $0.typeName == word }) {
      return session.console.print(help: LayerReference.text(of: type))
    }
    if word == PrintReference.name { return session.console.print(help: PrintReference.text) }
    let names = [PrintReference.name] + CommandTable.all.map { $0.name } + LayerTypes.all.map { $0.typeName }
    throw UsageFault(
      "neither a command nor a type of layer is named '\(word)'", hint: Spelling.hint(for: word, in: names))
  }
}
