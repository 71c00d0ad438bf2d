/// A number for each of some files: a list while they are few, since a table's type is made when the program runs, which takes longer
/// than to look through the list.
struct FileTable {
  private var files: [FileIdentity] = []
  private var numbers: [Int] = []
  private var many: [FileIdentity: Int] = [:]

  /// The number of a file; nil of one that has none.
  subscript(file: FileIdentity) -> Int? {
    if let index = files.firstIndex(of: file) { return numbers[index] }
    return files.count < 16 ? nil : many[file]
  }

  /// Gives a file a number, in place of one that it has.
  mutating func put(_ number: Int, for file: FileIdentity) {
    if let index = files.firstIndex(of: file) {
      numbers[index] = number
    } else if files.count < 16 {
      files.append(file)
      numbers.append(number)
    } else {
      many[file] = number
    }
  }
}
