/// The example scenes, as they stand in this folder.
public enum ExampleFiles {
  /// A scene to start from.
  public struct Example: Sendable {
    /// The name: the file's without `.scene.json`.
    public let name: String
    /// The file's bytes.
    public let bytes: [UInt8]
  }

  /// Every example, in the order of `exampleScenes` in the package's manifest.
  public static var all: [Example] {
    [
      Example(name: "activity-ring", bytes: PackageResources.activity_ring_scene_json)
    ]
  }
}
