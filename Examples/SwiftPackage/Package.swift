// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Badge",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "vecgen", path: "../..")],
  targets: [
    // badge.scene.json becomes the resources badge.svg and badge.pdf of the target.
    .executableTarget(name: "Badge", plugins: [.plugin(name: "CompileScenes", package: "vecgen")])
  ]
)
