"""The gates of the project: `nox` runs those a change must pass, `nox -l` lists all."""

import filecmp
import json
import os
import shutil
import tarfile
from pathlib import Path

import nox

nox.needs_version = ">=2024.10.9"
nox.options.error_on_missing_interpreters = False
nox.options.sessions = [
    *("tests", "envs", "typing", "lint", "layers", "workflows", "docs"),
    *("typescript", "languages"),
]

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
PYTEST = ("pytest", "-n", "2", "--dist", "worksteal")
DIST = Path("dist")
WEB = Path("examples/web")
TABLE = f"./{WEB}"  # the distribution `biriba-table`
AXE = "axe-core@4"
TYPESCRIPT = "typescript@5.9.3"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PYODIDE = "pyodide@314.0.7"  # the page without a server loads the same
FLUENT = "@fluent/bundle@0.19.1"
CMAKE = ("cmake>=3.26", "ninja")
PEERS = ("chess", "open_spiel", "rlcard")
CPP = sorted(map(str, Path("kernel").glob("*/*.[ch]pp")))
GAMES = [
    f"tests/test_{name}.py"
    for name in (
        *("buraco", "burako", "burraco", "encyclopedia", "newsgroup", "tranca"),
        *("finishing", "golden", "legal_moves", "perft", "variations"),
        *("notation", "record_text", "records", "serial"),
        *("red_threes", "reference", "reference_forms", "simulate", "state"),
    )
]
"""What the kernel plays and reads, and what compares it with plain Python."""


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests against the installed package, with the coverage gate."""
    session.install(".[test]")
    session.run(*PYTEST, "--cov", *session.posargs)


@nox.session(reuse_venv=True)
def quick(session: nox.Session) -> None:
    """Take a first look, in about a minute: style, layers, types, quick tests."""
    extras = ".[bench,lint,test,typing]"
    session.install(extras, "nox", "-e", TABLE)
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports", "--no-cache")
    session.run("mypy")
    session.run(
        *(*PYTEST, "-m", "not slow", *session.posargs),
        env={"HYPOTHESIS_PROFILE": "quick"},
    )


@nox.session(reuse_venv=True)
def nightly(session: nox.Session) -> None:
    """Look deeper, for an hour or more: many more examples, states and matches."""
    session.install(".[test]")
    session.run(
        *PYTEST,
        *session.posargs,
        env={
            "HYPOTHESIS_PROFILE": "nightly",
            "BIRIBA_STATES": os.environ.get("BIRIBA_STATES", "10"),
            "BIRIBA_MATCHES": os.environ.get("BIRIBA_MATCHES", "20"),
        },
    )


@nox.session
def typing(session: nox.Session) -> None:
    """Check the types, and that every public name has one."""
    session.install(".[bench,test,typing]", "nox", "-e", TABLE)
    session.run("mypy")
    session.run("pyright")
    verify = ("pyright", "--verifytypes", "biriba", "--ignoreexternal", "--outputjson")
    told = session.run(*verify, silent=True, success_codes=[0, 1])
    symbols = json.loads(str(told))["typeCompleteness"]["symbols"]
    # The frameworks whose classes the environments extend have no types.
    ours = [s for s in symbols if not s["name"].startswith("biriba.learn.")]
    vague = [s["name"] for s in ours if s["isExported"] and not s["isTypeKnown"]]
    if vague or not ours:
        session.error(f"not typed completely: {', '.join(vague) or 'nothing is'}")


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, formatting and spelling."""
    session.install(".[lint]")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("clang-format", "--dry-run", "-Werror", *CPP)
    session.run("codespell")


@nox.session
def layers(session: nox.Session) -> None:
    """Check that no module imports from a layer above its own."""
    session.install(".[lint]")
    session.run("lint-imports", "--no-cache")


@nox.session
def workflows(session: nox.Session) -> None:
    """Check the settings of GitHub and Read the Docs, and that workflows are safe."""
    session.install(".[lint]")
    session.run("zizmor", "--offline", "--persona", "auditor", ".")
    forms = Path(".github/ISSUE_TEMPLATE")
    for schema, files in (
        ("github-workflows", Path(".github/workflows").glob("*.yml")),
        ("github-issue-config", [forms / "config.yml"]),
        ("github-issue-forms", forms.glob("[!c]*.yml")),
        ("dependabot", [Path(".github/dependabot.yml")]),
        ("readthedocs", [Path(".readthedocs.yaml")]),
    ):
        session.run(
            *("check-jsonschema", "--builtin-schema", f"vendor.{schema}"),
            *sorted(map(str, files)),
        )


