"""Our own drawings: every piece, resource, Good and action once, as a symbol; everywhere else by reference.

Flat shapes with a dark key line. Colours come from the page (`static/css/tokens.css`): ``--key`` the line,
``--w-…`` and ``--m-…`` the Workers and the marks on them, the rest from the theme.
"""

from __future__ import annotations

from functools import cache

from simple_html import SafeString

_LINE = 'stroke="var(--key)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'
_OPEN = _LINE.replace("--key", "--ink")
_HEAVY = _OPEN.replace('"1.5"', '"2"')
_FINE = _LINE.replace('"1.5"', '"1"')
_EDGE = _LINE.replace("--key", "--edge")
_THIN = 'fill="none" stroke="var(--key)" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"'

_WIRE = _THIN.replace("--key", "--ink")

# The marks of the six colours, around (0, 0) in a box of 10 x 10, in `--mark`.
_MARKS = {
    "black": '<path d="M.3-5.3c.9 2.6 3.6 3.8 3.6 6.8A3.9 3.9 0 0 1-3.9 1.5C-3.9-.2-2.7-1-2.2-2.7c.9.4 1.4 1.1'
    ' 1.5 1.9C.2-2.200.6-3.700.3-5.3z" fill="var(--mark)"/>',
    "red": '<g transform="rotate(28)"><ellipse rx="3.3" ry="4.9" fill="var(--mark)"/>'
    '<path d="M-3-2q3 1.6 6 0M-3.300.2q3.3 1.7 6.6 0M-2.9 2.4q2.9 1.5 5.8 0" stroke="var(--ground)" fill="none"/></g>',
    "grey": '<path d="M0-4.4V4.4M-3.8-2.2 3.8 2.2M3.8-2.2-3.8 2.2" stroke="var(--mark)" stroke-width="1.1"/>'
    '<circle r="4.3" fill="none" stroke="var(--mark)" stroke-width="1.6"/><circle r="1.5" fill="var(--mark)"/>',
    "blue": '<path d="M0-4.8a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zM-1.7-1.7v3.4h3.4v-3.4z" fill="var(--mark)"/>',
    "white": '<path d="M-1.8-5h3.6v1.3C3.6-3 4.3-1.5 4.3 0S3.6 3 1.8 3.7V5h-3.6V3.7C-3.6 3-4.3 1.5-4.3 0s.7-3 2.5-3.7z"'
    ' fill="var(--mark)"/><path d="M-3.9-1.3h7.8M-3.9 1.3h7.8" stroke="var(--ground)" stroke-width=".9"/>',
    "yellow": '<circle r="4.4" fill="none" stroke="var(--mark)" stroke-width="1.3"/><ellipse rx="1.9" ry="4.4" fill="none"'
    ' stroke="var(--mark)"/><path d="M-4.3 0h8.6M0-4.4v8.8" stroke="var(--mark)"/>',
}

_BODY = (
    f'<path d="M2.7 27.2c0-9.7 2.6-15 9.3-15s9.3 5.3 9.3 15z" fill="var(--ground)" {_EDGE}/>'
    f'<circle cx="12" cy="7" r="5" fill="var(--ground)" {_EDGE}/>'
)
_HAT = f'<path d="M4.3 5.6h15.4M7.2 5.4c0-3.4 1.9-4.6 4.8-4.6s4.8 1.2 4.8 4.6z" fill="var(--snow)" {_LINE}/>'

