"""The words of the table, without a browser: whole games in both languages, every code, every face."""

from __future__ import annotations

import ast
import gettext
import random
import re
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from app.context import CRESTS, Context
from app.words import choices, components, effects, events, log, names, questions, reasons
from app.words.outcomes import pending
from zaibatsu import Edition, Event, Game, IllegalMove, Position, UndoError, turn
from zaibatsu.moves import GRAMMAR, Blocked, move
from zaibatsu.setup import new_position
from zaibatsu.state import Factory, Frame, Token

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "engine" / "zaibatsu"
EDITION = Edition.default()
NAMES = ("Aki", "Ben", "Chie", "Dai")
MINUS = "\N{MINUS SIGN}"


with (ROOT / "web" / "app" / "texts" / "es.po").open("rb") as file:
    SPANISH = read_po(file, locale="es")


def _context(lang: str) -> Context:
    catalogue = gettext.NullTranslations()
    if lang == "es":
        write_mo(compiled := BytesIO(), SPANISH)
        compiled.seek(0)
        catalogue = gettext.GNUTranslations(compiled)

    def one(text: str) -> str:
        assert lang == "en" or text in SPANISH, f"not in Spanish: {text!r}"
        return catalogue.gettext(text)

    def counted(text: str, many: str, n: int) -> str:
        assert lang == "en" or text in SPANISH, f"not in Spanish: {text!r}"
        return catalogue.ngettext(text, many, n).format(n=n)

    return Context(lang, one, counted, CRESTS[:4], NAMES)


EN, ES = _context("en"), _context("es")
BOTH = pytest.mark.parametrize("ctx", [EN, ES], ids=["en", "es"])


IDS = frozenset(
    {*EDITION.faces, *EDITION.kinds, *EDITION.destinations, *EDITION.region_ids, *EDITION.cities}
    | {*EDITION.tracks, *EDITION.objectives, *names.ACTIONS, *names.RESOURCES, "level2", "level3", "vp"}
)
PROSE = {"en": {"production"}, "es": set()}
"""Ids that are plain words of that language too."""


def sound(ctx: Context, text: str) -> None:
    """A text that a person may be shown."""
    assert text.strip() == text != ""
    assert not re.search(r"[{}]|\bNone\b", text), text
    assert not re.search(r"\b[a-z]+-[AB]\d|\b[a-z]+\.[a-z]|_", text), text
    words = set(re.findall(r"[a-z]+(?:-[a-z]+)*\d?", text)) - PROSE[ctx.lang]
    assert not words & IDS, text
    if ctx.lang == "es":
        assert not re.search(r"\b(the|your|you|and|Worker|Factory|choose|step)\b", text), text


def look(game: Game, ctx: Context) -> None:
    """Every word that belongs to the moment."""
    sound(ctx, questions.question(game, ctx))
    moves = game.legal_moves()
    buttons = [choices.label(game, ctx, choice) for choice in moves]
    assert len(set(buttons)) == len(buttons), buttons
    for text in buttons + [choices.outcome(game, ctx, choice) for choice in moves]:
        sound(ctx, text)
    for blocked in game.blocked_moves():
        sound(ctx, choices.label(game, ctx, blocked.move))
        sound(ctx, reasons.reason(ctx, blocked))
    for text in pending(ctx, game.position):
        sound(ctx, text)


WEIGHTS = {"stop": 0.1, "decline": 0.1, "consolidate": 0.2, "build": 3, "market": 3, "factory": 3}


