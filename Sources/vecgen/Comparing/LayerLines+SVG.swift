import SceneModel

extension LayerLines {
  /// The owners of an SVG's lines.
  static func ownersInSVG(_ lines: [ArraySlice<UInt8>]) -> [LayerName?] {
    var owners: [LayerName?] = []
    owners.reserveCapacity(lines.count)
    var open: [(indent: Int, owner: LayerName?)] = []
    // Where the element at the top begins whose name is not known yet.
    var unnamedStart: Int?
    let background = lines.first.flatMap(Self.background)
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
      let content = line.dropFirst(indent)
      // A path's segments and the lines of a text belong to the element above them.
      guard content.first == UInt8(ascii: "<") else {
        owners.append(open.last?.owner)
        continue
      }
      while let last = open.last, last.indent > indent { open.removeLast() }
      if content.starts(with: Array("</".utf8)) {
        owners.append(open.last?.owner)
        continue
      }
      if open.last?.indent == indent { open.removeLast() }
      var owner = name(in: content, behind: " id=\"", until: "\"") ?? name(in: content, behind: "url(#", until: ")")
      if indent == 2 {
        owner = owner ?? ownPart(of: content, background: background)
        unnamedStart = owner == unnamed ? index : nil
      } else if let start = unnamedStart, let top = owner.flatMap(layerAtTop) {
        // What is inside tells what the element around it is.
        for earlier in start..<index where owners[earlier] == unnamed { owners[earlier] = top }
        for level in open.indices where open[level].owner == unnamed { open[level].owner = top }
        unnamedStart = nil
      }
      owner = owner ?? open.last?.owner
      // The first line is the scene's; what stands in it is not, unless it says so.
      owners.append(indent == 0 ? LayerName.scene.part("size") : owner)
      open.append((indent, owner))
    }
    return owners
  }

  /// What an element at the top without a name is.
  private static func ownPart(of content: ArraySlice<UInt8>, background: [UInt8]?) -> LayerName? {
    if content.starts(with: Array("<title>".utf8)) { return LayerName.scene.part("title") }
    if content.starts(with: Array("<desc>".utf8)) { return LayerName.scene.part("description") }
    if content.starts(with: Array("<defs>".utf8)) { return LayerName("palette") }
    if let background, content.starts(with: background) { return LayerName.scene.part("background") }
    return unnamed
  }

  /// How the element begins that covers the whole of the view box, given the first line.
  private static func background(in first: ArraySlice<UInt8>) -> [UInt8]? {
    guard let box = name(in: first, behind: "viewBox=\"0 0 ", until: "\"") else { return nil }
    let sides = box.value.split(separator: " ")
    guard sides.count == 2 else { return nil }
    return Array("<path d=\"M0 0 L\(sides[0]) 0 L\(sides[0]) \(sides[1]) L0 \(sides[1]) Z\"".utf8)
  }

  /// The layer at the top in whose name one without an id is named: `scene.group-1` of `scene.group-1.shape-2..fill`.
  private static func layerAtTop(of name: LayerName) -> LayerName? {
    let start = "scene."
    guard name.value.hasPrefix(start), !name.value.hasPrefix(start + ".") else { return nil }
    return LayerName(start + name.value.dropFirst(start.count).prefix { $0 != "." })
  }

  /// What stands between two texts in a line, where both do.
  private static func name(
    in line: ArraySlice<UInt8>, behind start: String, until end: Character
  ) -> LayerName? {
    guard let range = line.firstRange(of: Array(start.utf8)) else { return nil }
    let name = line[range.upperBound...].prefix { $0 != end.asciiValue }
    return name.endIndex < line.endIndex ? LayerName(String(decoding: name, as: UTF8.self)) : nil
  }
}
