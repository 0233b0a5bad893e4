"""The bots among themselves: their times put into the order of their cards."""

from unisono.bots.intention import Intention


def put_in_card_order(intentions: dict[int, Intention]) -> dict[int, Intention]:
    """The same times, handed out so that a lower card never comes after a higher one.

    No hand moves before it can (`not_before`), so a time may become later. Only cards of the
    intentions given are looked at, never a person's.
    """
    playing = sorted(
        (intention.card, seat)
        for seat, intention in intentions.items()
        if intention.play_at is not None
    )
    times = sorted(
        intention.play_at for intention in intentions.values() if intention.play_at is not None
    )
    ordered = dict(intentions)
    latest = 0
    for (_, seat), at in zip(playing, times, strict=True):
        intention = intentions[seat]
        latest = max(at, intention.not_before, latest)
        if latest != intention.play_at:
            ordered[seat] = intention._replace(play_at=latest)
    return ordered
