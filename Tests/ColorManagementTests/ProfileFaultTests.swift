import ColorManagement
import Testing

/// Faults with the tag and the byte where they stand.
@Suite struct ProfileFaultTests {
  private static let valid: ProfileBuilder = {
    var builder = ProfileBuilder(version: 2, deviceClass: "mntr", space: "RGB ", connection: "XYZ ")
    builder.add("desc", ProfileBuilder.description("Display"))
    builder.add("wtpt", ProfileBuilder.xyz(0.9642, 1, 0.8249))
    builder.add("rTRC", ProfileBuilder.curve([0, 0.3, 1]))
    for tag: Signature in ["rXYZ", "gXYZ", "bXYZ"] { builder.add(tag, ProfileBuilder.xyz(0.3, 0.3, 0.3)) }
    for tag: Signature in ["gTRC", "bTRC"] { builder.add(tag, ProfileBuilder.parametric(3, [2.4, 1, 0, 1, 0])) }
    return builder
  }()

  /// The fault of the valid profile with some bytes replaced.
  private static func fault(_ offset: Int, _ bytes: [UInt8]) -> ICCProfileFault? {
    var changed = valid.bytes
    changed.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    return fault(changed)
  }

  private static func fault(_ bytes: [UInt8]) -> ICCProfileFault? {
    do {
      _ = try ICCProfile(bytes)
      return nil
    } catch {
      return error
    }
  }

  private static func signature(_ text: Signature) -> [UInt8] { ProfileBuilder.signature(text) }

  @Test func `the profile that is changed is valid`() {
    #expect(Self.fault(Self.valid.bytes) == nil)
  }

  @Test func `faults of the header stand at their field`() {
    #expect(Self.fault([]) == ICCProfileFault(.truncated, tag: nil, offset: 0))
    #expect(Self.fault(Array(Self.valid.bytes.prefix(100))) == ICCProfileFault(.truncated, tag: nil, offset: 0))
    #expect(Self.fault(Self.valid.bytes.dropLast()) == ICCProfileFault(.truncated, tag: nil, offset: 0))
    #expect(Self.fault(36, [0]) == ICCProfileFault(.noProfile, tag: nil, offset: 36))
    #expect(Self.fault(8, [5]) == ICCProfileFault(.version(5), tag: nil, offset: 8))
    #expect(Self.fault(12, Self.signature("link")) == ICCProfileFault(.deviceClass("link"), tag: nil, offset: 12))
    #expect(Self.fault(16, Self.signature("6CLR")) == ICCProfileFault(.colorSpace("6CLR"), tag: nil, offset: 16))
    #expect(Self.fault(20, Self.signature("RGB ")) == ICCProfileFault(.connectionSpace("RGB "), tag: nil, offset: 20))
  }

  @Test func `faults of the tag table stand at their entry`() {
    #expect(Self.fault(128, [0, 0, 1, 0]) == ICCProfileFault(.tagCount(256), tag: nil, offset: 128))
    #expect(Self.fault(132 + 4, [0, 1, 0, 0]) == ICCProfileFault(.truncated, tag: "desc", offset: 132))
    #expect(Self.fault(132 + 8, [255, 255, 255, 255]) == ICCProfileFault(.truncated, tag: "desc", offset: 132))
    #expect(Self.fault(132 + 12, Self.signature("desc")) == ICCProfileFault(.repeatedTag, tag: "desc", offset: 144))
  }

