import Foundation
import TestSupport
import Testing

@testable import Deflate

@Suite struct DeflateTests {
  /// What zlib makes of streams: whether each is whole and its data those that were compressed, and how long zlib's own
  /// stream of them is at level 6.
  private func verdicts(_ inputs: [[UInt8]], _ pack: ([UInt8]) -> [UInt8]) throws -> [(isSame: Bool, zlib: Int)] {
    var frames = Data()
    for input in inputs {
      let packed = pack(input)
      for count in [input.count, packed.count] { frames.append(contentsOf: String(format: "%08x", count).utf8) }
      frames.append(contentsOf: input + packed)
    }
    let folder = try TemporaryFolder()
    try frames.write(to: folder.url.appending(path: "frames"))
    // 47: whatever the head says, zlib or gzip.
    let script = """
      import sys, zlib
      frames, place = open(sys.argv[1], "rb").read(), 0
      while place < len(frames):
          count, packed = int(frames[place:place + 8], 16), int(frames[place + 8:place + 16], 16)
          data = frames[place + 16:place + 16 + count]
          place += 16 + count + packed
          reader = zlib.decompressobj(47)
          made = reader.decompress(frames[place - packed:place])
          print(int(made == data and reader.eof and reader.unused_data == b""), len(zlib.compress(data, 6)))
      """
    let result = try Tool.pillow.run(["-c", script, folder.path("frames")])
    try #require(result.code == 0, "\(result.message)")
    return result.text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return (words.first == "1", Int(words.last ?? "") ?? 0)
    }
  }

  /// Bytes of many kinds: copies from near and far, runs, numbers, noise, skewed counts.
  private static func inputs(seed: UInt64) -> [[UInt8]] {
    var random = SeededGenerator(seed: seed)
    func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    var inputs: [[UInt8]] = (0..<6).map { count in (0..<count).map { _ in byte() } }
    for length in [257, 258, 259, 300, 700] { inputs.append([UInt8](repeating: byte(), count: length)) }
    for _ in 0..<20 {
      var bytes: [UInt8] = []
      let count = Int.random(in: 6...6000, using: &random)
      let farthest = [8, 300, 40_000].randomElement(using: &random) ?? 8
      while bytes.count < count {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes += (0..<20).map { _ in byte() }
        case 1: bytes += Array("\(Double.random(in: -999...999, using: &random)) l\n".utf8)
        case 2: bytes += (0..<50).map { _ in UInt8(1 << (byte().leadingZeroBitCount) & 255) }
        default:
          guard !bytes.isEmpty else { continue }
          let distance = Int.random(in: 1...min(bytes.count, farthest), using: &random)
          for _ in 0..<Int.random(in: 3...400, using: &random) { bytes.append(bytes[bytes.count - distance]) }
        }
      }
      inputs.append(bytes)
    }
    return inputs
  }

  @Test(.needs(.pillow), arguments: [1, 2]) func `what is compressed is what zlib makes of it again`(seed: UInt64)
    throws
  {
    let inputs = Self.inputs(seed: seed)
    for pack in [{ ZlibWriter.stream(of: $0) }, { Self.gzip($0, inPiecesOf: .max) }] {
      let verdicts = try verdicts(inputs, pack)
      #expect(verdicts.count == inputs.count && verdicts.allSatisfy(\.isSame))
    }
  }

  @Test(.needs(.pillow)) func `long data in many blocks come back, and what cannot be compressed hardly grows`() throws
  {
    var random = SeededGenerator(seed: 5)
    let noise = (0..<140_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let text = Array(String(repeating: "a row of pixels, and a row of pixels; ", count: 3000).utf8)
    let far = Array(noise.prefix(32_768) + noise.prefix(40_000))
    let mixed = Array(text.prefix(30_000) + noise.prefix(70_000) + [UInt8](repeating: 0, count: 100_000))
    let inputs = [noise, text, far, mixed, [UInt8](repeating: 0, count: 300_000)]
    #expect(try verdicts(inputs, { ZlibWriter.stream(of: $0) }).allSatisfy(\.isSame))
    // Head, checksum, and five bytes a stored block.
    #expect(ZlibWriter.stream(of: noise).count <= noise.count + 6 + 3 * 5)
    #expect(ZlibWriter.stream(of: []).count == 8)
    #expect(ZlibWriter.stream(of: text).count < 500)
  }

  @Test(.needs(.pillow)) func `outputs take at most 1 in 20 more than by zlib's level 6`() throws {
    let names = ["activity-ring.svg", "activity-ring.pdf", "quotation.svg", "rainfall.pdf", "run.svg", "dashboard.pdf"]
    let outputs = try names.map { [UInt8](try Data(contentsOf: PackageFolder.url("Snapshots/\($0)"))) }
    for (name, (output, verdict)) in zip(names, zip(outputs, try verdicts(outputs, { ZlibWriter.stream(of: $0) }))) {
      #expect(verdict.isSame)
      #expect(Double(ZlibWriter.stream(of: output).count) <= 1.05 * Double(verdict.zlib), "\(name)")
    }
  }

  /// The gzip file of some bytes that come in pieces.
  private static func gzip(_ bytes: [UInt8], inPiecesOf length: Int) -> [UInt8] {
    var writer = GzipWriter()
    var file: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = start + min(length, bytes.count - start)
      file += writer.add(Array(bytes[start..<end]))
      start = end
    }
    return file + writer.finish()
  }

  /// Bytes of more kinds than are kept at once: a row that comes back from afar, what is stored and what is not next to one another,
  /// and copies from the farthest place.
  private static let long: [UInt8] = {
    var random = SeededGenerator(seed: 21)
    let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    var bytes: [UInt8] = []
    // A block of noise may be stored however long the stretch behind it is.
    for run in [200, 900_000, 1_300_000] { bytes += noise + [UInt8](repeating: UInt8(run % 251), count: run) }
    for number in 0..<6_000 { bytes += Array("L\(number * 7919 % 997) \(number) ".utf8) }
    return bytes + noise.prefix(32_767) + noise.prefix(32_768) + noise.prefix(400)
  }()

  @Test(.needs(.pillow)) func `where pieces begin changes nothing, and long data come back`() throws {
    let whole = Self.gzip(Self.long, inPiecesOf: .max)
    for length in [9_973, 32_767, 32_768, 1 << 20] { #expect(Self.gzip(Self.long, inPiecesOf: length) == whole) }
    #expect(try verdicts([Self.long]) { _ in whole }.allSatisfy(\.isSame))
    // All of the noise is stored, five bytes for each 65,535.
    #expect(whole.count < 3 * 70_000 + 32_768 + 40_000)
    for count in [0, 1, 32_767, 32_768] {
      let bytes = Array(Self.long.prefix(count))
      #expect(Self.gzip(bytes, inPiecesOf: 1000) == Self.gzip(bytes, inPiecesOf: .max))
      #expect(try verdicts([bytes]) { Self.gzip($0, inPiecesOf: 1000) }.allSatisfy(\.isSame))
    }
  }

  @Test func `a gzip file has no time and no name`() {
    let file = Self.gzip(Array("vecgen".utf8), inPiecesOf: 4)
    #expect(file.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    #expect(file.suffix(4) == [6, 0, 0, 0])
  }

  @Test func `the bytes are the same everywhere`() {
    var random = SeededGenerator(seed: 9)
    var lines = ""
    for _ in 0..<4000 {
      lines += "\(Int.random(in: 0..<100_000, using: &random)) \(Int.random(in: 0..<999, using: &random)) l\n"
    }
    let noise = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let stream = ZlibWriter.stream(of: Array(lines.utf8) + noise + Array(lines.utf8.reversed()))
    #expect(CRC32.of(stream[...]) == 3_968_360_325)
  }

  @Test func `symbols of lengths and distances are those of the table`() {
    for length in 3...258 {
      let (symbol, extraBits) = TokenSymbol.ofLength(length)
      #expect(symbol == LengthCode.bases.lastIndex { $0 <= length })
      #expect(extraBits == LengthCode.extraBits[symbol])
    }
    for distance in 1...32_768 where TokenSymbol.ofDistance(distance) != Self.entry(distance) {
      Issue.record("distance \(distance)")
    }
  }

  private static func entry(_ distance: Int) -> (Int, Int) {
    let index = (LengthCode.distanceBases.lastIndex { $0 <= distance }) ?? 0
    return (index, LengthCode.distanceExtraBits[index])
  }
}

