import Bytes
public import SceneModel

/// How a date is shown: fields by Unicode's letters (UTS #35), in English, and text between them.
public struct DateFormat: Hashable, Sendable {
  /// What is wrong with a pattern.
  public struct Fault: Error, Hashable, Sendable {
    /// What is wrong, without a full stop.
    public let message: String
    /// Where in the pattern, in bytes of its UTF-8.
    public let offset: Int
  }

  private enum Field: String, CaseIterable {
    case yyyy, yy, M, MM, MMM, d, dd, E, H, HH, m, mm, s, ss
  }

  private enum Piece: Hashable {
    case field(Field)
    case literal(String)
  }

  private let pieces: [Piece]

  /// `M/d`: 3/25 for the 25th of March.
  public static let monthAndDay = DateFormat(pieces: [.field(.M), .literal("/"), .field(.d)])

  /// `yyyy-MM-dd`.
  static let day = DateFormat(pieces: [
    .field(.yyyy), .literal("-"), .field(.MM), .literal("-"), .field(.dd),
  ])

  /// `HH:mm:ss`.
  static let time = DateFormat(pieces: [
    .field(.HH), .literal(":"), .field(.mm), .literal(":"), .field(.ss),
  ])

  /// `HH:mm`.
  static let hourAndMinute = DateFormat(pieces: [.field(.HH), .literal(":"), .field(.mm)])

  /// `MMM d`.
  static let shortDay = DateFormat(pieces: [.field(.MMM), .literal(" "), .field(.d)])

  /// `MMM`.
  static let shortMonth = DateFormat(pieces: [.field(.MMM)])

  /// `MMM yyyy`.
  static let monthAndYear = DateFormat(pieces: [.field(.MMM), .literal(" "), .field(.yyyy)])

  private init(pieces: [Piece]) { self.pieces = pieces }

  /// A format by its pattern: `yyyy yy M MM MMM d dd E H HH m mm s ss`, text in single quotes (two in a row are one quote),
  /// everything that is no ASCII letter as it stands.
  ///
  /// - Throws: A `Fault` for another letter and for a quote without its end.
  public init(_ pattern: String) throws(Fault) {
    var pieces: [Piece] = []
    var literal = ""
    var index = pattern.startIndex
    func fault(_ message: String, at place: String.Index) -> Fault {
      Fault(message: message, offset: pattern.utf8.distance(from: pattern.startIndex, to: place))
    }
    while index < pattern.endIndex {
      let start = index
      let character = pattern[index]
      if character == "'" {
        guard let quoted = DateFormat.quotedText(in: pattern, from: &index) else {
          throw fault("a quote in '\(pattern)' has no end", at: start)
        }
        literal += quoted
      } else if character.isASCII, character.isLetter {
        let letters = pattern[start...].prefix { $0 == character }
        index = letters.endIndex
        guard let field = Field(rawValue: String(letters)) else {
          let known = Field.allCases.map(\.rawValue).joined(separator: " ")
          throw fault(
            "'\(letters)' is no field of a date: expected \(known), or text in single quotes",
            at: start)
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(.field(field))
      } else {
        literal.append(character)
        index = pattern.index(after: index)
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    self.pieces = pieces
  }

  /// The text from the quote at `index` to its end, which `index` then stands behind; nil where it has none.
  private static func quotedText(in pattern: String, from index: inout String.Index) -> String? {
    var text = ""
    var place = pattern.index(after: index)
    if place < pattern.endIndex, pattern[place] == "'" {
      index = pattern.index(after: place)
      return "'"
    }
    while place < pattern.endIndex {
      let next = pattern.index(after: place)
      if pattern[place] != "'" {
        text.append(pattern[place])
        place = next
      } else if next < pattern.endIndex, pattern[next] == "'" {
        text.append("'")
        place = pattern.index(after: next)
      } else {
        index = next
        return text
      }
    }
    return nil
  }

  /// The date as it is written, without its time zone, in this format.
  public func text(of date: CalendarDate) -> String {
    var text = ""
    for part in pieces {
      switch part {
      case .literal(let literal): text += literal
      case .field(let field): text += DateFormat.text(of: field, in: date)
      }
    }
    return text
  }

  private static func text(of field: Field, in date: CalendarDate) -> String {
    switch field {
    case .yyyy: padded(date.year, to: 4)
    case .yy: padded(date.year % 100, to: 2)
    case .M: String(date.month)
    case .MM: padded(date.month, to: 2)
    case .MMM: months[date.month - 1]
    case .d: String(date.day)
    case .dd: padded(date.day, to: 2)
    case .E: weekdays[date.weekday]
    case .H: String(date.hour)
    case .HH: padded(date.hour, to: 2)
    case .m: String(date.minute)
    case .mm: padded(date.minute, to: 2)
    case .s: String(Int(saturating: date.second))
    case .ss: padded(Int(saturating: date.second), to: 2)
    }
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}
