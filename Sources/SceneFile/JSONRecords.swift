import Bytes
import Reading
import SceneBuilding
import SceneModel

/// Reads an array of objects as a table: their fields' texts, numbers as they are written.
enum JSONRecords {
  /// The most names that the records of a file may have between them; each record has a cell for every one.
  private static let fieldLimit = 1000

  /// The table in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The names that lead to the array, such as `data.list`; nil where the array is the root.
  ///   - file: The file's path as the scene names it.
  /// - Throws: All faults, each at its place.
  static func table(from bytes: [UInt8], at path: String?, file: String) throws(ResourceFault) -> Table {
    var faults = SourceFaults(in: bytes, of: file)
    var diagnostics = Diagnostics()
    let root = JSONScanner.scan(bytes, reporting: &diagnostics)
    faults.append(diagnostics)
    try faults.throwIfAny()
    guard let root, let list = node(at: path, from: root, reporting: &faults) else {
      try faults.throwIfAny()
      return Table(header: [], rows: [])
    }
    let records = objects(in: list, reporting: &faults)
    let header = names(of: records, reporting: &faults)
    try faults.throwIfAny()
    return table(of: records, header: header, in: bytes)
  }

  private static func node(at path: String?, from root: Node, reporting faults: inout SourceFaults) -> Node? {
    var node = root
    for name in (path ?? "").split(separator: ".") {
      guard case .object(let members) = node.value, let next = members.node(String(name)) else {
        faults.error("'\(name)' of 'records' is not there", at: Int(node.place.offset))
        return nil
      }
      node = next
    }
    return node
  }

  private static func objects(
    in list: Node, reporting faults: inout SourceFaults
  ) -> [(place: Place, members: Node.Members)] {
    guard let elements = list.elements else {
      var hint: String?
      if case .object = list.value { hint = "'records' names the array within the file, such as 'data.list'" }
      faults.error("expected an array of records, found \(list.kind)", at: Int(list.place.offset), hint: hint)
      return []
    }
    return elements.compactMap { element in
      if case .object(let members) = element.value { return (element.place, members) }
      faults.error("expected a record: an object, found \(element.kind)", at: Int(element.place.offset))
      return nil
    }
  }

  /// Every name of the records, in the order of first use.
  private static func names(
    of records: [(place: Place, members: Node.Members)], reporting faults: inout SourceFaults
  ) -> [String] {
    var header: [String] = []
    var known: Set<String> = []
    for record in records {
      for (index, member) in record.members.enumerated() {
        // Most records have the same names in the same order.
        if index < header.count, member.isNamed(header[index]) { continue }
        guard known.insert(member.name).inserted else { continue }
        header.append(member.name)
        if header.count > fieldLimit {
          faults.error("the records have more than \(fieldLimit) different names", at: Int(member.place.offset))
          return header
        }
      }
    }
    return header
  }

  private static func table(
    of records: [(place: Place, members: Node.Members)], header: [String], in bytes: [UInt8]
  ) -> Table {
    let columns = Dictionary(uniqueKeysWithValues: zip(header, header.indices))
    var fields = TableFields()
    for record in records {
      let first = fields.count
      fields.append(absent: header.count, at: record.place)
      for (index, member) in record.members.enumerated() {
        let isInOrder = index < header.count && member.isNamed(header[index])
        guard let column = isInOrder ? index : columns[member.name] else { continue }
        let place = member.node.place
        if let range = range(of: member.node, in: bytes) {
          fields.replace(first + column, with: range, at: place)
        } else {
          fields.replace(first + column, with: member.node.text, at: place)
        }
      }
    }
    return Table(header: header, fields, file: bytes)
  }

  /// Where a value stands as it is meant, numbers as they are written; nil of texts with escapes, and of null, lists and objects.
  private static func range(of node: Node, in bytes: [UInt8]) -> Range<Int>? {
    let start = Int(node.place.offset)
    if node.isText { return node.textRange }
    switch node.value {
    case .boolean(let value): return start..<start + (value ? 4 : 5)
    case .number:
      // As it is written: the reader of the table rounds nothing.
      return start..<(bytes[start...].firstIndex { !Double.isDecimal($0) } ?? bytes.count)
    case .string, .null, .array, .numbers, .rows, .object: return nil
    }
  }
}