  @Test func `faults of elements name their tag and byte`() {
    let (curve, white, text) = (
      Self.valid.offset(of: "rTRC"), Self.valid.offset(of: "wtpt"), Self.valid.offset(of: "desc")
    )
    #expect(Self.fault(curve, Self.signature("text")) == ICCProfileFault(.type("text"), tag: "rTRC", offset: curve))
    #expect(Self.fault(curve + 8, [0, 0, 0, 4]) == ICCProfileFault(.truncated, tag: "rTRC", offset: curve + 12))
    #expect(
      Self.fault(curve + 8, [255, 255, 255, 255]) == ICCProfileFault(.truncated, tag: "rTRC", offset: curve + 12))
    let green = Self.valid.offset(of: "gTRC")
    #expect(Self.fault(green + 8, [0, 5]) == ICCProfileFault(.value(5), tag: "gTRC", offset: green + 8))
    #expect(Self.fault(green + 8, [0, 4]) == ICCProfileFault(.truncated, tag: "gTRC", offset: green + 32))
    #expect(Self.fault(white + 8, [0, 0, 0, 0]) == ICCProfileFault(.whitePoint, tag: "wtpt", offset: white))
    #expect(Self.fault(white, Self.signature("curv")) == ICCProfileFault(.type("curv"), tag: "wtpt", offset: white))
    #expect(Self.fault(text + 8, [0, 0, 1, 0]) == ICCProfileFault(.truncated, tag: "desc", offset: text + 12))
  }

  @Test func `faults of tables of one size a component stand at their number`() {
    func fault(_ distance: Int, _ bytes: [UInt8]) -> ICCProfileFault? {
      var builder = ProfileBuilder(version: 2, deviceClass: "prtr", space: "CMYK", connection: "Lab ")
      let line = { (x: Double) in x }
      var table = ProfileBuilder.uniformTable(
        inputs: 4, outputs: 3, nodes: 2, bytesEach: 2, entries: 2, before: [line, line, line, line],
        behind: [line, line, line]
      ) { Array($0.prefix(3)) }
      table.replaceSubrange(distance..<distance + bytes.count, with: bytes)
      builder.add("A2B1", table)
      return Self.fault(builder.bytes)
    }
    let start = 144
    #expect(fault(8, [4]) == nil)
    #expect(fault(0, Self.signature("mBA ")) == ICCProfileFault(.type("mBA "), tag: "A2B1", offset: start))
    #expect(fault(8, [3]) == ICCProfileFault(.channels(input: 3, output: 3), tag: "A2B1", offset: start + 8))
    #expect(fault(9, [4]) == ICCProfileFault(.channels(input: 4, output: 4), tag: "A2B1", offset: start + 8))
    #expect(fault(10, [1]) == ICCProfileFault(.value(1), tag: "A2B1", offset: start + 10))
    #expect(fault(10, [255]) == ICCProfileFault(.truncated, tag: "A2B1", offset: start + 52 + 16))
    #expect(fault(48, [0, 1]) == ICCProfileFault(.value(1), tag: "A2B1", offset: start + 48))
    #expect(fault(50, [0, 0]) == ICCProfileFault(.value(0), tag: "A2B1", offset: start + 50))
  }

  @Test func `faults of tables with stages stand at their number`() {
    var stages = ProfileBuilder.Stages()
    stages.b = Array(repeating: ProfileBuilder.curve([]), count: 3)
    stages.gridPoints = [2, 3, 2, 2]
    func fault(_ distance: Int, _ bytes: [UInt8]) -> ICCProfileFault? {
      var builder = ProfileBuilder(version: 4, deviceClass: "prtr", space: "CMYK", connection: "Lab ")
      var table = ProfileBuilder.freeTable("mBA ", inputs: 3, outputs: 4, stages) { $0 + [0] }
      if stages.gridPoints.count == 4 {
        table = ProfileBuilder.freeTable("mAB ", inputs: 4, outputs: 3, stages) { $0.dropLast() }
      }
      table.replaceSubrange(distance..<distance + bytes.count, with: bytes)
      builder.add(stages.gridPoints.count == 4 ? "A2B0" : "B2A0", table)
      return Self.fault(builder.bytes)
    }
    let start = 144, grid = 32 + 36
    #expect(fault(8, [4]) == nil)
    #expect(fault(grid + 1, [1]) == ICCProfileFault(.value(1), tag: "A2B0", offset: start + grid + 1))
    #expect(fault(grid + 16, [3]) == ICCProfileFault(.value(3), tag: "A2B0", offset: start + grid + 16))
    #expect(fault(grid + 1, [200]) == ICCProfileFault(.truncated, tag: "A2B0", offset: start + grid + 20))
    #expect(fault(12, [0, 1, 0, 0])?.reason == .truncated)
    #expect(
      fault(24, [0, 0, 0, 0])
        == ICCProfileFault(.channels(input: 4, output: 3), tag: "A2B0", offset: start + 24))
    stages.gridPoints = [2, 3, 2]
    #expect(fault(8, [3]) == nil)
    #expect(fault(grid, [0]) == ICCProfileFault(.value(0), tag: "B2A0", offset: start + grid))
  }

  @Test func `a fault says its tag and byte`() {
    #expect(
      ICCProfileFault(.type("text"), tag: "rTRC", offset: 300).description
        == "the type 'text' does not belong here (tag 'rTRC', byte 300)")
    #expect(
      ICCProfileFault(.noProfile, tag: nil, offset: 36).description
        == "no ICC profile: the signature 'acsp' is missing (header, byte 36)")
  }
}
