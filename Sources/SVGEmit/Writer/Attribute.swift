/// The attributes that vecgen writes, declared in the order in which an element carries them.
enum Attribute: Int {
  case xmlns, xlinkNamespace, id, href, attributeName, type
  case width, height, viewBox, role, ariaLabel, lang, space
  case maskUnits, gradientUnits, gradientTransform, spreadMethod
  case x, y, x1, y1, x2, y2, cx, cy, r
  case offset, stopColor, stopOpacity
  case d, pathLength, pathFill, fillOpacity, fillRule, clipRule
  case stroke, strokeOpacity, strokeWidth, strokeLinecap, strokeLinejoin, strokeMiterlimit, strokeDasharray
  case strokeDashoffset, shapeRendering, imageRendering, preserveAspectRatio, pointerEvents
  case fontFamily, fontSize, fontWeight, fontStyle, textAnchor
  case transform, opacity, clipPath, mask
  case data
  case begin, dur, to, values, keyTimes, calcMode, keySplines, repeatCount, animationFill, additive

  /// The attribute's name in SVG.
  var name: StaticString {
    switch self {
    case .xmlns: "xmlns"
    case .xlinkNamespace: "xmlns:xlink"
    case .id: "id"
    case .href, .data: "xlink:href"
    case .attributeName: "attributeName"
    case .type: "type"
    case .width: "width"
    case .height: "height"
    case .viewBox: "viewBox"
    case .role: "role"
    case .ariaLabel: "aria-label"
    case .lang: "xml:lang"
    case .space: "xml:space"
    case .maskUnits: "maskUnits"
    case .gradientUnits: "gradientUnits"
    case .gradientTransform: "gradientTransform"
    case .spreadMethod: "spreadMethod"
    case .x: "x"
    case .y: "y"
    case .x1: "x1"
    case .y1: "y1"
    case .x2: "x2"
    case .y2: "y2"
    case .cx: "cx"
    case .cy: "cy"
    case .r: "r"
    case .offset: "offset"
    case .stopColor: "stop-color"
    case .stopOpacity: "stop-opacity"
    case .d: "d"
    case .pathLength: "pathLength"
    case .pathFill, .animationFill: "fill"
    case .fillOpacity: "fill-opacity"
    case .fillRule: "fill-rule"
    case .clipRule: "clip-rule"
    case .stroke: "stroke"
    case .strokeOpacity: "stroke-opacity"
    case .strokeWidth: "stroke-width"
    case .strokeLinecap: "stroke-linecap"
    case .strokeLinejoin: "stroke-linejoin"
    case .strokeMiterlimit: "stroke-miterlimit"
    case .strokeDasharray: "stroke-dasharray"
    case .strokeDashoffset: "stroke-dashoffset"
    case .shapeRendering: "shape-rendering"
    case .imageRendering: "image-rendering"
    case .preserveAspectRatio: "preserveAspectRatio"
    case .pointerEvents: "pointer-events"
    case .fontFamily: "font-family"
    case .fontSize: "font-size"
    case .fontWeight: "font-weight"
    case .fontStyle: "font-style"
    case .textAnchor: "text-anchor"
    case .transform: "transform"
    case .opacity: "opacity"
    case .clipPath: "clip-path"
    case .mask: "mask"
    case .begin: "begin"
    case .dur: "dur"
    case .to: "to"
    case .values: "values"
    case .keyTimes: "keyTimes"
    case .calcMode: "calcMode"
    case .keySplines: "keySplines"
    case .repeatCount: "repeatCount"
    case .additive: "additive"
    }
  }
}
