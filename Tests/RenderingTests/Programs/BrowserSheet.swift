import Foundation
import Geometry
import SceneModel

/// One page with all files, each a document of its own, since starting a browser costs more than the pictures.
///
/// Animations are stopped at the moment that is asked for, or long after their end; a click comes at the start.
struct BrowserSheet: Sendable {
  private static let columns = 10
  private let jobs: [Renderer.Job]
  private let cell: (width: Int, height: Int)

  init(_ jobs: [Renderer.Job]) {
    self.jobs = jobs
    cell = ((jobs.map(\.size.width).max() ?? 0) + 4, (jobs.map(\.size.height).max() ?? 0) + 4)
  }

  /// The page's size in CSS pixels, a user unit each.
  var size: (width: Int, height: Int) {
    (max(Self.columns * cell.width, 500), (jobs.count / Self.columns + 1) * cell.height)
  }

  /// The page, to lie beside the files.
  var html: String {
    let frames = jobs.enumerated().map { index, job in
      let place = place(index)
      return "<iframe src=\"\(job.file.lastPathComponent)\" width=\"\(job.size.width)\" height=\"\(job.size.height)\""
        + " style=\"left:\(place.x)px;top:\(place.y)px\" data-seconds=\"\(job.moment.sheetSeconds)\""
        + (job.click.map { " data-click=\"\($0.x) \($0.y)\"" } ?? "") + "></iframe>"
    }
    return "<!doctype html><style>body{background:#fff}iframe{position:absolute;border:0}</style>"
      + frames.joined(separator: "\n") + Self.stopScript
  }

  /// The files' pictures in a picture of the page.
  func pictures(in sheet: Raster?, scale: Int) -> [Raster?] {
    jobs.enumerated().map { index, job in
      sheet?.cropped(
        x: place(index).x * scale, y: place(index).y * scale, width: job.size.width * scale,
        height: job.size.height * scale)
    }
  }

  private func place(_ index: Int) -> (x: Int, y: Int) {
    (index % Self.columns * cell.width, index / Self.columns * cell.height)
  }

  private static let stopScript = """
    <script>onload = () => { for (const frame of document.querySelectorAll("iframe")) {
      const picture = frame.contentDocument.documentElement;
      if (!picture.pauseAnimations) continue;
      picture.pauseAnimations();
      if (frame.dataset.click) {
        picture.setCurrentTime(0);
        const under = frame.contentDocument.elementFromPoint(...frame.dataset.click.split(" ").map(Number));
        under.dispatchEvent(new frame.contentWindow.MouseEvent("click", {bubbles: true}));
      }
      picture.setCurrentTime(frame.dataset.seconds);
    } }</script>
    """
}

extension Moment {
  /// The seconds after which a browser's picture is taken.
  var sheetSeconds: Double {
    switch self {
    case .end: 1_000_000
    case .seconds(let seconds): seconds
    }
  }
}
