/// A browser that a script in `Scripts` drives page by page, by the name that the scripts know it by.
enum DrivenBrowser: String, CaseIterable, Sendable {
  case chromium, firefox
}
