"""The numbers of a table of bots. The formula that uses them is in `timing`."""

from typing import NamedTuple


class Difficulty(NamedTuple):
    """How bots play, for one number of players. Every field is a key of a difficulty file (see
    rules/README.md); `docs/bots.md` has the source of each number.

    bot                 who plays by these numbers: the name of an installed bot
    seconds_per_rank    T: seconds that a bot waits for each rank between the pile and its card
    noise               w: standard deviation of the logarithm of a wait
    jitter              seconds, standard deviation added to every wait
    density_exponent    beta: how strongly the cards left in the team change the slope
    slope_min, slope_max   bounds of the factor that the density of cards makes
    gap_exponent        the wait grows with gap ** this (1 for bots, less for people)
    impatience, hesitation             chance 0–1 a plan of playing early, of playing late
    impatience_factor, hesitation_factor   what such a plan's wait is multiplied by
    spread              standard deviation of the logarithm of a bot's own tempo, drawn once a game
    spread_limit        standard deviations that it is off its temperament at most, so that what
                        everybody can see of it is no lie
    drift               the same of its change from level to level
    learning            alpha: how far, 0–1, a bot's tempo moves to a person's at one card of theirs
    quick, calm, slow   factor of each temperament
    reaction, reaction_sd, reaction_min   seconds before a bot can follow somebody else's card
    follow_min, follow_max   seconds before a bot can follow its own card
    commit_ms           a plan due within this many ms after somebody's card still goes through
    alone               seconds a card once the bot alone holds cards
    patience            seconds after which a bot plays even if its card is not due by far
    ordered             order_q: chance 0–1 a plan that the bots' times are put in card order
    same_moment_ms      the moment at this difficulty, where the rule set names none of its own
    lift_ms             ms that a card's back stands up before it is played; 0 for never
    propose_at          cards expected in the gap from which a bot thinks of the fermata
    """

    name: str
    seconds_per_rank: float
    noise: float
    bot: str = "timed"
    jitter: float = 0.08
    density_exponent: float = 0.25
    slope_min: float = 0.6
    slope_max: float = 1.4
    gap_exponent: float = 1.0
    impatience: float = 0.0
    hesitation: float = 0.0
    impatience_factor: float = 0.6
    hesitation_factor: float = 1.5
    spread: float = 0.0
    spread_limit: float = 1.5
    drift: float = 0.0
    learning: float = 0.0
    quick: float = 0.8
    calm: float = 1.0
    slow: float = 1.25
    reaction: float = 0.28
    reaction_sd: float = 0.05
    reaction_min: float = 0.15
    follow_min: float = 0.12
    follow_max: float = 0.25
    commit_ms: int = 200
    alone: float = 1.0
    patience: float = 30.0
    ordered: float = 0.0
    same_moment_ms: int | None = None
    lift_ms: int = 0
    propose_at: float = 1.25
