/// What stands between figures and the files they name: the one way that data reaches a figure.
public protocol ResourceLoading: Sendable {
  /// The recording (.gpx, .geojson, .csv) at a path beside or below the scene.
  func recording(at path: String) throws(ResourceFault) -> Recording
  /// The table (.csv, .json) at a path beside or below the scene.
  ///
  /// - Parameter records: For JSON the path of the array of records, such as `data.list`; nil where it is the root.
  func table(at path: String, records: String?) throws(ResourceFault) -> Table
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

/// No resource: every path is refused.
public struct NoResources: ResourceLoading {
  /// A loader that refuses.
  public init() {}
  /// Always a fault.
  public func recording(at path: String) throws(ResourceFault) -> Recording { throw refusal(path) }
  /// Always a fault.
  public func table(at path: String, records: String?) throws(ResourceFault) -> Table { throw refusal(path) }
  private func refusal(_ path: String) -> ResourceFault {
    ResourceFault("'\(path)' cannot be read: this scene was made without a folder of sources")
  }
}

/// A recorded way: points in segments that are not joined.
public struct Recording: Hashable, Sendable {
  /// One recorded place.
  public struct Point: Hashable, Sendable {
    /// Degrees east, -180...180.
    public var longitude: Double
    /// Degrees north, -90...90.
    public var latitude: Double
    /// Metres above the sea; nil where not recorded.
    public var elevation: Double?
    /// Seconds since an epoch of the recording's own; nil where not recorded.
    public var time: Double?
    /// Metres a second as the file gives it; nil where it does not.
    public var speed: Double?
    /// A value of the author's; nil where there is none.
    public var value: Double?

    /// A recorded place.
    public init(
      longitude: Double, latitude: Double, elevation: Double? = nil, time: Double? = nil, speed: Double? = nil,
      value: Double? = nil
    ) {
      self.longitude = longitude
      self.latitude = latitude
      self.elevation = elevation
      self.time = time
      self.speed = speed
      self.value = value
    }
  }

  /// The segments in file order.
  public var segments: [[Point]]
  /// What the reader warns of, each with its place in the file.
  public var warnings: [Diagnostic]

  /// A recorded way.
  public init(segments: [[Point]], warnings: [Diagnostic] = []) {
    self.segments = segments
    self.warnings = warnings
  }
}

/// Records with named fields.
public struct Table: Hashable, Sendable {
  /// One field of one record, as text.
  public struct Cell: Hashable, Sendable {
    /// The text; nil where the record has no such field.
    public var text: String?
    /// Where it stands in the table's file, or its record where it is absent; nil where the table was made in Swift.
    public var place: Place?

    /// A field at its place.
    public init(_ text: String?, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }

  /// The fields' names.
  public var header: [String]
  /// The records; each has as many cells as there are names.
  public var rows: [[Cell]]
  /// The file's bytes, from which a fault at a cell is quoted; empty where the table was made in Swift.
  public var file: [UInt8]

  /// A table.
  public init(header: [String], rows: [[Cell]], file: [UInt8] = []) {
    self.header = header
    self.rows = rows
    self.file = file
  }
}