# 24 x 24 each.
_DRAWINGS = {
    # resources and points
    "money": f'<circle cx="12" cy="12" r="9.3" fill="var(--coin)" {_LINE}/><path d="M9 9h6v6H9z" fill="var(--snow)" {_LINE}/>'
    f'<path d="M12 4.6v1.8M12 17.6v1.8M4.6 12h1.8M17.6 12h1.8" {_THIN}/>',
    "coal": '<path d="m3.3 15.5 2.9-8L12 3.7l6.7 3 2.3 7.6-4.5 5.4-8.300.6z" fill="var(--soot)" stroke="var(--rim)" stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="m6.5 8 4.7 3.2 7-4M11.2 11.2 9 19.5M11.2 11.2l9 3" stroke="var(--glint)" stroke-width="1.1" fill="none"/>',
    "silk": f'<path d="M5 5.5c3.5-2.6 7.5 1.5 7 6.5-.5 5 3.5 9.1 7 6.5 3-2.3 2.6-10.7 0-13-3.5-2.6-7.5 1.5-7 6.500.5 5-3.5'
    f' 9.1-7 6.5-3-2.3-2.6-10.7 0-13z" fill="var(--silk)" {_LINE}/><path d="M6.6 8.5c-1 2.2-1 4.8 0 7M17.4 8.5c1 2.2 1 4.8'
    f' 0 7" {_THIN}/><path d="M9.8 9.6h4.4v4.8H9.8z" fill="var(--snow)" {_LINE}/>',
    "iron": f'<path d="m2.8 18 3-8.5h9.7l5.7 3L19 20z" fill="var(--metal)" {_LINE}/><path d="M5.8 9.5 9 5.2h8.4l4 3.3-.2 4-5.7-3z"'
    f' fill="var(--snow)" {_LINE}/><path d="M15.5 9.5 17 18.9" {_THIN}/>',
    "vp": f'<path d="M12 20.5 2.6 9.3C5 5.8 8.2 4 12 4s7 1.8 9.4 5.3z" fill="var(--gold)" {_LINE}/>'
    f'<path d="M12 20.5 7 5.4M12 20.5V4M12 20.5l5-15.1M12 20.5 4.2 7.4M12 20.5l7.8-13.1" {_THIN}/>',
    "favor": f'<path d="M6 3.5h12V21l-6-3.5L6 21z" fill="var(--gold)" {_LINE}/>',
    # pieces
    "opponent": f'<rect x="2.5" y="5" width="19" height="15" rx="1.5" fill="var(--paper)" {_OPEN}/>'
    f'<path d="M2.5 10h19M7.5 5v15M12 5v15M16.5 5v15" {_FINE} fill="none"/><g fill="var(--vermilion)">'
    '<circle cx="7.5" cy="7.6" r="1.5"/><circle cx="12" cy="13" r="1.5"/><circle cx="16.5" cy="17" r="1.5"/></g>',
    "ship": f'<path d="M2 14.5h20c-.6 3.6-2 5.5-4.2 6.5H6.4C4 19.8 2.6 18 2 14.5z" fill="var(--indigo)" {_LINE}/>'
    f'<path d="M6.5 14.5v-3.2h11v3.2z" fill="var(--snow)" {_LINE}/><path d="m9.8 11.300.5-6h3.9l.5 6z" fill="var(--hot)" {_LINE}/>'
    f'<path d="M4.7 14.5V6M19.6 14.5V6M13.5 3c2-1.7 4 .6 6-.7" {_WIRE}/>',
    "train": f'<path d="M2.5 17.5V8.8h6v-2H1.8V5.3h8v3.5H14V5h3v3.8h1.5c1.7 0 2.6 1 2.6 2.7l1.4 6z" fill="var(--indigo)" {_LINE}/>'
    f'<path d="M4.3 10.5h3v3h-3z" fill="var(--snow)"/><path d="M10.3 11.5h8" stroke="var(--coin)" stroke-width="1.6"/>'
    f'<g fill="var(--snow)" {_LINE}><circle cx="6.5" cy="18.5" r="2.7"/><circle cx="13" cy="18.5" r="2.7"/>'
    f'<circle cx="19" cy="19" r="2.1"/></g>',
    "machine": f'<path d="m10.2 2.5-.5 2.8-1.900.8-2.3-1.6-2.5 2.5 1.6 2.3-.8 1.9-2.800.5v3.5l2.800.5.8 1.9-1.6 2.3'
    f' 2.5 2.5 2.3-1.6 1.900.8.5 2.3h3.6l.5-2.3 1.9-.8 2.3 1.6 2.5-2.5-1.6-2.300.8-1.9 2.6-.5v-3.5l-2.6-.5-.8-1.9'
    f' 1.6-2.3-2.5-2.5-2.3 1.6-1.9-.8-.5-2.8z" fill="var(--metal)" {_LINE}/><circle cx="12" cy="13" r="3.5" fill="var(--snow)" {_LINE}/>',
    # Goods
    "cotton": f'<path d="M12 21.5C7.5 21.5 4.5 19 3.6 15.6l5 .2L12 19l3.4-3.2 5-.2c-.9 3.4-3.9 5.9-8.4 5.9z" fill="var(--pine)" {_LINE}/>'
    f'<g fill="var(--snow)" {_LINE}><circle cx="7.3" cy="11.8" r="4.4"/><circle cx="16.7" cy="11.8" r="4.4"/><circle cx="12" cy="7" r="4.6"/>'
    f'<circle cx="12" cy="13.8" r="4"/></g>',
    "paper": f'<path d="M5 2.5h10.5l4 4V21.5H5z" fill="var(--snow)" {_LINE}/><path d="M15.5 2.5v4h4" fill="var(--paper-2)" {_LINE}/>'
    f'<path d="M8 9.5h8.5M8 13h8.5M8 16.5h5.5" {_THIN}/>',
    "bento": f'<path d="M2.5 5h19v14.5h-19z" fill="var(--lacquer)" {_LINE}/><path d="M5 7.5h6.3v9.5H5z" fill="var(--snow)" {_LINE}/>'
    f'<circle cx="8.1" cy="12.2" r="1.5" fill="var(--hot)"/><path d="M13.3 7.5H19v3.7h-5.7z" fill="var(--coin)" {_LINE}/>'
    f'<path d="M13.3 13.3H19V17h-5.7z" fill="var(--pine)" {_LINE}/>',
    "lenses": f'<g fill="var(--glass)" {_LINE}><circle cx="6.5" cy="13" r="4.7"/><circle cx="17.5" cy="13" r="4.7"/></g>'
    f'<path d="M11.2 12.6q.8-1.3 1.6 0M1.9 12 4 6.5M22.1 12 20 6.5" fill="none" {_OPEN}/>'
    '<path d="m4.3 14.5 3-3.5M15.3 14.5l3-3.5" stroke="var(--snow)" stroke-width="1.5"/>',
    "bulbs": f'<path d="M8.6 16.5C8.3 13.5 5 12.7 5 8.7 5 5 8 2.3 12 2.3S19 5 19 8.7c0 4-3.3 4.8-3.6 7.8z" fill="var(--glow)" {_LINE}/>'
    f'<path d="M8.6 16.5h6.8v3.2l-1.7 2h-3.4l-1.7-2z" fill="var(--metal)" {_LINE}/><path d="M10.3 16.3 9.5 10l2.5 1.8 2.5-1.8-.8 6.3" {_THIN}/>',
    "clocks": f'<path d="m6 19-1.5 2.5M18 19l1.5 2.5" fill="none" {_OPEN}/><circle cx="12" cy="12.5" r="9" fill="var(--coin)" {_LINE}/>'
    f'<circle cx="12" cy="12.5" r="6.3" fill="var(--snow)" {_LINE}/><path d="M12 8.3v4.4l3 1.7" fill="none" {_LINE}/>'
    f'<path d="M9.5 2h5" {_LINE}/>',
    # actions and tracks
    "research": f'<path d="M9.3 2.5h5.4M10.3 2.5v6.2L4 19c-.8 1.500.1 2.7 1.6 2.7h12.8c1.5 0 2.4-1.2 1.6-2.7L13.7 8.7V2.5" fill="var(--snow)" {_LINE}/>'
    f'<path d="M7 14.5h10l2.5 4.3c.5 1-.1 1.7-1.1 1.7H5.6c-1 0-1.6-.7-1.1-1.7z" fill="var(--sea)"/><circle cx="10.5" cy="17.7" r="1" fill="var(--snow)"/>',
    "mining": f'<path d="m5 20.5 11-12.8M19 20.5 8 7.7" stroke="var(--ink)" stroke-width="2.6" stroke-linecap="round"/>'
    f'<path d="M2.8 9.8c1.7-4 4.5-5.5 8-5.8l-.4 2.8C8.3 7.4 6 8.2 2.8 9.8zM21.2 9.8c-1.7-4-4.5-5.5-8-5.8l.4 2.8c2.100.6 4.4 1.4 7.6 3z" fill="var(--metal)" {_LINE}/>',
    "finance": f'<path d="M2.5 4h19v16.5h-19z" fill="var(--snow)" {_LINE}/><path d="M2.5 9.2h19M7.3 4v16.5M12 4v16.5M16.7 4v16.5" {_THIN}/>'
    f'<g fill="var(--coin)" {_FINE}><ellipse cx="7.3" cy="6.6" rx="2" ry="1.3"/><ellipse cx="12" cy="6.6" rx="2" ry="1.3"/><ellipse cx="16.7" cy="6.6" rx="2" ry="1.3"/>'
    f'<ellipse cx="7.3" cy="12.5" rx="2" ry="1.3"/><ellipse cx="12" cy="15" rx="2" ry="1.3"/><ellipse cx="16.7" cy="12.5" rx="2" ry="1.3"/><ellipse cx="7.3" cy="17.7" rx="2" ry="1.3"/>'
    f'<ellipse cx="12" cy="18" rx="2" ry="1.3"/><ellipse cx="16.7" cy="16" rx="2" ry="1.3"/></g>',
    "factory": f'<path d="M3 21V11l5-3.5V11l5-3.5V11h2.5l.8-8h3l1 8H21v10z" fill="var(--brick)" {_LINE}/>'
    '<path d="M6 14h3v3H6zM11 14h3v3h-3zM16 14h3v3h-3z" fill="var(--snow)"/>',
    "production": f'<path d="M2.5 21.5V12l4.7-3.2V12l4.7-3.2v12.7z" fill="var(--brick)" {_LINE}/><path d="M5 15h4.5v3H5z" fill="var(--snow)"/>'
    f'<path d="M12 17.5h6M15.5 14l3.5 3.5-3.5 3.5" fill="none" stroke="var(--ink)" stroke-width="2"/>'
    f'<path d="M14 4.5h7.5v7.5H14z" fill="var(--snow)" {_LINE}/><path d="M14 7.3h7.5M17.7 4.5v2.8" {_THIN}/>',
    "invest": f'<path d="M6.5 3.5h13v14h-13z" fill="var(--snow)" {_LINE}/><path d="M4 17.5h12.5V21H6a2.5 2.5 0 0 1-2-3.5z" fill="var(--paper-2)" {_LINE}/>'
    f'<path d="M9 7h8M9 10h8" {_THIN}/><path d="M14 12.3h3.6v3.6H14z" fill="var(--hot)"/>',
    "contract": f'<path d="M5 2.5h14v19H5z" fill="var(--snow)" {_LINE}/><path d="M8 6h8M8 9h8M8 12h5" {_THIN}/>'
    f'<path d="M12.5 14.5h4.3v4.3h-4.3z" fill="var(--hot)"/>',
    "markets": f'<path d="M3.5 10.5v11h17v-11" fill="var(--snow)" {_LINE}/><path d="M9.5 14.5h5v7h-5z" fill="var(--paper-2)" {_LINE}/>'
    f'<path d="M2 4h20v5.5c0 2.6-4 2.6-4 0 0 2.6-4 2.6-4 0 0 2.6-4 2.6-4 0 0 2.6-4 2.6-4 0 0 2.6-4 2.6-4 0z" fill="var(--indigo)" {_LINE}/>'
    '<path d="M6 4v5.5h4V4zM14 4v5.5h4V4z" fill="var(--snow)"/>',
    # small words without words
    "influence": f'<circle cx="12" cy="12" r="8.8" fill="var(--paper)" {_OPEN}/><path d="M12 6.5v8M8 9.5h8M9 17.5h6" fill="none" {_OPEN}/>',
    "region": f'<path d="M3 6h18l-1 3H4zM5 9.5h14" fill="var(--hot)" {_LINE}/><path d="M7 9v12.5M17 9v12.5M5 13h14" fill="none" {_HEAVY}/>',
    "flag": f'<path d="M6 22V2.5" fill="none" {_HEAVY}/><path d="M6 3.5h13l-3.5 4.2L19 12H6z" fill="var(--gold)" {_LINE}/>',
    "lock": f'<path d="M7.5 11V7.5a4.5 4.5 0 0 1 9 0V11" fill="none" {_HEAVY}/><path d="M4.5 11h15v10h-15z" fill="var(--coin)" {_LINE}/><path d="M12 14.5v3" {_LINE}/>',
    "here": f'<path d="M12 22C8 16.5 5.5 13 5.5 9.3a6.5 6.5 0 0 1 13 0C18.5 13 16 16.5 12 22z" fill="var(--hot)" {_LINE}/><circle cx="12" cy="9.3" r="2.5" fill="var(--snow)"/>',
    "again": '<path d="M19 12a7 7 0 1 1-2.5-5.4" fill="none" stroke="var(--ink)" stroke-width="2.2"/><path d="M18.3 2.5v5h-5z" fill="var(--ink)"/>',
    "overseas": f'<circle cx="12" cy="12" r="9.3" fill="var(--metal)" {_LINE}/><ellipse cx="12" cy="12" rx="4" ry="9.3" {_THIN}/><path d="M2.7 12h18.6M4 7.3h16M4 16.7h16" {_THIN}/>',
}  # fmt: skip

