"""What HarfBuzz makes of texts drawn at random: `harfbuzz.py COUNT SEED FILE FACE AXES SCRIPT LANGUAGE DIRECTION FEATURES ...`.

For each font a line `= NUMBER`, then COUNT lines of three parts parted by `|`: the text's scalars in hexadecimal; the first
and last of the run; glyph, cluster, advance, x and y of each glyph parted by commas. Texts are words of the script, and
characters that the font has mixed with marks, spaces, joiners, selectors and characters that come apart.
"""

import random
import sys
import unicodedata

import uharfbuzz as hb
from fontTools.unicodedata import script as script_of

# Scripts that are refused, and characters of theirs.
REFUSED = set(
    "Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Syrc Mong Nkoo Tfng Buhd Hano Tglg Tagb Limb "
    "Tale Bugi Khar Sylo Bali Phag Cham Kali Lepc Rjng Saur Sund Egyp Java Kthi Mtei Lana Tavt Batk Brah Mand Cakm Plrd Shrd "
    "Takr Dupl Gran Khoj Sind Mahj Mani Modi Hmng Phlp Sidd Tirh Ahom Mult Adlm Bhks Marc Newa Gonm Soyo Zanb Dogr Gong Rohg "
    "Maka Medf Sogo Sogd Elym Nand Hmnp Wcho Chrs Diak Kits Yezi Cpmn Ougr Tnsa Toto Vith Kawi Nagm".split()
)
SPECIAL = [0x20] * 8 + [
    0x2044, 0x200D, 0x200C, 0x034F, 0xAD, 0x200B, 0xFE0F, 0xFE00, 0x2011, 0x2003, 0x2009, 0x202F, 0x2007, 0x2008, 0x0301,
    0x0308, 0x0323, 0x0327, 0x030A, 0x2060, 0xE0101, 0x061C, 0x200E, 0x25CC, 0x28, 0x29, 0xAB, 0x5B,
]
WORDS = {
    "Latn": "Waffle AVATAR first office Ta. fjord Ärger über 1/2 ¼ fi ffl Ångström naïve coöperate “To be” Ţară Şi 12⁄345 Tyg",
    "Arab": "السلام عليكم الله محمد بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ كتاب لا إلا پنجاب گھر ہے ١٢٣ ولا شيء سَّ لِّ",
    "Hebr": "שָׁלוֹם עִבְרִית יִשְׂרָאֵל בְּרֵאשִׁית כתב 123 אֲנַחְנוּ",
    "Hang": "한국어 안녕 각 ᄒᆞᆫ 강남 조선",
    "Hani": "日本語 中文 葛󠄀 令和 東京",
    "Grek": "Ελλάδα ἄνθρωπος ᾧ Οὐρανός ΐ",
    "Cyrl": "Привет Ёлка България ѝ Ћирилица бгд",
}

# What the rules of the made font are about.
MADE = (
    "ffi fi f\u0301fi f\u0301i cde c\u0301de\u0301 cd\u0307e ab xab xaby gh gj ddd ttu tt ow owi wfi kaal kabl gs g\u0301s avv va to pe "
    "ghi pr prp asu atv bts mq uie ja no a\u0301\u0300 a\u0301\u0307\u0327 fi\u0301\u0300 f\u200Di f\u200Ci f\u034Fi"
)


class Texts:
    """Characters of a font by what they are to a script."""

    def __init__(self, characters, script):
        words = MADE if len(characters) < 40 else WORDS.get(script, "")
        self.words = [[ord(c) for c in word] for word in words.split()]
        self.letters, self.others, self.marks = [], [], []
        for code in characters:
            own, category = script_of(chr(code)), unicodedata.category(chr(code))
            if code < 32 or category in ("Cn", "Co", "Cs") or own in REFUSED:
                continue
            if own in (script, "Zinh") and category.startswith("M"):
                self.marks.append(code)
            elif own == script:
                self.letters.append(code)
            elif own in ("Zyyy", "Zinh"):
                self.others.append(code)
        self.letters = self.letters or self.others or [0x20]
        self.others = self.others or [0x20]
        self.marks = self.marks or [0x0301]
        self.composed = [
            c
            for c in range(0xC0, 0x2000)
            if unicodedata.decomposition(chr(c)) and script_of(chr(c)) == script
        ] or self.letters

    def character(self, dice):
        """One character."""
        share = dice.random()
        for limit, choices in (
            (0.62, self.letters), (0.78, self.marks), (0.86, self.others), (0.93, SPECIAL), (0.96, range(0x30, 0x3A)),
        ):
            if share < limit:
                return dice.choice(choices)
        return dice.choice(self.composed)

    def text(self, dice):
        """A text and its run."""
        codes = []
        for _ in range(dice.randint(1, 6)):
            if self.words and dice.random() < 0.3:
                codes += dice.choice(self.words)
                continue
            for _ in range(dice.randint(1, 6)):
                code = self.character(dice)
                # Which symbols a joiner makes one with the character before it changes with the version of Unicode.
                joins = codes and codes[-1] == 0x200D and unicodedata.category(chr(code)) == "So"
                codes.append(0x20 if joins else code)
            codes.append(0x20)
        if dice.random() < 0.8 or len(codes) < 3:
            return codes, 0, len(codes)
        start = dice.randint(0, len(codes) - 2)
        return codes, start, dice.randint(start + 1, len(codes))


def shaped(font, codes, start, end, script, language, direction, features):
    """The glyphs of a run, as a line shows them."""
    buffer = hb.Buffer()
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
    buffer.add_codepoints(codes, start, end - start)
    buffer.script, buffer.direction = script, direction
    if language != "-":
        buffer.language = language
    hb.shape(font, buffer, features)
    return " ".join(
        f"{info.codepoint},{info.cluster},{place.x_advance},{place.x_offset},{place.y_offset}"
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions)
    )


def pairs(text):
    """What `kern=0,ss01=1` says."""
    return dict(part.split("=") for part in text.split(",")) if text != "-" else {}


count, seed, arguments = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
for index in range(0, len(arguments), 7):
    path, number, axes, script, language, direction, features = arguments[index : index + 7]
    face = hb.Face(hb.Blob.from_file_path(path), int(number))
    font = hb.Font(face)
    if axes != "-":
        font.set_variations({tag.ljust(4): float(value) for tag, value in pairs(axes).items()})
    # The random alternates of HarfBuzz are left out.
    values = {"rand": 0} | {tag: int(value) for tag, value in pairs(features).items()}
    print("=", index // 7)
    texts, dice = Texts(sorted(face.unicodes), script), random.Random(f"{seed} {' '.join(arguments[index + 1 : index + 7])}")
    for _ in range(count):
        codes, start, end = texts.text(dice)
        line = shaped(font, codes, start, end, script, language, direction, values)
        print(" ".join(f"{code:04X}" for code in codes), f"{start} {end}", line, sep="|")
