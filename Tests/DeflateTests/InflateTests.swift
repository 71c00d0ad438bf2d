import Deflate
import Foundation
import TestSupport
import Testing

/// A reader of what `streams.py` writes.
private struct Streams: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  var place = 0

  mutating func next() -> (packed: [UInt8], isGood: Bool, data: [UInt8])? {
    guard place < bytes.count else { return nil }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (packedCount, good, count) = (number(place), number(place + 4), number(place + 8))
    let start = place + 12
    place = start + packedCount + count
    return (Array(bytes[start..<start + packedCount]), good == 1, Array(bytes[start + packedCount..<place]))
  }
}

@Suite struct InflateTests {
  /// One seed; three where `VECGEN_FUZZ` is set.
  private static let seeds = ProcessInfo.processInfo.environment["VECGEN_FUZZ"] == nil ? [1] : [1, 2, 3]

  @Test(.needs(.pillow), arguments: seeds)
  func `streams of all kinds, whole and damaged, are what zlib makes of them`(seed: Int) throws {
    let script = PackageFolder.root.appendingPathComponent("Tests/DeflateTests/streams.py").path
    let made = try Tool.pillow.run([script, "\(seed)"])
    try #require(made.code == 0, "\(made.message)")
    var (goodCount, badCount) = (0, 0)
    for (index, stream) in Streams(bytes: made.output).enumerated() {
      if stream.isGood {
        goodCount += 1
        let result = try Inflate.zlib(stream.packed, limit: stream.data.count)
        #expect(result.bytes == stream.data, "stream \(index)")
      } else {
        badCount += 1
        #expect(throws: InflateFault.self, "stream \(index)") { try Inflate.zlib(stream.packed, limit: 1 << 20) }
      }
    }
    #expect(goodCount >= 200 && badCount >= 150)
  }

  @Test func `no more bytes come out than are allowed`() throws {
    // Three bytes a row of "aaa…": stored, then by distances.
    let zeros: [UInt8] = [0x78, 0x9c, 0x4b, 0x4c, 0x84, 0x01, 0x00, 0x14, 0xe1, 0x03, 0xcb]
    #expect(try Inflate.zlib(zeros, limit: 10).bytes == [UInt8](repeating: 97, count: 10))
    for limit in 0..<10 {
      var reason: InflateFault.Reason?
      do throws(InflateFault) { _ = try Inflate.zlib(zeros, limit: limit) } catch { reason = error.reason }
      #expect(reason == .limit(limit))
    }
  }

  @Test func `what stands behind a stream is left, and its place told`() throws {
    let stream: [UInt8] = [1, 2, 3, 0x78, 0x9c, 0x4b, 0x04, 0x00, 0x00, 0x62, 0x00, 0x62, 9, 9]
    let result = try Inflate.zlib(stream, from: 3, limit: 100)
    #expect(result.bytes == [97] && result.end == 12)
  }

  @Test func `each fault names its reason and its place`() {
    func fault(_ bytes: [UInt8]) -> InflateFault? {
      do throws(InflateFault) { _ = try Inflate.zlib(bytes, limit: 100) } catch { return error }
      return nil
    }
    #expect(fault([0x78]) == InflateFault(.cutShort, at: 1))
    #expect(fault([0x12, 0x34, 0, 0]) == InflateFault(.head, at: 0))
    #expect(fault([0x78, 0xbb, 0, 0, 0, 1]) == InflateFault(.dictionary, at: 0))
    #expect(fault([0x78, 0x9c, 0x07, 0]) == InflateFault(.block, at: 3))
    #expect(fault([0x78, 0x9c, 0x01, 1, 0, 0, 0, 65]) == InflateFault(.storedLength, at: 7))
    #expect(fault([0x78, 0x9c, 0x4b, 0x04, 0x00, 0x00, 0x62, 0x00, 0x63]) == InflateFault(.checksum, at: 5))
    // Fixed codes: a distance of 1 before any byte.
    #expect(fault([0x78, 0x9c, 0x03, 0x02, 0x00, 0, 0, 0, 0])?.reason == .distance)
    // More lengths than a code can have.
    #expect(fault([0x78, 0x9c, 0xfd, 0xff, 0xff, 0xff, 0xff])?.reason == .code)
  }
}

@Suite struct ChecksumTests {
  @Test func `checks are those of the standards' examples`() {
    #expect(CRC32.of(Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(CRC32.of([]) == 0)
    // Whole words, and a rest.
    #expect(CRC32.of(Array("The quick brown fox jumps over the lazy dog".utf8)[...]) == 0x414F_A339)
    #expect(Adler32.of(Array("Wikipedia".utf8)) == 0x11E6_0398)
    #expect(Adler32.of([UInt8](repeating: 255, count: 100_000)) == 0x149A_302C)
  }
}
