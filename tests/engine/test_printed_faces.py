"""The faces of the Factories against the rulebook's tables.

The expected values were written by hand from the rulebook, not copied from what the loader gives.
"""

from __future__ import annotations

import pytest
from editions import EDITION, bonus, build, gain, steps

from zaibatsu.components import Effect

# Factory faces. I immediate, S special, else the action that a modifier improves.

SORTS = {
    "cotton-A": "I I research machines I",
    "cotton-B": "I I research production I",
    "paper-A": "I I invest machines I",
    "paper-B": "I I S production I",
    "bento-A": "I I mining machines I",
    "bento-B": "I I mining production I",
    "lenses-A": "I I trains machines S",
    "lenses-B": "I I trains invest I",
    "bulbs-A": "I I production machines I",
    "bulbs-B": "I I production invest I",
    "clocks-A": "I I I machines I",
    "clocks-B": "I I I invest I",
}


@pytest.mark.rule("setup.factories", "factory.immediate", "factory.lasting")
@pytest.mark.parametrize("half", SORTS)
def test_every_face_has_its_sort(half: str) -> None:
    kind, side = half.split("-")
    for number, word in enumerate(SORTS[half].split(), 1):
        face = EDITION.faces[f"{half}{number}"]
        assert (face.id, face.kind, face.side, face.number) == (f"{half}{number}", kind, side, number)
        sort = {"I": "immediate", "S": "special"}.get(word, "modifier")
        assert (face.sort, face.action) == (sort, word if sort == "modifier" else "")
        assert face.effects


@pytest.mark.rule("tokens.old-factory")
def test_sixty_faces_and_the_old_factory() -> None:
    assert len(EDITION.faces) == 62
    assert {face.kind for face in EDITION.faces.values()} == set(EDITION.kinds)
    for kind in ("cotton", "paper"):
        old = EDITION.faces[f"old-{kind}"]
        assert (old.kind, old.side, old.number, old.sort, old.effects) == (kind, "", 0, "special", ())


@pytest.mark.rule("turn.modifier")
def test_triggers() -> None:
    waiting = {
        "here": "cotton-A4 paper-A4 bento-A4 lenses-A4 bulbs-A4 clocks-A4",
        "producing": "cotton-B4 bulbs-A3",
        "contract": "paper-A3 bulbs-B4 clocks-B4",
        "two-contracts": "lenses-B4",
    }
    table = {face: trigger for trigger, faces in waiting.items() for face in faces.split()}
    assert {face.id: face.trigger for face in EDITION.faces.values() if face.trigger} == table


SIX = "ships machines trains research mining finance"
EFFECTS = {
    "cotton-A1": [steps("research", 2)],
    "cotton-A2": [gain("silk", 3)],
    "cotton-A3": [steps("research")],
    "cotton-A4": [steps("research", 2)],
    "cotton-A5": [bonus("white", per="favor research")],
    "cotton-B1": [gain("money", 2), steps("research")],
    "cotton-B2": [bonus("red white")],
    "cotton-B3": [gain("silk", 2)],
    "cotton-B4": [Effect("extra-here")],
    "cotton-B5": [gain("vp", 2, per="kinds")],
    "paper-A1": [gain("iron", 3), steps("finance")],
    "paper-A2": [gain("money", 5)],
    "paper-A3": [steps("finance", 2, per="contracts")],
    "paper-A4": [gain("iron", 2)],
    "paper-A5": [bonus("yellow", per="favor finance")],
    "paper-B1": [steps("finance", 2)],
    "paper-B2": [bonus("hired")],
    "paper-B3": [Effect("keep", "coal", 3)],
    "paper-B4": [gain("iron", per="productions")],
    "paper-B5": [bonus("yellow", per="favor contracts")],
    "bento-A1": [steps("mining", 3)],
    "bento-A2": [gain("coal", 4)],
    "bento-A3": [steps("mining"), gain("iron")],
    "bento-A4": [steps("mining", 3)],
    "bento-A5": [Effect("mining-bonuses")],
    "bento-B1": [steps("mining", 2), Effect("exchange", "mining", 2, price=(("finance", 2),))],
    "bento-B2": [Effect("store", "coal", 3)],
    "bento-B3": [gain("iron", 2)],
    "bento-B4": [Effect("free")],
    "bento-B5": [bonus("yellow", per="favor mining")],
    "lenses-A1": [build("train"), steps("finance")],
    "lenses-A2": [build("train"), Effect("more", "train", price=(("money", 5), ("iron", 1)))],
    "lenses-A3": [Effect("region")],
    "lenses-A4": [build("train")],
    "lenses-A5": [Effect("train-influence", n=3)],
    "lenses-B1": [build("train"), Effect("again", "train")],
    "lenses-B2": [build("train"), Effect("more", "train", price=(("iron", 1), ("finance", 2)))],
    "lenses-B3": [bonus("hired")],
    "lenses-B4": [build("train")],
    "lenses-B5": [bonus("yellow", per="favor trains")],
    "bulbs-A1": [Effect("spread", n=3)],
    "bulbs-A2": [build("machine"), Effect("more", "machine")],
    "bulbs-A3": [Effect("extra-here", n=2)],
    "bulbs-A4": [gain("money", 4)],
    "bulbs-A5": [gain("money", 2, per="machines", most=8)],
    "bulbs-B1": [Effect("goods", n=2)],
    "bulbs-B2": [build("machine"), Effect("produce")],
    "bulbs-B3": [Effect("extra-each")],
    "bulbs-B4": [build("machine")],
    "bulbs-B5": [gain("vp", 2, per="thresholds ships machines trains", most=12)],
    "clocks-A1": [build("ship"), steps("finance", 3)],
    "clocks-A2": [build("ship"), Effect("more", "ship", price=(("iron", 1),))],
    "clocks-A3": [build("ship"), Effect("more", "ship", price=(("money", 2),))],
    "clocks-A4": [build("ship"), steps("finance", 2)],
    "clocks-A5": [gain("vp", 2, per=f"lower-thresholds {SIX}", most=12)],
    "clocks-B1": [build("ship machine train"), steps("finance", 2)],
    "clocks-B2": [build("ship"), bonus("expert")],
    "clocks-B3": [build("ship"), Effect("more", "ship", price=(("finance", 2),))],
    "clocks-B4": [build("ship")],
    "clocks-B5": [gain("vp", 2, per="thresholds research mining finance", most=12)],
}


@pytest.mark.rule("factory.immediate", "factory.lasting", "effects.favor")
@pytest.mark.parametrize("face", EFFECTS)
def test_what_a_face_does(face: str) -> None:
    assert list(EDITION.faces[face].effects) == EFFECTS[face]


def test_no_face_was_left_out() -> None:
    assert {*EFFECTS, "old-cotton", "old-paper"} == set(EDITION.faces)