@BOTH
@pytest.mark.parametrize("seed", [16, 20, 22, 24])
def test_whole_games_have_words_for_everything(seed: int, ctx: Context) -> None:
    chance = random.Random(seed)
    game = Game.new(NAMES[: 2 + seed % 3], seed, late_factories=True)
    while not game.over:
        look(game, ctx)
        moves = game.legal_moves()
        choice = chance.choices(moves, [WEIGHTS.get(choice.verb, 1) for choice in moves])[0]
        happened = game.play(choice)
        lines = log.lines(ctx, game, happened)
        for line in lines:
            sound(ctx, line.text)
        told = {event for line in lines for event in line.events}
        assert all(event in told or event.before == event.after for event in happened)
    for index in range(len(game.turns())):
        sound(ctx, log.turn_line(ctx, game, index))
    for seat in range(len(game.position.players)):
        for part in game.projection(seat):
            sound(ctx, names.score_part(ctx, part))
        for objective in EDITION.objectives:
            for text in components.objective(ctx, game.position, seat, objective):
                sound(ctx, text)
    whole = [event for played in game.events for event in played]
    assert len(log.lines(ctx, game, whole)) < len(whole)


def tile(face: str) -> tuple[str, str]:
    """The tile that a face is a side of: its kind and its number."""
    return face.partition("-")[0], face[-1]


def table(offer: str = "", **fields: object) -> Position:
    """The first turn of seat 0 of two, with these fields of its own board, and that face on offer."""
    pos = new_position(list(NAMES[:2]), 1, False, EDITION)
    pos.pairs, pos.turn, pos.first = (), 1, 0
    pos.stack = [Frame("refill", 0), Frame("turn", 0)]
    for name, value in fields.items():
        setattr(pos.players[0], name, value)
    pos.players[0].finance_peak = pos.players[0].finance
    own = {tile(factory.face) for factory in pos.players[0].factories}
    left = [face for face in pos.offer if tile(face) not in own]
    pos.offer = tuple(offer if offer and tile(face) == tile(offer) else face for face in left)
    pos.players[0].machines -= sum(factory.machines for factory in pos.players[0].factories)
    return pos


def play_to(pos: Position, action: str, *moves: str) -> Game:
    """Hire for that action and play these moves."""
    game = Game.from_position(pos.to_json(), EDITION)
    number = next(n for n, actions in enumerate(EDITION.hiring, 1) if action in actions)
    for text in (f"hire {pos.hiring[number - 1][0]} {number}", action, *moves):
        game.play(text)
    return game


def rare(kind: str) -> Game:
    """A game at a decision of that kind."""
    if kind == "exchange":
        return play_to(table("bento-B1", research=3, finance=4, money=9), "factory", "build bento-B1")
    if kind == "good":
        own = tuple(Factory(face) for face in ("cotton-A1", "paper-A1", "bento-A1", "lenses-A1"))
        return play_to(table("bulbs-A1", research=5, money=9, factories=own), "factory", "build bulbs-A1")
    if kind == "region":
        moves = ("train kyushu 1", "pay iron", "train chubu 1", "pay iron", "stop", "use lenses-A3")
        return play_to(table(iron=9, factories=(Factory("lenses-A3"),)), "trains", *moves)
    own = (Factory("cotton-A1", goods=1), Factory("cotton-A2", goods=1))
    return play_to(table(factories=own), "invest", "spend cotton")


@BOTH
@pytest.mark.parametrize("kind", ["exchange", "good", "region", "from"])
def test_rare_decisions_have_words_too(kind: str, ctx: Context) -> None:
    game = rare(kind)
    assert game.position.stack[-1].kind == kind
    look(game, ctx)


def labels(game: Game) -> list[str]:
    return [choices.label(game, EN, choice) for choice in game.legal_moves()]


def test_questions_and_labels_say_what_is_meant() -> None:
    game = rare("exchange")
    assert questions.question(game, EN) == "Bento B1: 2 spaces back on Finance for 2 steps on Mining?"
    assert labels(game) == ["Yes, 2 spaces back on Finance", "No"]
    assert labels(rare("region")) == ["Kyushu: 2 Coal", "Chubu: 2 Silk"]
    said = questions.question(rare("from"), ES)
    assert said == "Falta por gastar: 1 de Algodón. ¿De qué Fábrica sale lo siguiente?"
    game = Game.new(list(NAMES[:2]), 1)
    game.position = pos = table()
    pos.spaces[:2] = [Token(0, 1), Token(1, 1)]
    pos.stack.append(Frame("return", 0, (0, 1)))
    assert labels(game) == [f"The token of {NAMES[seat]} on Nagasaki, space {seat}" for seat in (0, 1)]


