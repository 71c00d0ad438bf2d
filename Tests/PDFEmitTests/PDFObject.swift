/// A direct object of PDF, parsed from text with nothing of the writer's code.
indirect enum PDFObject: Equatable {
  case null, boolean(Bool), number(Double), name(String), string(String), reference(Int)
  case array([PDFObject]), dictionary([String: PDFObject])

  /// The value of a dictionary's key.
  subscript(key: String) -> PDFObject? { if case .dictionary(let entries) = self { entries[key] } else { nil } }

  /// The elements of an array.
  var elements: [PDFObject] { if case .array(let elements) = self { elements } else { [] } }
  /// The numbers of an array.
  var numbers: [Double] { elements.compactMap(\.number) }
  /// A number.
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// A name without its slash.
  var name: String? { if case .name(let name) = self { name } else { nil } }
  /// The entries of a dictionary.
  var entries: [String: PDFObject] { if case .dictionary(let entries) = self { entries } else { [:] } }

  /// The object that a text begins with; nil where it begins with none.
  static func parse(_ text: some StringProtocol) -> PDFObject? {
    var parser = Parser(rest: Array(text.utf8)[...])
    return parser.object()
  }

  private struct Parser {
    var rest: ArraySlice<UInt8>

    private static let delimiters = Array("()<>[]/%".utf8)

    private mutating func skipSpace() { rest = rest.drop { $0 == 32 || $0 == 10 } }

    private mutating func take(_ text: String) -> Bool {
      skipSpace()
      guard rest.starts(with: Array(text.utf8)) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }

    private mutating func word() -> String {
      let word = rest.prefix { $0 != 32 && $0 != 10 && !Self.delimiters.contains($0) }
      rest = rest.dropFirst(word.count)
      return String(decoding: word, as: UTF8.self)
    }

    mutating func object() -> PDFObject? {
      if take("<<") {
        var entries: [String: PDFObject] = [:]
        while !take(">>") {
          guard take("/") else { return nil }
          let key = word()
          guard entries[key] == nil, let value = object() else { return nil }
          entries[key] = value
        }
        return .dictionary(entries)
      }
      if take("[") {
        var elements: [PDFObject] = []
        while !take("]") {
          guard let element = object() else { return nil }
          elements.append(element)
        }
        return .array(elements)
      }
      if take("/") { return .name(word()) }
      if take("(") {
        var (depth, text) = (1, [UInt8]())
        while let byte = rest.popFirst() {
          if byte == UInt8(ascii: "(") { depth += 1 }
          if byte == UInt8(ascii: ")") { depth -= 1 }
          if depth == 0 { return .string(String(decoding: text, as: UTF8.self)) }
          text.append(byte)
          if byte == UInt8(ascii: "\\"), let next = rest.popFirst() { text.append(next) }
        }
        return nil
      }
      if take("<") {
        let digits = rest.prefix { $0 != UInt8(ascii: ">") }
        rest = rest.dropFirst(digits.count + 1)
        return .string(String(decoding: digits, as: UTF8.self))
      }
      skipSpace()
      let word = word()
      switch word {
      case "true", "false": return .boolean(word == "true")
      case "null": return .null
      default: break
      }
      guard let number = Double(word) else { return nil }
      let mark = rest
      if let whole = Int(word), take("0 R") { return .reference(whole) }
      rest = mark
      return .number(number)
    }
  }
}

extension PDFReader {
  /// An object's value; of a stream its dictionary.
  func value(_ number: Int) throws -> PDFObject? {
    PDFObject.parse(try object(number).drop { $0 != "\n" })
  }

  /// The object that a value stands for: itself, or the one it refers to.
  func resolved(_ value: PDFObject?) throws -> PDFObject? {
    if case .reference(let number)? = value { return try self.value(number) }
    return value
  }
}
