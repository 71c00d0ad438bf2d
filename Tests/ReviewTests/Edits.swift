/// The edits that are counted.
enum Edits {
  static let all = values + figures + layers + nested + scene + print + reading

  /// Changes of one value of one layer.
  private static let values: [Edit] = [
    .value("a colour of a shape", of: "hill", "#1b3a2f", "#204535"),
    .value("a colour of a text", of: "subtitle", "#d7dde2", "#e6ebef"),
    .value("a text", of: "heading", "\"Forty layers\"", "\"40 layers\""),
    .value("a text's size", of: "footer", "\"size\": 6", "\"size\": 7"),
    .value("a stop of a gradient", of: "sky", "#203a43", "#21404a"),
    .value("a stop of a radial gradient", of: "sun", "#ffe6b8", "#ffe9c2"),
    .value("a point of a path", of: "hill", "80 70 140 70 200 100", "80 64 140 70 200 100"),
    .value("a point of a polyline", of: "polyline", "[252, 372]", "[252, 366]"),
    .value("a stroke's width", of: "card", "\"width\": 1", "\"width\": 2"),
    .value("a dash", of: "panel", "[4, 3]", "[6, 3]"),
    .value("a group's opacity", of: "panel", "\"opacity\": 0.9", "\"opacity\": 0.7"),
    .value("a nested group's opacity", of: "panel", "\"opacity\": 0.8", "\"opacity\": 0.6", pdfLines: 2),
    .value(
      "a nested layer's colour", of: "panel", "\"radius\": 14}}, \"fill\": \"#ffffff\"",
      "\"radius\": 14}}, \"fill\": \"#ffeecc\""),
    .value("a group's place", of: "panel", "[248, 132]", "[248, 136]", pdfLines: 3),
    .value("the opacity of a mask's layer", of: "masked", "\"opacity\": 0.6", "\"opacity\": 0.4"),
    .value("a stop of a luminance mask", of: "luminous", "#202020", "#404040"),
    .value("a layer under a mask", of: "luminous", "#0072ff", "#0088ff"),
    .value("the alpha of a colour", of: "glass", "#00000033", "#00000055"),
    .value("a link's address", of: "button", "https://example.org/", "https://example.org/more"),
    .value("a title", of: "button", "\"title\": \"Read more\"", "\"title\": \"Read on\""),
    .value("an animation's duration", of: "pulse", "\"duration\": 2", "\"duration\": 3"),
    .value("a rotation", of: "turned", "\"rotate\": 20", "\"rotate\": 25"),
    .value("the colour of a replicator's copies", of: "grid", "#219ebc", "#1b86a0"),
  ]

  /// Changes inside figures.
  private static let figures: [Edit] = [
    Edit(name: "a colour of a ring", touched: ["ring"]) { try $0.replace("#34c759", with: "#30d158", in: "ring") },
    Edit(name: "a number of an arc", touched: ["arc"]) { try $0.replace("150", with: "160", in: "arc") },
    Edit(name: "one more colour of blocks", touched: ["blocks"]) {
      try $0.replace("\"#6bcb77\"", with: "\"#6bcb77\", \"#4d96ff\"", in: "blocks")
    },
    Edit(name: "a colour of a conic gradient", touched: ["conic"]) {
      try $0.replace("#34c759", with: "#30d158", in: "conic")
    },
    Edit(name: "a colour along a stroke", touched: ["along"]) {
      try $0.replace("#ffd60a", with: "#ffe04a", in: "along")
    },
    Edit(name: "the count of a replicator", touched: ["spinner"]) {
      try $0.replace("\"count\": 12", with: "\"count\": 13", in: "spinner")
    },
    Edit(name: "the share of a vote", touched: ["vote"]) { try $0.replace("0.62", with: "0.6", in: "vote") },
    .value("a label of a vote", of: "vote", "Tabs 62%", "Tabs 61%"),
    Edit(name: "a point of a track", touched: ["ride"]) {
      try $0.replace("[300, 420, 8]", with: "[300, 418, 8]", in: "ride")
    },
    Edit(name: "a point added to a track", touched: ["ride"]) {
      try $0.replace("[352, 396, 2]", with: "[352, 396, 2], [360, 404, 1]", in: "ride")
    },
    Edit(name: "a point added to a recording", touched: ["trip"]) {
      try $0.replace("47.3696,8.5486,3\n", with: "47.3696,8.5486,3\n47.3699,8.5480,2\n", inFile: "trip.csv")
    },
    Edit(name: "a record added to a chart", touched: ["chart"]) {
      try $0.replace("82}\n", with: "82},\n  {\"day\": \"2026-03-10\", \"score\": 84}\n", inFile: "scores.json")
    },
    Edit(name: "a record's value", touched: ["small-chart"]) {
      try $0.replace("{\"x\": 2, \"y\": 70}", with: "{\"x\": 2, \"y\": 74}", in: "small-chart")
    },
  ]