COLOURS = tuple(_MARKS)


def _symbol(name: str, drawing: str, box: str = "0 0 24 24") -> str:
    return f'<symbol id="i-{name}" viewBox="{box}">{drawing}</symbol>'


def _colour(colour: str, letter: str) -> str:
    """What one colour has: the Worker, the Expert, the Department's seal, basic and upgraded."""
    face, shaded = _letter(letter, 10), _letter(letter, 11.3, " hat")
    mark = _MARKS[colour]
    style = f'class="w-{colour}"'
    figure = f'{_BODY}<g transform="translate(12 20.3) scale(1.08)">{mark}</g>'
    seal = f'<g transform="translate(12 12) scale(1.5)">{mark}</g>'
    return (
        _symbol(f"worker-{colour}", f"<g {style}>{figure}{face}</g>", "0 0 24 28.5")
        + _symbol(f"expert-{colour}", f"<g {style}>{figure}{_HAT}{shaded}</g>", "0 0 24 28.5")
        + _symbol(
            f"seal-{colour}",
            f'<g {style}><path d="M3 2.6 21 2l1 1.2-.4 18L20.6 22 3.4 21.6 2.2 20.4z" fill="var(--ground)" {_EDGE}/>{seal}</g>',
        )
    )


def _letter(letter: str, y: float, kind: str = "") -> str:
    """A letter on a Worker's head, for those who want more than the mark; the page shows or hides it."""
    if not letter:
        return ""
    kind += " two" if len(letter) > 1 else ""
    return f'<text class="letter{kind}" x="12" y="{y}" text-anchor="middle">{letter}</text>'


