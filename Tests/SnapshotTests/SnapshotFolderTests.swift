import Foundation
import TestSupport
import Testing

@Suite struct SnapshotFolderTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func folder(_ mode: SnapshotMode) -> SnapshotFolder { SnapshotFolder(temporary.url, mode: mode) }

  private func content(of path: String) throws -> String { try #require(temporary.text(path)) }

  // MARK: The mode

  @Test func `without the variable files are checked`() throws {
    #expect(try SnapshotMode(environment: [:]) == .check)
  }

  @Test(arguments: SnapshotMode.allCases)
  func `the variable names the mode`(mode: SnapshotMode) throws {
    #expect(try SnapshotMode(environment: [SnapshotMode.variable: mode.rawValue]) == mode)
  }

  @Test(arguments: SnapshotMode.allCases, ["", "1", "true"])
  func `where CI is set files are only checked`(mode: SnapshotMode, ci: String) throws {
    #expect(try SnapshotMode(environment: [SnapshotMode.variable: mode.rawValue, "CI": ci]) == .check)
  }

  @Test(arguments: ["", "ALL", "yes", "record"])
  func `any other word is an error, in CI too`(word: String) {
    #expect(throws: UnknownSnapshotMode(word: word)) {
      try SnapshotMode(environment: [SnapshotMode.variable: word])
    }
    #expect(throws: UnknownSnapshotMode(word: word)) {
      try SnapshotMode(environment: [SnapshotMode.variable: word, "CI": "1"])
    }
  }

  @Test func `the error names the words that are known`() {
    #expect(
      UnknownSnapshotMode(word: "yes").description
        == "VECGEN_SNAPSHOTS is 'yes', but must be one of: check, missing, all"
    )
  }

  // MARK: Comparing

  @Test(arguments: SnapshotMode.allCases)
  func `equal bytes pass in every mode and write nothing`(mode: SnapshotMode) throws {
    try temporary.write("same", to: "a.svg")
    #expect(try folder(mode).complaint(about: Data("same".utf8), at: "a.svg") == nil)
    #expect(try temporary.names() == ["a.svg"])
  }

  @Test(arguments: [SnapshotMode.check, .missing])
  func `a difference is shown, with the file that was received and the command that accepts it`(mode: SnapshotMode)
    throws
  {
    try temporary.write("one\ntwo\n", to: "a.svg")
    let complaint = try #require(try folder(mode).complaint(about: Data("one\nthree\n".utf8), at: "a.svg"))
    #expect(complaint.hasPrefix("a.svg is not what was recorded\nfirst difference: line 2, byte 2\n"))
    #expect(complaint.contains("\n-two\n+three\n"))
    #expect(complaint.contains("\nreceived: \(temporary.path("a.svg.received"))\n"))
    #expect(complaint.hasSuffix("\nto accept: VECGEN_SNAPSHOTS=all swift test --filter SnapshotTests"))
    #expect(try content(of: "a.svg") == "one\ntwo\n")
    #expect(try content(of: "a.svg.received") == "one\nthree\n")
  }

  @Test func `a missing file fails a check and is not written`() throws {
    let complaint = try #require(try folder(.check).complaint(about: Data("new".utf8), at: "help/check.txt"))
    #expect(complaint.contains("there is no such file\n"))
    #expect(temporary.text("help/check.txt") == nil)
    #expect(temporary.text("help/check.txt.received") == "new")
  }

  @Test(arguments: [SnapshotMode.missing, .all])
  func `a missing file is recorded, and the run that wrote it is red`(mode: SnapshotMode) throws {
    let complaint = try folder(mode).complaint(about: Data("new".utf8), at: "help/check.txt")
    #expect(complaint == "help/check.txt was recorded: look at it, then run the tests again")
    #expect(try content(of: "help/check.txt") == "new")
    #expect(try folder(mode).complaint(about: Data("new".utf8), at: "help/check.txt") == nil)
  }

  @Test func `only the mode for all files writes over one that differs`() throws {
    try temporary.write("old", to: "a.pdf")
    #expect(try folder(.all).complaint(about: Data("new".utf8), at: "a.pdf") != nil)
    #expect(try content(of: "a.pdf") == "new")
    #expect(try temporary.names() == ["a.pdf"])
  }

  @Test func `a comparison that passes takes away what an earlier one received`() throws {
    try temporary.write("same", to: "a.svg")
    try temporary.write("other", to: "a.svg.received")
    #expect(try folder(.check).complaint(about: Data("same".utf8), at: "a.svg") == nil)
    #expect(try temporary.names() == ["a.svg"])
  }

  // MARK: Files without an example

  @Test(arguments: SnapshotMode.allCases)
  func `a file that nothing makes fails in every mode, in folders below too`(mode: SnapshotMode) throws {
    for path in ["a.svg", "old.pdf", "faults/gone.txt", "b.svg.received"] { try temporary.write("", to: path) }
    let complaints = try folder(mode).complaints(besides: ["a.svg", "c.svg"])
    #expect(complaints.map { $0.prefix { $0 != " " } } == ["faults/gone.txt", "old.pdf"])
    #expect(try temporary.names().contains("old.pdf"))
  }

  @Test func `a folder that is not there holds no file without an example`() throws {
    #expect(
      try SnapshotFolder(temporary.url.appendingPathComponent("none"), mode: .check).complaints(besides: []).isEmpty)
  }
}
