import SceneBuilding
import SceneModel
import Testing

@testable import SceneFile

private func table(_ text: String) throws(ResourceFault) -> Table {
  try CSVReader.table(from: Array(text.utf8), file: "data.csv")
}

private func recording(_ text: String) throws(ResourceFault) -> Recording {
  try CSVReader.recording(from: Array(text.utf8), file: "ride.csv")
}

@Suite struct CSVReaderTests {
  @Test(arguments: ["\n", "\r\n", "\r"], ["", "end"])
  func `rows end with a line feed, a return or both, the last one perhaps with nothing`(end: String, last: String)
    throws
  {
    let text = ["a,b", "1,2", "", "3,"].joined(separator: end) + (last.isEmpty ? "" : end)
    let table = try table(text)
    #expect(table.header == ["a", "b"])
    #expect(table.rows.map { $0.map(\.text) } == [["1", "2"], ["3", ""]])
    #expect(places(of: table).map { $0.prefix { $0 != ":" } } == ["2", "2", "4", "4"])
  }

  @Test func `quoted fields hold commas, line ends and doubled quotes`() throws {
    let table = try table("\u{FEFF}\"na\"\"me\",b\r\n\"x, y\",\"two\r\nlines\"\r\n\"\",\"\"\"\"\r\n")
    #expect(table.header == ["na\"me", "b"])
    #expect(table.rows.map { $0.map(\.text) } == [["x, y", "two\r\nlines"], ["", "\""]])
  }

  @Test func `plain fields end at the first comma or line end, however long they are`() throws {
    for count in 0..<40 {
      for end in ["\n", "\r\n", "\r"] {
        // Letters whose bits are nearly those of a comma and of line ends.
        let field = String((0..<count).map { Array("-.+\u{0B}\u{0C}\u{8C}\u{AC}é")[$0 % 8] })
        let table = try table("a,b\(end)\(field),x\(end)x,\(field)")
        #expect(table.rows.map { $0.map(\.text) } == [[field, "x"], ["x", field]])
      }
    }
  }

  @Test func `cells know where they begin, in characters`() throws {
    let table = try table("näme,b\né€😀,\"q\"\n\"a\nb\",c\n")
    #expect(places(of: table) == ["2:1", "2:5", "3:1", "4:4"])
  }

  @Test(arguments: [
    ("a,b\n1,2\n1,2,3\n", "3:1 the row has 3 fields but the header has 2"),
    ("a,b\n1\n", "2:1 the row has 1 fields but the header has 2"),
    ("a,b\n1,\"open\n", "2:3 the quoted field has no end"),
    ("a,b\n\"x\"y,2\n", "2:4 a comma or the end of the line follows a quoted field"),
    ("", "'data.csv' is empty, expected a header row"),
  ])
  func `a table's fault has its place`(text: String, expected: String) {
    #expect(faults { () throws(ResourceFault) in try table(text) } == [expected])
  }

  @Test func `bytes that are not UTF-8 are a fault at their place`() {
    let bytes = Array("a,b\n1,".utf8) + [0xE9, 0x0A]
    #expect(firstPlace { () throws(ResourceFault) in try CSVReader.table(from: bytes, file: "a.csv") } == "2:3")
  }

  @Test(arguments: [
    "lat,lon,ele,time,speed,value", " Latitude ,LNG,ALTITUDE,Time,Speed,VALUE",
    "LAT,longitude,Elevation,TIME,SPEED,value",
  ])
  func `a recording's fields are found by their names in any case`(header: String) throws {
    let recording = try recording("\(header)\n47,8,400,1970-01-01T00:01:00Z,3,1\n48,9,,90.5,,\n")
    #expect(
      recording.segments == [
        [
          .init(longitude: 8, latitude: 47, elevation: 400, time: 60, speed: 3, value: 1),
          .init(longitude: 9, latitude: 48, time: 90.5),
        ]
      ])
  }

  @Test func `further fields are of no meaning, and the order is free`() throws {
    #expect(try recording("name,lon,lat\nx,8,47\n").segments == [[.init(longitude: 8, latitude: 47)]])
  }

  @Test(arguments: [
    ("lat,lon\n47,\n", "2:4 the longitude is '', expected -180 to 180 degrees"),
    ("lat,lon\n97,8\n", "2:1 the latitude is '97', expected -90 to 90 degrees"),
    ("lat,lon,ele\n1,2,high\n", "2:5 'high' is not a number, or larger than 1e9"),
    ("lat,lon,speed\n1,2,0x10\n", "2:5 '0x10' is not a number, or larger than 1e9"),
    ("lat,lon,time\n1,2,noon\n", "2:5 the time is 'noon', expected an ISO 8601 date and time, or seconds"),
    ("lat,x\n1,2\n", "1:1 no field is named 'lon', 'lng' or 'longitude'"),
    ("lat,lon,latitude\n1,2,3\n", "1:9 a second field for the lat"),
    ("lat,lon\n", "'ride.csv' has no point: nothing follows its header"),
  ])
  func `a recording's fault has its place`(text: String, expected: String) {
    #expect(faults { () throws(ResourceFault) in try recording(text) } == [expected])
  }

  @Test func `all faults come out of one reading`() {
    #expect(faults { () throws(ResourceFault) in try recording("lat,lon\nx,y\n1,2\n3\n") }.count == 3)
  }
}
