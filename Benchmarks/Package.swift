// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "vecgen", path: "..")],
  targets: [
    .executableTarget(
      name: "GeometryBenchmark", dependencies: [.product(name: "Geometry", package: "vecgen")],
      swiftSettings: strict),
    .executableTarget(
      name: "TextLayoutBenchmark",
      dependencies: ["Fonts", "Geometry", "TextLayout"].map { .product(name: $0, package: "vecgen") },
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
