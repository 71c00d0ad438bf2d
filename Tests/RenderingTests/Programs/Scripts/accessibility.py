"""What a screen reader is told of files: BROWSER, then the files. Of each its name, then a line a node, indented: its role,
name and description."""
import sys

# What browsers add by themselves: lines of a text, and elements without a meaning.
SILENT = {"InlineTextBox", "RootWebArea", "generic", "none", "text container"}
TREE = """
const done = arguments[arguments.length - 1];
const service = Cc["@mozilla.org/accessibilityService;1"].getService(Ci.nsIAccessibilityService);
const browser = Services.wm.getMostRecentWindow("navigator:browser").gBrowser.selectedBrowser;
const tree = node => {
  const children = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(tree(child));
  return [service.getStringRole(node.role), node.name, node.description, children];
};
// The tree comes from another process, some time after the page, and may come empty at first: it is whole when it stays. A picture
// without a name is taken as it is after five seconds.
let last, asked = 0;
const ask = () => {
  const page = service.getAccessibleFor(browser)?.firstChild, state = {};
  page?.getState(state, {});
  const isThere = page && !(state.value & Ci.nsIAccessibleStates.STATE_BUSY)
    && page.QueryInterface(Ci.nsIAccessibleDocument).URL == arguments[0];
  const told = isThere ? JSON.stringify(tree(page)) : undefined;
  if (isThere && told == last && (page.name || ++asked > 100)) return done(JSON.parse(told));
  last = told;
  setTimeout(ask, 50);
};
ask();
"""


def tell(node, depth):
    role, name, description, children = node
    if role not in SILENT:
        said = [role] + [f"{key} {text!r}" for key, text in (("name", name), ("description", description)) if text]
        print("  " * depth + " ".join(said))
        depth += 1
    for child in children:
        tell(child, depth)


def by_chromium(paths):
    from chromium import Chromium
    with Chromium() as browser:
        browser.call("Accessibility.enable")
        for path in paths:
            browser.show(path)
            flat = browser.call("Accessibility.getFullAXTree")["nodes"]
            nodes = {node["nodeId"]: node for node in flat}

            def tree(node):
                role, name, description = ((node.get(key) or {}).get("value") for key in ("role", "name", "description"))
                children = [tree(nodes[child]) for child in node.get("childIds", []) if child in nodes]
                return ["none" if node.get("ignored") else role, name, description, children]

            yield path, tree(flat[0])


def by_firefox(paths):
    from marionette import Firefox
    with Firefox(1, 800, 800) as browser:
        for path in paths:
            browser.call("WebDriver:Navigate", url="file://" + path)
            browser.call("Marionette:SetContext", value="chrome")
            yield path, browser.script(TREE, "file://" + path)
            browser.call("Marionette:SetContext", value="content")


for path, root in {"chromium": by_chromium, "firefox": by_firefox}[sys.argv[1]](sys.argv[2:]):
    print(f"== {path.rsplit('/', 1)[-1]}")
    tell(root, 0)
