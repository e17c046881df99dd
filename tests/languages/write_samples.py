"""Write what every message says of sample facts, for `check.mjs` to compare with."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from biriba import languages
from helpers import fluent


def main(file: str) -> None:
    """Write the samples of all languages."""
    told = []
    for language in languages.names():
        own, words = fluent.contents(language), languages.get(language)
        samples = [
            (name, {"game": "biriba", **facts}, words.say(name, **facts))
            for name in own
            for facts in fluent.samples(name, own)
        ]
        source = languages.source(language)
        told.append({"language": language, "source": source, "samples": samples})
    Path(file).write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
