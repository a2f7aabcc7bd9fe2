"""The commands as a script meets them: exit codes, JSON, plain text without a terminal."""

import json
import re
import shlex
import subprocess
import unicodedata

import pytest
from conftest import FROZEN_AT
from pages import temperatures
from patience import scaled
from processes import BINARY, ROOT, free_port, get, petrel, weather

RECORDINGS = ROOT.parent / "shared/recordings"
DEMO = ["--demo", "--at", FROZEN_AT, "--seed", "7"]
ESCAPE = "\x1b"
COMMANDS = ["serve", "simulate", "decode", "providers", "now", "forecast", "2045", "cities", "search"]


# By name: a file that is put beside them later is read by no test.
RECORDED = {
    "open-meteo": {
        "forecast": ["forecast_newyork_2026", "tpisel_api_forecast-4418bd", "tpisel_err400_forecast-5c7be9"],
        "air-quality": ["air_quality_enschede_2026"],
        "geocoding": ["geocoding_missing_country_elevation", "tpisel_geocoding-api_search-053f48", "tpisel_geocoding-api_search-3655a5"],
    },
    "weatherapi": {
        "forecast": ["forecast1_london_2023", "forecast5_chicago_2024", "err_1006_recorded", "err_2006", "err_2007"],
        "current": ["current_newyork_2024"],
    },
}


def recordings():
    """(file, provider, endpoint, expected exit code) of each recording that is there."""
    found = []
    for provider, endpoints in RECORDED.items():
        for endpoint, names in endpoints.items():
            for path in [RECORDINGS / provider / f"{name}.json" for name in names]:
                if path.exists():
                    found.append(pytest.param(path, provider, endpoint, 69 if "err" in path.name else 0, id=f"{provider}/{path.name}"))
    return found


@pytest.mark.parametrize("path, provider, endpoint, code", recordings())
def test_decode_reads_recorded_replies_and_tells_errors(path, provider, endpoint, code):
    done = petrel("decode", "--provider", provider, "--endpoint", endpoint, "--json", path)
    assert done.returncode == code, done.stderr + done.stdout
    json.loads(done.stdout)


def test_decode_of_rubbish_is_65(tmp_path):
    for number, text in enumerate(["<html>busy</html>", "", '{"hourly":', "[1,2"]):
        (tmp_path / str(number)).write_text(text)
        done = petrel("decode", "--provider", "open-meteo", "--endpoint", "forecast", tmp_path / str(number))
        assert done.returncode == 65, (text, done)


def test_now_page_and_api_tell_the_same_numbers(watched, demo):
    told = json.loads(petrel("now", "Paris", "--json", *DEMO).stdout)
    forecast = json.loads(petrel("forecast", "Paris", "--json", *DEMO).stdout)["forecast"]
    latitude, longitude = told["location"]["latitude"], told["location"]["longitude"]
    served = weather(demo, latitude, longitude)
    assert told["current"] == served["current"]
    assert forecast == served["forecast"]
    # And the page shows what the text shows
    text = petrel("now", "Paris", *DEMO, LC_ALL="fr_FR.UTF-8").stdout
    watch = watched(demo, locale="fr-FR")
    watch.open(f"/?latitude={latitude}&longitude={longitude}")
    page = watch.wait_for_data()
    assert temperatures(page.inner_text("[data-column=now]"))[0] == temperatures(text)[0]


