"""How the table behaves for a person with a mouse, a finger or a keyboard, at three sizes of the window."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from pages import ready, turn
from playwright.sync_api import Locator, Page, expect
from saved import CRESTS, NAMES, PHONE, SIZES, WIDE, answered, asks, game, intent, moment, record, sit, store

from app.texts import Texts
from app.views.keys import CHOICES, KEY
from app.words import names
from zaibatsu import Game

FOUR, THREE, LATE = "03-4-players", "02-3-players", "04-2-players-late"
BOARD = "#hiring, #map, #mission, #offer, #rivals, #own, #decision"
MOVES = "main [data-intent^='move ']"


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def words(page: Page, lang: str) -> None:
    intent(page, f'{{"do": "language", "to": "{lang}"}}')


def setting(page: Page, name: str, value: str) -> None:
    """Choose it as the dialog does."""
    intent(page, f'{{"do": "setting", "name": "{name}", "value": "{value}"}}')


def press(page: Page, key: str) -> None:
    """A key that is to be answered."""
    before = turn(page)
    page.keyboard.press(key)
    answered(page, before)


def click(page: Page, what: str | Locator) -> None:
    """A click that is to be answered; on a small screen the top bar's buttons lie behind "More"."""
    before = turn(page)
    more = page.locator("#more")
    if not isinstance(what, str) and what.count() == 0 and more.is_visible():
        more.click()
    (page.locator(what).first if isinstance(what, str) else what).click()
    answered(page, before)


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    """Name, place and size of what can be seen of these elements."""
    return list(
        page.evaluate(
            """selector => [...document.querySelectorAll(selector)]
              .filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
              .map(e => [e, e.getBoundingClientRect()])
              .map(([e, r]) => ({ name: e.id || e.dataset.intent || e.textContent.trim() || e.className,
                                  x: r.x, y: r.y, w: r.width, h: r.height }))""",
            selector,
        )
    )


def offered(page: Page) -> set[str]:
    """Every move that a click somewhere would play."""
    found = page.locator(f"{MOVES}:not(:disabled)").evaluate_all("all => all.map(e => e.dataset.intent)")
    return {text.removeprefix("move ") for text in found}


def legal(game: Game) -> set[str]:
    return {str(move) for move in game.legal_moves()}


def blocked(game: Game) -> bool:
    return bool(game.blocked_moves())


def shut_markets(game: Game) -> bool:
    """Some spaces of the markets can be served, others not."""
    return asks("activate", 2)(game) and any(move.move.verb == "market" for move in game.blocked_moves())


MOMENTS = {
    "first": moment(FOUR, asks("turn")),
    "mid": moment(FOUR, asks("turn"), 300),
    "late": moment(FOUR, asks("turn"), 540),
    "market": moment(FOUR, shut_markets, 100),
    "three": moment(THREE, asks("turn"), 200),
    "two": moment(LATE, asks("turn"), 250),
    "reward": moment(FOUR, asks("reward"), 200),
}
IDS = tuple(MOMENTS)


@pytest.fixture
def shelf(page: Page) -> Page:
    """A page that has these games and is at the first turn of one of them."""
    store(page, MOMENTS)
    resize(page, WIDE)
    sit(page, "first")
    return page


# --- the sizes ---


def test_everything_is_on_one_screen_where_there_is_room(shelf: Page) -> None:
    for id in IDS:
        sit(shelf, id)
        for lang in ("en", "es"):
            words(shelf, lang)
            page = shelf.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            assert page == list(WIDE), f"{id}, {lang}"
            hidden = shelf.locator(BOARD).evaluate_all(
                """all => all.filter(e => e.scrollHeight > e.clientHeight + 1
                  || e.scrollWidth > e.clientWidth + 1
                  || e.getBoundingClientRect().bottom > innerHeight + 0.5).map(e => e.id)"""
            )
            assert hidden == [], f"{id}, {lang}"


