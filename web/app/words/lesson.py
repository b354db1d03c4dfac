"""What is said in the first game: a title and a few sentences for each step (`app/lesson/opening.toml`)."""

from __future__ import annotations

from app.context import Context
from app.words import names
from app.words.marks import _
from zaibatsu import Game
from zaibatsu.state import NOBODY, Event

PROMPTS: dict[str, tuple[str, str]] = {
    "welcome": (
        _("Welcome to Meiji Japan"),
        _(
            "You build a company in a real game for two; what is lit in vermilion is what you can choose. "
            "The large board is yours. First your opponent picks its Starting tokens."
        ),
    ),
    "pair": (
        _("Your Starting tokens"),
        _(
            "A pair of tokens is your start. Take the one with the Ship: it brings 8 points, a free Ship, "
            "some Silk, Iron and Money."
        ),
    ),
    "first-ship": (
        _("A Ship abroad"),
        _(
            "A Ship brings home the Expert of its Destination and upgrades the Department of that colour. "
            "Sail to Paris: your yellow Department will give 4 points in place of 2."
        ),
    ),
    "hire": (
        _("A turn: one Worker, one action"),
        _(
            "You take one Worker and do an action that stands under it. You want a Factory. Take the "
            "yellow Worker: later each colour costs a salary once, and your Expert is yellow too."
        ),
    ),
    "factory": (
        _("Build a Factory"),
        _(
            "A Factory costs 6 Money, and your R&D must have reached its level. You are one level short: "
            "one Silk makes up for it. Choose the Cotton mill that moves your R&D on by two steps."
        ),
    ),
    "end-turn": (
        _("An effect at once"),
        _(
            "The Factory's effect has happened: two steps on R&D, and a third space reached frees one "
            "more Influence token. Until you end your turn you can take everything back. Now end it."
        ),
    ),
    "their-factory": (
        _("The other side"),
        _("Your opponent builds a Cotton mill, too. Watch the Worker go and the offer shrink."),
    ),
    "second-factory": (
        _("A second Factory"),
        _(
            "One Factory makes little. Take the black Worker from the same place, the last one there, and "
            "build again."
        ),
    ),
    "modifier": (
        _("Effects that last"),
        _(
            "Some Factories help again and again. This Bento kitchen lets one production of each "
            "Production action cost no Coal. It is of level 2; your last Silk makes up for the missing "
            "level."
        ),
    ),
    "refill": (
        _("The Workers run out"),
        _(
            "You took the last Worker of that space. As your turn ends, the three Workers of the queue "
            "move there. When the queue is empty too, the next empty space ends the round."
        ),
    ),
    "their-second": (
        _("No row is left"),
        _("Your opponent builds its second mill with one of the Workers that have just come."),
    ),
    "production": (
        _("Production"),
        _(
            "You have two Factories but 2 Money: time to make Goods. Take a black Worker, the colour that "
            "you have already, and choose Production, the other action of this space."
        ),
    ),
    "activation": (
        _("The first activation"),
        _(
            "An action may be repeated up to three times, each time elsewhere and each time paid for. "
            "Begin with the Bento kitchen: its effect makes this production free."
        ),
    ),
    "second-activation": (
        _("The second activation"),
        _(
            "The same Worker, once more. The Cotton mill costs 2 Coal, the last that you have; Coal left "
            "over would be lost later anyway."
        ),
    ),
    "deferral": (
        _("Gained afterwards"),
        _(
            "Only now that the last activation is over do the two Goods lie under their Factories. What "
            "an action gains never pays for that same action. End your turn."
        ),
    ),
    "their-consolidation": (
        _("An empty purse"),
        _(
            "Your opponent has no Money left, so it consolidates: its Workers go, new income comes. Your "
            "turn for that will come soon."
        ),
    ),
    "market-worker": (
        _("To the Local Markets"),
        _(
            "Goods are for the cities. Take the black Worker on the right: that space leads to the Local "
            "Markets only."
        ),
    ),
    "market": (
        _("Place an Influence token"),
        _(
            "In Osaka the tile asks for Cotton beside the space with the 3. One Cotton Good pays for a "
            "token of value 1, and the printed 3 of the Overseas Companies is covered."
        ),
    ),
    "market-stop": (
        _("Go on, or stop"),
        _(
            "You could use the Bento Good in Osaka as well, for all activations lie in one Region. Keep "
            "it for another Region and stop."
        ),
    ),
    "market-bonus": (
        _("The bonus of a market"),
        _(
            "Each activation brings the Region's bonus or 2 points. Take the 2 Iron: three Iron build a "
            "Ship or a Train."
        ),
    ),
    "their-third": (
        _("A third Factory"),
        _("Your opponent has new Money and spends it on a Paper mill."),
    ),
    "consolidate": (
        _("Consolidate"),
        _(
            "With 2 Money and no Coal there is little to do, and five Workers stand in your area. "
            "Consolidating in place of an action sends them away and brings income. Money and Coal left "
            "over are lost, so do it when they are few."
        ),
    ),
    "favor": (
        _("A Favor token"),
        _(
            "The space of your topmost Worker says how good a Favor token you get: the fourth level 1, "
            "the fifth level 2, the sixth level 3. Take level 2."
        ),
    ),
    "objective": (
        _("A promise for the end"),
        _(
            "A Favor token pays at the end of the game, for what its objective counts. We suggest "
            "Factories, as you build many. Choose freely: it stays where you put it."
        ),
    ),
    "income": (
        _("Income and salaries"),
        _(
            "Your lowest Worker, yellow, gave 4 points and the topmost, black, 2 Coal; Mining gave 2 Coal "
            "and Finance 12 Money. Then two colours were paid 3 Money each. That is why colours in common "
            "are good."
        ),
    ),
    "their-research": (
        _("R&D"),
        _(
            "Your opponent pays 1 Money for a step of R&D, its mill adds one, and a space of the track "
            "gives a bonus."
        ),
    ),
    "mining": (
        _("Mining"),
        _(
            "Mining means more Coal at each Consolidation. Take the yellow Worker of the third space and "
            "choose Mining."
        ),
    ),
    "mining-steps": (
        _("One action, up to three steps"),
        _("Steps cost 1, 3 or 6 Money for one, two or three. Take three: your Money would be lost in time."),
    ),
    "department": (
        _("A Department's bonus"),
        _(
            "The fourth space of Mining gives the bonus of a Department of your choice. White is a step "
            "on a track: take it, on R&D."
        ),
    ),
    "chain": (
        _("One leads to the next"),
        _(
            "That step has reached a space of R&D which gives a bonus again. Take white once more: the "
            "next space frees your second 5 among the Influence tokens."
        ),
    ),
    "their-second-consolidation": (
        _("Few Workers, low costs"),
        _(
            "Your opponent consolidates with two Workers only: no Favor token, but new Money. Both ways "
            "are good at their time."
        ),
    ),
    "second-market": (
        _("Another Region"),
        _("The Bento Good is still there, and a Local Market costs no Money. Take the grey Worker there."),
    ),
    "level": (
        _("Goods of a higher level"),
        _(
            "Bento is of level 2: one Good pays for a token of value 3, three Goods would pay for a 5. "
            "Cover the 3 in Tokyo, which Overseas loses by that."
        ),
    ),
    "points": (
        _("Points now"),
        _("This time take the 2 points. Money would only be lost at your next Consolidation."),
    ),
    "round-end": (
        _("The round ends"),
        _(
            "Your opponent takes the last Worker of the second space, and the queue is empty: after its "
            "turn the round ends. All spaces and the queue are filled anew. A Period has two rounds."
        ),
    ),
    "ship-worker": (
        _("Ships"),
        _("You have 3 Iron, the price of one Ship. Take the blue Worker of the third space."),
    ),
    "ship": (
        _("An Expert for the salary"),
        _(
            "A Ship's Expert fills a space of your Workers area: with it you have four, enough for a "
            "Favor token. London's is grey, a colour that you have, and your grey Department will give 3 "
            "Iron."
        ),
    ),
    "their-third-consolidation": (
        _("A short break"),
        _("Your opponent consolidates again: one grey Worker, one salary of 3 Money."),
    ),
    "second-consolidation": (
        _("Your second Consolidation"),
        _(
            "No Money, no Iron, four Workers: consolidate. Take the Favor token of level 1 and put it on "
            "Ships: you have built two, and the first threshold is reached."
        ),
    ),
    "second-income": (
        _("The top Worker counts"),
        _(
            "Yellow at the bottom gave 4 points, grey on top 3 Iron. Three colours cost 9 Money. The "
            "Expert sails home and could be fetched again."
        ),
    ),
    "their-ship": (
        _("A Factory that builds"),
        _("Your opponent's new Clock works builds a Ship at once, without the action Ships."),
    ),
    "train-worker": (
        _("Trains"),
        _("Three Iron also build a Train. Take the white Worker of the fourth space."),
    ),
    "train": (
        _("A Train counts twice"),
        _(
            "Each Train is 2 Influence in its Region, as long as a token of yours lies there. Build it in "
            "Kanto, where your 3 is; its space gives a step on Finance."
        ),
    ),
    "stretch": (
        _("Watch for a while"),
        _(
            "You know all the parts of a turn now. The next turns of both sides are played for you: you "
            "consolidate and build a third Factory."
        ),
    ),
    "second-stretch": (
        _("And on it goes"),
        _(
            "Your opponent builds two Ships, you a fourth Factory. Look how the Workers become few: the "
            "queue is used up again."
        ),
    ),
    "third-stretch": (
        _("The last turns"),
        _(
            "You do R&D, consolidate, and build a Factory that brings two Ships. One more empty space, "
            "and the Period is over."
        ),
    ),
    "period-end": (
        _("The Period ends"),
        _(
            "Your opponent takes the last Worker of a space. After the second round comes Influence "
            "Scoring: in each Region, the highest Influence wins."
        ),
    ),
}
"""By a step's id."""