def _favor(level: str) -> str:
    """A Favor token with its level on it."""
    text = f'<text class="level" x="12" y="14.5" text-anchor="middle">{level}</text>'
    return _symbol(f"favor-{level}", _DRAWINGS["favor"] + text)


def _any_seal() -> str:
    """A Department of your choice: six wedges of colour; of the hired Worker; of the Expert."""
    wedges = "".join(
        f'<path d="M12 12V2h8.7l0 5z" transform="rotate({60 * index} 12 12)" fill="var(--w-{colour})"/>'
        for index, colour in enumerate(COLOURS)
    )
    frame = f'<path d="M3 2.6 21 2l1 1.2-.4 18L20.6 22 3.4 21.6 2.2 20.4z" fill="none" {_OPEN}/>'
    pin = '<clipPath id="i-any-clip"><path d="M3 3h18v18H3z"/></clipPath>'
    worker = f'<g transform="translate(5.8 4.3) scale(.52)" class="w-none">{_BODY}{{hat}}</g>'
    return (
        _symbol(
            "seal-any",
            f'{pin}<g clip-path="url(#i-any-clip)">{wedges}</g>{frame}<circle cx="12" cy="12" r="3.4" fill="var(--snow)" {_LINE}/>',
        )
        + _symbol(
            "seal-hired", f'<path d="M3 3h18v18H3z" fill="var(--paper-2)"/>{frame}{worker.format(hat="")}'
        )
        + _symbol(
            "seal-expert", f'<path d="M3 3h18v18H3z" fill="var(--paper-2)"/>{frame}{worker.format(hat=_HAT)}'
        )
    )


@cache
def symbols(letters: tuple[tuple[str, str], ...] = ()) -> str:
    """Every drawing, to be put into the page once; `letters`: colour and letter for its Workers."""
    given = dict(letters)
    drawings = "".join(_symbol(name, drawing) for name, drawing in _DRAWINGS.items())
    return (
        drawings
        + "".join(_colour(colour, given.get(colour, "")) for colour in COLOURS)
        + "".join(map(_favor, ("I", "II", "III")))
        + _any_seal()
    )


@cache
def icon(name: str, kind: str = "") -> SafeString:
    """A drawing by its name, to go with words; `kind` is a further class."""
    return SafeString(
        f'<svg class="i{" " + kind if kind else ""}" aria-hidden="true"><use href="#i-{name}"/></svg>'
    )
