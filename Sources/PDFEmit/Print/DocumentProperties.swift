import Bytes
import ColorManagement
import Resolving
import SceneModel

/// What a printed document says of itself: in its Info dictionary, in XMP, and by its output intent.
struct DocumentProperties: Sendable {
  private let settings: PrintSettings
  private let title: String?
  private let subject: String?
  private let language: String?
  private let date: PrintDate?
  private let intent: ICCProfile?

  /// The properties of a scene that is printed.
  init(_ scene: ResolvedScene, _ settings: PrintSettings, options: PDFOptions) {
    self.settings = settings
    title = scene.title
    subject = settings.subject ?? scene.description
    language = scene.language
    date = settings.created ?? options.created
    intent = settings.needsIntent ? settings.profile ?? .sRGB : nil
  }

  private static let metadataName = "file..metadata"
  private static let profileName = "file..profile"

  /// The Info dictionary's entries; none in PDF 2.0, which has XMP alone.
  var info: [PDFValue.Entry] {
    guard settings.aStandard != .a4 else { return [] }
    var entries: [PDFValue.Entry] = []
    for (key, text) in [
      ("Title", title), ("Author", settings.author), ("Subject", subject), ("Keywords", settings.keywords),
    ] {
      if let text { entries.append(.init(key, .text(text))) }
    }
    if let date {
      entries.append(.init("CreationDate", .text(date.pdf)))
      entries.append(.init("ModDate", .text(date.pdf)))
    }
    if settings.xStandard != nil { entries.append(.init("Trapped", .name(settings.isTrapped ? "True" : "False"))) }
    return entries
  }

  /// The catalog's entries.
  var catalog: [PDFValue.Entry] {
    guard !settings.standards.isEmpty else { return [] }
    var entries: [PDFValue.Entry] = [.init("Metadata", .reference(Self.metadataName))]
    var intents: [PDFValue.Line] = []
    if settings.xStandard != nil { intents.append(.init(value: outputIntent("GTS_PDFX"), owner: nil)) }
    if settings.aStandard != nil { intents.append(.init(value: outputIntent("GTS_PDFA1"), owner: nil)) }
    if !intents.isEmpty { entries.append(.init("OutputIntents", .lines(intents))) }
    if settings.needsTags { entries += TagTree.catalog }
    return entries
  }

  private func outputIntent(_ kind: String) -> PDFValue {
    let description = intent?.profileDescription ?? ""
    let condition = settings.condition ?? (description.isEmpty ? "Custom" : description)
    return .dictionary([
      .init("Type", .name("OutputIntent")), .init("S", .name(kind)),
      .init("OutputConditionIdentifier", .text(condition)),
      .init("RegistryName", .text("http://www.color.org")),
      .init("Info", .text(description.isEmpty ? condition : description)),
      .init("DestOutputProfile", .reference(Self.profileName)),
    ])
  }

  /// Adds the objects: the metadata, and the profiles that the file needs.
  func addObjects(to table: inout ObjectTable, _ colors: PrintColors) {
    if colors.needsSRGB { Self.add(.sRGB, named: PrintColors.srgbName, to: &table) }
    guard !settings.standards.isEmpty else { return }
    if let intent { Self.add(intent, named: Self.profileName, to: &table) }
    table.add(
      Self.metadataName, .stream([.init("Type", .name("Metadata")), .init("Subtype", .name("XML"))], metadata))
  }

  private static func add(_ profile: ICCProfile, named name: String, to table: inout ObjectTable) {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(profile.bytes.count * 2 + profile.bytes.count / 48 + 2)
    for (index, byte) in profile.bytes.enumerated() {
      buffer.append(hex: byte)
      if index % 48 == 47 { buffer.append("\n") }
    }
    buffer.append(">")
    let count = profile.header.colorSpace.componentCount
    table.add(
      name, .stream([.init("N", .integer(count)), .init("Filter", .name("ASCIIHexDecode"))], buffer.bytes))
  }

  // MARK: XMP

  /// The metadata: XMP in ASCII, one property a line.
  private var metadata: [UInt8] {
    var packet = XMPPacket()
    packet.text("dc:format", "application/pdf")
    if let title { packet.languages("dc:title", title) }
    if let author = settings.author { packet.list("dc:creator", [author], "Seq") }
    if let subject { packet.languages("dc:description", subject) }
    if let copyright = settings.copyright { packet.languages("dc:rights", copyright) }
    if let language { packet.list("dc:language", [language], "Bag") }
    if let keywords = settings.keywords { packet.text("pdf:Keywords", keywords) }
    if let date {
      for name in ["xmp:CreateDate", "xmp:MetadataDate", "xmp:ModifyDate"] { packet.text(name, date.xmp) }
    }
    if let standard = settings.aStandard {
      packet.text("pdfaid:part", standard == .a4 ? "4" : "2")
      switch standard {
      case .a2b: packet.text("pdfaid:conformance", "B")
      case .a2u: packet.text("pdfaid:conformance", "U")
      case .a2a: packet.text("pdfaid:conformance", "A")
      case .a4: packet.text("pdfaid:rev", "2020")
      case .x4, .ua1: break
      }
    }
    if settings.xStandard != nil {
      packet.text("pdf:Trapped", settings.isTrapped ? "True" : "False")
      packet.text("pdfxid:GTS_PDFXVersion", "PDF/X-4")
      packet.text("xmpMM:DocumentID", "uuid:\(documentNumber)")
      packet.text("xmpMM:RenditionClass", "default")
      packet.text("xmpMM:VersionID", "1")
      if settings.aStandard != nil { packet.describe([.trapped, .pdfx]) }
    }
    if settings.standards.contains(.ua1) {
      packet.text("pdfuaid:part", "1")
      if settings.aStandard != nil { packet.describe([.pdfua]) }
    }
    return packet.bytes
  }

  /// A number of title and date, written as a UUID of version 8 (RFC 9562, 5.8).
  private var documentNumber: String {
    var bytes = Array(SHA256.hash(of: Array("\(title ?? "")\n\(date?.xmp ?? "")".utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    var buffer = ByteBuffer()
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { buffer.append("-") }
      buffer.append(hex: byte)
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
