"""Sphinx's settings, and the parts of the pages that are made from the code."""
# ruff: noqa: ANN401 - Sphinx need not be there when the types are checked

import builtins
import inspect
import re
import sys
from collections.abc import Iterable
from importlib.metadata import version as installed_version
from types import ModuleType
from typing import Any

import attrs

import biriba
from biriba import Code, ItemKind, Rank, Rules
from biriba.rules import Bonus

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
        rows = [
            (
                f"[`{option.name}`]{{#{option.name}}}",
                f"`{_as_typed(getattr(part.default, option.name))}`",
                _RULE.sub(_LINK, texts[option.name]),
            )
            for option in attrs.fields(kind)
            if option.init
        ]
        tables.append(_RULE.sub(_LINK, f"**{doc.splitlines()[0]}**"))
        tables.append(_table(("Option", "In `biriba`", "What it says"), rows))
    return "\n\n".join(tables)


def _as_typed(value: object) -> str:
    """Return a value as somebody would type it."""
    if isinstance(value, tuple) and value and isinstance(value[0], Rank):
        return repr("".join(map(str, value)))
    if isinstance(value, Bonus):
        return repr((value.clean, value.dirty))
    return repr(value)


def _attribute_texts(doc: str) -> dict[str, str]:
    """Return what a docstring says about each attribute, in Markdown."""
    section = doc.partition("Attributes:\n")[2]
    found = re.findall(r"^ {4}(\w+): (.*(?:\n {8}.*)*)", section, re.MULTILINE)
    return {name: " ".join(text.replace("``", "`").split()) for name, text in found}


def _names() -> str:
    """Return the names of the package, with links."""
    return ", ".join(
        f"{{py:obj}}`{name} <biriba.{name}>`"
        if isinstance(getattr(biriba, name), ModuleType)
        else f"{{py:obj}}`{name}`"
        for name in biriba.__all__
    )


myst_substitutions = {
    "names": _names(),
    "options": _options(),
    "refusals": _refusals(),
    "score_lines": _score_lines(),
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
            shown.append(f"{field.alias}={_as_typed(field.default)}")
        else:
            shown.append(f"{field.alias}=…")
    return f"({', '.join(shown)})", None


def setup(app: Any) -> None:
    """Tell Sphinx about the functions above."""
    app.connect("autodoc-process-docstring", _link_rules_in_docstring)
    app.connect("autodoc-process-signature", _signature)
    app.connect("missing-reference", _find_name)
    app.connect("source-read", _link_rules_in_page)
