import SceneBuilding

/// What a track runs through, as it is kept.
enum TrackInput: Hashable, Sendable {
  case plane(PlanePoints)
  case coordinates([Recording.Point])
  case source(String)

  /// What an author says of it.
  init(_ input: Track.Input) {
    self =
      switch input {
      case .points(let samples): .plane(PlanePoints(samples))
      case .coordinates(let points): .coordinates(points)
      case .source(let path): .source(path)
      }
  }

  /// What an author would say.
  var said: Track.Input {
    switch self {
    case .plane(let points): .points(points.samples)
    case .coordinates(let points): .coordinates(points)
    case .source(let path): .source(path)
    }
  }
}
