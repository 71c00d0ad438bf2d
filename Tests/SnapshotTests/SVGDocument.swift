import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG file as its elements, and what a schema cannot say of them.
struct SVGDocument {
  /// One element: its name and attributes, in the order of their start tags.
  struct Element {
    var name: String
    var attributes: [String: String]
    /// For a gradient the offsets of its own stops.
    var offsets: [Double] = []
  }

  /// All elements in the order of their start tags.
  private(set) var elements: [Element] = []

  /// Reads a file.
  ///
  /// - Throws: Where it is not well-formed XML.
  init(contentsOf file: URL) throws { try self.init(Data(contentsOf: file)) }

  /// Reads a document.
  ///
  /// - Throws: Where it is not well-formed XML.
  init(_ data: Data) throws {
    let collector = Collector()
    let parser = XMLParser(data: data)
    parser.delegate = collector
    let isParsed = parser.parse()
    if let fault = collector.fault ?? (isParsed ? nil : parser.parserError) { throw fault }
    // On Linux the parser takes an empty file for well-formed.
    guard !collector.elements.isEmpty else { throw NoRoot() }
    elements = collector.elements
  }

  /// A document without a root.
  struct NoRoot: Error {}

  /// Everything that is wrong, a line each.
  var faults: [String] {
    var faults: [String] = []
    var kinds: [String: String] = [:]
    for element in elements {
      guard let id = element.attributes["id"] else { continue }
      if kinds.updateValue(element.name, forKey: id) != nil { faults.append("id '\(id)' twice") }
    }
    for element in elements { faults += Self.faults(of: element, kinds: kinds) }
    return faults
  }

  /// The elements that an attribute may refer to by `url(#id)`.
  private static let targets: [String: Set<String>] = [
    "fill": ["linearGradient", "radialGradient"], "stroke": ["linearGradient", "radialGradient"], "mask": ["mask"],
    "clip-path": ["clipPath"],
  ]
  private static let forbidden: Set<String> = ["script", "style", "foreignObject"]

  private static func faults(of element: Element, kinds: [String: String]) -> [String] {
    var faults: [String] = []
    func fault(_ text: String) { faults.append("<\(element.name)> \(text)") }
    if forbidden.contains(element.name) { fault("must not be there") }
    for (key, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      if key == "style" || key.hasPrefix("on") { fault("has \(key)") }
      if value.contains("nan") || value.contains("inf"), key != "id", Double(value)?.isFinite == false {
        fault("\(key) is \(value)")
      }
      for reference in references(in: value) {
        guard let id = reference else {
          fault("\(key) fetches from elsewhere: \(value)")
          continue
        }
        guard let kind = kinds[id] else {
          fault("\(key) refers to #\(id), which is not there")
          continue
        }
        if let wanted = targets[key], !wanted.contains(kind) { fault("\(key) refers to #\(id), a <\(kind)>") }
      }
      if key.hasPrefix("aria-labelledby") || key == "aria-describedby" {
        for id in value.split(separator: " ") where kinds[String(id)] == nil { fault("\(key) refers to #\(id)") }
      }
    }
    if let target = element.attributes["href"] ?? element.attributes["xlink:href"] {
      if target.hasPrefix("#") {
        let kind = kinds[String(target.dropFirst())]
        if kind == nil { fault("href refers to \(target), which is not there") }
        if element.name.hasSuffix("Gradient"), kind?.hasSuffix("Gradient") == false {
          fault("href refers to a <\(kind ?? "")>")
        }
      } else if element.name == "image", holdsImage(target) {
        // Its own bytes, fetched from nowhere.
      } else if element.name != "a" {
        fault("href fetches from elsewhere: \(target)")
      }
    }
    if element.offsets != element.offsets.sorted() || element.offsets.contains(where: { !(0...1).contains($0) }) {
      fault("has stops at \(element.offsets)")
    }
    if element.name.hasPrefix("animate") { faults += animationFaults(of: element) }
    return faults
  }

  /// The ids in each `url(...)` of a value; nil for one that is no reference into the document.
  private static func references(in value: String) -> [String?] {
    value.components(separatedBy: "url(").dropFirst().map { rest in
      rest.hasPrefix("#") ? String(rest.dropFirst().prefix { $0 != ")" }) : nil
    }
  }

  /// Whether an address is a PNG or a JPEG itself, in base64 that a strict reader takes once it is without line breaks.
  private static func holdsImage(_ address: String) -> Bool {
    [("png", [0x89, 0x50] as [UInt8]), ("jpeg", [0xFF, 0xD8])].contains { kind, start in
      let head = "data:image/\(kind);base64,"
      guard address.hasPrefix(head) else { return false }
      let digits = address.dropFirst(head.count).filter { !$0.isWhitespace }
      return Data(base64Encoded: String(digits)).map { $0.starts(with: start) } ?? false
    }
  }

  private static func animationFaults(of element: Element) -> [String] {
    func list(_ name: String) -> [Substring]? { element.attributes[name]?.split(separator: ";") }
    var faults: [String] = []
    let values = list("values") ?? []
    if values.isEmpty, element.attributes["to"] == nil { faults.append("<\(element.name)> changes nothing") }
    if let times = list("keyTimes")?.map({ Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan }) {
      let isRising = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
      let isWhole = times.first == 0 && (times.last == 1 || element.attributes["calcMode"] == "discrete")
      if times.count != values.count || !isRising || !isWhole {
        faults.append("<\(element.name)> has \(values.count) values at \(times)")
      }
    }
    if let splines = list("keySplines"), splines.count != values.count - 1 {
      faults.append("<\(element.name)> has \(values.count) values and \(splines.count) splines")
    }
    return faults
  }
}

/// Collects the elements while the parser goes through the file.
private final class Collector: NSObject, XMLParserDelegate {
  var elements: [SVGDocument.Element] = []
  var fault: (any Error)?
  /// The places of the elements that are open.
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "stop", let parent = open.last {
      elements[parent].offsets.append(attributes["offset"].flatMap(Double.init) ?? 0)
    }
    open.append(elements.count)
    elements.append(SVGDocument.Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { fault = fault ?? error }
}
