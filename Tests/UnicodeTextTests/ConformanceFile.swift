import Foundation
import TestSupport
import Testing

/// A file of Unicode's conformance tests, read word by word.
struct ConformanceFile {
  /// How much of a file there is.
  enum Extent: Sendable {
    /// All of it, from unicode-data.
    case whole
    /// What `Tools/make-unicode-samples` drew of it, beside the tests.
    case share
  }

  private let bytes: [UInt8]
  private var place = 0

  /// The bytes of the word that was read last.
  private(set) var word = 0..<0

  /// Reads a file.
  ///
  /// - Parameter path: Below unicode-data's folder; packed there where it ends with `.bz2`.
  init(_ path: String, _ extent: Extent) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch extent {
    case .whole where path.hasSuffix(".bz2"):
      bytes = try Tool.bzip2.run(["-dc", InstalledFiles.unicodeData.url(path).path]).output
    case .whole: bytes = try Array(Data(contentsOf: InstalledFiles.unicodeData.url(path)))
    case .share:
      let name = name.hasSuffix(".bz2") ? String(name.dropLast(4)) : name
      bytes = try Array(Data(contentsOf: PackageFolder.url("Tests/UnicodeTextTests/Conformance/\(name)")))
    }
  }

  /// Goes to the start of the next line that has a word; false at the end.
  mutating func nextLine() -> Bool {
    if place > 0 { skipLine() }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "): place += 1
      case UInt8(ascii: "#"): skipLine()
      default: return true
      }
    }
    return false
  }

  /// True at the start of a line that is no case but speaks of those that follow.
  var isDirective: Bool { bytes[place] == UInt8(ascii: "@") }

  private mutating func skipLine() {
    while place < bytes.count && bytes[place] != UInt8(ascii: "\n") { place += 1 }
  }

  /// Reads a word; false at the end of a field (behind whose semicolon it goes on), of a line or before a comment.
  mutating func nextWord() -> Bool {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t") { place += 1 }
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#"):
        word = start..<place
        return place > start
      case UInt8(ascii: ";"):
        if place == start { place += 1 }
        word = start..<place
        return bytes[start] != UInt8(ascii: ";")
      default: place += 1
      }
    }
    word = start..<place
    return place > start
  }

  /// The word's bytes as one number, the last byte lowest.
  var packed: UInt64 {
    var result: UInt64 = 0
    for index in word { result = result << 8 | UInt64(bytes[index]) }
    return result
  }

  /// The word's hexadecimal number.
  var hexadecimal: UInt32 {
    var result: UInt32 = 0
    for index in word {
      let byte = bytes[index]
      result = result << 4 | UInt32(byte < UInt8(ascii: "A") ? byte - UInt8(ascii: "0") : (byte | 32) - 87)
    }
    return result
  }

  /// The word's decimal number; nil for `x`.
  var decimal: Int? {
    var result = 0
    for index in word {
      guard bytes[index] >= UInt8(ascii: "0") && bytes[index] <= UInt8(ascii: "9") else { return nil }
      result = result * 10 + Int(bytes[index] - UInt8(ascii: "0"))
    }
    return result
  }

  /// The scalars of a field.
  mutating func scalars() -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    while nextWord() { if let scalar = Unicode.Scalar(hexadecimal) { result.append(scalar) } }
    return result
  }

  /// The numbers of a field; nil for `x`.
  mutating func numbers() -> [Int?] {
    var result: [Int?] = []
    while nextWord() { result.append(decimal) }
    return result
  }

  /// A packed word, as `packed` gives it.
  static func packed(_ text: String) -> UInt64 { text.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}

extension [Unicode.Scalar] {
  /// The scalars as they are written in tests: `0061 0308`.
  var hexadecimal: String { map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ") }
}
