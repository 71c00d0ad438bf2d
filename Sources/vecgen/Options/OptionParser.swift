import Reading

/// Reads a call into a command, by the command's own table of options.
struct OptionParser<C: Command> {
  private var command = C()
  private var rest: ArraySlice<String>

  /// The command that `arguments`, given without its name, ask for; nil where they ask for help.
  static func command(from arguments: [String]) throws(UsageFault) -> C? {
    var parser = OptionParser(rest: arguments[...])
    return try parser.parse()
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func parse() throws(UsageFault) -> C? {
    while let argument = rest.popFirst() {
      if argument == "--" {
        command.operands += rest
        break
      }
      if argument == "--help" || argument == "-h" { return nil }
      if argument.hasPrefix("-"), argument != "-" {
        try readOption(argument)
      } else {
        command.operands.append(argument)
      }
    }
    try checkOperands()
    try command.check()
    return command
  }

  private mutating func readOption(_ argument: String) throws(UsageFault) {
    let (name, attached) = Self.split(argument)
    guard let option = Self.option(named: name) else { throw Self.fault(ofUnknown: name) }
    switch option.action {
    case .flag(let set):
      if attached != nil { throw UsageFault("'\(name)' takes no value") }
      set(&command)
    case .value(let placeholder, let set):
      guard let value = attached ?? nextValue() else {
        throw UsageFault("'\(name)' needs a value: \(option.spelling)")
      }
      if value.isEmpty { throw UsageFault("'\(name)' has an empty value: \(name) \(placeholder)") }
      try set(&command, value)
    }
  }

  /// The argument after an option, unless it is an option itself; `-` and negative numbers are values.
  private mutating func nextValue() -> String? {
    guard let next = rest.first else { return nil }
    let isOption = next.hasPrefix("-") && next != "-" && Double(next) == nil
    return isOption ? nil : rest.popFirst()
  }

  /// `--name=value`, `-nvalue` and `-n=value` in two.
  private static func split(_ argument: String) -> (name: String, attached: String?) {
    if argument.hasPrefix("--") {
      guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
      return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }
    let name = String(argument.prefix(2))
    let attached = argument.dropFirst(2)
    if attached.isEmpty { return (name, nil) }
    // A long option written with one dash is better met with a hint than taken for `-o` with a value.
    if option(named: name) == nil { return (argument, nil) }
    return (name, String(attached.hasPrefix("=") ? attached.dropFirst() : attached))
  }

  /// The option of a name, looked for by index: any other way asks for types that are made when the program runs.
  private static func option(named name: String) -> Option<C>? {
    let options = C.options
    for index in 0..<options.count where options[index].name == name { return options[index] }
    return nil
  }

  private static func fault(ofUnknown name: String) -> UsageFault {
    let names = C.options.map(\.name) + ["--help"]
    let nearest = names.contains("-" + name) ? "-" + name : Spelling.nearest(to: name, in: names)
    let hint = nearest.map { "did you mean '\($0)'?" } ?? CommandTable.hint(ofOption: name)
    return UsageFault("unknown option '\(name)'", hint: hint)
  }

  private func checkOperands() throws(UsageFault) {
    let operands = command.operands
    if operands.contains("") { throw UsageFault("an empty text names nothing") }
    if C.operandTable.isEmpty, let first = operands.first { throw UsageFault("'\(C.name)' takes no '\(first)'") }
    // What is needed stands before what may be left out, so that the first one without a word is the missing one.
    var count = 0
    for operand in C.operandTable {
      if operands.count < count + operand.count.lowerBound {
        throw UsageFault("'\(C.name)' needs an operand: \(operand.usage)")
      }
      count += min(operand.count.upperBound, operands.count - count)
    }
    if let last = C.operandTable.last, operands.count > count {
      throw UsageFault("'\(C.name)' takes no further \(last.placeholder): '\(operands[count])'")
    }
  }
}
