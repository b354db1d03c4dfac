"""Runs inside Pyodide under node (see compile.mjs): the .py files of a zip become .pyc files.

Pyodide's own compiler gives the right bytecode; hash-based .pyc files with fixed dates make the result
the same at every build.
"""

import base64
import hashlib
import importlib._bootstrap_external as external
import zipfile
from importlib.util import source_hash

# What no game in a page needs of the standard library; Pyodide unpacks wheels with `tarfile` and `zipfile`.
DROPPED_PACKAGES = """
    _pyrepl curses dbm ensurepip idlelib multiprocessing profiling pydoc_data sqlite3 test tkinter
    unittest venv wsgiref xml xmlrpc
"""
DROPPED_MODULES = """
    _pydecimal bdb cProfile doctest filecmp fileinput ftplib imaplib mailbox modulefinder netrc
    nturl2path pdb pickletools poplib profile pstats pty pyclbr pydoc sched smtplib socketserver
    symtable tabnanny trace turtle wave zipapp
"""
KEPT_ENCODINGS = """
    __init__ aliases ascii base64_codec cp437 hex_codec idna iso8859_1 latin_1 punycode
    raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le utf_8 utf_8_sig
"""


_PACKAGES, _MODULES, _ENCODINGS = (
    frozenset(words.split()) for words in (DROPPED_PACKAGES, DROPPED_MODULES, KEPT_ENCODINGS)
)


def wanted(name: str) -> bool:
    """Whether a file of the standard library's zip goes into ours."""
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in _ENCODINGS
    return top not in _PACKAGES and top.removesuffix(".py") not in _MODULES


def compile_zip(source: str, target: str, *, stdlib: bool) -> None:
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(source) as zipped:
        for name in sorted(zipped.namelist()):
            if name.endswith("/") or (stdlib and not wanted(name)):
                continue
            data = zipped.read(name)
            if name.endswith(".py"):
                code = compile(data, name, "exec", dont_inherit=True)
                name, data = name + "c", external._code_to_hash_pyc(code, source_hash(data), False)
            files[name] = data
    record = next((name for name in files if name.endswith(".dist-info/RECORD")), None)
    if record:
        del files[record]
        lines = [f"{name},sha256={digest(data)},{len(data)}" for name, data in files.items()]
        files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    with zipfile.ZipFile(target, "w") as zipped:
        for name, data in files.items():
            zipped.writestr(zipfile.ZipInfo(name, (2020, 2, 2, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
