/// A font file, or a question asked of it, that cannot be answered, with the words for it.
public struct FontFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part of the trouble that decides how a message about the file begins.
  public enum Kind: Hashable, Sendable {
    /// The file's bytes could not be had.
    case unreadable
    /// The file is a font packed for the web.
    case packed
    /// The file is a font of a format that is not read; the reason names it.
    case foreign
    /// The file is no font at all.
    case noFont
    /// The file is broken, beyond a limit, or uses what is not read.
    case unusable
    /// What was asked for is not in the font: an axis, a value, a face.
    case choice
  }

  /// The kind of trouble.
  public let kind: Kind
  /// The trouble in words, without the file's name.
  public let reason: String

  /// A fault in words of the caller's, as a file that cannot be read.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// The whole message about a file of this name.
  public func message(naming file: String) -> String {
    switch kind {
    case .unreadable: "'\(file)' cannot be read: \(reason)"
    case .packed: "'\(file)' is packed for the web: name the .ttf or .otf it was made from"
    case .foreign: "'\(file)' is \(reason): name a .ttf, .otf or .ttc"
    case .noFont: "'\(file)' is no font file"
    case .unusable: "'\(file)' cannot be used: \(reason)"
    case .choice: "'\(file)': \(reason)"
    }
  }

  /// The reason.
  public var description: String { reason }
}

extension FontFault {
  /// A fault inside one table.
  static func table(_ tag: Tag, _ reason: String) -> FontFault { FontFault(.unusable, "table '\(tag)': \(reason)") }

  /// A table that ends before what it promises.
  static func cut(_ tag: Tag, at byte: Int) -> FontFault { table(tag, "it is cut short at byte \(grouped(byte))") }

  /// An offset, written at a byte of the table, to a place outside of it.
  static func offset(_ tag: Tag, at byte: Int) -> FontFault {
    table(tag, "the offset at byte \(grouped(byte)) leads out of the table")
  }

  /// A version or format that is not read, written at a byte of the table.
  static func format(_ tag: Tag, _ what: String, _ value: Int, at byte: Int) -> FontFault {
    table(tag, "\(what) \(grouped(value)) at byte \(grouped(byte)) is not read")
  }

  /// A glyph of one table that is broken or beyond a limit.
  static func glyph(_ tag: Tag, _ glyph: UInt16, _ reason: String) -> FontFault {
    table(tag, "glyph \(grouped(Int(glyph))) \(reason)")
  }

  /// A whole number with commas between its thousands.
  package static func grouped(_ number: Int) -> String {
    var text = ""
    let digits = String(number.magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }
}
