import TestSupport
import Testing

@testable import vecgen

@Suite struct `the call` {
  /// What a call of `compile` is told; nil where nothing is wrong with it.
  private func fault(_ arguments: String...) -> UsageFault? {
    do throws(UsageFault) {
      _ = try OptionParser<Compile>.command(from: arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (["--minfy", "a"], "unknown option '--minfy'", "did you mean '--minify'?"),
    (["-minify", "a"], "unknown option '-minify'", "did you mean '--minify'?"),
    (["--frmaes=3", "a"], "unknown option '--frmaes'", "did you mean '--frames'?"),
    (["a", "--fromat", "svg"], "unknown option '--fromat'", "did you mean '--format'?"),
    (["a", "--format", "svg,pdg"], "'--format' takes svg or pdf, not 'pdg'", "did you mean 'pdf'?"),
  ])
  func `an unknown option or value is answered with the nearest spelling`(
    _ arguments: [String], _ message: String, _ hint: String
  ) throws {
    let fault = #expect(throws: UsageFault.self) { try OptionParser<Compile>.command(from: arguments) }
    #expect(fault == UsageFault(message, hint: hint))
  }

  @Test(arguments: ["--out", "-o", "--precision", "--format", "--at", "--allow-path"])
  func `a missing value is a fault that shows the option's form`(_ name: String) throws {
    for arguments in [["a", name], ["a", name, "--minify"]] {
      let fault = #expect(throws: UsageFault.self) { try OptionParser<Compile>.command(from: arguments) }
      #expect(fault?.message.hasPrefix("'\(name)' needs a value: \(name) ") == true)
    }
  }

  @Test(arguments: [
    "--precision=-1", "--precision=13", "--precision=2.5", "--precision=", "--precision=99999999999999999999",
    "--at=-1", "--at=nan", "--at=inf", "--at=0x1p3", "--at=1e400", "--at=soon", "--frames=0", "--frames=10001",
    "--id-prefix=9a", "--id-prefix=a b", "--id-prefix=ä", "--format=svg,", "--minify=yes",
  ])
  func `a value out of range is a fault`(_ option: String) {
    #expect(fault("a", option) != nil)
  }

  @Test(arguments: [
    "--precision=0", "--precision=12", "--at=0", "--at=2.5", "--at=1e3", "--frames=1", "--frames=10000",
    "--id-prefix=chart_1-", "--format=svg,pdf", "--format=PDF",
  ])
  func `a value at the edge of its range is taken`(_ option: String) {
    #expect(fault("a", option) == nil)
  }

  @Test func `at and frames exclude each other`() {
    #expect(fault("a", "--at", "1", "--frames", "2")?.message == "'--at' and '--frames' exclude each other")
  }

  @Test func `options are read in every form`() throws {
    let arguments = [
      "a", "-o", "x.svg", "-oy.svg", "-o=z.pdf", "-o-", "--precision=3", "--precision", "4", "--format", "svg",
      "--format=pdf", "--allow-path", "p", "--allow-path=q",
    ]
    let command = try #require(try OptionParser<Compile>.command(from: arguments))
    #expect(command.files == ["x.svg", "y.svg", "z.pdf", "-"])
    #expect(command.settings.precision == 4, "the last one counts")
    #expect(command.formats.map(\.fileExtension) == ["svg", "pdf"])
    #expect(command.allowed == ["p", "q"])
  }

  @Test func `all that follows two dashes is an input`() throws {
    let command = try #require(try OptionParser<Compile>.command(from: ["a", "--", "--minify", "-", "--"]))
    #expect(command.operands == ["a", "--minify", "-", "--"])
    #expect(!command.settings.isMinified)
  }

  @Test(arguments: [
    [], ["comple"], ["--bogus"], ["compile"], ["compile", "--bogus", "a"], ["compile", "a", "--at", "-1"],
    ["check"], ["schema", "x"], ["example", "rnig"], ["example", "a", "b"], ["help", "trak"], ["a.scene.json"],
  ])
  func `a fault of the call prints the usage on standard error and ends with 2`(_ arguments: [String]) throws {
    let bench = try Bench()
    let result = try bench.run(arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.message.contains("usage: vecgen"))
    #expect(try bench.folder.names().isEmpty)
  }

  @Test func `an unknown command is answered with the nearest one`() throws {
    let bench = try Bench()
    #expect(try bench.run("comple").message.contains("hint: did you mean 'compile'?"))
    #expect(try bench.run("ring.scene.json").message.contains("hint: did you mean 'vecgen compile ring.scene.json'?"))
  }
}
