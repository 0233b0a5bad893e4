"""The bots among themselves: their times put into the order of their cards."""

from unisono.games.ladder.bots.intention import Intention


def put_in_card_order(
    intentions: dict[int, Intention], people: frozenset[int] = frozenset()
) -> dict[int, Intention]:
    """The same times, handed out so that a lower card never comes after a higher one.

    No hand moves before it can (`not_before`), so a time may become later. The seats of `people`
    keep their times, and their cards are not looked at.
    """
    playing = [
        (intention.card, seat, intention.play_at)
        for seat, intention in intentions.items()
        if intention.play_at is not None and seat not in people
    ]
    playing.sort()
    times = [at for _, _, at in playing]
    if times == sorted(times):
        return intentions
    ordered = dict(intentions)
    latest = 0
    for (_, seat, before), at in zip(playing, sorted(times), strict=True):
        latest = max(at, intentions[seat].not_before, latest)
        if latest != before:
            # As `_replace` does, at less than half the price: this happens at many a thought.
            since, card, _, not_before, raise_at, knock_at, beat_ms, why = intentions[seat]
            ordered[seat] = Intention(
                since, card, latest, not_before, raise_at, knock_at, beat_ms, why
            )
    return ordered
