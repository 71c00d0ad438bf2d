import ColorManagement
import Foundation
import TestSupport
import Testing

/// Little CMS, asked by `lcms.py` for many conversions at once.
struct LittleCMS {
  /// A conversion; Lab where there is no profile.
  struct Conversion: CustomStringConvertible {
    var source: TestProfile?
    var destination: TestProfile?
    var intent: RenderingIntent
    var blackPointCompensation: Bool
    /// Components of one colour after the other.
    var colors: [Double]

    var description: String {
      "\(source?.name ?? "Lab") to \(destination?.name ?? "Lab"), \(intent), black points: \(blackPointCompensation)"
    }

    /// The same conversion by the library.
    func transform() throws -> ColorTransform {
      switch (source, destination) {
      case (let source?, let destination?):
        try ColorTransform(
          from: source.profile, to: destination.profile, intent: intent,
          blackPointCompensation: blackPointCompensation)
      case (let source?, nil):
        try ColorTransform(
          toLabFrom: source.profile, intent: intent, blackPointCompensation: blackPointCompensation)
      case (nil, let destination?):
        try ColorTransform(
          fromLabTo: destination.profile, intent: intent, blackPointCompensation: blackPointCompensation)
      case (nil, nil): throw Failure(message: "nothing to convert")
      }
    }
  }

  struct Failure: Error {
    var message: String
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The colours that each conversion makes.
  func results(of conversions: [Conversion]) throws -> [[Double]] {
    var jobs: [[String: Any]] = []
    for (index, conversion) in conversions.enumerated() {
      try write(conversion.colors, to: "colors\(index)")
      jobs.append([
        "source": try path(conversion.source), "destination": try path(conversion.destination),
        "intent": conversion.intent.rawValue, "blackPoint": conversion.blackPointCompensation,
        "colors": folder.path("colors\(index)"), "result": folder.path("result\(index)"),
      ])
    }
    try run(jobs)
    return try conversions.indices.map { try read("result\($0)") }
  }

  /// The black points of a profile as a source and as a destination, for each intent.
  func blackPoints(of profiles: [TestProfile], _ intents: [RenderingIntent]) throws -> [[(CIEXYZ, CIEXYZ)]] {
    var jobs: [[String: Any]] = []
    for profile in profiles {
      for intent in intents {
        jobs.append([
          "profile": try path(profile), "intent": intent.rawValue, "result": folder.path("black\(jobs.count)"),
        ])
      }
    }
    try run(jobs)
    return try profiles.indices.map { profile in
      try intents.indices.map { intent in
        let numbers = try read("black\(profile * intents.count + intent)")
        return (
          CIEXYZ(x: numbers[0], y: numbers[1], z: numbers[2]), CIEXYZ(x: numbers[3], y: numbers[4], z: numbers[5])
        )
      }
    }
  }

  private func run(_ jobs: [[String: Any]]) throws {
    let program = PackageFolder.url("Tests/ColorManagementTests/lcms.py"),
      list = folder.url.appendingPathComponent("jobs")
    try JSONSerialization.data(withJSONObject: jobs).write(to: list)
    let result = try Tool.littleCMS.run([program.path, list.path])
    guard result.code == 0 else { throw Failure(message: result.message) }
  }

  private func path(_ profile: TestProfile?) throws -> String {
    guard let profile else { return "lab" }
    let url = folder.url.appendingPathComponent(profile.name + ".icc")
    try Data(profile.profile.bytes).write(to: url)
    return url.path
  }

  private func write(_ numbers: [Double], to name: String) throws {
    try numbers.withUnsafeBytes { Data($0) }.write(to: folder.url.appendingPathComponent(name))
  }

  private func read(_ name: String) throws -> [Double] {
    let data = try Data(contentsOf: folder.url.appendingPathComponent(name))
    return data.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self) }
    }
  }
}

/// A profile with the name that messages and tables call it by.
struct TestProfile {
  var name: String
  var profile: ICCProfile

  init(_ name: String, _ bytes: [UInt8]) throws {
    self.name = name
    profile = try ICCProfile(bytes)
  }

  /// A profile of a Debian package, by its path in the folder of profiles.
  init(installed path: String) throws {
    let url = URL(fileURLWithPath: "/usr/share/color/icc/\(path).icc")
    try self.init(path.replacingOccurrences(of: "/", with: "-"), [UInt8](try Data(contentsOf: url)))
  }
}
