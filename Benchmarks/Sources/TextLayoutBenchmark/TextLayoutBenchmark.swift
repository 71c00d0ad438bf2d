import Fonts
import Geometry
import TextLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures layout on texts of lines, read from standard input: `TextLayoutBenchmark FONT`.
///
/// Prints the seconds of processor time, the least of five runs, that all lines take as labels, one by one, and that they
/// take as one text in a box; then the glyphs of each.
@main
struct TextLayoutBenchmark {
  static func main() throws {
    guard CommandLine.arguments.count > 1, let bytes = bytes(CommandLine.arguments[1]) else {
      print("usage: TextLayoutBenchmark FONT < LINES")
      return
    }
    var labels: [String] = []
    while let line = readLine() { labels.append(line) }
    let book = FontBook(["body": FontEntry(try FontFile(bytes))])
    let style = TextStyle("body", size: 12)
    var glyphs = 0
    let single = try least {
      glyphs = 0
      for label in labels {
        glyphs += try book.layOut(StyledText(label, style), at: .origin).runs.reduce(0) { $0 + $1.glyphs.count }
      }
    }
    print("labels \(single) \(glyphs)")
    let text = StyledText(labels.prefix(60_000).joined(separator: " "), style)
    guard text.runs[0].text.unicodeScalars.count <= StyledText.limit else { return }
    let box = TextBox(Rect(x: 0, y: 0, width: 400, height: 0), overflow: .visible)
    let boxed = try least { glyphs = try book.layOut(text, in: box).runs.reduce(0) { $0 + $1.glyphs.count } }
    print("box \(boxed) \(glyphs)")
  }

  /// The least processor time of five runs, in seconds.
  private static func least(_ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<5 {
      let start = clock()
      try body()
      least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC))
    }
    return least
  }

  /// The bytes of a file.
  private static func bytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block.prefix(count) }
    return bytes
  }
}
