import Bytes
import SceneModel

extension LayerLines {
  /// The owners of a PDF's lines.
  static func ownersInPDF(_ lines: [ArraySlice<UInt8>], layers: [LayerName]) -> [LayerName?] {
    let objects = objectOwners(lines, layers: layers)
    var owners: [LayerName?] = []
    owners.reserveCapacity(lines.count)
    var owner: LayerName?
    var isStream = false
    let lengths = ["<< /Length ", ">> /Length "].map { Array($0.utf8) }
    for line in lines {
      if let object = objectNumber(in: line) { owner = objects[object] }
      if line.elementsEqual("stream".utf8) { isStream = true }
      if isStream {
        owners.append(owner)
      } else if lengths.contains(where: line.starts) {
        // A stream's length says nothing that its lines do not.
        owners.append(nil)
      } else {
        // An entry of a list of objects is a reference alone.
        let entry = references(in: line).first.flatMap { line.count <= 20 ? objects[$0] : nil }
        owners.append(resource(in: line) ?? ownPart(of: line) ?? entry ?? owner)
      }
      if line.elementsEqual("endstream".utf8) { isStream = false }
      if line.elementsEqual("endobj".utf8) { owner = nil }
    }
    return owners
  }

  /// The layers that objects belong to: by the comment at a stream's head, or by the resource that refers to them.
  private static func objectOwners(_ lines: [ArraySlice<UInt8>], layers: [LayerName]) -> [Int: LayerName] {
    var owners: [Int: LayerName] = [:]
    var links: [Int] = []
    var object: Int?
    var follows = false
    for line in lines {
      object = objectNumber(in: line) ?? object
      if follows, line.starts(with: Array("% ".utf8)), let object {
        owners[object] = LayerName(String(decoding: line.dropFirst(2), as: UTF8.self))
      }
      follows = line.elementsEqual("stream".utf8)
      if let name = resource(in: line) {
        for reference in references(in: line) where owners[reference] == nil { owners[reference] = name }
      }
      if line.starts(with: Array("<< /Type /Annot ".utf8)), let object { links.append(object) }
    }
    if links.isEmpty { return owners }
    // An annotation carries no name, but its number is made from one.
    let numbers = linkNumbers(of: layers + Set(owners.values.map(layer)).sorted { $0.value < $1.value })
    for link in links { owners[link] = numbers[link] ?? Self.links }
    return owners
  }

  /// The numbers that the links of layers may have, in files of any length.
  private static func linkNumbers(of layers: [LayerName]) -> [Int: LayerName] {
    var numbers: [Int: LayerName] = [:]
    for spread: UInt32 in [65_520, 1_024, 256, 64] {
      for layer in layers {
        let number = 16 + Int(StableNumber.hash(of: layer.part("link").value) % spread)
        numbers[number] = numbers[number] ?? layer
      }
    }
    return numbers
  }

  /// The scene's own part that a line of the page, the catalog or the document's information tells.
  private static func ownPart(of line: ArraySlice<UInt8>) -> LayerName? {
    let parts = [
      ("/MediaBox ", "size"), ("/Title ", "title"), ("/Subject ", "description"), ("/Lang ", "language"),
    ]
    return parts.first { line.starts(with: Array($0.0.utf8)) }.map { LayerName.scene.part($0.1) }
  }

  /// The number in `12 0 obj`.
  private static func objectNumber(in line: ArraySlice<UInt8>) -> Int? {
    let ending = Array(" 0 obj".utf8)
    guard line.count <= 20, line.suffix(ending.count).elementsEqual(ending) else { return nil }
    return Int(String(decoding: line.dropLast(ending.count), as: UTF8.self))
  }

  /// The name in `/ring..fill ...`.
  private static func resource(in line: ArraySlice<UInt8>) -> LayerName? {
    guard line.first == UInt8(ascii: "/") else { return nil }
    let name = line.dropFirst().prefix { $0 != UInt8(ascii: " ") }
    return name.firstRange(of: Array("..".utf8)) == nil ? nil : LayerName(String(decoding: name, as: UTF8.self))
  }

  /// The numbers of the objects that a line refers to.
  private static func references(in line: ArraySlice<UInt8>) -> [Int] {
    guard line.last == UInt8(ascii: "R") || line.firstRange(of: Array(" 0 R".utf8)) != nil else { return [] }
    let words = line.split(separator: UInt8(ascii: " "))
    return words.indices.dropFirst(2).compactMap { index in
      words[index].elementsEqual("R".utf8) ? Int(String(decoding: words[index - 2], as: UTF8.self)) : nil
    }
  }
}
