"""Rule ids: none without a test, none invented (`rules.txt` lists the ids of the rulebook's chapters 2-7, 9).

Everything is read from the source texts, so that it holds whatever part of the tests is being run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import zaibatsu
from zaibatsu.components import Edition

HERE, ENGINE = Path(__file__).parent, Path(zaibatsu.__file__).parent
RULES = tuple((HERE / "rules.txt").read_text(encoding="utf-8").split())
CHAPTERS = {rule.split(".")[0] for rule in RULES}


def sources(folder: Path, pattern: str) -> dict[str, ast.Module]:
    """Name -> syntax tree of the Python files in a folder."""
    return {
        path.relative_to(folder).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob(pattern))
    }


TESTS, MODULES = sources(HERE, "test_*.py"), sources(ENGINE, "*.py")
CITED_IN = {"refuse": 4, "IllegalMove": 2, "Blocked": 2}
"""Calls that refuse something, and which argument is the rule id."""


def marks(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """(line, id) of every `pytest.mark.rule(...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"line {node.lineno}: write the ids out"
                yield node.lineno, argument.value


MARKS = {name: list(marks(tree)) for name, tree in TESTS.items()}
MARKED = {rule for found in MARKS.values() for _, rule in found}


def citations(tree: ast.AST) -> Iterator[tuple[int, ast.expr]]:
    """(line, expression) of every rule id that is given as the reason of a refusal."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        at = CITED_IN.get(name)
        if at is not None and not any(isinstance(argument, ast.Starred) for argument in node.args):
            yield node.lineno, node.args[at]
        elif name == "Action":  # its last argument is (code, rule) for when there is nothing to do
            nothing = node.args[3]
            assert isinstance(nothing, ast.Tuple)
            yield node.lineno, nothing.elts[1]


def patterns(tree: ast.AST, cited: ast.expr) -> list[str]:
    """Regular expressions for what the expression can be; none if it passes on what was cited elsewhere."""
    if isinstance(cited, ast.Constant):
        return [re.escape(str(cited.value))]
    if isinstance(cited, ast.JoinedStr):
        parts = (re.escape(str(v.value)) if isinstance(v, ast.Constant) else "[a-z]+" for v in cited.values)
        return ["".join(parts)]
    if isinstance(cited, ast.IfExp):
        return patterns(tree, cited.body) + patterns(tree, cited.orelse)
    if isinstance(cited, ast.Name):
        nodes = list(ast.walk(tree))
        values = [
            node.value
            for node in nodes
            if isinstance(node, ast.Assign) and any(ast.unparse(to) == cited.id for to in node.targets)
        ]
        passed = cited.id == "rule" and any(
            isinstance(node, ast.arg) and node.arg == "rule" for node in nodes
        )
        assert values or passed, f"line {cited.lineno}: where does {cited.id} come from?"
        return [pattern for value in values for pattern in patterns(tree, value)]
    passed = isinstance(cited, ast.Attribute) and cited.attr == "rule"
    assert passed, f"line {cited.lineno}: {ast.unparse(cited)} is no rule id"
    return []


def test_the_list_names_each_rule_once() -> None:
    assert len(RULES) == len(set(RULES)) > 0
    assert [rule for rule in RULES if not re.fullmatch(r"[a-z]+\.[a-z-]+", rule)] == []


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test(rule) -> None:
    assert rule in MARKED


@pytest.mark.parametrize("name", TESTS)
def test_every_mark_is_a_rule(name) -> None:
    strangers = [(line, rule) for line, rule in MARKS[name] if rule not in RULES]
    assert strangers == []


@pytest.mark.parametrize("name", TESTS)
def test_only_tests_are_marked(name) -> None:
    marked = [
        node.name
        for node in ast.walk(TESTS[name])
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and any(ast.unparse(each).startswith("pytest.mark.rule(") for each in node.decorator_list)
    ]
    assert [name for name in marked if not name.lower().startswith("test")] == []


@pytest.mark.parametrize("name", MODULES)
def test_every_refusal_cites_a_rule(name) -> None:
    tree = MODULES[name]
    strangers = [
        (line, pattern)
        for line, cited in citations(tree)
        for pattern in patterns(tree, cited)
        if not any(re.fullmatch(pattern, rule) for rule in RULES)
    ]
    assert strangers == []


def test_the_refusals_are_found() -> None:
    """The reading above would pass if it found nothing."""
    found = {name for name, tree in MODULES.items() for _ in citations(tree)}
    assert {"actions/ships.py", "actions/tracks.py", "pieces.py", "turn.py", "game.py"} <= found
    stray = ast.parse('refuse(refused, "ship", (), "x", "ships.color")\nBlocked(m, "x", f"{track}.kost")')
    cited = [pattern for _, each in citations(stray) for pattern in patterns(stray, each)]
    assert cited == [r"ships\.color", r"[a-z]+\.kost"]


@pytest.mark.parametrize("name", MODULES)
def test_every_rule_named_in_a_text_of_the_engine_exists(name) -> None:
    """Reasons of events are whole texts; docstrings name rules in backticks."""
    strangers = []
    for node in ast.walk(MODULES[name]):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = [node.value, *re.findall(r"`([^`]*)`", node.value)]
            strangers += [
                (node.lineno, word)
                for word in words
                if re.fullmatch(r"[a-z]+\.[a-z-]+", word)
                and word.split(".")[0] in CHAPTERS
                and word not in RULES
            ]
    assert strangers == []


def test_every_factory_face_has_a_test_by_its_name() -> None:
    functions = (
        node for tree in TESTS.values() for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
    )
    names = " ".join(function.name for function in functions if function.name.startswith("test_"))
    faces = [face.id for face in Edition.default().faces.values() if face.number]
    assert len(faces) == 60
    assert [face for face in faces if not re.search(rf"[ _]{face.replace('-', '_')}_", names)] == []
