internal import Fonts
internal import Shaping
internal import UnicodeText

/// The cutting of paragraphs into items, with the fonts that have their characters.
struct Itemizer {
  let source: TextSource
  /// For each run its fonts.
  let lists: [FontList]
  /// For each run the first of its neighbours whose style sets letters alike.
  let styles: [Int]
  private(set) var faults = FaultList()

  init(_ source: TextSource, lists: [FontList], styles: [Int]) {
    (self.source, self.lists, self.styles) = (source, lists, styles)
  }

  /// Finds the items of a paragraph.
  mutating func itemize(_ paragraph: inout TextParagraph) {
    let start = paragraph.range.lowerBound
    let scalars =
      paragraph.range == 0..<source.scalars.count ? source.scalars : Array(source.scalars[paragraph.range])
    let scripts = ScriptRun.runs(in: scalars)
    var script = 0
    var items: [TextItem] = []
    // The font of what stands before on the line, in the same style.
    var before: (style: Int, font: Int)?
    var next = start
    while next < paragraph.range.upperBound {
      let index = next
      next += 1
      while next < paragraph.range.upperBound, !source.startsCluster[next] { next += 1 }
      if source.scalars[index].endsLine {
        before = nil
        continue
      }
      while index - start >= scripts[script].range.upperBound { script += 1 }
      let style = styles[source.run(at: index)]
      let text = index..<next
      let isShaped = checkScript(scripts[script].script, text)
      let font = font(for: text, style, before: before?.style == style ? before?.font : nil, reports: isShaped)
      before = (style, font)
      append(
        TextItem(range: text, level: 0, script: scripts[script].script, style: style, font: font), paragraph, &items)
    }
    paragraph.items = items
  }

  /// Appends a cluster to the last item where it is of one kind with it; levels may change within the cluster.
  private func append(_ cluster: TextItem, _ paragraph: TextParagraph, _ items: inout [TextItem]) {
    var item = cluster
    for index in cluster.range {
      item.level = paragraph.level(of: index)
      item.range = index..<index + 1
      if let last = items.last, last.range.upperBound == index, last.level == item.level, last.script == item.script,
        last.style == item.style, last.font == item.font
      {
        items[items.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        items.append(item)
      }
    }
  }

  /// Whether a cluster's scripts can be shaped; reports one that cannot.
  private mutating func checkScript(_ script: Script, _ cluster: Range<Int>) -> Bool {
    for index in cluster where source.scalars[index].value >= 0x80 {
      let scalar = source.scalars[index]
      var own = CharacterProperties(scalar).script
      if own.isShaped { own = script }
      guard !own.isShaped else { continue }
      faults.add(.script(own), at: source.place(of: index)) {
        .script(.script(own, scalar, index: index))
      }
      return false
    }
    return true
  }
}

/// The choice of fonts.
extension Itemizer {
  /// The first font of a style's list that has a cluster; spaces and what is not seen take that of what stands before.
  private mutating func font(for cluster: Range<Int>, _ style: Int, before: Int?, reports: Bool) -> Int {
    let list = lists[style]
    let first = source.scalars[cluster.lowerBound]
    // What most text is.
    if cluster.count == 1, first.value < 0x7F, before ?? 0 == 0 || first.value != 0x20, list.first.hasLatin(first) {
      return 0
    }
    var asked = list.members[before ?? 0].font
    do throws(FontFault) {
      if let before {
        let isSpace = first.value == 0x20 || CharacterProperties(first).generalCategory == .spaceSeparator
        if isSpace, try has(cluster, asked) { return before }
      }
      if cluster.allSatisfy({ CharacterProperties(source.scalars[$0]).isDefaultIgnorable }) { return before ?? 0 }
      var forms: [[Unicode.Scalar]]?
      for (number, member) in list.members.enumerated() {
        asked = member.font
        if try has(cluster, asked) { return number }
        let others = forms ?? otherForms(of: cluster)
        forms = others
        for form in others where try Self.shows(form, asked) { return number }
      }
    } catch {
      let name = asked.font.name
      faults.add(.font(name), at: source.place(of: cluster.lowerBound)) { .font(name, error) }
      return 0
    }
    if reports { reportMissing(cluster, list) }
    return 0
  }

  /// NFC and NFD of a cluster, where they differ from it.
  private func otherForms(of cluster: Range<Int>) -> [[Unicode.Scalar]] {
    if cluster.count == 1, Normalization.decomposition(of: source.scalars[cluster.lowerBound]) == nil { return [] }
    let scalars = Array(source.scalars[cluster])
    return [Normalization.composed(scalars), Normalization.decomposed(scalars)].filter { $0 != scalars }
  }

  private static func shows(_ scalars: [Unicode.Scalar], _ font: LoadedFont) throws(FontFault) -> Bool {
    for scalar in scalars where try !shows(scalar, font) { return false }
    return true
  }

  private func has(_ cluster: Range<Int>, _ font: LoadedFont) throws(FontFault) -> Bool {
    for index in cluster where try !Self.shows(source.scalars[index], font) { return false }
    return true
  }

  /// True for what a font can show, and for what needs no glyph: ignorables, joiners, selectors.
  private static func shows(_ scalar: Unicode.Scalar, _ font: LoadedFont) throws(FontFault) -> Bool {
    if try font.shows(scalar) { return true }
    return CharacterProperties(scalar).isDefaultIgnorable
  }

  /// Reports a cluster that no font has: its characters that none has, or all where each is in some font.
  private mutating func reportMissing(_ cluster: Range<Int>, _ list: FontList) {
    let scalars = cluster.map { source.scalars[$0] }
    let nowhere = scalars.filter { scalar in
      !list.members.contains { (try? Self.shows(scalar, $0.font)) == true }
    }
    let missing = nowhere.first.map { [$0] } ?? scalars
    faults.add(.missing(missing, list.names), at: source.place(of: cluster.lowerBound)) {
      .missing(missing, fonts: list.names)
    }
  }
}

/// Faults, each kind once with its first place and a count.
struct FaultList {
  /// What makes faults one.
  enum Key: Hashable {
    case missing([Unicode.Scalar], [String])
    case script(Script)
    case font(String)
    case picture(UInt16, String)
    case width
    case joinedScript(Script)
  }

  private(set) var faults: [TextFault] = []
  private var places: [Key: Int] = [:]

  mutating func add(_ key: Key, at place: TextPlace?, _ make: () -> TextFault.Kind) {
    if let index = places[key] {
      faults[index].count += 1
    } else {
      places[key] = faults.count
      faults.append(TextFault(make(), place))
    }
  }

  mutating func add(_ fault: TextFault) { faults.append(fault) }
}
