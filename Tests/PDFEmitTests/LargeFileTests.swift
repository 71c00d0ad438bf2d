import Bytes
import SceneModel
import Synchronization
import Testing

@testable import PDFEmit

@Suite struct LargeFileTests {
  /// The short pieces of a file by where they begin.
  private final class ShortPieces: Sendable {
    private let state = Mutex((count: 0, pieces: [(start: Int, text: String)]()))

    func take(_ bytes: [UInt8]) {
      state.withLock { state in
        if bytes.count < 1 << 20 { state.pieces.append((state.count, String(decoding: bytes, as: UTF8.self))) }
        state.count += bytes.count
      }
    }

    var all: [(start: Int, text: String)] { state.withLock { $0.pieces } }
  }

  /// A file of two values around a stream of blocks of 64 MiB.
  private func pieces(blocks: Int) -> [(start: Int, text: String)] {
    let block = [UInt8](repeating: 0x20, count: 1 << 26)
    var table = ObjectTable()
    table.add("before", .value(.integer(1)))
    let stream = LateBytes(count: blocks << 26, partCount: blocks) { parts, buffer in
      for _ in parts { buffer.append(contentsOf: block) }
    }
    table.add("stream", late: [stream], owner: nil) { $0.buffer.append("<<") }
    table.add("behind", .value(.integer(2)))
    let found = ShortPieces()
    var trace: LayerTrace?
    _ = table.file(catalog: "before", info: nil, to: Pieces.Sink { found.take($0) }, tracing: &trace)
    return found.all
  }

  @Test(arguments: [(2, 4), (65, 8)])
  func `each row leads to its object, with eight bytes for an offset beyond 4 GiB`(blocks: Int, width: Int) throws {
    let pieces = pieces(blocks: blocks)
    let end = try #require(pieces.last).text
    let shown = try #require(end.firstMatch(of: /\/W \[1 (\d) 1\] \/Index \[([0-9 ]+)\]/))
    #expect(Int(shown.1) == width)
    let runs = shown.2.split(separator: " ").compactMap { Int($0) }
    let numbers = stride(from: 0, to: runs.count, by: 2).flatMap { runs[$0]..<runs[$0] + runs[$0 + 1] }
    let digits = try #require(end.firstMatch(of: /stream\n([0-9a-f]+)>/)).1
    #expect(digits.count == numbers.count * (2 * width + 4))
    #expect(digits.prefix(2 * width + 4) == "00" + String(repeating: "0", count: 2 * width) + "ff")
    var offsets: [Int] = []
    for (row, number) in numbers.enumerated().dropFirst() {
      let text = digits.dropFirst(row * (2 * width + 4)).prefix(2 * width + 4)
      #expect(text.hasPrefix("01") && text.hasSuffix("00"))
      let offset = try #require(Int(text.dropFirst(2).dropLast(2), radix: 16))
      offsets.append(offset)
      let piece = try #require(pieces.last { $0.start <= offset })
      #expect(piece.text.utf8.dropFirst(offset - piece.start).starts(with: "\(number) 0 obj\n".utf8))
    }
    #expect(offsets.count == 4)
    #expect(offsets.filter { $0 > blocks << 26 }.count == 2)
    let start = try #require(end.firstMatch(of: /startxref\n(\d+)\n/)).1
    #expect(Int(start) == offsets.max())
  }
}
