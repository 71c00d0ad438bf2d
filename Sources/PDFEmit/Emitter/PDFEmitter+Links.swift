import Bytes
import Geometry
import Resolving
import SceneModel

/// The links of a page.
struct PageLinks: Sendable {
  /// Their annotations.
  var table: ObjectTable
  /// The annotations in painting order.
  var annotations = PageObjects()

  /// Appends the links of the layers that follow.
  mutating func append(_ other: PageLinks) {
    table.append(other.table)
    annotations.append(other.annotations)
  }

  /// Takes the annotations' objects out: appended to others, they are not copied.
  mutating func takeTable() -> ObjectTable {
    defer { table = ObjectTable() }
    return table
  }
}

extension PDFEmitter {
  /// The page's links, in painting order; nil where it can have none, as in PDF/X.
  func links(page: String) -> PageLinks? {
    guard sheet.contents.contains(.links), sheet.scene.print?.xStandard == nil else { return nil }
    let drawing = LinkDrawing(
      sheet: sheet, page: page, areas: sheet.contents.contains(.layerLinks) ? sheet.scene.namedAreas : NamedAreas(),
      owners: trace?.indicesBySubject ?? [:], isTagged: tags != nil, isCompressed: table.isCompressed)
    // They wait while all else is drawn.
    let store = table.kept.store?.keeping(oneIn: 8)
    var links = PageLinks(table: ObjectTable(isCompressed: table.isCompressed, store: store))
    let count = sheet.scene.outermost.count
    let length = sheet.scene.outermost.partLength ?? 1
    let isShared = cores.parts(of: count, atMost: length, into: &links) { part in
      var links = PageLinks(table: ObjectTable(isCompressed: drawing.isCompressed))
      drawing.add(linksOf: part, to: &links)
      return links
    } _: {
      $1.append($0)
    }
    if !isShared { drawing.add(linksOf: 0..<count, to: &links) }
    return links
  }
}

/// What the annotations of links are made with.
private struct LinkDrawing: Sendable {
  let sheet: Sheet
  let page: String
  /// The areas of the layers that links lead to.
  let areas: NamedAreas
  /// The entries of the trace, by the layers that own them.
  let owners: [LayerName: Int]
  let isTagged: Bool
  let isCompressed: Bool

  /// Adds the links of some of the outermost layers.
  func add(linksOf part: Range<Int>, to links: inout PageLinks) {
    sheet.scene.forEachLink(of: part) { link in
      let name = "\(sheet.prefix)\(link.name)..link"
      var entries: [PDFValue.Entry] = [
        .init("Type", .name("Annot")), .init("Subtype", .name("Link")), .init("Rect", rectangle(link.area)),
        .init("Border", .array([.integer(0), .integer(0), .integer(0)])), .init("F", .integer(4)),
      ]
      if let words = isTagged ? link.words : link.title { entries.append(.init("Contents", .text(words))) }
      switch link.target {
      case .address(let address):
        entries.append(
          .init("A", .dictionary([.init("S", .name("URI")), .init("URI", .bytes(Self.percentEncoded(address)))])))
      case .layer(let id):
        entries.append(
          .init("A", .dictionary([.init("S", .name("GoTo")), .init("D", destination(areas[id.value]))])))
      }
      if isTagged { entries.append(.init("StructParent", .objectNumber(name))) }
      let owner = owners[link.layer]
      links.table.add(name, .value(.dictionary(entries)), owner: owner)
      links.annotations.append(name, owner: owner)
    }
    links.table.trim()
  }

  /// The view of a layer's bounds; of the whole page where the layer is not seen.
  private func destination(_ area: Rect?) -> PDFValue {
    guard let area else { return .array([.reference(page), .name("Fit")]) }
    let box = area.transformed(by: sheet.toPage)
    let numbers = [box.minX, box.minY, box.maxX, box.maxY].map { PDFValue.number($0, Self.grid) }
    return .array([.reference(page), .name("FitR")] + numbers)
  }

  private func rectangle(_ area: Rect) -> PDFValue { .rectangle(area.transformed(by: sheet.toPage), Self.grid) }

  private static let grid = Grid(decimals: 3)

  /// An address in ASCII: other bytes of its UTF-8 as `%` and two digits (RFC 3987, 3.1).
  private static func percentEncoded(_ address: String) -> [UInt8] {
    var encoded = ByteBuffer()
    for byte in address.utf8 {
      if byte > 0x20, byte < 0x7F {
        encoded.append(byte)
      } else {
        encoded.append("%")
        encoded.append(hex: byte)
      }
    }
    return encoded.bytes
  }
}

extension ResolvedScene {
  /// The names of the links that are seen, without a page's prefix.
  var seenLinks: [String] {
    var names: [String] = []
    forEachLink { names.append($0.name) }
    return names
  }

