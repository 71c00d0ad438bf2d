import Geometry
import SceneFile
import SceneModel
import Testing

@Suite struct SceneFileAnimationTests {
  private static let shape =
    #""type": "shape", "path": "M0 0H9V9Z", "fill": {"colors": ["red", "blue"], "locations": [0, 0.5]}, "stroke": "red""#

  private func animations(_ animation: String, on layer: String = shape) throws -> [Animation] {
    let reading = FileReading.layers("{\(layer),\n\"animate\": [\n{\(animation)}]}")
    #expect(reading.messages == [])
    return try #require(reading.scene?.layers.first).animations
  }

  private func values(_ property: String, _ values: String, on layer: String = shape) throws -> [Animation.Values] {
    try animations("\"property\": \"\(property)\", \"duration\": 1, \"values\": \(values)", on: layer).map(\.values)
  }

  @Test func `when, how fast and how often is read`() throws {
    let animation = try #require(
      try animations(
        """
        "property": "opacity", "values": [0, 1, 0.5], "keyTimes": [0, 0.25, 1], "timing": ["easeIn", [0, 0, 1, 2]],
        "duration": 3, "delay": 0.5, "repeat": "forever", "fill": "both"
        """
      ).first)
    let expected = Animation(
      .opacity([0, 1, 0.5]), duration: 3, keyTimes: [0, 0.25, 1], timings: [.easeIn, .init(0, 0, 1, 2)], delay: 0.5,
      repetition: .forever, fill: .both)
    #expect(animation == expected)
    let bare = try animations(#""property": "opacity", "values": [0, 1, 0], "duration": 3"#)
    #expect(bare == [Animation(.opacity([0, 1, 0]), duration: 3)])
    #expect(bare.first?.keyTimes == [0, 0.5, 1] && bare.first?.fill == .forwards)
    let often = try animations(
      #""property": "opacity", "values": [0, 1, 0], "duration": 3, "repeat": 2.5, "timing": "easeInEaseOut""#)
    #expect(often.first?.repetition == .times(2.5))
    #expect(often.first?.timings == [.easeInEaseOut, .easeInEaseOut])
  }

  @Test func `every property of a shape is read`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    #expect(
      try values("path", #"["M0 0H1", {"line": [[0, 0], [2, 2]]}]"#) == [
        .path([.line(.origin, Point(1, 0)), .line(.origin, Point(2, 2))])
      ])
    #expect(
      try values("transform", #"[{"scale": 1}, [{"scale": 2}, {"rotate": 3}]]"#) == [
        .transform([[.scale(x: 1, y: 1)], [.scale(x: 2, y: 2), .rotate(.degrees(3), about: .origin)]])
      ])
    #expect(try values("stroke", #"["red", "blue"]"#) == [.stroke([red, blue])])
    #expect(try values("strokeFrom", "[0, 0.5]") == [.strokeFrom([0, 0.5])])
    #expect(try values("strokeTo", "[0, 1]") == [.strokeTo([0, 1])])
    #expect(try values("start", "[[0, 0], [1, 1]]") == [.start([.origin, Point(1, 1)])])
    #expect(try values("end", "[[0, 0], [1, 1]]") == [.end([.origin, Point(1, 1)])])
    #expect(
      try values("colors", #"[["red", "red"], ["none", "blue"]]"#) == [
        .stops([
          [.init(0, red), .init(0.5, red)], [.init(0, blue.withAlpha(0)), .init(0.5, blue)],
        ])
      ])
    let solid = #""type": "shape", "path": "M0 0H9V9Z", "fill": "red""#
    #expect(try values("fill", #"["red", "blue"]"#, on: solid) == [.fill([red, blue])])
  }

  @Test func `a gradient layer's frame moves its outline and its box`() throws {
    let rects = [Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: 2, height: 2)]
    #expect(
      try values("frame", "[[0, 0, 1, 1], [0, 0, 2, 2]]", on: #""type": "gradient", "colors": ["red"]"#) == [
        .path(rects.map { .rect($0) }), .frame(rects),
      ])
  }

  @Test func `the colour of a text changes by fill`() throws {
    #expect(
      try values("fill", #"["black", "white"]"#, on: #""type": "text", "text": "a", "at": [0, 0]"#) == [
        .fill([.black, .white])
      ])
  }

  @Test func `arcs change as cubics, the same number for each`() throws {
    let circles = #"[{"circle": {"center": [0, 0], "radius": 1}}, {"circle": {"center": [5, 0], "radius": 20}}]"#
    guard case .path(let paths) = try values("path", circles).first else { throw Unexpected() }
    #expect(paths.map(\.elements.count) == [10, 10])
  }

  @Test func `colours around a none are two stops in every value`() throws {
    let fading = #""type": "gradient", "colors": ["red", "none", "blue"]"#
    guard
      case .stops(let lists) = try values("colors", #"[["red", "red", "red"], ["blue", "none", "red"]]"#, on: fading)
        .first
    else { throw Unexpected() }
    #expect(lists.map(\.count) == [4, 4])
    #expect(lists[1][1] == .init(0.5, Color(red: 0, green: 0, blue: 1, alpha: 0)))
    #expect(lists[1][2] == .init(0.5, Color(red: 1, green: 0, blue: 0, alpha: 0)))
  }

  @Test(arguments: [
    (#""values": [0, 1], "duration": 1"#, "3:1: error: 'property' is missing"),
    (#""property": "x", "values": [0, 1], "duration": 1"#, "3:14: error: 'property': expected 'path', 'frame'"),
    (#""property": "opacity", "duration": 1"#, "3:1: error: 'values' is missing"),
    (#""property": "opacity", "values": [0, 1]"#, "3:1: error: 'duration' is missing"),
    (
      #""property": "opacity", "values": [0], "duration": 1"#,
      "3:35: error: 'values': expected at least two values, found 1"
    ),
    (
      #""property": "opacity", "values": [0, 2], "duration": 1"#,
      "3:39: error: 'values': expected a number from 0 to 1, found 2"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 0"#,
      "3:55: error: 'duration': expected a number above 0, found 0"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 1, "delay": -1"#,
      "3:67: error: 'delay': expected a number of 0 or more"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 1, "repeat": 0"#,
      "3:68: error: 'repeat': expected a number above 0"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 1, "repeat": "ever""#,
      "3:68: error: 'repeat': expected a number above 0 or 'forever', found 'ever'"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 1, "fill": "x""#,
      "3:66: error: 'fill': expected 'forwards'"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 1, "keyTimes": [0, 0.5, 1]"#,
      "3:70: error: 'keyTimes' has 3 entries but 'values' has 2"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 1, "keyTimes": [0.1, 1]"#,
      "3:71: error: 'keyTimes': the first key time is 0"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 1, "keyTimes": [0, 0.9]"#,
      "3:74: error: 'keyTimes': the last key time is 1"
    ),
    (
      #""property": "opacity", "values": [0, 1, 0], "duration": 1, "keyTimes": [0, 1.5, 1]"#,
      "3:82: error: 'keyTimes': key times must not fall: 1 after 1.5"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 1, "timing": ["linear", "linear"]"#,
      "3:68: error: 'timing' has 2 entries but 'values' has 1 step"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 1, "timing": "ease""#,
      "3:68: error: 'timing': expected 'linear'"
    ),
    (
      #""property": "opacity", "values": [0, 1], "duration": 1, "timing": [2, 0, 1, 1]"#,
      "3:68: error: 'timing': the x of a curve's"
    ),
    (#""property": "frame", "values": [], "duration": 1"#, "3:33: error: 'values': expected at least two values"),
    (
      #""property": "frame", "values": [[0, 0, 1, 1], [0, 0, 1, 1]], "duration": 1"#,
      "3:14: error: 'frame' of a layer of type 'shape' cannot be animated"
    ),
    (#""property": "fill", "values": ["red", "red"], "duration": 1"#, "3:14: error: the fill is a gradient"),
    (
      #""property": "path", "values": ["M0 0H1", "M0 0H1V1"], "duration": 1"#,
      "3:43: error: the path has other commands than the first value"
    ),
    (
      #""property": "colors", "values": [["red"], ["red", "blue"]], "duration": 1"#,
      "3:35: error: the list has 1 colour but the gradient has 2"
    ),
    (#""property": "opacity", "values": [0, 1], "duration": 1, "begin": "load""#, "3:58: error: unknown key 'begin'"),
  ])
  func `a faulty animation is a fault at its value`(animation: String, message: String) {
    let messages = FileReading.layers("{\(Self.shape),\"animate\": [\n{\(animation)}]}").messages
    #expect(messages.count == 1 && messages.first?.hasPrefix(message) == true, "\(messages)")
  }

  @Test(arguments: [
    (#""type": "shape", "path": "M0 0H9""#, "strokeTo", "there is no stroke whose 'strokeTo' could change"),
    (#""type": "shape", "path": "M0 0H9", "stroke": {"dash": [1]}"#, "strokeTo", "the trim of a dashed stroke"),
    (
      #""type": "shape", "path": "M0 0H9Z", "stroke": {"align": "inside"}"#, "strokeTo",
      "the trim of a stroke that is not"
    ),
    (
      #""type": "shape", "path": "M0 0H9", "stroke": {"paint": {"kind": "along", "colors": ["red"]}}"#, "strokeFrom",
      "the trim of a stroke with a gradient along it"
    ),
    (#""type": "shape", "path": "M0 0H9", "fill": "red""#, "start", "there is no gradient whose 'start' could change"),
    (#""type": "gradient", "kind": "conic", "colors": ["red"]"#, "end", "'end' of a gradient of kind 'conic'"),
    (#""type": "group""#, "fill", "'fill' of a layer of type 'group' cannot be animated"),
    (#""type": "text", "text": "a", "at": [0, 0]"#, "stroke", "'stroke' of a layer of type 'text'"),
  ])
  func `what a layer cannot change is a fault at the property`(layer: String, property: String, message: String) {
    let messages = FileReading.layers(
      "{\(layer), \"animate\": [\n{\"property\": \"\(property)\", \"values\": [0, 1], \"duration\": 1}]}"
    ).messages
    #expect(messages.count == 1 && messages.first?.hasPrefix("3:14: error: \(message)") == true, "\(messages)")
  }
}
