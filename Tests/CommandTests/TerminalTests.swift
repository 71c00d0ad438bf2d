import Foundation
import TestSupport
import Testing

@Suite struct `terminals` {
  /// What the command writes to a terminal as its standard error.
  private func message(_ environment: [String: String]) throws -> String {
    let (terminal, screen) = try Self.openTerminal()
    defer { close(terminal) }
    let bench = try Bench(["a.json": Bench.faultyScene, "b.json": Bench.scene])
    let result = try bench.run(
      "compile", "a.json", "b.json", environment: environment,
      standardError: FileHandle(fileDescriptor: screen, closeOnDealloc: true))
    #expect(result.code == 1)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(terminal, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
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
