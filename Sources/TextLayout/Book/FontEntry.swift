public import Fonts

/// A font under a name: a face of a file with what texts in it have unless they say otherwise.
public struct FontEntry: Sendable {
  /// A face of a file.
  public enum Face: Hashable, Sendable {
    /// The face of this number, from 0.
    case number(Int)
    /// The face of this PostScript name.
    case named(String)
  }

  /// The file.
  public var file: FontFile
  /// The face in the file.
  public var face: Face
  /// Values on the axes of a variable font; those that are not named keep their default.
  public var axes: [Tag: Double]
  /// Features to switch on (1, or the number of an alternate) or off (0), beyond what is usual.
  public var features: [Tag: Int]
  /// The language of texts in BCP 47: `de`, `zh-Hant-TW`; nil where it is not known.
  public var language: String?
  /// The names of the fonts that stand in, in this order, for characters that this one has not.
  public var fallback: [String]

  /// An entry.
  public init(
    _ file: FontFile, face: Face = .number(0), axes: [Tag: Double] = [:], features: [Tag: Int] = [:],
    language: String? = nil, fallback: [String] = []
  ) {
    (self.file, self.face, self.axes) = (file, face, axes)
    (self.features, self.language, self.fallback) = (features, language, fallback)
  }
}

/// What is wrong with an entry of a font book.
public struct FontBookFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The trouble.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be used, or it has no such face.
    case face(FontFault)
    /// The face has no such axis, or does not reach the value.
    case axis(Tag, FontFault)
    /// The face has no such feature; with those that it has.
    case feature(Tag, there: [Tag])
    /// The fallback of this number is no entry; with the names of all entries.
    case unknownFallback(Int, String, there: [String])
    /// The fallback of this number is the entry itself.
    case ownFallback(Int)
    /// The face has tables of Apple's shaping, which other programs would follow.
    case appleShaping
  }

  /// The name of the entry.
  public let entry: String
  /// The trouble.
  public let reason: Reason

  /// True for what keeps nothing from being drawn: a feature that the font has not, shaping that is not read.
  public var isWarning: Bool {
    switch reason {
    case .feature, .appleShaping: true
    case .face, .axis, .unknownFallback, .ownFallback: false
    }
  }

  /// The trouble in words: `'wght' runs from 100 to 900`.
  public var description: String {
    switch reason {
    case .face(let fault), .axis(_, let fault): fault.reason
    case .feature(let tag, let there):
      "the font '\(entry)' has no feature '\(tag)': it has \(there.map { "'\($0)'" }.listed)"
    case .unknownFallback(_, let name, let there):
      "'\(name)' is no font: there are \(there.map { "'\($0)'" }.listed)"
    case .appleShaping: "the font '\(entry)' has Apple's shaping in 'morx', which is not read"
    case .ownFallback: "the font '\(entry)' cannot stand in for itself"
    }
  }
}

extension [String] {
  /// All parted by commas; `none` for an empty list.
  var listed: String { isEmpty ? "none" : joined(separator: ", ") }
}
