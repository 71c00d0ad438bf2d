/// A command of the program: a value that its options fill, and that then runs.
protocol Command: Sendable {
  /// The word that calls it.
  static var name: String { get }
  /// What it does, in a line without a full stop.
  static var summary: String { get }
  /// What stands besides the options, in order.
  static var operandTable: [Operand] { get }
  /// The options: this table alone drives reading, help and spelling.
  static var options: [Option<Self>] { get }
  /// What help says below the options, a paragraph each.
  static var notes: [String] { get }

  /// The operands, in their order.
  var operands: [String] { get set }

  /// The command without options and operands.
  init()
  /// Checks what no single option can tell.
  func check() throws(UsageFault)
  /// Does what the command is for.
  func run(in session: Session) throws(UsageFault) -> ExitCode
}

extension Command {
  /// Nothing to check.
  func check() throws(UsageFault) {}
}

/// One kind of what stands besides a command's options.
struct Operand: Sendable {
  /// The placeholder in usage and help.
  let placeholder: String
  /// How many there may be.
  let count: ClosedRange<Int>
  /// What it is.
  let summary: String

  /// The operand in a usage line: `INPUT...`, `[NAME]`.
  var usage: String {
    let word = count.upperBound > 1 ? placeholder + "..." : placeholder
    return count.lowerBound == 0 ? "[\(word)]" : word
  }
}
