import Bytes
import Geometry
import SceneModel

/// A file of one or more pages.
enum PDFDocument {
  private static let catalog = ObjectTable.fixedNames[0]
  private static let pages = ObjectTable.fixedNames[1]
  private static let info = ObjectTable.fixedNames[4]

  /// The bytes of a file with a page for each scene.
  static func file(_ scenes: some Sequence<ResolvedScene>, _ options: PDFOptions) -> [UInt8] {
    var head: ResolvedScene?
    var pageNames: [String] = []
    var pageTable = ObjectTable()
    for scene in scenes {
      head = head ?? scene
      let number = pageNames.count + 1
      let prefix = number == 1 ? "" : "page-\(number)/"
      // Handed over and taken back: a table that both held would be copied for every page.
      var emitter = PDFEmitter(scene: scene, options: options, prefix: prefix, table: consume pageTable)
      pageNames.append(emitter.drawPage(parent: pages))
      pageTable = emitter.table
    }
    var table = ObjectTable()
    table.add(catalog, .value(catalogValue(head)))
    table.add(
      pages,
      .value(
        .lineDictionary([
          .init("Type", .name("Pages")), .init("Count", .integer(pageNames.count)),
          .init("Kids", .lines(pageNames.map { .reference($0) })),
        ])))
    let entries = infoEntries(head)
    if !entries.isEmpty { table.add(info, .value(.lineDictionary(entries))) }
    table.append(pageTable)
    return table.file(catalog: catalog, info: entries.isEmpty ? nil : info)
  }

  private static func catalogValue(_ scene: ResolvedScene?) -> PDFValue {
    var entries: [PDFValue.Entry] = [.init("Type", .name("Catalog")), .init("Pages", .reference(pages))]
    if let language = scene?.language { entries.append(.init("Lang", .text(language))) }
    if scene?.title != nil {
      entries.append(.init("ViewerPreferences", .dictionary([.init("DisplayDocTitle", .boolean(true))])))
    }
    return .lineDictionary(entries)
  }

  private static func infoEntries(_ scene: ResolvedScene?) -> [PDFValue.Entry] {
    var entries: [PDFValue.Entry] = []
    if let title = scene?.title { entries.append(.init("Title", .text(title))) }
    if let description = scene?.description { entries.append(.init("Subject", .text(description))) }
    return entries
  }
}
