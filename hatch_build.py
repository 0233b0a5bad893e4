"""What building the package takes: compiled translations, and the rules inside of the wheel.

Run by itself it compiles the translations, for a checkout whose catalogues have changed.
"""

import io
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path("src/unisono/i18n/locale")


def compiled(catalogue: Path) -> bytes:
    """The content of the .mo file that belongs to a .po file."""
    with catalogue.open("rb") as po:
        translations = read_po(po, abort_invalid=True)
    mo = io.BytesIO()
    write_mo(mo, translations)
    return mo.getvalue()


def compile_catalogues(root: Path) -> list[Path]:
    """Write the .mo file beside each .po file below `root`; the paths of those that changed."""
    changed = []
    for catalogue in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.po")):
        target = catalogue.with_suffix(".mo")
        content = compiled(catalogue)
        if target.exists() and target.read_bytes() == content:
            continue
        # Somebody may be reading the old file: it is replaced at once, never half written.
        fresh = target.with_suffix(".mo.new")
        fresh.write_bytes(content)
        fresh.replace(target)
        changed.append(target)
    return changed


class UnisonoHook(BuildHookInterface[Any]):
    """Called by hatchling before it collects the files of a package."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_catalogues(Path(self.root))
        # An editable install reads the rules of its checkout: a copy would soon be an old one.
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"]["rules"] = "unisono/_rules"


if __name__ == "__main__":
    for path in compile_catalogues(Path(__file__).parent):
        print(f"compiled {path}")
