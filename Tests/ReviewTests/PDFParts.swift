import Bytes

/// A PDF of vecgen's by its objects: which lines belong to a layer, told from the names of resources and streams.
struct PDFParts {
  private var objects: [(number: Int, lines: [String])] = []
  /// What stands before, between and behind the objects.
  private var others: [String] = []
  /// The stable names of the objects that have one.
  private var names: [Int: String] = [:]

  /// The page's object; its lines belong to the layers that they name.
  private static let page = 3
  /// Numbers up to this one are the same in every file.
  private static let lastFixedNumber = 9

  /// Divides the lines of a file.
  init(_ file: [String]) {
    var isInside = false
    for line in file {
      if line.hasSuffix(" 0 obj"), let number = Int(line.dropLast(6)) {
        objects.append((number, []))
        isInside = true
      }
      if isInside { objects[objects.count - 1].lines.append(line) } else { others.append(line) }
      if line == "endobj" { isInside = false }
    }
    for (number, lines) in objects {
      if let start = lines.firstIndex(of: "stream"), lines[start + 1].hasPrefix("% ") {
        names[number] = String(lines[start + 1].dropFirst(2))
      }
      for line in lines {
        guard let name = PDFParts.entryName(of: line) else { continue }
        for reference in PDFParts.references(in: line) where reference > Self.lastFixedNumber {
          names[reference] = name
        }
      }
    }
  }

  /// The lines that belong to other layers than those of these ids, or to none.
  func lines(without ids: Set<String>) -> [String] {
    func isOwned(_ name: String) -> Bool {
      let id = name.prefix { $0 != "." }
      return ids.contains(String(id)) || ids.contains(name)
    }
    let parts = ["link", "tagged", "tag-text", "tag-figure", "tag-link"]
    let links = ids.flatMap { id in parts.map { StableNumber.hash(of: "\(id)..\($0)") } }
    func isOwned(_ number: Int) -> Bool {
      if let name = names[number] { return isOwned(name) }
      return number > Self.lastFixedNumber
        && [64, 256, 1024, 65_520].contains { range in
          links.contains { 16 + Int($0 % range) == number }
        }
    }
    var rest = others
    for (number, lines) in objects where !isOwned(number) {
      guard number == Self.page else {
        rest += lines
        continue
      }
      rest += lines.filter { line in
        if let name = PDFParts.entryName(of: line) { return !isOwned(name) }
        let references = PDFParts.references(in: line)
        return references.isEmpty || !references.allSatisfy(isOwned)
      }
    }
    return rest
  }

  /// The name of a dictionary's entry that has a line to itself.
  private static func entryName(of line: String) -> String? {
    guard line.hasPrefix("/"), let space = line.firstIndex(of: " ") else { return nil }
    return String(line[line.index(after: line.startIndex)..<space])
  }

  /// The numbers that a line refers to.
  private static func references(in line: String) -> [Int] {
    let words = line.split(separator: " ")
    return words.indices.dropFirst(2).compactMap { words[$0] == "R" ? Int(words[$0 - 2]) : nil }
  }
}
