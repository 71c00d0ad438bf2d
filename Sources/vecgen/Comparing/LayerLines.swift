import LineDiff
import SceneModel

/// Which layer each line of an output belongs to, by the names that the output itself carries.
///
/// In an SVG a name is an `id`, and counts for all that stands inside its element; in a PDF it is the comment that begins a
/// layer's stream, or a resource's name, which counts for the object it refers to as well. Minified and compressed outputs
/// have no lines to speak of.
struct LayerLines {
  /// For each line the most exact name that it stands under, such as `ring` or `ring..mask`; nil for what frames the picture.
  let owners: [LayerName?]

  /// Reads an output of this program.
  init(of bytes: [UInt8]) {
    let lines = UnifiedDiff.lines(of: bytes).map { line in line.last == UInt8(ascii: "\n") ? line.dropLast() : line }
    owners = bytes.starts(with: Array("%PDF-".utf8)) ? Self.ownersInPDF(lines) : Self.ownersInSVG(lines)
  }

  /// The layer that a name belongs to where no scene tells: what stands before the first role.
  static func layer(of name: LayerName) -> LayerName {
    name.value.firstRange(of: "..").map { LayerName(String(name.value[..<$0.lowerBound])) } ?? name
  }

  // MARK: SVG

  private static func ownersInSVG(_ lines: [ArraySlice<UInt8>]) -> [LayerName?] {
    var open: [(indent: Int, owner: LayerName?)] = []
    return lines.map { line in
      let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
      let content = line.dropFirst(indent)
      // A path's segments and the lines of a text belong to the element above them.
      guard content.first == UInt8(ascii: "<") else { return open.last?.owner }
      while let last = open.last, last.indent > indent { open.removeLast() }
      if content.starts(with: Array("</".utf8)) { return open.last?.owner }
      if open.last?.indent == indent { open.removeLast() }
      let owner = name(in: content, behind: " id=\"", until: "\"") ?? name(in: content, behind: "url(#", until: ")")
      open.append((indent, owner ?? open.last?.owner))
      return open.last?.owner
    }
  }

  /// What stands between two texts in a line, where both do.
  private static func name(
    in line: ArraySlice<UInt8>, behind start: String, until end: Character
  ) -> LayerName? {
    guard let range = line.firstRange(of: Array(start.utf8)) else { return nil }
    let name = line[range.upperBound...].prefix { $0 != end.asciiValue }
    return name.endIndex < line.endIndex ? LayerName(String(decoding: name, as: UTF8.self)) : nil
  }

  // MARK: PDF

  private static func ownersInPDF(_ lines: [ArraySlice<UInt8>]) -> [LayerName?] {
    var objectOwners: [Int: LayerName] = [:]
    for line in lines {
      if let (name, object) = resource(in: line), let object { objectOwners[object] = name }
    }
    var owners: [LayerName?] = []
    owners.reserveCapacity(lines.count)
    var start = 0
    var owner: LayerName?
    var follows = false
    for (index, line) in lines.enumerated() {
      if let object = objectNumber(in: line) {
        start = index
        owner = objectOwners[object]
      }
      if follows, line.starts(with: Array("% ".utf8)) {
        owner = LayerName(String(decoding: line.dropFirst(2), as: UTF8.self))
        for earlier in start..<index { owners[earlier] = owner }
      }
      follows = line.elementsEqual("stream".utf8)
      owners.append(resource(in: line)?.name ?? owner)
      if line.elementsEqual("endobj".utf8) { owner = nil }
    }
    return owners
  }

  /// The number in `12 0 obj`.
  private static func objectNumber(in line: ArraySlice<UInt8>) -> Int? {
    let ending = Array(" 0 obj".utf8)
    guard line.count <= 20, line.suffix(ending.count).elementsEqual(ending) else { return nil }
    return Int(String(decoding: line.dropLast(ending.count), as: UTF8.self))
  }

  /// The name in `/ring..fill ...`, and the object's number where that is all it says.
  private static func resource(in line: ArraySlice<UInt8>) -> (name: LayerName, object: Int?)? {
    guard line.first == UInt8(ascii: "/") else { return nil }
    let words = line.prefix(200).split(separator: UInt8(ascii: " "), maxSplits: 4)
    guard let first = words.first, first.dropFirst().firstRange(of: Array("..".utf8)) != nil else { return nil }
    let isReference = words.count == 4 && words[3].elementsEqual("R".utf8)
    let object = isReference ? Int(String(decoding: words[1], as: UTF8.self)) : nil
    return (LayerName(String(decoding: first.dropFirst(), as: UTF8.self)), object)
  }
}
