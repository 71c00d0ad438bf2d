import SceneModel
import Testing

/// What is said of scenes with several faults, and of what stands where it cannot.
@Suite struct SceneFileFaultTests {
  private func messages(_ layers: String) -> [String] {
    FileReading.layers(layers).messages.map { String($0.split(separator: " ", maxSplits: 1)[1]) }
  }

  @Test func `all faults of an arc are told in one run, as far as they do not hang together`() {
    let found = messages(
      """
      {"type": "gradientArc", "center": [9, 9], "radius": 4, "width": 9, "colors": ["red", "blu", "lime"],
       "locations": [0, 1]}
      """)
    #expect(
      found == [
        "error: 'width' is 9 but may be at most twice the radius, 8", "error: 'colors': unknown colour 'blu'",
        "error: 'locations' has 2 entries but 'colors' has 3",
      ])
    #expect(
      messages(
        """
        {"type": "gradientArc", "center": [9, 9], "radius": 4, "width": 2, "colors": ["blu"], "locations": [0],
         "blocks": "alternating"}
        """
      ).contains("error: 'locations' have no meaning where 'blocks' is 'alternating'"))
  }

  @Test func `a gradient's counts are compared even where one of its colours is faulty`() {
    let found = messages(#"{"type": "gradient", "colors": ["blu", "red"], "locations": [0]}"#)
    #expect(found == ["error: 'colors': unknown colour 'blu'", "error: 'locations' has 1 entry but 'colors' has 2"])
    let track = messages(#"{"type": "track", "points": [[0, 0, 1]], "colors": ["blu", "red"], "locations": [0]}"#)
    #expect(track == found)
  }

  @Test func `the animations of a faulty layer are checked too`() {
    let found = messages(
      """
      {"type": "shape", "path": "M0 0H9", "fill": "blu", "stroke": {"align": "inside"},
       "animate": [{"property": "opacity", "values": [0, 2], "duration": 0},
                   {"property": "colors", "values": [["red"], ["blau"]], "duration": 1},
                   {"property": "frame", "values": [[0, 0, 1, 1], [0, 0, 2, 2]], "duration": 1}]}
      """)
    #expect(
      found == [
        "error: 'fill': unknown colour 'blu'", "error: a stroke aligned 'inside' needs a closed path",
        "error: 'values': expected a number from 0 to 1, found 2",
        "error: 'duration': expected a number above 0, found 0", "error: 'values': unknown colour 'blau'",
        "error: 'frame' of a layer of type 'shape' cannot be animated",
      ])
  }

  private let chart = #""type": "lineChart", "frame": [0, 0, 100, 100], "data": [], "overflow": "expand""#

  @Test func `only a chart at the top level without a transform can widen the scene`() {
    #expect(messages("{\(chart)}, {\(chart), \"transform\": []}") == [])
    let fault = "error: only a layer at the top level without a transform can widen the scene"
    #expect(messages("{\(chart), \"transform\": {\"scale\": 2}}") == [fault])
    #expect(messages("{\"type\": \"group\", \"layers\": [{\(chart)}]}") == [fault])
    #expect(messages("{\"type\": \"group\", \"mask\": {\(chart)}}") == [fault])
    let moving = #""animate": [{"property": "transform", "values": [{"scale": 1}, {"scale": 2}], "duration": 1}]"#
    let reading = FileReading.layers("{\(chart), \(moving)}")
    #expect(reading.messages == ["2:\(chart.utf8.count - 6): \(fault)"])
  }

  @Test func `a track's range may have equal ends but not fall`() {
    let track = #""type": "track", "points": [[0, 0, 1], [9, 0, 2]]"#
    #expect(messages("{\(track), \"range\": [2, 2]}") == [])
    #expect(messages("{\(track), \"range\": [2, 1]}") == ["error: 'range': the ends of a range must not fall"])
  }

  @Test func `changes of a trim that repeat must repeat together`() {
    func shape(_ first: String, _ second: String) -> [String] {
      messages(
        """
        {"type": "shape", "path": "M0 0H9", "stroke": "red", "animate": [
          {"property": "strokeFrom", "values": [0, 1], "duration": 1\(first)},
          {"property": "strokeTo", "values": [0, 1], "duration": 1\(second)}]}
        """)
    }
    let fault = "error: changes of a stroke's trim that repeat must begin together and last and repeat equally"
    #expect(shape("", ", \"delay\": 1") == [])
    #expect(shape(", \"repeat\": 2", ", \"repeat\": 2, \"timing\": \"easeIn\"") == [])
    #expect(shape(", \"repeat\": 2", "") == [fault])
    #expect(shape(", \"repeat\": \"forever\"", ", \"repeat\": \"forever\", \"delay\": 1") == [fault])
  }

  @Test func `a singular transform changes only into one of its own form`() {
    func shape(_ values: String) -> [String] {
      messages(
        #"{"type": "group", "animate": [{"property": "transform", "values": \#(values), "duration": 1}]}"#)
    }
    #expect(shape(#"[{"scale": 0}, {"scale": 2}]"#) == [])
    let fault = "error: a singular transform cannot change into one of another form"
    #expect(shape(#"[{"scale": 0}, {"rotate": 2}]"#) == [fault])
    #expect(shape(#"[{"rotate": 2}, {"skewX": 90}]"#) == [fault])
    #expect(shape(#"[{"matrix": [1, 0, 0, 1, 0, 0]}, {"matrix": [0, 0, 0, 0, 0, 0]}]"#) == [fault])
  }

  @Test func `a skew by a quarter turn is singular`() {
    let found = messages(
      #"{"type": "group", "transform": {"skewX": 90}}, {"type": "group", "transform": {"skewY": 270}}"#)
    #expect(found == Array(repeating: "warning: the transform is singular: the layer paints nothing", count: 2))
  }

  @Test func `a place off the earth is one fault`() {
    let found = messages(#"{"type": "track", "coordinates": [[0, 86, 1], [200, 0, 1]]}"#)
    #expect(found == ["error: a longitude lies in -180...180 degrees"])
  }

  @Test func `the path of a gradient along its stroke cannot change`() {
    let found = messages(
      """
      {"type": "shape", "path": "M0 0H9", "stroke": {"paint": {"kind": "along", "colors": ["red", "blue"]}},
       "animate": [{"property": "path", "values": ["M0 0H9", "M0 0H8"], "duration": 1}]}
      """)
    #expect(found == ["error: the path of a stroke with a gradient along it cannot be animated"])
  }

  @Test func `colours change into lists with a clear one in another place, and only into as many`() throws {
    let arc = #""type": "gradientArc", "center": [9, 9], "radius": 4, "width": 2, "colors": ["red", "lime", "none"]"#
    func animated(_ second: String) -> FileReading {
      let lists = #"[["red", "lime", "none"], \#(second)]"#
      return .layers("{\(arc), \"animate\": [{\"property\": \"colors\", \"values\": \(lists), \"duration\": 1}]}")
    }
    let values = try #require(animated(#"["none", "black", "yellow"]"#).scene?.layers.first?.animations.first?.values)
    guard case .stops(let lists) = values else { return #expect(Bool(false)) }
    #expect(lists[0].map(\.location) == lists[1].map(\.location))
    #expect(animated(#"["red", "lime", "blue"]"#).messages == [])
    #expect(
      animated(#"["red", "lime"]"#).messages.map { $0.hasSuffix("the list has 2 colours but the gradient has 3") }
        == [true])
  }
}
