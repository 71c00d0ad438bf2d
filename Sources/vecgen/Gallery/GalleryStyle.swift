/// How a gallery looks, and the few lines that move its sliders.
enum GalleryStyle {
  /// The style sheet. Without a script both pictures of a pair stand side by side.
  static let sheet = """
    :root { --ink: #1d1d1f; --soft: #6e6e73; --page: #f5f5f7; --card: #fff; --line: #d2d2d7; --link: #06c; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #f5f5f7; --soft: #a1a1a6; --page: #161617; --card: #232325; --line: #424245; --link: #6cb4ff; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 110rem; padding: 1.5rem; background: var(--page); color: var(--ink);
      font: 1rem/1.45 system-ui, sans-serif; }
    h1 { margin: 0; font-size: 1.6rem; }
    h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
    h2 small { font-weight: normal; color: var(--soft); }
    header p, .facts, figcaption { color: var(--soft); }
    a { color: var(--link); }
    main { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr));
      align-items: start; }
    section { min-width: 0; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
    section > p { margin: .4rem 0; }
    section:has(.sliding, .two) { grid-column: 1 / -1; }
    .pictures { display: grid; gap: .75rem; margin: .75rem 0; }
    .sliding, .two { grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); }
    figure { margin: 0; }
    figure svg { display: block; width: auto; max-width: 100%; height: auto; max-height: 75vh; margin: 0 auto;
      background: #fff; }
    figcaption { text-align: center; font-size: .85rem; }
    .slider { display: none; }
    .scripted .sliding { --cut: 50%; grid-template-columns: 1fr; justify-items: center; }
    .scripted .sliding figure { grid-area: 1 / 1; }
    .scripted .sliding figcaption { display: none; }
    .scripted .sliding .before { clip-path: inset(0 calc(100% - var(--cut)) 0 0); }
    .scripted .sliding .after { clip-path: inset(0 0 0 var(--cut)); }
    .scripted .slider { display: flex; gap: .5rem; justify-content: center; color: var(--soft); }
    .slider input { flex: 0 1 24rem; }
    ul { margin: .5rem 0; padding-left: 1.25rem; overflow-wrap: anywhere; }
    summary { cursor: pointer; color: var(--link); }
    pre { max-height: 30rem; overflow: auto; font-size: .8rem; }
    """

  /// Lays the pictures of each pair on each other and cuts them where the slider is.
  static let script = """
    document.documentElement.classList.add("scripted");
    for (const slider of document.querySelectorAll(".slider input")) {
      const pictures = slider.closest("section").querySelector(".sliding");
      const move = () => pictures.style.setProperty("--cut", slider.value + "%");
      slider.addEventListener("input", move);
      move();
    }
    """
}