def test_an_outcome_tells_price_result_and_what_is_still_to_come() -> None:
    game = play_to(table(money=12, factories=(Factory("cotton-A1"),)), "machines")
    assert choices.outcome(game, EN, move("machine", "cotton-A1")) == f"{MINUS}5 Money"
    game = play_to(table(coal=9, factories=(Factory("bulbs-A1", machines=1),)), "production")
    assert choices.outcome(game, EN, move("produce", "bulbs-A1")) == f"{MINUS}4 Coal · to gain: 2 Bulbs"
    game.play("produce bulbs-A1")
    assert choices.outcome(game, EN, move("stop")) == "+2 Bulbs"
    game = play_to(table(iron=3, money=4), "trains")
    assert choices.outcome(game, EN, move("train", "kyushu", 1)) == "3 Iron · to gain: 2 VP"
    game = play_to(table(money=12), "mining")
    assert choices.outcome(game, EN, move("steps", 2)) == f"{MINUS}3 Money · Mining space 1 → 3"
    game = play_to(table("cotton-A2", research=1, money=6), "factory")
    assert choices.outcome(game, ES, move("build", "cotton-A2")) == f"{MINUS}6 Dinero · +3 Seda"
    # Two players, Period I: places pay 10, 6, 2; Overseas at 12 - 3 = 9 stays first.
    kind = table().wants(EDITION.printed_influence.index(3))
    game = play_to(table(factories=(Factory(f"{kind}-A1", goods=1),)), "markets")
    said = choices.outcome(game, EN, move("market", "nagasaki", 3, 1))
    assert said.endswith("to gain: 2 Coal or 2 VP · Kyushu: place 2, +6 VP if scored now")


@BOTH
def test_an_outcome_changes_nothing_and_reveals_nothing(ctx: Context) -> None:
    game = Game.new(NAMES[:3], 3)
    chance = random.Random(3)
    for _ in range(150):
        before = game.position.to_json()
        said = [choices.outcome(game, ctx, choice) for choice in game.legal_moves()]
        assert game.position.to_json() == before
        other = Game.new(NAMES[:3], 3)
        other.position = game.position.copy()
        other.position.rng ^= 0x5DEECE66D
        assert [choices.outcome(other, ctx, choice) for choice in game.legal_moves()] == said
        game.play(chance.choice(game.legal_moves()))


