"""Sphinx's settings, and the parts of the pages that are made from the code."""
# ruff: noqa: ANN401 - Sphinx need not be there when the types are checked

import builtins
import inspect
import json
import re
import sys
from collections.abc import Iterable
from importlib.metadata import version as installed_version
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs

import biriba
from biriba import Code, ItemKind, Rules, rulesets, serial
from biriba.rules import OPTIONS, Bonus, Option

project = "biriba"
author = "The biriba developers"
copyright = f"2026, {author}"
release = version = installed_version("biriba")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
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
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"
autodoc_typehints_format = "short"
napoleon_numpy_docstring = False

# The docs build without a network, so there are no links to the docs of Python and of
# other packages. Every other name must resolve.
nitpicky = True
_modules = "|".join(sorted(sys.stdlib_module_names | {"attr", "attrs", "hypothesis"}))
_builtins = "|".join(dir(builtins))
nitpick_ignore_regex = [
    ("py:.*", rf"({_modules})(\..*)?"),
    ("py:.*", _builtins),
    ("py:class", r"(.*\.)?[A-Z]"),  # type variables
    ("py:class", "Random"),
    ("py:class", "MeldingLike"),
    ("py:class", r"biriba\._.*"),  # in the signature of a public function
]

html_theme = "furo"
html_title = f"biriba {release}"


# Tables made from the code: `{{ refusals }}` in a page stands for one ----------------

_RULE = re.compile(r"(?<![\w`])(?:R\d{3}|C\d{2})(?![\w`])")
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
            f"  Rules: {_rule_links(tuple(_OPTION_ROWS[option.name].split()))}",
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
    {"players", "teams", "closed_phase", "packs", "jokers", "packets"}
)
"""The options that change with the number of players."""

_OPTION_ROWS = {
    "packs": "R004 R079 R083 R091 R099",
    "jokers": "R004 R079 R238 C02",
    "players": "R001 R002 R079 R083 R091 R097 R099",
    "teams": "R001 R080 R085 R086 R093 R094 R097 R099",
    "closed_phase": "R088 R092 R186",
    "direction": "R005 R190 C01",
    "deal_passes": "R043 R154 R193 C47",
    "first_dealer": "R036 R138",
    "hand_size": "R038 R195",
    "packets": "R039 R081 R084 R091 R099",
    "upcard": "R041 R119 R196",
    "bonus_suit": "R042 R118 R125",
    "joker_upcard": "R115 R116 R117 R163 C06 C07",
    "first_exchange": "R119 R120 R204",
    "cut_peek": "R244 C62",
    "set_ranks": "R006 R101 R203 R228 R241 C03",
    "twos_with_joker": "R130 R144 C03",
    "ace_both_ends": "R015 R181 R199",
    "wild_move": "R025 R165 C15",
    "take": "R046 R102 R230 C56 C60",
    "wild_top_new_meld": "R232 C39",
    "pile_view": "R047 R227 C61",
    "no_return": "R050 C18 C40",
    "one_card_guard": "R153 R179 C20",
    "first_partner_wild_ban": "R134 C58 C59",
    "biribaki_needs_biriba": "R053 R103 R149 R208 C05 C24",
    "closing_needs": "R032 R152 R212 R233",
    "draw_pile_empty": "R063 R213 R214 C36 C38",
    "stall_limit": "C27",
    "joker_value": "R067 R121 R237",
    "ace_value": "R067",
    "two_value": "R067 R122",
    "high_card_value": "R067",
    "low_card_value": "R067",
    "run_bonus": "R071 R123 R239",
    "set_bonus": "R072 R124 R228",
    "suit_run_bonus": "R073 R126 R180",
    "full_bonus": "R074 R127 R218 C32 C35",
    "suit_full_bonus": "R075 R128 R135",
    "ace_to_ace_bonus": "R181 R219 C33 C34",
    "suit_ace_to_ace_bonus": "R181 C33",
    "full_set_bonus": "R129 R240",
    "twos_bonus": "R130 R182 R229 C04",
    "go_out_bonus": "R068 R151 R220",
    "no_biribaki_penalty": "R069 R070 R221",
    "no_biribaki_waived": "R223 C31 C37",
    "no_biriba_penalty": "R132 C44",
    "no_meld_penalty": "R133 C44",
    "cut_bonus": "R242 R243 C62",
    "target": "R076 R104 R140 R159 R224 R234",
    "target_strict": "R076 R224 C11",
    "rounding": "R185 R235 C12 C14",
    "initial_meld": "R105 R107 R169 R225 C09 C10 C41",
    "initial_meld_strict": "R105 C08",
    "initial_meld_biriba": "R170 C49",
}
"""The rules that each option is about."""


