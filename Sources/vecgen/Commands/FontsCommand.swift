import Fonts
import SceneFile
import Reading

/// `vecgen fonts`: what font files are and have, as scenes may ask for it.
struct FontsCommand: Command {
  static let name = "fonts"
  static let summary = "Print what font files have: axes, features, scripts, rights"
  static let operandTable = [
    Operand(placeholder: "FILE", count: 1...Int.max, summary: "A font file: .ttf, .otf, .ttc or .otc")
  ]
  static let notes = [
    """
    Each face of a collection is listed by its number. Named instances are printed as 'axes' of a font in a scene. \
    Characters are counted by script; those of scripts that cannot be shaped yet are marked.
    """,
    """
    With '--text' each face has a line with the characters of the text that it lacks; line ends, tabs and what is \
    never seen are not asked for.
    """,
    """
    With '--json' each face is one line on standard output: {"file", "index", "family", "style", "postScriptName", \
    "format", "glyphs", "unitsPerEm", "measures", "axes", "instances", "features", "scripts", "characters", \
    "rights", "notRead", "missing"}; "missing" is null without '--text'.
    """,
    "Exit codes: 0 done, 1 a file is at fault or lacks a character, 2 the call is at fault.",
  ]
  static let options: [Option<FontsCommand>] = [
    .text("--text", "STRING", "Print the characters of STRING that each face lacks") { $0.text = $1 },
    .flag("--json", "Print a JSON object a face") { $0.printsJSON = true },
  ]

  var operands: [String] = []
  var text: String?
  var printsJSON = false

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    var code = ExitCode.done
    var isFirst = true
    for path in operands {
      do throws(FontFault) {
        let file = try FontFile(OpenedFont(path))
        for index in 0..<file.faceCount {
          let description = try FaceDescription(file.face(at: index), of: file, path: path, text: text)
          if description.missing?.isEmpty == false { code = max(code, .inputFault) }
          let result =
            printsJSON
            ? description.json : text == nil ? (isFirst ? "" : "\n") + description.table : description.missingLine
          isFirst = false
          let printed = session.console.print(Array(result.utf8))
          if printed != .done { return printed }
        }
      } catch {
        session.console.message(session.console.text(of: error, font: path))
        code = max(code, .inputFault)
      }
    }
    return code
  }
}

extension Console {
  /// A line about a font file.
  fileprivate func text(of fault: FontFault, font path: String) -> String {
    switch fault.kind {
    case .packed: text(of: "it is packed for the web: name the .ttf or .otf it was made from", file: path)
    case .noFont: text(of: "it is no font file", file: path)
    case .foreign: text(of: "it is \(fault.reason): name a .ttf, .otf or .ttc", file: path)
    case .unreadable, .unusable, .choice: text(of: fault.reason, file: path)
    }
  }
}
