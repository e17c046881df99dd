"""Sphinx's settings, and the parts of the pages that are made from the code."""
# ruff: noqa: ANN401 - Sphinx need not be there when the types are checked

import ast
import builtins
import importlib
import inspect
import json
import os
import re
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version as installed_version
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
from docutils import nodes
from sphinx import addnodes
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import logging
from sphinx.util import typing as sphinx_typing

import biriba
from biriba import Code, Rules, rulesets
from biriba import json as biriba_json
from biriba.rulesets import OPTIONS, Option
from biriba.scoring import ItemKind

sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "web"))

from webtable.folder import write as write_folder

project = "biriba"
author = "The biriba developers"
copyright = f"2026, {author}"
release = version = installed_version("biriba")

_logger = logging.getLogger(__name__)

extensions = [
    "myst_parser",
    "notfound.extension",
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "sphinx_design",
    "sphinxext.opengraph",
]
exclude_patterns = ["_build"]

# A name in single backticks in a docstring is a link.
default_role = "py:obj"

myst_enable_extensions = [
    "attrs_inline",
    "colon_fence",
    "deflist",
    "fieldlist",
    "smartquotes",
    "substitution",
]
myst_heading_anchors = 3

autodoc_default_options = {"members": True}
# The environments are described without the packages that they need.
autodoc_mock_imports = ["gymnasium", "numpy", "pettingzoo", "pyspiel"]
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"
autodoc_typehints_format = "short"
napoleon_numpy_docstring = False

# Read the Docs links to the docs of other projects; elsewhere the docs build without a
# network.
intersphinx_mapping = (
    {
        "python": ("https://docs.python.org/3", None),
        "attrs": ("https://www.attrs.org/en/stable/", None),
        "hypothesis": ("https://hypothesis.readthedocs.io/en/latest/", None),
        "numpy": ("https://numpy.org/doc/stable/", None),
    }
    if "READTHEDOCS" in os.environ
    else {}
)

# Every name of ours must resolve.
nitpicky = True
_others = (
    *(sys.stdlib_module_names | {"attr", "attrs", "hypothesis"}),
    *("gymnasium", "np", "numpy", "pettingzoo"),
)
nitpick_ignore_regex = [
    # Names of Python and of other packages, whose docs need a network.
    ("py:.*", rf"({'|'.join(sorted(_others))})(\..*)?"),
    ("py:.*", "|".join(dir(builtins))),
    ("py:class", "Random|NDArray|ArrayLike"),
    # Sphinx cannot read the type of keys whose package is not there.
    ("py:class", r"<class 'str'>"),
    # Type variables, for which Sphinx knows no kind of entry.
    ("py:class", r"(.*\.)?[A-Z]"),
]

_PUBLIC = tuple(
    "biriba" if page.stem == "biriba" else f"biriba.{page.stem}"
    for page in sorted(Path(__file__).parent.glob("reference/api/[!i]*.md"))
)
"""The public modules. Each has a page."""

_WRONG: Any = sphinx_typing._INVALID_BUILTIN_CLASSES
"""What Sphinx calls the classes whose module is not where you find them."""

# In a signature, a type has its public name, wherever its class is made.
for _module in map(importlib.import_module, _PUBLIC):
    for _name in _module.__all__:
        _made = getattr(_module, _name)
        if inspect.isclass(_made):
            _key = (_made.__module__, _made.__qualname__)
            _WRONG[_key] = f"{_module.__name__}.{_name}"

_WRONG["biriba._base.faces", "Speaks"] = "biriba.languages.LanguageLike"

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_baseurl = "https://biriba.readthedocs.io/en/stable/"
ogp_site_url = html_baseurl
ogp_social_cards = {"enable": False}  # they need matplotlib

html_theme = "furo"
html_title = f"biriba {release}"


# Tables made from the code: `{{ refusals }}` in a page stands for one ----------------

_RULE = re.compile(r"(?<![\w`])(?:[RF]\d{3}|F?C\d{2})(?![\w`])")
_LINK = r"{term}`\g<0>`"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _rule_links(rows: tuple[str, ...]) -> str:
    """Return links to rules."""
    return _RULE.sub(_LINK, ", ".join(rows))


def _refusals() -> str:
    """Return the table of all codes."""
    return _table(
        ("Code", "In Python", "What the rule asks for", "Rules"),
        [
            (
                f"[`{code.value}`]{{#{code.value}}}",
                f"`Code.{code.name}`",
                code.summary,
                _rule_links(code.rows),
            )
            for code in Code
        ],
    )


