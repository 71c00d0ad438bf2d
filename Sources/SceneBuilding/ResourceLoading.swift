public import Fonts
public import SceneModel

/// What stands between figures and the files they name: the one way that data reaches a figure.
///
/// A loader gives bytes; the module `SceneFile` has the readers that stand on them, for every loader.
public protocol ResourceLoading: Sendable {
  /// The bytes of the file at a path beside or below the scene.
  func bytes(at path: String) throws(ResourceFault) -> [UInt8]
  /// The bytes of the font file at a path beside or below the scene, read where they are needed.
  func font(at path: String) throws(ResourceFault) -> any FontBytes
  /// The recording (.gpx, .geojson, .csv) at a path beside or below the scene.
  func recording(at path: String) throws(ResourceFault) -> Recording
  /// The table (.csv, .json) at a path beside or below the scene.
  ///
  /// - Parameter records: For JSON the path of the array of records, such as `data.list`; nil where it is the root.
  func table(at path: String, records: String?) throws(ResourceFault) -> Table
}

extension ResourceLoading {
  /// The font file in memory whole.
  public func font(at path: String) throws(ResourceFault) -> any FontBytes { FontData(try bytes(at: path)) }
}

/// Why a resource cannot be used: its faults, each with its place in the resource where it has one.
public struct ResourceFault: Error, Hashable, Sendable {
  /// What is wrong; at least one entry.
  public let diagnostics: [Diagnostic]

  /// The faults of a resource.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  /// One fault without a place in the resource.
  public init(_ message: String, hint: String? = nil) { diagnostics = [Diagnostic(.error, message, hint: hint)] }
}

extension Diagnostics {
  /// Hands on what was said of a resource, at the place that names it in the scene.
  package mutating func report(_ entries: [Diagnostic], at place: Place?) {
    for var entry in entries {
      entry.place = entry.place ?? place
      report(entry)
    }
  }
}

/// No resource: every path is refused.
public struct NoResources: ResourceLoading {
  /// A loader that refuses.
  public init() {}
  /// Always a fault.
  public func bytes(at path: String) throws(ResourceFault) -> [UInt8] { throw refusal(path) }
  /// Always a fault.
  public func recording(at path: String) throws(ResourceFault) -> Recording { throw refusal(path) }
  /// Always a fault.
  public func table(at path: String, records: String?) throws(ResourceFault) -> Table { throw refusal(path) }
  private func refusal(_ path: String) -> ResourceFault {
    ResourceFault("'\(path)' cannot be read: this scene was made without a folder of sources")
  }
}
