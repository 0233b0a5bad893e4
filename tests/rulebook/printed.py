"""The numbers that a text of the rules prints."""

import re

WORDS = {"zu zweit": 2, "zu dritt": 3, "zu viert": 4, "viermal": 4, "dem vierten": 4}


def printed_numbers(text: str) -> list[int]:
    """The numbers in the order of the text, in digits or in the words that German has for some."""
    found = re.findall(rf"\d+|{'|'.join(WORDS)}", text.lower())
    return [WORDS[number] if number in WORDS else int(number) for number in found]
