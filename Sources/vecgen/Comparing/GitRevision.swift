/// Why git did not say what it was asked.
struct GitFault: Error, Hashable {
  /// Git's own words, or the system's.
  let reason: String
}

/// A revision of a repository, and the folder whose files are asked of it.
struct GitRevision: Hashable, Sendable {
  /// The revision, as git understands it.
  let name: String
  /// A folder of the working tree.
  let folder: String

  /// The revisions of `A..B`, `A..`, `..B` or `A`, for which the second one is the working tree: nil.
  ///
  /// As in git a missing side of `..` is `HEAD`.
  static func names(in text: String) throws(UsageFault) -> (old: String, new: String?) {
    let dots = text.firstRange(of: "..")
    let old = dots.map { String(text[..<$0.lowerBound]) } ?? text
    let new = dots.map { String(text[$0.upperBound...]) }
    for name in [old, new ?? ""] where name.hasPrefix("-") || name.hasPrefix(".") {
      throw UsageFault("'--git' takes a revision or two with '..' between them, not '\(text)'")
    }
    return (old.isEmpty ? "HEAD" : old, new.map { $0.isEmpty ? "HEAD" : $0 })
  }

  /// A revision for a file of the working tree, with the file's path from the folder on; the folder is the nearest one around
  /// the file that is there now.
  static func around(_ path: String, at name: String) -> (revision: GitRevision, file: String) {
    var (folder, file) = FilePath.split(path)
    while folder != ".", folder != "/", FileStatus(of: folder) == nil {
      let (outer, inner) = FilePath.split(folder)
      (folder, file) = (outer, inner + "/" + file)
    }
    return (GitRevision(name: name, folder: folder), file)
  }

  /// The bytes of a file in the folder or below it, as they are in the repository.
  func contents(of path: String) throws(GitFault) -> [UInt8] { try run("cat-file", "blob", "\(name):./\(path)") }

  /// The bytes of a file by its path from the root of the repository on.
  func contents(fromRoot path: String) throws(GitFault) -> [UInt8] { try run("cat-file", "blob", "\(name):\(path)") }

  /// The root of the working tree.
  func root() throws(GitFault) -> String { try line("rev-parse", "--show-toplevel") }

  /// The commit that the revision is.
  func commit() throws(GitFault) -> String { try line("rev-parse", "--verify", "\(name)^{commit}") }

  /// The folder's path from the root of the repository on, with a slash behind it; empty for the root.
  func folderInRepository() throws(GitFault) -> String { try line("rev-parse", "--show-prefix") }

  private func line(_ arguments: String...) throws(GitFault) -> String {
    var line = String(decoding: try run(arguments), as: UTF8.self)
    while let last = line.last, last.isNewline { line.removeLast() }
    return line
  }

  private func run(_ arguments: String...) throws(GitFault) -> [UInt8] { try run(arguments) }

  private func run(_ arguments: [String]) throws(GitFault) -> [UInt8] {
    let run: ProgramRun
    do {
      run = try ProgramRun("git", ["-C", folder] + arguments)
    } catch {
      throw GitFault(reason: "git cannot be started: \(error.reason)")
    }
    if run.status == 0 { return run.output }
    let line = String(decoding: run.errors, as: UTF8.self).split(separator: "\n").first.map(String.init)
    // The word that git begins with says what `error:` has said.
    let reason = line.map { $0.hasPrefix("fatal: ") ? String($0.dropFirst("fatal: ".count)) : $0 }
    throw GitFault(reason: reason ?? "git ended with \(run.status)")
  }
}
