/// Why a call cannot be followed.
struct UsageFault: Error, Hashable {
  /// What is wrong, without a full stop.
  let message: String
  /// What may help.
  let hint: String?

  /// A fault of the call.
  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
