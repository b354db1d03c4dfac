"""The page's words: English in the code, other languages in the catalogues beside this file.

`build.py` compiles ``es.po`` to ``es.mo``; Python's own gettext reads it.
"""

from __future__ import annotations

import gettext
from datetime import datetime
from importlib import resources

LANGUAGES = {"en": "English", "es": "Español"}


class Texts:
    """Translations into one language; what is not translated stays English."""

    def __init__(self, lang: str) -> None:
        self.lang = lang if lang in LANGUAGES else "en"
        self._catalogue: gettext.NullTranslations = gettext.NullTranslations()
        if self.lang != "en":
            with (resources.files(__package__) / f"{self.lang}.mo").open("rb") as file:
                self._catalogue = gettext.GNUTranslations(file)

    def gettext(self, text: str) -> str:
        """`text` in this language."""
        return self._catalogue.gettext(text)

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The form for `n` things, with ``{n}`` filled in."""
        return self._catalogue.ngettext(one, many, n).format(n=n)

    def date(self, moment: datetime) -> str:
        """A date and time of day as this language writes them."""
        _ = self.gettext
        months = (
            *(_("January"), _("February"), _("March"), _("April"), _("May"), _("June")),
            *(_("July"), _("August"), _("September"), _("October"), _("November"), _("December")),
        )
        return _("{day} {month} {year}, {time}").format(
            day=moment.day, month=months[moment.month - 1], year=moment.year, time=f"{moment:%H:%M}"
        )


def language_of(wish: str) -> str:
    """The language to use for a wish such as a browser's ``es-MX``."""
    code = wish[:2].lower()
    return code if code in LANGUAGES else "en"
