/// An option of a command: how it is written, what it does to the command, and what help says of it.
struct Option<Target>: Sendable {
  /// What an option does.
  enum Action: Sendable {
    /// Standing alone.
    case flag(@Sendable (inout Target) -> Void)
    /// With a value, which is `placeholder` in help; the fault of a value does not name the option.
    case value(placeholder: String, @Sendable (inout Target, String) throws(UsageFault) -> Void)
  }

  /// The name with its dashes, as it is typed.
  let name: String
  /// Whether help shows that it may be given several times.
  let isRepeated: Bool
  /// What it means, without a full stop.
  let summary: String
  /// What it does.
  let action: Action

  /// What stands for its value in help; nil where it takes none.
  var placeholder: String? {
    if case .value(let placeholder, _) = action { placeholder } else { nil }
  }
  /// The option as help lists it: `--out DIR`.
  var spelling: String { placeholder.map { "\(name) \($0)" } ?? name }
  /// The option in a usage line: `[-o FILE]...`.
  var usage: String { "[\(spelling)]\(isRepeated ? "..." : "")" }
}

extension Option {
  /// An option without a value.
  static func flag(_ name: String, _ summary: String, _ set: @escaping @Sendable (inout Target) -> Void) -> Option {
    Option(name: name, isRepeated: false, summary: summary, action: .flag(set))
  }

  /// An option with a text, of which the last one counts.
  static func text(
    _ name: String, _ placeholder: String, _ summary: String,
    _ set: @escaping @Sendable (inout Target, String) throws(UsageFault) -> Void
  ) -> Option {
    Option(name: name, isRepeated: false, summary: summary, action: .value(placeholder: placeholder, set))
  }

  /// An option with a text, of which each one counts.
  static func repeated(
    _ name: String, _ placeholder: String, _ summary: String,
    _ add: @escaping @Sendable (inout Target, String) throws(UsageFault) -> Void
  ) -> Option {
    Option(name: name, isRepeated: true, summary: summary, action: .value(placeholder: placeholder, add))
  }

  /// An option with a whole number in a range.
  static func integer(
    _ name: String, _ placeholder: String, in range: ClosedRange<Int>, _ summary: String,
    _ set: @escaping @Sendable (inout Target, Int) -> Void
  ) -> Option {
    text(name, placeholder, summary) { (target, text) throws(UsageFault) in
      guard let number = Int(text), range.contains(number) else {
        throw UsageFault(
          "'\(name)' takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
      }
      set(&target, number)
    }
  }

  /// An option with a number of seconds, 0 or more.
  static func seconds(
    _ name: String, _ placeholder: String, _ summary: String, _ set: @escaping @Sendable (inout Target, Double) -> Void
  ) -> Option {
    text(name, placeholder, summary) { (target, text) throws(UsageFault) in
      // `Double` also reads hexadecimal digits, infinities and numbers that are none.
      let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
      guard isDecimal, let number = Double(text), number >= 0, number <= 1e9 else {
        throw UsageFault("'\(name)' takes a number of seconds from 0 to 1000000000, not '\(text)'")
      }
      set(&target, number)
    }
  }
}
