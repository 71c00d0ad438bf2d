package import SceneModel

/// Finds where in a JSON text a place lies, as a pointer (RFC 6901): `/layers/0/opacity`.
package struct JSONPointers: Sendable {
  private let root: Node?

  /// The pointers of a text; there is none in a text that is no JSON.
  package init(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    root = JSONScanner.scan(bytes, reporting: &diagnostics)
  }

  /// The pointer to the value at a place, or the innermost one around it; nil where the text is no JSON.
  package func pointer(to place: Place) -> String? {
    guard var node = root else { return nil }
    var pointer = ""
    while let (name, child) = Self.child(of: node, around: place) {
      pointer += "/" + name
      guard let child else { break }
      node = child
    }
    return pointer
  }

  /// The member or the element that a place lies in: the last that begins at it or before; no node for a key's name.
  private static func child(of node: Node, around place: Place) -> (name: String, node: Node?)? {
    guard node.place < place else { return nil }
    switch node.value {
    case .object(let members):
      guard let index = last(of: members.count, where: { members[$0].place <= place }) else { return nil }
      let member = members[index]
      return (escaped(member.name), member.node.place <= place ? member.node : nil)
    case .array(let nodes):
      return last(of: nodes.count) { nodes[$0].place <= place }.map { (String($0), nodes[$0]) }
    case .numbers(let numbers):
      return last(of: numbers.count) { numbers.place(at: $0) <= place }.map { (String($0), nil) }
    case .rows(let rows):
      return last(of: rows.count) { rows.place(ofRow: $0) <= place }.map { (String($0), rows.node(at: $0)) }
    case .null, .boolean, .number, .string: return nil
    }
  }

  /// The last index below a count for which a condition holds, as it does for all before it; nil where there is none.
  private static func last(of count: Int, where holds: (Int) -> Bool) -> Int? {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = holds(middle) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound == 0 ? nil : range.lowerBound - 1
  }

  private static func escaped(_ name: String) -> String {
    var escaped = ""
    for character in name {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
