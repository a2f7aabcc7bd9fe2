"""Drives the command line over the same canaries as the server."""

import concurrent.futures
import pathlib

from canaries import CONTACT, FAULTS, KEYS, PROVIDERS, UNKNOWN_NAME, UPSTREAM_PATH, spots
from processes import petrel
from questions import TYPED
from sinks import Sink, Spot


def commands(outcome, simulator, home, settings, folder):
    """The command line, over each provider alone and over all of them, well and failing."""
    number = len(FAULTS) + 1
    alone = []
    for provider in PROVIDERS.values():
        spot = spots(number)[provider == "nws"]
        alone += [(["now", spot, "--json"], {"PETREL_PROVIDERS": provider}), (["forecast", spot], {"PETREL_PROVIDERS": provider})]
    everywhere = [["search", UNKNOWN_NAME], ["search", "Rosenheim"], ["search", spots(number)[0]], ["cities"], ["cities", "--json"], ["providers"]]
    run_all(outcome, "all providers are well", home, settings, alone + [(command, {}) for command in everywhere])
    for status, further in ((401, 1), (500, 2)):
        simulator.faults(*[{"provider": provider, "kind": "status", "status": status} for provider in PROVIDERS.values()])
        here, there = spots(number + further)
        run_all(outcome, f"all providers: {status}", home, settings, [
            (command, {}) for command in (
                ["now", here], ["now", there, "--json"], ["forecast", here, "--json"], ["search", UNKNOWN_NAME], ["cities"], ["cities", "--json"],
                ["providers"], ["providers", "--json"])
        ])
    simulator.faults()
    run_all(outcome, "decoding errors", home, settings, [(command, {}) for command in decodings(folder / "replies", spots(number)[0])])
    wrong = f"gopher://127.0.0.1{UPSTREAM_PATH}"
    file = folder / "settings"
    file.write_text(f"PETREL_WEATHERAPI_KEY={KEYS['weatherapi']}\nPETREL_NWS_URL={wrong}\n")
    run_all(outcome, "a wrong setting", home, settings, [
        (["now"], {"PETREL_ACCUWEATHER_URL": wrong}), (["serve", "--port", 0], {"PETREL_ACCUWEATHER_URL": wrong}),
        (["now"], {"PETREL_PROVIDERS": KEYS["accuweather"]}), (["now"], {"PETREL_LOG_LEVEL": KEYS["accuweather"]}),
        (["now"], {"PETREL_CONFIG": str(file), "PETREL_NWS_URL": ""}), (["now"], {"PETREL_CONFIG": str(folder / KEYS["accuweather"])}),
        (["now"], {"PETREL_CONTACT": f"{CONTACT} and more"}), (["now"], {"PETREL_ACCUWEATHER_LIMITS": KEYS["accuweather"]}),
    ])


def decodings(folder, spot):
    """Replies of providers that repeat what they were asked: with the key, with the address, with the position."""
    folder.mkdir()
    address = f"http://127.0.0.1{UPSTREAM_PATH}/v1?key={{key}}&q={spot}"
    replies = {
        ("weatherapi", "current"): '{{"error": {{"code": 2006, "message": "API key {key} is invalid: {address}"}}}}',
        ("accuweather", "current"): '{{"Code": "Unauthorized", "Message": "{key}", "Reference": "{address}"}}',
        ("openweathermap", "weather"): '{{"cod": 401, "message": "Invalid API key {key}. {address}"}}',
        ("open-meteo", "forecast"): '{{"error": true, "reason": "No data for {spot}, {key}: {address}"}}',
        ("nws", "points"): '{{"title": "Not Found", "status": 404, "type": "https://api.weather.gov/problems/InvalidPoint", '
        '"detail": "{spot} {address}"}}',
        ("met-norway", "locationforecast"): "<html><body>403 Forbidden: {address}</body></html>",
    }
    for (provider, endpoint), text in replies.items():
        key = KEYS.get(provider, KEYS["accuweather"])
        path = pathlib.Path(folder, provider)
        path.write_text(text.format(key=key, address=address.format(key=key), spot=spot))
        position = ["--latitude", spot.exact[0], "--longitude", spot.exact[1]]
        for more in ([], ["--json"], ["--json", *position]):
            yield ["decode", "--provider", provider, "--endpoint", endpoint, *more, path]


def run_all(outcome, round_name, home, settings, runs):
    def run(arguments, own):
        return petrel(*arguments, home=home, **{**settings, **own})

    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        results = list(pool.map(lambda one: run(*one), runs))
    for (arguments, own), done in zip(runs, results):
        spot = next((one for one in arguments if isinstance(one, Spot)), None)
        command = arguments[0] + (f" over {own['PETREL_PROVIDERS']}" if own.get("PETREL_PROVIDERS") in PROVIDERS.values() else "")
        label = f"petrel {command}{' --json' if '--json' in arguments else ''} (exit {done.returncode}; {round_name})"
        # Whoever asks for a place reads on the screen which one it is.
        shown = set() if not spot or done.returncode else TYPED if arguments[0] == "search" else {"centre", "cell"}
        allowed = frozenset(f"{spot.canary().name}: {form}" for form in shown) if spot else frozenset()
        outcome.sinks.append(Sink(f"the standard output of {label}", done.stdout, allowed, is_plain=done.returncode != 0))
        outcome.sinks.append(Sink(f"the standard error of {label}", done.stderr, is_plain=True))
        outcome.statuses.add((arguments[0], done.returncode))