def width(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


@pytest.mark.parametrize("command", [["now", "Paris"], ["forecast", "Tromsø"], ["forecast", "-33.87,151.21"], ["2045", "Tromsø"], ["providers"]])
def test_text_without_a_terminal_is_plain_and_fits_a_narrow_screen(command):
    done = petrel(*command, *DEMO, COLUMNS="40")
    assert done.returncode == 0, done.stderr
    assert ESCAPE not in done.stdout + done.stderr
    assert max(width(line) for line in done.stdout.splitlines()) <= 40, done.stdout


# F21: a terminal that is not named is taken to know no colours; None is no TERM at all.
NAMES = [(None, False), ("", False), (" ", False), ("unknown", False), ("dumb", False), ("xterm", True)]


@pytest.mark.parametrize("settings, coloured", [({}, True), ({"NO_COLOR": "1"}, False), *[({"TERM": name}, is_coloured) for name, is_coloured in NAMES]])
def test_colours_only_on_a_terminal_that_wants_them(settings, coloured):
    assert (ESCAPE + "[3" in on_a_terminal(["forecast", "Paris", *DEMO], settings)) == coloured


def on_a_terminal(arguments, settings, errors_too=False):
    """The output of a command whose standard output is a (pseudo) terminal; with `errors_too` what it says on standard error as well."""
    import os
    import subprocess
    import tempfile

    from processes import BINARY, environment

    controller, terminal = os.openpty()
    with tempfile.TemporaryDirectory() as home:
        variables = {name: value for name, value in environment(home, **{"TERM": "xterm-256color", **settings}).items() if value is not None}
        running = subprocess.Popen([BINARY, *arguments], env=variables, stdin=terminal, stdout=terminal, stderr=terminal if errors_too else subprocess.DEVNULL)
        os.close(terminal)
        output = b""
        while True:
            try:
                chunk = os.read(controller, 65536)
            except OSError:
                break
            if not chunk:
                break
            output += chunk
        os.close(controller)
        assert running.wait(timeout=scaled(30)) == 0
    return output.decode(errors="replace")


SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
WIPED = "\r" + ESCAPE + "[K"


def over(simulator):
    """Settings of a command that asks the simulated Open-Meteo."""
    return {"PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo"}


def test_the_spinner_turns_on_a_terminal_while_the_provider_is_slow_and_is_wiped(simulator):
    # Given a provider that takes its time
    simulator.faults({"provider": "open-meteo", "kind": "latency", "seconds": 3})
    # When the weather is asked for on a terminal
    output = on_a_terminal(["now", "48.85,2.35"], over(simulator), errors_too=True)
    # Then the sign turns with its label, is wiped last, and the weather follows
    turning, _, shown = output.rpartition(WIPED)
    frames = re.findall(f"\r{re.escape(ESCAPE)}\\[K([{SPINNER}]) Fetching the weather", turning)
    assert len(frames) > 3 and len(set(frames)) > 3, output
    assert not re.search(f"[{SPINNER}]", shown) and "Fetching" not in shown, output
    assert temperatures(shown), output


def test_the_spinner_stays_out_of_a_pipe(simulator):
    simulator.faults({"provider": "open-meteo", "kind": "latency", "seconds": 1.5})
    done = petrel("now", "48.85,2.35", **over(simulator))
    assert done.returncode == 0 and temperatures(done.stdout), done
    assert ESCAPE not in done.stdout + done.stderr
    assert not re.search(f"[{SPINNER}]", done.stdout + done.stderr) and "Fetching" not in done.stdout + done.stderr


@pytest.mark.parametrize("arguments, code", [(["now", "Nowhere at all xyzzy", "--demo"], 66), (["now", "--no-such-option"], 64), (["no-such-command"], 64)])
def test_what_cannot_be_done_has_an_exit_code_and_says_why(arguments, code):
    done = petrel(*arguments)
    assert done.returncode == code
    assert "Fatal error" not in done.stderr and done.stderr.strip()


def test_a_setting_that_cannot_be_meant_is_named():
    done = petrel("now", "Paris", "--demo", PETREL_FRESH_SECONDS="-1")
    assert done.returncode == 78 and "PETREL_FRESH_SECONDS" in done.stderr


def test_no_connection_is_75_and_says_so():
    done = petrel("now", "Paris", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=f"http://127.0.0.1:{free_port()}/open-meteo")
    assert done.returncode == 75 and re.search("connect", done.stderr, re.IGNORECASE), done


def test_a_port_in_use_is_one_plain_line_and_exit_code_73(demo):
    done = petrel("serve", "--demo", "--port", demo.port)
    assert done.returncode == 73, done
    assert len(done.stderr.strip().splitlines()) <= 2 and str(demo.port) in done.stderr


@pytest.mark.parametrize("command", [[], *[[name] for name in COMMANDS]])
def test_help_explains_each_command(command):
    done = petrel(*command, "--help")
    assert done.returncode == 0
    assert re.search(r"USAGE: petrel", done.stdout) and "OVERVIEW:" in done.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completions_are_generated(shell):
    done = petrel("--generate-completion-script", shell)
    assert done.returncode == 0
    assert all(name in done.stdout for name in COMMANDS)


def test_forecast_as_json_has_hours_and_days():
    told = json.loads(petrel("forecast", "Kathmandu", "--json", *DEMO).stdout)
    assert told["forecast"]["hourly"] and len(told["forecast"]["daily"]) >= 7


def test_search_finds_small_places_and_namesakes():
    places = json.loads(petrel("search", "Springfield", "--json", "--demo").stdout)["places"]
    assert len(places) > 1
    assert len({(place["name"], place.get("region"), place["country"]) for place in places}) == len(places)


@pytest.mark.parametrize("columns", [40, 80, 200])
@pytest.mark.parametrize("command", [["now", "Paris"], ["forecast", "Paris"], ["forecast", "Paris", "--details"], ["now", "Paris", "--hours", "6", "--days", "3"], ["2045", "Paris"], ["2045", "Paris", "--details"]])
def test_text_on_a_terminal_fits_its_width_and_breaks_no_word(command, columns):
    wide = re.sub(r"\x1b\[[0-9;]*m", "", on_a_terminal([*command, *DEMO], {"COLUMNS": "2000"}))
    told = re.sub(r"\x1b\[[0-9;]*m", "", on_a_terminal([*command, *DEMO], {"COLUMNS": str(columns)})).splitlines()
    assert max(width(line) for line in told) <= columns, told
    # Every word of a narrow text is a word of the wide one: none was broken.
    letters = {word for line in told for word in re.findall(r"[A-Za-z]{3,}", line)}
    assert letters and letters <= set(re.findall(r"[A-Za-z]{3,}", wide)), letters - set(re.findall(r"[A-Za-z]{3,}", wide))


def test_warnings_or_why_there_are_none_are_told(demo):
    text = petrel("now", "Paris", *DEMO).stdout
    assert re.search(r"Warnings\n(No warnings are active \(checked at \d\d:\d\d by .+\)\.|Petrel has no source of warnings for this place\.)", text), text


def test_one_line_for_status_bars():
    done = petrel("now", "Paris", "--format", "%l|%t|%c", *DEMO)
    assert done.returncode == 0 and len(done.stdout.splitlines()) == 1 and done.stdout.startswith("Paris|"), done
    assert "imulated" in done.stdout, "what is simulated says so in one line, too"
    assert petrel("now", "Paris", "--oneline", *DEMO).stdout == petrel("now", "Paris", "--format", "1", *DEMO).stdout
    assert petrel("now", "Paris", "--format", "%q", *DEMO).returncode == 64


@pytest.mark.parametrize("arguments", [["--hours", "51"], ["--days", "17"], ["--seed", "3"], ["--demo", "--oneline", "--format", "1"], ["--demo", "--json", "--oneline"]])
def test_options_that_mean_nothing_are_refused(arguments):
    done = petrel("now", "Paris", *arguments)
    assert done.returncode == 64 and done.stderr.strip(), done


def test_a_name_of_several_places_says_so_beside_the_weather():
    done = petrel("now", "Springfield", *DEMO)
    assert done.returncode == 0 and re.search(r"Showing Springfield, \w+, United States\. \d+ more places have this name: petrel search Springfield", done.stderr), done
    assert "more places" not in done.stdout and not petrel("now", "Paris", *DEMO).stderr


@pytest.mark.parametrize("words, meant", [(["Paris"], "petrel now Paris"), (["New", "York"], "petrel now New York"), (["48.85,2.35"], "48.85,2.35")])
def test_a_place_without_a_command_is_told_the_command(words, meant):
    done = petrel(*words)
    assert done.returncode == 64 and meant in done.stderr, done


def test_demo_weather_of_one_clock_is_not_shown_by_another(tmp_path):
    first = petrel("now", "45.05,7.65", "--demo", "--at", "2026-05-12T12:20:00Z", "--json", home=tmp_path)
    earlier = petrel("now", "45.05,7.65", "--demo", "--at", "2026-05-12T11:30:00Z", "--json", home=tmp_path)
    assert json.loads(first.stdout)["location"]["localtime"].startswith("2026-05-12T14:2")
    assert json.loads(earlier.stdout)["location"]["localtime"].startswith("2026-05-12T13:3"), earlier.stdout


def test_output_that_cannot_be_written_says_why(tmp_path):
    import subprocess

    from processes import BINARY, environment

    with open("/dev/full", "wb") as full:
        done = subprocess.run([BINARY, "now", "Paris", *DEMO], env=environment(tmp_path), stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 73 and "could not be written" in done.stderr, done


def test_a_reader_that_closes_the_pipe_is_told_nothing(tmp_path):
    import subprocess

    from processes import BINARY, environment

    running = subprocess.Popen([BINARY, "forecast", "Paris", *DEMO], env=environment(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout.readline()
    running.stdout.close()
    assert running.stderr.read() == ""
    running.wait(timeout=scaled(30))


def test_curl_gets_the_text_of_the_command_line(demo):
    def text(path):
        return get(demo.url + path, User_Agent="curl/8.5.0", Accept="*/*")[2].decode()

    told = text("/Paris")
    assert ESCAPE not in told and "<" not in told and temperatures(told)
    assert told.split("\n\n")[0].splitlines()[0].startswith("Paris")
    assert ESCAPE in text("/Paris?colour") and text("/Paris?format=3").startswith("Paris: ")
    assert "curl " in text("/") and "No place" in text("/Nowhere-at-all-xyzzy")


def test_the_command_line_speaks_the_language_of_its_option_else_of_its_environment():
    # Given an environment in Russian
    russian = petrel("now", "Paris", *DEMO, LANG="ru_RU.UTF-8", LC_ALL="")
    assert russian.returncode == 0 and "Влажность:" in russian.stdout and "Humidity" not in russian.stdout
    # Then the option counts more, and LC_ALL more than LANG
    assert "Humidity:" in petrel("now", "Paris", *DEMO, "--language", "en", LANG="ru_RU.UTF-8", LC_ALL="").stdout
    assert "Humidity:" in petrel("now", "Paris", *DEMO, LANG="ru_RU.UTF-8", LC_ALL="en_GB.UTF-8").stdout
    assert "Влажность:" in petrel("now", "Paris", *DEMO, "--language", "ru").stdout
    for command in (["forecast", "Paris"], ["2045", "Paris", "--details"], ["cities"], ["search", "Berlin"], ["providers", "--no-probe"]):
        told = petrel(*command, *DEMO, "--language", "ru")
        assert told.returncode == 0 and re.search("[А-яё]{4}", told.stdout), command
    # And JSON is the same in every language
    english, other = (petrel("now", "Paris", *DEMO, "--json", "--language", tag).stdout for tag in ("en", "ru"))
    assert json.loads(english) == json.loads(other)
    refused = petrel("now", "Paris", *DEMO, "--language", "xx")
    assert refused.returncode == 64 and "--language wants one of en, ru" in refused.stderr


def test_curl_is_answered_in_the_language_that_it_asks_for(demo):
    for language, word in (("ru", "Влажность:"), ("de, ru;q=0.5", "Влажность:"), ("de", "Humidity:")):
        status, _, body = get(f"{demo.url}/Paris", User_Agent="curl/8.0", Accept_Language=language)
        assert status == 200 and word in body.decode(), language


@pytest.mark.parametrize("media_type, kind, title", [("text/html", "invalidResponse", "Not weather data"), ("application/json", "badBody", "Bad data")])
def test_no_weather_data_and_a_body_that_cannot_be_decoded_are_told_apart(media_type, kind, title):
    import threading
    from http.server import BaseHTTPRequestHandler, HTTPServer

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", media_type)
            self.end_headers()
            self.wfile.write(b"<html>Sign in to this network</html>")

        def log_message(self, *_):
            pass

    # Given a service that answers the same page under two names
    server = HTTPServer(("127.0.0.1", 0), Answering)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    settings = {"PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": f"http://127.0.0.1:{server.server_port}"}
    try:
        # When it is asked, then the one is no weather data and the other cannot be decoded; both may pass
        done = petrel("2045", "48.85,2.35", **settings)
        assert done.returncode == 75 and not done.stdout and title in done.stderr and "Retry in a moment." in done.stderr, done
        told = json.loads(petrel("2045", "48.85,2.35", "--json", **settings).stdout)["error"]
        assert told["kind"] == kind and told["title"] == title and told["canRetry"] is True
    finally:
        server.shutdown()


def test_an_address_that_is_not_valid_is_refused_where_the_settings_are_read():
    done = petrel("2045", "48.85,2.35", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL="http://127.0.0.1:99999/open-meteo")
    assert done.returncode == 78 and "PETREL_OPENMETEO_URL" in done.stderr, done


@pytest.mark.parametrize(
    "words, wanted",
    [(["now", "Reykjav"], "Reykjavík"), (["forecast", "--demo", "San", "Franc"], "Francisco"), (["search", "reykjav"], "reykjavík"), (["2045", "Johannesb"], "Johannesburg")])
def test_bash_completes_places(words, wanted):
    script = petrel("--generate-completion-script", "bash").stdout
    line = ["petrel", *words]
    ask = f"""
    source /dev/stdin
    PATH={shlex.quote(str(BINARY.parent))}:$PATH
    COMP_WORDS=({shlex.join(line)}) COMP_CWORD={len(line) - 1} COMP_LINE={shlex.quote(" ".join(line))} COMP_TYPE=9
    COMP_POINT=${{#COMP_LINE}}
    _petrel petrel {shlex.quote(line[-1])} {shlex.quote(line[-2])}
    printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(["bash", "-c", ask], input=script, text=True, capture_output=True, timeout=scaled(60))
    assert wanted in done.stdout.splitlines(), done
