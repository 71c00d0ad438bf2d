/// The results of a function for many values, made side by side on the machine's cores, in the values' order.
func inParallel<Value: Sendable, Result: Sendable>(
  _ values: [Value], _ transform: @escaping @Sendable (Value) throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    for (index, value) in values.enumerated() { group.addTask { (index, try transform(value)) } }
    var results: [(Int, Result)] = []
    for try await result in group { results.append(result) }
    return results.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
