import Bytes
import Geometry
import Lowering
import SceneModel
import Testing

@testable import PDFEmit

@Suite struct CoonsMeshTests {
  @Test(arguments: [100.0, 4, 5000])
  func `patches that share their sides are written as each alone`(radius: Double) throws {
    let colors = [
      ScreenColor(red: 1, green: 0.2, blue: 0), .black, ScreenColor(red: 0.1234, green: 0.5, blue: 1), .white,
      ScreenColor(red: 0.5 / 255, green: 1.5 / 255, blue: 2.5 / 255),
    ]
    for count in [2, 5, 40] {
      var stops = (0..<count).map { ScreenStop(Double($0) / Double(count - 1), colors[$0 % colors.count]) }
      // A step, where the side is shared and the colour is not.
      stops.insert(ScreenStop(stops[1].location, colors[4]), at: 1)
      let patches = ConicMesh(
        ConicPatches(center: Point(50, -20), start: Angle(degrees: 33), stops: stops), radii: 0...radius, hub: 4,
        tolerance: 1)
      #expect(patches.patches.count == patches.count)
      for space in [ColorSpace.rgb, .gray] {
        for decimals in [1, 3, 6] {
          let mesh = CoonsMesh(patches, side: 100, decimals: decimals, in: space)
          var (alone, shared) = (ByteBuffer(), ByteBuffer())
          mesh.appendPatches(to: &alone)
          alone.append(">")
          let digits = try #require(PatchDigits(patches, mesh.grid, in: space))
          digits.append(to: &shared)
          #expect(shared.count == digits.count(on: mesh.grid))
          #expect(shared == alone)
          // Nor does it matter whether they waited as bytes, at whatever place.
          var (record, waited) = (ByteBuffer([1, 2, 3]), ByteBuffer())
          digits.append(recordTo: &record)
          record.bytes.withUnsafeBytes {
            PatchDigits.append(bytesOf: UnsafeRawBufferPointer(rebasing: $0[3...]), to: &waited)
          }
          #expect(waited == alone)
        }
      }
    }
  }
}