@Suite struct HuffmanCodeTests {
  /// The bits of a text in the best code without a limit: the sum of all joined weights.
  private func leastBits(_ counts: [UInt32]) -> Int {
    var (weights, bits) = (counts.filter { $0 > 0 }.map(Int.init), 0)
    while weights.count > 1 {
      weights.sort(by: >)
      let joined = weights.removeLast() + weights.removeLast()
      bits += joined
      weights.append(joined)
    }
    return bits
  }

  private func bits(_ code: HuffmanCode, _ counts: [UInt32]) -> Int {
    zip(code.lengths, counts).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  @Test func `a code that no limit cuts is the best, and decoders take it`() {
    var random = SeededGenerator(seed: 3)
    for count in [2, 3, 19, 30, 286] {
      let counts = (0..<count).map { UInt32.random(in: ($0 < 2 ? 1 : 0)...20, using: &random) }
      let code = HuffmanCode(counts: counts, limit: 15)
      #expect(bits(code, counts) == leastBits(counts))
      #expect(HuffmanTable(lengths: code.lengths[...]) != nil)
    }
  }

  @Test(arguments: [(7, 29_027), (15, 28_637)])
  func `a code that is cut is whole, and at most an eighth worse than the best of its limit`(limit: Int, best: Int) {
    // Fibonacci's numbers make the deepest tree; the best codes are those of package-merge (Larmore and Hirschberg 1990).
    var counts: [UInt32] = [1, 1]
    while counts.count < 19 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let code = HuffmanCode(counts: counts, limit: limit)
    #expect(code.lengths.allSatisfy { (1...limit).contains(Int($0)) })
    #expect(HuffmanTable(lengths: code.lengths[...]) != nil)
    #expect(8 * bits(code, counts) <= 9 * best)
  }

  @Test func `one symbol or none gets a second one beside it`() {
    #expect(HuffmanCode(counts: [0, 0, 9, 0], limit: 15).lengths == [1, 0, 1, 0])
    #expect(HuffmanCode(counts: [0, 0, 0], limit: 15).lengths == [1, 1, 0])
  }
}