@pytest.mark.parametrize("size", SIZES)
def test_the_page_never_scrolls_sideways(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    for id in IDS:
        sit(shelf, id)
        for lang in ("en", "es"):
            words(shelf, lang)
            for what in ("", "log", "dialog projection", "dialog settings", "dialog keys"):
                if what:
                    intent(shelf, what)
                shelf.evaluate("scrollTo(9999, scrollY)")
                assert shelf.evaluate("[scrollX, document.documentElement.scrollWidth]") == [0, size[0]], (
                    f"{id}, {lang}, {what}"
                )
                if what:
                    intent(shelf, "log-close" if what == "log" else "dialog-close")


def test_on_a_phone_a_thumb_reaches_everything(shelf: Page) -> None:
    resize(shelf, PHONE)
    for id in IDS:
        sit(shelf, id)
        sheet = shelf.locator("#decision").get_attribute("data-sheet")
        (shown,) = boxes(shelf, f"#{sheet}")
        assert (shown["x"], shown["w"]) == (0, PHONE[0]), f"{id}: {sheet} is not what is shown"
        small = [
            f"{box['name']}: {box['w']:.0f} x {box['h']:.0f}"
            for box in boxes(shelf, "main :is(.lit, button, a.button):not(.worker.lit ~ .lit)")
            if min(box["w"], box["h"]) < 43.99
        ]
        assert small == [], id


# --- what may be chosen ---


@pytest.mark.parametrize("size", SIZES)
def test_what_is_lit_is_what_the_rules_allow(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    for id, there in MOMENTS.items():
        sit(shelf, id)
        assert offered(shelf) == legal(there), id
        # each can be clicked: it stands there, or a place or a button that stands there opens a list with it
        shown = shelf.evaluate(
            """moves => [...document.querySelectorAll(moves)]
              .map(e => [e, e.closest("[popover]")])
              .map(([e, list]) => [e, list ? document.querySelector(`[popovertarget="${list.id}"]`) : e])
              .filter(([, at]) => at?.checkVisibility({ visibilityProperty: true }) && at.tabIndex >= 0)
              .map(([e]) => e.dataset.intent.slice(5))""",
            f"{MOVES}:not(:disabled)",
        )
        assert set(shown) == legal(there), id


def test_what_is_not_allowed_says_why_and_where_the_rule_stands(shelf: Page) -> None:
    links: set[str] = set()
    for id in ("market", "mid", "late", "two"):
        sit(shelf, id)
        refused = {str(refusal.move): refusal for refusal in MOMENTS[id].blocked_moves()}
        tips = shelf.locator("main :is(.shut, .blocked)[data-tip^='move ']")
        shown = dict.fromkeys(tips.evaluate_all("all => all.map(e => e.dataset.tip.slice(5))"))
        assert set(shown) <= set(refused)
        assert shown
        for move in list(shown)[:4]:
            shelf.locator(f"main :is(.shut, .blocked)[data-tip='move {move}']").locator(
                "visible=true"
            ).first.hover()
            tip = shelf.locator("#tip.blocked-tip")
            expect(tip.locator(".tip-lines")).not_to_be_empty()
            link = tip.locator(".tip-rules a")
            expect(link).to_have_attribute("href", re.compile(rf"#{re.escape(refused[move].rule)}$"))
            links.add(link.get_attribute("href") or "")
            shelf.keyboard.press("Escape")
            expect(tip).to_be_hidden()
        before = record(shelf)
        shelf.locator("main :is(.shut, .blocked)").locator("visible=true").first.click()
        assert record(shelf) == before
    assert links
    for link in links:
        address, _, anchor = link.partition("#")
        answer = shelf.request.get(f"/{address}")
        assert answer.status == 200
        assert f'id="{anchor}"' in answer.text()


def test_the_rule_can_be_reached_from_the_tip(shelf: Page) -> None:
    sit(shelf, "market")
    shelf.locator(".shut[data-tip]").locator("visible=true").first.hover()
    link = shelf.locator("#tip .tip-rules a")
    expect(link).to_be_visible()
    with shelf.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator(":target")).to_be_in_viewport()


# --- tips ---


def inside(page: Page, size: tuple[int, int]) -> bool:
    (box,) = boxes(page, "#tip")
    return bool(
        box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["w"] <= size[0] and box["y"] + box["h"] <= size[1]
    )


@pytest.mark.parametrize("size", SIZES)
def test_hovering_tells_and_stays_in_the_window(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    sit(shelf, "late")
    intent(shelf, "since-close")
    tip = shelf.locator("#tip")
    # of each panel one thing at its start and one at its end
    for panel in BOARD.split(", "):
        things = shelf.locator(f"{panel} [data-tip]").locator("visible=true")
        count = things.count()
        for at in {0, count - 1} if count else set[int]():
            thing = things.nth(at)
            thing.scroll_into_view_if_needed()
            shelf.mouse.move(1, 1)
            before = turn(shelf)
            thing.hover()
            answered(shelf, before)
            expect(tip).to_be_visible()
            expect(tip.locator(".tip-title")).not_to_be_empty()
            assert inside(shelf, size), thing.get_attribute("data-tip")
            shelf.keyboard.press("Escape")
            expect(tip).to_be_hidden()


def test_focusing_a_choice_tells_its_cost_and_its_result(shelf: Page) -> None:
    """What the tip says of a market is what the move does."""
    sit(shelf, "market")
    there = MOMENTS["market"]
    move = next(move for move in there.legal_moves() if move.verb == "market")
    seat = there.to_move
    assert seat is not None
    target = shelf.locator(f"[id^=t-][data-intent='move {move}']")
    shelf.locator("#map").focus()
    for _ in range(60):
        shelf.keyboard.press("Tab")
        if target.evaluate("e => e === document.activeElement"):
            break
    expect(target).to_be_focused()
    tip = shelf.locator("#tip.choice-tip")
    expect(tip).to_be_visible()
    region = next(region.id for region in there.position.edition.regions if move.objects[0] in region.cities)
    was = next((s for s in there.influence(region) if s.player == seat), None)
    after = Game.from_record(there.record())
    after.play(move)
    while after.position.stack[-1].kind == "pay":
        after.play(after.legal_moves()[0])
    becomes = next(s for s in after.influence(region) if s.player == seat)
    gained = becomes.points - (was.points if was else 0)
    expect(tip).to_contain_text(f"+{gained} VP")
    expect(tip).to_contain_text(NAMES[seat])
    press(shelf, "Enter")
    assert str(game(shelf).moves[len(there.moves)]) == str(move)
    expect(tip).to_be_hidden()


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": PHONE[0], "height": PHONE[1]})
def test_a_long_press_tells_and_does_not_choose(page: Page) -> None:
    store(page, MOMENTS)
    sit(page, "first")
    before = record(page)
    lit = page.locator("#hiring .lit[data-intent]").first
    box = lit.bounding_box()
    assert box
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    tip = page.locator("#tip.choice-tip")
    expect(tip).to_be_visible()
    assert inside(page, PHONE)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tip).to_be_visible()
    assert record(page) == before
    counted = turn(page)
    lit.tap()  # a short touch chooses
    answered(page, counted)
    assert len(game(page).moves) > len(MOMENTS["first"].moves)


# --- the turn ---


def buttons(page: Page) -> tuple[Locator, Locator, Locator]:
    turn = page.get_by_role("group", name="This turn")
    return (
        turn.get_by_role("button", name="Back"),
        turn.get_by_role("button", name="Restart turn"),
        turn.get_by_role("button", name="End turn"),
    )


@pytest.mark.parametrize("size", SIZES)
def test_a_step_back_the_turn_anew_and_the_end_of_it(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    start = record(shelf)
    begun = len(game(shelf).moves)
    back, restart, end = buttons(shelf)
    barrier = shelf.locator("#decision .barrier")
    expect(back).to_be_disabled()
    expect(restart).to_be_disabled()
    expect(end).to_be_disabled()
    expect(barrier).to_have_text("Nothing to take back: the turn has only begun.")
    steps: list[str] = []
    while not end.is_enabled():
        steps.append(record(shelf))
        intent(shelf, f"move {game(shelf).legal_moves()[0]}")
    assert len(steps) > 1
    there = game(shelf)
    expect(barrier).to_contain_text(f"{len(there.moves) - begun} steps can be taken back")
    for step in reversed(steps):  # each step back is to where something was asked
        click(shelf, back)
        assert record(shelf) == step
    expect(back).to_be_disabled()
    while not end.is_enabled():
        intent(shelf, f"move {game(shelf).legal_moves()[0]}")
    done = record(shelf)
    click(shelf, restart)
    assert record(shelf) == start
    while not end.is_enabled():
        intent(shelf, f"move {game(shelf).legal_moves()[0]}")
    assert record(shelf) == done
    click(shelf, end)
    ended = record(shelf)
    after = game(shelf)
    assert after.turn_start == len(after.moves)
    assert after.to_move != there.to_move
    expect(back).to_be_disabled()
    expect(restart).to_be_disabled()
    expect(barrier).to_have_text("Nothing to take back: the turn has only begun.")
    intent(shelf, "back")
    expect(shelf.locator("#table-notice")).to_contain_text("There is nothing to take back in this turn.")
    assert record(shelf) == ended
    shelf.reload()  # nor is there after a reload
    ready(shelf)
    expect(back).to_be_disabled()
    assert record(shelf) == ended


def test_a_reload_in_the_middle_of_a_turn_can_still_take_it_back(shelf: Page) -> None:
    start = record(shelf)
    intent(shelf, f"move {game(shelf).legal_moves()[0]}")
    shelf.reload()
    ready(shelf)
    click(shelf, buttons(shelf)[1])
    assert record(shelf) == start


def test_without_confirming_a_turn_ends_by_itself(shelf: Page) -> None:
    setting(shelf, "confirm_end", "off")
    there = game(shelf)
    who, begun = there.to_move, there.turn_start
    while (there := game(shelf)).turn_start == begun:
        intent(shelf, f"move {there.legal_moves()[0]}")
    assert there.to_move != who
    assert str(there.moves[-1]) == "end"


def test_a_choice_without_an_alternative_is_taken_if_wanted(shelf: Page) -> None:
    there = game(shelf)
    # a Worker under which there is one possible action only
    for move in there.legal_moves():
        trial = Game.from_record(there.record())
        trial.play(move)
        if len(trial.legal_moves()) == 1:
            break
    else:
        pytest.fail("no such Worker")
    intent(shelf, f"move {move}")
    assert len(game(shelf).moves) > len(there.moves) + 1
    assert len(game(shelf).legal_moves()) > 1 or legal(game(shelf)) == {"end"}
    click(shelf, buttons(shelf)[0])
    assert record(shelf) == there.record()
    setting(shelf, "auto_forced", "off")
    intent(shelf, f"move {move}")
    assert len(game(shelf).moves) == len(there.moves) + 1
    assert len(game(shelf).legal_moves()) == 1


# --- what happened ---


@pytest.mark.parametrize("size", SIZES)
def test_the_log_opens_filters_and_lights(shelf: Page, size: tuple[int, int]) -> None:
    sit(shelf, "mid")
    resize(shelf, size)
    log = shelf.locator("#log")
    expect(log).to_be_hidden()
    click(shelf, shelf.get_by_role("button", name="Log", exact=True))
    expect(log).to_be_visible()
    press(shelf, "Escape")
    expect(log).to_be_hidden()
    press(shelf, KEY["log"])
    expect(log).to_be_visible()
    seat = 1
    everybody = log.locator(".log-turn").count()
    click(shelf, log.get_by_role("button", name=NAMES[seat], exact=True))
    heads = log.locator(".log-head")
    assert 0 < heads.count() < everybody
    # turns of the others are there only with lines that concern her
    for other in log.locator(f".log-turn:not(.{CRESTS[seat]})").all():
        assert other.locator(".log-line").count()
        texts = other.locator(".log-line").all_inner_texts()
        assert all(text.startswith(f"{NAMES[seat]}:") for text in texts)
    click(shelf, log.get_by_role("button", name="Everybody"))
    assert log.locator(".log-turn").count() == everybody

    line = log.locator(".log-line[data-lights]").first
    wanted = (line.get_attribute("data-lights") or "").split()
    line.hover()
    lit = shelf.locator(".alight").evaluate_all("all => all.map(e => e.id)")
    assert lit
    there = shelf.evaluate("ids => ids.filter(id => document.getElementById(id))", wanted)
    assert set(lit) == set(there)
    log.locator("h2").hover()
    expect(shelf.locator(".alight")).to_have_count(0)
    line.focus()
    assert shelf.locator(".alight").count() == len(lit)
    if size != PHONE:  # there the log lies over the whole table
        looks = (
            "e => { const s = getComputedStyle(e); return s.outline + s.boxShadow + s.background + s.filter }"
        )
        bright = shelf.locator(".alight").first
        id = bright.get_attribute("id")
        first = bright.evaluate(looks)
        log.locator("h2").hover()
        log.get_by_role("button", name="Close").focus()
        assert shelf.locator(f"#{id}").evaluate(looks) != first, "what is alight looks no different"


def scores(game: Game, moves: int) -> list[str]:
    """Everybody's points after so many moves."""
    return sorted(str(player.score) for player in game.at(moves).players)


def shown_scores(page: Page) -> list[str]:
    return sorted(
        text.strip() for text in page.locator("#rivals .score, #own .z-head .score").all_text_contents()
    )


def is_past(page: Page, moves: int) -> None:
    """The page shows that moment, and says that it is the past."""
    there = game(page)
    assert page.evaluate("location.hash").endswith(f"/at/{moves}")
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator("#past")).to_contain_text("this is the past. Nothing can be changed here.")
    assert shown_scores(page) == scores(there, moves)
    assert offered(page) == set()
    expect(page.locator("main .lit")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_moment_of_the_past_has_its_address_and_cannot_be_changed(
    shelf: Page, size: tuple[int, int]
) -> None:
    sit(shelf, "mid")
    resize(shelf, size)
    now, start = shelf.evaluate("location.hash"), record(shelf)
    begins = [begun for begun, _ in game(shelf).turns()]
    press(shelf, KEY["log"])
    line = shelf.locator("#log .log-line").nth(3)
    at = int(re.findall(r"\d+", line.get_attribute("data-intent") or "")[0])
    click(shelf, line)
    is_past(shelf, at)
    expect(shelf.locator("#log [aria-current]")).to_have_count(1)
    press(shelf, KEY["log"])
    shown = shelf.locator("#own").inner_text(), shelf.locator("#map").inner_text()
    shelf.reload()
    ready(shelf)
    is_past(shelf, at)
    assert (shelf.locator("#own").inner_text(), shelf.locator("#map").inner_text()) == shown
    intent(shelf, f"move {game(shelf).legal_moves()[0]}")  # a click that was on its way
    assert record(shelf) == start
    expect(shelf.locator("#table-notice")).to_contain_text("This is the past.")

    press(shelf, KEY["first"])
    is_past(shelf, 0)
    expect(shelf.locator(".history-first")).to_be_disabled()
    press(shelf, KEY["next"])
    is_past(shelf, begins[1])
    press(shelf, KEY["next"])
    is_past(shelf, begins[2])
    press(shelf, KEY["previous"])
    is_past(shelf, begins[1])
    press(shelf, KEY["last"])
    expect(shelf.locator("#past")).to_have_count(0)
    assert shelf.evaluate("location.hash") == now
    assert offered(shelf) == legal(game(shelf))
    press(shelf, KEY["previous"])
    is_past(shelf, begins[-2])
    before = turn(shelf)
    shelf.go_back()  # to now
    answered(shelf, before)
    expect(shelf.locator("#past")).to_have_count(0)
    assert shelf.evaluate("location.hash") == now
    before = turn(shelf)
    shelf.go_back()  # to where End was pressed
    answered(shelf, before)
    is_past(shelf, begins[1])
    click(shelf, shelf.get_by_role("button", name="Back to now").locator("visible=true").last)
    expect(shelf.locator("#past")).to_have_count(0)
    assert shelf.evaluate("location.hash") == now
    assert record(shelf) == start


@pytest.mark.parametrize("size", SIZES)
def test_since_your_last_turn(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    sit(shelf, "mid")
    there = game(shelf)
    since = shelf.locator("#since")
    expect(since.get_by_role("heading", name="Since your last turn")).to_be_visible()
    rows = since.locator("li button")
    turns = there.turns()
    mine = turns[-1][1].to_move
    last = max(at for at, (_, pos) in enumerate(turns[:-1]) if pos.to_move == mine)
    begins = [begun for begun, _ in turns[last + 1 : -1]]
    found = rows.evaluate_all("all => all.map(e => JSON.parse(e.dataset.intent).moves)")
    assert found == begins
    click(shelf, rows.first)
    is_past(shelf, begins[0])
    press(shelf, KEY["last"])
    expect(since).to_be_visible()
    click(shelf, since.get_by_role("button", name="Close"))
    expect(since).to_be_hidden()
    # it comes again with the next turn
    begun = there.turn_start
    while (there := game(shelf)).turn_start == begun:
        intent(shelf, f"move {there.legal_moves()[0]}")
    expect(since).to_be_visible()
    press(shelf, "Escape")
    expect(since).to_be_hidden()


# --- settings and keys ---


def test_settings_count_at_once_and_after_a_reload(shelf: Page) -> None:
    html = shelf.locator("html")
    settings = shelf.locator("dialog#settings")

    def choose(name: str, value: str) -> None:
        before = turn(shelf)
        settings.locator(f"label:has([name='setting-{name}'][value='{value}'])").click()
        answered(shelf, before)

    press(shelf, KEY["settings"])
    expect(settings).to_be_visible()
    paper = shelf.evaluate("getComputedStyle(document.body).backgroundColor")
    size = shelf.evaluate("getComputedStyle(document.documentElement).fontSize")
    choose("theme", "night")
    choose("text_size", "115")
    choose("motion", "off")
    choose("symbols", "letters")
    choose("confirm_end", "off")
    choose("auto_forced", "off")
    choose("language", "es")

    def changed() -> None:
        expect(html).to_have_attribute("lang", "es")
        expect(html).to_have_attribute("data-theme", "night")
        expect(html).to_have_attribute("data-motion", "off")
        expect(html).to_have_attribute("data-symbols", "letters")
        assert shelf.evaluate("getComputedStyle(document.body).backgroundColor") != paper
        bigger = shelf.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
        assert bigger == pytest.approx(float(size.removesuffix("px")) * 1.15)
        expect(shelf.locator("#hiring-title")).to_have_text(Texts("es").gettext("Hiring area"))

    changed()
    shelf.reload()
    ready(shelf)
    changed()
    press(shelf, KEY["settings"])
    chosen = settings.locator("input:checked").evaluate_all("all => all.map(e => [e.name.slice(8), e.value])")
    assert dict(chosen) == {
        "language": "es",
        "theme": "night",
        "motion": "off",
        "symbols": "letters",
        "text_size": "115",
        "confirm_end": "off",
        "auto_forced": "off",
    }
    # from choice to choice with the arrows, as in any form
    settings.locator("[name='setting-theme']:checked").focus()
    press(shelf, "ArrowLeft")
    expect(html).to_have_attribute("data-theme", "paper")
    expect(settings.locator("[name='setting-theme'][value=paper]")).to_be_focused()
    press(shelf, "Escape")
    expect(settings).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_the_dialogs_open_and_close_with_their_keys(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    sit(shelf, "mid")
    for what, panel in (("keys", "#keys"), ("settings", "#settings"), ("projection", "#projection")):
        press(shelf, KEY[what])
        expect(shelf.locator(panel)).to_be_visible()
        (box,) = boxes(shelf, panel)
        assert box["x"] >= 0, what
        assert box["x"] + box["w"] <= size[0], what
        assert box["y"] + box["h"] <= size[1], what
        press(shelf, KEY["close"])
        expect(shelf.locator(panel)).to_have_count(0)
    click(shelf, shelf.get_by_role("button", name="Keys"))
    expect(shelf.locator("#keys")).to_be_visible()
    listed = set(shelf.locator("#keys kbd").all_inner_texts())
    arrows = {"ArrowLeft": "←", "ArrowRight": "→", "Escape": "Esc"}
    assert {arrows.get(key, key) for key in KEY.values()} <= listed
    click(shelf, shelf.locator("#keys").get_by_role("button", name="Close"))
    expect(shelf.locator("#keys")).to_have_count(0)


def test_the_keys_of_the_turn(shelf: Page) -> None:
    start = record(shelf)
    step = f"move {game(shelf).legal_moves()[0]}"
    intent(shelf, step)
    press(shelf, KEY["back"])
    assert record(shelf) == start
    intent(shelf, step)
    press(shelf, KEY["restart"])
    assert record(shelf) == start
    begun = game(shelf).turn_start
    while not buttons(shelf)[2].is_enabled():
        numbered = shelf.locator("#decision .choice[data-key]")
        if numbered.count():
            at = numbered.count() - 1
            wanted = (numbered.nth(at).get_attribute("data-intent") or "").removeprefix("move ")
            made = len(game(shelf).moves)
            press(shelf, CHOICES[at])
            assert str(game(shelf).moves[made]) == wanted
        else:
            intent(shelf, f"move {game(shelf).legal_moves()[0]}")
    press(shelf, KEY["end"])
    assert game(shelf).turn_start > begun


# --- motion ---

RUNNING = "document.getAnimations().filter(a => a.playState === 'running').length"


def hire(page: Page) -> str:
    return next(str(move) for move in game(page).legal_moves() if move.verb == "hire")


def moving(page: Page, move: str) -> list[float]:
    """Play a move; how long what then moves will take, in milliseconds."""
    return list(
        page.evaluate(
            """move => {
              document.querySelector(`[data-intent="move ${move}"]`).click();
              return document.getAnimations().filter(a => !(a instanceof CSSTransition))
                .map(a => a.effect.getComputedTiming().endTime);
            }""",
            move,
        )
    )


@pytest.mark.parametrize("size", SIZES)
def test_pieces_move_only_where_that_is_wanted_and_never_in_the_way(
    shelf: Page, size: tuple[int, int]
) -> None:
    resize(shelf, size)
    assert moving(shelf, hire(shelf)) == []  # the system asks for less motion
    assert shelf.evaluate(RUNNING) == 0
    intent(shelf, "restart")
    setting(shelf, "motion", "on")
    move = hire(shelf)
    lasting = moving(shelf, move)
    assert lasting
    assert max(lasting) < 400
    intent(shelf, "restart")
    # a click while it moves is answered at once
    answered_by = shelf.evaluate(
        """move => {
          document.querySelector(`[data-intent="move ${move}"]`).click();
          const running = document.getAnimations().length;
          const before = document.documentElement.dataset.turn;
          document.querySelector("#decision .restart").click();
          return [running > 0, document.documentElement.dataset.turn - before];
        }""",
        move,
    )
    assert answered_by == [True, 1]
    assert record(shelf) == MOMENTS["first"].record()
    shelf.wait_for_function("document.getAnimations().length === 0")
    setting(shelf, "motion", "off")
    shelf.emulate_media(reduced_motion="no-preference")
    assert moving(shelf, hire(shelf)) == []
    intent(shelf, "restart")
    setting(shelf, "motion", "system")
    assert moving(shelf, hire(shelf))


# --- the end ---


class Rows(HTMLParser):
    """The rows of a table: the texts of their cells."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data.strip().replace("−", "-")


def rows(table: Locator) -> list[list[str]]:
    parser = Rows()
    parser.feed(table.inner_html())
    return parser.rows


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_the_game(page: Page, size: tuple[int, int]) -> None:
    whole = moment(FOUR)
    last = moment(FOUR, after=len(whole.moves) - 1, holds=lambda game: True)
    store(page, {"last": last})
    resize(page, size)
    sit(page, "last")
    click(page, buttons(page)[2])
    ending = page.locator("#ending")
    expect(ending).to_be_visible()
    there = game(page)
    assert there.over
    results = there.result()
    head, *body = rows(page.locator("#scores-final table.final"))
    assert head[1:] == [NAMES[result.player] for result in results]
    *parts, total = body
    assert [int(n) for n in total[1:]] == [result.total for result in results]
    shown = [[0 if n == "–" else int(n) for n in row[1:]] for row in parts]
    for column, result in enumerate(results):
        assert sum(row[column] for row in shown) == result.total
        assert sorted(n for row in shown if (n := row[column])) == sorted(filter(None, result.parts.values()))
    expect(page.locator("#scores-final .title")).to_have_text(f"{NAMES[results[0].player]} wins")

    chart = ending.get_by_role("img", name=re.compile("Score over time"))
    for result in results:
        expect(chart).to_have_attribute("aria-label", re.compile(rf"{NAMES[result.player]} {result.total}\b"))
    expect(chart.locator("polyline")).to_have_count(len(results))

    hired = [0] * len(results)
    for events in there.events:
        for event in events:
            if event.kind == "hire":
                hired[event.player] += 1
    figures = rows(ending.locator(".ending-figures table"))
    colours = {row[0]: row[1:] for row in figures}
    by_colour = [colours[names.COLOURS[colour]] for colour in there.position.edition.colours]
    assert [sum(0 if row[seat] == "–" else int(row[seat]) for row in by_colour) for seat in range(4)] == hired
    expect(ending.locator(".ending-influence table")).to_have_count(there.position.edition.periods)

    with page.expect_download() as download:
        ending.get_by_role("button", name="Download the record").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == record(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    press(page, "Escape")
    expect(ending).to_be_hidden()
    assert offered(page) == set()
    click(page, page.get_by_role("button", name="Result"))
    expect(ending).to_be_visible()


# --- the keyboard, and who listens ---

FOCUS = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const box = e.getBoundingClientRect(), style = getComputedStyle(e);
  return {
    move: e.dataset.intent?.startsWith("move ") ? e.dataset.intent.slice(5) : "",
    opens: e.hasAttribute("popovertarget"),
    visible: e.matches(":focus-visible") && box.width > 0
      && (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== "none"),
    inside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    name: e.id || e.className || e.textContent,
  };
}"""


@pytest.mark.parametrize("size", SIZES)
def test_a_turn_with_the_keyboard_alone(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    begun = game(shelf).turn_start
    presses = 0
    shelf.keyboard.press("Tab")
    while game(shelf).turn_start == begun:
        there = shelf.evaluate(FOCUS)
        # A phone's tabs are drawn by the browser itself: to the page their row has the focus.
        if there is not None and not (size == PHONE and there["name"] == "app"):
            assert there["visible"], f"{there['name']}: the focus is not to be seen"
            assert there["inside"], f"{there['name']}: the focus is outside the window"
        if there and there["move"]:
            press(shelf, "Enter")
            assert shelf.evaluate(FOCUS) is not None, f"the focus is lost after {there['move']}"
        else:
            shelf.keyboard.press("Tab")
        presses += 1
        assert presses < 400, "the turn does not end"


def test_blocked_places_tell_their_reason_to_the_keyboard(shelf: Page) -> None:
    shut = shelf.locator("main .shut[data-cycle]")
    shelf.keyboard.press("b")
    expect(shut.first).to_be_focused()
    assert shelf.evaluate(FOCUS)["visible"]
    expect(shelf.locator("#tip.blocked-tip .tip-rules a").first).to_be_visible()
    shelf.keyboard.press("b")
    expect(shut.nth(1)).to_be_focused()
    shelf.keyboard.press("Shift+b")
    expect(shut.first).to_be_focused()
    before = record(shelf)
    shelf.keyboard.press("Enter")
    expect(shut.first).to_be_focused()
    assert record(shelf) == before


def test_every_question_is_said_to_who_listens(shelf: Page) -> None:
    announced = shelf.locator("#announce")
    expect(announced).to_have_attribute("aria-live", "polite")
    begun, said = game(shelf).turn_start, set[str]()
    while (there := game(shelf)).turn_start == begun:
        intent(shelf, f"move {there.legal_moves()[0]}")
        asked = shelf.locator("#question").inner_text()
        expect(announced).to_have_text(asked)
        said.add(asked)
    assert len(said) > 1
