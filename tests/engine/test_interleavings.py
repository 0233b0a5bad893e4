"""All orders in which hands of 2, 2 and 1 cards can be played: 5! / (2! · 2! · 1!) = 30.

A leaf is one order of all five cards in which each hand keeps its own order; it says who *would*
play in which turn. It is walked through the engine turn by turn, each card after the moment of
the one before: a turn whose card already lies aside is passed over, and the walk ends with the
level or with the game. Its outcome is the number of wrong notes, or that the game was lost.
Because turns are passed over, several orders can be the same game; `games` counts the different
ones, by the cards that were really played.

`all deals` sums over the 30 ways to deal the cards 1 to 5 to such hands. Below each rule set its
leaves are told apart by the seat of the first card.
"""

from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from tests.engine.tables import Game, Hands, unisono_rules
from unisono.games.ladder.engine import Phase, Rules
from unisono.games.ladder.engine.events import PileTurned, WrongNote
from unisono.rulebook import load_rules, rule_set_names

GOLDEN = Path(__file__).parent.parent / "golden" / "interleavings.txt"
SEATS = ("Anna", "Ben", "Carla")
SIZES = (2, 2, 1)
WORKED: Hands = ((14, 43), (16, 33), (7,))
SHIPPED = {name: load_rules(name, 3) for name in rule_set_names()}
RULE_SETS = {
    "three lives": unisono_rules(),
    "two lives": unisono_rules(lives=2),
    "one life": unisono_rules(lives=1),
    "one life, ladder of 100, no knocks": unisono_rules(lives=1, ladder=100, knocks=0),
    **SHIPPED,
    "face down": load_rules("the-mind", 3, ["face-down"]),
    "face down, one life": load_rules("the-mind", 3, ["face-down"], lives=1),
}
OUTCOMES = ("clean", "1 wrong", "2 wrong", "lost")

Order = tuple[int, ...]


def orders(sizes: tuple[int, ...]) -> Iterator[Order]:
    """Every order of turns, as seats, in which each hand is played from its lowest card up."""
    if not any(sizes):
        yield ()
    for seat, size in enumerate(sizes):
        if size:
            for rest in orders((*sizes[:seat], size - 1, *sizes[seat + 1 :])):
                yield (seat, *rest)


def cards_of(order: Order, hands: Hands) -> list[int]:
    """The cards that the turns of this order stand for."""
    left = [iter(hand) for hand in hands]
    return [next(left[seat]) for seat in order]


def walk(order: Order, hands: Hands, rules: Rules) -> tuple[str, tuple[int, ...]]:
    """The outcome of one leaf, and the cards that were played on the way."""
    game = Game(rules, hands)
    played = []
    for seat, card in zip(order, cards_of(order, hands), strict=True):
        if any(laid.card == card for laid in game.state.aside):
            continue
        if game.state.phase is Phase.READY:
            game.open()
            game.wait(game.state.rules.ring_ms)
        assert game.lowest(seat).card == card
        game.play_alone(seat)
        played.append(card)
        if game.state.over:
            break
    assert game.state.phase is (Phase.LOST if game.lives == 0 else Phase.CLEARED)
    wrong = sum(isinstance(event, WrongNote) for event in game.events)
    wrong += sum(len(event.wrong) for event in game.events if isinstance(event, PileTurned))
    if game.state.over:
        return "lost", tuple(played)
    return f"{wrong} wrong" if wrong else "clean", tuple(played)


def deals() -> Iterator[Hands]:
    """Every way to deal the cards 1 to 5 as hands of these sizes."""
    for owners in orders(SIZES):
        yield tuple(
            tuple(card for card, owner in enumerate(owners, 1) if owner == seat)
            for seat in range(3)
        )


def line(name: str, outcomes: Counter[str], games: int) -> str:
    counts = "".join(f"{outcomes[outcome]:>9}" for outcome in OUTCOMES)
    return f"{name:<36}{outcomes.total():>7}{counts}{games:>7}"


def counted(name: str, rules: Rules) -> list[str]:
    """The lines of one rule set."""
    leaves = {order: walk(order, WORKED, rules) for order in orders(SIZES)}
    branches = []
    for seat, seat_name in enumerate(SEATS):
        branch = [leaf for order, leaf in leaves.items() if order[0] == seat]
        outcomes = Counter(outcome for outcome, _ in branch)
        branches.append(line(f"  {seat_name} first", outcomes, len({cards for _, cards in branch})))
    everywhere: Counter[str] = Counter()
    games = 0
    for hands in deals():
        deal = [walk(order, hands, rules) for order in orders(SIZES)]
        everywhere.update(outcome for outcome, _ in deal)
        games += len({cards for _, cards in deal})
    total = Counter(outcome for outcome, _ in leaves.values())
    return [
        line(name, total, len({cards for _, cards in leaves.values()})),
        *branches,
        line("  all deals", everywhere, games),
    ]


def test_there_are_thirty_orders() -> None:
    found = list(orders(SIZES))
    assert len(found) == len(set(found)) == 30
    assert len(list(orders((3, 3, 3)))) == 1680


def test_the_counts_of_all_orders_are_the_golden_ones() -> None:
    head = f"{'':<36}{'leaves':>7}" + "".join(f"{outcome:>9}" for outcome in OUTCOMES)
    lines = [f"{head}{'games':>7}"]
    for name, rules in RULE_SETS.items():
        lines += counted(name, rules)
    written = GOLDEN.read_text(encoding="utf-8").splitlines()
    golden = [text for text in written if text and not text.startswith("#")]
    diff = unified_diff(golden, lines, GOLDEN.name, "the engine", lineterm="")
    assert lines == golden, "\n" + "\n".join(diff)


def test_each_order_ends_as_a_count_by_hand_says() -> None:
    for order in orders(SIZES):
        cards = cards_of(order, WORKED)
        wrong, held = 0, set(cards)
        for card in cards:
            if card in held:
                lower = {other for other in held if other < card}
                wrong += bool(lower)
                held -= lower | {card}
        expected = f"{wrong} wrong" if wrong else "clean"
        assert walk(order, WORKED, RULE_SETS["three lives"])[0] == expected, cards


def test_within_one_moment_every_order_is_clean() -> None:
    for order in orders(SIZES):
        game = Game(unisono_rules(lives=1), WORKED).open()
        for seat in order:
            game.play(seat)
        game.settle()
        assert (game.state.phase, game.lives) == (Phase.CLEARED, 1), order
        assert [laid.card for laid in game.state.pile] == [7, 14, 16, 33, 43]
