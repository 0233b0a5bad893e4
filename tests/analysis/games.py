"""Games to analyse: simulated ones, and one that is played act by act."""

from tests.engine.tables import ANNA, BEN, CARLA, Game, unisono_rules
from unisono.games.ladder.engine.events import Event
from unisono.games.ladder.setup.roster import seat_bots
from unisono.rulebook import load_difficulty, load_person, load_rules
from unisono.simulation.ladder_trial import go_on
from unisono.simulation.trials import play_out

NAMES = ("Anna", "Ben", "Carla")
HANDS = ((12, 40, 44), (30, 41, 45), (20, 42, 46))


def simulated(
    seed: int, players: int = 3, difficulty: str = "standard", **variants: object
) -> tuple[Event, ...]:
    """The events of a game of bots with a simulated person at seat 0."""
    numbers = load_difficulty(difficulty, players)
    rules = load_rules("unisono", players, tuple(variants), numbers.same_moment_ms)
    person = load_person("decent", players, difficulty)
    table = seat_bots(rules, numbers, seed, person=person).table
    play_out(table, go_on)
    return tuple(table.log)


def with_a_wrong_note_and_a_fermata() -> Game:
    """Level 3: 12 after 4 s, then Ben's 30 over Carla's 20 after another 2 s, then a fermata of all
    others half a second after the level opens again, and the last three cards."""
    game = Game(unisono_rules(3), HANDS).open()
    game.wait(4000)
    game.play_alone(ANNA)
    game.wait(2000 - 120)
    game.play_alone(BEN)
    game.open()
    game.wait(500)
    for seat in (ANNA, BEN, CARLA):
        game.raise_hand(seat)
    game.open()
    game.wait(1000)
    game.play_out()
    return game
