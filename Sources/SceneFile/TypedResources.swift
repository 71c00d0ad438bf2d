public import SceneBuilding
import SceneModel

/// The readers that stand on a resource's bytes, chosen by the ending of its name.
extension ResourceLoading {
  /// The recording in a .gpx, .geojson or .csv file.
  public func recording(at path: String) throws(ResourceFault) -> Recording {
    let reader =
      switch path.fileExtension {
      case "gpx": GPXReader.recording
      case "geojson": GeoJSONReader.recording
      case "csv": CSVReader.recording
      default: throw ResourceFault("'\(path)' is no recording: its name ends neither in .gpx nor .geojson nor .csv")
      }
    return try reader(try bytes(at: path), path)
  }

  /// The table in a .csv file, or the records in a .json file.
  public func table(at path: String, records: String?) throws(ResourceFault) -> Table {
    switch path.fileExtension {
    case "csv":
      guard records == nil else {
        throw ResourceFault("'records' is for .json sources, and '\(path)' is a .csv")
      }
      return try CSVReader.table(from: try bytes(at: path), file: path)
    case "json": return try JSONRecords.table(from: try bytes(at: path), at: records, file: path)
    default: throw ResourceFault("'\(path)' is no table: its name ends neither in .csv nor .json")
    }
  }
}

extension String {
  /// What follows the last dot of a file's name, in lower case; empty where there is none.
  fileprivate var fileExtension: String {
    let name = split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
