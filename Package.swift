// swift-tools-version: 6.1
import PackageDescription

/// Every target is made here, so that none can miss a setting.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A program that does not import Foundation must still find `sin` and `rint`.
let maths: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], excluding: [String] = [], linked: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: excluding, swiftSettings: strict, linkerSettings: linked)
}

/// - Parameter isOptimized: Whether debug builds compile the tests for speed, too: those that compute much themselves. Only the
///   root package may say so; the targets of tests are in no product, so that no package which depends on this one sees it.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], excluding: [String] = [], resources: [Resource]? = nil,
  isOptimized: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: excluding, resources: resources,
    swiftSettings: strict + (isOptimized ? [.unsafeFlags(["-O"])] : []))
}

/// The scenes that `vecgen example` prints; `Examples/ExampleFiles.swift` lists them too.
let exampleScenes = [
  "activity-ring.scene.json",
  "color-wheel.scene.json",
  "vote-card.scene.json",
  "spinner.scene.json",
  "training.scene.json",
  "dashboard.scene.json",
  "skin-score.scene.json",
  "ride.scene.json",
  "ride-map.scene.json",
  "run.scene.json",
  "gradient-gallery.scene.json",
  "poster.scene.json",
  "quotation.scene.json",
  "specimen.scene.json",
  "share-card.scene.json",
  "badge.scene.json",
  "report.scene.json",
  "business-card.scene.json",
  "poster-press.scene.json",
  "rainfall.scene.json",
]

/// What the examples read, and what is said of it.
let exampleSources = [
  "ride.gpx", "map.png", "make-map.py", "run.gpx", "skin-score.json", "share-card.ndjson", "badge.ndjson", "SOURCES.md",
]

