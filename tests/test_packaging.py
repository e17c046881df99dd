"""What users of the package index see, and what the project says in several files.

These are about the tree, so they read its files: `pyproject.toml`, `README.md`, and the
settings of tools and services.
"""

import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

import biriba

ROOT: Final = Path(__file__).parents[1]
REPOSITORY: Final = "https://github.com/biriba/biriba"
PICTURES: Final = "https://raw.githubusercontent.com/biriba/biriba/main"
PAGES: Final = "https://biriba.readthedocs.io/en/stable"


def text(name: str) -> str:
    """Return the text of a file of the tree."""
    return Path(ROOT, name).read_text(encoding="utf-8")


PYPROJECT: Final = tomllib.loads(text("pyproject.toml"))
PROJECT: Final[dict[str, Any]] = PYPROJECT["project"]


def prose(name: str) -> str:
    """Return the text of a page without its code."""
    return re.sub(
        r"^```.*?^```$|`[^`\n]+`", "", text(name), flags=re.MULTILINE | re.DOTALL
    )


def links(page: str) -> list[str]:
    """Return where the links and pictures of a page point."""
    found = re.findall(r'\]\(([^)\s]+)|\b(?:href|src)="([^"]*)"', page)
    return ["".join(groups) for groups in found]


def readme_links() -> list[tuple[str, str]]:
    """Return the relative links of the README, each with what the index shows."""
    page = indexed = prose("README.md")
    hook = PYPROJECT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]
    for change in hook["substitutions"]:
        indexed = re.sub(change["pattern"], change["replacement"], indexed)
    pairs = zip(links(page), links(indexed), strict=True)
    return sorted({pair for pair in pairs if not pair[0].startswith("https://")})


def anchors(page: str) -> list[str]:
    """Return the anchors of the headings of a page, as forges and Sphinx make them."""
    titles = re.findall(r"^#{1,3} (.+)$", text(page), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", t.lower()).replace(" ", "-") for t in titles]


def in_contents() -> set[str]:
    """Return the pages of the docs that some table of contents lists."""
    found = {"docs/index.md"}
    for page in Path(ROOT, "docs").rglob("*.md"):
        listed = re.findall(
            r"^```{toctree}\n(.*?)^```$", text(str(page)), re.MULTILINE | re.DOTALL
        )
        for name in "\n".join(listed).split():
            file = Path(page.parent, f"{name}.md")
            if file.is_file():
                found.add(file.relative_to(ROOT).as_posix())
    return found


def pythons() -> list[str]:
    """Return the versions of Python that the classifiers name, oldest first."""
    named = re.findall(r":: (3\.\d+)$", "\n".join(PROJECT["classifiers"]), re.MULTILINE)
    return sorted(named, key=lambda version: int(version.partition(".")[2]))


# The README on the package index ----------------------------------------------------


def test_readme_has_links() -> None:
    """The README has pictures, and many links, which the tests below are about."""
    assert {"docs/_static/table.svg", "docs/_static/demo.svg"} < dict(
        readme_links()
    ).keys()
    assert len(readme_links()) > 25


def test_readme_length() -> None:
    """The README is short enough to be read."""
    assert len(text("README.md").splitlines()) <= 130


@pytest.mark.parametrize(("link", "indexed"), readme_links())
def test_readme_link(link: str, indexed: str) -> None:
    """A link opens in a checkout, and on the package index the same thing opens."""
    path, _, anchor = link.partition("#")

    assert Path(ROOT, path).exists()
    assert not anchor or anchor in anchors(path)
    if path.startswith("docs/_static/"):
        assert indexed == f"{PICTURES}/{path}"
    elif path.startswith("docs/"):
        assert path in in_contents()
        page = path.removeprefix("docs/").removesuffix(".md")
        assert indexed == f"{PAGES}/{page}.html" + f"#{anchor}" * bool(anchor)
    else:
        assert indexed == f"{REPOSITORY}/blob/main/{link}"


# Metadata ---------------------------------------------------------------------------


def test_urls() -> None:
    """The addresses of the project are those of its repository and of its pages."""
    urls = PROJECT["urls"]

    assert {"Homepage", "Source", "Documentation", "Changelog", "Issues"} <= set(urls)
    assert all(url.startswith((REPOSITORY, PAGES)) for url in urls.values())
    assert f"{PAGES}/changelog.html" == urls["Changelog"]


def test_pythons() -> None:
    """Everything that names the supported versions of Python names the same ones."""
    oldest, *_ = pythons()
    (sessions,) = re.findall(r"^PYTHONS = \[(.*)\]$", text("noxfile.py"), re.MULTILINE)
    (tested,) = re.findall(
        r"^ +python: \[(.*)\]$", text(".github/workflows/ci.yml"), re.MULTILINE
    )

    assert pythons() == re.findall(r"3\.\d+", sessions)
    assert pythons() == re.findall(r"3\.\d+", tested)
    assert f">={oldest}" == PROJECT["requires-python"]
    assert oldest == PYPROJECT["tool"]["mypy"]["python_version"]
    assert oldest == PYPROJECT["tool"]["pyright"]["pythonVersion"]


def test_kernel_must_be_asked_for() -> None:
    """Without being asked, no compiler is needed, nor what the kernel is built with."""
    hook = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"][
        "scikit-build"
    ]
    always = " ".join(PYPROJECT["build-system"]["requires"])

    assert not hook["enable-by-default"]
    for tool in hook["dependencies"]:
        assert re.split("[~>]", tool)[0] not in always


