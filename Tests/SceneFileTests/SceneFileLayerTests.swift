import Geometry
import SceneFile
import SceneModel
import Testing

@Suite struct SceneFileLayerTests {
  private func layer(_ keys: String) throws -> Layer {
    let reading = FileReading.layers("{\"type\": \"group\", \(keys)}")
    #expect(reading.messages == [])
    return try #require(reading.scene?.layers.first)
  }

  @Test func `every key that all layers have is read`() throws {
    let layer = try layer(
      """
      "id": "a-1", "title": "T", "description": "D", "opacity": 0.5, "hidden": true, "link": "https://a.b/c",
      "transform": [{"translate": [10, 0]}, {"scale": 2}], "mask": {"type": "shape", "path": "M0 0H9V9"},
      "clip": {"path": {"rect": [0, 0, 5, 5]}, "fillRule": "evenodd"},
      "animate": [{"property": "opacity", "values": [0, 1], "duration": 2}]
      """)
    #expect(layer.id?.value == "a-1" && layer.title == "T" && layer.description == "D")
    #expect(layer.opacity.value == 0.5 && layer.isHidden && layer.link == Link("https://a.b/c"))
    #expect(layer.transform.apply(Point(1, 1)) == Point(12, 2))
    guard case .alpha(let masks) = layer.mask else {
      Issue.record("there is no mask")
      return
    }
    #expect(masks.count == 1)
    #expect(layer.clip == Clip(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), fillRule: .evenodd))
    #expect(layer.animations == [Animation(.opacity([0, 1]), duration: 2)])
    #expect(layer.places.layer?.offset == 47)
  }

  @Test func `a layer's defaults change nothing`() throws {
    #expect(try layer("\"layers\": []").with(places: .init()) == Layer(.type("group"), .group([])))
  }

  @Test func `a mask is a layer, a list, or luminance`() throws {
    let list = try layer(#""mask": [{"type": "group"}, {"type": "group"}]"#)
    #expect(list.mask?.layers.count == 2)
    guard case .luminance(let layers) = try layer(#""mask": {"luminance": [{"type": "group"}]}"#).mask else {
      Issue.record("the mask is not one by luminance")
      return
    }
    #expect(layers.count == 1)
  }

  @Test(arguments: [
    #""clip": "M0 0H1V1Z""#, #""clip": {"path": "M0 0H1V1Z"}"#, #""clip": {"polygon": [[0,0],[1,0],[1,1]]}"#,
  ])
  func `a clip is a path in any form`(keys: String) throws {
    #expect(try layer(keys).clip == Clip(.polygon([Point(0, 0), Point(1, 0), Point(1, 1)])))
  }

  @Test(arguments: [
    ("{}", ["2:1: error: 'type' is missing: expected a layer type"]),
    (#"{"type": 3}"#, ["2:10: error: 'type': expected a layer type, found 3"]),
    (#"{"type": "gradiantArc"}"#, ["2:10: error: unknown layer type 'gradiantArc'"]),
    (#"{"type": "group", "id": "1a"}"#, ["2:25: error: 'id': expected a name"]),
    (#"{"type": "group", "id": "é"}"#, ["2:25: error: 'id': expected a name"]),
    (#"{"type": "group", "title": []}"#, ["2:28: error: 'title': expected a text, found an array"]),
    (#"{"type": "group", "description": null}"#, ["2:34: error: 'description': expected a text, found null"]),
    (#"{"type": "group", "opacity": 1.5}"#, ["2:30: error: 'opacity': expected a number from 0 to 1, found 1.5"]),
    (#"{"type": "group", "hidden": "yes"}"#, ["2:29: error: 'hidden': expected true or false, found a string"]),
    (#"{"type": "group", "link": "javascript:x"}"#, ["2:27: error: 'link': expected a link"]),
    (##"{"type": "group", "link": "#b"}"##, ["2:27: error: no layer has the id 'b'"]),
    (#"{"type": "group", "transform": {}}"#, ["2:32: error: expected 'translate'"]),
    (#"{"type": "group", "mask": 1}"#, ["2:27: error: 'mask': expected a layer, a list of layers"]),
    (#"{"type": "group", "mask": {"luminance": 1}}"#, ["2:41: error: 'luminance': expected a list of layers, found 1"]),
    (#"{"type": "group", "mask": {"type": "x"}}"#, ["2:36: error: unknown layer type 'x'"]),
    (#"{"type": "group", "clip": "M"}"#, ["2:29: error: "]),
    (
      #"{"type": "group", "clip": {"path": "M0 0", "fillRule": "odd"}}"#,
      ["2:56: error: 'fillRule': expected 'nonzero' or 'evenodd'"]
    ),
    (#"{"type": "group", "animate": {}}"#, ["2:30: error: 'animate': expected a list of animations, found an object"]),
    (#"{"type": "group", "lyers": []}"#, ["2:19: error: unknown key 'lyers'"]),
    (#"{"type": "group", "id": "a"}, {"type": "group", "id": "a"}"#, ["2:55: error: the id 'a' stands twice"]),
    (
      #"{"type": "group", "hidden": true, "opacity": 7}"#,
      ["2:46: error: 'opacity': expected a number from 0 to 1, found 7"]
    ),
    (#"{"type": "group", "transform": {"scale": 0}}"#, []),
  ])
  func `a faulty key is a fault at its value`(layer: String, messages: [String]) {
    let found = FileReading.layers(layer).messages.filter { $0.contains("error") }
    #expect(found.count == messages.count)
    for (found, message) in zip(found, messages) { #expect(found.hasPrefix(message), "\(found)") }
  }

  @Test func `a singular transform is a warning`() {
    #expect(
      FileReading.layers(#"{"type": "group", "transform": {"scale": [1, 0]}}"#).messages == [
        "2:32: warning: the transform is singular: the layer paints nothing"
      ])
  }

  @Test(
    "layers nest 256 deep, in whatever way, and no deeper",
    arguments: [
      #"{"type":"group","layers":[ ]}"#, #"{"type":"replicator","count":1,"layers":[ ]}"#,
      #"{"type":"group","mask": }"#, #"{"type":"group","mask":{"luminance":[ ]}}"#,
    ])
  func nesting(wrapping: String) {
    let parts = wrapping.split(separator: " ").map(String.init)
    func nested(_ depth: Int) -> String {
      String(repeating: parts[0], count: depth - 1) + #"{"type":"group"}"#
        + String(repeating: parts[1], count: depth - 1)
    }
    #expect(FileReading.layers(nested(256)).messages == [])
    let deeper = FileReading.layers(nested(257)).messages
    #expect(deeper == ["2:\(256 * parts[0].utf8.count + 1): error: layers nest deeper than 256"])
  }

  @Test func `a link to a layer that is faulty is no second fault`() {
    let reading = FileReading.layers(
      ##"{"type": "shape", "id": "a", "path": 1}, {"type": "group", "link": "#a"}"##)
    #expect(reading.messages.count == 1)
  }
}

extension Layer {
  fileprivate func with(places: Places) -> Layer {
    var copy = self
    copy.places = places
    return copy
  }
}
