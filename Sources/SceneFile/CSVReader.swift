import Bytes
import SceneBuilding
import SceneModel

/// Reads CSV files with a header row: tables with any fields, and recordings by the names of their fields.
enum CSVReader {
  /// What the field of a recording means, by its names in any case.
  private static let meanings: [(names: [String], field: any WritableKeyPath<Row, Int?> & Sendable)] = [
    (["lat", "latitude"], \.latitude), (["lon", "lng", "longitude"], \.longitude),
    (["ele", "elevation", "altitude"], \.elevation), (["time"], \.time), (["speed"], \.speed), (["value"], \.value),
  ]

  /// Where the fields of a recording stand in its rows.
  private struct Row {
    var latitude: Int?
    var longitude: Int?
    var elevation: Int?
    var time: Int?
    var speed: Int?
    var value: Int?
  }

  /// The table in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its path as the scene names it.
  /// - Throws: All faults, each at its place.
  static func table(from bytes: [UInt8], file: String) throws(ResourceFault) -> Table {
    try bytes.withUnsafeBufferPointer { (buffer) throws(ResourceFault) in
      try table(of: CSVRows(bytes, buffer, file: file), in: bytes)
    }
  }

  private static func table(of rows: CSVRows, in bytes: [UInt8]) throws(ResourceFault) -> Table {
    var rows = rows
    let header = try rows.header()
    var fields = TableFields()
    while rows.next() {
      for field in rows.fields {
        let place = Place(offset: UInt32(clamping: field.offset))
        if field.hasDoubledQuotes {
          fields.append(rows.text(of: field), at: place)
        } else {
          fields.append(field.range, at: place)
        }
      }
    }
    try rows.faults.throwIfAny()
    return Table(header: header, fields, file: bytes)
  }

  /// The recording in the bytes of a file: one segment with a point for each row.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its path as the scene names it.
  /// - Throws: All faults, each at its place.
  static func recording(from bytes: [UInt8], file: String) throws(ResourceFault) -> Recording {
    try bytes.withUnsafeBufferPointer { (buffer) throws(ResourceFault) in
      try recording(of: CSVRows(bytes, buffer, file: file), file: file)
    }
  }

  private static func recording(of rows: CSVRows, file: String) throws(ResourceFault) -> Recording {
    var rows = rows
    let header = try rows.header()
    var columns = Row()
    for (index, name) in header.enumerated() {
      let name = SourceText.with(name, \.trimmedString).lowercased()
      guard let meaning = meanings.first(where: { $0.names.contains(name) }) else { continue }
      if columns[keyPath: meaning.field] != nil { rows.error("a second field for the \(meaning.names[0])", at: index) }
      columns[keyPath: meaning.field] = index
    }
    let hint = header.count == 1 && header[0].contains(";") ? "fields are separated by commas" : nil
    if columns.latitude == nil { rows.error("no field is named 'lat' or 'latitude'", at: 0, hint: hint) }
    if columns.longitude == nil { rows.error("no field is named 'lon', 'lng' or 'longitude'", at: 0, hint: hint) }
    guard let latitude = columns.latitude, let longitude = columns.longitude else {
      try rows.faults.throwIfAny()
      return Recording(segments: [])
    }
    var points: [Recording.Point] = []
    while rows.next() {
      let north = rows.degrees(latitude, "latitude", limit: 90)
      let east = rows.degrees(longitude, "longitude", limit: 180)
      let elevation = columns.elevation.flatMap { rows.number($0) }
      let time = columns.time.flatMap { rows.time($0) }
      let speed = columns.speed.flatMap { rows.number($0) }
      let value = columns.value.flatMap { rows.number($0) }
      guard let north, let east else { continue }
      points.append(
        Recording.Point(
          longitude: east, latitude: north, elevation: elevation, time: time, speed: speed, value: value))
    }
    try rows.faults.throwIfAny()
    guard !points.isEmpty else { throw ResourceFault("'\(file)' has no point: nothing follows its header") }
    return Recording(segments: [points])
  }
}

/// The rows of a CSV file one after another, each as long as the header.
private struct CSVRows {
  var faults: SourceFaults
  private(set) var fields: [CSVScanner.Field] = []
  private var scanner: CSVScanner
  private let bytes: [UInt8]
  private let file: String
  private var width = 0

  /// The rows of a file's bytes, which stand at `buffer` as well.
  init(_ bytes: [UInt8], _ buffer: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    self.file = file
    scanner = CSVScanner(buffer)
    faults = SourceFaults(in: bytes, of: file)
  }

  /// Reads the header.
  mutating func header() throws(ResourceFault) -> [String] {
    if let offset = UTF8Check.firstFault(in: bytes) {
      faults.error("these bytes are not UTF-8", at: offset)
      try faults.throwIfAny()
    }
    guard scanner.next(into: &fields, reporting: &faults) else {
      throw ResourceFault("'\(file)' is empty, expected a header row")
    }
    width = fields.count
    return fields.map(scanner.text(of:))
  }

  /// Reads the next row; rows of another length are reported and passed over.
  mutating func next() -> Bool {
    while scanner.next(into: &fields, reporting: &faults) {
      if fields.count == width { return true }
      error("the row has \(fields.count) fields but the header has \(width)", at: 0)
    }
    return false
  }

  func text(of field: CSVScanner.Field) -> String { scanner.text(of: field) }

  /// Notes a fault at a field of the row.
  mutating func error(_ message: String, at index: Int, hint: String? = nil) {
    faults.error(message, at: fields[index].offset, hint: hint)
  }

  /// A latitude or longitude, which must be there.
  mutating func degrees(_ index: Int, _ name: String, limit: Double) -> Double? {
    if let value = scanner.with(fields[index], { $0.number(limit: limit) }) { return value }
    let range = "-\(Int(saturating: limit)) to \(Int(saturating: limit))"
    error("the \(name) is '\(excerpt(index))', expected \(range) degrees", at: index)
    return nil
  }

  /// A number; nil where the field is empty.
  mutating func number(_ index: Int) -> Double? {
    if let value = scanner.with(fields[index], { $0.number() }) { return value }
    if isBlank(index) { return nil }
    error("'\(excerpt(index))' is not a number, or larger than 1e9", at: index)
    return nil
  }

  /// A time; nil where the field is empty.
  mutating func time(_ index: Int) -> Double? {
    if let seconds = scanner.with(fields[index], \.secondsOrNumber) { return seconds }
    if isBlank(index) { return nil }
    error("the time is '\(excerpt(index))', expected an ISO 8601 date and time, or seconds", at: index)
    return nil
  }

  private func isBlank(_ index: Int) -> Bool { scanner.with(fields[index], \.isBlank) }
  private func excerpt(_ index: Int) -> String { scanner.with(fields[index], \.excerpt) }
}
