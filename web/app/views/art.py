"""Our own woodblock print over the first screen, and our seal. Flat shapes, a dark key line, the page's few colours.

The classes (`k-…`) get their colours in `static/css/home.css`, so the print has its night as well.
"""

from __future__ import annotations

SEAL = (
    '<svg class="seal" viewBox="0 0 48 84" aria-hidden="true">'
    '<path class="k-seal" d="M5 3.5 43.5 2.6 45.4 6 44.8 79 41.5 81.6 4.4 80.8 2.6 78 3.2 5.6z"/>'
    '<text class="k-kanji" x="24" y="37" text-anchor="middle">財</text>'
    '<text class="k-kanji" x="24" y="72" text-anchor="middle">閥</text></svg>'
)


def _waves() -> str:
    """Rows of scales, each row before the one behind it, as on a printed sea."""
    parts = []
    for row in range(5):
        y = 214 + 17 * row
        for column in range(-1, 25):
            x = column * 52 + (26 if row % 2 else 0)
            parts.append(f'<use href="#k-scale" x="{x}" y="{y}"/>')
    return "".join(parts)


def _mist(x: int, y: int, length: int) -> str:
    return f'<path class="k-mist" d="M{x} {y}h{length}a7 7 0 0 1 0 14h-{length}a7 7 0 0 1 0 -14z"/>'


def _smoke(x: int, y: int, size: float) -> str:
    return f'<use href="#k-smoke" transform="translate({x} {y}) scale({size})"/>'


_DEFINITIONS = """
<defs>
<g id="k-scale"><path class="k-sea" d="M0 26a26 26 0 0 1 52 0z"/><path class="k-foam" d="M8 26a18 18 0 0 1 36 0M16 26a10 10 0 0 1 20 0"/></g>
<path id="k-smoke" class="k-smoke" d="M0 0c-9-7-3-18 6-16 0-11 14-14 19-6 6-8 20-5 20 5 12-5 24 1 24 10 9-3 18 1 20 7
 -14-2-22 2-31 1-8 6-21 5-27 0-9 5-20 3-31-1z"/>
<clipPath id="k-frame"><rect width="1200" height="280"/></clipPath>
</defs>
"""

_SKY = """
<rect class="k-sky" width="1200" height="280"/>
<rect class="k-band-1" y="40" width="1200" height="13"/><rect class="k-band-2" y="53" width="1200" height="9"/>
<rect class="k-band-3" y="62" width="1200" height="7"/>
<circle class="k-sun" cx="905" cy="118" r="50"/>
"""

_MOUNTAIN = """
<path class="k-mountain" d="M330 232C440 208 520 152 573 82c4-6 10-9 15-8l9 3 8-4 10 3 8-3 9 2c8 1 12 5 16 11 48 66 130 122 252 146z"/>
<path class="k-snow" d="M573 82c4-6 10-9 15-8l9 3 8-4 10 3 8-3 9 2c8 1 12 5 16 11 14 20 28 37 44 52l-14-7-6 14-14-18-9 21-14-26-9 17
 -12-22-9 30-13-27-9 15-11-15-13 17 1-14-16 10c14-16 27-31 39-49z"/>
"""

_LAND = """
<path class="k-far" d="M700 232c60-30 104-36 148-22 36-24 92-34 140-12 60-26 140-22 212 4v40H700z"/>
<path class="k-near" d="M-4 236V178c52-16 96-12 132 8 40-14 86-8 116 14 44-8 82 2 116 26l40 10z"/>
"""

_TOWN = """
<g class="k-town">
<path class="k-brick" d="M92 230v-44l26-18v18l26-18v18l26-18v18l26-18v62z"/>
<path class="k-brick" d="M66 230V120h14l3 110zM206 230l4-128h15l4 128z"/>
<path class="k-light" d="M65 127h16v7H65zM209 110h17v7h-17z"/>
<path class="k-light" d="M104 200h12v14h-12zM128 200h12v14h-12zM152 200h12v14h-12zM176 200h12v14h-12z"/>
<path class="k-roof" d="M240 208q24-5 36-18 12 13 36 18zM248 208h56v22h-56z"/>
<path class="k-light" d="M258 214h10v16h-10zM284 214h10v10h-10z"/>
</g>
"""

