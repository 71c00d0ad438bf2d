"""Texts laid out by ICU and HarfBuzz: `layout.py FONT,... WIDTH SPACING BASE TEXT ...`, texts as UTF-16 in hexadecimal.

Levels, their order, clusters and line breaks are ICU's, scripts Python's own, glyphs HarfBuzz's; lines are filled as the
specification says. Fonts are paths, `path#face`, tried in their order for each cluster; the size is 1,000. For each text a line
`= NUMBER`, then for each of its lines: its first and last unit and its width, then font, glyph, x, y and cluster of each
glyph that is seen, in user units, parted by `|`.
"""

import sys

import icu
import uharfbuzz as hb
from fontTools.unicodedata import script as script_of
from fontTools.unicodedata import script_extension

SIZE = 1000.0
SPACES = set([0x20, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2008, 0x2009, 0x200A, 0x205F, 0x3000])
IGNORABLE = set([0xAD, 0x34F, 0x61C, 0xFEFF] + list(range(0x200B, 0x2010)) + list(range(0x202A, 0x202F)) + list(range(0x2060, 0x2070)))


class Font:
    """A font file."""

    def __init__(self, path):
        name, _, face = path.partition("#")
        self.face = hb.Face(hb.Blob.from_file_path(name), int(face or 0))
        self.font = hb.Font(self.face)
        self.has = self.face.unicodes
        self.scale = SIZE / self.face.upem


def hangs(unit):
    """What counts for nothing at a line's end."""
    strong = unit in (0x200E, 0x200F, 0x61C)
    return unit in SPACES or (unit in IGNORABLE and not strong and unit != 0x34F)


def visual(levels):
    """The places of runs of these levels from left to right (UAX #9, L2)."""
    order = list(range(len(levels)))
    for level in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return order


