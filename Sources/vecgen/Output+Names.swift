import Reading

extension Output {
  /// The names of all formats: `svg and pdf`.
  static func list(joinedBy word: String) -> String {
    let names = all.map(\.fileExtension)
    return names.dropLast().joined(separator: ", ") + " \(word) " + (names.last ?? "")
  }

  /// The format of a name, as an option gives it.
  static func named(_ name: String, by option: String) throws(UsageFault) -> Output {
    if let output = all.first(where: { $0.fileExtension == name.lowercased() }) { return output }
    throw UsageFault(
      "'\(option)' takes \(list(joinedBy: "or")), not '\(name)'",
      hint: Spelling.hint(for: name, in: all.map(\.fileExtension)))
  }
}
