"""What docs/upstream.md says of Textual holds for the version that is installed."""

import re
import sys
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).parent.parent / "docs" / "upstream.md"
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.skipif(sys.platform == "win32", reason="Textual's driver for terminals needs termios")
def test_every_case_still_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")  # so that what the cases set is gone afterwards
    monkeypatch.setenv("LINES", "24")
    names: dict[str, object] = {}
    blocks = CODE.findall(DOCUMENT.read_text(encoding="utf-8"))
    assert len(blocks) > 5
    for block in blocks:
        exec(compile(block, str(DOCUMENT), "exec"), names)
