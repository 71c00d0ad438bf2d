"""Small fonts that real ones have no example of, seeded: `make-fonts.py FOLDER` writes them there."""

import random
import struct
import sys

from fontTools.cffLib import FDArrayIndex, FDSelect, FontDict, PrivateDict, SubrsIndex, VarStoreData
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import _g_l_y_f as glyf
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable, cmap_format_unknown
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.varLib import builder

folder = sys.argv[1]
AXES = [("wght", 100, 400, 900, "Weight"), ("OPSZ", 8, 12, 144, "Optical size")]
AVAR = {"wght": {-1: -1, -0.5: -0.7, 0: 0, 0.3: 0.45, 1: 1}, "OPSZ": {-1: -1, 0: 0, 0.6: 0.2, 1: 1}}


def start(count, is_true_type, name="g{}".format):
    names = [".notdef"] + [name(index) for index in range(1, count)]
    font = FontBuilder(1000, isTTF=is_true_type)
    font.setupGlyphOrder(names)
    font.setupCharacterMap({0x40 + index: name for index, name in enumerate(names) if index})
    return font, names


def finish(font, names, advance, file):
    bearings = font.font["glyf"].glyphs if "glyf" in font.font else {}
    metrics = {}
    for index, name in enumerate(names):
        glyph = bearings.get(name)
        metrics[name] = (advance(index), getattr(glyph, "xMin", 0) if glyph else 0)
    font.setupHorizontalMetrics(metrics)
    font.setupHorizontalHeader(ascent=801, descent=-203, lineGap=33)
    font.setupNameTable({"familyName": "Test", "styleName": "Regular", "psName": "Test-Regular"})
    font.setupOS2(sTypoAscender=700, sTypoDescender=-250, sTypoLineGap=90, usWinAscent=950, usWinDescent=260, sCapHeight=651)
    font.setupPost(italicAngle=-12.5)
    font.save(f"{folder}/{file}")


def simple(points, ends):
    glyph = glyf.Glyph()
    glyph.numberOfContours = len(ends)
    glyph.coordinates = glyf.GlyphCoordinates([(x, y) for x, y, _ in points])
    glyph.flags = bytearray(on for _, _, on in points)
    glyph.endPtsOfContours = ends
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    return glyph


def random_points(dice):
    """Contours of 1 to 9 points, on and off the curve as they come; small steps, large ones, none."""
    points, ends = [], []
    for _ in range(dice.randint(1, 4)):
        for _ in range(dice.randint(1, 9)):
            step = dice.choice([0, 3, 255, 256, 700])
            points.append((dice.randint(-step, step), dice.randint(-step, step), dice.randint(0, 1)))
        ends.append(len(points) - 1)
    return points, ends


def component(dice, names, index, counts):
    """A component of an earlier glyph: moved, hung on a point, scaled in every way there is."""
    part = glyf.GlyphComponent()
    part.glyphName = names[dice.randint(1, index - 1)]
    part.flags = 0
    total = sum(counts[name] for name in counts if name == "so far")
    if dice.random() < 0.3 and total and counts[part.glyphName]:
        part.firstPt = dice.randrange(total)
        part.secondPt = dice.randrange(counts[part.glyphName])
    else:
        part.x, part.y = dice.randint(-400, 400), dice.randint(-100, 100)
        part.flags |= glyf.ARGS_ARE_XY_VALUES
    kind = dice.randrange(5)
    number = lambda: dice.randint(-32768, 32767) / 16384  # noqa: E731
    if kind == 1:
        scale = number()
        part.transform = [[scale, 0], [0, scale]]
    elif kind == 2:
        part.transform = [[number(), 0], [0, number()]]
    elif kind == 3:
        part.transform = [[number(), number()], [number(), number()]]
    if kind:
        part.flags |= dice.choice([0, glyf.SCALED_COMPONENT_OFFSET, glyf.UNSCALED_COMPONENT_OFFSET])
    counts["so far"] = total + counts[part.glyphName]
    return part


def composites(dice, names, glyphs, start_at):
    counts = {name: len(getattr(glyphs[name], "coordinates", [])) for name in glyphs}
    for index in range(start_at, len(names)):
        glyph = glyf.Glyph()
        glyph.numberOfContours = -1
        counts["so far"] = 0
        glyph.components = [component(dice, names, index, counts) for _ in range(dice.randint(1, 3))]
        glyphs[names[index]] = glyph
        counts[names[index]] = counts.pop("so far")


