import Foundation
import Reading
import SceneModel
import Templates
import Testing

@Suite struct FillingTests {
  /// What a template's `x` comes to for a record, as Foundation reads it; the messages where it is at fault.
  private func filled(
    _ value: String, _ record: String, sizeLimit: Int = Template.sizeLimit
  ) throws -> (value: Any?, messages: [String]) {
    let bytes = Array("{\"x\": [\(value)]}".utf8)
    var diagnostics = Diagnostics()
    let node = try #require(JSONScanner.scan(bytes, reporting: &diagnostics))
    let data = Array(record.utf8)
    let template = Template(node, in: bytes, reporting: &diagnostics)
    let root = try #require(JSONScanner.scan(data, reporting: &diagnostics))
    let scene = template?.filled(
      with: DataRecord(root, in: data, from: .file("data", line: 1)), warnsOfUnused: false, sizeLimit: sizeLimit,
      reporting: &diagnostics)
    let object = try scene.map { try JSONSerialization.jsonObject(with: Data($0.bytes)) as? [String: Any] }
    return (object??["x"], diagnostics.entries.map(\.message))
  }

  @Test(arguments: [
    (#"{"$data": "a"}"#, #"{"a": 12}"#, "[12]"),
    (#"{"$data": "a"}"#, #"{"a": {"b": [1, null, "x"]}}"#, #"[{"b": [1, null, "x"]}]"#),
    (#"{"$data": "a.b[1]"}"#, #"{"a": {"b": [1, "y"]}}"#, #"["y"]"#),
    (#"{"$data": "a", "default": {"k": {"$data": "b"}}}"#, #"{"b": 2}"#, #"[{"k": 2}]"#),
    (#"{"$data": "a", "default": 7}"#, #"{"a": null}"#, "[7]"),
    (#""{{a}} and {{b|upper}}""#, #"{"a": 1.50, "b": "é\n\"\\"}"#, #"["1.50 and É\n\"\\"]"#),
    (#""{{{{a}} {{ a }}""#, #"{"a": true}"#, #"["{{a}} true"]"#),
    (#""{{\"a.b\".c|lower}}""#, #"{"a.b": {"c": "X"}}"#, #"["x"]"#),
    (
      #""{{n|#,##0.0}} {{p|0%}} {{d|MMM d}}""#, #"{"n": 1234.56, "p": 0.42, "d": "2026-03-25"}"#,
      #"["1,234.6 42% Mar 25"]"#
    ),
    (
      #"{"$each": "r", "as": "row", "value": "{{row.index}}/{{row.count}} {{row.t}}"}, 9"#,
      #"{"r": [{"t": "a"}, {"t": "b"}]}"#,
      #"["0/2 a", "1/2 b", 9]"#
    ),
    (#"1, {"$each": "r", "value": {"$data": "item"}}"#, #"{"r": []}"#, "[1]"),
    (
      #"{"$each": "r", "as": "a", "value": [{"$each": "a.s", "as": "b", "value": [{"$data": "a.n"}, {"$data": "b"}]}]}"#,
      #"{"r": [{"n": 1, "s": [2, 3]}, {"n": 4, "s": []}]}"#, "[[[1, 2], [1, 3]], []]"
    ),
    (
      #"{"$each": "r", "as": "a", "value": {"$if": "a.v", "then": {"$data": "a.v"}}}"#,
      #"{"r": [{"v": 1}, {}, {"v": 0}]}"#, "[1, 0]"
    ),
    (
      #"{"k": {"$if": "a", "then": 1}, "l": {"$if": "b", "then": 1, "else": 2}}"#, #"{"a": "", "b": []}"#,
      #"[{"l": 2}]"#
    ),
    (#"{"$if": "a", "then": 1, "else": {"$if": "b", "then": 2, "else": 3}}"#, #"{"a": false, "b": 0}"#, "[2]"),
  ])
  func `words become what the data says`(value: String, record: String, expected: String) throws {
    let (filled, messages) = try filled(value, record)
    #expect(messages == [])
    let wanted = try JSONSerialization.jsonObject(with: Data(expected.utf8))
    #expect(filled as? NSArray == wanted as? NSArray)
  }

  @Test(arguments: [
    (#"{"$data": "a.b"}"#, #"{"a": {"c": 1}}"#, "the data has no 'a.b': no 'b'"),
    (#"{"$data": "a[2]"}"#, #"{"a": [1, 2]}"#, "the data has no 'a[2]': no '[2]'"),
    (#""{{a}}""#, #"{"a": {}}"#, "'a' is an object, which is no part of a text"),
    (#""{{a|0.0}}""#, #"{"a": "x"}"#, "'a': expected a number, found 'x'"),
    (#""{{a|yyyy}}""#, #"{"a": "x"}"#, "'a': expected a date such as 2026-03-25, found 'x'"),
    (#"{"$each": "a", "value": 1}"#, #"{"a": 3}"#, "'a' is a number, not the list that '$each' goes through"),
    (#"{"k": {"$each": "a", "value": 1}}"#, "{}", "'$each' stands in an array alone"),
    (#"{"$each": "a"}"#, "{}", "'value' is missing beside '$each'"),
    (#"{"$if": "a"}"#, "{}", "'then' is missing beside '$if'"),
    (#"{"$dat": "a"}"#, "{}", "'$dat' is no word of a template: expected $data, $each, $if"),
    (#"{"$data": "a", "defualt": 1}"#, #"{"a": 1}"#, "unknown key 'defualt' beside '$data'"),
    (#"{"$data": 3}"#, "{}", "'$data': expected a path into the data, found 3"),
    (#""{{a""#, "{}", "'{{' has no '}}' behind it"),
    (#""{{a|q}}""#, "{}", "'q' is no format: expected upper, lower, a number's pattern such as #,##0.0, or a date's"),
  ])
  func `what is wrong is said`(value: String, record: String, message: String) throws {
    #expect(try filled(value, record).messages == [message])
  }

  @Test func `values of the data stay data`() throws {
    let texts = [
      #"{\"$data\": \"secret\"}"#, "{{secret}}", #"\", \"k\": \""#, #"\u0000\u001b[2J"#, "</text><script>", #"\\\""#,
    ]
    for text in texts {
      let (value, messages) = try filled(
        #""{{t}}", {"$data": "t"}, {"$each": "r", "value": "{{item}}"}"#,
        "{\"t\": \"\(text)\", \"r\": [\"\(text)\"], \"secret\": 1}")
      #expect(messages == [])
      let plain = try JSONSerialization.jsonObject(with: Data("[\"\(text)\", \"\(text)\", \"\(text)\"]".utf8))
      #expect(value as? NSArray == plain as? NSArray)
    }
  }

  @Test func `lists within lists do not fill the memory`() throws {
    let list = "[\((0..<3000).map(String.init).joined(separator: ","))]"
    let inner = #"{"$each": "r", "as": "c", "value": "{{a}}{{b}}{{c}}0123456789"}"#
    let value = #"{"$each": "r", "as": "a", "value": [{"$each": "r", "as": "b", "value": [\#(inner)]}]}"#
    #expect(
      try filled(value, "{\"r\": \(list)}", sizeLimit: 1 << 20).messages == ["the filled scene is larger than 1 MB"])
  }
}
