/// The example scenes, as they stand in this folder.
public enum ExampleFiles {
  /// A scene to start from.
  public struct Example: Sendable {
    /// The name: the file's without `.scene.json`.
    public let name: String
    /// The file's bytes.
    public let bytes: [UInt8]
  }

  /// Every example, in the order of the list; a new one stands here and in the package's manifest.
  public static var all: [Example] {
    [
      Example(name: "activity-ring", bytes: PackageResources.activity_ring_scene_json),
      Example(name: "color-wheel", bytes: PackageResources.color_wheel_scene_json),
      Example(name: "vote-card", bytes: PackageResources.vote_card_scene_json),
      Example(name: "spinner", bytes: PackageResources.spinner_scene_json),
      Example(name: "training", bytes: PackageResources.training_scene_json),
      Example(name: "dashboard", bytes: PackageResources.dashboard_scene_json),
      Example(name: "skin-score", bytes: PackageResources.skin_score_scene_json),
      Example(name: "ride", bytes: PackageResources.ride_scene_json),
      Example(name: "ride-map", bytes: PackageResources.ride_map_scene_json),
      Example(name: "run", bytes: PackageResources.run_scene_json),
      Example(name: "gradient-gallery", bytes: PackageResources.gradient_gallery_scene_json),
      Example(name: "poster", bytes: PackageResources.poster_scene_json),
      Example(name: "quotation", bytes: PackageResources.quotation_scene_json),
      Example(name: "specimen", bytes: PackageResources.specimen_scene_json),
      Example(name: "share-card", bytes: PackageResources.share_card_scene_json),
      Example(name: "badge", bytes: PackageResources.badge_scene_json),
      Example(name: "report", bytes: PackageResources.report_scene_json),
      Example(name: "business-card", bytes: PackageResources.business_card_scene_json),
      Example(name: "poster-press", bytes: PackageResources.poster_press_scene_json),
      Example(name: "rainfall", bytes: PackageResources.rainfall_scene_json),
    ]
  }
}