def random_glyf(seed, count=120, first_composite=70):
    dice = random.Random(seed)
    font, names = start(count, True)
    glyphs = {names[0]: TTGlyphPen(None).glyph()}
    for name in names[1:first_composite]:
        glyphs[name] = simple(*random_points(dice))
    composites(dice, names, glyphs, first_composite)
    font.setupGlyf(glyphs)
    return dice, font, names, glyphs


def random_axes(dice):
    axes = {}
    for tag, *_ in AXES:
        if dice.random() < 0.6:
            low, peak, high = sorted(dice.randint(0, 16384) / 16384 for _ in range(3))
            if peak == 0:
                continue
            sign = dice.choice([-1, 1])
            region = dice.choice([(0, peak, peak), (0, 1, 1), (low, peak, high)])
            axes[tag] = region if sign > 0 else tuple(-v for v in reversed(region))
    return axes or {"wght": (0, 1, 1)}


def variable_glyf(file, with_hvar):
    dice, font, names, glyphs = random_glyf(7)
    font.setupNameTable({"familyName": "Test", "styleName": "Regular"})
    font.setupFvar(AXES, [dict(location=dict(wght=700, OPSZ=12), stylename="Bold")])
    variations = {}
    for name in names[1:]:
        glyph = glyphs[name]
        count = len(glyph.components) if glyph.isComposite() else len(glyph.coordinates)
        tuples = []
        for _ in range(dice.randint(0, 5)):
            all_of_them = dice.random() < 0.3
            deltas = [
                (dice.randint(-90, 90), dice.randint(-200, 200)) if all_of_them or dice.random() < 0.4 else None
                for _ in range(count)
            ]
            # The left side stays: fontTools rounds the bearing that follows from it in another place.
            phantom = [(0, 0), (dice.randint(-60, 60), 0), (0, 0), (0, 0)]
            tuples.append(TupleVariation(random_axes(dice), deltas + phantom))
        variations[name] = tuples
    font.setupGvar(variations)
    avar(font.font)
    if with_hvar:
        supports = [{"wght": (0, 1, 1)}, {"wght": (-1, -1, 0)}, {"wght": (0, 0.7, 1), "OPSZ": (0, 1, 1)}]
        hvar(dice, font.font, names, supports)
        mvar(font.font)
    finish(font, names, lambda index: 300 + index, file)


def avar(font):
    font["avar"] = table = newTable("avar")
    table.segments = {tag: dict(segments) for tag, segments in AVAR.items()}


