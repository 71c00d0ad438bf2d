import Figures
import Reading
import TestSupport
import Testing

@testable import vecgen

@Suite struct `help` {
  /// The names of a command's options.
  private func names<C: Command>(_ type: C.Type) -> [String] { C.options.map(\.name) }

  @Test func `every option of the table stands in usage and help, in its form`() {
    func check<C: Command>(_ type: C.Type) {
      let help = Help.text(of: type)
      let usage = Help.usage(of: type).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(help.contains(Help.usage(of: type)))
      for option in C.options {
        #expect(help.contains("\n  \(option.spelling) "), "\(option.name)")
        #expect(usage.contains(option.usage), "\(option.name)")
      }
      #expect(Set(names(type)).count == C.options.count, "no name stands twice")
    }
    for command in CommandTable.all { check(command) }
  }

  @Test func `the options of compile are those of its description`() {
    #expect(
      names(Compile.self) == [
        "-o", "--out", "--format", "--precision", "--minify", "--compress", "--id-prefix", "--at", "--frames", "--data",
        "--name", "--pages", "--dry-run", "--explain", "--standard", "--profile", "--bleed", "--bleed-svg", "--watch",
        "--require-font-files", "--quiet",
        "--allow-path",
      ])
    #expect(names(Check.self).contains("--json"))
  }

  @Test func `every line fits into 80 columns and none ends with a space`() {
    for command in CommandTable.all {
      for line in Help.text(of: command).split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(line.count <= 80 && !line.hasSuffix(" "), "\(line)")
      }
    }
    for line in Help.overview.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test(arguments: ["compile", "batch", "check", "snapshot", "diff", "gallery", "example", "schema", "fonts", "help"])
  func `help of a command is the same by both ways`(_ command: String) throws {
    let bench = try Bench()
    let result = try bench.run("help", command)
    #expect(result.code == 0)
    #expect(result.message.isEmpty)
    #expect(result.text.contains("usage: vecgen \(command)"))
    #expect(try bench.run(command, "--help").output == result.output)
    #expect(try bench.run(command, "-h").output == result.output)
  }

  @Test func `help lists every command, and the version is one line`() throws {
    let bench = try Bench()
    let result = try bench.run("help")
    for command in CommandTable.all { #expect(result.text.contains("\n  \(command.name) ")) }
    #expect(try bench.run("--help").output == result.output)
    #expect(try bench.run("--version").text == "vecgen 0.1.0\n")
  }

  @Test func `help of a type of layer names all its keys`() throws {
    for type in LayerTypes.all {
      let result = try Bench().run("help", type.typeName)
      #expect(result.code == 0)
      for key in type.reference { #expect(result.text.contains(key.name), "\(type.typeName).\(key.name)") }
    }
    #expect(try Bench().run("help", "grup").message.contains("did you mean 'group'?"))
  }
}
