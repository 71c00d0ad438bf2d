import Reading

/// The commands of the program.
enum CommandTable {
  /// Every command, in the order of help.
  static let all: [any Command.Type] = [
    Compile.self, Batch.self, Check.self, Snapshot.self, Diff.self, Gallery.self, Example.self, Schema.self,
    FontsCommand.self,
    HelpCommand.self,
  ]

  /// The command that a word calls.
  static func command(named name: String) -> (any Command.Type)? { all.first { $0.name == name } }

  /// Which commands have an option; nil where none has it.
  static func hint(ofOption name: String) -> String? {
    let words = all.filter { has($0, option: name) }.map { "'\($0.name)'" }
    return words.isEmpty ? nil : "an option of \(words.joined(separator: " and "))"
  }

  private static func has<C: Command>(_ type: C.Type, option name: String) -> Bool {
    C.options.contains { $0.name == name }
  }

  /// What to say of a word that calls none.
  static func fault(ofUnknown word: String) -> UsageFault {
    if word.hasPrefix("-") {
      let hint = Spelling.hint(for: word, in: ["--help", "--version"]) ?? "options stand behind the command"
      return UsageFault("unknown option '\(word)'", hint: hint)
    }
    let scene = word.hasSuffix(".json") ? "did you mean 'vecgen compile \(word)'?" : nil
    return UsageFault("unknown command '\(word)'", hint: Spelling.hint(for: word, in: all.map { $0.name }) ?? scene)
  }
}
