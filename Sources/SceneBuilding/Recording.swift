public import SceneModel

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

  /// A place that was marked, on the way or off it.
  public struct Waypoint: Hashable, Sendable {
    /// Degrees east, -180...180.
    public var longitude: Double
    /// Degrees north, -90...90.
    public var latitude: Double
    /// Its name; nil for none.
    public var name: String?

    /// A marked place.
    public init(longitude: Double, latitude: Double, name: String? = nil) {
      self.longitude = longitude
      self.latitude = latitude
      self.name = name
    }
  }

  /// The segments in file order.
  public var segments: [[Point]]
  /// The marked places in file order.
  public var waypoints: [Waypoint]
  /// What the reader warns of, each with its place in the file.
  public var warnings: [Diagnostic]

  /// A recorded way.
  public init(segments: [[Point]], waypoints: [Waypoint] = [], warnings: [Diagnostic] = []) {
    self.segments = segments
    self.waypoints = waypoints
    self.warnings = warnings
  }
}
