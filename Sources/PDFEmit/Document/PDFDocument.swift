import Bytes
import Geometry
import Resolving
import SceneModel

/// A file of one or more pages.
enum PDFDocument {
  private static let catalog = ObjectTable.fixedNames[0]
  private static let pages = ObjectTable.fixedNames[1]
  private static let info = ObjectTable.fixedNames[4]

  /// The bytes of a file with a page for each scene.
  ///
  /// - Parameters:
  ///   - sink: Where finished pieces are handed on to; nil where all are kept.
  ///   - trace: What is told of the pages' layers and bytes; nil where nobody asked.
  static func file(
    _ scenes: some Sequence<ResolvedScene>, _ options: PDFOptions, on cores: Cores = .one, to sink: Pieces.Sink? = nil,
    tracing trace: inout LayerTrace?
  ) -> Pieces {
    var head: ResolvedScene?
    var colors: PrintColors?
    var pageNames: [String] = []
    var pageTable = ObjectTable(isCompressed: options.isCompressed, store: sink?.store)
    var embedded: [String: EmbeddedFont] = [:]
    var tags: [TagTree] = []
    for scene in scenes {
      head = head ?? scene
      let number = pageNames.count + 1
      let prefix = number == 1 ? "" : "page-\(number)/"
      // Handed over and taken back: a table that both held would be copied for every page.
      var emitter = PDFEmitter(
        scene: scene, options: options, prefix: prefix, table: consume pageTable, embedded: embedded,
        trace: consume trace, cores: cores)
      pageNames.append(emitter.drawPage(parent: pages))
      pageTable = emitter.table
      trace = emitter.trace
      embedded = emitter.embedded
      if let own = emitter.tags { tags.append(own) }
      colors = colors ?? emitter.sheet.colors
    }
    var table = self.head(of: head, colors, pages: pageNames, options, tracing: &trace)
    let hasInfo = table.contains(info)
    if !tags.isEmpty { TagTree.addRoot(of: tags, to: &table) }
    table.append(consume pageTable, isLast: true)
    return table.file(
      catalog: catalog, info: hasInfo ? info : nil, head: FileHead(head?.print), on: cores, to: sink,
      tracing: &trace)
  }

  /// The bytes of a file of pages that were drawn each on its own.
  ///
  /// The document has no title: those of its pages may all differ, and one that changes changes its own lines alone.
  static func file(of pages: [PDFPage], language: String?) -> [UInt8] {
    var table = ObjectTable(isCompressed: pages.contains { $0.table.isCompressed })
    var catalogEntries: [PDFValue.Entry] = [.init("Type", .name("Catalog")), .init("Pages", .reference(Self.pages))]
    if let language { catalogEntries.append(.init("Lang", .text(language))) }
    let first = pages.first
    catalogEntries += first?.printProperties?.catalog ?? []
    let tags = pages.compactMap(\.tags)
    if !tags.isEmpty { catalogEntries.append(displaysTitle) }
    table.add(catalog, .value(.lineDictionary(catalogEntries)))
    table.add(Self.pages, tree(of: pages.map(\.name)))
    let entries = first?.printProperties?.info ?? []
    if !entries.isEmpty { table.add(info, .value(.lineDictionary(entries))) }
    for page in pages {
      if let colors = page.colors { page.printProperties?.addObjects(to: &table, colors) }
    }
    if !tags.isEmpty { TagTree.addRoot(of: tags, to: &table) }
    for page in pages { table.append(page.table) }
    var trace: LayerTrace?
    return table.file(
      catalog: catalog, info: entries.isEmpty ? nil : info, head: FileHead(first?.colors?.settings),
      tracing: &trace
    ).joined()
  }

  /// A page of its own, for a file of many.
  static func page(_ scene: ResolvedScene, named name: String, _ options: PDFOptions) -> PDFPage {
    var emitter = PDFEmitter(
      scene: scene, options: options, prefix: name + "/", table: ObjectTable(isCompressed: options.isCompressed),
      embedded: nil)
    let name = emitter.drawPage(parent: pages)
    let properties = scene.print.map { DocumentProperties(scene, $0, options: options) }
    return PDFPage(
      name: name, table: emitter.table, printProperties: properties, colors: emitter.sheet.colors, tags: emitter.tags)
  }

  /// The objects before the pages'.
  private static func head(
    of scene: ResolvedScene?, _ colors: PrintColors?, pages names: [String], _ options: PDFOptions,
    tracing trace: inout LayerTrace?
  ) -> ObjectTable {
    var table = ObjectTable(isCompressed: options.isCompressed)
    let properties = scene.flatMap { scene in
      scene.print.map { DocumentProperties(scene, $0, options: options) }
    }
    table.add(catalog, .value(catalogValue(scene, properties, tracing: &trace)))
    table.add(pages, tree(of: names))
    let entries = properties.map(\.info) ?? infoEntries(scene, tracing: &trace)
    if !entries.isEmpty { table.add(info, .value(.lineDictionary(entries))) }
    if let colors { properties?.addObjects(to: &table, colors) }
    return table
  }

  private static func tree(of pages: [String]) -> ObjectTable.Body {
    .value(
      .lineDictionary([
        .init("Type", .name("Pages")), .init("Count", .integer(pages.count)),
        .init("Kids", .lines(pages.map { .init(value: .reference($0), owner: nil) })),
      ]))
  }

  private static func catalogValue(
    _ scene: ResolvedScene?, _ properties: DocumentProperties?, tracing trace: inout LayerTrace?
  ) -> PDFValue {
    var entries: [PDFValue.Entry] = [.init("Type", .name("Catalog")), .init("Pages", .reference(pages))]
    if let language = scene?.language {
      entries.append(.init("Lang", .text(language), owner: trace?.key("language")))
    }
    if scene?.title != nil {
      entries.append(displaysTitle)
    }
    entries += properties?.catalog ?? []
    return .lineDictionary(entries)
  }

  /// That windows show the document's title rather than its file's name.
  private static let displaysTitle = PDFValue.Entry(
    "ViewerPreferences", .dictionary([.init("DisplayDocTitle", .boolean(true))]))

  private static func infoEntries(_ scene: ResolvedScene?, tracing trace: inout LayerTrace?) -> [PDFValue.Entry] {
    var entries: [PDFValue.Entry] = []
    if let title = scene?.title { entries.append(.init("Title", .text(title), owner: trace?.key("title"))) }
    if let description = scene?.description {
      entries.append(.init("Subject", .text(description), owner: trace?.key("description")))
    }
    return entries
  }
}

extension LayerTrace {
  /// Adds the entry of one of the scene's own keys.
  ///
  /// - Returns: Its index.
  mutating func key(_ name: String) -> Int? {
    begin(LayerName.scene.part(name), isLayer: false)
    let index = current
    end()
    return index
  }
}
