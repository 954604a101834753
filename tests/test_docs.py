"""The documentation is true: its Python examples run, its links lead somewhere, its pictures are all shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_python_examples_of_a_page_run(page: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    scope: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page.name, "exec"), scope)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_every_picture_that_is_kept_is_shown_on_a_page() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    shown = set(re.findall(r"gallery/([\w-]+\.webp)", pages))
    assert {picture.name for picture in (ROOT / "docs" / "gallery").iterdir()} == shown


def test_the_walk_of_a_click_names_what_is_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    walk = page.split("## The walk of a click")[1].split("\n## ")[0]
    steps = re.findall(r"`([\w/]+\.(?:py|js))`\s+`([\w.]+)`", walk)
    assert len(steps) >= 20
    for file, name in steps:
        places = [path for path in (ROOT / "src" / "pionier").rglob(Path(file).name) if path.as_posix().endswith(f"/{file}")]
        assert len(places) == 1, file
        for part in name.split("."):
            defined = rf"\b(def|class|function) {part}\b|^ +{part}(: |\()"
            assert re.search(defined, places[0].read_text(encoding="utf-8"), re.MULTILINE), f"{file} has no {part}"
