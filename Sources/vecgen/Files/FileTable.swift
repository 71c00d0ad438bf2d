/// What is known of each of some files: a list while they are few, since a table's type is made when the program runs, which takes
/// longer than to look through the list.
struct FileTable<Value> {
  private var few: [(file: FileIdentity, value: Value)] = []
  private var many: [FileIdentity: Value] = [:]

  /// What is known of a file; nil of one that is not known.
  subscript(file: FileIdentity) -> Value? {
    if let entry = few.first(where: { $0.file == file }) { return entry.value }
    return few.count < 16 ? nil : many[file]
  }

  /// Puts what is known of a file in the place of what was known.
  mutating func put(_ value: Value, for file: FileIdentity) {
    if let index = few.firstIndex(where: { $0.file == file }) {
      few[index].value = value
    } else if few.count < 16 {
      few.append((file, value))
    } else {
      many[file] = value
    }
  }
}