_TRAIN = """
<g class="k-train">
<path class="k-key" d="M700 196h520v7H700z"/>
<path class="k-stone" d="M712 203h20v40h-20zM788 203h20v40h-20zM864 203h20v40h-20zM940 203h20v40h-20zM1016 203h20v40h-20zM1092 203h20v40h-20zM1168 203h20v40h-20z"/>
<path class="k-key" d="M842 190v-20h12v-9h-3v-4h20v10h20v-14h-2v-4h13v4h-2v14h8v23z"/>
<path class="k-coach" d="M786 190v-24h50v24zM730 190v-24h50v24zM674 190v-24h50v24z"/>
<path class="k-light" d="M793 171h9v8h-9zM807 171h9v8h-9zM821 171h9v8h-9zM737 171h9v8h-9zM751 171h9v8h-9zM765 171h9v8h-9zM695 171h9v8h-9zM709 171h9v8h-9zM858 171h9v8h-9z"/>
<g class="k-wheel"><circle cx="682" cy="192" r="4"/><circle cx="714" cy="192" r="4"/><circle cx="738" cy="192" r="4"/><circle cx="770" cy="192" r="4"/>
<circle cx="794" cy="192" r="4"/><circle cx="826" cy="192" r="4"/><circle cx="852" cy="190" r="6"/><circle cx="870" cy="190" r="6"/><circle cx="888" cy="190" r="6"/><circle cx="902" cy="192" r="4"/></g>
</g>
"""

_TUNNEL = """
<path class="k-near" d="M590 240c8-30 22-58 52-66 16-6 30-2 40 6 16 6 30 24 36 60z"/>
"""

_SHIPS = """
<g class="k-steamer">
<path class="k-hull" d="M476 236h150l14-8h22c-4 18-12 28-24 34H498c-10-6-18-14-22-26z"/>
<path class="k-line" d="M480 243h166"/>
<path class="k-cabin" d="M512 236v-14h78v14z"/><path class="k-funnel" d="M540 222l2-34h15l2 34z"/><path class="k-light" d="M541 196h17v7h-17z"/>
<path class="k-line" d="M502 236v-62M602 236v-62M502 178l-22 54M602 178l40 50"/>
<g class="k-flag"><rect x="502" y="172" width="22" height="13"/><circle class="k-sun" cx="513" cy="178.500" r="3.400"/></g>
</g>
<g class="k-junk">
<path class="k-line" d="M1080 250v-66"/>
<path class="k-sail" d="M1050 192q30-10 58 0-4 26 2 48-32-8-62 0 6-24 2-48z"/><path class="k-line" d="M1051 205h58M1052 221h57"/>
<path class="k-hull" d="M1034 246h96l12-8c-2 16-10 24-22 28h-66c-10-4-16-10-20-20z"/>
</g>
"""


def _print() -> str:
    rows = _waves().split("<use")
    back, front = "<use".join(rows[: 26 * 2 + 1]), "<use" + "<use".join(rows[26 * 2 + 1 :])
    return "".join(
        (
            '<svg class="print" viewBox="0 40 1200 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">',
            *(_DEFINITIONS, '<g clip-path="url(#k-frame)">', _SKY),
            *(
                _mist(-20, 82, 150),
                _mist(270, 84, 170),
                _mist(330, 98, 170),
                _mist(770, 92, 120),
                _mist(1000, 100, 220),
                _mist(945, 114, 130),
            ),
            *(_MOUNTAIN, _mist(380, 176, 210), _mist(440, 190, 330), _mist(540, 150, 110)),
            *(_LAND, _smoke(73, 118, 0.9), _smoke(217, 100, 1.0), _TOWN),
            *(_smoke(895, 146, 0.8), _TRAIN, _TUNNEL, back, _smoke(550, 186, 0.8), _SHIPS, front),
            "</g></svg>",
        )
    ).replace("\n", "")


PRINT = _print()