  private static let dot = """
    {"type": "shape", "id": "dot", "path": {"circle": {"center": [460, 620], "radius": 4}}, "fill": "#ff9f0a"}
    """
  private static let arc = """
    {"type": "gradientArc", "id": "new-arc", "center": [172, 192], "radius": 16, "width": 8, "colors": ["red", "blue"]}
    """

  /// Layers that come, go, move and change their names.
  private static let layers: [Edit] = [
    Edit(name: "a layer inserted in front", touched: ["dot"]) { try $0.insert(dot, before: "sky") },
    Edit(name: "a layer inserted in the middle", touched: ["dot"]) { try $0.insert(dot, before: "polyline") },
    Edit(name: "a layer inserted at the end", touched: ["dot"]) { try $0.insert(dot, before: nil) },
    Edit(name: "a figure inserted in front", touched: ["new-arc"]) { try $0.insert(arc, before: "sky") },
    Edit(name: "a layer without id inserted in front", touched: ["scene.shape-1"]) {
      try $0.insert("{\"type\": \"shape\", \"path\": {\"rect\": [1, 2, 3, 4]}, \"fill\": \"red\"}", before: "sky")
    },
    Edit(name: "the first layer removed", touched: ["sky"]) { try $0.remove("sky") },
    Edit(name: "a group removed from the middle", touched: ["panel"]) { try $0.remove("panel") },
    Edit(name: "the first text removed", touched: ["heading"]) { try $0.remove("heading") },
    Edit(name: "the first text of a font removed", touched: ["subtitle"]) { try $0.remove("subtitle") },
    Edit(name: "a chart removed", touched: ["chart"]) { try $0.remove("chart") },
    Edit(name: "the last layer removed", touched: ["frame"]) { try $0.remove("frame") },
    // Its font is used nowhere else: the font's entry in the page's resources is the layer's own.
    Edit(name: "the only text of a font removed", touched: ["typewriter", "Courier"]) { try $0.remove("typewriter") },
    Edit(name: "the first layer moved to the end", touched: ["sky"]) { try $0.move("sky", before: nil) },
    Edit(name: "a layer moved from the middle to the front", touched: ["masked"]) {
      try $0.move("masked", before: "sky")
    },
    Edit(name: "the last layer moved one back", touched: ["frame"]) { try $0.move("frame", before: "footer") },
    Edit(name: "the first layer renamed", touched: ["sky", "dawn"]) { try $0.rename("sky", "dawn") },
    Edit(name: "a layer with a mask renamed", touched: ["masked", "seen"]) { try $0.rename("masked", "seen") },
    Edit(name: "the last layer renamed", touched: ["frame", "border"]) { try $0.rename("frame", "border") },
    Edit(name: "the first layer duplicated", touched: ["sky-2"]) { try $0.duplicate("sky", as: "sky-2") },
    Edit(name: "a ring duplicated", touched: ["ring-copy"]) { try $0.duplicate("ring", as: "ring-copy") },
    Edit(name: "the last layer duplicated", touched: ["frame-2"]) { try $0.duplicate("frame", as: "frame-2") },
    Edit(name: "a layer hidden", touched: ["polygon"]) {
      try $0.replace("\"fill\": \"#ffb703\"", with: "\"fill\": \"#ffb703\", \"hidden\": true", in: "polygon")
    },
    Edit(name: "a group drawn together around a layer", touched: ["polygon"]) {
      try $0.replace("\"fill\": \"#ffb703\"", with: "\"fill\": \"#ffb703\", \"opacity\": 0.5", in: "polygon")
    },
  ]

