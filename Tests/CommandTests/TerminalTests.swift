import Foundation
import TestSupport
import Testing

@Suite struct `terminals` {
  /// What the command writes to a terminal as its standard error, given two scenes, one at fault.
  private func message(_ environment: [String: String]) throws -> String {
    let bench = try Bench(["a.json": Bench.faultyScene, "b.json": Bench.scene])
    return try Self.screen { screen in
      let result = try bench.run("compile", "a.json", "b.json", environment: environment, standardError: screen)
      #expect(result.code == 1)
    }
  }

  /// What the command writes to a terminal as its standard output.
  private func result(_ bench: Bench, _ arguments: [String], _ environment: [String: String]) throws -> String {
    try Self.screen { _ = try bench.run(arguments, environment: environment, standardOutput: $0) }
  }

  /// All that is written to a new terminal.
  private static func screen(_ write: (FileHandle) throws -> Void) throws -> String {
    let (terminal, program) = try openTerminal()
    defer { close(terminal) }
    let screen = FileHandle(fileDescriptor: program, closeOnDealloc: false)
    do {
      defer { close(program) }
      try write(screen)
    }
    // Where no program has the terminal any more reading ends with a fault.
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(terminal, &bytes, bytes.count), count > 0 { text += bytes.prefix(count) }
    return String(decoding: text, as: UTF8.self)
  }

  /// A new terminal: the end of its reader and the end of its programs.
  private static func openTerminal() throws -> (reader: Int32, program: Int32) {
    let reader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(reader >= 0)
    #if os(Linux)
      // The C library's functions for this are hidden from Swift: TIOCSPTLCK unlocks the other end, TIOCGPTN has its number.
      var (isLocked, number): (Int32, Int32) = (0, 0)
      try #require(ioctl(reader, 0x4004_5431, &isLocked) == 0 && ioctl(reader, 0x8004_5430, &number) == 0)
      let name = "/dev/pts/\(number)"
    #else
      try #require(grantpt(reader) == 0 && unlockpt(reader) == 0)
      let name = String(cString: try #require(ptsname(reader)))
    #endif
    let program = open(name, O_RDWR | O_NOCTTY)
    try #require(program >= 0)
    return (reader, program)
  }

  @Test func `a terminal gets colours and a progress line`() throws {
    let message = try message(["TERM": "xterm", "NO_COLOR": ""])
    #expect(message.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(message.contains("2/2"))
    #expect(message.hasSuffix("\r\u{1B}[K"), "the progress line is gone at the end")
  }

  @Test func `differences are coloured on a terminal, and nowhere else`() throws {
    let bench = try Bench(["ring.scene.json": reviewScene(), "new.scene.json": Bench.scene])
    _ = try bench.run("compile", "ring.scene.json", "-o", "ring.svg")
    try bench.folder.write(reviewScene(ring: "#00ff00"), to: "ring.scene.json")
    let calls = [["snapshot", "verify"], ["diff", "new.scene.json", "ring.scene.json"]]
    let (verified, compared) = (
      try result(bench, calls[0], ["TERM": "xterm", "NO_COLOR": ""]),
      try result(bench, calls[1], ["TERM": "xterm", "NO_COLOR": ""])
    )
    #expect(verified.contains("\u{1B}[1;31mchanged:\u{1B}[0m ring.svg"))
    #expect(verified.contains("\u{1B}[1;31mmissing:\u{1B}[0m new.svg"))
    #expect(verified.contains("\u{1B}[1m--- ring.svg\trecorded\u{1B}[0m"))
    #expect(verified.contains("\u{1B}[36m@@ "))
    #expect(verified.contains("\u{1B}[31m-  <path id=\"ring\""))
    #expect(verified.contains("\u{1B}[32m+  <path id=\"ring\""))
    #expect(compared.contains("\u{1B}[1mring:\u{1B}[0m added"))
    for call in calls {
      #expect(try !result(bench, call, ["TERM": "xterm", "NO_COLOR": "1"]).contains("\u{1B}"))
      #expect(try !bench.run(call, environment: ["TERM": "xterm", "NO_COLOR": ""]).text.contains("\u{1B}"))
    }
  }

  @Test(arguments: [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb", "NO_COLOR": ""]])
  func `a terminal that wants none gets neither`(_ environment: [String: String]) throws {
    let message = try message(environment)
    #expect(message.contains("a.json:3:3: error: "))
    #expect(!message.contains("\u{1B}"))
    #expect(!message.contains("2/2"))
  }

  @Test func `what is no terminal gets neither`() throws {
    let bench = try Bench(["a.json": Bench.faultyScene, "b.json": Bench.scene])
    let result = try bench.run("compile", "a.json", "b.json", environment: ["TERM": "xterm", "NO_COLOR": ""])
    #expect(!result.message.contains("\u{1B}"))
    #expect(!result.message.contains("2/2"))
  }
}
