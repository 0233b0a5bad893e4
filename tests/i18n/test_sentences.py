"""One short sentence for what has happened, in both languages."""

import pytest

from unisono import i18n
from unisono.games.ladder.engine import Rules
from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.events import (
    CardPlayed,
    ConcertCompleted,
    Event,
    FermataUsed,
    GameLost,
    GameWon,
    HandRaised,
    Laid,
    LevelCleared,
    LevelDealt,
    MomentClosed,
    Paused,
    ProposalEnd,
    ProposalEnded,
    Reward,
    RewardCause,
    Rewarded,
    SeatReady,
    WrongNote,
)
from unisono.games.ladder.engine.refusals import Reason
from unisono.games.ladder.engine.ruleset import Faces
from unisono.games.ladder.texts.sentences import listed, reason_sentence, sentence
from unisono.rulebook import load_rules, rule_set_names

NAMES = ("Kim", "Anna", "Ben", "Carla")
RULES = Rules(name="unisono", players=4, levels=6, life_after=(3,), clean_from=4)


def said(event: Event, rules: Rules = RULES) -> str | None:
    return sentence(event, NAMES, 0, rules)


BEN_AGAINST_CARLA = WrongNote(0, 2, 33, (Laid(30, 3),))
KIM_AGAINST_ALL = WrongNote(0, 0, 33, (Laid(28, 1), Laid(29, 3), Laid(30, 3), Laid(31, 1)))
BEN_AGAINST_KIM = WrongNote(0, 2, 33, tuple(Laid(card, 0) for card in range(28, 33)))


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("event", "language", "words"),
    [
        (
            BEN_AGAINST_CARLA,
            "en",
            "Wrong note: Ben played 9♣ (33), Carla held 8♦ (30). One life.",
        ),
        (
            BEN_AGAINST_CARLA,
            "de",
            "Falscher Ton: Ben hat 9♣ (33) gespielt, Carla hatte noch 8♦ (30). Ein Leben.",
        ),
        (
            KIM_AGAINST_ALL,
            "en",
            (
                "Wrong note: you played 9♣ (33), Anna held 7♠ (28) and 8♥ (31),"
                " Carla held 8♣ (29) and 8♦ (30). One life."
            ),
        ),
        (
            KIM_AGAINST_ALL,
            "de",
            (
                "Falscher Ton: du hast 9♣ (33) gespielt, Anna hatte noch 7♠ (28) und 8♥ (31),"
                " Carla hatte noch 8♣ (29) und 8♦ (30). Ein Leben."
            ),
        ),
        (
            BEN_AGAINST_KIM,
            "en",
            "Wrong note: Ben played 9♣ (33), you held 7♠ (28), 8♣ (29) and 3 more. One life.",
        ),
        (
            BEN_AGAINST_KIM,
            "de",
            (
                "Falscher Ton: Ben hat 9♣ (33) gespielt, du hattest noch 7♠ (28), 8♣ (29)"
                " und 3 weitere. Ein Leben."
            ),
        ),
    ],
)
def test_a_wrong_note_says_who_played_and_who_held_what(
    event: Event, language: str, words: str
) -> None:
    i18n.use(language)
    assert said(event) == words


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Fermata. Laid aside: you 3♥ (11), Ben J♣ (41)."),
        ("de", "Fermate. Beiseite: du 3♥ (11), Ben B♣ (41)."),
    ],
)
def test_a_fermata_says_who_laid_what(language: str, words: str) -> None:
    i18n.use(language)
    assert said(FermataUsed(0, (Laid(11, 0), Laid(41, 2)))) == words


def test_number_cards_are_not_named_twice() -> None:
    numbers = RULES._replace(ladder=100, faces=Faces.NUMBERS)
    assert said(CardPlayed(0, 1, 73), numbers) == "Anna plays 73."
    assert said(CardPlayed(0, 1, 33)) == "Anna plays 9♣ (33)."


@pytest.mark.rule("9.1")
def test_a_pause_says_who_or_why() -> None:
    assert said(Paused(0, 0, PauseCause.PLAYER)) == "You stopped the table."
    assert said(Paused(0, 1, PauseCause.PLAYER)) == "Anna stopped the table."
    causes = {said(Paused(0, None, cause)) for cause in PauseCause}
    assert None not in causes
    assert len(causes) >= 6


