import Bytes
import Reading
public import SceneBuilding
public import SceneModel
package import Templates

/// A scene file with data in it: one design for many pictures.
///
/// It is read once; each record of data makes a scene. Without a record its own sample data, under the key `data`, does.
public struct SceneTemplate: Sendable {
  package let template: Template
  private let warnings: Diagnostics

  /// Reads a template.
  ///
  /// - Parameter json: The bytes of the scene file, JSON in UTF-8.
  /// - Throws: `Rejected` with all faults of the words of templates, sorted by place.
  public init(_ json: [UInt8]) throws(Rejected) {
    var diagnostics = Diagnostics()
    guard let node = JSONScanner.scan(json, reporting: &diagnostics) else { throw Rejected(diagnostics.inOrder) }
    try self.init(node, json, reporting: diagnostics)
  }

  init(_ node: Node, _ json: [UInt8], reporting diagnostics: Diagnostics) throws(Rejected) {
    var diagnostics = diagnostics
    guard let template = Template(node, in: json, reporting: &diagnostics) else { throw Rejected(diagnostics.inOrder) }
    self.template = template
    warnings = diagnostics
  }

  /// The scene that the template's own sample data makes.
  ///
  /// - Parameter resources: Where the files are read that the scene names, its data among them.
  /// - Throws: `Rejected` with all faults and warnings, sorted by place, each place an offset into the template.
  public func scene(resources: any ResourceLoading) throws(Rejected) -> Loaded {
    let record: DataRecord
    do {
      record = try sample(resources)
    } catch {
      var diagnostics = warnings
      for var entry in error.diagnostics {
        entry.place = template.sample?.place ?? Place(offset: 0)
        diagnostics.report(entry)
      }
      throw Rejected(diagnostics.inOrder)
    }
    return try scene(filledWith: record, resources: resources)
  }

  /// The scene that a record makes.
  ///
  /// - Parameters:
  ///   - record: The data.
  ///   - isFirst: Whether what is to be said of the template itself is said, and of members of the data that it never asks for.
  ///   - resources: Where the files are read that the scene names.
  /// - Throws: `Rejected` with all faults and warnings, sorted by place, each place an offset into the template.
  package func scene(
    filledWith record: DataRecord, isFirst: Bool = true, resources: any ResourceLoading
  ) throws(Rejected) -> Loaded {
    var diagnostics = isFirst ? warnings : Diagnostics()
    guard let filled = template.filled(with: record, warnsOfUnused: isFirst, reporting: &diagnostics) else {
      throw Rejected(diagnostics.inOrder)
    }
    var said = Diagnostics()
    guard let node = JSONScanner.scan(filled.bytes, reporting: &said) else {
      diagnostics.append(filled.told(said))
      throw Rejected(diagnostics.inOrder)
    }
    do {
      var loaded = try SceneFile.scene(of: node, in: InputText(filled.bytes), resources: resources, reporting: said)
      diagnostics.append(filled.told(loaded.warnings))
      loaded.warnings = diagnostics.inOrder
      for index in loaded.scene.layers.indices { loaded.scene.layers[index].mapPlaces(filled.told) }
      return loaded
    } catch {
      diagnostics.append(filled.told(error.diagnostics))
      throw Rejected(diagnostics.inOrder)
    }
  }

  private func sample(_ resources: any ResourceLoading) throws(ResourceFault) -> DataRecord {
    guard let node = template.sample else {
      throw ResourceFault("the scene has no data: neither a key 'data' nor a record")
    }
    guard case .string(let path) = node.value else { return DataRecord(node, in: template.bytes, from: .scene) }
    let bytes = try resources.bytes(at: path)
    var diagnostics = Diagnostics()
    let record = JSONScanner.scan(bytes, reporting: &diagnostics)
    guard let record, !diagnostics.hasErrors else {
      var faults = SourceFaults(in: bytes, of: path)
      faults.append(diagnostics)
      try faults.throwIfAny()
      throw ResourceFault("'\(path)' is no JSON")
    }
    return DataRecord(record, in: bytes, from: .file(path, line: 1))
  }
}
