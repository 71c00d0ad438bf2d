import Foundation
import SceneBuilding
import SceneModel
import TestSupport
import Testing

@testable import SceneFile

private func read(_ text: String) throws(ResourceFault) -> Recording {
  try GPXReader.recording(from: Array(text.utf8), file: "ride.gpx")
}

/// A track of one segment.
private func track(_ points: String) -> String {
  "<gpx version=\"1.1\">\n<trk><trkseg>\n\(points)\n</trkseg></trk></gpx>"
}

@Suite struct GPXReaderTests {
  @Test func `elevation, time and speed are read, wherever below a point the speed stands`() throws {
    let recording = try read(
      track(
        """
        <trkpt lat="47.5" lon="-8.25"><ele>412.5</ele><time>1970-01-02T00:00:01.5Z</time></trkpt>
        <trkpt lon="8" lat="47"><speed>3.5</speed></trkpt>
        <trkpt lat="1e1" lon="+8"><extensions><x:a xmlns:x="u"><x:speed> 4 </x:speed></x:a></extensions></trkpt>
        """))
    #expect(
      recording.segments == [
        [
          .init(longitude: -8.25, latitude: 47.5, elevation: 412.5, time: 86_401.5),
          .init(longitude: 8, latitude: 47, speed: 3.5), .init(longitude: 8, latitude: 10, speed: 4),
        ]
      ])
  }

  @Test func `segments stay apart in file order, empty ones and waypoints are passed over`() throws {
    let recording = try read(
      """
      <?xml version="1.0"?><gpx><wpt lat="9" lon="9"><ele>1</ele></wpt>
      <trk><trkseg/><trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/></trkseg></trk>
      <rte><rtept lat="7" lon="7"/></rte>
      <trk><trkseg><trkpt lat="3" lon="3"/></trkseg></trk></gpx>
      """)
    #expect(recording.segments.map { $0.map(\.latitude) } == [[1, 2], [3]])
  }

  @Test func `routes are read where no track has a point`() throws {
    let recording = try read("<gpx><trk/><rte><rtept lat='7' lon='8'/></rte><rte><rtept lat='1' lon='2'/></rte></gpx>")
    #expect(recording.segments.map { $0.map(\.longitude) } == [[8], [2]])
  }

  @Test func `elements may have a prefix, and their texts comments and CDATA`() throws {
    let recording = try read(
      "<g:gpx xmlns:g='u'><g:trk><g:trkseg><g:trkpt lat='1' lon='2'><g:ele>1<!-- x -->2<![CDATA[3]]></g:ele></g:trkpt></g:trkseg></g:trk></g:gpx>"
    )
    #expect(recording.segments == [[.init(longitude: 2, latitude: 1, elevation: 123)]])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .isoLatin1])
  func `other encodings are read, and their document types refused`(encoding: String.Encoding) throws {
    let name = encoding == .isoLatin1 ? "ISO-8859-1" : "UTF-16"
    let mark = encoding == .isoLatin1 ? "" : "\u{FEFF}"
    func bytes(_ prolog: String) throws -> [UInt8] {
      let text = "\(mark)<?xml version='1.0' encoding='\(name)'?>\(prolog)"
      let body = track("<!-- é --><trkpt lat='1' lon='2'/>")
      return Array(try #require((text + body).data(using: encoding)))
    }
    let plain = try bytes("")
    #expect(try GPXReader.recording(from: plain, file: "a.gpx").segments.count == 1)
    let typed = try bytes("\n<!DOCTYPE gpx>")
    #expect(firstPlace { () throws(ResourceFault) in try GPXReader.recording(from: typed, file: "a.gpx") } == "2:1")
  }

  @Test func `a document type is a fault at its place, in a comment it is none`() throws {
    let text = "<?xml version=\"1.0\"?>\n <!DOCTYPE gpx [<!ENTITY a SYSTEM \"/etc/passwd\">]>\n<gpx/>"
    let found = faults { () throws(ResourceFault) in try read(text) }
    #expect(found.count == 1 && found[0].hasPrefix("2:2 "))
    #expect(try read("<!-- <!DOCTYPE gpx> -->" + track("<trkpt lat='1' lon='2'/>")).segments.count == 1)
  }

  @Test func `an encoding that could hide a document type is refused`() {
    #expect(faults { () throws(ResourceFault) in try read("<?xml version='1.0' encoding='UTF-7'?><gpx/>") }.count == 1)
  }

  @Test(arguments: [
    ("<trkpt lon='2'/>", "3:1 the point has no 'lat'"),
    (" <trkpt lat='x' lon='2'/>", "3:2 'lat' is 'x', expected a number of degrees"),
    ("<trkpt lat='nan' lon='2'/>", "3:1 'lat' is 'nan', expected a number of degrees"),
    ("<!-- é < --><trkpt lat='1' lon='180.5'/>", "3:13 'lon' is 180.5, expected -180 to 180 degrees"),
    ("<trkpt lat='-91' lon='0'/>", "3:1 'lat' is -91, expected -90 to 90 degrees"),
    ("<trkpt lat='1' lon='2'>\n  <ele>high</ele></trkpt>", "4:3 the elevation is 'high', expected a number"),
    (
      "<trkpt lat='1' lon='2' a='>'><time>yesterday</time></trkpt>",
      "3:30 the time is 'yesterday', expected an ISO 8601 date and time"
    ), ("<trkpt lat='1' lon='2'><speed>fast</speed></trkpt>", "3:24 the speed is 'fast', expected a number"),
  ])
  func `a value at fault is reported at the start of its tag`(points: String, expected: String) {
    #expect(faults { () throws(ResourceFault) in try read(track(points)) } == [expected])
  }

  @Test func `all faults come out of one reading, in order`() {
    let text = track("<trkpt lat='1'/>\n<trkpt lat='1' lon='2'><time>x</time><ele>y</ele></trkpt>\n<trkpt/>")
    let places = faults { () throws(ResourceFault) in try read(text) }.map { $0.prefix { $0 != " " } }
    #expect(places == ["3:1", "4:24", "4:38", "5:1", "5:1"])
  }

  @Test(arguments: [
    "", "  \n", "<gpx>", "<gpx><trk><trkseg><trkpt lat='1' lon='2'>", "<gpx></gp>", "ride", "<gpx/><gpx/>",
  ])
  func `a file that is empty, cut short or no XML is a fault with a place`(text: String) {
    let found = faults { () throws(ResourceFault) in try read(text) }
    #expect(found.count == 1)
    #expect(found.first?.first?.isNumber ?? false, "\(found)")
  }

  @Test func `every file that is cut short is a fault`() throws {
    let whole = Array(track("<trkpt lat='1' lon='2'><ele>5</ele></trkpt><trkpt lat='1' lon='3'/>").utf8)
    for count in 0..<whole.count {
      let part = Array(whole[..<count])
      #expect(
        !faults { () throws(ResourceFault) in try GPXReader.recording(from: part, file: "a.gpx") }.isEmpty,
        "the first \(count) bytes")
    }
  }

  @Test func `the parser's fault has its line`() {
    #expect(
      firstPlace { () throws(ResourceFault) in try read("<gpx>\n\n  <trk>&nothing;</trk></gpx>") }?.hasPrefix("3:")
        ?? false)
  }

  @Test func `a root of another name and a file without a point are faults`() {
    #expect(faults { () throws(ResourceFault) in try read("<kml/>") } == ["1:1 the root is <kml>, expected <gpx>"])
    #expect(
      faults { () throws(ResourceFault) in try read("<gpx><wpt lat='1' lon='2'/></gpx>") } == [
        "'ride.gpx' has no point: no track and no route has one"
      ])
  }

  @Test func `many points are read in linear time`() throws {
    let point = "<trkpt lat='47.1' lon='8.2'><ele>400</ele><time>2020-01-01T10:00:00Z</time></trkpt>\n"
    func time(_ count: Int) throws -> Duration {
      let text = track(String(repeating: point, count: count))
      return try processorTime {
        let recording = try read(text)
        #expect(recording.segments[0].count == count)
      }
    }
    _ = try time(100)
    let few = try time(1000)
    #expect(try time(10_000) < few * 60)
  }
}
