import Bytes
import Figures
import Reading
import SceneBuilding
import SceneFile
import SceneModel
import TestSupport
import Testing

@Suite struct LongSceneTests {
  private static func cores(_ count: Int) -> Cores {
    Cores(count: count) { count, body in for index in (0..<count).reversed() { body(index) } }
  }

  /// A scene that is read part by part, with other layers in its middle.
  ///
  /// - Parameter levels: In how many groups, masks and copies they lie.
  private static func bytes(_ others: String = "", in levels: Int = 0) -> [UInt8] {
    var layers = (0..<3000).map { "{\"type\": \"shape\", \"id\": \"s\($0)\", \"path\": {\"rect\": [\($0), 0, 8, 9]}}" }
    if !others.isEmpty { layers.insert(others, at: 1700) }
    var list = layers.joined(separator: ",\n")
    for level in 0..<levels {
      let inner =
        switch level {
        case 0, 1: "\"layers\": [\(list)]"
        case 2: "\"mask\": {\"luminance\": [\(list)]}, \"layers\": [{\"type\": \"group\", \"mask\": []}]"
        case 3: "\"mask\": [\(list)]"
        default: "\"layers\": [{\"type\": \"replicator\", \"count\": 2, \"layers\": [\(list)]}]"
        }
      list = "{\"type\": \"group\", \(inner), \"opacity\": 0.\(level + 1)}"
    }
    return Array("{\"version\": 1, \"size\": [9, 9], \"layers\": [\n\(list)]}\n".utf8)
  }

  private static func outcome(_ text: InputText, _ count: Int) -> Result<Scene, Rejected> {
    Result { () throws(Rejected) in try SceneFile.load(text, resources: NoResources(), on: cores(count)).scene }
  }

  /// The same of the whole text in one tree.
  private static func whole(_ bytes: [UInt8]) -> Result<Scene, Rejected> {
    var diagnostics = Diagnostics()
    let scene = JSONScanner.scan(bytes, reporting: &diagnostics).flatMap {
      SceneReader.read($0, source: InputText(bytes), resources: NoResources(), reporting: &diagnostics)
    }
    var sorted = Diagnostics()
    for entry in diagnostics.sorted { sorted.report(entry) }
    guard let scene, !sorted.hasErrors else { return .failure(Rejected(sorted)) }
    return .success(scene)
  }

  private static let others = [
    "", "{\"type\": \"shape\", \"path\": {\"rect\": [0, 0, -1, 1]}}", "{\"type\": \"square\"}", "7", "[[1, 2], [3, 4]]",
    "{\"type\": \"group\", \"type\": \"group\"}", "{\"type\": \"group\"", "{\"type\": \"group\", \"id\": \"s4\"}",
    "{\"type\": \"group\", \"geo\": [1, 2], \"region\": \"s1\", \"layers\": []}", "{\"typ\": 1}", "\"\\u12\"",
    "{\"type\": \"text\", \"text\": \"a\\u00e9\\u0007\"}", "{\"type\": \"shape\", \"path\": \"M0 0 L9\"}",
  ]

  @Test(arguments: others.indices)
  func `a long scene is the same read part by part, its text kept or let go of`(index: Int) {
    let others = Self.others[index]
    // Each depth on another number of cores, the text of every other let go of: all of them meet in some scene. A run draws two
    // depths of each.
    for (turn, levels) in [0, 1, 2, 4, 5].enumerated().map({ ($0.offset + index, $0.element) })
    where LongRuns.areAsked || turn % 5 < 2 {
      let bytes = Self.bytes(others, in: levels)
      let text = turn % 2 == 0 ? InputText(bytes) : InputText(in: FadingMemory(bytes))
      #expect(Self.outcome(text, [1, 2, 5][turn % 3]) == Self.whole(bytes), "\(levels)")
    }
  }

  @Test func `the text of a long scene goes as it is read, and nothing beside its layers`() throws {
    let bytes = Self.bytes()
    let memory = FadingMemory(bytes, canReadAgain: false)
    #expect(Self.outcome(InputText(in: memory), 2) == Self.whole(bytes))
    let list = try #require(bytes.firstIndex(of: UInt8(ascii: "[")).map { $0 + "[9, 9], \"layers\": ".utf8.count })
    #expect(memory.goneRanges.count > 2)
    #expect(memory.goneRanges.allSatisfy { $0.lowerBound == list })
    #expect(memory.goneRanges.map(\.upperBound) == memory.goneRanges.map(\.upperBound).sorted())
    #expect(memory.goneRanges.last?.upperBound == bytes.count - 2)
  }

  @Test func `a faulty scene that cannot be read again says so`() throws {
    let bytes = Self.bytes("{\"type\": \"group\", \"type\": \"group\"}")
    let outcome = Self.outcome(InputText(in: FadingMemory(bytes, canReadAgain: false)), 1)
    guard case .failure(let rejected) = outcome else { return #expect(Bool(false)) }
    #expect(rejected.diagnostics.entries.map(\.message) == ["the file cannot be read again"])
  }
}
