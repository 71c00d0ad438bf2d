/// A way into data: names of members and indices of elements, `user.names[0]`.
///
/// A name that holds a dot, a bracket, a bar, a brace or a quote stands in double quotes: `"a.b".c`.
package struct DataPath: Hashable, Sendable, CustomStringConvertible {
  /// One step of the way.
  package enum Step: Hashable, Sendable {
    /// To the member of this name.
    case member(String)
    /// To the element of this index, from 0.
    case element(Int)
  }

  /// What is wrong with a written path, without a full stop.
  package struct Fault: Error, Hashable, Sendable {
    package let message: String
  }

  /// The name of the first member: of the data's own, or a loop's.
  package let root: String
  /// The steps from there.
  package let steps: [Step]

  /// A path as it is written.
  package init(_ text: String) throws(Fault) {
    var rest = Substring(text)
    var names: [Step] = []
    repeat {
      names.append(.member(try Self.name(&rest, in: text)))
      while rest.first == "[" { names.append(.element(try Self.index(&rest, in: text))) }
    } while try Self.skipDot(&rest, in: text)
    guard case .member(let root) = names.removeFirst() else { throw Fault(message: "'\(text)' is no path") }
    self.root = root
    steps = names
  }

  /// The path as it is written.
  package var description: String {
    steps.reduce(Self.written(root)) { text, step in
      switch step {
      case .member(let name): "\(text).\(Self.written(name))"
      case .element(let index): "\(text)[\(index)]"
      }
    }
  }

  private static let signs: Set<Character> = [".", "[", "]", "\"", "|", "{", "}"]

  private static func written(_ name: String) -> String {
    name.isEmpty || name.contains(where: signs.contains) ? "\"\(name)\"" : name
  }

  private static func name(_ rest: inout Substring, in text: String) throws(Fault) -> String {
    if rest.first == "\"" {
      let quoted = rest.dropFirst()
      guard let end = quoted.firstIndex(of: "\"") else { throw Fault(message: "a quote in '\(text)' has no end") }
      rest = quoted[quoted.index(after: end)...]
      return String(quoted[..<end])
    }
    let name = rest.prefix { !signs.contains($0) }
    guard !name.isEmpty else {
      throw Fault(message: "'\(text)' is no path: expected names with dots between them, such as 'user.names[0]'")
    }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private static func index(_ rest: inout Substring, in text: String) throws(Fault) -> Int {
    let digits = rest.dropFirst().prefix { $0 != "]" }
    guard digits.endIndex < rest.endIndex, let index = Int(digits), index >= 0, digits.first != "+" else {
      throw Fault(message: "'\(text)' is no path: brackets take an index from 0")
    }
    rest = rest[rest.index(after: digits.endIndex)...]
    return index
  }

  /// Whether another name follows; nothing else may.
  private static func skipDot(_ rest: inout Substring, in text: String) throws(Fault) -> Bool {
    guard let next = rest.first else { return false }
    guard next == "." else { throw Fault(message: "'\(text)' is no path: expected '.' before '\(rest)'") }
    rest.removeFirst()
    return true
  }
}