@pytest.mark.rule("7.1", "7.2", "7.3")
def test_a_reward_says_what_it_is_for_or_that_it_is_lost() -> None:
    kept = [
        said(Rewarded(0, reward, cause, kept=True))
        for reward, cause in (
            (Reward.LIFE, RewardCause.LEVEL),
            (Reward.FERMATA, RewardCause.LEVEL),
            (Reward.FERMATA, RewardCause.CLEAN),
        )
    ]
    assert kept == [
        "Earned: one life for this level.",
        "Earned: one fermata for this level.",
        "Earned: one fermata for a clean level.",
    ]
    over = said(Rewarded(0, Reward.LIFE, RewardCause.LEVEL, kept=False))
    assert over == "A life earned, but 5 are the most there can be: it is lost."


@pytest.mark.rule("6.3", "6.4", "10.4")
def test_the_end_of_things_is_told_apart() -> None:
    endless = RULES._replace(endless=True)
    ends = [
        *(said(ProposalEnded(0, cause)) for cause in ProposalEnd),
        said(LevelCleared(0, 3, clean=True)),
        said(LevelCleared(0, 3, clean=False)),
        said(ConcertCompleted(0, 6), endless),
        said(GameWon(0, 6)),
        said(GameWon(0, 13), endless),
        said(GameLost(0, 4)),
        said(GameLost(0, 9), endless),
    ]
    assert None not in ends
    assert len(set(ends)) == len(ends)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The concert is won: 1 level cleared."),
        ("de", "Das Konzert ist gewonnen: 1 Level geschafft."),
    ],
)
def test_a_concert_of_one_level_is_singular(language: str, words: str) -> None:
    i18n.use(language)
    assert said(GameWon(0, 1)) == words


def test_one_card_each_is_singular() -> None:
    assert said(LevelDealt(0, 1, 2, ())) == "Level 1: 1 card each. Ben deals."
    assert said(LevelDealt(0, 3, 0, ())) == "Level 3: 3 cards each. You deal."


def test_what_nobody_sees_is_not_told() -> None:
    assert said(MomentClosed(0)) is None
    assert said(SeatReady(0, 1)) is None


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_person_is_addressed_and_never_named(language: str) -> None:
    i18n.use(language)
    for event in (KIM_AGAINST_ALL, BEN_AGAINST_KIM, HandRaised(0, 0), CardPlayed(0, 0, 5)):
        words = said(event)
        assert words is not None
        assert "Kim" not in words
        assert "{" not in words


@pytest.mark.rule("5.6")
def test_a_refused_key_is_explained_where_it_helps() -> None:
    assert reason_sentence(Reason.LAID_ASIDE, RULES) == "Your card has just been laid aside."
    assert reason_sentence(Reason.OVERDUE, RULES) is None


def test_a_list_in_words() -> None:
    assert [listed(list("abc")[:count]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]


ENGINE_ONLY = {
    Reason.NO_SUCH_SEAT,
    Reason.IN_THE_PAST,
    Reason.OVERDUE,
    Reason.NOTHING_DUE,
    Reason.NOT_STARTED,
    Reason.ALREADY_STARTED,
    Reason.WRONG_DECK,
    Reason.LEVEL_NOT_OVER,
}
"""What no key and no typed word can ask for: the table sees to it."""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("rule_set", rule_set_names())
def test_h5_every_refusal_that_a_person_can_meet_has_a_sentence(
    rule_set: str, language: str
) -> None:
    i18n.use(language)
    rules = load_rules(rule_set, 3)
    told = {reason: reason_sentence(reason, rules) for reason in Reason}
    assert {reason for reason, words in told.items() if words is None} == ENGINE_ONLY
    sentences = [words for words in told.values() if words is not None]
    assert len(set(sentences)) == len(sentences)
    assert all(words.endswith(".") and "{" not in words for words in sentences)


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            (
                "Wrong note: you played 9♣ (33), Ben played 9♦ (34) and 9♠ (36),"
                " Carla held 8♦ (30). One life."
            ),
        ),
        (
            "de",
            (
                "Falscher Ton: du hast 9♣ (33) gespielt, Ben hat 9♦ (34) und 9♠ (36) gespielt,"
                " Carla hatte noch 8♦ (30). Ein Leben."
            ),
        ),
    ],
)
def test_h6_all_who_played_over_a_lower_card_are_named(language: str, words: str) -> None:
    i18n.use(language)
    others = (Laid(33, 0), Laid(34, 2))
    assert said(WrongNote(0, 2, 36, (Laid(30, 3),), others)) == words