  /// Changes below the top: only the top layer around them is touched.
  private static let nested: [Edit] = [
    Edit(name: "a layer inserted into a nested group", touched: ["panel"], mostSVG: 1) {
      try $0.replace(
        "{\"type\": \"shape\", \"id\": \"panel-dot\"",
        with:
          "{\"type\": \"shape\", \"id\": \"panel-new\", \"path\": {\"rect\": [90, 50, 20, 20]}, \"fill\": \"#ffffff\"},\n"
          + "          {\"type\": \"shape\", \"id\": \"panel-dot\"", in: "panel")
    },
    Edit(name: "the first child of a group removed", touched: ["panel"]) {
      try $0.replace(
        "{\"type\": \"shape\", \"id\": \"panel-sheet\", \"path\": {\"rect\": [0, 0, 216, 120], \"radius\": 12}, \"fill\": \"$dusk\"},\n"
          + "      ", with: "", in: "panel")
    },
    Edit(name: "the first child without id removed", touched: ["legend"], mostSVG: 1) {
      try $0.replace(
        "{\"type\": \"text\", \"text\": \"slow\", \"at\": [248, 440], \"size\": 9, \"color\": \"$ink\"},\n      ",
        with: "",
        in: "legend")
    },
    Edit(name: "a layer added to a mask", touched: ["masked"], mostSVG: 3) {
      try $0.replace(
        "\"mask\": [\n",
        with:
          "\"mask\": [\n       {\"type\": \"shape\", \"path\": {\"rect\": [60, 310, 12, 12]}, \"fill\": \"#000000\"},\n",
        in: "masked")
    },
    Edit(name: "a mask by luminance made one by alpha", touched: ["luminous"]) {
      try $0.replace("\"mask\": {\"luminance\": [", with: "\"mask\": [", in: "luminous")
      try $0.replace("]}, \"layers\"", with: "], \"layers\"", in: "luminous")
    },
    Edit(name: "a link given to a layer", touched: ["card"]) {
      try $0.replace("\"fill\": \"#ffffff\",", with: "\"fill\": \"#ffffff\", \"link\": \"#panel\",", in: "card")
    },
    Edit(name: "a clip given to a layer", touched: ["sun"]) {
      try $0.replace("\"id\": \"sun\",", with: "\"id\": \"sun\", \"clip\": {\"rect\": [380, 20, 80, 40]},", in: "sun")
    },
    Edit(name: "a record put before a chart's others", touched: ["chart"]) {
      try $0.replace("[\n", with: "[\n  {\"day\": \"2026-02-27\", \"score\": 60},\n", inFile: "scores.json")
    },
    Edit(name: "a record of a chart removed", touched: ["chart"]) {
      try $0.replace("  {\"day\": \"2026-03-04\", \"score\": 69},\n", with: "", inFile: "scores.json")
    },
    Edit(name: "a point in the middle of a recording", touched: ["trip"]) {
      try $0.replace("47.3701,8.5446,8\n", with: "47.3701,8.5446,8\n47.3698,8.5452,7\n", inFile: "trip.csv")
    },
    Edit(name: "a step of a replicator", touched: ["grid"]) { try $0.replace("[14, 0]", with: "[15, 0]", in: "grid") },
    Edit(name: "a colour of a vote's side", touched: ["vote"], mostSVG: 2, mostPDF: 8) {
      try $0.replace("#36c5f0", with: "#40c9f2", in: "vote")
    },
  ]

