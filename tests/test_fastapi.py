"""The example of a web API with FastAPI, beside what its page shows."""

import asyncio
from random import Random

import fastapi_table
from fastapi.testclient import TestClient

from biriba import Discard

# Its page in docs/how-to shows the rest: looking, playing, refusals, events, OpenAPI.
CLIENT = TestClient(fastapi_table.app)


def test_strangers() -> None:
    """Without a key there is nothing to see, and wrong tables are not opened."""
    assert CLIENT.get("/seats/guess").status_code == 404
    assert CLIENT.post("/seats/guess/moves", json={"move": "draw"}).status_code == 404

    answer = CLIENT.post("/tables", json={"seats": ["Ann"]})
    assert answer.status_code == 400
    assert "'biriba' is for 2, 3, 4, 5 or 6 players" in answer.json()["detail"]


def test_looking_back() -> None:
    """A page that comes late gets the events that its player has seen."""
    keys = CLIENT.post("/tables", json={"seats": ["Ann", "Bo"]}).json()
    first = {
        CLIENT.get(f"/seats/{key}").json()["view"]["seat"] for key in keys.values()
    }
    CLIENT.post(f"/seats/{keys['Ann']}/moves", json={"move": "draw"})
    own, other = (
        CLIENT.get(f"/seats/{keys[name]}/events").json()["moves"]
        for name in ("Ann", "Bo")
    )

    assert first == {0, 1}
    assert own[0][0]["card"] is not None
    assert other[0][0] == {"event": "drew", "seat": 0, "card": None}


def test_next_deal() -> None:
    """When a deal is over, the next one is dealt."""
    room = fastapi_table.Room(["Ann", "simple"], Random(1))

    async def play() -> None:
        while room.session.deal_number == 1:
            moves = room.session.view(0).legal_moves
            await room.play(0, next(iter(moves.only(Discard)), next(iter(moves))))

    asyncio.run(play())

    assert len(room.session.match.scores) == 1
    assert room.session.is_dealt
    assert room.table(0).view.seat == 0
