/// The elements that vecgen writes.
enum Element: UInt8 {
  case a, animate, animateTransform, clipPath, defs, desc, g, image, linearGradient, mask, path, radialGradient, rect,
    set,
    stop
  case svg, text, title, use

  /// The element's name in SVG.
  var name: StaticString {
    switch self {
    case .a: "a"
    case .animate: "animate"
    case .animateTransform: "animateTransform"
    case .clipPath: "clipPath"
    case .defs: "defs"
    case .desc: "desc"
    case .g: "g"
    case .image: "image"
    case .linearGradient: "linearGradient"
    case .mask: "mask"
    case .path: "path"
    case .radialGradient: "radialGradient"
    case .rect: "rect"
    case .set: "set"
    case .stop: "stop"
    case .svg: "svg"
    case .text: "text"
    case .title: "title"
    case .use: "use"
    }
  }
}
