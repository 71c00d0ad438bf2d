internal import Fonts
internal import Shaping
internal import Synchronization
internal import UnicodeText

/// The fonts that a text is set in, the first one first, each with its features and its language.
final class FontList: Sendable {
  /// What decides which fonts these are.
  struct Key: Hashable, Sendable {
    var fonts: [String]
    var axes: [Tag: Double]
    var features: [Tag: Int]
    var language: String?
  }

  /// Why there is no list.
  enum Fault: Error, Hashable, Sendable {
    case noFont
    case unknownFont(String)
    case font(String, FontFault)
  }

  /// A font of a list.
  struct Member: Sendable {
    let font: LoadedFont
    let features: [Tag: Int]
    /// The features without ligatures, for letters that are set apart.
    let spacedFeatures: [Tag: Int]
    let language: String?

    /// The plan for a script.
    func plan(_ script: Script, isRightToLeft: Bool, isSpaced: Bool) throws(ShapingFault) -> ShapePlan {
      try font.plan(script, language, isRightToLeft: isRightToLeft, isSpaced ? spacedFeatures : features)
    }
  }

  /// The fonts, at least one.
  let members: [Member]
  /// The names that the text gave.
  let names: [String]
  /// The first font, by which lines are measured.
  let first: LoadedFont
  /// The plan of plain lines that was asked for last.
  private let plainPlan = Mutex<ShapePlan?>(nil)
  /// Setters of plain lines with letters, and without, that no thread uses.
  private let setters = Mutex<[PlainSetter]>([]), commonSetters = Mutex<[PlainSetter]>([])

  private init(_ first: LoadedFont, _ members: [Member], names: [String]) {
    (self.first, self.members, self.names) = (first, members, names)
  }

  /// The plan for letters of a script from left to right that are not set apart, in the first font.
  func plan(ofPlain script: Script) throws(ShapingFault) -> ShapePlan {
    if let known = plainPlan.withLock({ $0 }), known.script == script { return known }
    let plan = try members[0].plan(script, isRightToLeft: false, isSpaced: false)
    plainPlan.withLock { $0 = plan }
    return plan
  }

  /// Sets a plain line in the first font; nil where it cannot be set so.
  func set(_ script: Script, _ body: (inout PlainSetter) -> PlainSetter.Line?) -> PlainSetter.Line? {
    script == .latin ? set(setters, script, body) : set(commonSetters, script, body)
  }

  private func set(
    _ setters: borrowing Mutex<[PlainSetter]>, _ script: Script, _ body: (inout PlainSetter) -> PlainSetter.Line?
  ) -> PlainSetter.Line? {
    guard var setter = setters.withLock({ $0.popLast() }) ?? newSetter(script) else { return nil }
    let line = body(&setter)
    setters.withLock { [setter] in $0.append(setter) }
    return line
  }

  private func newSetter(_ script: Script) -> PlainSetter? {
    (try? plan(ofPlain: script)).flatMap { PlainSetter(first, $0) }
  }

  /// The list of a key in a book: the named fonts, then the fallbacks of all of them, each once.
  ///
  /// The axes of the text are laid over each entry's own. The first font must have them; another takes those that it has,
  /// the nearest value that it reaches.
  static func make(_ key: Key, _ book: FontBook) throws(Fault) -> FontList {
    var names: [String] = []
    for name in key.fonts where !names.contains(name) { names.append(name) }
    for name in key.fonts {
      guard let opened = book.entries[name] else { throw .unknownFont(name) }
      for other in opened.entry.fallback where !names.contains(other) { names.append(other) }
    }
    var members: [Member] = []
    for name in names {
      // A fallback that is no font is a fault of the book.
      guard let opened = book.entries[name] else { continue }
      do throws(FontFault) {
        let font = try book.font(name, opened, axes: key.axes, isFirst: members.isEmpty)
        let features = opened.entry.features.merging(key.features) { $1 }
        members.append(
          Member(
            font: font, features: features,
            spacedFeatures: features.merging(["liga": 0, "clig": 0, "dlig": 0, "hlig": 0]) { $1 },
            language: key.language ?? opened.entry.language))
      } catch {
        throw .font(name, error)
      }
    }
    guard let first = members.first?.font else { throw .noFont }
    return FontList(first, members, names: key.fonts)
  }
}

extension FontBook {
  /// The fonts of letters in one font as it is in the book.
  func list(named name: String) throws(FontList.Fault) -> FontList {
    if let known = cache?.list(named: name) { return known }
    let list = try list(TextStyle(name, size: 1))
    cache?.keep(list, named: name)
    return list
  }

  /// The fonts of a style.
  func list(_ style: TextStyle) throws(FontList.Fault) -> FontList {
    let key = FontList.Key(
      fonts: style.fonts, axes: style.axes, features: style.features, language: style.language)
    guard let cache else { return try FontList.make(key, self) }
    return try cache.list(key) { () throws(FontList.Fault) in try FontList.make(key, self) }
  }

  /// A font of the book at its entry's place on the axes, with a text's own laid over it.
  fileprivate func font(
    _ name: String, _ opened: OpenedEntry, axes: [Tag: Double], isFirst: Bool
  ) throws(FontFault) -> LoadedFont {
    var own = axes
    if !isFirst, !axes.isEmpty {
      let there = try opened.face.axes
      own = [:]
      for axis in there {
        guard let value = axes[axis.tag] else { continue }
        own[axis.tag] = min(max(value, axis.minimum), axis.maximum)
      }
    }
    let values = opened.entry.axes.merging(own) { $1 }
    if !own.isEmpty {
      let defaults = try opened.face.axes
      own = own.filter { tag, value in
        value != opened.entry.axes[tag] ?? defaults.first { $0.tag == tag }?.defaultValue
      }
    }
    let instance = try opened.face.instance(axes: values)
    let font = BookFont(name: name, axes: own, instance: instance)
    guard let cache else { return try LoadedFont(font) }
    return try cache.font(FontCache.Key(name: name, axes: own)) { () throws(FontFault) in try LoadedFont(font) }
  }
}
