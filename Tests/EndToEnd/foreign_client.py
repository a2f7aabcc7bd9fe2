"""A client of another make: the exchange of deltas with libraries of others (rfc8785, json-merge-patch), by what the decision record says."""

import datetime
import hashlib
import time

import json_merge_patch
import rfc8785

DELTA, COLUMNS = "application/vnd.petrel.delta+json", "application/vnd.petrel.columns+json"


def state(document):
    """What the revision of a document is the checksum of (Docs/Decisions/2026-11-26-delta-sync.md)."""
    members = {name: value for name, value in document.items() if name not in ("columns", "fetchedAt", "format", "revision")}
    members["location"] = {name: value for name, value in members["location"].items() if name != "localtime"}
    members["provenance"] = {name: value for name, value in members["provenance"].items() if name != "fetchedAt"}
    if "sources" in members:
        members["sources"] = {
            part: {name: value for name, value in source.items() if name != "fetchedAt"} for part, source in members["sources"].items()}
    return members


def revision(members):
    return hashlib.sha256(rfc8785.dumps(members)).hexdigest()


def patched(members, patch):
    """The state that a delta leads to: hours by their instant and days by their date, patched, and back in the order of the keys."""
    forecast = members["forecast"]
    hours = {time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime(seconds(hour["time"]))): hour for hour in forecast["hourly"]}
    days = {day["date"]: day for day in forecast["daily"]}
    result = json_merge_patch.merge({**members, "forecast": {**forecast, "hourly": hours, "daily": days}}, patch)
    for name in ("hourly", "daily"):
        result["forecast"][name] = [row for _, row in sorted(result["forecast"][name].items())]
    return result


def seconds(text):
    """An instant with an offset, as seconds since 1970."""
    return int(datetime.datetime.fromisoformat(text).timestamp())
