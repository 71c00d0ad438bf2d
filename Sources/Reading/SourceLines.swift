package import SceneModel

/// Words places in a file that a scene reads, for the faults in it.
package struct SourceLines {
  private let index: LineIndex
  private let file: String
  // Faults of one line share its text: a source may be one line.
  private var quoted = (line: 0, text: "")

  /// The lines of a source.
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - file: Its path as the scene names it.
  package init(of bytes: [UInt8], file: String) {
    index = LineIndex(bytes)
    self.file = file
  }

  /// A place with the line that it stands in.
  package mutating func place(at place: Place) -> SourcePlace {
    let position = index.position(of: place)
    if quoted.line != position.line { quoted = (position.line, index.text(ofLine: position.line)) }
    return SourcePlace(file: file, line: position.line, column: position.column, text: quoted.text)
  }
}