  /// Calls `body` with each link that is seen, of all layers or of some of the outermost ones, in painting order.
  fileprivate func forEachLink(of part: Range<Int>? = nil, _ body: (SeenLink) -> Void) {
    outermost.forEach(bringing: .links, of: part, outliningLetters: true) { layer in
      layer.forEachPlaced(in: frame) { layer, place in
        guard let link = layer.link, let bounds = place.bounds(of: layer) else { return }
        let hitArea = layer.hitArea?.transformed(by: place.outer * layer.transform) ?? bounds
        guard let area = hitArea.intersection(place.visible), !area.isEmpty else { return }
        body(
          SeenLink(
            layer: layer.name, name: layer.name.value + place.scope, area: area, target: link, title: layer.title,
            words: layer.linkWords))
      }
    }
  }

  /// The areas of the layers that the author named, in the scene's units; the first copy's of one that is drawn several times.
  fileprivate var namedAreas: NamedAreas {
    var areas = NamedAreas()
    areas.reserveCapacity(outermost.count)
    outermost.forEach(outliningLetters: true) { layer in
      layer.forEachPlaced(in: frame) { layer, place in
        guard layer.isNamedByAuthor else { return }
        areas.add(layer.name.value) { place.bounds(of: layer).map { $0.intersection(frame) ?? $0 } }
      }
    }
    return areas
  }
}

/// The areas of layers by the layers' names: a table of their own took twice as much, and there may be very many.
private struct NamedAreas: Sendable {
  private var names = NameTable()
  private var areas: [Rect] = []

  /// The area of a layer; nil where it has none.
  subscript(name: String) -> Rect? { names.place(of: name, StableNumber.hash(of: name)).map { areas[$0] } }

  /// Adds a layer's area, unless one of that name is there, or it has none.
  mutating func add(_ name: String, _ area: () -> Rect?) {
    let hash = StableNumber.hash(of: name)
    guard names.place(of: name, hash) == nil, let area = area(), names.add(name, hash) != nil else { return }
    areas.append(area)
  }

  /// Makes room for so many layers: a list that grows is there twice.
  mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    areas.reserveCapacity(count)
  }
}

/// A link that is seen.
private struct SeenLink {
  let layer: LayerName
  let name: String
  let area: Rect
  let target: Link
  let title: String?
  /// What is said of it where readers are told of all.
  let words: String?
}

/// Where a layer is drawn.
private struct LayerPlace {
  /// The map from the parent's units to the scene's.
  var outer = AffineTransform.identity
  /// What is seen of the parent, in the scene's units.
  var visible: Rect
  /// What tells the names in a copy from those in the first one.
  var scope = ""

  /// A layer's bounds in the scene's units; nil where it paints nothing.
  func bounds(of layer: ResolvedLayer) -> Rect? { layer.paintedBounds?.transformed(by: outer) }
}

extension ResolvedLayer {
  /// Calls `body` with the layer and with those in it, masks apart, as often as each is drawn and where.
  fileprivate func forEachPlaced(in frame: Rect, _ body: (ResolvedLayer, LayerPlace) -> Void) {
    visit(at: LayerPlace(visible: frame), body)
  }

  private func visit(at place: LayerPlace, _ body: (ResolvedLayer, LayerPlace) -> Void) {
    var inner = place
    inner.outer = place.outer * transform
    guard !inner.outer.isSingular else { return }
    body(self, place)
    if let clip = clip?.path.bounds {
      guard let seen = clip.transformed(by: inner.outer).intersection(place.visible) else { return }
      inner.visible = seen
    }
    if case .replicas(let replicas) = content {
      replicas.visit(at: inner) { $0.visit(at: $1, body) }
    } else {
      content.forEachChild { $0.visit(at: inner, body) }
    }
  }

  /// Whether a link or a name of the author stands in the layer or below it, masks apart.
  fileprivate var hasPlaces: Bool { link != nil || isNamedByAuthor || content.children.contains(where: \.hasPlaces) }
}

extension ResolvedReplicas {
  /// Calls `body` with each copy's layers and where they are drawn.
  fileprivate func visit(at place: LayerPlace, _ body: (ResolvedLayer, LayerPlace) -> Void) {
    if case .shared(let layers) = copies, !layers.contains(where: \.hasPlaces) { return }
    for (index, instance) in instances.enumerated() {
      var inner = place
      inner.outer = place.outer * instance.transform
      switch copies {
      case .shared(let layers):
        if index > 0 { inner.scope += "..\(LayerName.copy(at: index))" }
        layers.forEach { body($0, inner) }
      case .each(let copies):
        // The layers of each copy have names of their own.
        for layer in index < copies.count ? copies[index] : [] { body(layer, inner) }
      }
    }
  }
}