def _sentences() -> str:
    """Return the table of what is said of each code."""
    return _table(
        ("Code", "Case", "Sentence"),
        [
            (f"`{code.value}`", f"`{case}`" if case else "", f"`{sentence}`")
            for code in Code
            for case, sentence in code.sentences.items()
        ],
    )


def _score_lines() -> str:
    """Return the table of the lines that a score sheet can have."""
    return _table(
        ("Kind", "In Python", "Rules"),
        [
            (f"`{kind.value}`", f"`ItemKind.{kind.name}`", _rule_links(kind.rows))
            for kind in ItemKind
        ],
    )


def _options() -> str:
    """Return a table of the options of each part of the rules."""
    tables = []
    for part in attrs.fields(Rules):
        kind = type(part.default)
        if not attrs.has(kind):
            continue
        doc = inspect.getdoc(kind) or ""
        texts = _attribute_texts(doc)
        head = doc.splitlines()[0].partition(" (")[0].rstrip(".")
        tables.append(f"## {head}")
        tables += [
            _option(OPTIONS[field.name], texts[field.name])
            for field in attrs.fields(kind)
            if field.init
        ]
    return "\n\n".join(tables)


def _option(option: Option, text: str) -> str:
    """Return everything there is to say about an option."""
    usual = _as_typed(option.name, option.default)
    others: dict[str, list[str]] = {}
    for name in rulesets.names():
        value = rulesets.get(name).options[option.name]
        if value != option.default:
            others.setdefault(_as_typed(option.name, value), []).append(f"`{name}`")
    told = [f"`{value}` in {_listed(names)}" for value, names in others.items()]
    more = f" It is {'; '.join(told)}." if told else ""
    if option.name in _FORM_OPTIONS:
        more += " A ruleset for another number of players may have another."
    return "\n".join(
        [
            f"[`{option.name}`]{{#option-{option.name}}}",
            f": {_RULE.sub(_LINK, text)}",
            "",
            f"  Takes {_quoted(option.takes)}. Usually `{usual}`.{more}",
            "",
            f"  Rules: {_rule_links(option.rows)}",
        ]
    )


