"""What is said in the lesson: at first, about what the learner does, and when they do not."""

from unisono.games.ladder.engine import Phase, View, gap_below
from unisono.games.ladder.engine.events import (
    CardPlayed,
    CountInBegan,
    Event,
    FermataUsed,
    GameLost,
    HandLowered,
    HandRaised,
    Laid,
    LevelCleared,
    LevelDealt,
    LevelOpened,
    MomentClosed,
    ProposalEnded,
    WrongNote,
)
from unisono.games.ladder.lesson.course import (
    ANNA,
    BEN,
    FERMATA,
    HANDS,
    LADDER,
    MISTAKE,
    RULES,
    TOGETHER,
    TOO_EARLY,
    WAIT,
    waits_for_learner,
)
from unisono.games.ladder.lesson.lesson_words import (
    PATIENCE_MS,
    STEP_MS,
    KeyNames,
    card_words,
    closing_words,
    lost_words,
    seconds_words,
)
from unisono.games.ladder.lesson.mates import FLOOR_MS
from unisono.games.ladder.setup.roster import PERSON
from unisono.games.ladder.texts.card_names import steps_between
from unisono.i18n import _


class LessonCoach:
    """Hears what happens at the lesson's table; `words` is what there is to say now."""

    def __init__(self, keys: KeyNames, names: tuple[str, ...], *, knocks: bool) -> None:
        """`names` by seat; without `knocks` the table counts in for the learner."""
        self.words = ""
        self._keys = keys
        self._names = names
        self._knocks = knocks
        self._played: tuple[CardPlayed, int, int] | None = None
        self._quiet_since = 0
        self._hinted_at = -1
        self._heard_a_wait = False
        self._reaction = ""
        self.lost_words = False

    def hear(self, events: tuple[Event, ...], view: View) -> None:
        """Say something about the newest of these events that is worth a word; `view` is the
        learner's now."""
        for event in events:
            words = self._about(event, view)
            if words is not None:
                self.words = words

    def hint_at(self, view: View) -> int | None:
        """When (ms) the learner is to be told what to do, if nothing happens before; None when it
        is not for them to act, or they were told."""
        if view.phase is not Phase.PLAYING or not view.hand or view.vote is not None:
            return None
        if self._hinted_at == view.quiet_since:
            return None
        patience = PATIENCE_MS
        if not waits_for_learner(view) and len(view.hand) < view.cards_left:
            patience = max(PATIENCE_MS, 2000 + STEP_MS * gap_below(view.hand[0], view))
        return max(view.quiet_since, view.at) + patience

    def hint(self, view: View) -> None:
        """Tell the learner what to do now."""
        self._hinted_at = view.quiet_since
        self.words = self._hint(view)

    def closing(self, level: int) -> str:
        """What is said below the result of that level."""
        words = lost_words() if self.lost_words else closing_words(level)
        return f"{self._reaction} {words}".strip()

    def _about(self, event: Event, view: View) -> str | None:
        match event:
            case LevelDealt(level=level):
                self._played = None
                self._heard_a_wait = False
                return self._opening(level)
            case CountInBegan():
                return self._count_in(view)
            case LevelOpened(at=at):
                self._quiet_since = at
                self._reaction = ""
                return self._task(view)
            case CardPlayed():
                return self.card_words(event, view)
            case MomentClosed():
                return self._in_order(view)
            case WrongNote():
                self._played = None
                self._reaction = self._wrong_note(event, view)
                return self._and_on(self._reaction)
            case HandRaised(seat=seat) if seat == PERSON:
                return self._hand_is_up(view)
            case HandLowered() | ProposalEnded() if view.phase is Phase.PLAYING:
                self._hinted_at = -1
                return self._task(view)
            case FermataUsed():
                return self._and_on(
                    _(
                        "All agreed: the lowest card of every hand lies aside, no life is lost, "
                        "and a fermata is spent."
                    )
                )
            case LevelCleared() | GameLost():
                self.lost_words = isinstance(event, GameLost)
                return ""
            case _:
                return None

    def _and_on(self, words: str) -> str:
        return words + " " + _("[{ready}] goes on.").format(ready=self._keys.ready)

    def _opening(self, level: int) -> str:
        keys, lowest = self._keys, HANDS[level][PERSON][0]
        match level:
            case 1:
                return _(
                    "All cards go onto one pile, the lowest first: from the ace of clubs, step 1, "
                    "up to the king of spades, step {steps}. Yours is step {step}. What the others "
                    "hold, nobody may say."
                ).format(steps=RULES.ladder, step=lowest)
            case 2:
                return _(
                    "Two cards each; of yours only the lowest can be played. It is step {step}: "
                    "the others probably hold lower ones. The more steps lie between the pile and "
                    "a card, the longer one waits."
                ).format(step=lowest)
            case 3:
                said = [_("Now make a mistake on purpose, to see that it is not the end.")]
                if self._knocks:
                    said.append(_("You deal, so you knock."))
                said.append(
                    _("Play at once, although {anna} and {ben} surely hold lower cards.").format(
                        anna=self._names[ANNA], ben=self._names[BEN]
                    )
                )
                return " ".join(said)
            case _:
                return _(
                    "Four cards each, and your lowest is in the thick of it. When nobody dares, "
                    "one raises a hand for a fermata: try it, once the level is open, with "
                    "[{hand}]."
                ).format(hand=keys.hand)

    def _count_in(self, view: View) -> str:
        if view.dealer == PERSON and not self._knocks:
            return _("You deal, and the table counts in for you.")
        if view.dealer == PERSON:
            return _("Knock {knocks} times, as steadily as the level is to be played.").format(
                knocks=view.rules.knocks
            )
        return _(
            "{name} deals, so {name} knocks {knocks} times. The level opens on the last knock, and "
            "the beat is its tempo."
        ).format(name=self._names[view.dealer], knocks=view.rules.knocks)

    def _task(self, view: View) -> str:
        keys = self._keys
        if not view.hand:
            return ""
        if view.level == LADDER:
            return _("When you feel that your card is the lowest of all, [{play}].").format(
                play=keys.play
            )
        if view.level == WAIT and not view.pile and not view.aside:
            return _("Listen: somebody will come before you.")
        if view.level == MISTAKE and not view.pile:
            return _("Now [{play}], too early on purpose.").format(play=keys.play)
        if view.level == MISTAKE and view.top == TOO_EARLY:
            return _(
                "{anna} holds a card right beside your {card}. Play yours when you like: hers will "
                "come in the same moment."
            ).format(anna=self._names[ANNA], card=card_words(TOGETHER))
        if view.level == FERMATA and not view.pile and not view.aside:
            return _("Nobody can tell who is lowest. [{hand}] proposes a fermata.").format(
                hand=keys.hand
            )
        return _("Go on as you feel it.")

    def card_words(self, event: CardPlayed, view: View) -> str | None:
        waited, self._quiet_since = event.at - self._quiet_since, event.at
        below = view.pile[-2].card if len(view.pile) > 1 else 0
        gap = max(0, event.card - below - 1)
        if event.seat == PERSON:
            self._played = (event, waited, gap)
            return None
        alone = view.cards_left == view.counts[event.seat]
        if view.level == WAIT and not self._heard_a_wait and not alone:
            self._heard_a_wait = True
            return _("{name} left {seconds} of silence for {steps}. That is the tempo.").format(
                name=self._names[event.seat],
                seconds=seconds_words(waited),
                steps=steps_between(gap),
            )
        return None

    def _in_order(self, view: View) -> str | None:
        """The moment is over, and no wrong note was in it."""
        played, self._played = self._played, None
        if played is None:
            return None
        event, waited, gap = played
        if view.level == MISTAKE and event.card == TOGETHER:
            other = HANDS[MISTAKE][ANNA][1]
            return _(
                "Your {card} and {anna}'s {other} landed in the same moment, so they were put in "
                "order. That close together, nothing is a wrong note."
            ).format(card=card_words(TOGETHER), anna=self._names[ANNA], other=card_words(other))
        if view.level == LADDER:
            return _(
                "Right, it was the lowest. Now {anna} and {ben} listen to each other; whoever is "
                "left alone cannot go wrong."
            ).format(anna=self._names[ANNA], ben=self._names[BEN])
        if view.cards_left == len(view.hand):
            return None
        words = _("{seconds} for {steps}: in unison.")
        if waited < FLOOR_MS + STEP_MS * gap // 2:
            words = _("{seconds} for {steps}: bold, and right this time.")
        elif waited > FLOOR_MS + STEP_MS * gap * 2:
            words = _("{seconds} for {steps}: late, and just in time.")
        return words.format(seconds=seconds_words(waited), steps=steps_between(gap))

    def _wrong_note(self, event: WrongNote, view: View) -> str:
        holder = next((laid for laid in event.lower if laid.seat != PERSON), None)
        mine = next((laid for laid in event.lower if laid.seat == PERSON), None)
        early = next((laid.card for laid in event.wrong if laid.seat == PERSON), None)
        if early == TOO_EARLY:
            return _(
                "That is a wrong note. It costs one life, your card stays, and every lower one "
                "lies aside for all to see: nobody has to wait for those now."
            )
        if mine is not None:
            return _(
                "Too late: {name} came first with {card}, and your {lower} lies aside now. A wrong "
                "note belongs to all, but dare a little sooner."
            ).format(
                name=self._names[event.seat],
                card=card_words(event.card),
                lower=card_words(mine.card),
            )
        assert holder is not None
        if early is not None:
            return self._too_early(early, holder, view)
        return _("That was between the two others.")

    def _too_early(self, played: int, holder: Laid, view: View) -> str:
        name, card = self._names[holder.seat], card_words(holder.card)
        if view.level == FERMATA and played == HANDS[FERMATA][PERSON][0] and view.fermatas:
            return _(
                "{name} held {card}, so close below yours that nobody can feel it. The fermata is "
                "for such moments; you still have it."
            ).format(name=name, card=card)
        return _(
            "Too early: {name} still held {card}. It cost a life, and the lower cards lie aside. "
            "Leave a little more silence."
        ).format(name=name, card=card)

    def _hand_is_up(self, view: View) -> str:
        if view.level == FERMATA:
            return _("Your hand is up. The others have a few seconds to raise theirs.")
        return _("You propose a fermata. Here the others decline; that comes in the last level.")

    def _hint(self, view: View) -> str:
        keys = self._keys
        if len(view.hand) == view.cards_left:
            alone = _("Only you hold cards now: nothing can go wrong any more. [{play}]")
            return alone.format(play=keys.play)
        if view.level == LADDER and waits_for_learner(view):
            return _("Your card is low, and nobody moves: it must be the lowest. [{play}]").format(
                play=keys.play
            )
        if view.level == MISTAKE and waits_for_learner(view):
            return _("The others wait for you this once. [{play}]").format(play=keys.play)
        if view.level == FERMATA and waits_for_learner(view):
            return _("Asking costs nothing: [{hand}] raises your hand.").format(hand=keys.hand)
        return _("So long a silence: everybody's card is far away. Yours is due. [{play}]").format(
            play=keys.play
        )
