"""What `scripts/gallery --check` says of a page that is not what git keeps of it."""

import importlib.machinery
import importlib.util
import pathlib
import sys

import pytest
import worlds

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
WORLD = worlds.BY_NAME["settings"]


@pytest.fixture
def gallery(tmp_path, monkeypatch):
    """The script, with a folder of its own that keeps one page."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    loader = importlib.machinery.SourceFileLoader("gallery_script", str(SCRIPTS / "gallery"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("gallery_script", loader))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "FOLDER", tmp_path / "Gallery")
    monkeypatch.setattr(module, "DIGESTS", tmp_path / "Gallery/digests.txt")
    module.write(module.text_path(WORLD), "heading 1: Settings\nSave (button)\n")
    module.write(module.html_path(WORLD), "<h1>Settings</h1>\n<button>Save</button>\n")
    module.write_digests({"html/settings.html": module.digest("<h1>Settings</h1>\n<button>Save</button>\n")})
    return module


def told(gallery, text, html):
    return "".join(gallery.comparison(WORLD, text, html, gallery.committed_digests().get("html/settings.html")))


def test_the_same_page_differs_in_nothing(gallery):
    assert told(gallery, "heading 1: Settings\nSave (button)\n", "<h1>Settings</h1>\n<button>Save</button>\n") == ""


def test_another_text_is_shown_as_a_difference_of_lines(gallery):
    found = told(gallery, "heading 1: Settings\nKeep (button)\n", "<h1>Settings</h1>\n<button>Keep</button>\n")
    assert "--- Gallery/text/settings.txt (committed)" in found
    assert "-Save (button)\n+Keep (button)\n" in found
    assert "<button>" not in found


def test_other_html_with_the_same_text_is_shown_from_the_former_html(gallery):
    found = told(gallery, "heading 1: Settings\nSave (button)\n", "<h1>Settings</h1>\n<button class=a>Save</button>\n")
    assert found.startswith("Settings: the text is the same, the HTML is not (SHA-256 ")
    assert "-<button>Save</button>\n+<button class=a>Save</button>\n" in found


def test_without_the_former_html_it_says_what_to_run(gallery):
    gallery.html_path(WORLD).unlink()
    found = told(gallery, "heading 1: Settings\nSave (button)\n", "<h1>Settings</h1>\n<button class=a>Save</button>\n")
    assert "scripts/gallery --html --only settings" in found


def test_a_state_without_a_digest_differs(gallery):
    gallery.DIGESTS.unlink()
    assert "in digests.txt none" in told(gallery, "heading 1: Settings\nSave (button)\n", "<h1>Settings</h1>\n<button>Save</button>\n")
