"""The rules are found in a wheel, far away from any checkout."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PLAY = """
import json, unisono
from unisono import i18n, rulebook
i18n.use("de")
print(json.dumps({
    "package": unisono.__file__,
    "variants": rulebook.variant_names(),
    "levels": rulebook.load_rules("unisono", 3, ["long-concert"]).levels,
    "lift": rulebook.load_difficulty("beginner", 3).lift_ms,
    "text": rulebook.rules_text("unisono", "de").splitlines()[0],
    "jack": i18n.pgettext("rank", "J"),
}))
"""


def run(*arguments: str, **environ: str) -> str:
    """What Python says when it is run in the root folder."""
    done = subprocess.run(
        (sys.executable, *arguments),
        cwd=Path(ROOT.anchor),
        env=os.environ | environ,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.e2e
def test_rules_texts_and_translations_are_in_the_wheel(tmp_path: Path) -> None:
    dist, site = tmp_path / "dist", tmp_path / "site"
    build = ("-m", "build", "--wheel", "--no-isolation", "--outdir", str(dist), str(ROOT))
    run(*build)
    (wheel,) = dist.glob("unisono-*.whl")
    install = ("-m", "pip", "install", "--no-index", "--no-deps", "--target", str(site), str(wheel))
    run(*install)

    told = json.loads(run("-c", PLAY, PYTHONPATH=str(site)))

    assert Path(told.pop("package")).resolve() == (site / "unisono" / "__init__.py").resolve()
    assert told == {
        "variants": ["easy-start", "long-concert", "no-pauses", "endless", "face-down"],
        "levels": 9,
        "lift": 500,
        "text": "# Unisono: die Regeln",
        "jack": "B",
    }
