"""`petrel doctor` and `petrel --version`: what an operator is told, and that no value of a setting is in it."""

import json
import re
import shutil
import subprocess

import pytest
from processes import BINARY, environment, free_port, petrel


def findings(done):
    told = json.loads(done.stdout)
    assert all(set(one) <= {"level", "subject", "text", "next"} for one in told["findings"])
    assert told["healthy"] == (done.returncode == 0)
    # Each problem has its next step.
    assert all(one.get("next") for one in told["findings"] if one["level"] == "problem")
    return {(one["subject"], one["level"]): one for one in told["findings"]}


def doctor(simulator, *options, **settings):
    own = {"PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo"}
    return petrel("doctor", "--json", *options, **{**own, **settings})


def test_all_is_well(simulator, tmp_path):
    done = doctor(simulator, PETREL_DATABASE=str(tmp_path / "petrel.sqlite"), PETREL_CONTACT="secret@petrel.example")
    told = findings(done)
    assert done.returncode == 0 and {level for _, level in told} == {"ok"}, told
    assert "PETREL_CONTACT" in told["settings", "ok"]["text"] and "secret@petrel.example" not in done.stdout
    assert told["Open-Meteo", "ok"]["text"].startswith("answers, in ")
    assert "127.0.0.1" in told["network", "ok"]["text"]
    assert findings(doctor(simulator, "--no-probe"))["Open-Meteo", "ok"]["text"] == "in use, not asked."


def test_what_would_help_is_a_note_and_no_failure(simulator):
    done = doctor(simulator, PETREL_LEAFLET="/nowhere")
    assert done.returncode == 0
    assert {subject for subject, level in findings(done) if level == "note"} == {"contact", "database", "map"}


@pytest.mark.parametrize("fault, words", [
    ({"kind": "status", "status": 503}, "without data"), ({"kind": "html"}, "not weather data|could not be"), ({"kind": "status", "status": 429}, "no more requests")])
def test_a_provider_that_fails_is_a_problem(simulator, fault, words):
    simulator.faults({"provider": "open-meteo", **fault})
    done = doctor(simulator)
    assert done.returncode == 69
    told = findings(done)["Open-Meteo", "problem"]
    assert re.search(words, told["text"]), told


def test_a_provider_that_cannot_be_reached_is_a_problem(simulator):
    done = doctor(simulator, PETREL_OPENMETEO_URL=f"http://127.0.0.1:{free_port()}/open-meteo")
    assert done.returncode == 69 and "network" in findings(done)["Open-Meteo", "problem"]["next"]


def test_a_plan_that_is_used_up_is_a_problem(simulator, tmp_path):
    settings = {"PETREL_OPENMETEO_LIMITS": "1/day", "PETREL_DATABASE": str(tmp_path / "petrel.sqlite")}
    doctor(simulator, **settings)
    done = doctor(simulator, "--no-probe", **settings)
    if done.returncode == 0:
        done = doctor(simulator, **settings)
    assert done.returncode == 69 and ("Open-Meteo", "problem") in findings(done)


def test_a_store_that_cannot_be_opened_is_a_problem(simulator, tmp_path):
    (tmp_path / "file").write_text("")
    done = doctor(simulator, PETREL_DATABASE=str(tmp_path / "file/petrel.sqlite"))
    assert done.returncode == 69 and ("store", "problem") in findings(done)


@pytest.mark.parametrize("settings, word", [({"PETREL_FRESH_SECONDS": "soon"}, "PETREL_FRESH_SECONDS"), ({"PETREL_CONTCT": "x"}, "PETREL_CONTACT")])
def test_a_wrong_setting_is_named_with_what_is_expected(simulator, settings, word):
    done = doctor(simulator, **settings)
    assert done.returncode == 78
    told = json.loads(done.stdout)
    assert word in told["findings"][-1]["text"] and told["healthy"] is False


def test_secrets_that_all_can_read_are_a_problem(simulator, tmp_path):
    file = tmp_path / "petrel.env"
    file.write_text("PETREL_WEATHERAPI_KEY=made-up-key\n")
    file.chmod(0o644)
    done = doctor(simulator, PETREL_CONFIG=str(file))
    assert done.returncode == 69 and "made-up-key" not in done.stdout and "PETREL_WEATHERAPI_KEY" in findings(done)["settings", "problem"]["text"]


def test_the_words_fit_a_terminal_and_name_the_next_step(simulator):
    done = petrel("doctor", "--no-probe", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo")
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and lines[0].startswith("ok       program: petrel ") and any("→" in line for line in lines)
    assert all(len(line) <= 80 for line in lines), lines


def test_the_version_has_the_commit_that_a_package_was_made_of(tmp_path):
    program = tmp_path / "bin/petrel"
    program.parent.mkdir()
    shutil.copy(BINARY, program)

    def version():
        return subprocess.run([program, "--version"], env=environment(tmp_path), text=True, stdout=subprocess.PIPE).stdout

    plain = version()
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", plain)
    file = tmp_path / "share/petrel/commit"
    file.parent.mkdir(parents=True)
    for text, told in (("0c669637ab12\n", " (commit 0c669637ab12)"), ("0c669637.dirty", " (commit 0c669637.dirty)"), ("<html>", ""), ("", ""), ("x" * 5000, "")):
        file.write_text(text)
        assert version() == plain.strip() + told + "\n"
