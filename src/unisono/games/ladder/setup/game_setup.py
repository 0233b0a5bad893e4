"""A concert from the first deal to the last card: who plays what, and how it is written down.

The history keeps settings as plain JSON; here they become a cast and a table again.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from unisono import __version__
from unisono.games.ladder.bots.character import Character, Temperament
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine import Phase, Rules, fold
from unisono.games.ladder.engine.events import GameStarted
from unisono.games.ladder.engine.ruleset import Encore
from unisono.games.ladder.setup.roster import PERSON, Cast, Seating, draw_cast, seat_one_person
from unisono.games.seeds import drawn
from unisono.i18n.localized_name import name_now
from unisono.store import Claim, StoredGame

Compose = Callable[[int | None], "GameSetup"]
"""Makes the concert of a seed, or of a drawn one."""


class GameSetup(NamedTuple):
    """A table with its cast, before it has started or taken up where it was left.

    dealer   who deals level 1, if somebody was picked
    daily    the date (ISO 8601, UTC) of the day's concert, if it is one
    stored   the game that is taken up, with the right to do so
    follows  lives, fermatas and the rule key `encore` of the concert that this encore follows
    """

    seating: Seating
    cast: Cast
    dealer: int | None = None
    daily: str | None = None
    stored: tuple[StoredGame, Claim] | None = None
    follows: tuple[int, int, str] | None = None

    @property
    def told_seed(self) -> int | None:
        """The seed that deals this concert again; None for an encore, which no seed alone deals."""
        return _told_seed(self.follows, self.seating.table.seed)

    @property
    def first_rules(self) -> Rules:
        """The rules by which another concert at this table is played: an encore's are only those
        of what was left."""
        rules = self.seating.table.rules
        if self.follows is None:
            return rules
        lives, fermatas, key = self.follows
        variants = tuple(name for name in rules.variants if name != ENCORE)
        return rules._replace(
            variants=variants,
            face_down=False,
            encore=Encore(key),
            lives=lives,
            fermatas=fermatas,
        )

    @property
    def settings(self) -> dict[str, Any]:
        """All that seats the same people at the same table again, as plain JSON values."""
        rules = self.seating.table.rules
        return {
            "rule_set": rules.name,
            "variants": list(rules.variants),
            "players": rules.players,
            "difficulty": self.cast.difficulty.name,
            "seed": self.cast.seed,
            "version": __version__,
            "daily": self.daily,
            "dealer": self.dealer,
            "person": self.cast.person,
            "mates": [
                {"name": mate.name, "temperament": mate.temperament.value, "tempo": tempo}
                for mate, tempo in zip(self.cast.mates, self.cast.tempos, strict=True)
            ],
            "numbers": self.cast.difficulty._asdict(),
            "follows": self.follows,
        }


def new_concert(
    rules: Rules,
    cast: Cast,
    dealer: int | None = None,
    daily: str | None = None,
    *,
    follows: tuple[int, int, str] | None = None,
) -> GameSetup:
    """A concert that has not started."""
    return GameSetup(seat_one_person(rules, cast, dealer), cast, dealer, daily, follows=follows)


def told_seed(stored: StoredGame) -> int | None:
    """The seed that deals a stored game again; None for an encore, which no seed alone deals."""
    return _told_seed(stored.settings.get("follows"), stored.entry.seed)


def _told_seed(follows: object, seed: int) -> int | None:
    return seed if follows is None else None


def again(concert: GameSetup) -> GameSetup:
    """The same concert from its beginning: the same cards, the same people."""
    rules = concert.seating.table.rules
    return new_concert(rules, concert.cast, concert.dealer, concert.daily, follows=concert.follows)


def like(concert: GameSetup) -> Compose:
    """Concerts at such a table, with the same person and other team-mates."""
    rules, cast = concert.first_rules, concert.cast

    def compose(seed: int | None) -> GameSetup:
        mates = draw_cast(rules.players, cast.difficulty, drawn(seed), cast.person)
        return new_concert(rules, mates)

    return compose


ENCORE = "encore"
"""How an encore is marked among the variants of its game."""

ENCORE_SEED = 1_000_000_000
"""Added to the seed of the concert that an encore follows: other cards, the same every time. Drawn
seeds and those of a day are lower."""


def has_encore(concert: GameSetup) -> bool:
    """Whether the rules let something follow this concert (rule key `encore`), and it is won."""
    table = concert.seating.table
    won = bool(table.log) and table.state.phase is Phase.WON
    return won and table.rules.encore is not Encore.NONE


def encore(concert: GameSetup) -> GameSetup | None:
    """What follows a concert that `has_encore`: level 1 again, face down, with the same people and
    the lives and fermatas that are left. None for one that has none.
    """
    if not has_encore(concert):
        return None
    table = concert.seating.table
    rules = table.rules
    harder = rules._replace(
        variants=(*rules.variants, ENCORE),
        face_down=True,
        encore=Encore.NONE,
        lives=table.state.lives,
        fermatas=table.state.fermatas,
    )
    follows = (rules.lives, rules.fermatas, rules.encore.value)
    return new_concert(
        harder, concert.cast._replace(seed=concert.cast.seed + ENCORE_SEED), follows=follows
    )


def concert_of(stored: StoredGame) -> GameSetup:
    """A stored game's concert from its beginning.

    Raises ValueError when the settings name things that this version does not know.
    """
    cast = cast_of(stored.settings)
    first = stored.events[0]
    if not isinstance(first, GameStarted):
        raise ValueError("a stored game begins with its GameStarted event")
    players = first.rules.players
    dealer = stored.settings.get("dealer")
    if len(cast.mates) != players - 1 or not 0 <= (dealer or 0) < players:
        raise ValueError(f"the settings of this game are not those of {players} players")
    follows = stored.settings.get("follows")
    return new_concert(
        first.rules,
        cast,
        dealer,
        stored.entry.daily,
        follows=None if follows is None else (follows[0], follows[1], Encore(follows[2]).value),
    )


def take_up(stored: StoredGame, claim: Claim) -> GameSetup:
    """A stored game's concert where it was left, everybody waiting for the person to be ready.

    Raises ValueError when the settings name things that this version does not know.
    """
    # Only for a game that is taken up.
    from unisono.games.ladder.past import steps_of

    steps = list(steps_of(stored.events, PERSON))
    if stored.damage is not None:
        # Of the last act that can be read a part may be missing: the rules would not know how to
        # go on.
        del steps[-1:]
        events = tuple(event for step in steps for event in step.events)
        stored = stored._replace(events=events, state=fold(events))
    if stored.state.level == 0:
        raise ValueError("no level of this game can be read")
    concert = concert_of(stored)
    concert.seating.table.restore(steps)
    return concert._replace(stored=(stored, claim))


def cast_of(settings: Mapping[str, Any]) -> Cast:
    """The cast that `GameSetup.settings` wrote down. Raises ValueError when it does not fit."""
    # It imports pydantic, which a start without an old game need not wait for.
    from unisono.rulebook.rule_schema import DifficultyKeys, checked

    known = Difficulty._fields
    try:
        numbers = {key: value for key, value in settings["numbers"].items() if key in known}
        name = numbers.pop("name")
        mates = settings["mates"]
        return Cast(
            seed=settings["seed"],
            person=name_now(settings["person"]),
            mates=tuple(
                Character(mate["name"], Temperament(mate["temperament"])) for mate in mates
            ),
            tempos=tuple(float(mate["tempo"]) for mate in mates),
            difficulty=Difficulty(name=str(name), **checked(DifficultyKeys, numbers)),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"the settings of this game cannot be read: {error}") from error
