import Foundation
import TestSupport
import Testing

@testable import vecgen

@Suite struct `gallery` {
  /// A ring with a gradient, so that the picture has ids that two pictures would share.
  private static func ring(_ radius: Int) -> String {
    """
    {"version": 1, "size": [100, 100], "title": "R & <b>", "layers": [
      {"type": "gradientArc", "id": "ring", "center": [50, 50], "radius": \(radius), "width": 9, "colors": ["red", "blue"]}
    ]}
    """
  }

  /// Two folders: a ring that changed, a plain scene that did not, one that is gone and one that is new.
  private func bench() throws -> Bench {
    try Bench([
      "a/ring.scene.json": Self.ring(30), "a/sub/ring.scene.json": Self.ring(20), "a/old.scene.json": Bench.scene,
      "b/ring.scene.json": Self.ring(40), "b/sub/ring.scene.json": Self.ring(20), "b/new.scene.json": Bench.scene,
    ])
  }

  /// What stands between two texts, wherever both do.
  private func all(_ start: String, _ end: Character, in text: String) -> [String] {
    text.ranges(of: start).map { range in String(text[range.upperBound...].prefix { $0 != end }) }
  }

  @Test func `a page holds each scene with its picture, sizes, source and PDF`() throws {
    let bench = try bench()
    _ = try bench.run("compile", "a/ring.scene.json", "-o", "a/ring.pdf", "-o", "ring.svg")
    let result = try bench.run("gallery", "a", "-o", "index.html")
    #expect(result.code == 0 && result.message.isEmpty && result.output.isEmpty)
    let page = try #require(bench.folder.text("index.html"))
    #expect(all("<h2>", "<", in: page) == ["old", "ring", "sub/ring"])
    #expect(page.ranges(of: "<svg ").count == 3)
    #expect(page.contains("<p>R &amp; &lt;b&gt;</p>"))
    #expect(page.contains("&quot;title&quot;: &quot;R &amp; &lt;b&gt;&quot;"), "the source, as it stands")
    #expect(page.contains("<a href=\"a/ring.pdf\">PDF</a>"))
    #expect(page.contains("<a href=\"data:application/pdf;base64,JVBERi0xLj"), "a PDF that is nowhere else")
    let bytes = try #require(bench.folder.text("ring.svg")).utf8.count
    let (whole, tenth) = (bytes / 1000, bytes / 100 % 10)
    let size = bytes < 1000 ? "\(bytes) bytes" : tenth == 0 ? "\(whole) kB" : "\(whole).\(tenth) kB"
    #expect(page.contains("100 × 100 · SVG \(size)"))
  }

  @Test(arguments: [["a"], ["a", "b"]])
  func `no two pictures share an id, and each finds its own`(_ folders: [String]) throws {
    let bench = try bench()
    #expect(try bench.run(["gallery", "-o", "-"] + folders).code == 0)
    let page = try bench.run(["gallery", "-o", "-"] + folders).text
    let ids = all(" id=\"", "\"", in: page)
    #expect(ids.count > 4 && Set(ids).count == ids.count)
    let references = all("url(#", ")", in: page) + all("href=\"#", "\"", in: page)
    #expect(!references.isEmpty && references.allSatisfy(Set(ids).contains))
  }

  @Test func `a page asks for nothing from elsewhere, and for scripts only to slide`() throws {
    let bench = try bench()
    let single = try bench.run("gallery", "a", "-o", "-").text
    #expect(!single.contains("<script"))
    let pair = try bench.run("gallery", "a", "b", "-o", "-").text
    for page in [single, pair] {
      #expect(!page.contains("<link") && !page.contains("@import") && !page.contains(" src="))
      let addresses = all("http", "\"", in: page)
      // Names of vocabularies, which nobody loads.
      #expect(addresses.allSatisfy { ["://www.w3.org/2000/svg", "://www.w3.org/1999/xlink"].contains($0) })
      #expect(page.contains("prefers-color-scheme: dark"))
    }
  }

  @Test func `two folders are compared scene by scene, what changed first`() throws {
    let page = try bench().run("gallery", "a", "b", "-o", "-").text
    #expect(all("<h2>", " ", in: page) == ["ring", "new", "old", "sub/ring"])
    #expect(page.contains("<p>4 scenes: 1 changed, 1 added, 1 removed, 1 unchanged</p>"))
    #expect(page.contains("<h2>ring <small class=\"changed\">changed</small></h2>"))
    #expect(page.contains("<h2>sub/ring <small class=\"unchanged\">unchanged</small></h2>"))
    #expect(page.ranges(of: "type=\"range\"").count == 1)
    #expect(page.ranges(of: "<svg ").count == 5)
    #expect(page.contains("<li><b>ring</b>: radius 30 -&gt; 40; resized from 60 x 60 to 80 x 80"))
  }

  @Test func `links to PDFs count from the page's folder`() throws {
    let bench = try Bench(["s p/ring.scene.json": Bench.scene, "s p/ring.pdf": "", "out/x": ""])
    #expect(try bench.run("gallery", "s p", "-o", "out/index.html").code == 0)
    #expect(bench.folder.text("out/index.html")?.contains("<a href=\"../s%20p/ring.pdf\">PDF</a>") == true)
  }

