public import Fonts
internal import Synchronization

/// Fonts under names, and what is made of them while texts are laid out: instances, plans of shaping, outlines' bounds.
///
/// A book may be used from any thread; copies share what was made.
public struct FontBook: Sendable {
  /// What is wrong with the entries, in the order of their names. An entry with a fault that is no warning is no font of
  /// the book.
  public let faults: [FontBookFault]
  /// The names of the fonts, in order.
  public let names: [String]

  let entries: [String: OpenedEntry]
  /// What was made of the fonts; nil where there is none, as in most scenes: then nothing costs anything.
  let cache: FontCache?

  /// An entry with its face.
  struct OpenedEntry: Sendable {
    let entry: FontEntry
    let face: FontFace
  }

  /// The book of named fonts: their files are opened, their axes, features and fallbacks checked.
  public init(_ entries: [String: FontEntry]) {
    var faults: [FontBookFault] = []
    var opened: [String: OpenedEntry] = [:]
    let names = entries.keys.sorted()
    for name in names {
      guard let entry = entries[name] else { continue }
      let found = Self.fallbackFaults(name, entry, names)
      faults += found
      do throws(FontFault) {
        let face = try Self.face(entry)
        let others = try Self.choiceFaults(name, entry, face)
        faults += others
        guard (found + others).allSatisfy(\.isWarning) else { continue }
        opened[name] = OpenedEntry(entry: entry, face: face)
      } catch {
        faults.append(FontBookFault(entry: name, reason: .face(error)))
      }
    }
    self.entries = opened
    cache = opened.isEmpty ? nil : FontCache()
    self.names = opened.keys.sorted()
    self.faults = faults
  }

  /// The face of a font; nil where there is no font of the name.
  package func face(of name: String) -> FontFace? { entries[name]?.face }

  private static func face(_ entry: FontEntry) throws(FontFault) -> FontFace {
    switch entry.face {
    case .number(let number): try entry.file.face(at: number)
    case .named(let name): try entry.file.face(named: name)
    }
  }

  private static func fallbackFaults(_ name: String, _ entry: FontEntry, _ names: [String]) -> [FontBookFault] {
    entry.fallback.enumerated().compactMap { index, other in
      if other == name { return FontBookFault(entry: name, reason: .ownFallback(index)) }
      guard !names.contains(other) else { return nil }
      return FontBookFault(entry: name, reason: .unknownFallback(index, other, there: names))
    }
  }

  /// What the face has not of the axes and features that the entry names.
  private static func choiceFaults(
    _ name: String, _ entry: FontEntry, _ face: FontFace
  ) throws(FontFault) -> [FontBookFault] {
    var faults: [FontBookFault] = []
    _ = try face.axes
    for (tag, value) in entry.axes.sorted(by: { $0.key < $1.key }) {
      do throws(FontFault) {
        _ = try face.instance(axes: [tag: value])
      } catch {
        faults.append(FontBookFault(entry: name, reason: .axis(tag, error)))
      }
    }
    if face.tableTags.contains("morx") { faults.append(FontBookFault(entry: name, reason: .appleShaping)) }
    guard !entry.features.isEmpty else { return faults }
    let there = try face.features().map(\.tag)
    for tag in entry.features.keys.sorted() where !there.contains(tag) {
      faults.append(FontBookFault(entry: name, reason: .feature(tag, there: there)))
    }
    return faults
  }
}

/// An instance of a font of a book, as a layout names it: a value behind one reference, since every run of glyphs has one.
public final class BookFont: Hashable, Sendable {
  /// The name of the entry.
  public let name: String
  /// The values that a text asks for itself, where they differ from the entry's.
  public let axes: [Tag: Double]
  /// The face at its place on all axes.
  public let instance: FontInstance
  /// The units of the em.
  public let unitsPerEm: Double
  /// That of the name: fonts are looked up once for each of many thousand texts.
  private let nameHash: Int

  init(name: String, axes: [Tag: Double], instance: FontInstance) {
    (self.name, self.axes, self.instance) = (name, axes, instance)
    unitsPerEm = Double(instance.face.unitsPerEm)
    nameHash = name.hashValue
  }

  /// Whether both are the same instance under the same name.
  public static func == (a: BookFont, b: BookFont) -> Bool {
    a === b || (a.name == b.name && a.axes == b.axes && a.instance == b.instance)
  }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(nameHash) }
}

/// What was made of a book's fonts so far.
final class FontCache: Sendable {
  struct Key: Hashable, Sendable {
    var name: String
    var axes: [Tag: Double]
  }

  private let fonts = Mutex<[Key: Result<LoadedFont, FontFault>]>([:])
  private let lists = Mutex(LatestValue<FontList.Key, Result<FontList, FontList.Fault>>())
  /// The list of one font that was asked for last, by its name.
  private let named = Mutex<(name: String, list: FontList)?>(nil)

  /// The font of a key, made when it is first asked for.
  func font(_ key: Key, _ make: () throws(FontFault) -> LoadedFont) throws(FontFault) -> LoadedFont {
    let known = fonts.withLock { $0[key] }
    if let known { return try known.get() }
    let made = Result(catching: make)
    // Another thread may have made it meanwhile: the first one stays, so that plans are shared.
    let kept = fonts.withLock { fonts in
      if let other = fonts[key] { return other }
      fonts[key] = made
      return made
    }
    return try kept.get()
  }

  /// The list of one font, if it was asked for last.
  func list(named name: String) -> FontList? { named.withLock { $0?.name == name ? $0?.list : nil } }

  /// Keeps the list of one font.
  func keep(_ list: FontList, named name: String) { named.withLock { $0 = (name, list) } }

  /// The list of a key, made when it is first asked for.
  func list(
    _ key: FontList.Key, _ make: () throws(FontList.Fault) -> FontList
  ) throws(FontList.Fault) -> FontList {
    let known = lists.withLock { $0[key] }
    if let known { return try known.get() }
    let made = Result(catching: make)
    lists.withLock { $0[key] = made }
    return try made.get()
  }
}
