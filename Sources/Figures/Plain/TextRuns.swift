import Reading
import SceneBuilding
import SceneModel
import TextLayout

/// The letters of a text as a scene file has them.
enum WrittenText: Hashable, Sendable {
  /// All in the text's look.
  case string(String)
  /// Parts in looks of their own.
  case runs([Text.Run])
}

extension Text {
  /// The letters as a scene file has them.
  var written: WrittenText {
    get {
      let runs = ownTypography?.runs ?? []
      return runs.isEmpty ? .string(string) : .runs(runs)
    }
    set {
      switch newValue {
      case .string(let string):
        self.string = string
        if ownTypography != nil { typography.runs = [] }
      case .runs(let runs):
        string = runs.map(\.string).joined()
        typography.runs = runs
      }
    }
  }

  /// The paint as a scene file has it; nil for none, which is a colour without alpha.
  var writtenPaint: Paint? {
    get { paint }
    set { paint = newValue ?? .solid(Color.black.withAlpha(0)) }
  }
}

extension Rule where Value == WrittenText {
  /// A text, or a list of runs.
  static var letters: Rule {
    let string = Rule<String>.text
    let runs = Rule<[Text.Run]>.list(of: .run, "a list of runs")
    let expectation = "a text or a list of runs"
    return Rule(
      expectation, schema: .anyOf([string.schema, runs.schema]),
      fault: {
        switch $0 {
        case .string(let text): string.fault(text)
        case .runs(let all): all.lazy.compactMap(\.fault).first
        }
      }
    ) { node, context, diagnostics in
      if node.elements != nil { return runs.read(node, context, &diagnostics).map(WrittenText.runs) }
      guard case .string = node.value else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      return string.read(node, context, &diagnostics).map(WrittenText.string)
    }
  }
}

extension Rule where Value == Text.Run {
  /// A part of a text in a look of its own.
  fileprivate static var run: Rule {
    let text = Key.required("text", .text, "The letters.")
    let font = Key.optional("font", .fontNames, "A name of the scene's fonts, or a list of them.")
    let size = Key.optional("size", .positive, "The em in user units.")
    let color = Key.optional("color", .paint, "What the letters are painted with.")
    let features = Key.optional("features", .features, "Features of the fonts, laid over the text's.")
    let axes = Key.optional("axes", .axes, "Values on axes, laid over the text's.")
    let spacing = Key.optional("letterSpacing", .letterSpacing, "Space between letters.")
    let language = Key.optional("language", .language, "The language of the letters.")
    let keys = [
      text.erased, font.erased, size.erased, color.erased, features.erased, axes.erased, spacing.erased,
      language.erased,
    ]
    return .object("a run", keys: keys) { object in
      var run = Text.Run("")
      let said = object.diagnostics.entries.count
      run.string = object(text) ?? ""
      run.fonts = object(font)
      run.size = object(size)
      if let paint = object(color) { run.paint = paint ?? .solid(Color.black.withAlpha(0)) }
      run.letters.features = object(features) ?? [:]
      run.letters.axes = object(axes) ?? [:]
      run.letters.letterSpacing = object(spacing)
      run.letters.language = object(language)
      run.place = Computed(object.place(of: text.name))
      return object.diagnostics.entries.count == said ? run : nil
    }
  }
}
