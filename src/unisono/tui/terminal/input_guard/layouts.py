"""Which letter of a Latin keyboard stands on the key that writes another letter."""

QWERTY = "qwertyuiopasdfghjklzxcvbnm"

LAYOUTS = (
    "йцукенгшщзфывапролдячсмить",  # Russian
    "        ў  і              ",  # what Ukrainian and Belarusian have elsewhere
    "љњ              ј   џ     ",  # Serbian, the same
    ";ςερτυθιοπασδφγηξκλζχψωβνμ",  # Greek
    "/'קראטוןםפשדגכעיחלךזסבהנמצ",  # Hebrew
    "ضصثقفغعهخحشسيبلاتنمئءؤر ىة",  # Arabic
    "            ی      ظطز ذد ",  # Persian, the same
    "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",  # Korean, two sets
    "ㅃㅉㄸㄲㅆ   ㅒㅖ                ",
    "たていすかんなにらせちとしはきくまのりつさそひこみも",  # Japanese kana
    "タテイスカンナニラセチトシハキクマノリツサソヒコミモ",
    "ๆไำพะัีรนยฟหกดเ้่าสผปแอิืท",  # Thai, Kedmanee
    "ქწერტყუიოპასდფგჰჯკლზხცვბნმ",  # Georgian
    "ौैाीूबहगदजो्िुपरकतॆंमनवलस ",  # Devanagari, InScript
)
"""Each writes these where QWERTY has its letters; a blank where it writes nothing of its own. Where
two disagree, the first holds."""

ON_KEY = {
    letter: key
    for layout in reversed(LAYOUTS)
    for letter, key in zip(layout, QWERTY, strict=True)
    if not letter.isascii()
}