let package = Package(
  name: "vecgen",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "VecgenKit", targets: ["VecgenKit"]),
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Fonts", targets: ["Fonts"]),
    .library(name: "Shaping", targets: ["Shaping"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "Images", targets: ["Images"]),
    .library(name: "ColorManagement", targets: ["ColorManagement"]),
    .library(name: "UnicodeText", targets: ["UnicodeText"]),
    .library(name: "SceneModel", targets: ["SceneModel"]),
    .library(name: "SceneBuilding", targets: ["SceneBuilding"]),
    .library(name: "Figures", targets: ["Figures"]),
    .library(name: "SceneFile", targets: ["SceneFile"]),
    .library(name: "SVGEmit", targets: ["SVGEmit"]),
    .library(name: "PDFEmit", targets: ["PDFEmit"]),
    .executable(name: "vecgen", targets: ["vecgen"]),
    .plugin(name: "VecgenCommand", targets: ["VecgenCommand"]),
    .plugin(name: "CompileScenes", targets: ["CompileScenes"]),
  ],
  targets: [
    module("Bytes"),
    module("Deflate"),
    module("Images", ["Deflate", "Bytes"]),
    module("LineDiff"),
    module("UnicodeText"),
    module("Geometry", ["Bytes"], linked: maths),
    module("Fonts", ["Geometry", "Bytes"]),
    module("Shaping", ["Fonts", "UnicodeText"]),
    module("TextLayout", ["Shaping", "Fonts", "UnicodeText", "Geometry", "Bytes"]),
    module("ColorManagement", ["Geometry", "Bytes"]),
    module("SceneModel", ["Images", "ColorManagement", "TextLayout", "Fonts", "UnicodeText", "Geometry", "Bytes"]),
    module("Resolving", ["SceneModel", "Images", "ColorManagement", "TextLayout", "Fonts", "Geometry", "Bytes"]),
    module("Lowering", ["Resolving", "SceneModel", "Geometry", "Bytes"]),
    module(
      "SceneDiff",
      [
        "LineDiff", "SceneModel", "Images", "ColorManagement", "TextLayout", "Fonts", "UnicodeText", "Geometry",
        "Bytes",
      ]),
    module("SceneBuilding", ["SceneModel", "Images", "TextLayout", "Fonts", "Geometry", "Bytes"]),
    module("Reading", ["SceneBuilding", "SceneModel", "TextLayout", "Fonts", "Geometry", "Bytes"]),
    module(
      "Figures",
      [
        "Reading", "Lowering", "SceneBuilding", "SceneModel", "Images", "ColorManagement", "TextLayout", "Fonts",
        "UnicodeText",
        "Geometry", "Bytes",
      ]),
    module("Templates", ["Figures", "Reading", "SceneModel", "Bytes"]),
    module(
      "SceneFile", ["Templates", "Figures", "Reading", "SceneBuilding", "SceneModel", "Fonts", "Geometry", "Bytes"]),
    module(
      "SVGEmit",
      ["Lowering", "Resolving", "SceneModel", "Images", "TextLayout", "Fonts", "Geometry", "Deflate", "Bytes"]),
    module(
      "PDFEmit",
      [
        "Lowering", "Resolving", "SceneModel", "Images", "ColorManagement", "TextLayout", "Fonts", "Geometry",
        "Deflate", "Bytes",
      ],
      excluding: ["REQUIREMENTS.md"]),
    module(
      "VecgenKit",
      [
        "Figures", "SceneFile", "SceneBuilding", "SceneModel", "Images", "ColorManagement", "TextLayout", "Fonts",
        "Geometry",
        "SVGEmit", "PDFEmit",
      ]),
    .target(
      name: "ExampleFiles", path: "Examples", exclude: exampleSources + ["Fonts", "Profiles", "Spark", "SwiftPackage"],
      sources: ["ExampleFiles.swift"],
      resources: exampleScenes.map { .embedInCode($0) }, swiftSettings: strict),
    .executableTarget(
      name: "vecgen",
      dependencies: [
        "ExampleFiles", "SceneFile", "SceneBuilding", "Templates", "Figures", "Reading", "Resolving", "SceneModel",
        "Geometry", "ColorManagement", "SVGEmit", "PDFEmit",
        "SceneDiff", "LineDiff", "Fonts", "Shaping", "UnicodeText", "Bytes",
      ],
      swiftSettings: strict),
    .plugin(
      name: "VecgenCommand",
      capability: .command(
        intent: .custom(verb: "vecgen", description: "Compile, check, record and compare scenes"),
        permissions: [.writeToPackageDirectory(reason: "vecgen writes the pictures of your scenes")]),
      dependencies: ["vecgen"]),
    .plugin(name: "CompileScenes", capability: .buildTool(), dependencies: ["vecgen"]),
    .target(
      name: "TestSupport", dependencies: ["Bytes", "LineDiff", "SceneModel"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("BytesTests", ["Bytes"], isOptimized: true),
    tests("DeflateTests", ["Deflate"], excluding: ["streams.py"], isOptimized: true),
    tests("ImagesTests", ["Images", "Deflate"], excluding: ["pictures.py"], isOptimized: true),
    tests("LineDiffTests", ["LineDiff"]),
    tests("UnicodeTextTests", ["UnicodeText"], excluding: ["Conformance"], isOptimized: true),
    tests("GeometryTests", ["Geometry", "Bytes"], excluding: ["References"], isOptimized: true),
    tests("FontsTests", ["Fonts", "Geometry", "Bytes"], excluding: ["References"]),
    tests("ShapingTests", ["Shaping", "Fonts", "UnicodeText"], excluding: ["References"]),
    tests(
      "TextLayoutTests", ["TextLayout", "Shaping", "Fonts", "UnicodeText", "Geometry"], excluding: ["References"]),
    tests("ColorManagementTests", ["ColorManagement"], excluding: ["lcms.py"]),
    tests("SceneModelTests", ["SceneModel", "ColorManagement", "Geometry", "Bytes"]),
    tests("ResolvingTests", ["Lowering", "Resolving", "SceneModel", "Geometry"]),
    tests("LoweringTests", ["Lowering", "Resolving", "SceneModel", "Geometry", "Bytes"]),
    tests("SceneDiffTests", ["SceneDiff", "Images", "ColorManagement", "SceneModel", "Geometry"]),
    tests("ReadingTests", ["Reading", "SceneBuilding", "SceneModel", "Geometry", "Bytes"]),
    tests(
      "FiguresTests",
      ["Figures", "Reading", "SceneBuilding", "SceneModel", "TextLayout", "Fonts", "Geometry", "Bytes"],
      isOptimized: true),
    tests("TemplatesTests", ["Templates", "Reading", "SceneModel"]),
    tests(
      "SceneFileTests",
      ["SceneFile", "ColorManagement", "Figures", "Images", "Reading", "SceneBuilding", "SceneModel", "Geometry"]),
    tests("SVGEmitTests", ["SVGEmit", "Images", "Resolving", "SceneModel", "Geometry", "Bytes"]),
    tests(
      "PDFEmitTests",
      ["PDFEmit", "Images", "ColorManagement", "Lowering", "Resolving", "SceneModel", "Geometry", "Bytes"],
      isOptimized: true),
    tests("CommandTests", ["vecgen", "ColorManagement", "ExampleFiles", "VecgenKit"]),
    tests(
      "SnapshotTests", ["vecgen", "VecgenKit", "Figures"], excluding: ["Faults", "Perturbation", "Schema"]),
    tests(
      "RenderingTests",
      ["SceneFile", "Lowering", "Resolving", "SceneModel", "Images", "Geometry", "Bytes", "SVGEmit", "PDFEmit"],
      excluding: ["Scenes", "Playing", "Faults", "References", "Programs/Scripts"],
      isOptimized: true),
    tests(
      "ReviewTests", ["VecgenKit", "Resolving", "Bytes", "LineDiff"],
      excluding: ["Base.scene.json", "scores.json", "trip.csv"], isOptimized: true),
  ],
  swiftLanguageModes: [.v6]
)
