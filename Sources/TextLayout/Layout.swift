public import Geometry
internal import Fonts

extension FontBook {
  /// Lays out a text whose lines end at its line ends alone.
  ///
  /// - Parameters:
  ///   - point: The place where its first line starts, stands in the middle or ends, as it is aligned.
  ///   - baseline: The height of the text at the point.
  /// - Throws: All faults of the text.
  public func layOut(
    _ text: StyledText, at point: Point, baseline: TextBaseline = .alphabetic
  ) throws(TextFaults) -> PlacedText {
    if Layout.isPlaced(point.x, point.y), let placed = PlainLine(text, self)?.placed(at: point, baseline) {
      return placed
    }
    var layout = try Layout(text, self)
    return try layout.place(at: point, baseline)
  }

  /// Lays out letters in one font of the book as it is, if they are a line of ASCII and letters of Latin-1 without faults, as most
  /// labels are; nil for all others, which are laid out as any text. What comes of a line is the same.
  ///
  /// - Parameters:
  ///   - point: The place where the line starts, stands in the middle or ends, as it is aligned.
  ///   - baseline: The height of the text at the point.
  package func layOut(
    plain text: String, inFont name: String, size: Double, alignment: StyledText.Alignment, at point: Point,
    baseline: TextBaseline
  ) -> PlacedText? {
    guard Layout.isPlaced(point.x, point.y), let list = try? list(named: name) else { return nil }
    return PlainLine(text, list, size: size, paint: 0, alignment: alignment, lineHeight: nil)?.placed(
      at: point, baseline)
  }

  /// Lays out a text in a box, at whose width its lines break.
  ///
  /// - Throws: All faults of the text; so are lines that do not fit, unless the box says what becomes of them.
  public func layOut(_ text: StyledText, in box: TextBox) throws(TextFaults) -> PlacedText {
    var layout = try Layout(text, self)
    return try layout.place(in: box)
  }
}

/// The laying out of one text.
struct Layout {
  let text: StyledText
  let source: TextSource
  let lists: [FontList]
  let measures: [RunMeasures]
  var paragraphs: [TextParagraph]
  var shaper: LineShaper

  /// A line with its paragraph and what it measures.
  struct Row {
    var line: ShapedLine
    var paragraph: Int
    /// Where the text goes on.
    var end: Int
    var ascent: Double
    var descent: Double
    /// True where a line end or the paragraph's end is behind it.
    var isLast: Bool

    var height: Double { ascent - descent }
  }

  /// Finds fonts and items.
  ///
  /// - Throws: All that keeps the text from being shaped.
  init(_ text: StyledText, _ book: FontBook) throws(TextFaults) {
    try Self.check(text)
    self.text = text
    (lists, measures) = try Self.lists(text, book)
    let bytes = text.runs.reduce(0) { $0 + $1.text.utf8.count }
    let count = bytes > StyledText.limit ? text.runs.reduce(0) { $0 + $1.text.unicodeScalars.count } : bytes
    guard count <= StyledText.limit else { throw TextFaults(faults: [TextFault(.length(count))]) }
    source = TextSource(text.runs)
    var styles: [Int] = []
    styles.reserveCapacity(text.runs.count)
    for index in text.runs.indices {
      let isAlike = index > 0 && text.runs[index].style.setsLettersAs(text.runs[index - 1].style)
      styles.append(isAlike ? styles[index - 1] : index)
    }
    var paragraphs = TextParagraph.paragraphs(source, text.direction)
    var itemizer = Itemizer(source, lists: lists, styles: styles)
    for index in paragraphs.indices { itemizer.itemize(&paragraphs[index]) }
    self.paragraphs = paragraphs
    shaper = LineShaper(source, lists, text, itemizer.faults)
    try shaper.faults.check()
  }

  /// The numbers of a text.
  private static func check(_ text: StyledText) throws(TextFaults) {
    var faults: [TextFault] = []
    func check(_ isRight: Bool, _ name: String, _ must: String, _ run: Int?) {
      guard !isRight else { return }
      faults.append(TextFault(.number(name, must: must), run.map { TextPlace(run: $0, offset: 0) }))
    }
    for (index, run) in text.runs.enumerated() {
      check(run.style.size > 0 && run.style.size <= limit, "size", "above 0 and at most 1e9", index)
      check(abs(run.style.letterSpacingInUnits) <= limit, "letterSpacing", "within -1e9 and 1e9", index)
    }
    if let height = text.lineHeight {
      check(height > 0 && height <= limit, "lineHeight", "above 0 and at most 1e9", nil)
    }
    if text.runs.isEmpty { faults.append(TextFault(.noFont)) }
    if !faults.isEmpty { throw TextFaults(faults: faults) }
  }

  /// The greatest number that is laid out with.
  static let limit = 1e9

  static func isPlaced(_ x: Double, _ y: Double) -> Bool { abs(x) <= limit && abs(y) <= limit }

  static func isPlaced(_ rect: Rect) -> Bool { isPlaced(rect.x, rect.y) && isPlaced(rect.width, rect.height) }

  /// The fonts and measures of each run.
  private static func lists(
    _ text: StyledText, _ book: FontBook
  ) throws(TextFaults) -> (lists: [FontList], measures: [RunMeasures]) {
    var faults: [TextFault] = []
    var lists: [FontList] = []
    lists.reserveCapacity(text.runs.count)
    for (index, run) in text.runs.enumerated() {
      do throws(FontList.Fault) {
        lists.append(try book.list(run.style))
      } catch {
        let kind: TextFault.Kind
        switch error {
        case .noFont: kind = .noFont
        case .unknownFont(let name): kind = .unknownFont(name, there: book.names)
        case .font(let name, let fault): kind = .font(name, fault)
        }
        faults.append(TextFault(kind, TextPlace(run: index, offset: 0)))
      }
    }
    if !faults.isEmpty { throw TextFaults(faults: faults) }
    return (
      lists, zip(text.runs, lists).map { RunMeasures($0.style, $1.first, lineHeight: text.lineHeight) }
    )
  }
}

extension FaultList {
  /// Throws the faults that are no warnings.
  func check() throws(TextFaults) {
    let errors = faults.filter { !$0.isWarning }
    if !errors.isEmpty { throw TextFaults(faults: errors) }
  }
}
