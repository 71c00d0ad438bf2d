import Bytes
import SceneModel

/// The ids of definitions that are counted after a name, as `name-0`.
enum CountedIDs {
  /// Each is these bytes and its number.
  case numbered([UInt8])
  /// The ids by their numbers.
  case listed([Int: String])

  /// The most bytes that an id takes in an attribute.
  var limit: Int {
    switch self {
    case .numbered(let bytes): bytes.count + ByteLine.numberLimit
    // Escaped, a byte becomes six at most.
    case .listed(let ids): 6 * ids.values.reduce(0) { max($0, $1.utf8.count) }
    }
  }

  /// Appends an id.
  func append(_ number: Int, to line: inout ByteLine) {
    switch self {
    case .numbered(let bytes):
      line.append(contentsOf: bytes)
      line.append(decimal: number)
    case .listed(let ids):
      var buffer = ByteBuffer()
      buffer.append(utf8: ids[number] ?? "")
      line.append(contentsOf: buffer.bytes)
    }
  }

  /// Appends an id as XML has it in an attribute that is not a reference.
  func appendEscaped(_ number: Int, to line: inout ByteLine) {
    guard case .listed(let ids) = self else { return append(number, to: &line) }
    var buffer = ByteBuffer()
    XMLText.append(ids[number] ?? "", to: &buffer, isAttribute: true)
    line.append(contentsOf: buffer.bytes)
  }
}

extension SVGEmitter {
  /// The ids of some numbers after a name; where ids are the shortest that are free, in the order of the numbers.
  mutating func ids(after name: LayerName, for numbers: some Sequence<Int>) -> CountedIDs {
    let beginning = names.authored("\(name.value)-")
    if !options.isMinified, XMLText.isPlain(beginning) { return .numbered(Array(beginning.utf8)) }
    var ids: [Int: String] = [:]
    for number in numbers { ids[number] = names.id(LayerName("\(name.value)-\(number)")) }
    return .listed(ids)
  }
}

extension SVGTag {
  /// Writes an attribute that refers to a definition.
  mutating func attribute(_ attribute: Attribute, reference ids: CountedIDs, _ number: Int) {
    self.attribute(attribute) { line in
      line.append("url(#")
      ids.append(number, to: &line)
      line.append(UInt8(ascii: ")"))
    }
  }
}
