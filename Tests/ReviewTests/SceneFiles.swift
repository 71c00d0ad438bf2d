import Foundation
import TestSupport

/// The base scene with the data it reads, as texts that edits change.
struct SceneFiles {
  /// An edit that did not find its place.
  struct Misplaced: Error, CustomStringConvertible {
    let description: String
  }

  /// A layer at the top of the scene: its id and its lines.
  struct LayerText {
    let id: String
    var text: String
  }

  /// What the scene is made for.
  enum Purpose: Hashable, CaseIterable {
    case screen
    /// A PDF/A with bleed, marks and a named ink.
    case print
    /// A PDF/A that is read out.
    case reading
  }

  /// What stands before the layers.
  var head: String
  /// The layers at the top, in order.
  var layers: [LayerText]
  /// The other files by their names.
  var data: [String: String] = [:]

  private static let dataNames = ["scores.json", "trip.csv"]
  private static let foot = "\n  ]\n}\n"

  /// Reads the base scene.
  init() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: PackageFolder.url("Tests/ReviewTests/\(name)"), encoding: .utf8)
    }
    let scene = try text("Base.scene.json")
    guard let opening = scene.range(of: "\n  \"layers\": [\n"), scene.hasSuffix(Self.foot) else {
      throw Misplaced(description: "the base scene has no list of layers")
    }
    head = String(scene[..<opening.upperBound])
    let list = scene[opening.upperBound...].dropLast(Self.foot.count)
    layers = list.components(separatedBy: ",\n    {").enumerated().map { index, part in
      let text = index == 0 ? part : "    {" + part
      return LayerText(id: Self.ids(in: text).first ?? "", text: text)
    }
    for name in Self.dataNames { data[name] = try text(name) }
  }

  /// The base scene for a purpose.
  init(for purpose: Purpose) throws {
    try self.init()
    guard purpose != .screen else { return }
    let keys = purpose == .print ? #""PDF/A-2b", "bleed": 9, "marks": ["crop", "info"]"# : #"["PDF/A-2a", "PDF/UA-1"]"#
    try replaceInHead(
      "  \"language\": \"en\",\n",
      with: "  \"language\": \"en\",\n  \"print\": {\"standard\": \(keys), \"created\": \"2026-11-22\"},\n")
    if purpose == .print { try replace("#1b3a2f", with: #"spot(\"Pine\", #1b3a2f)"#, in: "hill") }
  }

  /// The scene file.
  var scene: String { head + layers.map(\.text).joined(separator: ",\n") + Self.foot }

  /// The ids of a top layer and of all layers in it.
  func ids(of layer: String) -> [String] { layers.filter { $0.id == layer }.flatMap { Self.ids(in: $0.text) } }

  private static func ids(in text: String) -> [String] {
    text.components(separatedBy: "\"id\": \"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  // MARK: Edits

  /// Replaces a text that stands once in a top layer.
  mutating func replace(_ old: String, with new: String, in layer: String) throws {
    let index = try self.index(of: layer)
    layers[index].text = try Self.replaced(old, with: new, in: layers[index].text)
  }

  /// Replaces a text wherever it stands in a top layer.
  mutating func replaceAll(_ old: String, with new: String, in layer: String) throws {
    let index = try self.index(of: layer)
    layers[index].text = layers[index].text.replacingOccurrences(of: old, with: new)
  }

  /// Replaces a text that stands once before the layers.
  mutating func replaceInHead(_ old: String, with new: String) throws {
    head = try Self.replaced(old, with: new, in: head)
  }

  /// Replaces a text that stands once in a file of data.
  mutating func replace(_ old: String, with new: String, inFile name: String) throws {
    data[name] = try Self.replaced(old, with: new, in: data[name] ?? "")
  }

  /// Puts a new layer before another one, or at the end.
  mutating func insert(_ text: String, before other: String?) throws {
    let index = try other.map { try self.index(of: $0) } ?? layers.count
    layers.insert(LayerText(id: Self.ids(in: text).first ?? "", text: "    " + text), at: index)
  }

  /// Takes a layer away.
  mutating func remove(_ layer: String) throws { layers.remove(at: try index(of: layer)) }

  /// Moves a layer before another one, or to the end.
  mutating func move(_ layer: String, before other: String?) throws {
    let moved = layers.remove(at: try index(of: layer))
    layers.insert(moved, at: try other.map { try index(of: $0) } ?? layers.count)
  }

  /// Gives a layer's id, alone or at the head of the ids inside it, another word.
  mutating func rename(_ layer: String, _ name: String) throws {
    let index = try self.index(of: layer)
    let text = layers[index].text.replacingOccurrences(of: "\"id\": \"\(layer)", with: "\"id\": \"\(name)")
    layers[index] = LayerText(id: name, text: text)
  }

  /// Puts a copy of a layer, under another id, behind it.
  mutating func duplicate(_ layer: String, as name: String) throws {
    let index = try self.index(of: layer)
    let original = layers[index]
    try rename(layer, name)
    layers.insert(original, at: index)
  }

  private func index(of layer: String) throws -> Int {
    guard let index = layers.firstIndex(where: { $0.id == layer }) else {
      throw Misplaced(description: "no layer '\(layer)'")
    }
    return index
  }

  private static func replaced(_ old: String, with new: String, in text: String) throws -> String {
    let parts = text.components(separatedBy: old)
    guard parts.count == 2 else { throw Misplaced(description: "'\(old)' stands \(parts.count - 1) times") }
    return parts.joined(separator: new)
  }
}
