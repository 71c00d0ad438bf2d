import Testing

/// A file read back by its own cross-reference, with nothing of the writer's code.
struct PDFReader {
  let bytes: [UInt8]
  /// The offset of each object by its number.
  private(set) var offsets: [Int: Int] = [:]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let lines = Self.text(bytes).split(separator: "\n", omittingEmptySubsequences: false)
    let mark = try #require(lines.lastIndex(of: "startxref"))
    let start = try #require(Int(lines[mark + 1]))
    let table = Self.text(bytes[start...]).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(table[0].hasSuffix(" 0 obj"))
    let index = try #require(Self.numbers(in: table[1], after: "/Index ["))
    let rows = Array(table[3].dropLast().utf8)
    var row = 0
    for run in stride(from: 0, to: index.count, by: 2) {
      for number in index[run]..<index[run] + index[run + 1] {
        let hex = rows[row * 12..<row * 12 + 12]
        if hex.first == 48, hex.dropFirst().first == 49 {
          let offset: Int = try #require(Int(Self.text(hex.dropFirst(2).dropLast(2)), radix: 16))
          offsets[number] = offset
        }
        row += 1
      }
    }
    #expect(rows.count == row * 12)
  }

  /// An object's text from its number to `endobj`.
  func object(_ number: Int) throws -> String {
    let offset = try #require(offsets[number])
    let end = try #require(bytes[offset...].firstRange(of: Self.objectEnd)).lowerBound
    let object = Self.text(bytes[offset..<end])
    #expect(object.hasPrefix("\(number) 0 obj\n"))
    return object
  }

  /// A stream's length as stated, and its bytes; nil where the object is none.
  func stream(_ number: Int) throws -> (stated: Int, content: String)? {
    let object = try object(number)
    let parts = object.split(separator: "\n", omittingEmptySubsequences: false)
    guard let begin = parts.firstIndex(of: "stream"),
      let length = Self.numbers(in: object[...], after: "/Length ")?.first
    else { return nil }
    return (length, parts[(begin + 1)...].dropLast().joined(separator: "\n"))
  }

  /// The numbers of all objects that an object refers to.
  func references(of number: Int) throws -> [Int] {
    let words = try object(number).split(whereSeparator: { " \n[]<>/".contains($0) })
    return words.indices.dropFirst(2).filter { words[$0] == "R" && words[$0 - 1] == "0" }.compactMap {
      Int(words[$0 - 2])
    }
  }

  private static let objectEnd = Array("\nendobj\n".utf8)

  static func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  private static func numbers(in text: Substring, after key: String) -> [Int]? {
    guard let range = text.firstRange(of: key) else { return nil }
    return text[range.upperBound...].prefix { $0.isNumber || $0 == " " }.split(separator: " ").compactMap { Int($0) }
  }
}
