/// What help and usage say, all from the commands' own tables.
enum Help {
  /// The width that help is wrapped at.
  private static let width = 80

  /// The program's usage line.
  static let usage = "usage: vecgen COMMAND [OPTION]... [OPERAND]...\n"

  /// What `vecgen --help` prints.
  static var overview: String {
    let commands = CommandTable.all.map { (term: $0.name, summary: $0.summary) }
    let options = [
      (term: "--help", summary: "Print help, of a command behind its name"),
      (term: "--version", summary: "Print the version"),
    ]
    return """
      Compiles declarative scene files to SVG and PDF.

      \(usage)
      commands:
      \(columns(commands))
      options:
      \(columns(options))
      'vecgen help COMMAND' says more of a command,
      'vecgen help LAYERTYPE' of a type of layer.

      """
  }

  /// The usage lines of a command.
  static func usage(of command: any Command.Type) -> String { line(of: command) }

  /// What `vecgen help COMMAND` prints.
  static func text(of command: any Command.Type) -> String { page(of: command) }

  private static func line<C: Command>(of type: C.Type) -> String {
    let start = "usage: vecgen \(C.name)"
    let words = C.operandTable.map(\.usage) + C.options.map(\.usage)
    return wrapped(words, first: start, indent: start.count)
  }

  private static func page<C: Command>(of type: C.Type) -> String {
    var text = wrapped(C.summary + ".", indent: 0) + "\n" + line(of: type) + "\n"
    var rows = C.operandTable.map { (term: $0.placeholder, summary: $0.summary) }
    rows += C.options.map { (term: $0.spelling, summary: $0.summary) }
    rows.append((term: "--help", summary: "Print this help"))
    text += columns(rows)
    for note in C.notes { text += "\n" + wrapped(note, indent: 0) }
    return text
  }

  /// Terms and their summaries in two columns.
  static func columns(_ rows: [(term: String, summary: String)]) -> String {
    let indent = (rows.map(\.term.count).max() ?? 0) + 4
    return rows.map { row in
      let start = "  " + row.term + String(repeating: " ", count: indent - row.term.count - 3)
      return wrapped(row.summary.split(separator: " ").map(String.init), first: start, indent: indent - 1)
    }.joined()
  }

  /// A text in lines, all indented.
  static func wrapped(_ text: String, indent: Int) -> String {
    let words = text.split(separator: " ").map(String.init)
    return wrapped(
      words.dropFirst(), first: String(repeating: " ", count: indent) + (words.first ?? ""), indent: indent)
  }

  private static func wrapped(_ words: some Sequence<String>, first: String, indent: Int) -> String {
    var text = ""
    var line = first
    for word in words {
      if line.count + 1 + word.count > width {
        text += line + "\n"
        line = String(repeating: " ", count: indent) + (indent > 0 ? " " : "") + word
      } else {
        line += " " + word
      }
    }
    return text + line + "\n"
  }
}
