"""The gates of the project: `nox` runs those a change must pass, `nox -l` lists all."""

import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2024.10.9"
nox.options.error_on_missing_interpreters = False
nox.options.sessions = ["tests", "typing", "lint", "layers", "docs"]

PYTHONS = ["3.11", "3.12", "3.13"]
PYTEST = ("pytest", "-n", "2", "--dist", "worksteal")
PEERS = ("chess", "open_spiel", "rlcard")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests against the installed package, with the coverage gate."""
    session.install(".[test]")
    session.run(*PYTEST, "--cov", *session.posargs)


@nox.session
def typing(session: nox.Session) -> None:
    """Check the types, and that every public name has one."""
    session.install(".[bench,test,typing]", "nox")
    session.run("mypy")
    session.run("pyright")
    session.run("pyright", "--verifytypes", "biriba", "--ignoreexternal")


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and formatting."""
    session.install(".[lint]")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def layers(session: nox.Session) -> None:
    """Check that no module imports from a layer above its own."""
    session.install(".[lint]")
    session.run("lint-imports", "--no-cache")


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
    session.run("pytest", "tests/test_docs.py", "tests/test_doctests.py")
    session.log(f"The pages are in {out / 'html'}")


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
def fuzz(session: nox.Session) -> None:
    """Fuzz a parser: `nox -s fuzz -- record -max_total_time=600`."""
    session.install(".[json]", "atheris")
    session.run("python", "tests/fuzz/fuzz.py", *session.posargs)


@nox.session
def build(session: nox.Session) -> None:
    """Build the wheel and the sdist, check them, and test the installed wheel."""
    session.install("build", "check-wheel-contents", "twine")
    dist = Path(session.create_tmp(), "dist").resolve()
    shutil.rmtree(dist, ignore_errors=True)
    session.run("python", "-m", "build", "--outdir", str(dist))
    (wheel,) = dist.glob("*.whl")
    (sdist,) = dist.glob("*.tar.gz")
    session.run("twine", "check", "--strict", str(wheel), str(sdist))
    session.run("check-wheel-contents", str(wheel))

    # The tests run where the tree's package is out of reach.
    session.install(f"biriba[test] @ {wheel.as_uri()}")
    elsewhere = dist.parent / "elsewhere"
    shutil.rmtree(elsewhere, ignore_errors=True)
    for name in ("docs", "examples", "tests"):
        shutil.copytree(name, elsewhere / name)
    for name in ("CHANGELOG.md", "README.md", "pyproject.toml"):
        shutil.copy(name, elsewhere)
    with session.chdir(elsewhere):
        session.run(*PYTEST, "--cov")