def hvar(dice, font, names, supports):
    tags = [axis.axisTag for axis in font["fvar"].axes]
    regions = builder.buildVarRegionList(supports, tags)
    items = [[dice.randint(-50, 50), dice.randint(-300, 300), dice.randint(-7, 7)] for _ in names[::2]]
    store = builder.buildVarStore(regions, [builder.buildVarData([0, 1, 2], items, optimize=False)])
    table = font["HVAR"] = newTable("HVAR")
    table.table = otTables.HVAR()
    table.table.Version = 0x00010000
    table.table.VarStore = store
    table.table.AdvWidthMap = builder.buildVarIdxMap([index // 2 for index in range(len(names))], names)
    table.table.LsbMap = table.table.RsbMap = None


def mvar(font):
    tags = [axis.axisTag for axis in font["fvar"].axes]
    regions = builder.buildVarRegionList([{"wght": (0, 1, 1)}, {"wght": (-1, -1, 0)}], tags)
    items = {"cpht": [31, -17], "hasc": [55, 3], "hdsc": [-21, 9], "hlgp": [11, -5]}
    store = builder.buildVarStore(regions, [builder.buildVarData([0, 1], list(items.values()), optimize=False)])
    table = font["MVAR"] = newTable("MVAR")
    table.table = otTables.MVAR()
    table.table.Version = 0x00010000
    table.table.Reserved = 0
    table.table.ValueRecordSize = 8
    table.table.ValueRecord = []
    for index, tag in enumerate(items):
        record = otTables.MetricsValueRecord()
        record.ValueTag, record.VarIdx = tag, index
        table.table.ValueRecord.append(record)
    table.table.ValueRecordCount = len(items)
    table.table.VarStore = store


# How many operands each operator of charstrings takes.
OPERATORS = {
    "rlineto": lambda d: 2 * d.randint(1, 4),
    "hlineto": lambda d: d.randint(1, 5),
    "vlineto": lambda d: d.randint(1, 5),
    "rrcurveto": lambda d: 6 * d.randint(1, 3),
    "rcurveline": lambda d: 6 * d.randint(1, 2) + 2,
    "rlinecurve": lambda d: 2 * d.randint(1, 3) + 6,
    "vvcurveto": lambda d: 4 * d.randint(1, 3) + d.randint(0, 1),
    "hhcurveto": lambda d: 4 * d.randint(1, 3) + d.randint(0, 1),
    "vhcurveto": lambda d: 4 * d.randint(1, 3) + d.randint(0, 1),
    "hvcurveto": lambda d: 4 * d.randint(1, 3) + d.randint(0, 1),
    "hflex": lambda d: 7,
    "flex": lambda d: 13,
    "hflex1": lambda d: 9,
    "flex1": lambda d: 11,
}


def charstring(dice, number, is_cff2=False):
    program = []
    has_stems = dice.random() < 0.4
    width = [] if is_cff2 or dice.random() < 0.5 else [dice.randint(-100, 100)]
    if has_stems:
        program += width + [dice.randint(1, 50) for _ in range(2 * dice.randint(1, 5))] + ["hstemhm"]
        program += [dice.randint(1, 50) for _ in range(2 * dice.randint(1, 6))]
        stems = (len([v for v in program if not isinstance(v, str)]) - len(width)) // 2
        program += ["hintmask", bytes(dice.randrange(256) for _ in range((stems + 7) // 8))]
        width = []
    for _ in range(dice.randint(1, 3)):
        move = dice.choice(["rmoveto", "hmoveto", "vmoveto"])
        program += width + number(2 if move == "rmoveto" else 1) + [move]
        width = []
        for _ in range(dice.randint(0, 4)):
            operator = dice.choice(list(OPERATORS))
            program += number(OPERATORS[operator](dice)) + [operator]
    return T2CharString(program=program if is_cff2 else program + width + ["endchar"])


def plain_numbers(dice):
    def number(count):
        values = []
        for _ in range(count):
            kind = dice.randrange(5)
            values.append(
                dice.randint(-107, 107) if kind < 2 else dice.randint(-1131, 1131) if kind < 4
                else dice.randint(-300 * 65536, 300 * 65536) / 65536
            )
        return values

    return number


def compact(file):
    """Random charstrings, accents by endchar, all in one Private DICT."""
    dice = random.Random(3)
    letters = {1: "A", 2: "acute"}
    font, names = start(160, False, lambda index: letters.get(index, f"g{index}"))
    strings = {name: charstring(dice, plain_numbers(dice)) for name in names}
    strings[names[3]] = T2CharString(program=[77, 120, -33, 65, 194, "endchar"])
    strings[names[4]] = T2CharString(program=[0, 250, 65, 194, "endchar"])
    strings[names[5]] = T2CharString(program=["endchar"])
    font.setupCFF("Test-Regular", {}, strings, {})
    finish(font, names, lambda index: 500, file)


def keyed(file, format):
    """Random charstrings with Font DICTs by FDSelect, each with local subroutines of its own."""
    dice = random.Random(4)
    font, names = start(90, False, "cid{:05}".format)
    strings = {name: charstring(dice, plain_numbers(dice)) for name in names}
    for index, name in enumerate(names):
        if index % 3:
            strings[name] = T2CharString(program=[-107 + index % 2, "callsubr"])
    font.setupCFF("Test-Regular", {}, strings, {})
    top = font.font["CFF "].cff.topDictIndex[0]
    top.ROS = ("Adobe", "Identity", 0)
    top.CIDCount = len(names)
    array = FDArrayIndex()
    array.strings = None
    array.GlobalSubrs = top.GlobalSubrs
    for _ in range(3):
        dictionary = FontDict()
        dictionary.Private = PrivateDict()
        subrs = SubrsIndex()
        for _ in range(2):
            subrs.append(charstring(dice, plain_numbers(dice)))
        dictionary.Private.Subrs = subrs
        array.append(dictionary)
    select = FDSelect()
    select.format = format
    select.gidArray = [dice.randrange(3) if format == 0 else index // 30 for index in range(len(names))]
    top.FDArray, top.FDSelect = array, select
    top.CharStrings.fdArray, top.CharStrings.fdSelect = array, select
    del top.Private
    for index, name in enumerate(names):
        string = top.CharStrings.charStrings[name]
        string.private = array[select.gidArray[index]].Private
    finish(font, names, lambda index: 500, file)


def compact_variable(file):
    """Random charstrings with blends in two parts of the store."""
    dice = random.Random(5)
    font, names = start(120, False)
    font.setupNameTable({"familyName": "Test", "styleName": "Regular"})
    font.setupFvar(AXES, [])
    avar(font.font)
    supports = [{"wght": (0, 1, 1)}, {"wght": (-1, -1, 0)}, {"wght": (0, 0.7, 1), "OPSZ": (0, 1, 1)}]

    def numbers(regions):
        def number(count):
            if dice.random() < 0.3:
                return plain_numbers(dice)(count)
            program = [dice.randint(-300, 300) for _ in range(count)]
            program += [dice.randint(-60, 60) for _ in range(count * regions)]
            return program + [count, "blend"]

        return number

    strings = {}
    for index, name in enumerate(names):
        string = charstring(dice, numbers(3 if index % 2 else 2), True)
        if index % 2 == 0:
            string.program = [1, "vsindex"] + string.program
        strings[name] = string
    font.setupCFF2(strings)
    regions = builder.buildVarRegionList(supports, [axis[0] for axis in AXES])
    parts = [builder.buildVarData([0, 1, 2], None, optimize=False), builder.buildVarData([1, 2], None, optimize=False)]
    top = font.font["CFF2"].cff.topDictIndex[0]
    top.VarStore = VarStoreData(otVarStore=builder.buildVarStore(regions, parts))
    for dictionary in top.FDArray:
        dictionary.Private.vstore = top.VarStore
    hvar(dice, font.font, names, supports)
    finish(font, names, lambda index: 400 + index, file)


def maps():
    """One font for each format of cmap, all with the same 30 glyphs, and what each character has as JSON's simple kin."""
    expected = []

    def one(file, platform, encoding, format, mapping, data=None, extra=None):
        font, names = start(30, True)
        font.setupGlyf({name: simple([(0, 0, 1), (index, 9, 1), (9, 0, 1)], [2]) for index, name in enumerate(names)})
        if data is None:
            table = CmapSubtable.newSubtable(format)
            table.language = 0
            table.cmap = {code: names[glyph] for code, glyph in mapping.items()}
            if format == 0:
                table.cmap = {code: table.cmap.get(code, ".notdef") for code in range(256)}
        else:
            table = cmap_format_unknown(format)
            table.data = data
        table.platformID, table.platEncID = platform, encoding
        cmap = font.font["cmap"] = newTable("cmap")
        cmap.tableVersion = 0
        cmap.tables = [table] + (extra(names) if extra else [])
        finish(font, names, lambda index: 500, file)
        for code, glyph in mapping.items():
            expected.append(f"{file} {code} {glyph}")

    spread = {0x20: 1, 0x41: 2, 0x42: 3, 0x43: 4, 0x61: 9, 0x62: 8, 0xE9: 7, 0x20AC: 5, 0xFB01: 6}
    astral = dict(spread) | {0x1F600: 11, 0x1F601: 12, 0x2000B: 13}
    latin = {code: glyph for code, glyph in spread.items() if code < 256}
    one("format0.ttf", 1, 0, 0, {0x41: 2, 0x42: 3, 0x8E: 7})
    one("format4.ttf", 3, 1, 4, spread)
    one("format6.ttf", 0, 3, 6, {code: code - 0x3F for code in range(0x41, 0x51)})
    run = range(0x1F600, 0x1F608)
    ten = struct.pack(">HHIIII", 10, 0, 20 + 16, 0, run[0], 8) + b"".join(struct.pack(">H", c - run[0] + 3) for c in run)
    one("format10.ttf", 3, 10, 10, {code: code - run[0] + 3 for code in run}, data=ten)
    one("format12.ttf", 3, 10, 12, astral)
    one("format13.ttf", 0, 6, 13, {code: 4 for code in range(0x4E00, 0x4E20)} | {0x1F600: 5})
    one("symbol.ttf", 3, 0, 4, {0xF041: 2, 0xF042: 3})

    def sequences(names):
        table = CmapSubtable.newSubtable(14)
        table.platformID, table.platEncID, table.language = 0, 5, 0xFF
        table.cmap = {}
        table.uvsDict = {
            0xFE00: [(0x41, None), (0x42, names[20]), (0x43, None)],
            0xE0100: [(0x20AC, names[21]), (0x2000B, None)],
        }
        return [table]

    one("format14.ttf", 3, 10, 12, astral, extra=sequences)
    with open(f"{folder}/maps.txt", "w") as file:
        file.write("\n".join(expected))


dice, font, names, glyphs = random_glyf(1)
finish(font, names, lambda index: 300 + index, "composites.ttf")
variable_glyf("variable.ttf", True)
variable_glyf("phantoms.ttf", False)
compact("compact.otf")
keyed("keyed0.otf", 0)
keyed("keyed3.otf", 3)
compact_variable("compact2.otf")
maps()
