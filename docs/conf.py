"""Sphinx's settings."""

import builtins
import sys
from importlib.metadata import version as installed_version

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

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist", "smartquotes"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"
autodoc_typehints_format = "short"
napoleon_numpy_docstring = False

# The docs build without a network, so there are no links to the docs of Python and of
# attrs. Every other name must resolve.
nitpicky = True
_modules = "|".join(sorted(sys.stdlib_module_names | {"attr", "attrs"}))
_builtins = "|".join(dir(builtins))
nitpick_ignore_regex = [
    ("py:.*", rf"({_modules})(\..*)?"),
    ("py:.*", _builtins),
]

html_theme = "furo"
html_title = f"biriba {release}"