def calls(name: str, place: int) -> Iterator[ast.expr]:
    """That argument of every call of that function or method in the engine's source."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(node, "func", None)
            if getattr(called, "attr", getattr(called, "id", "")) == name and len(node.args) > place:
                yield node.args[place]


def test_every_code_of_the_engine_has_a_sentence() -> None:
    found: set[str] = set()
    for name, place in (("refuse", 3), ("IllegalMove", 1), ("UndoError", 0), ("Action", 3)):
        for code in calls(name, place):
            if isinstance(code, ast.Tuple):
                code = code.elts[0]
            if isinstance(code, ast.Constant):
                found.add(str(code.value))
            else:  # what is short: any resource, or Finance as a price; or another refusal passed on
                said = ast.unparse(code)
                assert said == "what" or said.endswith(".code"), said
                found |= {"money", "coal", "silk", "iron", "finance"}
    assert found <= reasons.CODES, found - reasons.CODES
    assert found >= reasons.CODES, f"sentences that nothing needs: {reasons.CODES - found}"


REASONS = [
    ("ship paris", "iron", "ships.cost", {"need": 3, "have": 1}, "Needs 3 Iron; you have 1."),
    ("steps 3", "track-end", "mining.cost", {"need": 3, "have": 1}, "Only 1 space is left on the track."),
    ("mining", "track-end", "mining.cost", {}, "The track is at its end."),
    ("ships", "supply", "machines.supply", {}, "You have no Ship left."),
    ("market osaka 2 1", "higher", "markets.replace", {"need": 4, "have": 3}, "Only a token above 3 can "),
    ("stop", "over", "final.winner", {}, "The game is over."),
    ("stop", "not-now", "turn.choice", {"pending": "turn"}, "This can't be done now."),
    ("ship", "finance", "effects.optional", {"need": 2, "have": 1}, "Finance would go back 2, but "),
]


@pytest.mark.parametrize(("words", "code", "rule", "numbers", "said"), REASONS)
def test_a_refusal_names_its_numbers(
    words: str, code: str, rule: str, numbers: dict[str, str | int], said: str
) -> None:
    blocked = Blocked(move(*words.split()), code, rule, tuple(numbers.items()))
    assert reasons.reason(EN, blocked).startswith(said)
    assert reasons.reason(EN, IllegalMove(words, code, rule, numbers)).startswith(said)
    sound(ES, reasons.reason(ES, blocked))
    sound(ES, reasons.reason(ES, UndoError("turn-begun")))


def test_no_verb_decision_or_event_is_without_words() -> None:
    assert set(GRAMMAR) == choices.VERBS
    assert set(turn._DECISIONS) == questions.KINDS
    noted = {kind.value for kind in calls("note", 0) if isinstance(kind, ast.Constant)}
    known = log.KINDS | events.CHANGES
    assert noted - known == set()
    assert known - noted <= {"gain", "pay", "goods", "spend"}, "words for events that nothing writes"


FACES = """
cotton-A3 Modifier of R&D: 1 more step on R&D.
cotton-A5 At once: the Innovation bonus for the Favor token on your R&D objective: once at level 2,
    twice at level 3.
