"""Makes small fonts: `make-fonts.py FOLDER`.

lookups.ttf: all types and formats of lookups, flags, sets of marks, languages, two axes; pairs0.ttf, pairs2.ttf: `kern`
alone, of formats 0 and 2; cycle.ttf: a lookup that calls itself; growth.ttf: one that makes many glyphs of each.
"""

import struct
import sys

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.DefaultTable import DefaultTable

LETTERS = [chr(code) for code in range(0x61, 0x7B)]
EXTRA = [f"{letter}.{kind}" for letter in LETTERS for kind in ("alt", "alt2")]
LIGATURES = ["f_i", "f_f_i", "a_b", "c_d_e", "acute_grave"]
MARKS = ["acute", "grave", "cedilla", "dot"]
GLYPHS = [".notdef", "space"] + LETTERS + EXTRA + LIGATURES + MARKS
CHARACTERS = {0x20: "space", 0x0301: "acute", 0x0300: "grave", 0x0327: "cedilla", 0x0307: "dot"}
CHARACTERS.update({ord(letter): letter for letter in LETTERS})

FEATURES = """
languagesystem DFLT dflt;
languagesystem latn dflt;
languagesystem latn DEU;
@letters = [a-z];
@marks = [acute grave cedilla dot];
@top = [acute grave dot];
markClass [acute grave dot] <anchor 200 (wght=100:600 wght=900:660)> @TOP;
markClass cedilla <anchor 200 0> @BOTTOM;

lookup alts { sub a by a.alt; sub b by b.alt; sub c by c.alt; sub d by d.alt; } alts;
lookup more { sub a by a.alt2; sub e by e.alt; sub g by g.alt2; } more;
lookup drop { sub q by NULL; } drop;
lookup split { sub w by v v; sub f_i by f i; } split;
lookup shift { pos a <10 20 30 0>; pos b 15; pos c 15; } shift;

feature ccmp { sub m by n n; sub q by NULL; sub acute grave by acute_grave; } ccmp;
feature locl { script latn; language DEU; sub z by z.alt; } locl;
feature liga {
  lookupflag IgnoreMarks;
  sub f i by f_i; sub f f i by f_f_i; sub c d e by c_d_e;
  lookupflag 0;
  sub a b by a_b;
} liga;
feature calt {
  lookup chains {
    sub x a' lookup alts b' lookup alts y;
    sub [x y] c' lookup more;
    sub k @letters' lookup alts @letters' lookup more l;
    ignore sub t t';
    sub t' lookup drop u;
    sub o w' lookup split [i o];
    sub w' lookup split f_i' lookup split;
  } chains;
  lookup plain { sub g' lookup more h' lookup alts; sub g' lookup more j'; sub d' lookup alts d' d' lookup alts; } plain;
  lookup filtered { lookupflag UseMarkFilteringSet [acute]; sub g' lookup more s; } filtered;
} calt;
feature rclt { rsub [a b] [s t]' [u v] by [s.alt t.alt]; } rclt;
feature salt { sub a from [a.alt a.alt2]; sub b from [b.alt b.alt2]; } salt;
feature ss01 { lookup wide useExtension { sub @letters by [A]; } wide; } ss01;
feature kern {
  pos a v -40; pos v <-30 0 -30 0> a <5 0 5 0>; pos t <0 0 (wght=100:-20 wght=900:-60) 0> o <0 0 0 0>;
  enum pos [x y] [x y] 12;
  @one = [k l]; @two = [e o c];
  pos @one @two -25; pos [p] @two (wght=100:-11 wght=900:-33);
  lookupflag MarkAttachmentType [acute grave dot];
  pos [acute grave] [dot] 7; pos n o 9;
} kern;
feature dist { pos [s t] 5; pos z <1 2 3 0>; pos y <3 2 1 0>; pos j' lookup shift a' lookup shift; pos u' 9 i' 4 e; } dist;
feature curs {
  lookup left { lookupflag IgnoreMarks; pos cursive g <anchor 10 (wght=100:100 wght=900:130)> <anchor 480 150>;
    pos cursive h <anchor 15 90> <anchor 490 40>; pos cursive i <anchor NULL> <anchor 500 33>; } left;
  lookup right { lookupflag RightToLeft IgnoreMarks; pos cursive p <anchor 11 70> <anchor 480 20>;
    pos cursive r <anchor 15 (wght=100:40 wght=900:91)> <anchor 470 60>; } right;
} curs;
feature mark {
  lookup bases { pos base [a b c d e g h i n o p r v] <anchor (wght=100:250 wght=900:301) 500> mark @TOP <anchor 240 0> mark @BOTTOM; } bases;
  lookup ligatures { pos ligature f_i <anchor 150 700> mark @TOP ligComponent <anchor 400 710> mark @TOP <anchor 410 0> mark @BOTTOM;
    pos ligature c_d_e <anchor 100 500> mark @TOP ligComponent <anchor 300 510> mark @TOP ligComponent <anchor 500 520> mark @TOP; } ligatures;
} mark;
feature mkmk {
  lookup stack { lookupflag UseMarkFilteringSet @top; pos mark [acute grave dot acute_grave] <anchor 200 800> mark @TOP; } stack;
} mkmk;
conditionset heavy { wght 600 900; } heavy;
variation rvrn heavy { sub l by l.alt; } rvrn;
table GDEF {
  GlyphClassDef [@letters A], [f_i f_f_i a_b c_d_e], [acute grave cedilla dot acute_grave], ;
} GDEF;
"""


