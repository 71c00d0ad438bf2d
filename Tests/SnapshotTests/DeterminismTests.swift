import Foundation
import TestSupport
import Testing

@Suite struct DeterminismTests {
  @Test func `two processes write the same bytes, whatever the time zone, the language and the folder`() throws {
    let elsewhere = try TemporaryFolder()
    let first = try Examples.compile(environment: ["TZ": "Asia/Kathmandu", "LANG": "C", "LC_ALL": "C"])
    let second = try Examples.compile(
      environment: [
        "TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "HOME": elsewhere.url.path,
      ],
      in: elsewhere.url)
    let files = try first.names()
    #expect(files.count == Examples.names.count * Examples.formats.count)
    #expect(try second.names() == files)
    for file in files {
      #expect(
        try Data(contentsOf: first.url.appendingPathComponent(file))
          == Data(contentsOf: second.url.appendingPathComponent(file)), "\(file)")
    }
  }
}
