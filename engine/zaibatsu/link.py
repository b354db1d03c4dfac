"""A record as text that fits into a web address, and back.

>>> from zaibatsu import Game, link
>>> game = Game.new(players=2, seed=7)
>>> text = link.pack(game.record(brief=True))
>>> Game.from_record(link.unpack(text)).position == game.position
True

The first character is the version of the packing; the rest is the UTF-8 text in zlib's format (RFC 1950, with
its check at the end) in the URL-safe alphabet of base64, unpadded. The record of a whole game serves as the
dictionary, so that the words of the notation cost next to nothing. It belongs to its version for ever.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from functools import cache
from importlib.resources import files

from .errors import LinkError

VERSION = "1"
LONGEST_LINK = 20_000
"""Characters of a packed text."""
LONGEST_TEXT = 200_000
"""Bytes of the text itself."""


@cache
def _dictionary() -> bytes:
    return files(__package__).joinpath(f"link-{VERSION}.txt").read_text("utf-8").encode()


def pack(text: str) -> str:
    """The text as characters that an address may hold. Raises `LinkError` (``too-long``, ``damaged``)."""
    try:
        plain = text.encode()
    except UnicodeEncodeError:
        raise LinkError("damaged") from None
    packer = zlib.compressobj(level=9, memLevel=9, zdict=_dictionary())
    packed = packer.compress(plain) + packer.flush()
    link = VERSION + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if len(plain) > LONGEST_TEXT or len(link) > LONGEST_LINK:
        raise LinkError("too-long", {"characters": len(link), "most": LONGEST_LINK})
    return link


def unpack(link: str) -> str:
    """The text that `pack` was given; blanks and line ends that a mail put in are ignored.

    Raises `LinkError`.
    """
    link = "".join(link.split())
    if not (link.isascii() and link[:1].isdigit()):
        raise LinkError("no-link")
    if len(link) > LONGEST_LINK:
        raise LinkError("too-long", {"characters": len(link), "most": LONGEST_LINK})
    if link[0] != VERSION:
        raise LinkError("newer", {"version": link[0], "known": VERSION})
    body = link[1:]
    if len(body) % 4 == 1:  # no end of base64: the rest was cut off
        body = body[:-1]
    reader = zlib.decompressobj(zdict=_dictionary())
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        plain = reader.decompress(packed, LONGEST_TEXT)
        if reader.unconsumed_tail:
            raise LinkError("too-long", {"bytes": LONGEST_TEXT + 1, "most": LONGEST_TEXT})
        if not reader.eof:
            raise LinkError("cut-off", {"characters": len(link)})
        text = plain.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise LinkError("damaged") from None
    if reader.unused_data:
        raise LinkError("damaged")
    return text