class Layout:
    """One paragraph."""

    def __init__(self, units, fonts, base, spacing):
        self.units, self.fonts, self.spacing = units, fonts, spacing
        self.text = "".join(map(chr, units))
        self.bidi = icu.Bidi()
        self.unicode = icu.UnicodeString(self.text)
        self.bidi.setPara(self.unicode, {"auto": icu.Bidi.DEFAULT_LTR, "ltr": 0, "rtl": 1}[base])
        iterator = icu.BreakIterator.createCharacterInstance(icu.Locale("en"))
        iterator.setText(self.text)
        self.ends = list(iterator)
        self.starts = set([0] + self.ends)
        self.items = self.find_items()

    def scripts(self):
        """Common and Inherited take the script before them, leading ones the first real one, brackets each other's.

        What several scripts share takes the one before it if that is one of them, else the one that follows.
        """
        own = [script_of(chr(u)) for u in self.units]
        real = [s for s in own if s not in ("Zyyy", "Zinh")]
        last, result, opened = real[0] if real else "Zyyy", [], []
        for n, (u, s) in enumerate(zip(self.units, own)):
            shared = script_extension(chr(u))
            if s == "Zyyy" and shared != {"Zyyy"} and last not in shared:
                following = next((other for other in own[n:] if other not in ("Zyyy", "Zinh")), None)
                last = following if following in shared else "Arab" if "Arab" in shared else "Hani"
            if chr(u) in "(「":
                opened.append(last)
            elif chr(u) in ")」" and opened:
                last = opened.pop()
            elif s not in ("Zyyy", "Zinh"):
                last = s
            result.append(last)
        return result

    def find_items(self):
        """Ranges of one font, level and script."""
        font, last, start = [0] * len(self.units), None, 0
        for end in self.ends:
            cluster = self.units[start:end]
            if (len(cluster) == 1 and cluster[0] in SPACES | {0xA0} or all(u in IGNORABLE for u in cluster)) and last is not None:
                choice = last
            else:
                choice = next(
                    (i for i, f in enumerate(self.fonts) if all(u in f.has or u in IGNORABLE for u in cluster)), 0
                )
            font[start:end] = [choice] * len(cluster)
            last, start = choice, end
        scripts, items = self.scripts(), []
        for i in range(len(self.units)):
            key = (font[i], self.bidi.getLevelAt(i), scripts[i])
            if items and items[-1][1] == key:
                items[-1][2] = i + 1
            else:
                items.append([i, key, i + 1])
        return items

    def shape(self, start, end, key, units=None):
        """The glyphs of a run: glyph, cluster, advance, x, y, all in font units."""
        number, level, script = key
        buffer = hb.Buffer()
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
        buffer.add_codepoints(units or self.units, start, end - start)
        buffer.script, buffer.direction = script, "rtl" if level & 1 else "ltr"
        off = {"liga": 0, "clig": 0, "dlig": 0, "hlig": 0} if self.spaced(script) else {}
        hb.shape(self.fonts[number].font, buffer, {"rand": 0} | off)
        return [
            (i.codepoint, i.cluster, p.x_advance, p.x_offset, p.y_offset)
            for i, p in zip(buffer.glyph_infos, buffer.glyph_positions)
        ]

    def spaced(self, script):
        """Whether letters are set apart."""
        return self.spacing != 0 and script != "Arab"

    def line(self, start, end, hyphen):
        """A line's width and its glyphs."""
        visible = end
        while visible > start and hangs(self.units[visible - 1]):
            visible -= 1
        # Levels of the line: ICU's line object applies L1.
        line = self.bidi.setLine(start, end)
        pieces = []
        for first, key, last in self.items:
            i = max(first, start)
            while i < min(last, end):
                level, j = line.getLevelAt(i - start), i + 1
                while j < min(last, end) and line.getLevelAt(j - start) == level:
                    j += 1
                shaped = (key[0], level, key[2])
                pieces.append((level, shaped, self.shape(i, j, shaped), False))
                i = j
        if hyphen:
            key = next(key for first, key, last in self.items if first < end <= last)
            mark = 0x2010 if 0x2010 in self.fonts[key[0]].has else 0x2D
            place = next((n for n, p in enumerate(pieces) if p[2] and min(g[1] for g in p[2]) >= visible), len(pieces))
            pieces.insert(place, (self.bidi.getLevelAt(end - 1), key, self.shape(0, 1, key, [mark]), True))
        order = visual([p[0] for p in pieces])
        glyphs, spans = [], []
        for n in order:
            level, (number, _, script), shaped, added = pieces[n]
            scale = self.fonts[number].scale
            gap = round(self.spacing / scale) * scale if self.spaced(script) else 0
            for glyph, cluster, advance, x, y in shaped:
                seen = added or not (self.units[cluster] in IGNORABLE)
                counts = added or cluster < visible
                glyphs.append((number, glyph, cluster, advance * scale, x * scale, y * scale, seen, counts, gap, added))
        # Gaps are behind grapheme clusters, of which marks have a part of their own.
        groups = []
        for g in glyphs:
            cluster, added = g[2], g[9]
            start = cluster if added else max(s for s in self.starts if s <= cluster)
            if not groups or groups[-1][0] != (start, added):
                groups.append(((start, added), []))
            groups[-1][1].append(g)
        seen = [n for n, (_, group) in enumerate(groups) if any(g[6] for g in group) and any(g[7] for g in group)]
        hanging = sum(g[3] for g in glyphs if not g[7])
        width, placed = 0.0, []
        pen = -hanging if self.bidi.getParaLevel() & 1 else 0.0
        for n, (_, group) in enumerate(groups):
            for number, glyph, cluster, advance, x, y, visible, counts, gap, added in group:
                if visible:
                    placed.append((number, glyph, pen + x, y, cluster if not added else -1))
                pen += advance
                width += advance if counts else 0
            if n in seen and n != seen[-1]:
                pen += gap
                width += gap
        return width, placed

    def lines(self, width):
        """Greedy lines."""
        iterator = icu.BreakIterator.createLineInstance(icu.Locale("en@lb=strict"))
        iterator.setText(self.text)
        breaks = set(iterator)
        start = 0
        while start < len(self.units):
            fits = []
            for end in range(start + 1, len(self.units) + 1):
                if end not in breaks:
                    continue
                hyphen = end < len(self.units) and self.units[end - 1] == 0xAD
                w, placed = self.line(start, end, hyphen)
                if w > width + SIZE * 0.001 and fits:
                    break
                fits.append((end, w, placed))
                if w > width + SIZE * 0.001:
                    break
            end, w, placed = fits[-1]
            yield start, end, w, placed
            start = end


fonts, queries = [Font(path) for path in sys.argv[1].split(",")], sys.argv[2:]
for n in range(0, len(queries), 4):
    text = queries[n + 3]
    units = [int(text[i : i + 4], 16) for i in range(0, len(text), 4)]
    print("=", n // 4)
    for start, end, w, placed in Layout(units, fonts, queries[n + 2], float(queries[n + 1])).lines(float(queries[n])):
        glyphs = " ".join(f"{f},{g},{x:.2f},{y:.2f},{c}" for f, g, x, y, c in placed)
        print(f"{start} {end} {w:.2f}|{glyphs}")
