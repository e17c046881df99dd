"""A tournament on a real cluster of Dask: `nox -s cluster`."""

import os
import signal

import attrs
from distributed import Client, LocalCluster

from biriba import rulesets
from biriba.arena import Report, Tournament, run

TWO = rulesets.get("biriba-2p")


def same(report: Report) -> Report:
    """Return a report without what is never the same twice."""
    timeless = [attrs.evolve(each, seconds=0.0) for each in report.standings]
    return attrs.evolve(report, standings=tuple(timeless))


def test_a_worker_is_killed() -> None:
    """A worker that is killed in the middle changes nothing of what comes out."""
    wanted = Tournament(TWO, ["simple", "random"], boards=40)
    killed: list[int] = []
    with (
        LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None) as all_,
        Client(all_) as client,
    ):
        workers = client.run(os.getpid)

        def kill(report: Report) -> None:
            if report.boards == 5:
                killed.append(next(iter(workers.values())))
                os.kill(killed[0], signal.SIGKILL)

        found = run(wanted, executor=client.get_executor(), watch=kill)

    assert 3 == len(set(workers.values()))
    assert 1 == len(killed)
    assert same(run(wanted)) == same(found)
    assert not found.faults
