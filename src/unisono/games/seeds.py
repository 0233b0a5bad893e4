"""What deals a game: a seed that is drawn, or that of a day."""

from datetime import UTC, datetime
from random import SystemRandom

SEEDS = 1_000_000
"""A drawn seed is below this: short enough to read out to somebody."""


def drawn(seed: int | None) -> int:
    """The seed given, or one drawn now."""
    return SystemRandom().randrange(SEEDS) if seed is None else seed


def local_now() -> datetime:
    """Now, in the time zone of this machine."""
    return datetime.now(UTC).astimezone()


def daily_date(now: datetime | None = None) -> str:
    """The day (ISO 8601, UTC) of that moment, or today, by which the day's concert is called."""
    return (now or local_now()).astimezone(UTC).date().isoformat()


def daily_seed(day: str) -> int:
    """The seed of that day's concert. Drawn seeds are shorter, so none is dealt by chance."""
    return int(day.replace("-", ""))
