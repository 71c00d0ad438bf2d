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
    var table = self.head(of: head, pages: pageNames)
    let hasInfo = table.contains(info)
    table.append(pageTable)
    return table.file(catalog: catalog, info: hasInfo ? info : nil)
  }

  /// What a file of one page makes of each layer of a scene.
  static func explanations(_ scene: ResolvedScene, _ options: PDFOptions) -> [Explanation] {
    var emitter = PDFEmitter(scene: scene, options: options, prefix: "", table: ObjectTable())
    emitter.log = ExplanationLog()
    let page = emitter.drawPage(parent: pages)
    // The numbers of the objects, and so their lengths, are those of the whole file.
    var table = emitter.table
    table.append(head(of: scene, pages: [page]))
    return emitter.log?.lines(in: table) ?? []
  }

  /// The objects before the pages'.
  private static func head(of scene: ResolvedScene?, pages names: [String]) -> ObjectTable {
    var table = ObjectTable()
    table.add(catalog, .value(catalogValue(scene)))
    table.add(
      pages,
      .value(
        .lineDictionary([
          .init("Type", .name("Pages")), .init("Count", .integer(names.count)),
          .init("Kids", .lines(names.map { .reference($0) })),
        ])))
    let entries = infoEntries(scene)
    if !entries.isEmpty { table.add(info, .value(.lineDictionary(entries))) }
    return table
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