def _check_tables() -> None:
    """Refuse tables that have fallen behind the library."""
    if set(_OPTION_ROWS) != set(OPTIONS):
        raise ValueError(f"rows of options: {set(_OPTION_ROWS) ^ set(OPTIONS)}")
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
    "biriba-meld-to-take": ("variations", "whoever takes the pile melds from it"),
    "biriba-free-packet": ("variations", "no biriba needed for the biribaki"),
    "biriba-no-trump": ("variations", "no bonus suit"),
    "biriba-no-upcard": ("variations", "no card is turned up"),
    "biriba-kouridakis": (
        "variations",
        "only runs, and whoever takes the pile melds from it",
    ),
    "wikipedia": ("encyclopedia", "the rules of an encyclopedia"),
    "newsgroup": ("newsgroup", "the rules of a newsgroup post"),
    "newsgroup-3p": ("newsgroup", "the same for three, one against two"),
    "buraco-aberto": ("buraco-aberto", "open Buraco, from Brazil"),
    "buraco-fechado": ("buraco-fechado", "closed Buraco, from Brazil"),
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
    usual = rulesets.BIRIBA.options
    return _table(
        ("Option", "Here", "In `biriba`", "Rules"),
        [
            (
                f"[`{option}`](#option-{option})",
                f"`{_as_typed(option, value)}`",
                f"`{_as_typed(option, usual[option])}`",
                _rule_links(tuple(_OPTION_ROWS[option].split())),
            )
            for option, value in rulesets.get(name).options.items()
            if value != usual[option]
        ],
    )


def _as_typed(name: str, value: object) -> str:
    """Return the value of an option, or of a field, as somebody would type it."""
    if name == "set_ranks" and isinstance(value, tuple):
        return repr("".join(map(str, value)))
    if isinstance(value, Bonus):
        return repr((value.clean, value.dirty))
    return repr(value)


def _attribute_texts(doc: str) -> dict[str, str]:
    """Return what a docstring says about each attribute, in Markdown."""
    section = doc.partition("Attributes:\n")[2]
    found = re.findall(r"^ {4}(\w+): (.*(?:\n {8}.*)*)", section, re.MULTILINE)
    return {name: " ".join(text.replace("``", "`").split()) for name, text in found}


def _schemas() -> str:
    """Return links to the JSON Schemas, which `_write_schemas` puts beside the page."""
    return ", ".join(
        f'<a href="schemas/{name}.schema.json"><code>{name}</code></a>'
        for name in serial.schemas()
    )


def _names() -> str:
    """Return the names of the package, with links."""
    return ", ".join(
        f"{{py:obj}}`{name} <biriba.{name}>`"
        if isinstance(getattr(biriba, name), ModuleType)
        else f"{{py:obj}}`{name}`"
        for name in biriba.__all__
    )


_check_tables()

myst_substitutions = {
    "names": _names(),
    "options": _options(),
    "refusals": _refusals(),
    "rulesets": _rulesets(),
    "schemas": _schemas(),
    "score_lines": _score_lines(),
    **{
        f"changes_{name.replace('-', '_')}": _changes(name) for name in rulesets.names()
    },
}


# Links --------------------------------------------------------------------------------

_CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.DOTALL | re.MULTILINE)


def _link_rules_in_page(_app: Any, _docname: str, source: list[str]) -> None:
    """Make the number of a rule, such as R050, a link, but not in code."""
    parts = _CODE.split(source[0])
    parts[::2] = [_RULE.sub(_LINK, text) for text in parts[::2]]
    source[0] = "".join(parts)


def _link_rules_in_docstring(*details: Any) -> None:
    """Make the number of a rule a link."""
    lines: list[str] = details[-1]
    lines[:] = [_RULE.sub(r":term:`\g<0>`", line) for line in lines]


def _find_name(app: Any, env: Any, node: Any, text: Any) -> Any:
    """Find a name such as `Card` in whatever module documents it."""
    if node.get("refdomain") != "py":
        return None
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


def _write_schemas(app: Any, error: Exception | None) -> None:
    """Put the JSON Schemas beside the page about JSON, as they are now."""
    if error is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir, "reference", "schemas")
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in serial.schemas().items():
        text = json.dumps(schema, indent=2) + "\n"
        Path(folder, f"{name}.schema.json").write_text(text, encoding="utf-8")


def setup(app: Any) -> None:
    """Tell Sphinx about the functions above."""
    app.connect("build-finished", _write_schemas)
    app.connect("autodoc-process-docstring", _link_rules_in_docstring)
    app.connect("autodoc-process-signature", _signature)
    app.connect("missing-reference", _find_name)
    app.connect("source-read", _link_rules_in_page)
