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
      sheet: sheet, page: page, areas: sheet.contents.contains(.layerLinks) ? sheet.scene.namedAreas : [:],
      owners: trace?.indicesBySubject ?? [:], isTagged: tags != nil, isCompressed: table.isCompressed)
    // They wait while all else is drawn.
    let store = table.kept.store?.keeping(oneIn: 8)
    var links = PageLinks(table: ObjectTable(isCompressed: table.isCompressed, store: store))
    let count = sheet.scene.outermost.count
    let isShared = cores.parts(of: count, atMost: ResolvedLayers.longestPart, into: &links) {
      drawing.links(of: $0)
    } _: {
      $1.append($0)
    }
    return isShared ? links : drawing.links(of: 0..<count)
  }
}

/// What the annotations of links are made with.
private struct LinkDrawing: Sendable {
  let sheet: Sheet
  let page: String
  /// The areas of the layers that links lead to.
  let areas: [String: Rect]
  /// The entries of the trace, by the layers that own them.
  let owners: [LayerName: Int]
  let isTagged: Bool
  let isCompressed: Bool

  /// The links of some of the outermost layers.
  func links(of part: Range<Int>) -> PageLinks {
    var links = PageLinks(table: ObjectTable(isCompressed: isCompressed))
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
    return links
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
    let walk = LinkWalk(frame: frame, seeksNames: false)
    outermost.forEach(bringing: .links, of: part, outliningLetters: true) { layer in
      walk.visit(layer, toScene: .identity, visible: frame, scope: "") { if case .link(let link) = $0 { body(link) } }
    }
  }

  /// The areas of the layers that the author named, in the scene's units; the first copy's of one that is drawn several times.
  fileprivate var namedAreas: [String: Rect] {
    let walk = LinkWalk(frame: frame, seeksNames: true)
    var areas: [String: Rect] = [:]
    // A table that grows is there twice.
    areas.reserveCapacity(outermost.count)
    outermost.forEach(outliningLetters: true) { layer in
      walk.visit(layer, toScene: .identity, visible: frame, scope: "") {
        guard case .named(let name, let bounds) = $0, areas[name.value] == nil else { return }
        areas[name.value] = bounds.intersection(frame) ?? bounds
      }
    }
    return areas
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

/// A walk over layers that finds where links lie, or the layers named by the author.
private struct LinkWalk {
  enum Found {
    case link(SeenLink)
    /// A layer with its bounds in the scene's units.
    case named(LayerName, Rect)
  }

  let frame: Rect
  /// Whether it finds the layers named by the author, and no links.
  let seeksNames: Bool

  func visit(
    _ layer: ResolvedLayer, toScene outer: AffineTransform, visible: Rect, scope: String, _ body: (Found) -> Void
  ) {
    let toScene = outer * layer.transform
    guard !toScene.isSingular else { return }
    if seeksNames ? layer.isNamedByAuthor : layer.link != nil,
      let bounds = layer.paintedBounds?.transformed(by: outer)
    {
      if seeksNames { body(.named(layer.name, bounds)) }
      let hitArea = layer.hitArea?.transformed(by: toScene) ?? bounds
      if !seeksNames, let link = layer.link, let area = hitArea.intersection(visible), !area.isEmpty {
        body(
          .link(
            SeenLink(
              layer: layer.name, name: layer.name.value + scope, area: area, target: link, title: layer.title,
              words: layer.linkWords)))
      }
    }
    var inner = visible
    if let clip = layer.clip?.path.bounds {
      guard let seen = clip.transformed(by: toScene).intersection(visible) else { return }
      inner = seen
    }
    if case .replicas(let replicas) = layer.content {
      visit(replicas, toScene: toScene, visible: inner, scope: scope, body)
    } else {
      layer.content.forEachChild { visit($0, toScene: toScene, visible: inner, scope: scope, body) }
    }
  }

  private func visit(
    _ replicas: ResolvedReplicas, toScene: AffineTransform, visible: Rect, scope: String, _ body: (Found) -> Void
  ) {
    if case .shared(let layers) = replicas.copies, !layers.contains(where: \.hasPlaces) { return }
    for (index, instance) in replicas.instances.enumerated() {
      let toCopy = toScene * instance.transform
      switch replicas.copies {
      case .shared(let layers):
        let inner = index == 0 ? scope : "\(scope)..\(LayerName.copy(at: index))"
        for layer in layers { visit(layer, toScene: toCopy, visible: visible, scope: inner, body) }
      case .each(let copies):
        // The layers of each copy have names of their own.
        for layer in index < copies.count ? copies[index] : [] {
          visit(layer, toScene: toCopy, visible: visible, scope: scope, body)
        }
      }
    }
  }
}

extension ResolvedLayer {
  /// Whether a link or a name of the author stands in the layer or below it, masks apart.
  fileprivate var hasPlaces: Bool { link != nil || isNamedByAuthor || content.children.contains(where: \.hasPlaces) }
}