  @Test func `a scene at fault is reported and leaves the page as it was`() throws {
    let bench = try Bench(["s/a.scene.json": Bench.scene, "s/b.scene.json": Bench.faultyScene, "index.html": "old"])
    let result = try bench.run("gallery", "s", "-o", "index.html")
    #expect(result.code == 1 && result.message.hasPrefix("s/b.scene.json:3:3: error: "))
    #expect(bench.folder.text("index.html") == "old")
    #expect(try bench.run("gallery", "none", "-o", "x").message == "none: error: No such file or directory\n")
    #expect(try bench.run("gallery", "s", "-o", "no/index.html").code == 1)
    try FileManager.default.removeItem(atPath: bench.folder.path("s/b.scene.json"))
    #expect(try bench.run("gallery", "s", "-o", "no/index.html").code == 3)
  }

  @Test(arguments: [["gallery"], ["gallery", "s"], ["gallery", "a", "b", "c", "-o", "x"]])
  func `a wrong call ends with 2`(_ arguments: [String]) throws {
    let result = try Bench().run(arguments)
    #expect(result.code == 2 && result.message.contains("usage: vecgen gallery DIR [AFTER]"))
  }

  // MARK: In a browser

  private func chromium(_ bench: Bench, _ arguments: String...) throws -> ChildProcess.Result {
    let common = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=600,500",
      "--user-data-dir=\(bench.folder.path("profile"))",
    ]
    return try Tool.chromium.run(common + arguments, in: bench.folder.url)
  }

  @Test(.enabled(if: Tool.chromium.url != nil, "chromium is not installed"), .timeLimit(.minutes(3)))
  func `a browser lays a pair under a slider, which the page hides where no script says so`() throws {
    let bench = try bench()
    _ = try bench.run("gallery", "a", "b", "-o", "index.html")
    let address = bench.folder.url.appendingPathComponent("index.html").absoluteString
    let page = try chromium(bench, "--dump-dom", address).text
    #expect(page.contains("<html lang=\"en\" class=\"scripted\">"))
    #expect(page.contains("<div class=\"pictures sliding\" style=\"--cut: 50%;\">"))
  }

  @Test(
    .enabled(if: Tool.chromium.url != nil && Tool.pngtopnm.url != nil, "chromium or netpbm is not installed"),
    .timeLimit(.minutes(3)))
  func `without scripts both pictures of a pair are seen whole, side by side`() throws {
    let bench = try bench()
    _ = try bench.run("gallery", "a", "b", "-o", "index.html")
    let page = try #require(bench.folder.text("index.html"))
    // What a browser with scripts off does with the page.
    try bench.folder.write(
      page.replacingOccurrences(
        of: "<meta charset=\"utf-8\">",
        with: "<meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'none'\">"),
      to: "off.html")
    /// The runs of columns of the first card that show a ring: one for a picture, two for two side by side.
    func runs(of file: String) throws -> Int {
      let address = bench.folder.url.appendingPathComponent(file).absoluteString
      _ = try chromium(bench, "--window-size=1000,400", "--screenshot=\(bench.folder.path("page.png"))", address)
      let pixels = Array(try Tool.pngtopnm.run(["page.png"], in: bench.folder.url).output.suffix(1000 * 400 * 3))
      // Between the heading of the first card and what is said below its pictures.
      let isColored = (0..<1000).map { x in
        (120..<300).contains { y in
          let start = (y * 1000 + x) * 3
          return abs(Int(pixels[start]) - Int(pixels[start + 1])) > 60
        }
      }
      return zip([false] + isColored, isColored).count { !$0 && $1 }
    }
    #expect(try runs(of: "off.html") == 2)
    #expect(try runs(of: "index.html") == 1)
  }

  @Test(
    .enabled(if: Tool.chromium.url != nil && Tool.pngtopnm.url != nil, "chromium or netpbm is not installed"),
    .timeLimit(.minutes(3)), arguments: [(1, 0xF5F5F7), (0, 0x161617)])
  func `a browser shows the page light and dark, with the rings' colours`(_ scheme: Int, _ expected: Int) throws {
    let bench = try bench()
    _ = try bench.run("gallery", "a", "-o", "index.html")
    let address = bench.folder.url.appendingPathComponent("index.html").absoluteString
    _ = try chromium(
      bench, "--blink-settings=preferredColorScheme=\(scheme)", "--screenshot=\(bench.folder.path("page.png"))", address
    )
    let pixels = Array(try Tool.pngtopnm.run(["page.png"], in: bench.folder.url).output.suffix(600 * 500 * 3))
    let corner = pixels[0..<3].reduce(0) { $0 << 8 | Int($1) }
    #expect(corner == expected)
    // Between red and blue there is much that is neither grey nor white.
    let colored = stride(from: 0, to: pixels.count, by: 3).count { index in
      abs(Int(pixels[index]) - Int(pixels[index + 1])) > 60
    }
    #expect(colored > 500)
  }
}
