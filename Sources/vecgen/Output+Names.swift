import Reading

extension Output {
  /// The names of all formats: `svg and pdf`.
  static func list(joinedBy word: String) -> String { Alternatives.joined(all.map(\.fileExtension), by: word) }

  /// The extensions of all files.
  static var fileExtensions: [String] {
    all.flatMap {
      $0.fileExtension == $0.compressedExtension ? [$0.fileExtension] : [$0.fileExtension, $0.compressedExtension]
    }
  }

  /// The format of a file with an extension, and whether the file is compressed.
  ///
  /// - Parameter isCompressed: Whether files are that may be or not.
  static func ofFile(ending: String?, isCompressed: Bool) -> (output: Output, isCompressed: Bool)? {
    guard let output = all.first(where: { $0.fileExtension == ending || $0.compressedExtension == ending }) else {
      return nil
    }
    return (output, output.compressedExtension == ending && (isCompressed || output.fileExtension != ending))
  }

  /// The format of a name, as an option gives it.
  static func named(_ name: String, by option: String) throws(UsageFault) -> Output {
    if let output = all.first(where: { $0.fileExtension == name.lowercased() }) { return output }
    throw UsageFault(
      "'\(option)' takes \(list(joinedBy: "or")), not '\(name)'",
      hint: Spelling.hint(for: name, in: all.map(\.fileExtension)))
  }
}
