/// The graphics states of a file's content streams: what is transparent where something is painted.
struct GraphicsStates {
  /// What is in force.
  struct State {
    var masks = 0
    var alphas = 0
    var hasPatternStroke = false
  }

  /// The most masks and alphas of one state, and the operators that painted under each.
  private(set) var most = State()
  /// Whether a state has both.
  private(set) var mixes = false
  /// Whether a form is drawn under an alpha that a fill has set.
  private(set) var fadesForms = false
  /// Whether one operator fills and strokes with a pattern for the stroke.
  private(set) var strokesPatternTogether = false
  /// How many operators paint.
  private(set) var paintings = 0

  /// Runs through all streams of a file.
  init(_ file: PDFReader) throws {
    var transparencies: [String: String] = [:]
    for line in PDFReader.text(file.bytes).split(separator: "\n") where line.hasPrefix("/") {
      for (mark, kind) in [(" << /SMask ", "mask"), (" << /ca ", "fill"), (" << /CA ", "stroke")]
      where line.contains(mark) {
        transparencies[String(line.dropFirst().prefix { $0 != " " })] = kind
      }
    }
    for number in file.offsets.keys.sorted() {
      guard let content = try file.stream(number)?.content, !content.hasSuffix(">") else { continue }
      run(content, transparencies)
    }
  }

  private mutating func run(_ content: String, _ transparencies: [String: String]) {
    var states = [State()]
    var isFaded = [false]
    for line in content.split(separator: "\n") where !line.hasPrefix("%") {
      let words = line.split(separator: " ")
      guard let operation = words.last else { continue }
      let last = states.count - 1
      switch operation {
      case "q":
        states.append(states[last])
        isFaded.append(isFaded[last])
      case "Q" where states.count > 1:
        states.removeLast()
        isFaded.removeLast()
      case "gs":
        switch transparencies[String(words[0].dropFirst())] {
        case "mask": states[last].masks += 1
        case "fill":
          states[last].alphas += 1
          isFaded[last] = words[0].hasSuffix("..fill-alpha")
        case "stroke": states[last].alphas += 1
        default: break
        }
        most.masks = max(most.masks, states[last].masks)
        mixes = mixes || states[last].masks > 0 && states[last].alphas > 0
      case "SCN": states[last].hasPatternStroke = true
      case "RG", "G": states[last].hasPatternStroke = false
      case "B", "B*":
        paintings += 1
        if states[last].hasPatternStroke { strokesPatternTogether = true }
      case "Do":
        paintings += 1
        if isFaded[last] { fadesForms = true }
      case "f", "f*", "S", "sh", "Tj": paintings += 1
      default: break
      }
    }
  }
}