@nox.session
def docs(session: nox.Session) -> None:
    """Build the docs, warnings being errors, and run every example in them."""
    session.install(".[docs]")
    out = Path(session.create_tmp(), "docs").resolve()
    session.run(
        *("sphinx-build", "-n", "-W", "--keep-going", "-b", "html"),
        *("-E", "-d", str(out / "doctrees"), "docs", str(out / "html")),
    )
    session.install(".[docs,test]")
    session.run(
        *("pytest", "tests/pages", "-o", "python_files=pages_*.py"),
        env={"BIRIBA_PAGES": str(out / "html")},
    )
    session.run("pytest", "tests/test_docs.py", "tests/test_doctests.py")
    session.log(f"The pages are in {out / 'html'}")


@nox.session
def recording(session: nox.Session) -> None:
    """Record the deal in the terminal that the README shows."""
    session.install(".")
    session.run("python", "docs/record_demo.py")


@nox.session(venv_backend="none")
def typescript(session: nox.Session) -> None:
    """Check the types for TypeScript, and the scripts of the web table, with `tsc`."""
    tools = _node_modules(session, TYPESCRIPT)
    for project in ("tsconfig", "web"):
        config = f"tests/typescript/{project}.json"
        session.run(str(tools / ".bin" / "tsc"), "--project", config, external=True)


@nox.session
def languages(session: nox.Session) -> None:
    """Compare what JavaScript makes of the files of the languages with the library."""
    modules = _node_modules(session, FLUENT)
    tools = modules.parent
    ours = WEB / "static" / "fluent" / "index.js"
    if not filecmp.cmp(
        ours, modules / "@fluent" / "bundle" / "index.js", shallow=False
    ):
        session.error(f"{ours} is not that of {FLUENT}")
    session.install(".[test]")
    samples, check = tools / "samples.json", Path("tests/languages/check.mjs").resolve()
    session.run("python", "tests/languages/write_samples.py", str(samples))
    with session.chdir(tools):
        session.run("node", str(check), str(samples), external=True)


@nox.session(reuse_venv=True)
def envs(session: nox.Session) -> None:
    """Test the environments for learning with the frameworks' own suites."""
    session.install(".[openspiel,pettingzoo,test]")
    session.run(
        *(*PYTEST, "tests/envs", "-o", "python_files=env_*.py"),
        *("--cov", "--cov-config=tests/envs/coverage.ini", *session.posargs),
    )


@nox.session
def bench(session: nox.Session) -> None:
    """Measure: `nox -s bench -- --benchmark-compare`, say."""
    session.install(".[bench,test]")
    session.run(
        *("pytest", "tests/bench", "-o", "python_files=bench_*.py"),
        *("--benchmark-only", "--benchmark-group-by=func", *session.posargs),
    )


@nox.session
def bench_peers(session: nox.Session) -> None:
    """Measure side by side with other game libraries."""
    session.install(".", *PEERS)
    session.run("python", "tests/bench/peers.py", *session.posargs)


@nox.session
def bench_envs(session: nox.Session) -> None:
    """Measure the environments for learning side by side with others.

    The last PettingZoo with gin rummy is 1.25, so that has a folder of its own.
    """
    session.install(".[openspiel,pettingzoo]", "rlcard")
    old = Path(session.create_tmp(), "old").resolve()
    parts = ("pettingzoo==1.25.0", "pygame")
    session.run("pip", "install", "-q", "--no-deps", "--target", str(old), *parts)
    session.run(
        *("python", "tests/bench/environments.py", *session.posargs),
        env={"OLD_PETTINGZOO": str(old)},
    )


@nox.session
def cluster(session: nox.Session) -> None:
    """Play a tournament on a cluster of Dask, one worker of which is killed."""
    session.install(".[test]", "distributed")
    session.run("pytest", "tests/cluster", "-o", "python_files=cluster_*.py")


@nox.session
def strength(session: nox.Session) -> None:
    """Measure how strong the players are, for hours: `BIRIBA_BOARDS=100` is less."""
    session.install(".[test]")
    session.run("pytest", "-s", "tests/strength", "-o", "python_files=strength_*.py")


@nox.session
def millions(session: nox.Session) -> None:
    """Play ten million random decisions, all invariants watched, for some hours.

    `nox -s millions -- --decisions 100000`, say, takes a minute or two.
    """
    session.install(".[test]")
    session.run("python", "tests/millions/play_millions.py", *session.posargs)


@nox.session
def turns(session: nox.Session) -> None:
    """Check the turns of hands made of melds: `nox -s turns -- --hands 1000000`."""
    session.install(".[test]")
    session.run("python", "tests/millions/check_turns.py", *session.posargs)


