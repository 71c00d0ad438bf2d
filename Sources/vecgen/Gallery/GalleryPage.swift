import Geometry
import SceneModel

/// A page of pictures that needs no other file, no network and no script.
struct GalleryPage {
  /// The longest source that is shown, in bytes.
  private static let sourceLimit = 200_000

  /// The page's title.
  let title: String
  /// The scenes in order.
  let entries: [GalleryEntry]
  /// Whether two folders are compared.
  let isComparison: Bool
  /// The folder that the page will lie in.
  let folder: String

  /// The page, ended by a line break.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escaped(title))</title>
    <style>
    \(GalleryStyle.sheet)
    </style>
    </head>
    <body>
    <header>
    <h1>\(HTMLText.escaped(title))</h1>
    <p>\(summary)</p>
    </header>
    <main>
    \(entries.map(section).joined(separator: "\n"))
    </main>
    \(isComparison ? "<script>\n\(GalleryStyle.script)\n</script>\n" : "")</body>
    </html>

    """
  }

  /// How many scenes there are, and what became of them.
  private var summary: String {
    let count = entries.count.counted("scene")
    guard isComparison else { return count }
    let parts = GalleryEntry.State.allCases.compactMap { state in
      let count = entries.count { $0.state == state }
      return count > 0 ? "\(count) \(state.rawValue)" : nil
    }
    return "\(count): \(parts.joined(separator: ", "))"
  }

  private func section(_ entry: GalleryEntry) -> String {
    guard let picture = entry.picture else { return "" }
    let state = isComparison ? " <small class=\"\(entry.state.rawValue)\">\(entry.state.rawValue)</small>" : ""
    var lines = ["<section>", "<h2>\(HTMLText.escaped(entry.name))\(state)</h2>"]
    if let title = picture.scene.title { lines.append("<p>\(HTMLText.escaped(title))</p>") }
    lines.append(pictures(of: entry))
    if isComparison, entry.state == .changed { lines.append(changes(of: entry)) }
    lines.append(facts(of: entry, picture))
    lines.append(source(of: picture))
    lines.append("</section>")
    return lines.joined(separator: "\n")
  }

  // MARK: Pictures

  private func pictures(of entry: GalleryEntry) -> String {
    guard isComparison, entry.state == .changed, let before = entry.before, let after = entry.after else {
      return "<div class=\"pictures\">\n\(figure(entry.picture, nil, ""))\n</div>"
    }
    // Pictures of two sizes cannot lie on each other.
    let isSliding = before.scene.size == after.scene.size && before.scene.unit == after.scene.unit
    let slider = """
      <label class="slider">before <input type="range" min="0" max="100" value="50" \
      aria-label="how much of the picture before is shown"> after</label>
      """
    return """
      <div class="pictures\(isSliding ? " sliding" : " two")">
      \(figure(before, "before", "before"))
      \(figure(after, "after", "after"))
      </div>
      """ + (isSliding ? "\n" + slider : "")
  }

  private func figure(_ picture: GalleryPicture?, _ caption: String?, _ style: String) -> String {
    let svg = String(decoding: picture?.inlineSVG ?? [], as: UTF8.self)
    let words = caption.map { "<figcaption>\($0)</figcaption>\n" } ?? ""
    return "<figure\(style.isEmpty ? "" : " class=\"\(style)\"")>\n\(words)\(svg)</figure>"
  }

  // MARK: Words

  /// What changed, as `vecgen diff` says it.
  private func changes(of entry: GalleryEntry) -> String {
    guard let before = entry.before, let after = entry.after else { return "" }
    let groups = Difference(from: (before.scene, before.source), to: (after.scene, after.source)).groups
    let items = groups.prefix(100).map { group in
      let texts = group.entries.map(\.change.text).joined(separator: "; ")
      return "<li><b>\(HTMLText.escaped(group.layer))</b>: \(HTMLText.escaped(texts))</li>"
    }
    let rest = groups.count > 100 ? ["<li>and \((groups.count - 100).counted("layer")) more</li>"] : []
    return items.isEmpty ? "" : "<ul>\n\((items + rest).joined(separator: "\n"))\n</ul>"
  }

  private func facts(of entry: GalleryEntry, _ picture: GalleryPicture) -> String {
    let size = picture.scene.size
    let unit = picture.scene.unit == .user ? "" : " " + picture.scene.unit.rawValue
    let isCompared = isComparison && entry.state == .changed
    let old = isCompared ? entry.before : nil
    let address = picture.pdfAddress(from: folder)
    let file = entry.name.split(separator: "/").last.map { "\($0).pdf" } ?? "picture.pdf"
    let download = picture.pdfPath == nil ? " download=\"\(HTMLText.escaped(file))\"" : ""
    return """
      <p class="facts">\(Self.number(size.width)) × \(Self.number(size.height))\(unit) · \
      SVG \(Self.bytes(old?.svg.count, picture.svg.count)) · \
      <a href="\(HTMLText.escaped(address))"\(download)>PDF</a> \(Self.bytes(old?.pdf.count, picture.pdf.count))</p>
      """
  }

  private func source(of picture: GalleryPicture) -> String {
    let shown = String(decoding: picture.source.prefix(Self.sourceLimit), as: UTF8.self)
    let rest = picture.source.count - Self.sourceLimit
    let note = rest > 0 ? "\n... and \(rest.counted("byte")) more" : ""
    return "<details><summary>Source</summary>\n<pre><code>\(HTMLText.escaped(shown))\(note)</code></pre>\n</details>"
  }

  /// `7.3 kB`, or `7.3 kB → 7.4 kB`.
  private static func bytes(_ old: Int?, _ new: Int) -> String {
    let text = new < 1000 ? new.counted("byte") : "\(number(Double(new / 100) / 10)) kB"
    let before = old.map { bytes(nil, $0) } ?? text
    return before == text ? text : "\(before) → \(text)"
  }

  /// A number without a needless fraction.
  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
