"""The form in which names are compared: small letters without marks, words parted by one blank.

`NameFolding` in Swift does the same, scalar by scalar; the table of letters travels in the file, so that both have one.
"""

import unicodedata

# Marks that go: Latin, Hebrew and Arabic ones, the tatweel, and what is not seen. Vowel signs of Indian and Thai scripts are letters and stay.
DROPPED_RANGES = [
    (0xAD, 0xAD), (0x300, 0x36F), (0x483, 0x487), (0x591, 0x5C7), (0x610, 0x61A), (0x640, 0x640), (0x64B, 0x65F), (0x670, 0x670), (0x6D6, 0x6ED),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
]
DROPPED = set("'’‘`ʻʼʿʾ´ʹʺ\"“”„«»")
SEPARATORS = set("-‐‑–—_.,()/\\ \t\n\r\u00a0\u3000·・;:،、，")
SPECIAL = {
    "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ħ": "h", "ı": "i", "ŋ": "n", "ə": "e", "ŧ": "t",
    "ĸ": "k", "ƒ": "f", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ς": "σ", "є": "е", "ґ": "г",
    # Letters that Arabic and Persian keyboards write in two ways.
    "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ۀ": "ه", "ؤ": "و",
    # Final forms of Hebrew letters, as one types the beginning of a longer name.
    "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ",
}
LETTER_RANGES = [(0xDF, 0x24F), (0x250, 0x2AF), (0x370, 0x52F), (0x5D0, 0x5EA), (0x621, 0x6CC), (0x1E00, 0x1FFF)]


def letter_table():
    """Small letters with marks -> the plain letters that they are searched as."""
    table = {}
    for first, last in LETTER_RANGES:
        for code in range(first, last + 1):
            char = chr(code)
            if char in SPECIAL:
                table[char] = SPECIAL[char]
                continue
            if unicodedata.category(char) not in ("Ll", "Lo"):
                continue
            plain = "".join(c for c in unicodedata.normalize("NFKD", char) if not is_dropped(c))
            plain = "".join(SPECIAL.get(c, c) for c in plain)
            if plain and plain != char and plain.isalpha():
                table[char] = plain
    # Katakana are searched as hiragana.
    for code in range(0x30A1, 0x30F7):
        table[chr(code)] = chr(code - 0x60)
    return table


def is_dropped(char):
    code = ord(char)
    return char in DROPPED or any(first <= code <= last for first, last in DROPPED_RANGES)


LETTERS = letter_table()


def fold(text):
    out = []
    for char in unicodedata.normalize("NFKC", text):
        for c in char.lower():
            if c in SEPARATORS:
                out.append(" ")
            elif not is_dropped(c) and unicodedata.category(c) != "Cc":
                out.append(LETTERS.get(c, c))
    return " ".join("".join(out).split())
