"""What a shell may complete: the names that an option knows, and the numbers of games."""

from collections.abc import Iterable

NOBODY = "none"
"""The person of a table with bots only."""

Completions = list[tuple[str, str]]
"""Values, each with a word of explanation where the shell shows one."""


def variants(incomplete: str) -> Completions:
    """The variants that are shipped."""
    from unisono.rulebook import variant_names

    return _beginning(incomplete, variant_names())


def rule_sets(incomplete: str) -> Completions:
    """The rule sets that are shipped, and the player's own."""
    from unisono.rulebook import rule_set_names

    return _beginning(incomplete, rule_set_names())


def difficulties(incomplete: str) -> Completions:
    """The difficulties that are shipped."""
    from unisono.rulebook import difficulty_names

    return _beginning(incomplete, difficulty_names())


def people(incomplete: str) -> Completions:
    """The people that can be simulated, and nobody."""
    return _beginning(incomplete, all_people())


def all_people() -> tuple[str, ...]:
    """The people that can be simulated, after nobody."""
    from unisono.rulebook import person_names

    return (NOBODY, *person_names())


def languages(incomplete: str) -> Completions:
    """The languages that there are."""
    from unisono import i18n

    return _beginning(incomplete, i18n.LANGUAGES)


def settings(incomplete: str) -> Completions:
    """The keys that can be set."""
    from unisono.settings import KEYS

    return _beginning(incomplete, KEYS)


def left_games(incomplete: str) -> Completions:
    """The games that can be taken up."""
    return _games(incomplete, left=True)


def games(incomplete: str) -> Completions:
    """The newest games."""
    return _games(incomplete, left=False)


def _games(incomplete: str, *, left: bool) -> Completions:
    from unisono.store import History, HistoryError, is_begun

    if not is_begun():
        return []
    try:
        with History(mend=False) as history:
            entries = history.open_games() if left else history.games(limit=50)
    except HistoryError:
        return []
    numbers = [(str(entry.id), entry.started_utc[:10]) for entry in entries]
    return [(number, day) for number, day in numbers if number.startswith(incomplete)]


def _beginning(incomplete: str, known: Iterable[str]) -> Completions:
    return [(name, "") for name in known if name.startswith(incomplete)]
