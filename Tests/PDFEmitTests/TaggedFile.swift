import Testing

/// The structure of a tagged file, read back from its objects: what is told, and what of ISO 14289-1 it does not keep.
struct TaggedFile {
  /// A line an element below the document, indented: its role, what is said in its place, and how many pieces it has.
  private(set) var told: [String] = []
  /// What is wrong.
  private(set) var faults: [String] = []
  /// How many operators paint.
  private(set) var paintedCount = 0

  private let reader: PDFReader
  /// The elements by the streams and numbers of their content.
  private var elements: [[Int]: Int] = [:]
  private var seen: Set<[Int]> = []
  /// The elements of annotations.
  private var annotations: [Int: Int] = [:]
  private var parents: [Int: PDFObject] = [:]

  private static let painting: Set<String> = ["f", "f*", "S", "B", "B*", "sh", "Tj", "TJ"]

  init(_ bytes: [UInt8]) throws {
    reader = try PDFReader(bytes)
    let catalog = try #require(try reader.value(1))
    expect(catalog["Lang"] != nil, "no language")
    expect(catalog["MarkInfo"]?["Marked"] == .boolean(true), "not marked")
    expect(catalog["ViewerPreferences"]?["DisplayDocTitle"] == .boolean(true), "no title in windows")
    let root = try #require(try reader.resolved(catalog["StructTreeRoot"]))
    let tree = try reader.resolved(root["ParentTree"])
    let rows = try #require(tree?["Nums"]).elements
    var last = -1
    for index in stride(from: 0, to: rows.count - 1, by: 2) {
      let number = try #require(rows[index].number)
      let key = Int(number)
      expect(key > last, "the tree of parents is not sorted")
      last = key
      parents[key] = rows[index + 1]
    }
    let document = try #require(Self.number(root["K"]))
    for kid in try reader.value(document)?["K"]?.elements ?? [] {
      if let element = Self.number(kid) { try read(element, below: document, depth: 0) }
    }
    let pages = try reader.resolved(catalog["Pages"])?["Kids"]?.elements ?? []
    for page in pages.compactMap(Self.number) { try readPage(page) }
    expect(seen.count == elements.count, "elements tell of content that is not there")
  }

  private mutating func expect(_ isRight: Bool, _ fault: @autoclosure () -> String) {
    if !isRight { faults.append(fault()) }
  }

  private static func number(_ value: PDFObject?) -> Int? {
    if case .reference(let number)? = value { number } else { nil }
  }

  private static func string(_ value: PDFObject?) -> String? {
    if case .string(let text)? = value { text } else { nil }
  }

  private mutating func read(_ number: Int, below parent: Int, depth: Int) throws {
    let element = try #require(try reader.value(number))
    let role = try #require(element["S"]?.name)
    expect(Self.number(element["P"]) == parent, "\(role) has another parent")
    let kids = element["K"]?.elements ?? []
    var words = String(repeating: " ", count: depth * 2) + role
    if role == "Figure" {
      expect(!(Self.string(element["Alt"]) ?? "").isEmpty && element["A"]?["BBox"] != nil, "a figure without words")
    }
    if let alt = Self.string(element["Alt"]) { words += " '\(alt)'" }
    let pieces = kids.filter { $0["Type"]?.name == "MCR" }
    if !pieces.isEmpty { words += " of \(pieces.count)" }
    for piece in pieces {
      let stream = try #require(Self.number(piece["Stm"]))
      let index = try #require(piece["MCID"]?.number)
      let key = [stream, Int(index)]
      expect(elements.updateValue(number, forKey: key) == nil, "content of two elements")
    }
    for kid in kids where kid["Type"]?.name == "OBJR" {
      let annotation = try #require(Self.number(kid["Obj"]))
      annotations[annotation] = number
      expect(role == "Link", "an annotation in \(role)")
      words += " of annotation '\(Self.string(try reader.value(annotation)?["Contents"]) ?? "")'"
    }
    told.append(words)
    for kid in kids { if let inner = Self.number(kid) { try read(inner, below: number, depth: depth + 1) } }
  }

  private mutating func readPage(_ number: Int) throws {
    let page = try #require(try reader.value(number))
    expect(page["Tabs"]?.name == "S", "the page's order is not the structure's")
    var content = ""
    for part in page["Contents"]?.elements ?? [] {
      let stream = try #require(Self.number(part))
      content += (try reader.stream(stream)?.content ?? "") + "\n"
    }
    try read(content, page["Resources"], of: number, isMarked: false)
    for annotation in (page["Annots"]?.elements ?? []).compactMap(Self.number) {
      let value = try #require(try reader.value(annotation))
      expect(!(Self.string(value["Contents"]) ?? "").isEmpty, "a link without words")
      let key = value["StructParent"]?.number.map { Int($0) }
      expect(
        annotations[annotation] != nil && Self.number(key.flatMap { parents[$0] }) == annotations[annotation],
        "an annotation outside of the structure")
    }
  }

  private mutating func read(_ content: String, _ resources: PDFObject?, of stream: Int, isMarked: Bool) throws {
    var open: [Bool] = []
    var isInside: Bool { isMarked || open.contains(true) }
    for line in content.split(separator: "\n") where !line.hasPrefix("%") {
      let words = line.split(separator: " ")
      guard let last = words.last else { continue }
      switch last {
      case "BMC", "BDC":
        let isSpan = words[0] == "/Span"
        if !isSpan { expect(!isInside, "marks in marks") }
        if let place = words.firstIndex(of: "/MCID"), let number = Int(words[place + 1]) {
          try check(number, tag: words[0].dropFirst(), of: stream)
        } else {
          expect(isSpan || words[0] == "/Artifact", "an unknown mark \(words[0])")
        }
        open.append(!isSpan)
      case "EMC":
        expect(!open.isEmpty, "a mark ends that has not begun")
        _ = open.popLast()
      case "Do":
        let name = String(words[0].dropFirst())
        guard let form = Self.number(resources?["XObject"]?[name]), let value = try reader.value(form),
          value["Subtype"]?.name == "Form"
        else {
          expect(isInside, "\(line) outside of marks")
          continue
        }
        if isInside { expect(value["StructParents"] == nil, "numbered content in marks") }
        let inner = try reader.stream(form)?.content ?? ""
        try read(inner, value["Resources"] ?? resources, of: form, isMarked: isInside)
      default:
        guard Self.painting.contains(String(last)) else { continue }
        paintedCount += 1
        expect(isInside, "\(line) outside of marks")
      }
    }
    expect(open.isEmpty, "marks that do not end")
  }

  private mutating func check(_ number: Int, tag: Substring, of stream: Int) throws {
    expect(seen.insert([stream, number]).inserted, "content \(number) stands twice")
    let element = elements[[stream, number]]
    expect(element != nil, "content \(number) of no element")
    if let element { expect(try reader.value(element)?["S"]?.name == String(tag), "content of another role") }
    let key = try reader.value(stream)?["StructParents"]?.number.map { Int($0) }
    let row = key.flatMap { parents[$0] }?.elements ?? []
    expect(number < row.count && Self.number(row[number]) == element, "the tree of parents leads elsewhere")
  }
}
