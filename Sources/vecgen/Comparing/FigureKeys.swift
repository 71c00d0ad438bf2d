import Figures
import Reading
import SceneDiff
import SceneModel

/// What a scene file itself says of its figures: the keys that an author writes, which the picture's parts follow from.
struct FigureKeys {
  /// Types whose keys are the picture's own terms already.
  private static let plainTypes: Set<String> = ["shape", "gradient", "text", "group", "replicator", "image"]
  /// Keys that every layer has; what they change is told of the picture.
  private static let commonKeys: Set<String> = ["type", "id", "title", "description", "opacity", "hidden", "link"]
  /// Longer lists of numbers are data.
  private static let longestList = 6

  private struct Figure {
    let type: String
    /// The keys with values that are short enough to be told, in the file's order.
    var values: [(key: String, text: String)] = []
  }

  private var figures: [Place: Figure] = [:]

  /// Reads a scene file that has been read without faults.
  init(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    if let root = JSONScanner.scan(bytes, reporting: &diagnostics) { visit(root) }
  }

  /// The type of the figure at a place; nil for what is none.
  func type(at place: Place) -> String? { figures[place]?.type }

  /// What the keys of a figure at a place say that another file's figure did not.
  func changes(at place: Place, from old: FigureKeys, at oldPlace: Place) -> [SceneChange.Detail] {
    guard let before = old.figures[oldPlace], let after = figures[place], before.type == after.type else { return [] }
    let oldTexts = Dictionary(before.values.map { ($0.key, $0.text) }) { first, _ in first }
    let newKeys = Set(after.values.map(\.key))
    let changed = after.values.compactMap { key, text -> SceneChange.Detail? in
      let oldText = oldTexts[key] ?? "unset"
      return oldText == text ? nil : .value(property: key, old: oldText, new: text)
    }
    let gone = before.values.filter { !newKeys.contains($0.key) }
    return changed + gone.map { .value(property: $0.key, old: $0.text, new: "unset") }
  }

  private mutating func visit(_ node: Node) {
    switch node.value {
    case .array(let nodes): for node in nodes { visit(node) }
    case .object(let members):
      note(members, at: node.place)
      for member in members where SceneReader.layerLists.contains(member.name) { visit(member.node) }
    case .null, .boolean, .number, .string, .numbers, .rows: break
    }
  }

  private mutating func note(_ members: Node.Members, at place: Place) {
    guard case .string(let type)? = members.first(where: { $0.name == "type" })?.node.value,
      !Self.plainTypes.contains(type)
    else { return }
    var figure = Figure(type: type)
    for member in members where !Self.commonKeys.contains(member.name) {
      if let text = Self.text(of: member.node.value) { figure.values.append((member.name, text)) }
    }
    figures[place] = figure
  }

  /// A value in a few words; nil for lists of data, colours and objects.
  private static func text(of value: Node.Value) -> String? {
    switch value {
    case .boolean(let value): "\(value)"
    case .number(let number): Wording.number(number)
    case .string(let text): Wording.text(text)
    case .numbers(let numbers): numbers.count <= longestList ? "[\(Wording.list(Array(numbers)))]" : nil
    case .null, .array, .rows, .object: nil
    }
  }
}