def builder(glyphs, characters):
    """A font of squares, each glyph wider than the one before."""
    build = FontBuilder(1000, isTTF=True)
    build.setupGlyphOrder(glyphs)
    build.setupCharacterMap(characters)
    shapes = {}
    for index, name in enumerate(glyphs):
        pen = TTGlyphPen(None)
        if name != "space":
            side = 100 + 3 * index
            points = [(20, 0), (20, side), (20 + side, side), (20 + side, 0)]
            pen.moveTo(points[0])
            for point in points[1:]:
                pen.lineTo(point)
            pen.closePath()
        shapes[name] = pen.glyph()
    build.setupGlyf(shapes)
    build.setupHorizontalMetrics({name: (300 + 7 * index, 20 if name != "space" else 0) for index, name in enumerate(glyphs)})
    build.setupHorizontalHeader(ascent=800, descent=-200)
    build.setupNameTable({"familyName": "Made", "styleName": "Regular"})
    build.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    build.setupPost()
    return build


def lookups(path):
    """All types and formats of lookups."""
    build = builder(GLYPHS, CHARACTERS)
    build.setupFvar([("wght", 100, 100, 900, "Weight"), ("wdth", 50, 100, 100, "Width")], [])
    build.setupGvar({})
    wide = " ".join(f"{letter}.alt" for letter in LETTERS)
    addOpenTypeFeaturesFromString(build.font, FEATURES.replace("[A]", f"[{wide}]").replace(" A]", f" {wide}]"))
    build.save(path)


def pairs(path, table):
    """A font with `kern` alone."""
    build = builder([".notdef", "space"] + LETTERS + MARKS, {c: n for c, n in CHARACTERS.items()})
    kern = DefaultTable("kern")
    kern.data = table
    build.font["kern"] = kern
    build.save(path)


def format0():
    """Pairs, in two subtables."""
    def subtable(values):
        body = struct.pack(">4H", len(values), 0, 0, 0)
        body += b"".join(struct.pack(">HHh", *value) for value in sorted(values))
        return struct.pack(">HHBB", 0, len(body) + 6, 0, 1) + body

    letters = {letter: 2 + index for index, letter in enumerate(LETTERS)}
    first = [(letters[a], letters[b], -31 + 2 * index) for index, (a, b) in enumerate(["av", "va", "to", "te", "wa", "xy"])]
    second = [(letters["a"], letters["v"], 11), (letters["l"], letters["l"], 9)]
    return struct.pack(">HH", 0, 2) + subtable(first) + subtable(second)


def format2():
    """Pairs of classes."""
    row, left, right, array = 6, 14, 14 + 4 + 2 * 26, 14 + 2 * (4 + 2 * 26)
    body = struct.pack(">4H", row, left, right, array)
    body += struct.pack(">HH", 2, 26) + b"".join(struct.pack(">H", array + row * (index % 3)) for index in range(26))
    body += struct.pack(">HH", 2, 26) + b"".join(struct.pack(">H", 2 * (index // 9)) for index in range(26))
    body += struct.pack(">9h", *range(-40, 50, 10))
    return struct.pack(">HHHHBB", 0, 1, 0, len(body) + 6, 2, 1) + body


def caller(path, kind):
    """A font whose lookups call each other, or make glyphs without end."""
    build = builder([".notdef", "space"] + LETTERS, {c: n for c, n in CHARACTERS.items() if n in LETTERS or c == 0x20})
    text = "lookup many { sub a by a a a a a a a a a a a a a a a a; } many;\n"
    calls = "sub a' lookup many;" if kind == "cycle" else f"sub a' {'lookup many ' * 5};"
    addOpenTypeFeaturesFromString(build.font, text + f"feature liga {{ {calls} }} liga;")
    table = build.font["GSUB"].table
    for lookup in table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            for rule in ([subtable] if hasattr(subtable, "SubstLookupRecord") else []):
                for record in rule.SubstLookupRecord:
                    if kind == "cycle":
                        record.LookupListIndex = table.LookupList.Lookup.index(lookup)
    build.save(path)


folder = sys.argv[1]
lookups(f"{folder}/lookups.ttf")
pairs(f"{folder}/pairs0.ttf", format0())
pairs(f"{folder}/pairs2.ttf", format2())
caller(f"{folder}/cycle.ttf", "cycle")
caller(f"{folder}/growth.ttf", "growth")
