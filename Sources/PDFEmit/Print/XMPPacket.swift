import Bytes

/// A packet of XMP (ISO 16684-1) in ASCII, a property a line, in the order of their names.
struct XMPPacket {
  private var properties: [(name: String, line: String)] = []
  private var described: [Described] = []

  /// A property that PDF/A does not know.
  enum Described {
    case trapped, pdfx, pdfua
  }

  private static let namespaces = [
    ("dc", "http://purl.org/dc/elements/1.1/"), ("pdf", "http://ns.adobe.com/pdf/1.3/"),
    ("pdfaid", "http://www.aiim.org/pdfa/ns/id/"), ("pdfuaid", "http://www.aiim.org/pdfua/ns/id/"),
    ("pdfxid", "http://www.npes.org/pdfx/ns/id/"),
    ("xmp", "http://ns.adobe.com/xap/1.0/"), ("xmpMM", "http://ns.adobe.com/xap/1.0/mm/"),
  ]

  /// Adds a property of one text.
  mutating func text(_ name: String, _ text: String) {
    properties.append((name, "<\(name)>\(Self.escaped(text))</\(name)>"))
  }

  /// Adds a property of texts by language, with one for all.
  mutating func languages(_ name: String, _ text: String) {
    let item = "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(text))</rdf:li></rdf:Alt>"
    properties.append((name, "<\(name)>\(item)</\(name)>"))
  }

  /// Adds a property of several texts, in a `Seq` or a `Bag`.
  mutating func list(_ name: String, _ texts: [String], _ kind: String) {
    let items = texts.map { "<rdf:li>\(Self.escaped($0))</rdf:li>" }.joined()
    properties.append((name, "<\(name)><rdf:\(kind)>\(items)</rdf:\(kind)></\(name)>"))
  }

  /// Describes properties that PDF/A does not know.
  mutating func describe(_ properties: [Described]) { described += properties }

  /// The packet.
  var bytes: [UInt8] {
    var buffer = ByteBuffer()
    // The mark of the byte order stands between the quotes.
    buffer.append("<?xpacket begin=\"")
    buffer.append(contentsOf: [0xEF, 0xBB, 0xBF])
    buffer.append("\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n")
    buffer.append(
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n<rdf:Description rdf:about=\"\"")
    let sorted = properties.sorted { $0.name < $1.name }
    for (prefix, address) in Self.namespaces where sorted.contains(where: { $0.name.hasPrefix(prefix + ":") }) {
      buffer.append(contentsOf: "\n  xmlns:\(prefix)=\"\(address)\"".utf8)
    }
    buffer.append(">\n")
    for property in sorted {
      buffer.append(contentsOf: property.line.utf8)
      buffer.append("\n")
    }
    if !described.isEmpty { buffer.append(contentsOf: extensions.utf8) }
    buffer.append("</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>")
    return buffer.bytes
  }

  /// The descriptions of properties (ISO 19005-2, 6.6.2.3.3).
  private var extensions: String {
    func schema(
      _ name: String, _ prefix: String, _ address: String, _ property: String, _ words: String,
      _ type: String = "Text"
    ) -> String {
      """
      <rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>\(name)</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>\(address)</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>\(prefix)</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>\(property)</pdfaProperty:name>
      <pdfaProperty:valueType>\(type)</pdfaProperty:valueType>
      <pdfaProperty:category>internal</pdfaProperty:category>
      <pdfaProperty:description>\(words)</pdfaProperty:description>
      </rdf:li></rdf:Seq></pdfaSchema:property>
      </rdf:li>

      """
    }
    let addresses = Self.namespaces.reduce(into: [:]) { $0[$1.0] = $1.1 }
    return """
      <pdfaExtension:schemas xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#">
      <rdf:Bag>

      """
        + described.map { property in
          switch property {
          case .trapped:
            schema("Adobe PDF", "pdf", addresses["pdf"] ?? "", "Trapped", "Whether neighbouring inks overlap")
          case .pdfx: schema("PDF/X", "pdfxid", addresses["pdfxid"] ?? "", "GTS_PDFXVersion", "The version of PDF/X")
          case .pdfua: schema("PDF/UA", "pdfuaid", addresses["pdfuaid"] ?? "", "part", "The part of PDF/UA", "Integer")
          }
        }.joined() + "</rdf:Bag>\n</pdfaExtension:schemas>\n"
  }

  /// A text as XML holds it in ASCII.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case _ where scalar.value < 0x20 || scalar.value > 0x7E:
        escaped += "&#x\(String(scalar.value, radix: 16));"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
