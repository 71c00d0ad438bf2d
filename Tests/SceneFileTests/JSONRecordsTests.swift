import SceneBuilding
import SceneModel
import Testing

@testable import SceneFile

@Suite struct JSONRecordsTests {
  private func table(_ text: String, _ path: String? = nil) throws(ResourceFault) -> Table {
    try JSONRecords.table(from: Array(text.utf8), at: path, file: "data.json")
  }

  @Test func `records are found by their path, numbers keep their text`() throws {
    let table = try table(
      "{\"data\": {\"list\": [\n{\"d\": \"é\", \"y\": 1.50e1},\n{\"y\": \"7\", \"z\": true, \"d\": null}]}}",
      "data.list")
    #expect(table.header == ["d", "y", "z"])
    #expect(table.rows.map { $0.map(\.text) } == [["é", "1.50e1", nil], [nil, "7", "true"]])
    #expect(places(of: table) == ["2:7", "2:17", "2:1", "3:28", "3:7", "3:17"])
  }

  @Test func `names may come in any order, and texts with escapes are what they mean`() throws {
    let table = try table(
      #"[{"a": "x\n\u00e9", "b": "plain"}, {"b": -2.50E+1, "a": false}, {"c": "\"", "a": []}, {"b": ""}]"#)
    #expect(table.header == ["a", "b", "c"])
    #expect(
      table.rows.map { $0.map(\.text) } == [
        ["x\né", "plain", nil], ["false", "-2.50E+1", nil], [nil, nil, "\""], [nil, "", nil],
      ])
  }

  @Test func `without a path the root is the array, which may be empty`() throws {
    #expect(try table("[{\"a\": 1}]").rows.count == 1)
    #expect(try table("[]").rows.isEmpty)
  }

  @Test(arguments: [
    ("{\"data\": {}}", "data.list", "1:10 'list' of 'records' is not there"),
    ("{\"data\": 1}", "data.list", "1:10 'list' of 'records' is not there"),
    ("{\"data\": 1}", "data", "1:10 expected an array of records, found a number"),
    ("[{}, 2]", nil, "1:6 expected a record: an object, found a number"),
    ("[[1, 2]]", nil, "1:2 expected a record: an object, found an array"),
  ])
  func `a fault has its place`(text: String, path: String?, expected: String) {
    #expect(faults { () throws(ResourceFault) in try table(text, path) } == [expected])
  }
}