def test_wheels_of_the_kernel() -> None:
    """Each Python has a wheel: its own, that of the stable ABI, or a free-threaded."""
    hooks = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    stable = hooks["scikit-build"]["wheel"]["py-api"]
    tags = [f"cp{version.replace('.', '')}" for version in pythons()]
    own = tags[: tags.index(stable) + 1]

    assert [f"{tag}-*" for tag in (*own, f"{tags[-1]}t")] == PYPROJECT["tool"][
        "cibuildwheel"
    ]["build"]


def test_files_of_the_kernel() -> None:
    """The page about the kernel says what each file in C++ does."""
    page = text("docs/explanation/kernel.md")

    for path in Path(ROOT, "kernel/src").glob("*.cpp"):
        assert f"\n| `{path.name}` | " in page


def test_version() -> None:
    """The version is written in one place, and what else must name it agrees."""
    citation = re.findall(r"^version: (.+)$", text("CITATION.cff"), re.MULTILINE)

    assert PROJECT["version"] == biriba.__version__
    assert [PROJECT["version"]] == citation
    assert f"\n## [{PROJECT['version']}]" in text("CHANGELOG.md")


def for_users() -> set[str]:
    """Return the extras but those for work on the library."""
    extras = PROJECT["optional-dependencies"]
    return set(extras) - {"bench", "dev", "docs", "lint", "test", "typing"}


def test_all_has_every_extra_for_users() -> None:
    """The extra `all` leads to every extra but those for work on the library."""
    extras = PROJECT["optional-dependencies"]
    reached, names = set(), ["all"]
    while names:
        name = names.pop()
        reached.add(name)
        for need in extras[name]:
            named = re.match(r"biriba\[(.*)\]$", need)
            names += named[1].split(",") if named else []

    assert for_users() == reached


def test_extras_are_listed() -> None:
    """The page about training lists every extra for users."""
    _, _, table = text("docs/how-to/learn.md").partition("\n| extra |")
    rows, _, _ = table.partition("\n\n")
    cells = re.findall(r"^\|([^|]*)\|", rows, re.MULTILINE)
    listed = re.findall(r"`(\w+)`", "".join(cells))

    assert for_users() == set(listed)


# Tools and services -----------------------------------------------------------------


def test_hooks() -> None:
    """The hooks before a commit use the versions that the extra `lint` holds."""
    hooks = re.findall(
        r'additional_dependencies: \["(.+)"\]', text(".pre-commit-config.yaml")
    )

    assert hooks
    assert set(hooks) <= set(PROJECT["optional-dependencies"]["lint"])


WORKFLOWS: Final = sorted(Path(ROOT, ".github/workflows").glob("*.yml"))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_sessions(workflow: Path) -> None:
    """The sessions of nox that a workflow runs exist."""
    steps = workflow.read_text(encoding="utf-8")
    (gates,) = re.findall(r"^ +session: \[(.*)\]$", steps, re.MULTILINE) or [""]
    named = re.findall(r'nox .*-s "?(\w+)', steps) + re.findall(r"\w+", gates)
    sessions = re.findall(
        r"^@nox\.session.*\ndef (\w+)", text("noxfile.py"), re.MULTILINE
    )

    assert set(named) <= set(sessions)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned(workflow: Path) -> None:
    """An action of somebody else is named by its commit, and its version is told."""
    used = re.findall(
        r"^ +(?:- )?uses: (?!\./)(.*)$",
        workflow.read_text(encoding="utf-8"),
        re.MULTILINE,
    )

    assert used
    assert all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*", u) for u in used)


# The table in the browser ------------------------------------------------------------


def test_table_is_released_with_the_library() -> None:
    """The table has the version of the library, needs just that, and the same terms."""
    table = tomllib.loads(text("examples/web/pyproject.toml"))

    assert PROJECT["version"] == table["project"]["version"]
    assert f"biriba=={PROJECT['version']}" in table["project"]["dependencies"]
    assert text("LICENSE") == text("examples/web/LICENSE")
    for field in ("authors", "license", "requires-python"):
        assert PROJECT[field] == table["project"][field]


def test_files_of_the_table() -> None:
    """What the distribution of the table names is there."""
    table = tomllib.loads(text("examples/web/pyproject.toml"))
    targets = table["tool"]["hatch"]["build"]["targets"]
    folder = Path(ROOT, "examples/web")
    named = [
        *targets["wheel"]["packages"],
        *targets["wheel"]["force-include"],
        *(name.lstrip("/") for name in targets["sdist"]["include"]),
    ]

    assert not [name for name in named if not (folder / name).exists()]


def test_dockerfile() -> None:
    """The container runs the command of the distribution, with options that it has."""
    file = text("examples/web/Dockerfile")
    command = json.loads(file.partition("\nCMD ")[2])
    table = tomllib.loads(text("examples/web/pyproject.toml"))
    source = text("examples/web/webtable/__main__.py")

    assert "pip install --no-cache-dir biriba-table" in file
    assert command[0] in table["project"]["scripts"]
    options = [part for part in command if part.startswith("--")]
    assert {"--no-browser", "--host", "--database"} == set(options)
    assert not [option for option in options if f'"{option}"' not in source]
    assert "/data" in file
