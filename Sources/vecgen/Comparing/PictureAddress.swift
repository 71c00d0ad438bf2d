/// Where a comment on a pull request finds the picture of a compared file.
enum PictureAddress {
  /// The address of the SVG beside a scene, or of the file where it is an SVG itself; nil where there is none.
  ///
  /// - Parameters:
  ///   - file: The compared file.
  ///   - base: What stands before the path; nil for a path alone, which only files of the working tree have.
  static func text(of file: ComparedFile, behind base: String?) -> String? {
    let path: String
    switch file.content {
    case .picture(let format): path = format == "svg" ? file.path : ""
    case .scene:
      let input = InputFile(path: file.path)
      path = FilePath.join(input.folder, input.stem + ".svg")
    }
    if path.isEmpty { return nil }
    guard let revision = file.revision else {
      if FileStatus(of: path) == nil { return nil }
      return base.map { "\($0)/\(AddressText.escaped(path))" } ?? AddressText.escaped(path)
    }
    let name = FilePath.split(path).name
    guard let base, (try? revision.contents(of: name)) != nil, let commit = try? revision.commit(),
      let folder = try? revision.folderInRepository()
    else { return nil }
    return "\(base)/\(commit)/\(AddressText.escaped(folder + name))"
  }
}