def _listed(names: list[str]) -> str:
    """Return names one after the other."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def _quoted(text: str) -> str:
    """Return a text whose values in quotes are code."""
    return re.sub(r"'[^']*'", r"`\g<0>`", text)


_FORM_OPTIONS = frozenset(
    {
        "players",
        "teams",
        "closed_phase",
        "packs",
        "jokers",
        "packets",
        "halves",
        "target",
        "alone_from",
    }
)
"""The options that change with the number of players."""


def _check_tables() -> None:
    """Refuse tables that have fallen behind the library."""
    if set(_GAMES) != set(rulesets.names()):
        raise ValueError(f"pages of games: {set(_GAMES) ^ set(rulesets.names())}")
    for name in rulesets.names():
        usual = rulesets.get(name).options
        for players in rulesets.player_counts(name):
            form = rulesets.get(name, players).options
            changed = {option for option in usual if usual[option] != form[option]}
            if not changed <= _FORM_OPTIONS:
                raise ValueError(f"{name} for {players} changes {changed}")


_GAMES = {
    "biriba": ("biriba", "four players in two partnerships, as most people play"),
    "biriba-2p": ("two", "two players"),
    "biriba-3p": ("three-alone", "three players, everybody alone, three packs"),
    "biriba-3p-pairs": ("three-partners", "three players, one against two"),
    "biriba-5p": ("five", "five players, one against two pairs"),
    "biriba-6p": ("six", "six players in three partnerships"),
    "biriba-no-sets": ("variations", "only runs are melds"),
    "biriba-meld-to-take": ("variations", "you take the pile only to meld from it"),
    "biriba-free-biribaki": ("variations", "no biriba needed for the biribaki"),
    "biriba-no-bonus-suit": ("variations", "no bonus suit"),
    "biriba-no-upcard": ("variations", "no card is turned up"),
    "biriba-kouridakis": (
        "variations",
        "only runs, and you take the pile only to meld from it",
    ),
    "wikipedia": ("encyclopedia", "the rules of an encyclopedia"),
    "newsgroup": ("newsgroup", "the rules of a newsgroup post"),
    "newsgroup-3p": ("newsgroup", "the same for three, one against two"),
    "buraco-aberto": ("buraco-aberto", "open Buraco, from Brazil"),
    "buraco-fechado": ("buraco-fechado", "closed Buraco, from Brazil"),
    "burraco": ("burraco", "Burraco, from Italy"),
    "burraco-fitab": ("burraco", "Burraco with royal and super burraco"),
    "burraco-international": ("burraco", "Burraco as it is played internationally"),
    "burako": ("burako", "Burako, from Argentina, with tiles"),
    "burako-cards": ("burako", "Burako with two packs of cards"),
    "tranca": ("tranca", "Tranca, from Brazil"),
}
"""The page of each ruleset, and what it is."""


def _rulesets() -> str:
    """Return the table of all rulesets."""
    rows = []
    for name, (page, what) in _GAMES.items():
        usual = rulesets.get(name).seating.players
        others = [str(n) for n in rulesets.player_counts(name) if n != usual]
        players = f"**{usual}**" + f"; {', '.join(others)}" * bool(others)
        target = str(rulesets.get(name).match.target)
        rows.append((f"[`{name}`](/games/{page}.md)", what, players, target))
    return _table(("Ruleset", "What it is", "Players", "Target"), rows)


def _changes(name: str) -> str:
    """Return a table of how a ruleset differs from four-player Biriba."""
    usual = rulesets.get("biriba").options
    return _table(
        ("Option", "Here", "In `biriba`", "Rules"),
        [
            (
                f"[`{option}`](#option-{option})",
                f"`{_as_typed(option, value)}`",
                f"`{_as_typed(option, usual[option])}`",
                _rule_links(OPTIONS[option].rows),
            )
            for option, value in rulesets.get(name).options.items()
            if value != usual[option]
        ],
    )


def _as_typed(name: str, value: object) -> str:
    """Return the value of an option, or of a field, as somebody would type it."""
    return repr(OPTIONS[name].shape.short(value) if name in OPTIONS else value)


def _attribute_texts(doc: str) -> dict[str, str]:
    """Return what a docstring says about each attribute, in Markdown."""
    section = doc.partition("Attributes:\n")[2]
    found = re.findall(r"^ {4}(\w+): (.*(?:\n {8}.*)*)", section, re.MULTILINE)
    return {name: " ".join(text.replace("``", "`").split()) for name, text in found}


def _schemas() -> str:
    """Return links to the JSON Schemas, which `_write_schemas` puts beside the page."""
    return ", ".join(
        f'<a href="schemas/{name}.schema.json"><code>{name}</code></a>'
        for name in _every_schema()
    )


def _every_schema() -> dict[str, dict[str, object]]:
    """Return all schemas by name, also those of what tells its melds in full."""
    in_full = [
        biriba_json.schema(name, melds="full")
        for name in ("state", "view", "spectator-view")
    ]
    return biriba_json.schemas() | {str(each["title"]): each for each in in_full}


# What a notebook shows ----------------------------------------------------------------


def _show_values(_app: Any, docname: str, source: list[str]) -> None:
    """Put what a notebook shows below each cell of the page about notebooks."""
    if docname != "how-to/notebook":
        return
    names: dict[str, Any] = {}
    cell = re.compile(r"^```python\n(.*?)^```\n", re.DOTALL | re.MULTILINE)
    source[0] = cell.sub(lambda found: found[0] + _output(found[1], names), source[0])


def _output(code: str, names: dict[str, Any]) -> str:
    """Run a cell, and return what a notebook shows of the value at its end."""
    *before, last = ast.parse(code).body
    if not isinstance(last, ast.Expr):
        raise TypeError(f"this cell ends without a value:\n{code}")
    exec(compile(ast.Module(before, []), "cell", "exec"), names)  # noqa: S102 - ours
    value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307
    face = "_repr_svg_" if hasattr(value, "_repr_svg_") else "_repr_html_"
    shown = getattr(value, face)()
    return f'\n```{{raw}} html\n<div class="cell-output">{shown}</div>\n```\n'


# Links --------------------------------------------------------------------------------

_CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.DOTALL | re.MULTILINE)


def _link_rules_in_page(_app: Any, _docname: str, source: list[str]) -> None:
    """Make the number of a rule, such as R050, a link, but not in code."""
    parts = _CODE.split(source[0])
    parts[::2] = [_RULE.sub(_LINK, text) for text in parts[::2]]
    source[0] = "".join(parts)


def _write_data(_app: Any, docname: str, source: list[str]) -> None:
    """Write entries for constants and types that a module has from within.

    Autodoc finds what is said of a class wherever it is made, but what is said of a
    value only in the module that makes it.
    """
    found = re.findall(r"automodule:: (biriba[.\w]+)\n", source[0])
    if not docname.startswith("reference/api/") or not found:
        return
    module = importlib.import_module(found[0])
    own = {
        key
        for each in found
        for key in ModuleAnalyzer.for_module(each).find_attr_docs()
    }
    names = [
        name
        for name in module.__all__
        if not inspect.isroutine(getattr(module, name))
        and not inspect.isclass(getattr(module, name))
        and ("", name) not in own
        and f"py:data:: {name}\n" not in source[0]
    ]
    entries = "\n".join(_data_entry(module, name) for name in names)
    if entries:
        source[0] += f"\n```{{eval-rst}}\n{entries}\n```\n"


def _data_entry(module: ModuleType, name: str) -> str:
    """Return the entry of a constant or a type that another module makes."""
    said, type_ = _said_of_data(module, name)
    value = re.sub(r"(\w+\.)+", "", repr(getattr(module, name)))
    options = f"   :type: {type_}\n" * bool(type_) + f"   :value: {value}\n"
    return f".. py:data:: {name}\n{options}\n   {said}\n"


@cache
def _analyzers() -> tuple[ModuleAnalyzer, ...]:
    """Return what Sphinx knows of the files of the package."""
    package = Path(biriba.__file__).parent
    found = []
    for path in sorted(package.rglob("*.py")):
        name = ".".join(path.relative_to(package.parent).with_suffix("").parts)
        found.append(ModuleAnalyzer.for_file(path, name))
    return tuple(found)


def _said_of_data(module: ModuleType, name: str) -> tuple[str, str]:
    """Return what is said of a constant or a type where it is made, and its type."""
    for analyzer in _analyzers():
        said = analyzer.find_attr_docs().get(("", name))
        if said:
            type_ = analyzer.annotations.get(("", name), "").removeprefix("Final")
            return " ".join(said).strip(), type_
    raise ValueError(f"nothing is said of {module.__name__}.{name} where it is made")


_PRIVATE = re.compile(r"\bbiriba\._[a-z]")
"""A path through a private module; `biriba.__version__` is none."""


def _hide_private_paths(_app: Any, doctree: Any) -> None:
    """Remove the private modules that classes are made in, from anchors and texts."""
    for entry in doctree.findall(addnodes.desc_signature):
        entry["ids"] = [each for each in entry["ids"] if not _PRIVATE.search(each)]
    for entry in doctree.findall(addnodes.desc):
        for text in list(entry.findall(nodes.Text)):
            if "biriba._" in text:
                public = re.sub(r"\bbiriba\._[\w.]*\.", "", text)
                text.parent.replace(text, nodes.Text(public))


_TASKS = {
    "Cards and melds": ("Cards", "Melds", "biriba.melds"),
    "Rules and house rules": ("Rules", "biriba.rulesets"),
    "Play a deal": ("Moves", "States and views", "Legal moves and refusals"),
    "Matches, scores and records": (
        "Matches, sessions and records",
        "biriba.scoring",
        "biriba.notation",
    ),
    "Build a front end": (
        *("biriba.events", "biriba.json", "biriba.languages", "biriba.render"),
    ),
    "Write players and compare them": (
        *("biriba.bots", "biriba.simulate", "biriba.arena"),
        *("biriba.review", "biriba.engine"),
    ),
    "Train players": ("biriba.learn",),
    "Test and run your program": ("biriba.testing", "biriba.errors", "Memory"),
}
"""The modules, and the headings of the page of the top one, for each task."""


def _tasks() -> str:
    """Return the tables of all public names, by task."""
    top = Path(__file__).parent / "reference" / "api" / "biriba.md"
    _, *parts = re.split(
        r"^## (.*)$", top.read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    headings = {
        title: re.findall(r"::(?: biriba\.| )(\w+)$", body, re.MULTILINE)
        for title, body in zip(parts[::2], parts[1::2], strict=True)
    }
    places = {each for task in _TASKS.values() for each in task}
    if places != {*headings, *_PUBLIC} - {"biriba"}:
        raise ValueError(f"tasks: {places ^ ({*headings, *_PUBLIC} - {'biriba'})}")
    tables = []
    for title, task in _TASKS.items():
        rows = []
        for place in task:
            module = importlib.import_module(place if place in _PUBLIC else "biriba")
            names = headings.get(place) or module.__all__
            rows += [_task_row(module, name) for name in names]
        tables.append(f"## {title}\n\n{_table(('Name', 'What it is'), rows)}")
    return "\n\n".join(tables)


def _task_row(module: ModuleType, name: str) -> tuple[str, str]:
    """Return the row of a public name in the table of its task."""
    found, path = getattr(module, name), f"{module.__name__}.{name}"
    if inspect.isclass(found) or inspect.isroutine(found):
        said = (inspect.getdoc(found) or "").partition("\n\n")[0]
    else:
        said = _said_of_data(module, name)[0]
    first = re.split(r"(?<=\.)\s", said.replace("\n", " "))[0]
    return f"{{py:obj}}`{path}`", first.replace("``", "`").replace("|", "\\|")


def _check_reference(_app: Any, env: Any) -> None:
    """Refuse a reference without some public name."""
    there = set(env.domains["py"].objects)
    for module in map(importlib.import_module, _PUBLIC):
        for name in module.__all__:
            if not any(each.endswith(f".{name}") for each in there):
                _logger.warning("%s.%s is not in the reference", module.__name__, name)


def _link_rules_in_docstring(*details: Any) -> None:
    """Make the number of a rule a link."""
    lines: list[str] = details[-1]
    lines[:] = [_RULE.sub(r":term:`\g<0>`", line) for line in lines]


def _find_name(app: Any, env: Any, node: Any, text: Any) -> Any:
    """Find a name such as `Card` in whatever module documents it."""
    if node.get("refdomain") != "py":
        return None
    if node["reftarget"] == "faces.Speaks":  # a text, where the class is not known yet
        node["reftarget"], text = "LanguageLike", nodes.Text("LanguageLike")
    python = env.domains["py"]
    ending = f".{node['reftarget']}"
    found = [name for name in python.objects if name.endswith(ending)]
    outermost = min((name.count(".") for name in found), default=0)
    found = [name for name in found if name.count(".") == outermost]
    if len(found) != 1:
        return None
    return python.resolve_xref(
        env, node["refdoc"], app.builder, "obj", found[0], node, text
    )


def _signature(*details: Any) -> tuple[str, None] | None:
    """Show those defaults of an attrs class that are short."""
    _, what, _, documented, *_ = details
    if what not in ("class", "exception") or not attrs.has(documented):
        return None
    shown = []
    for field in attrs.fields(documented):
        if not field.init:
            continue
        if field.default is attrs.NOTHING:
            shown.append(field.alias)
        elif field.default is None or isinstance(field.default, int | str | tuple):
            shown.append(f"{field.alias}={_as_typed(field.name, field.default)}")
        else:
            shown.append(f"{field.alias}=…")
    return f"({', '.join(shown)})", None


def _make_accessible(
    _app: Any, _page: str, _template: str, context: dict[str, Any], _doctree: Any
) -> None:
    """Let keys scroll wide code, and give captions of contents their level.

    Sphinx writes both without, which axe finds at fault.
    """
    for part in ("body", "furo_navigation_tree"):
        context[part] = (
            context.get(part, "")
            .replace("<pre>", '<pre tabindex="0">')
            .replace('role="heading">', 'role="heading" aria-level="2">')
        )


def _write_schemas(app: Any, error: Exception | None) -> None:
    """Put schemas and types beside the page about JSON, as they are now."""
    if error is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir, "reference", "schemas")
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in _every_schema().items():
        text = json.dumps(schema, indent=2) + "\n"
        Path(folder, f"{name}.schema.json").write_text(text, encoding="utf-8")
    Path(folder, "biriba.d.ts").write_text(biriba_json.typescript(), encoding="utf-8")


def _write_table(app: Any, error: Exception | None) -> None:
    """Put the table to play at beside the page about it."""
    if error is None and app.builder.format == "html":
        write_folder(Path(app.outdir, "play"))


_check_tables()

myst_substitutions = {
    "options": _options(),
    "refusals": _refusals(),
    "sentences": _sentences(),
    "rulesets": _rulesets(),
    "schemas": _schemas(),
    "types": '<a href="schemas/biriba.d.ts"><code>biriba.d.ts</code></a>',
    "score_lines": _score_lines(),
    "tasks": _tasks(),
    **{
        f"changes_{name.replace('-', '_')}": _changes(name) for name in rulesets.names()
    },
}


def setup(app: Any) -> None:
    """Tell Sphinx about the functions above."""
    app.connect("doctree-read", _hide_private_paths)
    app.connect("html-page-context", _make_accessible, priority=900)  # after furo
    app.connect("build-finished", _write_schemas)
    app.connect("build-finished", _write_table)
    app.connect("autodoc-process-docstring", _link_rules_in_docstring)
    app.connect("autodoc-process-signature", _signature)
    app.connect("missing-reference", _find_name)
    app.connect("source-read", _show_values)
    app.connect("source-read", _link_rules_in_page)
    app.connect("source-read", _write_data)
    app.connect("env-check-consistency", _check_reference)
