"""Positions for tests, built piece by piece so that nothing is conjured up: `check()` stays clean.

A table begins at the first turn of seat 0, without starting pairs, with quiet Demand tiles and every
resource at zero, so that a test says all that it needs.
"""

from __future__ import annotations

import pytest

from zaibatsu import Edition, Event, Game, IllegalMove, Position
from zaibatsu.moves import Move
from zaibatsu.setup import new_position
from zaibatsu.state import Factory, Frame, Token, Worker

EDITION = Edition.default()

EVERY_SHIP = {f"ship {destination}" for destination in EDITION.destinations}
EVERY_TRAIN = {f"train {region} {n}" for region in EDITION.region_ids for n in (1, 2, 3)}
"""With two players, on an empty map."""


class Table:
    """A position under construction, then a game: the first `game` closes it."""

    def __init__(
        self, players: int = 2, seed: int = 1, late_factories: bool = False, edition: Edition = EDITION
    ):
        names = ["Aki", "Ben", "Chie", "Dai"][:players]
        pos = new_position(names, seed, late_factories, edition)
        pos.pairs = ()
        pos.turn = 1
        pos.first = 0
        pos.stack = [Frame("refill", 0), Frame("turn", 0)]
        for player in pos.players:
            player.money = player.coal = 0
        self.pos: Position = pos
        self._game: Game | None = None

    def give(self, seat: int = 0, **fields: object) -> Table:
        """Set fields of a player: money, coal, silk, iron, research, mining, finance (spaces from 0)..."""
        for name, value in fields.items():
            assert hasattr(self.pos.players[seat], name), name
            setattr(self.pos.players[seat], name, value)
        if "finance" in fields:
            self.pos.players[seat].finance_peak = max(self.pos.players[seat].finance, 0)
        return self

    def factory(self, face: str, seat: int = 0, machines: int = 0, goods: int = 0, coal: int = 0) -> Table:
        """Build a Factory on the next space: its tile leaves the offer, Machines leave the own board."""
        me, faces = self.pos.players[seat], self.pos.edition.faces
        tile = (faces[face].kind, faces[face].number)
        self.pos.offer = tuple(o for o in self.pos.offer if (faces[o].kind, faces[o].number) != tile)
        me.factories = (*me.factories, Factory(face, machines, goods, coal))
        me.machines -= machines
        return self

    def offer(self, *wanted: str) -> Table:
        """Turn (or bring) those tiles so that these faces are on offer."""
        faces = self.pos.edition.faces
        tiles = {(faces[face].kind, faces[face].number) for face in wanted}
        rest = tuple(o for o in self.pos.offer if (faces[o].kind, faces[o].number) not in tiles)
        self.pos.offer = (*rest, *wanted)
        return self

    def crew(self, *workers: str, seat: int = 0) -> Table:
        """Workers bottom to top, from the bag; ``white*`` is the Expert of that colour, from its home."""
        for name in workers:
            colour, expert = name.rstrip("*"), name.endswith("*")
            if expert:
                self.pos.experts -= {self.pos.edition.homes[colour]}
            else:
                self._from_bag(colour)
            me = self.pos.players[seat]
            me.crew = (*me.crew, Worker(colour, expert))
        return self

    def hiring(self, number: int, *colours: str) -> Table:
        """Put just these Workers on that hiring space (1 to 5)."""
        for colour in self.pos.hiring[number - 1]:
            self.pos.bag[colour] += 1
        self.pos.hiring[number - 1] = ()
        for colour in colours:
            self._from_bag(colour)
        self.pos.hiring[number - 1] = colours
        return self

    def queue(self, *rows: tuple[str, ...]) -> Table:
        """The rows of the Worker queue, topmost first."""
        for row in self.pos.queue:
            for colour in row:
                self.pos.bag[colour] += 1
        self.pos.queue = []
        for row in rows:
            for colour in row:
                self._from_bag(colour)
        self.pos.queue = list(rows)
        return self

    def _from_bag(self, colour: str) -> None:
        """Take a Worker from the bag, or swap one in from where it lies if the bag has none left."""
        if not self.pos.bag[colour]:
            other = next(c for c, left in self.pos.bag.items() if left)
            for group in (self.pos.queue, self.pos.hiring):
                for at, workers in enumerate(group):
                    if colour in workers and not self.pos.bag[colour]:
                        swapped = list(workers)
                        swapped[swapped.index(colour)] = other
                        group[at] = tuple(swapped)
                        self.pos.bag[other] -= 1
                        self.pos.bag[colour] += 1
        self.pos.bag[colour] -= 1

    def demand(self, **tiles: tuple[int, int]) -> Table:
        """City=(tile number from 1, turned): exactly these; other Cities swap tiles where needed."""
        demand = list(self.pos.demand)
        for city, (number, turned) in tiles.items():
            at = self.pos.edition.cities.index(city)
            for other, (tile, other_turned) in enumerate(demand):
                if tile == number - 1:
                    demand[other] = (demand[at][0], other_turned)
            demand[at] = (number - 1, turned)
        self.pos.demand = tuple(demand)
        return self

    def space(self, city: str, printed: int) -> int:
        """Index of an Influence space."""
        numbers = self.pos.edition.printed_influence
        return self.pos.edition.cities.index(city) * len(numbers) + numbers.index(printed)

    def token(self, city: str, printed: int, value: int, seat: int = 0) -> Table:
        """Place an Influence token from those available."""
        me = self.pos.players[seat]
        tokens = list(me.tokens)
        tokens.remove(value)
        me.tokens = tuple(tokens)
        self.pos.spaces[self.space(city, printed)] = Token(seat, value)
        return self

    def ship(self, destination: str, seat: int = 0, expert_home: bool = True) -> Table:
        """A Ship that sailed earlier; its upgrade with it. The Expert is home again unless told."""
        pos, me = self.pos, self.pos.players[seat]
        colour = pos.edition.destinations[destination]
        me.ships -= 1
        pos.ships[destination] = (*pos.ships[destination], seat)
        if colour not in me.upgraded:
            pos.upgrades[destination] -= 1
            me.upgraded |= {colour}
        if not expert_home:
            self.crew(f"{colour}*", seat=seat)
        return self

    def train(self, region: str, number: int, seat: int = 0) -> Table:
        """A Train on that space (from 1) of the Region."""
        edition = self.pos.edition
        self.pos.trains[edition.train_offsets[edition.region_index[region]] + number - 1] = seat
        self.pos.players[seat].trains -= 1
        return self

    def favor(self, objective: str, level: int, seat: int = 0) -> Table:
        """A Favor token of that level on an objective."""
        me = self.pos.players[seat]
        me.favor_piles = tuple(left - (at == level) for at, left in enumerate(me.favor_piles, 1))
        me.favor[objective] = level
        return self

    def contract(self, *ids: str, seat: int = 0) -> Table:
        """Contracts fulfilled earlier, left to right."""
        me = self.pos.players[seat]
        me.contracts_open = tuple(c for c in me.contracts_open if c not in ids)
        me.contracts = (*me.contracts, *ids)
        return self

    def time(self, period: int = 1, round: int = 1) -> Table:
        """The Period and the round."""
        self.pos.period, self.pos.round = period, round
        return self

    @property
    def game(self) -> Game:
        """The game that begins here; sound, or the test is at fault (`Game.from_position` says how)."""
        if self._game is None:
            self._game = Game.from_position(self.pos.to_json(), self.pos.edition)
        return self._game

    @property
    def me(self):  # type: ignore[no-untyped-def]
        """Seat 0 in the game as it stands."""
        return self.game.position.players[0]

    # Reading and playing, short.

    def act(self, action: str, *moves: str, colour: str | None = None) -> list[Event]:
        """Hire (any colour there, or this one) for an action, then play these moves; all events of it."""
        game = self.game
        number = next(n for n, names in enumerate(game.position.edition.hiring, 1) if action in names)
        colour = colour or game.position.hiring[number - 1][0]
        return self.play(f"hire {colour} {number}", action, *moves)

    def build(self, face: str, *moves: str, colour: str = "black") -> list[Event]:
        """Build this face by the Factory action: it is on offer, its 6 Money and its R&D level are there."""
        me, edition = self.pos.players[0], self.pos.edition
        level = {1: 2, 2: 4, 3: 6}[edition.kinds[edition.faces[face].kind]]
        me.research = max(me.research, level - 1)
        me.money += 6
        self.offer(face).hiring(2, colour, colour)
        return self.act("factory", f"build {face}", *moves, colour=colour)

    def play(self, *moves: str) -> list[Event]:
        """Play these moves; all that they changed. After each one the position is sound."""
        events: list[Event] = []
        for text in moves:
            events += self.game.play(text)
            assert self.game.position.check() == []
        return events

    def legal(self) -> set[str]:
        """The legal moves, as texts."""
        return {str(move) for move in self.game.legal_moves()}

    def done(self) -> bool:
        """Whether nothing is asked any more in this turn."""
        return self.legal() == {"end"}

    def why(self, text: str) -> tuple[str, str]:
        """(code, rule) of the blocked move with that text."""
        wanted = self.game.parse(text) if " " in text else Move(text)
        found = [b for b in self.game.blocked_moves() if b.move == wanted]
        assert found, f"{text} is not blocked: {self.legal()}"
        return found[0].code, found[0].rule

    def numbers(self, text: str) -> dict[str, object]:
        """The numbers that the refusal of that move names."""
        return dict(next(b for b in self.game.blocked_moves() if str(b.move) == text).numbers)

    def refuses(self, text: str, code: str, rule: str, **numbers: object) -> None:
        """That move is refused for just this reason, with just these numbers, and nothing has changed."""
        before = self.game.position.copy()
        with pytest.raises(IllegalMove) as caught:
            self.game.play(text)
        error = caught.value
        assert (error.code, error.rule, error.numbers) == (code, rule, numbers)
        assert self.game.position == before

    def pass_on(self) -> None:
        """End the turn; the others consolidate or do the first thing they can, until seat 0 is to move."""
        self.play("end")
        while self.game.to_move:
            legal = self.legal()
            self.play("consolidate" if "consolidate" in legal else str(self.game.legal_moves()[0]))