@nox.session
def deals(session: nox.Session) -> None:
    """Play mixed deals at every table to the end: `nox -s deals -- --deals 1000`."""
    session.install(".[test]")
    session.run("python", "tests/millions/play_tables.py", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Fuzz a parser: `nox -s fuzz -- record -max_total_time=600`."""
    session.install(".", "atheris")
    session.run("python", "tests/fuzz/fuzz.py", *session.posargs)


@nox.session
def browser(session: nox.Session) -> None:
    """Play at the table in the browser in a real one: clicks, restarts, axe.

    `nox -s browser -- -k languages`, say. `BIRIBA_SHOTS` names a folder for pictures.
    """
    session.install(".[test]", "playwright", "-e", TABLE)
    modules = _node_modules(session, AXE, PYODIDE)
    env = {
        "BIRIBA_AXE": str(modules / "axe-core" / "axe.min.js"),
        "BIRIBA_PYODIDE": str(modules / "pyodide"),
        "CHROMIUM": _chromium(session),
    }
    session.run(
        *("pytest", "tests/browser", "-o", "python_files=browse_*.py"),
        *session.posargs,
        env=env,
    )


@nox.session
def load(session: nox.Session) -> None:
    """Load the table in the browser: `nox -s load -- --tables 200 --seconds 60`."""
    session.install(".", "-e", TABLE)
    session.run("python", "tests/browser/load.py", *session.posargs)


@nox.session
def hostile(session: nox.Session) -> None:
    """Send bad messages to the table: `nox -s hostile -- --seconds 600`."""
    session.install(".", "-e", TABLE)
    session.run("python", "tests/browser/hostile.py", *session.posargs)


def _chromium(session: nox.Session) -> str:
    """Return the browser, which is installed if it is missing and that is allowed."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        _installed(session, "chromium")
    return found or shutil.which("chromium") or ""


def _node_modules(session: nox.Session, *packages: str) -> Path:
    """Return the folder of packages of npm, which are installed in it."""
    _installed(session, "npm")
    folder = Path(session.create_tmp()).resolve()
    install = ("npm", "install", "--no-save", "--no-audit", "--no-fund", "--silent")
    session.run(*install, "--prefix", str(folder), *packages, external=True)
    return folder / "node_modules"


def _installed(session: nox.Session, name: str) -> None:
    """Install a package of Debian if its program is missing."""
    if shutil.which(name) is None:
        if not shutil.which("apt-get") or os.geteuid() != 0:
            session.error(f"{name} is missing; install it first")
        session.run("apt-get", "update", "-q", external=True)
        session.run("apt-get", "install", "-q", "-y", name, external=True)


@nox.session
def build(session: nox.Session) -> None:
    """Build the wheels and sdists into `dist/` and `dist/table/`, and check them."""
    tools = ("build", "check-wheel-contents", "pyroma", "twine", "validate-pyproject")
    session.install(*tools)
    shutil.rmtree(DIST, ignore_errors=True)
    session.run("validate-pyproject", "pyproject.toml", str(WEB / "pyproject.toml"))
    session.run("python", "-m", "build", "--outdir", str(DIST))
    session.run("python", "-m", "build", "--outdir", str(DIST / "table"), str(WEB))
    for wheel, sdist in (_built(session), _built(session, DIST / "table")):
        session.run("twine", "check", "--strict", str(wheel), str(sdist))
        session.run("pyroma", "--min", "10", str(sdist))
    wheel, _ = _built(session)
    session.run("check-wheel-contents", str(wheel))


@nox.session(python=PYTHONS)
def installed(session: nox.Session) -> None:
    """Test the wheel in `dist/` with the tests in the sdist beside it."""
    wheel, sdist = _built(session)
    session.install(f"biriba[test] @ {wheel.as_uri()}")
    # Some lines run only at a POSIX terminal.
    coverage = ("--cov",) if os.name == "posix" else ()
    with session.chdir(_tests_alone(session, sdist)):
        session.run(*PYTEST, *coverage, *session.posargs)


@nox.session
def kernel(session: nox.Session) -> None:
    """Build the kernel in machine words, and test it, and the games with it.

    `nox -s kernel -- tests/test_golden.py`, say, runs other tests of the usual ones.
    """
    with session.chdir(_with_kernel(session)):
        session.run(*PYTEST, "tests/kernel", "-o", "python_files=kernel_*.py")
        session.run(*PYTEST, *(session.posargs or GAMES))


@nox.session
def engines(session: nox.Session) -> None:
    """Compare the kernel with plain Python over ten million decisions.

    `nox -s engines -- --decisions 100000`, say, takes some minutes.
    """
    with session.chdir(_with_kernel(session)):
        session.run("python", "tests/millions/compare_engines.py", *session.posargs)


@nox.session
def sanitize(session: nox.Session) -> None:
    """Run the tests in C++ under sanitizers, and the fuzz drivers for some seconds."""
    tables = _tables(session, 10)
    folders = [_checks(session, which) for which in ("thread", "address,undefined")]
    for built in folders:
        tests = ("ctest", "--test-dir", str(built), "--output-on-failure")
        session.run(*tests, env=tables)
    for path in sorted(Path("kernel/fuzz").glob("fuzz_*.cpp")):
        driver = str(folders[-1] / path.stem)
        session.run(driver, "5", external=True, env=tables)


@nox.session
def fuzz_kernel(session: nox.Session) -> None:
    """Fuzz a part of the kernel in C++: `nox -s fuzz_kernel -- play 600`.

    After the name come seconds and a seed, or the file of an input that failed.
    """
    name, *arguments = session.posargs
    tables = _tables(session, 200)
    built = _checks(session, "address,undefined")
    session.run(str(built / f"fuzz_{name}"), *arguments, external=True, env=tables)


@nox.session
def tidy(session: nox.Session) -> None:
    """Look for mistakes in the C++: `nox -s tidy -- kernel/src/deal.cpp`, say."""
    _installed(session, "g++")
    session.install("clang-tidy~=23.1.0", *CMAKE, "nanobind~=3.1")
    found = session.run("python", "-m", "nanobind", "--cmake_dir", silent=True)
    built = Path(session.create_tmp(), "built").resolve()
    session.run(
        *("cmake", "-S", "kernel", "-B", str(built), "-G", "Ninja"),
        *("-DBIRIBA_CHECKS=ON", "-DBIRIBA_FUZZ=ON"),
        f"-Dnanobind_DIR={str(found).strip()}",
    )
    named = session.posargs or [file for file in CPP if file.endswith(".cpp")]
    session.run("clang-tidy", "-p", str(built), "--quiet", *named)


def _tables(session: nox.Session, number: int) -> dict[str, str]:
    """Return where the tables are that C++ plays at: so many rules are random."""
    session.install(".[testing]", *CMAKE)
    file = Path(session.create_tmp(), "tables.txt").resolve()
    session.run("python", "kernel/make_tables.py", str(file), str(number))
    return {"BIRIBA_TABLES": str(file)}


def _checks(session: nox.Session, sanitizers: str) -> Path:
    """Return the folder of the programs in C++ that check the kernel, built in it."""
    _installed(session, "g++")
    built = Path(session.create_tmp(), sanitizers.replace(",", "-")).resolve()
    fuzzed = "OFF" if sanitizers == "thread" else "ON"
    session.run(
        *("cmake", "-S", "kernel", "-B", str(built), "-G", "Ninja"),
        *("-DBIRIBA_STRICT=ON", "-DBIRIBA_MODULE=OFF", "-DBIRIBA_CHECKS=ON"),
        *(f"-DBIRIBA_FUZZ={fuzzed}", f"-DBIRIBA_SANITIZE={sanitizers}"),
        *("-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS=-O1"),
    )
    session.run("cmake", "--build", str(built))
    return built


def _with_kernel(session: nox.Session) -> Path:
    """Install the kernel, built as for users, and return a folder of the tests."""
    _installed(session, "g++")
    session.install("build")
    dist = Path(session.create_tmp(), "dist").resolve()
    shutil.rmtree(dist, ignore_errors=True)
    session.run(
        *("python", "-m", "build", "--outdir", str(dist)),
        env={"HATCH_BUILD_HOOKS_ENABLE": "1", "CMAKE_ARGS": "-DBIRIBA_STRICT=ON"},
    )
    wheel, sdist = _built(session, dist)
    needed = (f"biriba[test] @ {wheel.as_uri()}", "nanobind", "numpy")
    session.install("--force-reinstall", *needed)
    told = str(session.run("biriba", "--version", silent=True))
    if "(kernel)" not in told:
        session.error(f"the kernel does not run: {told}")
    return _tests_alone(session, sdist)


def _tests_alone(session: nox.Session, sdist: Path) -> Path:
    """Unpack an sdist and return its folder, from which the package is removed."""
    elsewhere = Path(session.create_tmp(), "elsewhere").resolve()
    shutil.rmtree(elsewhere, ignore_errors=True)
    with tarfile.open(sdist) as archive:
        archive.extractall(elsewhere, filter="data")
    (tree,) = elsewhere.iterdir()
    shutil.rmtree(tree / "biriba")
    return tree


def _built(session: nox.Session, dist: Path = DIST) -> tuple[Path, Path]:
    """Return the wheel and the sdist that were built last."""
    try:
        (wheel,) = dist.resolve().glob("*.whl")
        (sdist,) = dist.resolve().glob("*.tar.gz")
    except ValueError:
        session.error(f"{dist} must hold a wheel and an sdist: run `nox -s build`")
    return wheel, sdist