cotton-B2 At once: the Prospection or Innovation bonus.
cotton-B4 Modifier of Production, as this Factory produces: it makes 1 more Good.
cotton-B5 At once: 2 VP for each different kind of Factory you own, this one included.
paper-A1 At once: 3 Iron, 1 step on Finance.
paper-A3 Modifier of Investment and Contracts: 2 steps on Finance for each Contract fulfilled in this action.
paper-B3 Lasting: when Money and Coal are discarded in Consolidation, you keep up to 3 Coal.
bento-A3 Modifier of Mining: 1 more step on Mining, 1 Iron.
bento-B1 At once: 2 steps on Mining. You may gain 2 more steps on Mining for 2 spaces back on Finance.
bento-B4 Modifier of Production: one production of this action costs no Coal.
lenses-A2 At once: build 1 Train. You may build 1 more Train, in another Region, for 5 Money and 1 Iron.
lenses-A5 Lasting: each of your Trains counts 3 Influence, not 2.
lenses-B1 At once: build 1 Train, the bonus of its Train space once more.
lenses-B4 Modifier of Investment and Contracts, as you fulfil two or more Contracts: build 1 Train.
bulbs-A5 At once: 2 Money for each Machine you have built, at most 8 Money.
bulbs-B2 At once: build 1 Machine, then that Factory produces once, free.
bulbs-B3 Modifier of Production: each Factory that produces makes 1 more Good.
clocks-A4 Modifier of Machines, as you build a Machine in this Factory: build 1 Ship, 2 steps on Finance.
clocks-B1 At once: build 1 Ship, 1 Machine or 1 Train, 2 steps on Finance.
clocks-B2 At once: build 1 Ship, the Department bonus of the colour of its Expert.
old-paper No effect.
"""


@pytest.mark.parametrize("line", FACES.replace("\n    ", " ").strip().splitlines())
def test_a_face_says_what_the_rulebook_says(line: str) -> None:
    face, said = line.split(" ", 1)
    assert " ".join(components.face(EN, EDITION, face)) == said


@BOTH
def test_every_component_has_words(ctx: Context) -> None:
    told: list[tuple[Callable[..., list[str]], Iterable[object]]] = [
        (components.face, EDITION.faces),
        (components.factory, EDITION.faces),
        (components.contract, EDITION.contracts),
        (components.region, EDITION.region_ids),
        (components.department, EDITION.colours),
        (components.starting_token, (*EDITION.starting_a, *EDITION.starting_b)),
        (components.destination, EDITION.destinations),
    ]
    lines = [line for tell, ids in told for id in ids for line in tell(ctx, EDITION, id)]
    for track, lane in EDITION.tracks.items():
        for index in range(len(lane.values)):
            lines += components.track_space(ctx, EDITION, track, index)
    for region in EDITION.regions:
        for number in range(1, len(region.trains) + 1):
            lines += components.train_space(ctx, EDITION, region.id, number)
    lines += [components.action(ctx, EDITION, action) for action in names.ACTIONS]
    for face in EDITION.faces.values():
        for effect in face.effects:
            text = effects.short(ctx, effect)
            assert len(text) <= 32, text
            lines.append(text)
    for text in lines:
        sound(ctx, text)
    assert effects.phrase(EN, EDITION, EDITION.faces["cotton-A2"].effects[0]._replace(n=7)) == "7 Silk"
    faces = [tuple(components.face(ctx, EDITION, face)) for face in EDITION.faces]
    assert len(set(faces)) == len(faces) - 1  # the two Old Factories have no effect


EVENTS = """
hire 0 black 4 2 3 turn.hire
action 0 ships 1 0 1 turn.hire
pay 0 money 5 12 7 ships
ship 0 paris 1 6 5 ships
expert 0 yellow 1 3 4 paris
upgrade 0 yellow 1 0 1 paris
steps 0 finance 1 2 3 paper-A1
steps 0 finance 1 3 4 paper-A1
bonus 0 black 1 0 1 research-4
gain 0 coal 3 1 4 department-black
standing -1 kyushu 9 1 0 period
standing 0 kyushu 4 2 6 period
score 0 influence~1 6 12 18 kyushu
"""


def event(line: str) -> Event:
    kind, player, what, n, before, after, why = line.split()
    return Event(kind, int(player), what.replace("~", " "), int(n), int(before), int(after), why)


def test_log_lines_put_together_what_belongs_together() -> None:
    game = Game.new(list(NAMES[:2]), 1)
    happened = [event(line) for line in EVENTS.strip().splitlines()]
    told = log.lines(EN, game, happened)
    assert [(line.player, line.text, line.level) for line in told] == [
        (0, "The black Worker for Ships, on space 3", log.DEED),
        (0, "Money 12 → 7 (Ships)", log.CHANGE),
        (0, "Ship to Paris, yellow Expert, Foreign Affairs upgraded", log.DEED),
        (0, "Finance 14 → 16 (Paper A1)", log.CHANGE),
        (0, "Coal 1 → 4 (the Energy bonus: R&D, space 4)", log.CHANGE),
        (-1, "Kyushu: Overseas Companies in place 1 with Influence 9", log.DEED),
        (0, "Kyushu: Aki in place 2 with Influence 4, VP 12 → 18", log.DEED),
    ]
    assert [event for line in told for event in line.events] == happened


def test_a_turn_is_told_in_one_sentence() -> None:
    pos = table(money=12, factories=(Factory("cotton-A1"),))
    colour = pos.hiring[3][0]
    game = play_to(pos, "machines", "machine cotton-A1", "stop", "end")
    said = log.turn_line(EN, game, 0)
    assert said == f"Aki took the {colour} Worker for Machines: Machine in Cotton A1 ({MINUS}5 Money)"


def test_spanish_has_every_text_with_the_same_placeholders() -> None:
    mine = [entry for entry in SPANISH if entry.id and any("words/" in at for at, _ in entry.locations)]
    assert len(mine) > 300
    for entry in mine:
        english = entry.id if isinstance(entry.id, str) else entry.id[1]
        for spanish in [entry.string] if isinstance(entry.string, str) else entry.string:
            assert spanish, english
            assert set(re.findall(r"{\w*}", spanish)) == set(re.findall(r"{\w*}", english)), english