  /// Changes of a scene that is printed. Its identifier is a line of the cross-reference.
  private static let print: [Edit] = [
    Edit(name: "printed: a colour", touched: ["polygon"], mostSVG: 2, mostPDF: 8, base: .print) {
      try $0.replace("#ffb703", with: "#ffc220", in: "polygon")
    },
    // The ink is in the line of the marks, too.
    Edit(name: "printed: a colour made a named ink", touched: ["polygon"], ownPDF: 30, mostSVG: 2, base: .print) {
      try $0.replace("#ffb703", with: #"spot(\"Sun\", #ffb703)"#, in: "polygon")
    },
    Edit(name: "printed: a tint of a named ink", touched: ["hill"], mostSVG: 2, mostPDF: 8, base: .print) {
      try $0.replace("#1b3a2f)", with: "#1b3a2f, 0.8)", in: "hill")
    },
    Edit(name: "printed: the name of an ink", touched: ["hill"], ownPDF: 60, mostSVG: 0, base: .print) {
      try $0.replace("Pine", with: "Spruce", in: "hill")
    },
    Edit(name: "printed: the standard", touched: [], ownSVG: 0, ownPDF: 12, mostSVG: 0, mostPDF: 24, base: .print) {
      try $0.replaceInHead("PDF/A-2b", with: "PDF/A-2u")
    },
    Edit(name: "printed: the date", touched: [], ownSVG: 0, ownPDF: 30, mostSVG: 0, mostPDF: 60, base: .print) {
      try $0.replaceInHead("2026-11-22", with: "2026-11-23")
    },
    // The trimmed sheet moves on the page, and with it what is counted from the page's foot.
    Edit(
      name: "printed: the bleed",
      touched: [
        "scene", "sky", "sun", "ring", "arc", "blocks", "panel", "masked", "luminous", "clipped", "conic", "along",
        "repeat", "veil", "grid", "vote", "ride", "trip", "chart", "small-chart", "button", "to-ring", "inside",
      ], ownSVG: 0, ownPDF: 90, mostSVG: 0, base: .print
    ) { try $0.replaceInHead("\"bleed\": 9", with: "\"bleed\": 12") },
  ]

  /// Changes of a scene that is read out.
  private static let reading: [Edit] = [
    Edit(name: "tagged: a colour", touched: ["polygon"], mostSVG: 2, mostPDF: 8, base: .reading) {
      try $0.replace("#ffb703", with: "#ffc220", in: "polygon")
    },
    Edit(name: "tagged: a text", touched: ["heading"], mostSVG: 2, mostPDF: 8, base: .reading) {
      try $0.replace("\"Forty layers\"", with: "\"40 layers\"", in: "heading")
    },
    Edit(name: "tagged: a title given to a layer", touched: ["polygon"], ownPDF: 7, base: .reading) {
      try $0.replace("\"fill\": \"#ffb703\"", with: "\"fill\": \"#ffb703\", \"title\": \"A polygon\"", in: "polygon")
    },
    // A line of the scene's parts and one of the tree of parents.
    Edit(name: "tagged: a text inserted", touched: ["words"], ownPDF: 5, base: .reading) {
      try $0.insert(
        #"{"type": "text", "id": "words", "text": "words", "at": [24, 620], "size": 6, "color": "$ink"}"#, before: "sky"
      )
    },
    Edit(name: "tagged: the first text removed", touched: ["heading"], ownPDF: 5, base: .reading) {
      try $0.remove("heading")
    },
    Edit(name: "tagged: the first text moved to the end", touched: ["heading"], ownPDF: 6, base: .reading) {
      try $0.move("heading", before: nil)
    },
  ]

  /// Changes of the scene itself, which reach what the scene shares.
  private static let scene: [Edit] = [
    Edit(
      name: "a colour of the palette, used by six layers",
      touched: ["ring-label", "panel", "turned", "legend", "typewriter", "frame"], ownPDF: 2, mostSVG: 14
    ) { try $0.replaceInHead("#23272e", with: "#30363f") },
    Edit(
      name: "a gradient of the palette, used by two layers", touched: ["panel", "inside"], ownSVG: 1, ownPDF: 2,
      mostSVG: 2
    ) { try $0.replaceInHead("#f37335", with: "#f5803f") },
    Edit(name: "the background", touched: ["scene"], ownSVG: 1, ownPDF: 2, mostSVG: 2, mostPDF: 8) {
      try $0.replaceInHead("#f6f7f9", with: "#ffffff")
    },
    Edit(name: "the scene made wider", touched: ["scene"], ownSVG: 2, mostSVG: 4, mostPDF: 14) {
      try $0.replaceInHead("[480, 640]", with: "[500, 640]")
    },
    // The larger side says how far slices run on under each other; in the PDF patterns and links count from the page's foot.
    Edit(
      name: "the scene made higher",
      touched: [
        "scene", "sky", "sun", "ring", "arc", "blocks", "panel", "masked", "luminous", "clipped", "conic", "along",
        "repeat",
        "veil", "grid", "vote", "ride", "trip", "chart", "small-chart", "button", "to-ring", "inside",
      ], ownSVG: 2, ownPDF: 4
    ) { try $0.replaceInHead("[480, 640]", with: "[480, 660]") },
    Edit(name: "a colour added to the palette", touched: [], ownPDF: 0) {
      try $0.replaceInHead("\"ink\":", with: "\"paper\": \"#ffffff\",\n    \"ink\":")
    },
    Edit(name: "a gradient added to the palette", touched: [], ownPDF: 0) {
      try $0.replaceInHead("\"ink\":", with: "\"dawn\": {\"colors\": [\"#fff\", \"#fc0\"]},\n    \"ink\":")
    },
    Edit(name: "a colour of the palette renamed", touched: [], ownPDF: 0) {
      try $0.replaceInHead("\"ink\"", with: "\"pen\"")
      for layer in ["ring-label", "turned", "legend", "typewriter", "frame", "panel"] {
        try $0.replaceAll("$ink", with: "$pen", in: layer)
      }
    },
    Edit(name: "the title of the scene", touched: [], ownSVG: 1, mostSVG: 2, mostPDF: 6) {
      try $0.replaceInHead("Forty layers", with: "All layers")
    },
  ]
}
