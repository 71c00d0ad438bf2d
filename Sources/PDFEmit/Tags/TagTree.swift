import SceneModel

/// The logical structure of a tagged page (ISO 32000-1, 14.7): what is read out, in painting order.
///
/// Every element is an object of its own with a line for each of its parts, and content is numbered within its stream, never
/// over the page: an edit of a layer stays in that layer's lines.
struct TagTree: Sendable {
  /// What an element is.
  enum Role: String, Sendable {
    case figure = "Figure"
    case paragraph = "P"
    case link = "Link"
  }

  private struct Element: Sendable {
    let name: String
    let role: Role
    let parent: Int?
    let entries: [PDFValue.Entry]
    let owner: Int?
    var parts: [PDFValue.Line] = []
  }

  private let page: String
  private var elements: [Element] = []
  /// What a number leads to: of a stream the elements of its content, of an annotation its own.
  private var parents: [(object: String, value: PDFValue, owner: Int?)] = []
  /// The names of the links that are in the file.
  let links: Set<String>
  /// Whether anything but the scene itself is told of; else its drawings are its figure's content.
  let hasParts: Bool

  static let rootName = "file..structure"
  private static let documentName = "file..document"
  private static let parentsName = "file..structure-parents"

  /// The structure of a page: the scene's figure.
  ///
  /// - Parameters:
  ///   - page: The stable name of the page's object.
  ///   - links: The names of the links that are in the file.
  init(page: String, figure: String, entries: [PDFValue.Entry], links: Set<String>, hasParts: Bool) {
    self.page = page
    self.links = links
    self.hasParts = hasParts
    elements = [Element(name: figure, role: .figure, parent: nil, entries: entries, owner: nil)]
  }

  /// Adds an element after what its parent has so far.
  ///
  /// - Returns: Its index.
  mutating func add(
    _ role: Role, named name: String, to parent: Int, _ entries: [PDFValue.Entry], owner: Int?
  ) -> Int {
    elements[parent].parts.append(.init(value: .reference(name), owner: owner))
    elements.append(Element(name: name, role: role, parent: parent, entries: entries, owner: owner))
    return elements.count - 1
  }

  /// Adds a piece of a stream's content to an element.
  mutating func add(content number: Int, of stream: String, to element: Int) {
    elements[element].parts.append(
      .init(
        value: .dictionary([
          .init("Type", .name("MCR")), .init("Pg", .reference(page)), .init("Stm", .reference(stream)),
          .init("MCID", .integer(number)),
        ]), owner: elements[element].owner))
  }

  /// Adds an annotation to an element.
  mutating func add(annotation name: String, to element: Int) {
    let (own, owner) = (elements[element].name, elements[element].owner)
    elements[element].parts.append(
      .init(
        value: .dictionary([
          .init("Type", .name("OBJR")), .init("Pg", .reference(page)), .init("Obj", .reference(name)),
        ]), owner: owner))
    parents.append((name, .reference(own), owner))
  }

  /// Notes whose content a stream has, by its numbers.
  mutating func add(stream name: String, of content: [Int], owner: Int?) {
    parents.append((name, .array(content.map { .reference(elements[$0].name) }), owner))
  }

  /// What an element is.
  func role(of element: Int) -> Role { elements[element].role }

  /// Adds the elements' objects.
  func addElements(to table: inout ObjectTable) {
    for element in elements {
      var entries: [PDFValue.Entry] = [
        .init("Type", .name("StructElem")), .init("S", .name(element.role.rawValue)),
        .init("P", .reference(element.parent.map { elements[$0].name } ?? Self.documentName)),
        .init("Pg", .reference(page)),
      ]
      entries += element.entries
      if !element.parts.isEmpty { entries.append(.init("K", .lines(element.parts))) }
      table.add(element.name, .value(.lineDictionary(entries)), owner: element.owner)
    }
  }

  /// The catalog's entries of a tagged document.
  static let catalog: [PDFValue.Entry] = [
    .init("MarkInfo", .dictionary([.init("Marked", .boolean(true))])), .init("StructTreeRoot", .reference(rootName)),
  ]

  /// Adds what stands above the elements of a document's pages.
  static func addRoot(of pages: [TagTree], to table: inout ObjectTable) {
    table.add(
      rootName,
      .value(
        .lineDictionary([
          .init("Type", .name("StructTreeRoot")), .init("K", .reference(documentName)),
          .init("ParentTree", .reference(parentsName)),
        ])))
    let figures = pages.compactMap(\.elements.first).map { PDFValue.Line(value: .reference($0.name), owner: nil) }
    table.add(
      documentName,
      .value(
        .lineDictionary([
          .init("Type", .name("StructElem")), .init("S", .name("Document")), .init("P", .reference(rootName)),
          .init("K", .lines(figures)),
        ])))
    table.add(parentsName, .numberTree(pages.flatMap(\.parents)))
  }
}
