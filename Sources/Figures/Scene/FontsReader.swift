import Fonts
import Reading
import SceneBuilding
import SceneModel
import TextLayout

/// Reads the font files that a scene names.
struct FontsReader {
  private static let file = Key.required(
    "file", .text("the path of a font file"), "The file, beside or below the scene.")
  private static let index = Key.defaulted(
    "index", .face, to: .number(0), shown: "0", "The face of a collection: its number, or its PostScript name.")
  private static let axes = Key.defaulted("axes", .axes, to: [:], "Values on the axes of a variable font.")
  private static let features = Key.defaulted(
    "features", .features, to: [:], "Features that are switched on or off, or numbers of alternates.")
  private static let language = Key.optional("language", .language, "The language; the scene's if left out.")
  private static let fallback = Key.defaulted(
    "fallback", .list(of: .text("a font's name"), "a list of names of fonts"), to: [],
    "Fonts that stand in for letters which this one has not, in this order.")
  private static let embedding = Key.defaulted(
    "embedding", Rule<Embedding>.choice(), to: .stated,
    "Whether a PDF may embed it: as the file states, or granted by its maker.")

  /// What decides whether a font may be embedded.
  private enum Embedding: String, CaseIterable, Sendable {
    case stated, granted
  }

  private static let keys = [
    file.erased, index.erased, axes.erased, features.erased, language.erased, fallback.erased, embedding.erased,
  ]

  /// What the scene's key `fonts` may be.
  static let schema = SchemaValue.map(of: .anyOf([Rule<String>.text.schema, .object(of: keys)]))

  private var entries: [String: FontEntry] = [:]
  private var granted: Set<String> = []
  private var nodes: [String: Node] = [:]

  /// Opens the named files, and reports what is wrong with them and with what is asked of them.
  static func read(
    _ node: Node, language: String?, _ context: ReadingContext, reporting diagnostics: inout Diagnostics
  ) -> SceneFonts {
    guard case .object(let members) = node.value else {
      diagnostics.mismatch("an object of names and font files", node)
      return SceneFonts()
    }
    var reader = FontsReader()
    for member in members { reader.read(member, language, context, &diagnostics) }
    let fonts = SceneFonts(reader.entries, granted: reader.granted)
    for fault in fonts.book.faults {
      diagnostics.report(
        Diagnostic(fault.isWarning ? .warning : .error, reader.words(for: fault), at: reader.place(of: fault)))
    }
    return fonts
  }

  private mutating func read(
    _ member: Node.Member, _ language: String?, _ context: ReadingContext, _ diagnostics: inout Diagnostics
  ) {
    let (name, node) = (member.name, member.node)
    nodes[name] = node
    guard case .object(let members) = node.value else {
      guard case .string(let path) = node.value else { return diagnostics.mismatch("the path of a font file", node) }
      guard let file = Self.open(path, at: node.place, context, &diagnostics) else { return }
      entries[name] = FontEntry(file, language: language)
      return
    }
    var object = ObjectReader(members, at: node.place, context: context)
    let path = object(Self.file)
    let (index, axes, features) = (object(Self.index), object(Self.axes), object(Self.features))
    let (own, fallback, embedding) = (object(Self.language), object(Self.fallback), object(Self.embedding))
    let place = object.place(of: Self.file.name)
    diagnostics.append(object.finish())
    guard let path, let file = Self.open(path, at: place, context, &diagnostics), let index, let axes, let features,
      let fallback
    else { return }
    entries[name] = FontEntry(
      file, face: index, axes: axes, features: features, language: own ?? language, fallback: fallback)
    if embedding == .granted { granted.insert(name) }
  }

  private static func open(
    _ path: String, at place: Place, _ context: ReadingContext, _ diagnostics: inout Diagnostics
  ) -> FontFile? {
    do throws(ResourceFault) {
      let bytes = try context.figures.resources.font(at: path)
      do throws(FontFault) {
        return try FontFile(bytes)
      } catch {
        diagnostics.error(error.message(naming: path), at: place)
      }
    } catch {
      diagnostics.report(error.diagnostics, at: place)
    }
    return nil
  }

  /// The words for a fault, with the file's name where it is the file's.
  private func words(for fault: FontBookFault) -> String {
    guard case .face(let reason) = fault.reason else { return "\(fault)" }
    return reason.message(naming: path(of: fault.entry) ?? fault.entry)
  }

  private func path(of name: String) -> String? {
    guard let node = nodes[name] else { return nil }
    if case .string(let path) = node.value { return path }
    guard case .string(let path) = node.member(Self.file.name)?.value else { return nil }
    return path
  }

  private func place(of fault: FontBookFault) -> Place? {
    guard let node = nodes[fault.entry] else { return nil }
    let inner: Node? =
      switch fault.reason {
      case .face(let reason): node.member(reason.kind == .choice ? Self.index.name : Self.file.name)
      case .appleShaping: node.member(Self.file.name)
      case .axis(let tag, _): node.member(Self.axes.name).flatMap { $0.member(tag) ?? $0 }
      case .feature(let tag, _): node.member(Self.features.name).flatMap { $0.member(tag) ?? $0 }
      case .unknownFallback(let index, _, _), .ownFallback(let index):
        node.member(Self.fallback.name).flatMap { list in
          list.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? list
        }
      }
    return (inner ?? node).place
  }
}

extension Node {
  /// The value under a name of an object.
  fileprivate func member(_ name: String) -> Node? {
    guard case .object(let members) = value else { return nil }
    return members.node(name)
  }

  /// The value under a tag of an object.
  fileprivate func member(_ tag: Tag) -> Node? {
    guard case .object(let members) = value else { return nil }
    return members.first { Tag(text: $0.name) == tag }?.node
  }
}

extension Rule where Value == FontEntry.Face {
  /// A face of a collection.
  fileprivate static var face: Rule {
    let expectation = "a whole number from 0 to \(FontFile.faceLimit - 1), or a face's PostScript name"
    let number = Rule<Int>.whole(in: 0...FontFile.faceLimit - 1)
    let name = Rule<String>.text(expectation)
    return Rule(expectation, schema: .anyOf([number.schema, name.schema])) { node, context, diagnostics in
      if case .number = node.value { return number.read(node, context, &diagnostics).map { .number($0) } }
      return name.read(node, context, &diagnostics).map { .named($0) }
    }
  }
}
