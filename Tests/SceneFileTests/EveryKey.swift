import ColorManagement
import Foundation
import SceneFile
import SceneBuilding
import SceneModel
import TestSupport

/// Scenes that between them have every key of the format.
enum EveryKey {
  static let scene = """
    {
      "$schema": "scene.schema.json", "version": 1, "size": [400, 300], "unit": "mm", "title": "Every key", "description": "A scene", "language": "en",
      "background": "$paper", "palette": {"paper": "#fffef8", "dusk": {"colors": ["navy", "plum"]}},
      "data": {}, "fonts": {
        "sans": {"file": "inter.ttf", "index": 0, "axes": {"wght": 500}, "features": {"tnum": true}, "language": "de",
                 "fallback": ["serif"], "embedding": "granted"},
        "serif": "garamond.otf"
      },
      "tolerance": {"color": 1, "geometry": 0.1},
      "print": {"standard": ["PDF/A-2b"], "profile": "screen.icc", "condition": "sRGB", "bleed": [3, 3, 3, 2], "marks": ["crop"],
                "marksOffset": 4, "convert": "keep", "blackPoint": true, "inkLimit": 300, "allow": ["rgb"],
                "created": "2026-11-22", "author": "A", "subject": "B", "keywords": "C", "copyright": "D", "trapped": false},
      "layers": [
        {
          "type": "group", "id": "all", "title": "Group", "description": "Plain", "opacity": 0.5, "hidden": false, "overprint": true,
          "link": "#dots", "clip": {"path": {"circle": {"center": [50, 50], "radius": 40}}, "fillRule": "evenodd"},
          "mask": {"luminance": [{"type": "gradient", "colors": ["white", "black"]}]},
          "transform": [
            {"translate": [1, 2]}, {"rotate": 30, "about": [5, 5]}, {"scale": [1, 2]}, {"shear": 60}, {"skewX": 5},
            {"skewY": "0.1rad"}, {"matrix": [1, 0, 0, 1, 3, 4]}
          ],
          "animate": [{
            "property": "opacity", "values": [0, 1, 0.5], "keyTimes": [0, 0.25, 1], "timing": ["easeIn", [0, 0, 1, 2]],
            "duration": 2, "delay": 1, "repeat": 3, "fill": "both"
          }],
          "layers": [
            {"type": "shape", "path": {"path": "M0 0h9v9z"}, "fill": "red", "fillRule": "evenodd"},
            {"type": "shape", "path": {"rect": [1, 2, 30, 20], "radius": [1, 2, 3, 4], "inset": 2}, "stroke": {
              "paint": "$dusk", "width": 2, "cap": "round", "join": "bevel", "miterLimit": 3, "dash": [4, 2],
              "dashOffset": 1, "align": "inside", "from": 0.1, "to": 0.9}},
            {"type": "shape", "path": {"ellipse": {"center": [5, 5], "radii": [3, 2]}}, "fill": {
              "kind": "radial", "colors": ["red", "none"], "locations": [0, 0.5], "start": [5, 5], "end": [9, 9],
              "units": "user", "space": "oklab", "spread": "reflect"}},
            {"type": "shape", "path": {"line": [[0, 0], [9, 9]]}, "stroke": "red"},
            {"type": "shape", "path": {"polyline": [[0, 0], [9, 9]]}, "stroke": "red"},
            {"type": "shape", "path": {"polygon": [[0, 0], [9, 9], [0, 9]]}, "fill": "red"},
            {"type": "shape", "path": {"roundedPolygon": [[0, 0, 1], [9, 9, 1], [0, 9, 1]]}, "fill": "red"},
            {"type": "shape", "path": {"arc": {"center": [9, 9], "radius": 5, "from": 0, "to": 90, "clockwise": false}},
             "stroke": "red"}
          ]
        },
        {"type": "gradient", "frame": [0, 0, 20, 20], "kind": "conic", "colors": ["red", "blue"], "locations": [0, 1],
         "start": [0.5, 0.5], "end": [1, 1], "units": "box", "space": "hsb"},
        {"type": "gradient", "colors": ["red", "blue"], "spread": "repeat"},
        {"type": "text", "text": "a", "at": [5, 5], "font": "Courier", "size": 9, "color": "red", "align": "end",
         "baseline": "top", "outline": false},
        {"type": "text", "text": [{"text": "a", "font": ["sans"], "size": 8, "color": "red", "features": {"smcp": 1},
         "axes": {}, "letterSpacing": "0.1em", "language": "en"}], "box": [0, 0, 90, 40], "font": ["sans"],
         "color": {"colors": ["red", "blue"]}, "stroke": "red", "features": {"zero": true}, "axes": {"wght": 600},
         "letterSpacing": 1, "language": "en", "direction": "ltr", "lineHeight": 1.2, "align": "justify",
         "verticalAlign": "middle", "overflow": "clip"},
        {"type": "image", "source": "map.png", "frame": [0, 0, 50, 50], "fit": "cover", "align": [0, 1], "radius": 3,
         "smooth": false, "embed": false},
        {"type": "image", "source": "map.png", "region": [7, 49, 10, 52]},
        {"type": "replicator", "layers": [], "count": 3, "instanceTransform": {"rotate": 20}, "anchor": [9, 9],
         "instanceColor": "#fed", "colorOffset": [0, 0, 0, -0.1], "instanceDelay": 0.1},
        {"type": "gradientArc", "center": [50, 50], "radius": 20, "width": 6, "colors": ["red", "blue"], "from": 10,
         "to": -200, "clockwise": false, "locations": [0, 0.9], "space": "linear", "cap": "round", "blocks": "smooth"},
        {"type": "track", "points": [[0, 0, 1], [9, 9, 2], [20, 5, 0]], "by": "value", "range": [0, 2],
         "hue": [0, 240], "saturation": 0.5, "brightness": 0.5, "hold": [0, 1], "width": 3, "cap": "butt",
         "join": "bevel", "simplify": 1, "profile": {"frame": [0, 0, 9, 9], "stroke": "red"},
         "filter": {"movingAverage": 3, "zeroPhase": true}},
        {"type": "track", "coordinates": [[0, 0, 1], [1, 1, 2]], "frame": [0, 0, 50, 50], "padding": [1, 2, 3, 4],
         "filter": {"lowPass": 0.5}, "colors": ["red", "blue"], "locations": [0, 1]},
        {"type": "track", "id": "map", "source": "ride.csv", "region": [7, 49, 10, 52], "separate": 3, "animated": 2, "pace": "even",
         "profile": {"frame": [60, 0, 99, 40], "line": "red", "area": {"fill": "blue", "opacity": 0.5}, "ticks": 3, "format": "0",
         "distance": "0", "colored": true, "labels": {"size": 8}},
         "markers": [{"on": "start", "shape": "pin", "size": 9, "fill": "red", "stroke": "white", "label": {"text": "A"},
         "labels": {"size": 7}}, {"on": {"every": 5000000}}, {"on": {"at": 0}, "label": "0 m"}],
         "legend": {"frame": [10, 60, 80, 6], "ticks": 2, "format": "0", "title": "t", "radius": 1, "font": "Courier", "size": 6,
         "color": "red"},
         "scaleBar": {"at": [10, 100], "width": 50, "units": "imperial", "font": "Courier", "size": 6, "color": "red"},
         "north": {"at": [90, 90], "size": 20, "color": "red", "font": "Courier"}},
        {"type": "shape", "path": "M0 0h9v9z", "fill": "red", "geo": [8, 50], "region": "map"},
        {"type": "vote", "frame": [0, 0, 200, 40], "percent": 0.5, "angle": 70, "space": 3, "smallRadius": 3,
         "bigRadius": 7, "borderWidth": 1, "border": {"colors": ["red", "blue"]},
         "left": {"colors": ["red"], "label": "yes"}, "right": {"colors": ["blue"]},
         "before": {"left": "?", "right": "!"}, "timing": "easeIn",
         "labels": {"font": "sans", "size": 9, "color": "black", "features": {"tnum": 1}, "axes": {"wght": 400},
         "letterSpacing": 0.1, "fit": true, "minimum": 6}, "start": {"width": 90, "height": 20},
         "middle": {"width": [80, 70]}, "phase": "animated", "duration": 1, "begin": "click"},
        {"type": "vote", "frame": [0, 0, 200, 40], "percent": 0.5,
         "left": {"colors": ["red"], "link": "https://example.org"}, "right": {"colors": ["blue"]}},
        {"type": "gradientArc", "frame": [0, 0, 50, 50], "width": 6, "colors": ["red", "blue"], "value": 1.2,
         "rest": "gray", "lapShade": "black"},
        {"type": "lineChart", "id": "dots", "frame": [0, 0, 200, 100], "insets": [1, 2, 20, 20], "yTicks": [0, 5],
         "yRange": [0, 10], "dateFormat": "yyyy", "order": "ascending", "itemSpacing": 20, "overflow": "fit",
         "selected": "b", "line": "red", "grid": "gray", "area": {"colors": ["red", "none"], "opacity": 0.2},
         "points": {"radius": 2, "fill": "red", "selected": {"radius": 4, "fill": "blue"}},
         "labels": {"font": "Courier", "size": 9, "color": "black"}, "hit": 30,
         "data": [{"date": "2024-02-28", "y": 2, "id": "a", "link": "#all"}, {"date": "2024-02-29", "y": 3, "id": "b"}]},
        {"type": "lineChart", "frame": [0, 0, 200, 100], "colors": ["red"], "stack": true, "spacing": "value",
         "curve": "step", "gaps": "zero", "yTicks": 4, "yRange": "auto", "yFormat": "0", "yTitle": "kg", "yAxis": "both",
         "bubble": {"format": "0", "date": "d", "fill": "red", "color": "black", "radius": 3}, "legend": "top",
         "average": {"width": 2, "label": "mean", "format": "0"}, "best": true, "animated": 1,
         "series": [{"y": "a", "id": "one", "title": "A", "line": "red", "area": {"base": "zero"}, "points": {"radius": 1},
         "axis": "left"}], "data": [{"x": 1, "a": 2}, {"x": 2, "a": 3}]},
        {"type": "barChart", "frame": [0, 0, 200, 100], "series": [{"y": "a", "id": "s", "title": "A", "fill": "red"}],
         "insets": [1, 2, 20, 40], "mode": "stacked", "direction": "right", "bar": 0.5, "gap": 1, "radius": {"all": 2},
         "fill": {"colors": ["red", "blue"], "units": "plot"}, "colorBy": "value", "colors": ["red", "blue"], "yTicks": 3,
         "yRange": [0, "auto"], "yFormat": "0", "yTitle": "kg", "dateFormat": "yyyy", "grid": "gray", "selected": "one",
         "axisLabels": {"font": "Courier", "size": 6, "color": "red"}, "animated": 1, "hit": 20,
         "labels": {"format": "0", "font": "Courier", "size": 6, "color": "red"},
         "legend": {"at": "right", "title": "all", "font": "Courier", "size": 6, "color": "red"},
         "data": [{"x": "Mon", "a": 2, "id": "one", "link": "#all"}, {"x": "Tue", "a": 3}]},
        {"type": "barChart", "frame": [0, 0, 200, 100], "source": "bars.json", "records": "bars"},
        {"type": "gauge", "center": [50, 50], "radius": 20, "width": 4, "value": 30, "from": 150, "to": 390, "range": [0, 60],
         "zones": [{"to": 20, "color": "red"}, {"to": 60, "color": "blue"}], "rest": "gray", "cap": "butt",
         "ticks": {"major": 3, "minor": 1, "length": 3, "stroke": "red"}, "needle": {"length": 9, "width": 2, "hub": 2,
         "fill": "red"}, "labels": {"format": {"pattern": "0.0", "unit": "kg", "scale": 2, "locale": "de"}, "side": "outside",
         "font": "Courier", "size": 6, "color": "red"}, "text": {"format": "0", "font": "Courier", "size": 6, "color": "red"}},
        {"type": "gauge", "center": [50, 50], "radius": 20, "width": 4, "value": 30, "colors": ["red", "blue"]},
        {"type": "donut", "center": [50, 50], "radius": 20, "width": 9, "from": 0, "to": 300, "gap": 1, "radiusCorner": 1,
         "order": "descending", "least": 4, "other": {"below": 0.1, "title": "rest"}, "colors": ["red"], "fill": "$dusk",
         "format": "0", "labels": {"at": "inside", "text": "{{{{share}}", "font": "Courier", "size": 5, "color": "red"},
         "total": {"text": "{{{{total}}", "font": "Courier", "size": 5, "color": "red"}, "selected": "a", "hit": 30,
         "data": [{"value": 3, "title": "one", "color": "red", "link": "#all", "id": "a"}, {"value": 4}]},
        {"type": "donut", "frame": [0, 0, 50, 50], "source": "parts.json", "records": "parts"},
        {"type": "lineChart", "frame": [0, 0, 200, 100], "source": "scores.json", "records": "data.list", "x": "day",
         "y": "score", "recordId": "name"}
      ]
    }
    """

  /// The sources that the scene names.
  struct Resources: ResourceLoading {
    func bytes(at path: String) throws(ResourceFault) -> [UInt8] {
      if path.hasSuffix(".ttf") || path.hasSuffix(".otf") {
        return (try? [UInt8](Data(contentsOf: PackageFolder.url("Examples/Fonts/\(path)")))) ?? []
      }
      if path == "map.png" {
        return (try? [UInt8](Data(contentsOf: PackageFolder.url("Examples/map.png")))) ?? []
      }
      if path == "screen.icc" { return ICCProfile.sRGB.bytes }
      return path == "ride.csv"
        ? Array("lon,lat,value\n8,50,1\n9,51,2\n".utf8)
        : Array(
          #"{"data": {"list": [{"day": 1, "score": 50, "name": "first"}]}, "parts": [{"value": 2, "title": "one"}], "bars": [{"y": 2}]}"#
            .utf8)
    }
  }
}