def title(ctx: Context, game: Game, id: str) -> str:
    """What the step is about."""
    return ctx._(PROMPTS[id][0]) if id in PROMPTS else ctx._("The Period is scored")


def text(ctx: Context, game: Game, id: str) -> str:
    """What to do and why."""
    return ctx._(PROMPTS[id][1]) if id in PROMPTS else scoring(ctx, game)


def scoring(ctx: Context, game: Game) -> str:
    """The Influence Scoring that the recorded Period has ended with, in the numbers of the table."""
    events: tuple[Event, ...] = game.events[-1]
    standings = [event for event in events if event.kind == "standing"]
    told = []
    for mine in standings:
        if mine.player == NOBODY or not mine.after:
            continue
        overseas = next((e.n for e in standings if e.what == mine.what and e.player == NOBODY), 0)
        told.append(
            ctx._(
                "{region}: {player} has {influence} Influence, Overseas {overseas}: place {place}, {points} "
                "points."
            ).format(
                region=names.region(ctx, mine.what),
                player=names.player(ctx, mine.player),
                influence=mine.n,
                overseas=overseas,
                place=mine.before,
                points=mine.after,
            )
        )
    rest = ctx._(
        "With two players the second place is paid like a third. Two Periods follow, which pay more: play on!"
    )
    return " ".join([*told, rest])
